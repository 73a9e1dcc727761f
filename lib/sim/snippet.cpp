//===- snippet.cpp - The published experiments, written down ---------------===//
//
// N producers, then their N consumers in the same order. Every stall is 1 except
// the last producer's, D − (N − 1), so that each pair has the distance
// (N − j) + [D − (N − 1)] + (j − 1) = D. Values come from R8, consumers write from
// R52 on, and what an instruction needs besides its operand is RZ or a constant.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/sim.h"

#include <algorithm>
#include <cassert>

namespace interlock::sim {
namespace {

constexpr uint8_t kV = kOperand, kZ = kRz;
// clang-format off
// In the order of the published table. A constant multiplies from the other bank than an operand
// in an even register: R11, R10 for IMAD, which needs it only where nothing is published.
constexpr FormRow kForms[] = {
    {"MOV",   "b",  true,  Op::Mov,      {kZ, kV, kZ}, 0},
    {"FADD",  "a",  true,  Op::Fadd,     {kV, kZ, kZ}, 0},
    {"FADD",  "b",  false, Op::Fadd,     {kZ, kV, kZ}, 0},
    {"FADD",  "ab", false, Op::Fadd,     {kV, kSecond, kZ}, 0},
    {"FFMA",  "c",  true,  Op::Ffma,     {kZ, kZ, kV}, 0},
    {"FFMA",  "a",  false, Op::Ffma,     {kV, kOne, kZ}, 0},
    {"FFMA",  "b",  false, Op::Ffma,     {kOne, kV, kZ}, 0},
    {"FMUL",  "a",  true,  Op::Fmul,     {kV, kOne, kZ}, 0},
    {"FMUL",  "b",  false, Op::Fmul,     {kOne, kV, kZ}, 0},
    {"IADD3", "a",  true,  Op::Iadd3,    {kV, kZ, kZ}, 0},
    {"IADD3", "b",  false, Op::Iadd3,    {kZ, kV, kZ}, 0},
    {"IADD3", "c",  false, Op::Iadd3,    {kZ, kZ, kV}, 0},
    {"LOP3",  "a",  true,  Op::Lop3,     {kV, kZ, kZ}, 0xf0},
    {"LOP3",  "b",  false, Op::Lop3,     {kZ, kV, kZ}, 0xcc},
    {"LOP3",  "c",  false, Op::Lop3,     {kZ, kZ, kV}, 0xaa},
    {"SHF",   "a",  true,  Op::ShfLeft,  {kV, kZ, kZ}, 0},
    {"SHF",   "c",  false, Op::ShfRight, {kZ, kZ, kV}, 0},
    {"IMAD",  "c",  true,  Op::Imad,     {kZ, kZ, kV}, 0},
    {"IMAD",  "a",  false, Op::Imad,     {kV, kIntegerOne, kZ}, 0},
    {"IMAD",  "b",  false, Op::Imad,     {kIntegerOne, kV, kZ}, 0},
    {"LDG",   "a",  false, Op::Ldg,      {kV, kV + 1, kZ}, 0},
};

/// Where a printed listing differs from "table form, targets from R12 on".
struct ListingRow { const char *producer, *consumer, *producerForm; uint8_t base; };
constexpr ListingRow kListings[] = {
    {"FADD", "FFMA", "ab", 12},
    {"FFMA", "MOV",  "",   22},
};
// clang-format on

constexpr unsigned kBase = 12, kTargets = 52, kZeroedTo = 60, kMostStall = 15;
/// Behind all targets: 1.0 and 0.0 in even registers, for a consumer whose operands share a bank.
constexpr uint8_t kEvenOne = 96, kEvenZero = 98;
constexpr uint32_t kFloatOne = 0x3f800000;

std::string join(const std::vector<std::string> &names) {
  std::string out;
  for (const std::string &n : names) out += (out.empty() ? "" : ", ") + n;
  return out;
}

const FormRow *findForm(const std::string &name, const std::string &form,
                        const std::vector<std::string> &names, const char *role,
                        std::string &error) {
  std::vector<std::string> forms;
  for (const FormRow &row : kForms) {
    if (name != row.name) continue;
    if (form.empty() ? row.published || row.op == Op::Ldg : form == row.form) {
      if (std::find(names.begin(), names.end(), name) != names.end()) return &row;
      error = name + " cannot be the " + role +
              ": when its result arrives is not fixed, so a barrier has to guard it";
      return nullptr;
    }
    forms.push_back(row.form);
  }
  error = forms.empty()
              ? "'" + name + "' is no instruction of the test bench; use one of " + join(names)
              : name + " has no form that passes slot '" + form + "' through; use one of " +
                    join(forms);
  return nullptr;
}

unsigned target(unsigned base, unsigned pair, Parity parity) {
  unsigned odd = parity == Parity::Odd || (parity == Parity::Mixed && pair % 2);
  return base + 2 * pair + odd;
}

Instr instrOf(const FormRow &form, uint8_t dst, uint8_t operand) {
  Instr i{form.op, dst, form.src, form.truthTable, 1};
  for (uint8_t &r : i.src) {
    if (r == kOperand) r = operand;
    // The second half of an address.
    else if (form.op == Op::Ldg && r == kOperand + 1)
      r = operand + 1;
  }
  return i;
}

std::vector<std::string> names(bool withLoads) {
  std::vector<std::string> out;
  for (const FormRow &row : kForms)
    if ((row.published || (withLoads && row.op == Op::Ldg)) &&
        std::find(out.begin(), out.end(), row.name) == out.end())
      out.push_back(row.name);
  return out;
}

/// What the experiment asks for beyond single instructions.
std::string complaint(const Experiment &e, unsigned distance, unsigned base) {
  const std::string n = std::to_string(e.ilp);
  if (!e.ilp) return "at least one pair is needed";
  const unsigned most = base < kTargets ? (kTargets - base) / 2 : 0;
  if (e.ilp > most)
    return n + " pairs need more registers than R" + std::to_string(base) + " to R" +
           std::to_string(kTargets - 1) + "; at most " + std::to_string(most);
  if (distance < e.ilp)
    return "distance " + std::to_string(distance) + " is less than the " + n +
           " cycles that issuing " + n + " producers takes; use at least " + n;
  if (distance - (e.ilp - 1) > kMostStall)
    return "distance " + std::to_string(distance) + " needs a stall of " +
           std::to_string(distance - (e.ilp - 1)) + " and the control word counts to " +
           std::to_string(kMostStall) + "; use at most " + std::to_string(kMostStall + e.ilp - 1);
  if (e.consumer == "LDG" && e.ilp > 1)
    return "LDG can be the consumer of one pair only: how close loads are issued is not modelled";
  if (e.consumer == "LDG" && e.parity != Parity::Even)
    return "LDG reads an address pair, which starts at an even register";
  if (e.bankConflicts && e.consumer != "FFMA")
    return "the bank conflict is built with FFMA as the consumer";
  if (e.bankConflicts && e.parity != Parity::Even)
    return "the bank conflict is built with even registers";
  return {};
}

}  // namespace

std::span<const FormRow> formRows() { return kForms; }
std::vector<std::string> producerNames() { return names(false); }
std::vector<std::string> consumerNames() { return names(true); }

std::optional<unsigned> nominalDistance(const Snippet &s) {
  std::optional<unsigned> all;
  for (unsigned j = 0; j != s.pairs; ++j) {
    unsigned sum = 0;
    for (unsigned n = j; n != j + s.pairs; ++n) sum += s.code[n].stall;
    if (all && *all != sum) return std::nullopt;
    all = sum;
  }
  return all;
}

std::optional<Snippet> generate(const Experiment &e, unsigned distance, std::string &error) {
  std::string producerForm = e.producerForm;
  unsigned base = kBase;
  for (const ListingRow &row : kListings)
    if (e.producer == row.producer && e.consumer == row.consumer) {
      base = row.base;
      if (producerForm.empty()) producerForm = row.producerForm;
    }
  if (e.base) base = e.base;
  const FormRow *producer = findForm(e.producer, producerForm, producerNames(), "producer", error);
  if (!producer) return std::nullopt;
  const FormRow *consumer =
      findForm(e.consumer, e.consumerForm, consumerNames(), "consumer", error);
  if (!consumer) return std::nullopt;
  error = complaint(e, distance, base);
  if (!error.empty()) return std::nullopt;

  Snippet s;
  s.pairs = e.ilp;
  s.distance = distance;
  for (unsigned j = 0; j != e.ilp; ++j)
    s.code.push_back(instrOf(*producer, static_cast<uint8_t>(target(base, j, e.parity)), kFirst));
  s.code[e.ilp - 1].stall = static_cast<uint8_t>(distance - (e.ilp - 1));
  for (unsigned j = 0; j != e.ilp; ++j) {
    Instr c =
        instrOf(*consumer, static_cast<uint8_t>(target(kTargets, j, e.parity)), s.code[j].dst);
    if (e.bankConflicts) c.src = {s.code[j].dst, kEvenOne, kEvenZero};
    s.code.push_back(c);
    s.results.push_back(c.dst);
  }
  s.setup = {{kIntegerOne, 1}, {kOne, kFloatOne}};
  if (e.bankConflicts) s.setup.insert(s.setup.end(), {{kEvenOne, kFloatOne}, {kEvenZero, 0}});
  for (unsigned r = kTargets; r <= std::max<unsigned>(kZeroedTo, s.code.back().dst); ++r)
    s.setup.push_back({static_cast<uint8_t>(r), 0});
  assert(nominalDistance(s) == distance && "every pair has the same distance");
  return s;
}

}  // namespace interlock::sim
