//===- view_page.cpp - One kernel with what is in flight beside it ---------===//
//
//   line  DS  TENSOR
//    308               label_LoopBeginL:               ; loop, back from line 400
//    309         0-2   + s_wait_tensorcnt 0x0          ; tokens [B%2] from line 277 (publish, line
//    310) 310               | s_barrier_signal -1
//
// Columns: the place (line of the text; of an object the offset and, with debug
// information, the source line where it changes), one column per counter that
// the kernel uses, one bar per loop with a plus where it begins, the text. Cells
// hold what is in flight before the instruction on the shortest and the longest
// count, nothing where nothing is.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "view_page.h"

#include "console.h"
#include "view_lines.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>

namespace interlock::tool {
namespace {

constexpr const char *kBold = "1", *kDim = "2", *kGreen = "32", *kYellow = "33", *kCyan = "36";
constexpr size_t kReasonColumn = 32;  ///< of the text, so that reasons stand in one column
constexpr uint32_t kMaxDepth = 8;     ///< of loops that are drawn

/// "DS" of "DScnt".
llvm::StringRef shortName(const isa::CounterRow &c) {
  llvm::StringRef name = c.name;
  name.consume_back_insensitive("cnt");
  return name;
}

std::string cell(check::InFlight f, const isa::CounterRow &c) {
  if (f.most == 0) return "";
  const unsigned full = (1u << c.bits) - 1;
  std::string most = std::to_string(f.most) + (f.most >= full ? "+" : "");
  return f.least == f.most ? most : std::to_string(f.least) + "-" + most;
}

/// Where the source is said to be: "gemm.cl:42".
std::string sourceOf(const ir::Program &p, ir::InstrId i) {
  if (i >= p.lines.size() || p.lines[i].file >= p.lineFiles.size() || !p.lines[i].line) return "";
  llvm::StringRef name =
      llvm::sys::path::filename(p.lineFiles[p.lines[i].file], llvm::sys::path::Style::posix);
  return (name + ":" + llvm::Twine(p.lines[i].line)).str();
}

bool padding(const ir::Program &p, const isa::Target &t, ir::InstrId i) {
  return t.kind(p.instrs[i]) == isa::Kind::CodeEnd;
}

class Page {
public:
  Page(const ir::Program &program, const isa::Target &target, const ir::Kernel &kernel,
       const check::View &view, Places &places, bool colored)
      : p(program), t(target), k(kernel), lines(program, kernel, view, places), color(colored) {
    measure();
  }

  std::string run() {
    head();
    for (ir::InstrId i = k.begin; i != k.end;) i = instruction(i);
    return std::move(out);
  }

private:
  void measure() {
    std::vector<size_t> widths(t.counters.size(), 0);
    for (ir::InstrId i = k.begin; i != k.end; ++i) {
      for (size_t c = 0; c != t.counters.size(); ++c)
        widths[c] =
            std::max(widths[c], cell(lines.inFlight(i, t.counter(c).id), t.counter(c)).size());
      for (const check::WaitReason &r : lines.reasonsOf(i))
        for (size_t c = 0; c != t.counters.size(); ++c)
          if (r.counter && llvm::StringRef(r.counter) == t.counter(c).name)
            widths[c] = std::max<size_t>(widths[c], 1);
      depth = std::max(depth, std::min(lines.depth(i), kMaxDepth));
      placeWidth = std::max(placeWidth, place(i).size());
      sourceWidth = std::max(sourceWidth, sourceOf(p, i).size());
    }
    for (size_t c = 0; c != widths.size(); ++c)
      if (widths[c])
        columns.push_back({&t.counter(c), std::max(widths[c], shortName(t.counter(c)).size())});
  }

  std::string place(ir::InstrId i) {
    if (i < p.offsets.size()) return "0x" + llvm::utohexstr(p.offsets[i], true);
    const uint32_t line = lines.places.lineOf(i);
    return line ? std::to_string(line) : "";
  }

  /// Everything left of the text; `cells` is called per counter.
  template <typename Cells>
  std::string margin(llvm::StringRef place, llvm::StringRef source, Cells cells) {
    std::string s = std::string(placeWidth - std::min(placeWidth, place.size()), ' ') + place.str();
    if (sourceWidth) s += "  " + source.str() + std::string(sourceWidth - source.size(), ' ');
    for (const Column &c : columns) {
      const std::string text = cells(*c.row);
      s += std::string(2 + c.width - std::min(c.width, text.size()), ' ') + paintIf(text, kCyan);
    }
    return s + "  ";
  }
  std::string paintIf(llvm::StringRef text, const char *code) {
    return paint(text, code, color && !text.empty());
  }

  /// A finished line, without spaces at its end.
  void put(llvm::StringRef line) { out += line.rtrim().str() + "\n"; }

  void head() {
    std::string what = (k.isKernel ? "kernel " : "function ") + k.name;
    if (k.numWaves) what += ", " + std::to_string(k.numWaves) + " waves per workgroup";
    if (k.expertMode) what += ", expert scheduling mode";
    put(paintIf(what, kBold));
    const bool object = !p.offsets.empty();
    placeWidth = std::max(placeWidth, llvm::StringRef(object ? "offset" : "line").size());
    sourceWidth = sourceWidth ? std::max<size_t>(sourceWidth, 6) : 0;
    put(margin(object ? "offset" : "line", sourceWidth ? "source" : "",
               [](const isa::CounterRow &c) { return shortName(c).str(); }));
  }

  std::string bars(ir::InstrId i) {
    const uint32_t here = std::min(lines.depth(i), depth);
    std::string s(here, '|');
    if (lines.header(i) && here) s.back() = '+';
    return paintIf(s, kDim) + std::string(depth - here + (depth ? 1 : 0), ' ');
  }

  void interludes(ir::InstrId i) {
    auto none = [](const isa::CounterRow &) { return std::string(); };
    std::string loop;
    if (lines.header(i)) {
      for (ir::InstrId from : lines.backFrom(i))
        loop += (loop.empty() ? "; loop, back from " : ", ") + lines.whereIs(from);
      if (loop.empty()) loop = "; loop";
    }
    std::vector<Interlude> list = lines.before(i);
    size_t lastLabel = list.size();
    for (size_t n = 0; n != list.size(); ++n)
      if (list[n].label) lastLabel = n;
    if (!loop.empty() && lastLabel == list.size()) list.push_back({0, false, ""});
    const std::string gap(depth + (depth ? 1 : 0), ' ');
    for (size_t n = 0; n != list.size(); ++n) {
      const Interlude &x = list[n];
      std::string text = x.label ? paintIf(x.text, kBold) : paintIf(x.text, kDim);
      std::string note = n == lastLabel ? loop : "";
      if (!note.empty()) {
        // The label stands left of the text, where the bars are.
        const size_t width = kReasonColumn + gap.size();
        text += std::string(x.text.size() < width ? width - x.text.size() : 1, ' ') +
                paintIf(note, kDim);
      }
      const bool object = !p.offsets.empty();
      put(margin(x.line && !object ? std::to_string(x.line) : "", "", none) +
          (x.label || !note.empty() ? "" : gap) + text);
    }
  }

  /// Prints an instruction, or a run of padding; returns the next one.
  ir::InstrId instruction(ir::InstrId i) {
    const bool dead = !lines.reachable(i);
    interludes(i);
    ir::InstrId next = i + 1;
    if (p.instrs[i].flags & ir::kPlace) return next;
    std::string source = sourceOf(p, i);
    const bool moved = source != lastSource;
    if (moved) lastSource = source;
    std::string left =
        margin(place(i),
               !moved           ? ""
               : source.empty() ? "-"
                                : source,
               [&](const isa::CounterRow &c) { return cell(lines.inFlight(i, c.id), c); });
    left += bars(i);
    std::string text(p.textOf(i));
    if (std::string_view comment = lines.commentOf(i); !comment.empty()) (text += ' ') += comment;
    std::vector<std::string> reasons;
    if (padding(p, t, i) && dead) {
      while (next != k.end && padding(p, t, next) && lines.labelsOf(next).empty()) ++next;
      if (next - i > 1) reasons.push_back("; " + std::to_string(next - i) + " times");
    } else if (dead && (i == k.begin || lines.reachable(i - 1))) {
      reasons.push_back("; not reached from here on");
    }
    std::vector<bool> surplus(reasons.size());
    const auto because = lines.reasonsOf(i);
    for (const check::WaitReason &r : because)
      if (std::string s = reason(r, because.size() > 1); !s.empty()) {
        reasons.push_back("; " + s);
        surplus.push_back(r.surplus || r.enough >= 0);
      }
    auto pad = [](size_t used) {
      return std::string(used < kReasonColumn ? kReasonColumn - used : 1, ' ');
    };
    std::string line = left + (dead ? paintIf(text, kDim) : text);
    for (size_t n = 0; n != reasons.size(); ++n) {
      if (n) line = blank() + bars(i);
      line += pad(n ? 0 : text.size()) + paintIf(reasons[n], surplus[n] ? kYellow : kGreen);
      put(line);
    }
    if (reasons.empty()) put(line);
    return next;
  }

  std::string blank() {
    return margin("", "", [](const isa::CounterRow &) { return std::string(); });
  }

  /// "v[0:3] from line 31 (RAW, line 42)".
  std::string reason(const check::WaitReason &r, bool several) {
    std::vector<std::string> parts;
    const check::Finding &f = r.without;
    if (r.ordering) parts.push_back("orders memory");
    if (f.at != ir::kNone) {
      std::string what = f.resource;
      if (what.empty() && f.producer != ir::kNone)
        what = llvm::StringRef(p.textOf(f.producer)).split(' ').first.str();
      what += (what.empty() ? "from " : " from ") +
              (f.producer != ir::kNone ? lines.whereIs(f.producer) : std::string("unknown code"));
      what += " (" + (f.hazard ? std::string(f.hazard) + ", " : std::string()) +
              lines.whereIs(f.at) + ")";
      parts.push_back(what);
    }
    if (r.surplus) parts.push_back("surplus, nothing needs it");
    if (r.enough >= 0) parts.push_back(std::to_string(r.enough) + " would be enough");
    if (parts.empty()) return "";
    return (several && r.counter ? std::string(r.counter) + ": " : "") + llvm::join(parts, "; ");
  }

  struct Column {
    const isa::CounterRow *row;
    size_t width;
  };
  const ir::Program &p;
  const isa::Target &t;
  const ir::Kernel &k;
  ViewLines lines;
  bool color;
  std::vector<Column> columns;
  size_t placeWidth = 0, sourceWidth = 0;
  uint32_t depth = 0;
  std::string out, lastSource;
};

namespace json = llvm::json;

json::Value utf8(std::string_view text) {
  llvm::StringRef s(text.data(), text.size());
  return s.empty()         ? json::Value(nullptr)
         : json::isUTF8(s) ? json::Value(s.str())
                           : json::Value(json::fixUTF8(s));
}
json::Value orNull(const char *s) { return s ? json::Value(s) : json::Value(nullptr); }
json::Value orNull(int n) { return n >= 0 ? json::Value(n) : json::Value(nullptr); }

/// File, line and offset of an instruction, as keys of the object that is open.
void place(json::OStream &j, const ir::Program &p, ViewLines &lines, ir::InstrId i, bool column) {
  report::Place at = lines.places.of(i);
  auto number = [](uint32_t n) { return n ? json::Value(n) : json::Value(nullptr); };
  j.attribute("file", utf8(at.file));
  j.attribute("line", number(at.line));
  if (column) j.attribute("column", number(at.column));
  j.attribute("offset", i < p.offsets.size() ? json::Value(p.offsets[i]) : json::Value(nullptr));
}

void end(json::OStream &j, const char *key, const ir::Program &p, ViewLines &lines, ir::InstrId i) {
  if (i == ir::kNone) return j.attribute(key, nullptr);
  j.attributeObject(key, [&] {
    place(j, p, lines, i, false);
    j.attribute("instruction", utf8(p.textOf(i)));
  });
}

}  // namespace

std::string viewText(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                     const check::View &v, Places &places, bool color) {
  return Page(p, t, k, v, places, color).run();
}

std::string viewJson(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                     const check::View &v, Places &places) {
  std::string out;
  llvm::raw_string_ostream os(out);
  ViewLines lines(p, k, v, places);
  for (ir::InstrId i = k.begin; i != k.end; ++i) {
    json::OStream j(os);
    const bool place = p.instrs[i].flags & ir::kPlace;  // carries labels only
    if (place && lines.labelsOf(i).empty()) continue;
    j.object([&] {
      j.attribute("schema", 1);
      j.attribute("kind", "instruction");
      tool::place(j, p, lines, i, true);
      j.attribute("kernel", utf8(k.name));
      j.attribute("instruction", place ? json::Value(nullptr) : utf8(p.textOf(i)));
      j.attributeArray("labels", [&] {
        for (const std::string &name : lines.labelsOf(i)) j.value(utf8(name));
      });
      j.attribute("reachable", lines.reachable(i));
      j.attribute("loop_depth", lines.depth(i));
      j.attribute("loop_header", lines.header(i));
      if (i < p.lines.size() && p.lines[i].file < p.lineFiles.size() && p.lines[i].line)
        j.attributeObject("source", [&] {
          j.attribute("file", utf8(p.lineFiles[p.lines[i].file]));
          j.attribute("line", p.lines[i].line);
          j.attribute("column", p.lines[i].column);
        });
      else
        j.attribute("source", nullptr);
      j.attributeObject("in_flight", [&] {
        for (const isa::CounterRow &c : t.counters)
          if (check::InFlight f = lines.inFlight(i, c.id); f.most)
            j.attributeArray(c.name, [&] {
              j.value(f.least);
              j.value(f.most);
            });
      });
      j.attributeArray("reasons", [&] {
        for (const check::WaitReason &r : lines.reasonsOf(i))
          j.object([&] {
            j.attribute("counter", orNull(r.counter));
            j.attribute("immediate", r.immediate);
            j.attribute("ordering", r.ordering);
            j.attribute("surplus", r.surplus);
            j.attribute("enough", orNull(r.enough));
            j.attribute("resource", utf8(r.without.resource));
            j.attribute("hazard", orNull(r.without.hazard));
            end(j, "producer", p, lines, r.without.producer);
            end(j, "consumer", p, lines, r.without.at);
          });
      });
    });
    os << '\n';
  }
  return out;
}

}  // namespace interlock::tool
