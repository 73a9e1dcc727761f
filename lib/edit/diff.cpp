//===- diff.cpp - Unified diff ---------------------------------------------===//
//
// Myers' greedy algorithm, restarted: at each difference the furthest-reaching
// paths are grown until one has run through kSync equal lines (or both texts
// end); that path is taken and the walk goes on behind it. So the cost depends
// on the size of each difference alone, never on how many there are. A
// difference of more than kMaxDepth lines is cut there at the path that got
// furthest: the diff stays correct and is merely not the shortest.
//
//===----------------------------------------------------------------------===//
#include "interlock/edit.h"

#include <algorithm>

namespace interlock::edit {
namespace {

constexpr long kSync = 32, kMaxDepth = 600;
constexpr size_t kContext = 3;

/// Lines with their line feeds, so that a last line without one differs.
std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const size_t feed = text.find('\n');
    const size_t n = feed == text.npos ? text.size() : feed + 1;
    lines.push_back(text.substr(0, n));
    text.remove_prefix(n);
  }
  return lines;
}

/// Lines [a, aEnd) of the old text became [b, bEnd) of the new one.
struct Change {
  size_t a, aEnd, b, bEnd;
};
using Lines = std::vector<std::string_view>;

/// Finds a path from (a, b) past the difference there; appends its changes and
/// moves (a, b) behind it.
void passDifference(const Lines &x, const Lines &y, size_t &a, size_t &b,
                    std::vector<Change> &out) {
  const long n = long(x.size() - a), m = long(y.size() - b);
  std::vector<std::vector<long>>
      trace;  // per depth d: x of the furthest path on diagonals -d, -d+2, … d
  long endK = 0, depth = 0;
  for (;; ++depth) {
    std::vector<long> row(size_t(depth) + 1, -1);
    const std::vector<long> *prev = depth ? &trace.back() : nullptr;
    bool found = false;
    long furthest = -1, furthestK = 0;
    for (long k = -depth; k <= depth; k += 2) {
      long i = 0;
      if (prev) {
        const auto at = [&](long q) {
          return std::abs(q) < depth ? (*prev)[size_t(q + depth - 1) / 2] : -1;
        };
        const long down = at(k + 1), right = at(k - 1);
        // Prefer deletions first, as readers expect.
        i = std::max(down, right < 0 || right >= n ? -1 : right + 1);
        if (i == down && down >= 0 && down - k > m) i = -1;
      }
      if (i < 0 || i > n || i - k < 0 || i - k > m) continue;
      long run = 0;
      while (i < n && i - k < m && x[a + size_t(i)] == y[b + size_t(i - k)] && run < kSync)
        ++i, ++run;
      row[size_t(k + depth) / 2] = i;
      if ((depth && run == kSync) || (i == n && i - k == m)) {
        endK = k;
        found = true;
        break;
      }
      if (2 * i - k > furthest) furthest = 2 * i - k, furthestK = k;
    }
    trace.push_back(std::move(row));
    if (found) break;
    if (depth == kMaxDepth) {
      endK = furthestK;
      break;
    }
  }
  // Back along the path: one inserted or deleted line per depth.
  std::vector<Change> steps;
  long k = endK;
  const long endX = trace[size_t(depth)][size_t(k + depth) / 2];
  for (long d = depth; d > 0; --d) {
    const std::vector<long> &prev = trace[size_t(d) - 1];
    const auto at = [&](long q) { return std::abs(q) < d ? prev[size_t(q + d - 1) / 2] : -1; };
    const long down = at(k + 1), right = at(k - 1);
    const long viaRight = right < 0 || right >= n ? -1 : right + 1;
    const bool downFits = down >= 0 && down - k <= m;
    if (viaRight >= 0 && (!downFits || viaRight > down)) {
      const size_t x0 = a + size_t(right), y0 = b + size_t(right - (k - 1));
      steps.push_back({x0, x0 + 1, y0, y0});
      k -= 1;
    } else {
      const size_t x0 = a + size_t(down), y0 = b + size_t(down - (k + 1));
      steps.push_back({x0, x0, y0, y0 + 1});
      k += 1;
    }
  }
  for (size_t s = steps.size(); s-- != 0;) {
    const Change &c = steps[s];
    if (!out.empty() && out.back().aEnd == c.a && out.back().bEnd == c.b) {
      out.back().aEnd = c.aEnd;
      out.back().bEnd = c.bEnd;
    } else {
      out.push_back(c);
    }
  }
  b += size_t(endX - endK);
  a += size_t(endX);
}

std::string range(size_t begin, size_t end) {
  // An empty range names the line before it.
  const size_t count = end - begin;
  return std::to_string(count ? begin + 1 : begin) +
         (count == 1 ? "" : "," + std::to_string(count));
}

void put(std::string &out, char mark, std::string_view line) {
  out += mark;
  out += line;
  if (!line.ends_with('\n')) out += "\n\\ No newline at end of file\n";
}

}  // namespace

std::string unifiedDiff(std::string_view before, std::string_view after, std::string_view name) {
  if (before == after) return {};
  const Lines x = split(before), y = split(after);
  std::vector<Change> changes;
  for (size_t a = 0, b = 0; a != x.size() || b != y.size();) {
    if (a != x.size() && b != y.size() && x[a] == y[b])
      ++a, ++b;
    else
      passDifference(x, y, a, b, changes);
  }

  // A rooted name would be refused by patch; one with blanks ends at a tab.
  name.remove_prefix(std::min(name.find_first_not_of('/'), name.size()));
  const std::string path = std::string(name) + (name.find(' ') == name.npos ? "" : "\t");
  std::string out = "--- a/" + path + "\n+++ b/" + path + "\n";
  for (size_t first = 0; first != changes.size();) {
    size_t last = first;
    while (last + 1 != changes.size() && changes[last + 1].a - changes[last].aEnd <= 2 * kContext)
      ++last;
    const size_t lead = std::min(changes[first].a, kContext),
                 trail = std::min(x.size() - changes[last].aEnd, kContext);
    out += "@@ -" + range(changes[first].a - lead, changes[last].aEnd + trail) + " +" +
           range(changes[first].b - lead, changes[last].bEnd + trail) + " @@\n";
    size_t a = changes[first].a - lead;
    for (size_t c = first; c <= last; ++c) {
      for (; a != changes[c].a; ++a) put(out, ' ', x[a]);
      for (; a != changes[c].aEnd; ++a) put(out, '-', x[a]);
      for (size_t b = changes[c].b; b != changes[c].bEnd; ++b) put(out, '+', y[b]);
    }
    for (size_t end = a + trail; a != end; ++a) put(out, ' ', x[a]);
    first = last + 1;
  }
  return out;
}

}  // namespace interlock::edit
