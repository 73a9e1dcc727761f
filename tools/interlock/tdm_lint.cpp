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

/// What only assembly text has.
bool looksLikeKernel(StringRef text) {
  for (const char *word : {".amdgcn_target", ".amdhsa", ".text", "s_endpgm", "tensor_load_to_lds",
                           "tensor_store_from_lds"})
    if (text.contains(word)) return !text.ltrim().starts_with("{");
  return false;
}

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

std::optional<TdmText> readTdmText(const std::string &path, Console &console) {
  TdmText in;
  in.name = path == "-" ? "<stdin>" : path;
  std::optional<std::string> text = readBounded(path, in.name, kMostBytes, console);
  if (!text) return std::nullopt;
  in.text = std::move(*text);
  if (read::recognise(in.text) != read::InputKind::Unknown || looksLikeKernel(in.text)) {
    console.fail(in.name + ": descriptors inside kernels are not found in this version; "
                           "give one as JSON or as dwords");
    return std::nullopt;
  }
  if (in.text.size() > kMostText) {
    console.fail(in.name + ": has " + llvm::Twine(in.text.size()) +
                 " bytes; a descriptor has at most " + llvm::Twine(kMostText));
    return std::nullopt;
  }
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

int runTdmLint(const std::vector<std::string> &inputs, const llvm::opt::InputArgList &args,
               Console &console) {
  std::vector<report::FindingRecord> all;
  report::Summary summary;
  size_t notes = 0;
  for (const std::string &path : inputs) {
    std::optional<TdmText> in = readTdmText(path, console);
    if (!in) return kUnusable;
    tdm::Error error;
    std::optional<tdm::Spec> spec = tdm::parseAny(in->text, error);
    if (!spec) return failAt(*in, error, console);
    applyOp(args, *spec);
    for (const tdm::LintFinding &f : tdm::lint(*spec)) {
      all.push_back(lintRecord(f, *spec, *in));
      ++(f.row->severity == tdm::Severity::Error     ? summary.errors
         : f.row->severity == tdm::Severity::Warning ? summary.warnings
                                                     : notes);
    }
  }
  for (const report::FindingRecord &r : all) {
    if (console.json())
      llvm::outs() << report::json(r) << '\n';
    else
      llvm::outs() << report::text(r, console.colorOut());
  }
  if (console.json())
    llvm::outs() << report::json(summary) << '\n';
  else
    console.line("checked " + std::to_string(inputs.size()) +
                 (inputs.size() == 1 ? " descriptor: " : " descriptors: ") +
                 std::to_string(summary.errors) + " errors, " + std::to_string(summary.warnings) +
                 " warnings, " + std::to_string(notes) + " notes");
  llvm::outs().flush();
  console.flush();
  return summary.errors ? kFindings : kComplete;
}

}  // namespace interlock::tool
