//===- check_rooms_test.cpp - The verifier shares no code with the planner -===//
//
// Three independent proofs, each over the verifier's room and everything that it
// links: what its files include, what CMake links (rooms.txt, generated from the
// targets' properties), and which namespaces occur in the symbols of its archives.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include <gtest/gtest.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/Demangle/Demangle.h>
#include <llvm/Object/Archive.h>
#include <llvm/Object/ObjectFile.h>
#include <llvm/Support/MemoryBuffer.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

namespace fs = std::filesystem;

namespace {

const std::set<std::string> kRooms = {"check", "isa", "ir"};
/// interlock/build.h is implemented in isa.
const std::set<std::string> kHeaders = {"interlock/build.h",      "interlock/check.h",
                                        "interlock/ir.h",         "interlock/isa.h",
                                        "interlock/isa_nvidia.h", "interlock/isa_nvidia_timing.h",
                                        "interlock/nvidia_word.h"};

struct Room {
  std::string archive, dir;
  std::vector<std::string> links, sources;
};

std::vector<std::string> split(const std::string &list) {
  std::vector<std::string> out;
  std::istringstream in(list);
  for (std::string s; std::getline(in, s, ';');)
    if (!s.empty()) out.push_back(s);
  return out;
}

/// The rooms as CMake knows them, by target.
std::map<std::string, Room> readRooms() {
  std::map<std::string, Room> rooms;
  std::ifstream in(INTERLOCK_ROOMS);
  for (std::string name, archive, dir, links, sources; std::getline(in, name);) {
    std::getline(in, archive);
    std::getline(in, dir);
    std::getline(in, links);
    std::getline(in, sources);
    rooms[name] = {archive, dir, split(links), split(sources)};
  }
  return rooms;
}

/// Targets that interlock_check links, itself included.
std::set<std::string> closure(const std::map<std::string, Room> &rooms) {
  std::set<std::string> seen;
  std::vector<std::string> todo = {"interlock_check"};
  while (!todo.empty()) {
    std::string name = todo.back();
    todo.pop_back();
    if (!seen.insert(name).second) continue;
    if (auto room = rooms.find(name); room != rooms.end())
      todo.insert(todo.end(), room->second.links.begin(), room->second.links.end());
  }
  return seen;
}

/// What a file includes in quotes or brackets, and anything else that is an inclusion.
std::vector<std::string> includesOf(const fs::path &file) {
  static const std::regex directive(R"(^\s*#\s*(include|include_next|import)\b\s*(.*?)\s*$)");
  std::vector<std::string> out;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);)
    if (std::smatch m; std::regex_match(line, m, directive)) out.push_back(m[2]);
  return out;
}

/// "" or why a file of `dir` may not include this.
std::string complaint(const std::string &what, const fs::path &dir) {
  static const std::regex form("(\"([^\"]*)\"|<([^>]*)>).*");
  std::smatch m;
  if (!std::regex_match(what, m, form)) return "cannot be told";
  if (m[3].matched) {
    const std::string name = m[3];
    // The standard library's headers have neither folder nor suffix.
    return name.find_first_of("/.") == std::string::npos ? ""
                                                         : "is no header of the standard library";
  }
  const std::string name = m[2];
  if (kHeaders.count(name)) return "";
  if (name.find('/') != std::string::npos) return "belongs to another room";
  return fs::exists(dir / name) ? "" : "is no header of its own";
}

TEST(CheckRoom, IncludesOnlyProgramsAndTables) {
  const fs::path root = INTERLOCK_SOURCE_DIR;
  size_t files = 0, own = 0;
  auto look = [&](const fs::path &file) {
    ++files;
    for (const std::string &what : includesOf(file)) {
      EXPECT_EQ(complaint(what, file.parent_path()), "") << file << " includes " << what;
      own += what.find("interlock/") != std::string::npos;
    }
  };
  for (const auto &entry : fs::recursive_directory_iterator(root / "lib/check"))
    if (entry.is_regular_file() && entry.path().filename() != "CMakeLists.txt") look(entry.path());
  for (const std::string &header : kHeaders) look(root / "include" / header);
  EXPECT_GT(files, kHeaders.size());
  EXPECT_GT(own, 0u);
}

TEST(CheckRoom, ComplaintsAreMade) {
  const fs::path dir = fs::path(INTERLOCK_SOURCE_DIR) / "lib/check";
  EXPECT_EQ(complaint("<vector>", dir), "");
  EXPECT_EQ(complaint("\"interlock/ir.h\" // programs", dir), "");
  for (const char *wrong : {"\"interlock/flow.h\"", "\"interlock/plan.h\"", "\"interlock/edit.h\"",
                            "\"interlock/read.h\"", "\"../flow/state.h\"", "\"flow/state.h\"",
                            "\"state.h\"", "<interlock/flow.h>", "<llvm/ADT/STLExtras.h>", "FLOW"})
    EXPECT_NE(complaint(wrong, dir), "") << wrong;
}

TEST(CheckRoom, LinksOnlyProgramsAndTables) {
  const std::map<std::string, Room> rooms = readRooms();
  ASSERT_TRUE(rooms.count("interlock_check"));
  ASSERT_TRUE(rooms.count("interlock_flow"));
  std::set<std::string> allowed;
  for (const std::string &name : kRooms) allowed.insert("interlock_" + name);
  EXPECT_EQ(closure(rooms), allowed);
  // No file of another room is compiled in.
  for (const std::string &name : allowed) {
    const Room &room = rooms.at(name);
    EXPECT_FALSE(room.sources.empty()) << name;
    for (const std::string &source : room.sources)
      EXPECT_EQ((fs::path(room.dir) / source).lexically_normal().parent_path(), fs::path(room.dir))
          << name << " compiles " << source;
  }
}

/// Namespaces inside interlock:: that the symbols of an archive name.
std::set<std::string> namespacesIn(const std::string &archive) {
  auto buffer = llvm::MemoryBuffer::getFile(archive, false, false);
  if (!buffer) return {"no archive " + archive};
  auto file = llvm::object::Archive::create(**buffer);
  if (!file) return {llvm::toString(file.takeError())};
  std::set<std::string> out;
  llvm::Error error = llvm::Error::success();
  for (const auto &child : (*file)->children(error)) {
    auto object = child.getAsBinary();
    if (!object) {
      out.insert(llvm::toString(object.takeError()));
      continue;
    }
    for (const auto &symbol : llvm::cast<llvm::object::ObjectFile>(**object).symbols()) {
      auto name = symbol.getName();
      if (!name) {
        out.insert(llvm::toString(name.takeError()));
        continue;
      }
      const std::string plain = llvm::demangle(*name);
      const llvm::StringRef mark = "interlock::";
      for (size_t at = plain.find(mark.data()); at != std::string::npos;
           at = plain.find(mark.data(), at + 1))
        out.insert(llvm::StringRef(plain)
                       .substr(at + mark.size())
                       .take_while([](char c) { return llvm::isAlnum(c) || c == '_'; })
                       .str());
    }
  }
  if (error) out.insert(llvm::toString(std::move(error)));
  return out;
}

TEST(CheckRoom, SymbolsNameNoOtherRoom) {
  const std::map<std::string, Room> rooms = readRooms();
  ASSERT_TRUE(rooms.count("interlock_check"));
  EXPECT_EQ(namespacesIn(rooms.at("interlock_check").archive), kRooms);
  for (const char *name : {"interlock_isa", "interlock_ir"})
    for (const std::string &space : namespacesIn(rooms.at(name).archive))
      EXPECT_TRUE(space == "isa" || space == "ir") << name << " names " << space;
  // The way of looking finds what is there.
  EXPECT_TRUE(namespacesIn(rooms.at("interlock_plan").archive).count("flow"));
}

}  // namespace
