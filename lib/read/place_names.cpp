//===- place_names.cpp - Labels of an object's listing ---------------------===//
//
// Every name in a listing stands for one place. Symbols keep their names,
// globals first; a second symbol of the same name gets a number. Labels that
// are made are L_<section>_<offset>, which says where they are.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "object_code.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/BinaryFormat/ELF.h>

#include <algorithm>
#include <tuple>

using namespace llvm;

namespace interlock::read {

PlaceNames::PlaceNames(const ObjectImage &i) : image(&i) {
  auto kernelAt = [&](const ObjectSymbol &s) {
    return any_of(image->kernels, [&](const ObjectKernel &k) { return k.name == s.name; });
  };
  // What is defined elsewhere cannot be the name of a label here.
  for (const ObjectSymbol &s : image->symbols)
    if (s.at.section >= image->sections.size()) taken.insert(s.name);
  for (const bool globals : {true, false})
    for (const ObjectSymbol &s : image->symbols) {
      const bool local = s.binding == ELF::STB_LOCAL;
      if (s.at.section >= image->sections.size() || s.name.empty() || local == globals) continue;
      if (s.type == ELF::STT_SECTION || s.type == ELF::STT_FILE) continue;
      const ObjectSection &section = image->sections[s.at.section];
      if ((!section.code && !section.data) || s.at.offset > section.size) continue;
      if (!section.code && StringRef(s.name).ends_with(".kd")) continue;  // made by .amdhsa_kernel
      Entry e{fresh(s.name), s.size,      s.type == ELF::STT_FUNC, kernelAt(s), local, s.binding,
              s.type,        s.visibility};
      table[s.at].push_back(std::move(e));
    }
  for (const ObjectKernel &k : image->kernels)
    if (k.entry.section < image->sections.size() && !taken.count(k.name))
      table[k.entry].push_back({fresh(k.name), 0, true, true, false, ELF::STB_GLOBAL, ELF::STT_FUNC,
                                ELF::STV_PROTECTED});
  for (auto &[at, list] : table)
    std::sort(list.begin(), list.end(), [](const Entry &a, const Entry &b) {
      auto key = [](const Entry &e) {
        return std::tuple(!e.kernel, !e.function, e.local, StringRef(e.name));
      };
      return key(a) < key(b);
    });
}

std::string PlaceNames::fresh(const std::string &wanted) {
  std::string name = wanted;
  for (unsigned n = 1; !taken.insert(name).second; ++n) name = wanted + "_" + std::to_string(n);
  return name;
}

std::string PlaceNames::nameOf(Place at) const {
  if (auto it = table.find(at); it != table.end()) return it->second.front().name;
  auto it = extra.find(at);
  return it == extra.end() ? "" : it->second;
}

void PlaceNames::addFunction(Place at) {
  table[at].push_back(
      {localNameOf(at), 0, true, false, true, ELF::STB_LOCAL, ELF::STT_FUNC, ELF::STV_DEFAULT});
  extra.erase(at);
}

std::string PlaceNames::localNameOf(Place at) {
  if (auto it = table.find(at); it != table.end())
    for (const Entry &e : it->second)
      if (e.local) return e.name;
  if (auto it = extra.find(at); it != extra.end()) return it->second;
  StringRef section = image->sections[at.section].name;
  std::string stem;
  for (char c : section.ltrim('.')) stem += isAlnum(c) ? c : '_';
  return extra[at] = fresh("L_" + stem + "_" + utohexstr(at.offset, true));
}

}  // namespace interlock::read
