//===- tdm_lint_kernel.cpp - interlock tdm lint: descriptors inside kernels -===//
//
//   kernel → what its registers hold → a descriptor with unknown fields → rules
//
// A finding stands at the tensor instruction; the instruction that last wrote the
// register of the field is named where there is only one. Addresses, bounds and
// strides come from arguments: that they are not known is normal, and said in a
// note. An operation whose mode is not known, or of which nothing is, is one that
// was not looked at: the run is incomplete.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "tdm.h"

#include "places.h"

#include "interlock/values.h"

#include "llvm/ADT/StringExtras.h"

namespace interlock::tool {
namespace {

using llvm::StringRef;

/// Register n of the descriptor, by its name; "" where the group is null.
std::string registerOf(const ir::Program &p, const isa::Target &t, ir::InstrId i, unsigned dword) {
  const ir::Instruction &in = p.instrs[i];
  const ir::Operand *ops = p.operandsOf(in);
  for (unsigned n = 0; n != in.operandCount; ++n) {
    if (!(ops[n].flags & ir::kDescriptor)) continue;
    if (dword < ops[n].count) return t.unitName(static_cast<ir::Unit>(ops[n].first + dword), 1);
    dword -= ops[n].count;
  }
  return "";
}

struct Linter {
  const ir::Program &p;
  const isa::Target &t;
  const std::string &kernel;
  Places &places;
  const llvm::opt::InputArgList &args;
  Console &console;
  TdmLints &out;

  void unknown(const values::TensorOp &op, std::string what) {
    out.unknowns.push_back({"unknown-descriptor", places.originOf(op.at), kernel, std::move(what)});
  }

  report::FindingRecord at(const values::TensorOp &op) {
    report::FindingRecord r;
    r.kernel = kernel;
    r.place = places.originOf(op.at);
    r.snippet = places.snippetOf(op.at);
    r.expansion = places.expansionOf(op.at);
    return r;
  }

  void run(const values::TensorOp &op) {
    ++out.operations;
    if (op.groups == 3) {
      report::FindingRecord r = at(op);
      const tdm::LintRow *row = tdm::findLint("tdm-null-groups");
      r.rule = row->id;
      r.message = "one of groups 2 and 3 is null: both or neither";
      r.remedy = row->cure;
      std::replace(r.remedy.begin(), r.remedy.end(), '\n', ' ');
      return out.add(std::move(r));  // which one it is, and so what the dwords are, is not told
    }
    if (!op.anythingKnown())
      return unknown(op, "nothing is known of the registers that hold this descriptor");
    if (!op.modeKnown())
      return unknown(op, "whether this descriptor is a tile, an iteration or a list of rows is not "
                         "known: nothing else of it can be told");
    tdm::Spec spec = op.spec();
    applyOp(args, spec);
    for (const tdm::LintFinding &f : tdm::lint(spec)) add(op, spec, f);
    sayUnknown(op, spec);
  }

  void add(const values::TensorOp &op, const tdm::Spec &spec, const tdm::LintFinding &f) {
    report::FindingRecord r = lintRecord(f, spec, {"", ""});
    report::FindingRecord place = at(op);
    r.kernel = place.kernel;
    r.place = place.place;
    r.snippet = place.snippet;
    r.expansion = place.expansion;
    if (const tdm::FieldRow *row = tdm::findField(spec.d.mode(), f.field)) {
      const unsigned dword = row->low.dword;
      const ir::InstrId writer = op.writer[dword];
      const bool one = row->high.width == 0 || op.writer[row->high.dword] == writer;
      if (writer != ir::kNone && one) {
        r.producer = places.originOf(writer);
        r.producerNote = registerOf(p, t, op.at, dword) + " of the descriptor is last written here";
      }
    }
    out.add(std::move(r));
  }

  void sayUnknown(const values::TensorOp &op, const tdm::Spec &spec) {
    std::vector<std::string> names;
    for (const tdm::FieldRow &row : tdm::fields())
      if (row.in(spec.d.mode()) && !row.ignoredIn(spec.d.mode()) && !spec.known(row.field))
        names.push_back(row.name);
    if (names.empty()) return;
    console.note(report::text(places.originOf(op.at)) + ": " +
                 (op.op == tdm::Op::Load ? "tensor_load_to_lds" : "tensor_store_from_lds") +
                 ": known at run time only: " + llvm::join(names, ", "));
  }
};

}  // namespace

void lintKernels(const read::Result &in, const llvm::opt::InputArgList &args, Console &console,
                 TdmLints &out) {
  const ir::Program &p = *in.program;
  Places places(p);
  for (const ir::Kernel &k : p.kernels) {
    ++out.kernels;
    Linter linter{p, *in.target, k.name, places, args, console, out};
    for (const values::TensorOp &op : values::analyse(p, *in.target, k).tensors) linter.run(op);
  }
}

}  // namespace interlock::tool
