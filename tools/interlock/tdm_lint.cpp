//===- tdm_lint.cpp - interlock tdm lint: what is wrong with descriptors ---===//
//
// All inputs are read before anything is printed. A finding points at the key of
// the specification that gives the field, where there is one.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "tdm.h"

#include "output.h"

#include "interlock/read.h"

#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

namespace interlock::tool {
namespace {

using llvm::StringRef;

constexpr uint64_t kMostBytes = uint64_t(1) << 28;  ///< of a file that may be a kernel
constexpr size_t kMostText = 1 << 20;               ///< of a descriptor

report::Severity severityOf(tdm::Severity s) {
  switch (s) {
  case tdm::Severity::Error:
    return report::Severity::Error;
  case tdm::Severity::Warning:
    return report::Severity::Warning;
  case tdm::Severity::Note:
    break;
  }
  return report::Severity::Note;
}

/// The line of a position, with a caret under the value there.
report::Snippet snippetAt(StringRef text, const tdm::Position &at) {
  for (unsigned line = 1; line < at.line; ++line) text = text.split('\n').second;
  text = text.split('\n').first;
  text.consume_back("\r");
  constexpr size_t kLongest = 200;  // a specification on one line says nothing
  if (text.size() > kLongest) return {};
  const size_t begin = at.column - 1;
  size_t end = text.find_first_of(",]} \t", begin);
  if (begin < text.size() && text[begin] == '"') end = text.find('"', begin + 1) + 1;
  if (begin < text.size() && (text[begin] == '{' || text[begin] == '[')) end = begin + 1;
  end = std::min(end == StringRef::npos || end <= begin ? begin + 1 : end, text.size());
  return {text.str(), static_cast<uint32_t>(begin), static_cast<uint32_t>(end)};
}

/// What only assembly text has.
bool looksLikeKernel(StringRef text) {
  for (const char *word : {".amdgcn_target", ".amdhsa", ".text", "s_endpgm", "tensor_load_to_lds",
                           "tensor_store_from_lds"})
    if (text.contains(word)) return !text.ltrim().starts_with("{");
  return false;
}
bool isKernel(StringRef text) {
  return read::recognise(text) != read::InputKind::Unknown || looksLikeKernel(text);
}

}  // namespace

std::optional<std::string> readBounded(const std::string &path, const std::string &name,
                                       uint64_t most, Console &console) {
  namespace fs = llvm::sys::fs;
  int file = 0;
  fs::file_status status;
  if (path != "-" && !fs::status(path, status) &&
      (status.type() == fs::file_type::character_file ||
       status.type() == fs::file_type::block_file)) {
    console.fail(name + ": cannot be read: is a device");
    return std::nullopt;
  }
  std::error_code code = path == "-" ? std::error_code() : fs::openFileForRead(path, file);
  std::string text;
  std::vector<char> chunk(1 << 16);
  while (!code && text.size() <= most) {
    llvm::Expected<size_t> n = fs::readNativeFile(file, chunk);
    if (!n) code = llvm::errorToErrorCode(n.takeError());
    if (code || !*n) break;
    text.append(chunk.data(), *n);
  }
  if (path != "-" && file > 0) llvm::sys::Process::SafelyCloseFileDescriptor(file);
  if (!code && text.size() <= most) return text;
  console.fail(code ? name + ": cannot be read: " + describe(code)
                    : name + ": has more than " + std::to_string(most) + " bytes");
  return std::nullopt;
}

namespace {

std::optional<TdmText> readText(const std::string &path, Console &console) {
  TdmText in;
  in.name = path == "-" ? "<stdin>" : path;
  std::optional<std::string> text = readBounded(path, in.name, kMostBytes, console);
  if (!text) return std::nullopt;
  in.text = std::move(*text);
  if (StringRef(in.text).starts_with("\xef\xbb\xbf")) in.text.erase(0, 3);  // byte-order mark
  return in;
}
/// Whether `in` is longer than a descriptor can be: said then.
bool tooLong(const TdmText &in, Console &console) {
  if (in.text.size() <= kMostText) return false;
  console.fail(in.name + ": has " + llvm::Twine(in.text.size()) +
               " bytes; a descriptor has at most " + llvm::Twine(kMostText));
  return true;
}

/// The kernels of an input; "" or what is wrong.
std::string lintInput(const TdmText &text, const llvm::opt::InputArgList &args, Console &console,
                      TdmLints &out) {
  read::Result in = read::readBuffer(text.text, text.name);
  if (in) {
    if (in.program->kernels.empty()) return text.name + ": no kernel found";
    lintKernels(in, args, console, out);
    return "";
  }
  if (in.kind != read::InputKind::OffloadBundle && in.kind != read::InputKind::Archive)
    return in.error ? in.error->str() : text.name + ": cannot be read";
  std::string wrong;
  std::vector<std::string> skipped;
  std::unique_ptr<read::Error> e = read::forEachMember(
      text.text, text.name, {},
      [&](std::string_view bytes, std::string_view name) {
        if (wrong.empty())
          wrong = lintInput({std::string(name), std::string(bytes)}, args, console, out);
      },
      skipped);
  for (const std::string &s : skipped) console.note("not looked at: " + s);
  return e ? e->str() : wrong;
}

}  // namespace

std::optional<TdmText> readTdmText(const std::string &path, Console &console) {
  std::optional<TdmText> in = readText(path, console);
  if (in && isKernel(in->text)) {
    console.fail(in->name +
                 ": a kernel has many descriptors; give one as JSON or as dwords, or use "
                 "'tdm lint'");
    return std::nullopt;
  }
  if (in && tooLong(*in, console)) return std::nullopt;
  return in;
}

int failAt(const TdmText &in, const tdm::Error &error, Console &console) {
  std::string where = in.name;
  if (error.at.line)
    where += ":" + std::to_string(error.at.line) + ":" + std::to_string(error.at.column);
  return console.fail(where + ": " + error.message);
}

void applyOp(const llvm::opt::InputArgList &args, tdm::Spec &spec) {
  if (!args.hasArg(OPT_op)) return;
  spec.instruction.op = args.getLastArgValue(OPT_op) == "store" ? tdm::Op::Store : tdm::Op::Load;
}

std::optional<tdm::Spec> readTdmSpec(const std::string &path, const llvm::opt::InputArgList &args,
                                     Console &console) {
  std::optional<TdmText> in = readTdmText(path, console);
  if (!in) return std::nullopt;
  tdm::Error error;
  std::optional<tdm::Spec> spec = tdm::parseAny(in->text, error);
  if (!spec) {
    failAt(*in, error, console);
    return std::nullopt;
  }
  if (!spec->runTime.empty()) {
    tdm::Field field = spec->runTime.front().field;
    failAt(*in,
           {spec->where[size_t(field)],
            std::string(tdm::findField(spec->d.mode(), field)->name) +
                " is in registers: give a value to execute or draw the descriptor"},
           console);
    return std::nullopt;
  }
  applyOp(args, *spec);
  spec->d = tdm::decode(tdm::words(*spec));  // null groups read as zeros
  return spec;
}

report::FindingRecord lintRecord(const tdm::LintFinding &f, const tdm::Spec &spec,
                                 const TdmText &in) {
  report::FindingRecord r;
  r.rule = f.row->id;
  r.severity = severityOf(f.row->severity);
  r.message = f.message;
  r.remedy = f.row->cure;
  std::replace(r.remedy.begin(), r.remedy.end(), '\n', ' ');
  const tdm::Position at = spec.where[size_t(f.field)];
  r.place.file = in.name;
  r.place.line = at.line;
  r.place.column = at.column;
  if (at.line) r.snippet = snippetAt(in.text, at);
  if (const tdm::FieldRow *row = tdm::findField(spec.d.mode(), f.field)) r.resource = row->name;
  return r;
}

void TdmLints::add(report::FindingRecord r) {
  ++(r.severity == report::Severity::Error     ? summary.errors
     : r.severity == report::Severity::Warning ? summary.warnings
                                               : notes);
  findings.push_back(std::move(r));
}

int runTdmLint(const std::vector<std::string> &inputs, const llvm::opt::InputArgList &args,
               Console &console) {
  TdmLints all;
  size_t descriptors = 0;
  for (const std::string &path : inputs) {
    std::optional<TdmText> in = readText(path, console);
    if (!in) return kUnusable;
    if (isKernel(in->text)) {
      if (std::string e = lintInput(*in, args, console, all); !e.empty()) return console.fail(e);
      continue;
    }
    if (tooLong(*in, console)) return kUnusable;
    tdm::Error error;
    std::optional<tdm::Spec> spec = tdm::parseAny(in->text, error);
    if (!spec) return failAt(*in, error, console);
    applyOp(args, *spec);
    ++descriptors;
    for (const tdm::LintFinding &f : tdm::lint(*spec)) all.add(lintRecord(f, *spec, *in));
  }
  all.summary.kernels = all.kernels;
  all.summary.unknown = all.unknowns.size();
  all.summary.complete = all.unknowns.empty();
  const int status = all.summary.errors     ? kFindings
                     : all.summary.complete ? kComplete
                                            : kIncomplete;
  llvm::raw_ostream &os = llvm::outs();
  if (args.getLastArgValue(OPT_format) == "sarif") {
    std::vector<const report::FindingRecord *> shown;
    for (const report::FindingRecord &r : all.findings) shown.push_back(&r);
    os << report::sarif({INTERLOCK_VERSION, shown, all.unknowns, status});
  } else {
    for (const report::FindingRecord &r : all.findings) {
      if (console.json())
        os << report::json(r) << '\n';
      else
        os << report::text(r, console.colorOut());
    }
  }
  auto count = [](size_t n, const char *what) {
    return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
  };
  if (console.json()) {
    for (const report::UnknownRecord &u : all.unknowns) os << report::json(u) << '\n';
    os << report::json(all.summary) << '\n';
  } else {
    for (const report::UnknownRecord &u : all.unknowns) console.unknown(u);
    std::string looked = descriptors || !all.kernels ? count(descriptors, "descriptor") : "";
    if (all.kernels)
      looked += (looked.empty() ? "" : ", ") + count(all.operations, "tensor operation") + " in " +
                count(all.kernels, "kernel");
    console.line("checked " + looked + ": " + std::to_string(all.summary.errors) + " errors, " +
                 std::to_string(all.summary.warnings) + " warnings, " + std::to_string(all.notes) +
                 " notes" +
                 (all.kernels ? ", " + std::to_string(all.summary.unknown) + " unknown" : ""));
  }
  os.flush();
  console.flush();
  return status;
}

}  // namespace interlock::tool
