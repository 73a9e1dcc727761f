//===- spec_write.cpp - A descriptor as JSON, table and C ------------------===//
//
// The specification is the shortest one that reads back as the same bits: as
// many dimensions as have a field that is not zero, the keys of what is enabled,
// and in "extra" whatever differs from its default besides.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "hex.h"
#include "json.h"

#include <algorithm>
#include <cstdio>

namespace interlock::tdm {
namespace {

/// Dimensions that the specification lists.
unsigned dimensions(const Descriptor &d) {
  const Mode mode = d.mode();
  if (mode >= Mode::Gather16) return 2;
  for (unsigned n = mode == Mode::Tile ? 5 : 3; n > 1; --n)
    if (get(d, Field::TensorDim0 + (n - 1)) || get(d, Field::TileDim0 + (n - 1)) ||
        get(d, Field::Stride0 + (n - 2)))
      return n;
  return 1;
}

/// Rows that the specification lists.
unsigned listedRows(const Descriptor &d) {
  return std::visit(
      [](const auto &body) -> unsigned {
        if constexpr (requires { body.valid; })
          return std::min<unsigned>(body.valid, unsigned(body.kMost));
        else
          return 0;
      },
      d.body);
}

std::string list(const Descriptor &d, Field first, unsigned n) {
  std::string out = "[";
  for (unsigned i = 0; i != n; ++i) out += (i ? "," : "") + std::to_string(get(d, first + i));
  return out + "]";
}

/// The value of a field that "extra" leaves out; nothing if another key has it.
std::optional<uint64_t> defaultOf(const Descriptor &d, const FieldRow &row) {
  const Field f = row.field;
  if (f == Field::Count) return 1;
  if (f == Field::Type) return 2;
  if (f <= Field::Reserved0 || f == Field::Reserved1 || f == Field::Reserved2) return 0;
  if (f == Field::GatherEnable) return std::nullopt;
  if (row.ignoredIn(d.mode())) return 0;
  if ((f == Field::PadInterval || f == Field::PadAmount) && !d.padEnable) return 0;
  if (f == Field::BarrierAddr && !d.barrierEnable) return 0;
  if (d.mode() < Mode::Gather16) return std::nullopt;
  if (f == Field::TileDim1) return listedRows(d);
  if (f >= Field::Row0 && unsigned(f) - unsigned(Field::Row0) >= listedRows(d)) return 0;
  return std::nullopt;
}

std::string extra(const Descriptor &d) {
  std::string out;
  for (const FieldRow &row : fields()) {
    if (!row.in(d.mode())) continue;
    const std::optional<uint64_t> usual = defaultOf(d, row);
    const uint64_t value = get(d, row.field);
    if (usual && value != *usual)
      out += (out.empty() ? "\"" : ",\"") + std::string(row.name) + "\":" + std::to_string(value);
  }
  return out;
}

/// What an encoded value amounts to; "" where it stands for itself.
std::string decoded(const Descriptor &d, const FieldRow &row, uint64_t value) {
  switch (row.field) {
  case Field::Count:
    return value == 0 ? "null tensor" : value == 1 ? "issue" : "context restore";
  case Field::DataSize:
    return std::to_string(d.elementBytes()) + (value ? " bytes" : " byte");
  case Field::PadInterval:
    return std::to_string(d.padIntervalDwords()) + " dwords";
  case Field::PadAmount:
    return std::to_string(d.padAmountDwords()) + (value ? " dwords" : " dword");
  case Field::BarrierAddr:
    return "LDS byte " + hex(d.barrierByteAddr());
  case Field::IterateCount:
    return std::to_string(value + 1) + (value ? " repeats" : " repeat");
  case Field::GatherEnable:
  case Field::GatherIndexSize:
  case Field::IterateEnable:
    return row.ignoredIn(d.mode()) || !value ? "" : std::string("mode ") + name(d.mode());
  default:
    return "";
  }
}

const char *groupNames[] = {"group0", "group1", "group2", "group3"};

template <class Fn> void eachGroup(const Words &w, Fn &&use) {
  use(0, std::span<const uint32_t>(w.group0));
  use(1, std::span<const uint32_t>(w.group1));
  use(2, std::span<const uint32_t>(w.group2));
  use(3, std::span<const uint32_t>(w.group3));
}

}  // namespace

std::string wordsJson(const Spec &s) {
  std::string out = "{";
  eachGroup(words(s), [&](unsigned group, std::span<const uint32_t> dwords) {
    out += std::string(group ? "," : "") + "\"" + groupNames[group] + "\":[";
    for (size_t i = 0; i != dwords.size(); ++i)
      out += (i ? ",\"" : "\"") + hex(dwords[i], 8) + "\"";
    out += "]";
  });
  return out + ",\"groups\":" + (s.upper ? "4}" : "2}");
}

std::string specJson(const Spec &s, std::string_view more) {
  const Descriptor &d = s.d;
  const unsigned n = dimensions(d);
  const bool gather = d.mode() >= Mode::Gather16;
  std::string out = "{\"data_size\":" + std::to_string(d.elementBytes()) + ",\"global_addr\":\"" +
                    hex(d.globalAddr) + "\",\"lds_addr\":" + std::to_string(d.ldsAddr) +
                    ",\"tensor_dims\":" + list(d, Field::TensorDim0, n) +
                    ",\"strides\":" + list(d, Field::Stride0, n - 1) +
                    ",\"tile_dims\":" + list(d, Field::TileDim0, gather ? 1 : n);
  if (d.padEnable)
    out += ",\"pad\":{\"interval_dwords\":" + std::to_string(d.padIntervalDwords()) +
           ",\"amount_dwords\":" + std::to_string(d.padAmountDwords()) + "}";
  out += ",\"workgroup_mask\":" + std::to_string(d.multicast) +
         ",\"early_timeout\":" + (d.earlyTimeout ? "true" : "false");
  if (d.barrierEnable)
    out += ",\"barrier\":{\"address\":" + std::to_string(d.barrierByteAddr()) + "}";
  if (const auto *i = std::get_if<Iterate>(&d.body))
    out += ",\"iterate\":{\"repeats\":" + std::to_string(repeats(*i)) +
           ",\"lds_increment\":" + std::to_string(i->ldsIncrement) +
           ",\"global_increment\":" + std::to_string(i->globalIncrement) + "}";
  if (gather)
    out += std::string(",\"gather\":{\"index_bits\":") +
           (d.mode() == Mode::Gather16 ? "16" : "32") +
           ",\"rows\":" + list(d, Field::Row0, listedRows(d)) + "}";
  out += ",\"groups\":" + std::string(s.upper ? "4" : "2");
  if (std::string rest = extra(d); !rest.empty()) out += ",\"extra\":{" + rest + "}";
  return out + std::string(more) + "}";
}

std::string table(const Spec &s) {
  const Descriptor &d = s.d;
  std::string out =
      std::string("mode ") + name(d.mode()) + (s.upper ? "\n" : ", groups 2 and 3 null\n");
  for (const FieldRow &row : fields()) {
    if (!row.in(d.mode()) || (!s.upper && row.low.dword >= 12)) continue;
    const uint64_t value = get(d, row.field);
    const std::string_view name = row.name;
    if (!value && (name.starts_with("reserved") || row.ignoredIn(d.mode()))) continue;
    if (!value && row.field >= Field::Row0 &&
        unsigned(row.field) - unsigned(Field::Row0) >= listedRows(d))
      continue;
    std::string number = std::to_string(value);
    if (value > 9) number += " (" + hex(value) + ")";
    std::string remark = decoded(d, row, value);
    if (row.ignoredIn(d.mode())) remark += remark.empty() ? "ignored" : ", ignored";
    char line[160];
    std::snprintf(line, sizeof line, "%-22s  %-24s  %-28s  %s", row.name, place(row).c_str(),
                  number.c_str(), remark.c_str());
    std::string text = line;
    out += text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
  }
  return out;
}

std::string hipHeader(const Spec &s) {
  std::string out = "/* Tensor descriptor, mode " + std::string(name(s.d.mode())) +
                    (s.upper ? "" : "; groups 2 and 3 are null") + ". */\n#include <stdint.h>\n";
  eachGroup(words(s), [&](unsigned group, std::span<const uint32_t> dwords) {
    out += "static const uint32_t tdm_" + std::string(groupNames[group]) + "[" +
           std::to_string(dwords.size()) + "] = {";
    for (size_t i = 0; i != dwords.size(); ++i) out += (i ? ", " : "") + hex(dwords[i], 8) + "u";
    out += "};\n";
  });
  return out;
}

}  // namespace interlock::tdm
