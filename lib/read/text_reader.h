//===- text_reader.h - Assembly text on its way to a Program ---------------===//
//
// One reader per text: LLVM's parser calls the streamer, the streamer calls the
// reader (text.cpp); when the parser is done, the comments are read (comments.cpp).
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_READ_TEXT_READER_H
#define INTERLOCK_LIB_READ_TEXT_READER_H

#include "effects.h"
#include "interlock/read.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/StringMap.h>
#include <llvm/ADT/StringSet.h>
#include <llvm/MC/MCCodeEmitter.h>
#include <llvm/MC/MCExpr.h>
#include <llvm/MC/MCParser/AsmLexer.h>
#include <llvm/MC/MCParser/MCAsmParser.h>
#include <llvm/MC/MCStreamer.h>
#include <llvm/Support/SourceMgr.h>

#include <cstddef>
#include <map>

namespace interlock::read {

/// What a comment contains that marks the code behind a loop.
inline constexpr llvm::StringLiteral kTailLoop = "Tail Loop";

struct Comment {
  const char *at;
  std::string text;
  ir::InstrId instrs;  ///< how many there were when the lexer met it
};

/// Keeps only comments that can carry an annotation.
class CommentCollector : public llvm::AsmCommentConsumer {
public:
  explicit CommentCollector(const ir::Program &p) : program(p) {}
  std::vector<Comment> comments;
  void HandleComment(llvm::SMLoc loc, llvm::StringRef text) override {
    // LLVM gives an empty comment at the very end of a file a length of -1.
    if (static_cast<std::ptrdiff_t>(text.size()) <= 0) return;
    if (text.contains_insensitive("token") || text.contains("sync") ||
        text.contains("interlock:") || text.contains(kTailLoop))
      comments.push_back(
          {loc.getPointer(), text.str(), static_cast<ir::InstrId>(program.instrs.size())});
  }

private:
  const ir::Program &program;
};

class TextReader {
public:
  TextReader(std::string_view bytes, std::string_view name, const Options &o, const isa::Target &t)
      : options(o), mc(AmdgpuMc::get(t)), program(std::make_unique<ir::Program>()) {
    program->target = t.name;
    ir::Buffer main;
    main.name = std::string(name);
    main.text = std::make_shared<const std::string>(bytes);
    program->buffers.push_back(std::move(main));
  }

  Result run(bool withSizes);

  // Called by the streamer.
  void label(llvm::MCSymbol *s, llvm::SMLoc loc);
  void attribute(llvm::MCSymbol *s, llvm::MCSymbolAttr a);
  void assignment(llvm::MCSymbol *s, const llvm::MCExpr *e, llvm::SMLoc at);
  void instruction(const llvm::MCInst &inst);
  void data(llvm::SMLoc loc, size_t size);
  void section(llvm::MCSection *s);
  bool inCode = true;

private:
  struct Place {
    uint16_t buffer = 0;
    uint32_t offset = 0;
  };
  Place placeOf(llvm::SMLoc loc);
  uint16_t registerBuffer(unsigned id, std::vector<llvm::SMLoc> &notes);
  ir::SourceRef refAt(llvm::SMLoc loc);
  void lineOf(Place pl, uint32_t &line, uint16_t &column);
  void diagnose(const llvm::SMDiagnostic &d);
  void blankRest(llvm::SMLoc error);
  unsigned deepest(const llvm::MCExpr *e) const;
  void attachTokens();
  void attachSuppressions();
  void attachMarkers();
  void scanMetadata();
  bool branchesReach();
  void fail(uint32_t line, uint32_t column, std::string message) {
    if (error) return;
    error =
        std::make_unique<Error>(Error{program->buffers[0].name, line, column, std::move(message)});
  }

  const Options &options;
  AmdgpuMc &mc;
  std::unique_ptr<ir::Program> program;
  SideTables side;
  std::unique_ptr<Error> error;
  llvm::SourceMgr sources;
  llvm::MCAsmParser *parser = nullptr;
  std::unique_ptr<llvm::MCCodeEmitter> emitter;
  CommentCollector comments{*program};
  llvm::DenseMap<unsigned, uint16_t> bufferOf;  // SourceMgr id → Program buffer
  unsigned lastId = 0, known = 0;
  std::map<const char *, unsigned> bufferAt;  ///< SourceMgr id by first byte
  llvm::StringRef lastText;
  bool capturing = false;
  std::vector<llvm::SMLoc> captured;
  uint32_t lineOffset = 0, lineNumber = 1, lineStart = 0;  // incremental, main buffer
  llvm::StringMap<unsigned> nesting;  ///< per symbol without a value: definitions behind each other
  llvm::StringSet<> functions;        ///< symbols that begin code of their own, as far as declared
  std::vector<std::pair<std::string, llvm::MCSymbolAttr>> attributes;
};

}  // namespace interlock::read
#endif
