//===- probe_svg.cpp - The table as a heat map -----------------------------===//
//
// A square per pair, four fields in it for ILP 1 to 4 from left to right; the
// colour and the number are the model's minimum. A field that differs from the
// published one has a red frame and both numbers.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "probe.h"

#include "probe_published.h"

namespace interlock::tool {
namespace {

constexpr unsigned kField = 24, kHigh = 32, kGap = 8, kLeft = 80, kTop = 72;

/// Light to dark, for distances of 2 and less to 6 and more.
const char *colourOf(unsigned distance) {
  static constexpr const char *kColours[] = {"#eff3ff", "#bdd7e7", "#6baed6", "#3182bd", "#08519c"};
  return kColours[distance < 2 ? 0 : distance > 6 ? 4 : distance - 2];
}

std::string text(unsigned x, unsigned y, const std::string &what, const char *more = "") {
  return "<text x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\"" + more + ">" +
         what + "</text>\n";
}

}  // namespace

std::string drawProbeTable(const std::vector<ProbeCell> &cells) {
  const unsigned pair = kPublishedIlp * kField + kGap;
  const unsigned width = kLeft + kPublishedOps * pair,
                 height = kTop + kPublishedOps * (kHigh + kGap) + 40;
  std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + std::to_string(width) +
                    "\" height=\"" + std::to_string(height) +
                    "\" font-family=\"sans-serif\" font-size=\"12\">\n"
                    "<title>Smallest distance at which nothing is corrupted</title>\n";
  out += text(kLeft, 20,
              "Smallest distance between producer (column) and consumer (row), ILP 1 to 4 "
              "from left to right",
              " font-size=\"14\"");
  unsigned agree = 0;
  for (unsigned k = 0; k != kPublishedOps; ++k) {
    out += text(kLeft + k * pair + 2 * kField, kTop - 10, publishedOps()[k],
                " text-anchor=\"middle\"");
    out +=
        text(kLeft - 8, kTop + k * (kHigh + kGap) + 21, publishedOps()[k], " text-anchor=\"end\"");
  }
  for (size_t n = 0; n != cells.size(); ++n) {
    const ProbeCell &c = cells[n];
    const unsigned column = static_cast<unsigned>(n / (kPublishedOps * kPublishedIlp));
    const unsigned row = static_cast<unsigned>(n / kPublishedIlp % kPublishedOps);
    const unsigned x = kLeft + column * pair + (c.ilp - 1) * kField,
                   y = kTop + row * (kHigh + kGap);
    const bool same = c.model == c.published;
    agree += same;
    out += "<rect x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\" width=\"" +
           std::to_string(kField - 1) + "\" height=\"" + std::to_string(kHigh) + "\" fill=\"" +
           colourOf(c.model) + "\"" + (same ? "" : " stroke=\"#d00\" stroke-width=\"2\"") + "/>\n";
    out += text(x + kField / 2, y + 21,
                std::to_string(c.model) + (same ? "" : "/" + std::to_string(c.published)),
                c.model > 4 ? " text-anchor=\"middle\" fill=\"#fff\"" : " text-anchor=\"middle\"");
  }
  out += text(kLeft, height - 14,
              "model; " + std::to_string(agree) + " of " + std::to_string(cells.size()) +
                  " as published, others framed in red with the published value behind the slash");
  return out + "</svg>\n";
}

}  // namespace interlock::tool
