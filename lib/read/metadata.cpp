//===- metadata.cpp - Workgroup sizes from kernel metadata -----------------===//
//
// amdhsa.kernels: a sequence of mappings. .reqd_workgroup_size (x*y*z) wins
// over .max_flat_workgroup_size; waves = size / .wavefront_size rounded up.
//
//===----------------------------------------------------------------------===//
#include "effects.h"

#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/YAMLParser.h>

using namespace llvm;

namespace interlock::read {
namespace {

uint64_t number(yaml::Node *n) {
  auto *s = dyn_cast_or_null<yaml::ScalarNode>(n);
  if (!s) return 0;
  SmallString<32> store;
  uint64_t v = 0;
  return s->getValue(store).getAsInteger(0, v) ? 0 : v;
}

void readKernel(yaml::MappingNode &map, SideTables &side) {
  std::string name, symbol;
  uint64_t maxFlat = 0, required = 0, wave = 32;
  for (yaml::KeyValueNode &kv : map) {
    auto *key = dyn_cast_or_null<yaml::ScalarNode>(kv.getKey());
    if (!key) return;
    SmallString<64> store;
    StringRef k = key->getValue(store);
    if (k == ".name" || k == ".symbol") {
      if (auto *v = dyn_cast_or_null<yaml::ScalarNode>(kv.getValue())) {
        SmallString<256> text;
        (k == ".name" ? name : symbol) = v->getValue(text).str();
      }
    } else if (k == ".max_flat_workgroup_size") {
      maxFlat = number(kv.getValue());
    } else if (k == ".wavefront_size") {
      wave = number(kv.getValue());
    } else if (k == ".reqd_workgroup_size") {
      if (auto *seq = dyn_cast_or_null<yaml::SequenceNode>(kv.getValue())) {
        required = 1;
        for (yaml::Node &n : *seq) required *= number(&n);
      }
    } else if (kv.getValue()) {
      kv.getValue()->skip();
    }
  }
  uint64_t size = required ? required : maxFlat;
  if (size == 0 || wave == 0) return;
  if (symbol.size() > 3 && StringRef(symbol).ends_with(".kd"))
    name = symbol.substr(0, symbol.size() - 3);
  side.waves.push_back({name, static_cast<uint32_t>((size + wave - 1) / wave)});
}

}  // namespace

void parseMetadataYaml(StringRef text, SideTables &side) {
  SourceMgr sm;
  sm.setDiagHandler([](const SMDiagnostic &, void *) {});
  yaml::Stream stream(text, sm);
  for (yaml::Document &doc : stream) {
    auto *root = dyn_cast_or_null<yaml::MappingNode>(doc.getRoot());
    if (!root) return;
    for (yaml::KeyValueNode &kv : *root) {
      auto *key = dyn_cast_or_null<yaml::ScalarNode>(kv.getKey());
      SmallString<64> store;
      if (!key) return;
      auto *seq = key->getValue(store) == "amdhsa.kernels"
                      ? dyn_cast_or_null<yaml::SequenceNode>(kv.getValue())
                      : nullptr;
      if (!seq) {
        if (kv.getValue()) kv.getValue()->skip();
        continue;
      }
      for (yaml::Node &n : *seq)
        if (auto *m = dyn_cast<yaml::MappingNode>(&n)) readKernel(*m, side);
    }
    return;
  }
}

}  // namespace interlock::read
