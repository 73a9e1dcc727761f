//===- spec_read.cpp - A descriptor from its JSON specification ------------===//
//
// The keys that are there decide the mode; then every key fills the fields that
// it stands for, and "extra" the ones that no other key has filled. What is left
// over is an error with its place: a key that nobody knows, a field that the
// mode does not have, a number that does not fit.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "json.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <set>

namespace interlock::tdm {
namespace {

using json::Value;
using Kind = Value::Kind;

constexpr const char *kKeys[] = {"data_size",     "global_addr", "lds_addr", "tensor_dims",
                                 "strides",       "tile_dims",   "pad",      "workgroup_mask",
                                 "early_timeout", "barrier",     "iterate",  "gather",
                                 "instruction",   "groups",      "extra",    "lints"};

/// A number of the text, or registers that hold it.
struct Number {
  uint64_t value = 0;
  bool inRegisters = false;
  unsigned reg = 0, count = 0;
};

/// "s20", "s[20:21]", "s[20]"
std::optional<Number> registers(std::string_view t) {
  if (!t.starts_with("s") || t.size() < 2) return std::nullopt;
  auto number = [](std::string_view s) -> std::optional<unsigned> {
    if (s.empty() || s.size() > 3) return std::nullopt;
    unsigned n = 0;
    for (char c : s) {
      if (c < '0' || c > '9') return std::nullopt;
      n = n * 10 + static_cast<unsigned>(c - '0');
    }
    return n;
  };
  Number n;
  n.inRegisters = true;
  t.remove_prefix(1);
  if (!t.starts_with("[")) {
    auto reg = number(t);
    if (!reg) return std::nullopt;
    n.reg = *reg;
    n.count = 1;
    return n;
  }
  if (!t.ends_with("]")) return std::nullopt;
  t = t.substr(1, t.size() - 2);
  const size_t colon = t.find(':');
  auto first = number(t.substr(0, colon));
  auto last = colon == t.npos ? first : number(t.substr(colon + 1));
  if (!first || !last || *last < *first) return std::nullopt;
  n.reg = *first;
  n.count = *last - *first + 1;
  return n;
}

class SpecReader {
public:
  SpecReader(const Value &r, Error &e) : root(r), error(e) {}

  std::optional<Spec> read() {
    if (root.kind != Kind::Object) {
      fail(root.at, "a descriptor is a JSON object");
      return std::nullopt;
    }
    if (!knownKeys(root, kKeys, "")) return std::nullopt;
    if (!chooseMode() || !dimensions() || !groupOne() || !modeKeys() || !extra() ||
        !instruction() || !groups())
      return std::nullopt;
    return std::move(s);
  }

private:
  bool fail(const Position &at, const std::string &message) {
    error = {at, message};
    return false;
  }

  /// The member of an object; nullptr if there is none, or it is null.
  static const Value *member(const Value &object, const char *key) {
    const Value *v = object.find(key);
    return v && v->kind != Kind::Null ? v : nullptr;
  }
  bool knownKeys(const Value &object, std::span<const char *const> keys, const std::string &in) {
    for (const auto &[key, value] : object.members) {
      if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
      std::string all;
      for (const char *k : keys) all += (all.empty() ? "" : ", ") + std::string(k);
      const bool field = in.empty() && std::any_of(fields().begin(), fields().end(),
                                                   [&](auto &row) { return key == row.name; });
      return fail(value.at,
                  "unknown key " + json::quoted(json::shown(key)) +
                      (in.empty() ? "" : " in " + in) +
                      (field ? "; fields by name stand in \"extra\"" : "; there are " + all));
    }
    return true;
  }
  bool object(const Value &v, const char *key, std::span<const char *const> keys) {
    if (v.kind != Kind::Object)
      return fail(v.at, std::string(key) + " is " + json::describe(v.kind) + ", not an object");
    return knownKeys(v, keys, key);
  }

  bool number(const Value &v, const std::string &what, Number &out) {
    if (v.kind == Kind::String) {
      if (auto n = registers(v.text)) {
        if (n->reg + n->count > 106)
          return fail(v.at, what + ": there is no register " + json::shown(v.text) +
                                "; they end at s105");
        out = *n;
        return true;
      }
      std::string_view t = v.text;
      if (!t.starts_with("0x") && !t.starts_with("0X"))
        return fail(v.at, what + ": " + json::quoted(json::shown(t)) +
                              " is no number; write 12, \"0x1f\", \"s20\" or \"s[20:21]\"");
      t.remove_prefix(2);
      bool good = !t.empty();
      for (char c : t) {
        const int n = c >= '0' && c <= '9'   ? c - '0'
                      : c >= 'a' && c <= 'f' ? c - 'a' + 10
                      : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                             : -1;
        good = good && n >= 0;
        if (!good) break;
        if (out.value >> 60)
          return fail(v.at, what + ": " + json::shown(v.text) + " is larger than 64 bits");
        out.value = out.value << 4 | static_cast<uint64_t>(n);
      }
      return good || fail(v.at, what + ": " + json::quoted(json::shown(v.text)) +
                                    " is no hexadecimal number");
    }
    if (v.kind != Kind::Number)
      return fail(v.at, what + " is " + json::describe(v.kind) + ", not a number");
    if (v.text.find_first_not_of("0123456789") != std::string::npos)
      return fail(v.at,
                  what + ": " + json::shown(v.text) +
                      (v.text[0] == '-' ? " is negative" : " is not written as a whole number"));
    for (char c : v.text) {
      const auto n = static_cast<uint64_t>(c - '0');
      if (out.value > (std::numeric_limits<uint64_t>::max() - n) / 10)
        return fail(v.at, what + ": " + json::shown(v.text) + " is larger than 64 bits");
      out.value = out.value * 10 + n;
    }
    return true;
  }
  /// A number that must stand in the text itself.
  bool literal(const Value &v, const std::string &what, uint64_t &out) {
    Number n;
    if (!number(v, what, n)) return false;
    if (n.inRegisters)
      return fail(v.at, what + " is encoded and cannot be taken from a register; "
                               "give the encoded fields in \"extra\"");
    out = n.value;
    return true;
  }
  bool boolean(const Value &v, const std::string &what, bool &out) {
    if (v.kind != Kind::Bool)
      return fail(v.at, what + " is " + json::describe(v.kind) + ", not true or false");
    out = v.truth;
    return true;
  }

  /// Puts what `v` says into a field: (value >> shift) - minus.
  bool put(const Value &v, const std::string &what, Field f, unsigned shift = 0,
           unsigned minus = 0) {
    const FieldRow *row = findField(s.d.mode(), f);
    Number n;
    if (v.kind == Kind::Bool && row->width() == 1)
      n.value = v.truth;
    else if (!number(v, what, n))
      return false;
    taken.insert(f);
    s.where[size_t(f)] = v.at;
    if (n.inRegisters) {
      const unsigned most = row->width() > 32 ? 2 : 1;
      if (n.count > most)
        return fail(v.at, what + " has " + std::to_string(row->width()) +
                              " bits: " + json::shown(v.text) + " is more registers than it needs");
      s.runTime.push_back({f, n.reg, n.count, shift, minus});
      return true;
    }
    if (n.value & ((1ull << shift) - 1))
      return fail(v.at, what + ": " + json::shown(v.text) + " is not a multiple of " +
                            std::to_string(1u << shift));
    if (n.value >> shift < minus) return fail(v.at, what + " is at least " + std::to_string(minus));
    if (!set(s.d, f, (n.value >> shift) - minus))
      return fail(v.at, what + ": " + json::shown(v.text) + " does not fit " +
                            std::to_string(row->width()) + (row->width() == 1 ? " bit" : " bits") +
                            (shift ? " and a shift by " + std::to_string(shift) : ""));
    return true;
  }

  bool chooseMode() {
    const Value *iterate = member(root, "iterate"), *gather = member(root, "gather");
    if (iterate && gather)
      return fail(gather->at, "iterate and gather use the same registers: give one of them");
    if (iterate) s.d.body = Iterate{};
    if (!gather) return true;
    const char *const keys[] = {"index_bits", "rows"};
    if (!object(*gather, "gather", keys)) return false;
    const Value *bits = member(*gather, "index_bits"), *rows = member(*gather, "rows");
    if (!bits) return fail(gather->at, "gather has no index_bits: 16 or 32");
    uint64_t n = 0;
    if (!literal(*bits, "gather.index_bits", n)) return false;
    if (n != 16 && n != 32) return fail(bits->at, "gather.index_bits is 16 or 32");
    if (!rows || rows->kind != Kind::Array)
      return fail(rows ? rows->at : gather->at, "gather.rows is a list of row numbers");
    if (n == 16)
      s.d.body = Gather16{};
    else
      s.d.body = Gather32{};
    return true;
  }

  /// An array that has to be there, of min to max entries.
  const Value *list(const char *key, size_t min, size_t max, const std::string &why) {
    const Value *v = member(root, key);
    if (!v && min == 0) return nullptr;
    if (!v) return fail(root.at, std::string("there is no ") + key), nullptr;
    if (v->kind != Kind::Array)
      return fail(v->at, std::string(key) + " is " + json::describe(v->kind) + ", not an array"),
             nullptr;
    if (v->items.size() >= min && v->items.size() <= max) return v;
    const std::string wanted =
        min == max ? std::to_string(min) : std::to_string(min) + " to " + std::to_string(max);
    fail(v->at, std::string(key) + " has " + std::to_string(v->items.size()) +
                    (v->items.size() == 1 ? " entry" : " entries") + ", not " + wanted + ": " +
                    why);
    return nullptr;
  }
  bool putAll(const Value &v, const std::string &key, Field first) {
    for (size_t i = 0; i != v.items.size(); ++i)
      if (!put(v.items[i], key + "[" + std::to_string(i) + "]", first + unsigned(i))) return false;
    return true;
  }

  bool dimensions() {
    const Mode mode = s.d.mode();
    const bool gather = mode >= Mode::Gather16;
    const size_t most = gather ? 2 : mode == Mode::Iterate ? 3 : 5;
    const std::string why = gather ? "gather has width and number of rows"
                            : mode == Mode::Iterate
                                ? "iterate takes the registers of dimensions 3 and 4"
                                : "a descriptor has 1 to 5 dimensions";
    const Value *tensor = list("tensor_dims", gather ? 2 : 1, most, why);
    if (!tensor) return false;
    const size_t n = tensor->items.size();
    const Value *tile = gather ? list("tile_dims", 1, 1, "the number of rows is tile_dim1")
                               : list("tile_dims", n, n, "tensor_dims has " + std::to_string(n));
    if (!tile) return false;
    // A stride behind the last dimension is a field like any other.
    const size_t mostStrides = gather ? 1 : most - 1;
    const Value *strides = nullptr;
    if (n > 1 || member(root, "strides")) {
      strides = list("strides", n - 1, std::max(n - 1, mostStrides),
                     std::to_string(n) + " dimensions need " + std::to_string(n - 1));
      if (!strides && (n > 1 || !error.message.empty())) return false;
    }
    return putAll(*tensor, "tensor_dims", Field::TensorDim0) &&
           putAll(*tile, "tile_dims", Field::TileDim0) &&
           (!strides || putAll(*strides, "strides", Field::Stride0));
  }

  bool groupOne() {
    const Value *size = member(root, "data_size");
    if (!size) return fail(root.at, "there is no data_size (bytes: 1, 2, 4, 8)");
    uint64_t bytes = 0;
    if (!literal(*size, "data_size", bytes)) return false;
    if (bytes == 0 || bytes > 8 || !std::has_single_bit(bytes))
      return fail(size->at, "data_size is 1, 2, 4 or 8 bytes, not " + json::shown(size->text));
    s.d.dataSize = static_cast<uint8_t>(std::countr_zero(bytes));
    s.where[size_t(Field::DataSize)] = size->at;
    const std::pair<const char *, Field> plain[] = {{"global_addr", Field::GlobalAddr},
                                                    {"lds_addr", Field::LdsAddr},
                                                    {"workgroup_mask", Field::WorkgroupMask},
                                                    {"early_timeout", Field::EarlyTimeout}};
    for (const auto &[key, field] : plain)
      if (const Value *v = member(root, key))
        if (!put(*v, key, field)) return false;
    return pad() && barrier();
  }

  bool pad() {
    const Value *v = member(root, "pad");
    if (!v) return true;
    const char *const keys[] = {"interval_dwords", "amount_dwords"};
    if (!object(*v, "pad", keys)) return false;
    const Value *interval = member(*v, keys[0]), *amount = member(*v, keys[1]);
    if (!interval || !amount)
      return fail(v->at, std::string("pad has no ") + keys[interval != nullptr]);
    uint64_t i = 0, a = 0;
    if (!literal(*interval, "pad.interval_dwords", i) || !literal(*amount, "pad.amount_dwords", a))
      return false;
    if (i < 2 || i > 256 || !std::has_single_bit(i))
      return fail(interval->at, "pad.interval_dwords is a power of two from 2 to 256, not " +
                                    json::shown(interval->text));
    if (a < 1 || a > 128)
      return fail(amount->at, "pad.amount_dwords is 1 to 128, not " + json::shown(amount->text));
    s.d.padEnable = true;
    s.d.padInterval = static_cast<uint8_t>(std::countr_zero(i) - 1);
    s.d.padAmount = static_cast<uint8_t>(a - 1);
    taken.insert({Field::PadInterval, Field::PadAmount});
    s.where[size_t(Field::PadEnable)] = v->at;
    s.where[size_t(Field::PadInterval)] = interval->at;
    s.where[size_t(Field::PadAmount)] = amount->at;
    return true;
  }

  bool barrier() {
    const Value *v = member(root, "barrier");
    if (!v) return true;
    const char *const keys[] = {"address"};
    if (!object(*v, "barrier", keys)) return false;
    const Value *address = member(*v, keys[0]);
    if (!address) return fail(v->at, "barrier has no address");
    s.d.barrierEnable = true;
    s.where[size_t(Field::BarrierEnable)] = v->at;
    return put(*address, "barrier.address", Field::BarrierAddr, /*shift=*/3);
  }

  bool modeKeys() {
    if (const Value *v = member(root, "iterate")) {
      const char *const keys[] = {"repeats", "lds_increment", "global_increment"};
      if (!object(*v, "iterate", keys)) return false;
      const Value *repeats = member(*v, "repeats");
      if (!repeats) return fail(v->at, "iterate has no repeats");
      if (!put(*repeats, "iterate.repeats", Field::IterateCount, 0, /*minus=*/1)) return false;
      const std::pair<const char *, Field> rest[] = {{"lds_increment", Field::LdsIncrement},
                                                     {"global_increment", Field::GlobalIncrement}};
      for (const auto &[key, field] : rest)
        if (const Value *m = member(*v, key))
          if (!put(*m, std::string("iterate.") + key, field)) return false;
    }
    if (s.d.mode() < Mode::Gather16) return true;
    const Value &rows = *member(*member(root, "gather"), "rows");
    const size_t most = s.d.mode() == Mode::Gather16 ? Gather16::kMost : Gather32::kMost;
    if (rows.items.size() > most)
      return fail(rows.at, "gather.rows has " + std::to_string(rows.items.size()) +
                               " entries; with this index size there is room for " +
                               std::to_string(most));
    listed = unsigned(rows.items.size());
    set(s.d, Field::TileDim1, listed);
    s.where[size_t(Field::TileDim1)] = rows.at;
    return putAll(rows, "gather.rows", Field::Row0);
  }

  /// Whether "extra" is the place of a field; otherwise says in `why` where it belongs.
  bool belongsInExtra(const FieldRow &row, std::string &why) const {
    const Field f = row.field;
    if (row.ignoredIn(s.d.mode()) || f <= Field::Reserved0 || f == Field::Reserved1 ||
        f == Field::Type || f == Field::Reserved2)
      if (f != Field::GatherEnable) return true;
    if (f == Field::PadInterval || f == Field::PadAmount || f == Field::BarrierAddr) {
      if (!taken.count(f)) return true;
      why = f == Field::BarrierAddr ? "\"barrier\" gives it" : "\"pad\" gives it";
      return false;
    }
    if (f == Field::TileDim1) {
      why = "\"tile_dims\" gives it";
      return s.d.mode() >= Mode::Gather16;
    }
    if (f >= Field::Row0) {
      why = "\"gather\" lists it";
      return !taken.count(f);
    }
    why = "it has a key of its own";
    return false;
  }

  bool extra() {
    const Value *v = member(root, "extra");
    if (!v) return true;
    if (v->kind != Kind::Object)
      return fail(v->at, std::string("extra is ") + json::describe(v->kind) + ", not an object");
    for (const auto &[key, value] : v->members) {
      const FieldRow *row = findField(s.d.mode(), key);
      if (!row) {
        const bool somewhere = std::any_of(fields().begin(), fields().end(),
                                           [&](const FieldRow &r) { return key == r.name; });
        std::string what = "extra: ";
        if (somewhere)
          what.append("mode ").append(name(s.d.mode())).append(" has no field ").append(key);
        else
          what.append("unknown field ").append(json::quoted(json::shown(key)));
        return fail(value.at, what);
      }
      std::string why;
      std::string what = "extra." + key;
      if (!belongsInExtra(*row, why)) return fail(value.at, what.append(": ").append(why));
      if (!put(value, what, row->field)) return false;
    }
    return true;
  }

  bool instruction() {
    const Value *v = member(root, "instruction");
    if (!v) return true;
    const char *const keys[] = {"op", "scope", "th", "nv"};
    if (!object(*v, "instruction", keys)) return false;
    s.instruction.given = true;
    auto choose = [&](const char *key, std::span<const char *const> values, std::string &out) {
      const Value *m = member(*v, key);
      if (!m) return true;
      if (m->kind == Kind::String &&
          std::find(values.begin(), values.end(), m->text) != values.end()) {
        out = m->text;
        return true;
      }
      std::string all;
      for (const char *one : values) all += (all.empty() ? "" : ", ") + std::string(one);
      return fail(m->at, std::string("instruction.") + key + " is one of " + all);
    };
    std::string op = "load";
    const char *const ops[] = {"load", "store"}, *const scopes[] = {"CU", "SE", "DEV", "SYS"},
                      *const ths[] = {"RT", "NT", "HT", "LU", "NT_RT", "RT_NT", "NT_HT"};
    if (!choose("op", ops, op) || !choose("scope", scopes, s.instruction.scope) ||
        !choose("th", ths, s.instruction.th))
      return false;
    s.instruction.op = op == "store" ? Op::Store : Op::Load;
    const Value *nv = member(*v, "nv");
    return !nv || boolean(*nv, "instruction.nv", s.instruction.nv);
  }

  bool groups() {
    s.upper = needsUpperGroups(s.d);
    for (const RunTime &r : s.runTime)
      if (findField(s.d.mode(), r.field)->low.dword >= 12) s.upper = true;
    const Value *v = member(root, "groups");
    if (!v) return true;
    uint64_t n = 0;
    if (!literal(*v, "groups", n)) return false;
    if (n != 2 && n != 4) return fail(v->at, "groups is 2 or 4, not " + json::shown(v->text));
    s.upper = n == 4;
    return true;
  }

  const Value &root;
  Error &error;
  Spec s;
  std::set<Field> taken;
  unsigned listed = 0;  ///< rows
};

}  // namespace

bool Spec::known(Field f) const {
  return !unknown[size_t(f)] && std::none_of(runTime.begin(), runTime.end(),
                                             [&](const RunTime &r) { return r.field == f; });
}

Words words(const Spec &s) {
  Words w = encode(s.d);
  if (!s.upper) w.group2 = w.group3 = {};
  return w;
}

std::optional<Spec> parseSpec(std::string_view text, Error &error) {
  error = {};
  std::optional<Value> root = json::read(text, error);
  return root ? SpecReader(*root, error).read() : std::nullopt;
}

std::optional<unsigned> parseRegister(std::string_view text) {
  auto n = registers(text);
  if (!n || text.find('[') != text.npos) return std::nullopt;
  return n->reg;
}

}  // namespace interlock::tdm
