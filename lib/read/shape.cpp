//===- shape.cpp - Kernels, control flow and glue of what was read ---------===//
//
// In order: resolve branch targets by label; recognise the far-branch and call
// idioms (get_pc; add of a label; set_pc or swap_pc); tell calls, returns and
// unknown jumps apart; cut the program into regions at function and kernel
// labels and join regions that jump or fall into each other; mark what must
// stay together; build each region's graph; follow banks and the scheduling mode;
// mark ordering waits; name what is not modelled where it can be reached.
//
// Invariant: afterwards every instruction belongs to at most one kernel and
// every jump target lies inside it.
//
//===----------------------------------------------------------------------===//
#include "effects.h"
#include "interlock/build.h"

#include <llvm/ADT/StringMap.h>

#include <algorithm>
#include <numeric>

using namespace llvm;

namespace interlock::read {
namespace {

using ir::Control;
using ir::InstrId;
using ir::kNone;
using isa::Kind;

constexpr ir::Unit kReturnAddress = isa::amdgpu::kSgpr0 + 30;  // LLVM ABI: s[30:31] [L22]
constexpr unsigned kIdiomWindow = 16;  // instructions between get_pc and its jump

struct Shaper {
  Shaper(ir::Program &program, const isa::Target &target, SideTables &tables)
      : p(program), t(target), side(tables) {}
  ir::Program &p;
  const isa::Target &t;
  SideTables &side;
  StringMap<uint32_t> labelByName;
  std::vector<uint8_t> branchedTo;  // per instruction
  std::vector<InstrId> unknownEntries;
  bool callsSeen = false;
  StringMap<uint32_t> wavesByKernel = {};
  StringMap<std::string> aliasOf = {};

  Kind kind(InstrId i) const { return t.kind(p.instrs[i]); }

  /// What a symbol stands for after all aliases; "" if that is no plain symbol.
  StringRef resolved(StringRef name) const {
    for (int steps = 0; steps != 16; ++steps) {
      auto it = aliasOf.find(name);
      if (it == aliasOf.end()) return name;
      name = it->second;
      if (name.empty()) break;
    }
    return "";
  }

  const ir::Label *labelNamed(StringRef name) const {
    auto it = labelByName.find(resolved(name));
    return it == labelByName.end() ? nullptr : &p.labels[it->second];
  }
  InstrId labelAt(StringRef name) const {
    const ir::Label *l = labelNamed(name);
    return l && l->at < p.instrs.size() ? l->at : kNone;
  }

  void indexLabels() {
    for (uint32_t i = 0; i != p.labels.size(); ++i) {
      labelByName[p.labels[i].name] = i;
      if (p.labels[i].at < p.instrs.size()) p.instrs[p.labels[i].at].flags |= ir::kLabelBefore;
    }
    for (const std::string &k : side.kernelNames)
      if (auto it = labelByName.find(k); it != labelByName.end())
        p.labels[it->second].kernel = true;
    for (const SideTables::Alias &a : side.aliases) {
      auto [it, fresh] = aliasOf.try_emplace(a.name, a.exact ? a.target : std::string());
      if (!fresh && it->second != a.target)
        it->second.clear();  // which one holds where is not followed
    }
    branchedTo.assign(p.instrs.size() + 1, 0);
    for (const auto &w : side.waves) wavesByKernel[w.kernel] = w.waves;
  }

  void jumpTo(InstrId from, InstrId to) {
    p.instrs[from].target = to;
    branchedTo[to] = 1;
  }

  void unknown(const char *rule, InstrId at, std::string what) {
    p.unknowns.push_back({rule, at, std::move(what)});
  }

  void resolveBranches() {
    for (const SideTables::SymbolUse &u : side.symbolUses) {
      InstrId to = labelAt(u.name);
      if (kind(u.at) == Kind::AddPc && to != kNone) {
        p.instrs[u.at].control = Control::Jump;
        jumpTo(u.at, to);
        continue;
      }
      if (!u.branchTarget) {
        if (to != kNone) p.labels[labelByName[resolved(u.name)]].addressTaken = true;
        continue;
      }
      ir::Instruction &in = p.instrs[u.at];
      if (kind(u.at) == Kind::CallPc) {
        call(u.at, u.name, to);
      } else if (to != kNone) {
        jumpTo(u.at, to);
      } else if (resolved(u.name).empty()) {
        // A label plus a distance: nothing may be put in between.
        in.flags |= ir::kNumericTarget | ir::kUnknown;
        if (in.control == Control::Jump) in.control = Control::UnknownJump;
        unknown("unknown-branch-target", u.at, "'" + u.name + "' is not a label but an expression");
      } else if (in.control == Control::Jump) {
        in.control = inAbiFunction(u.at) ? Control::TailCall : Control::UnknownJump;
      } else {
        unknown("unknown-branch-target", u.at,
                "conditional branch to '" + u.name + "', which is not in this file");
        in.flags |= ir::kUnknown;
      }
    }
  }

  /// A function that keeps LLVM's ABI: compiled code beside its kernels.
  bool inAbiFunction(InstrId i) const {
    const ir::Label *f = functionOf(i);
    return f && f->function && !f->kernel && !side.kernelNames.empty();
  }

  /// Branches by number, from the byte sizes that the reader measured for them.
  void resolveNumericBranches() {
    if (side.sizes.size() != p.instrs.size()) return;
    std::vector<int64_t> offset(p.instrs.size() + 1, 0);
    for (size_t i = 0; i != p.instrs.size(); ++i) offset[i + 1] = offset[i] + side.sizes[i];
    for (InstrId i = 0; i != p.instrs.size(); ++i) {
      ir::Instruction &in = p.instrs[i];
      Kind k = kind(i);
      if (!(in.flags & ir::kNumericTarget) || in.target != kNone ||
          (k != Kind::Branch && k != Kind::CondBranch))
        continue;
      const bool number = std::none_of(side.symbolUses.begin(), side.symbolUses.end(),
                                       [i](auto &u) { return u.at == i; });
      int64_t to = offset[i + 1] + 4 * int64_t(static_cast<int16_t>(in.imm));
      auto it = std::lower_bound(offset.begin(), offset.end() - 1, to);
      if (number && it != offset.end() - 1 && *it == to) {
        jumpTo(i, static_cast<InstrId>(it - offset.begin()));
      } else {
        in.flags |= ir::kUnknown;
        if (in.control == Control::Jump) in.control = Control::UnknownJump;
        unknown("unknown-branch-target", i,
                "the target of '" + std::string(p.textOf(i)) + "' is no instruction of this file");
      }
    }
  }

  void call(InstrId at, StringRef name, InstrId to) {
    const ir::Label *l = to != kNone ? labelNamed(name) : nullptr;
    if (!l || l->function) {
      callsSeen = true;
      p.instrs[at].control = Control::Call;
    } else {
      p.instrs[at].control = Control::UnknownCall;
      unknownEntries.push_back(to);
      branchedTo[to] = 1;
    }
  }

  /// First SGPR pair operand of a role.
  ir::Unit pairOf(InstrId i, uint8_t role) const {
    const ir::Instruction &in = p.instrs[i];
    for (unsigned o = 0; o != in.operandCount; ++o) {
      const ir::Operand &op = p.operandsOf(in)[o];
      if ((op.role & role) && op.count == 2 && !(op.flags & ir::kImplicit)) return op.first;
    }
    return 0;
  }

  /// set_pc and swap_pc: the label that the idiom before them names.
  void resolveIdioms() {
    size_t use = 0;
    for (InstrId i = 0; i != p.instrs.size(); ++i) {
      Kind k = kind(i);
      if (k != Kind::SetPc && k != Kind::SwapPc) continue;
      ir::Unit pair = pairOf(i, ir::kUse);
      InstrId start = kNone;
      const InstrId oldest = i > kIdiomWindow ? i - kIdiomWindow : 0;
      for (InstrId next = i; next != oldest; --next) {
        const InstrId j = next - 1;
        if (kind(j) == Kind::GetPc && pairOf(j, ir::kDef) == pair) {
          start = j;
          break;
        }
        if (p.instrs[j].control != Control::Next) break;
      }
      std::string name;
      InstrId lastUse = kNone;
      Distance distance = Distance::Label;
      if (start != kNone) {
        while (use < side.symbolUses.size() && side.symbolUses[use].at < start) ++use;
        size_t end = use;
        for (; end < side.symbolUses.size() && side.symbolUses[end].at < i; ++end) {
          if (name.empty())
            name = side.symbolUses[end].name;
          else if (name != side.symbolUses[end].name)
            distance = Distance::Computed;
          lastUse = side.symbolUses[end].at;
        }
        if (distance == Distance::Label) distance = distanceOf(start, i, pair, use, end);
      }
      // A distance in plain numbers, or off a label: nothing may be put in between.
      if (start != kNone && (name.empty() || distance == Distance::Offset))
        p.instrs[i].flags |= ir::kNumericTarget;
      if (distance != Distance::Label) {
        if (lastUse != kNone) glueBranch(start, lastUse);
        const bool local = labelAt(name) != kNone;
        Control c = k == Kind::SetPc ? Control::UnknownJump : Control::UnknownCall;
        if (!local && k == Kind::SetPc && inAbiFunction(i)) c = Control::TailCall;
        if (!local && k == Kind::SwapPc && pairOf(i, ir::kDef) == kReturnAddress) c = Control::Call;
        callsSeen |= c == Control::Call;
        p.instrs[i].control = c;
        continue;
      }
      ir::Instruction &in = p.instrs[i];
      InstrId to = name.empty() ? kNone : labelAt(name);
      const ir::Label *label = to == kNone ? nullptr : labelNamed(name);
      if (k == Kind::SwapPc) {
        if (!name.empty())
          call(i, name, to);
        else {
          // An indirect call through LLVM's return register keeps LLVM's ABI.
          in.control = pairOf(i, ir::kDef) == kReturnAddress ? Control::Call : Control::UnknownCall;
          callsSeen |= in.control == Control::Call;
        }
        if (lastUse != kNone) glueBranch(start, lastUse);
        continue;
      }
      if (to != kNone && (!label || !label->function || inFunction(i) == inFunction(to))) {
        in.control = Control::Jump;
        jumpTo(i, to);
        glueBranch(start, i);
      } else if (!name.empty()) {
        in.control = inAbiFunction(i) ? Control::TailCall : Control::UnknownJump;
        if (lastUse != kNone) glueBranch(start, lastUse);
      } else if (pair == kReturnAddress && functionOf(i) && !functionOf(i)->kernel) {
        in.control = Control::Return;
      } else if (inAbiFunction(i)) {
        in.control = Control::TailCall;  // compiled functions have no jump tables [L22]
      } else {
        in.control = Control::UnknownJump;
      }
    }
  }

  enum class Distance {
    Label,     ///< exactly to the label
    Offset,    ///< a number of bytes beside it
    Computed,  ///< something that is only known at run time
  };

  /// What an idiom adds to the program counter in `pair`. A register is known if
  /// it comes from the counter, labels and numbers alone. The constants that
  /// only make up for where the counter was read are 0, 4 and 12: the literal's
  /// own distance from it [L22: rel32@lo+4, rel32@hi+12, rel64+4, s_add_i32 s, label, 4].
  Distance distanceOf(InstrId start, InstrId end, ir::Unit pair, size_t useBegin,
                      size_t useEnd) const {
    std::vector<ir::Unit> known{pair, static_cast<ir::Unit>(pair + 1)};
    auto isKnown = [&](ir::Unit u) {
      return std::find(known.begin(), known.end(), u) != known.end();
    };
    bool offset = false;
    for (InstrId j = start + 1; j != end; ++j) {
      const ir::Instruction &in = p.instrs[j];
      bool fromKnown = t.raises(in) == 0, touches = false, reads = false, symbol = false;
      for (unsigned o = 0; o != in.operandCount; ++o) {
        const ir::Operand &op = p.operandsOf(in)[o];
        if (op.flags & ir::kImplicit) continue;
        for (unsigned u = op.first; u != unsigned(op.first) + op.count; ++u) {
          if ((op.role & ir::kUse) && !isKnown(static_cast<ir::Unit>(u))) fromKnown = false;
          touches |= isKnown(static_cast<ir::Unit>(u));
          reads |= (op.role & ir::kUse) != 0;
        }
      }
      std::string text = StringRef(p.textOf(j)).lower();
      const bool adds =
          StringRef(text).starts_with("s_add") || StringRef(text).starts_with("s_sub");
      for (size_t u = useBegin; u != useEnd; ++u) {
        if (side.symbolUses[u].at != j) continue;
        symbol = true;
        const int64_t c = side.symbolUses[u].offset;
        const bool withNumber =
            StringRef(text).starts_with("s_add_i32") || StringRef(text).starts_with("s_add_co_i32");
        offset |= withNumber ? c != 0 || in.imm != 4 : c != 0 && c != 4 && c != 12;
      }
      if (adds && touches && !symbol && in.imm != 0) offset = true;
      if (!reads && !symbol) fromKnown = false;  // a bare number says nothing about the place
      for (unsigned o = 0; o != in.operandCount; ++o) {
        const ir::Operand &op = p.operandsOf(in)[o];
        if (!(op.role & ir::kDef) || (op.flags & ir::kImplicit)) continue;
        for (unsigned u = op.first; u != unsigned(op.first) + op.count; ++u) {
          std::erase(known, static_cast<ir::Unit>(u));
          if (fromKnown) known.push_back(static_cast<ir::Unit>(u));
        }
      }
    }
    if (!isKnown(pair) || !isKnown(static_cast<ir::Unit>(pair + 1))) return Distance::Computed;
    return offset ? Distance::Offset : Distance::Label;
  }

  void glueBranch(InstrId start, InstrId last) {
    for (InstrId j = start + 1; j <= last; ++j) {
      p.instrs[j].glue |= ir::kGlueBranch;
      if (branchedTo[j] || !(p.instrs[j].flags & ir::kLabelBefore)) continue;
      // A label that only the idiom's own arithmetic names is no place to arrive at.
      p.instrs[j].flags &= static_cast<uint8_t>(~ir::kLabelBefore);
      for (ir::Label &l : p.labels)
        if (l.at == j) l.addressTaken = false;
    }
  }

  /// The entry of a function followed by a label that nothing goes to (debug
  /// information names one there) is one block, not an empty one and another.
  void joinUnusedLabels() {
    std::vector<uint8_t> needed(p.instrs.size() + 1, 0);
    for (const ir::Label &l : p.labels)
      if (l.addressTaken || l.function || l.kernel || l.global)
        needed[std::min<size_t>(l.at, p.instrs.size())] = 1;
    for (InstrId i = 0; i + 1 < p.instrs.size(); ++i)
      if ((p.instrs[i].flags & ir::kPlace) && !branchedTo[i + 1] && !needed[i + 1])
        p.instrs[i + 1].flags &= static_cast<uint8_t>(~ir::kLabelBefore);
  }

  /// Label of the function or kernel that holds an instruction.
  const ir::Label *functionOf(InstrId i) const {
    auto it = std::upper_bound(functionStarts.begin(), functionStarts.end(), i,
                               [&](InstrId x, uint32_t l) { return x < p.labels[l].at; });
    return it == functionStarts.begin() ? nullptr : &p.labels[*(it - 1)];
  }
  uint32_t inFunction(InstrId i) const {
    const ir::Label *l = functionOf(i);
    return l ? l->at : 0;
  }
  std::vector<uint32_t> functionStarts;  // label indices, ascending position

  void findFunctions() {
    for (uint32_t l = 0; l != p.labels.size(); ++l) {
      const ir::Label &label = p.labels[l];
      if (label.at >= p.instrs.size() || !(label.function || label.kernel)) continue;
      if (!functionStarts.empty() && p.labels[functionStarts.back()].at == label.at) {
        if (label.kernel) functionStarts.back() = l;
        continue;
      }
      functionStarts.push_back(l);
    }
  }

  bool fallsOn(InstrId i) const { return fallsThrough(p.instrs[i].control); }

  struct Region {
    InstrId begin, end;
  };

  std::vector<Region> cutRegions() {
    const InstrId n = static_cast<InstrId>(p.instrs.size());
    std::vector<uint8_t> start(n + 1, 0), section(n + 1, 0);
    start[0] = 1;
    for (const SideTables::SectionStart &s : side.sections)
      if (s.at < n) start[s.at] = section[s.at] = 1;
    for (uint32_t l : functionStarts) start[p.labels[l].at] = 1;
    // Behind a jump to a place that cannot be told, a label may be that place.
    std::vector<uint8_t> afterUnknown(n + 1, 0);
    for (InstrId i = 0; i != n; ++i)
      afterUnknown[i + 1] =
          !start[i + 1] && (afterUnknown[i] || p.instrs[i].control == Control::UnknownJump);
    for (const ir::Label &l : p.labels) {
      if (l.at < n && afterUnknown[l.at]) continue;
      // A label that nothing refers to, behind code that does not fall into it,
      // can only be a further kernel.
      if (l.at == 0 || l.at >= n || l.addressTaken || branchedTo[l.at] || fallsOn(l.at - 1))
        continue;
      if (kind(l.at) != Kind::CodeEnd) start[l.at] = 1;
    }
    std::vector<Region> regions;
    std::vector<uint32_t> regionOf(n);
    for (InstrId i = 0; i != n; ++i) {
      if (start[i]) regions.push_back({i, i});
      regions.back().end = i + 1;
      regionOf[i] = static_cast<uint32_t>(regions.size() - 1);
    }
    // Join regions that share control flow: joinTo[r] = last region that r reaches.
    std::vector<uint32_t> first(regions.size());
    std::iota(first.begin(), first.end(), 0u);
    std::vector<std::pair<uint32_t, uint32_t>> spans;
    for (InstrId i = 0; i != n; ++i) {
      const ir::Instruction &in = p.instrs[i];
      uint32_t r = regionOf[i];
      if ((in.control == Control::Jump || in.control == Control::CondJump) && in.target != kNone &&
          regionOf[in.target] != r)
        spans.push_back(std::minmax(r, regionOf[in.target]));
      if (fallsOn(i) && i + 1 != n && regionOf[i + 1] != r && !section[i + 1] &&
          kind(i + 1) != Kind::CodeEnd)
        spans.push_back({r, r + 1});
    }
    std::sort(spans.begin(), spans.end());
    std::vector<Region> joined;
    size_t s = 0;
    for (uint32_t r = 0; r != regions.size();) {
      uint32_t last = r;
      for (uint32_t x = r; x <= last; ++x)
        while (s < spans.size() && spans[s].first <= x) {
          last = std::max(last, spans[s].second);
          ++s;
        }
      joined.push_back({regions[r].begin, regions[last].end});
      r = last + 1;
    }
    return joined;
  }

  void buildKernel(Region r, uint32_t numWavesOverride) {
    ir::Kernel k;
    k.begin = r.begin;
    k.end = r.end;
    std::vector<std::pair<InstrId, ir::EntryKind>> entries;
    const ir::Label *name = nullptr, *any = nullptr;
    auto labelsFrom = [&](InstrId at) {
      return static_cast<size_t>(
          std::lower_bound(p.labels.begin(), p.labels.end(), at,
                           [](const ir::Label &l, InstrId x) { return l.at < x; }) -
          p.labels.begin());
    };
    const size_t labelBegin = labelsFrom(r.begin), labelEnd = labelsFrom(r.end);
    auto functions = std::lower_bound(functionStarts.begin(), functionStarts.end(), r.begin,
                                      [&](uint32_t l, InstrId x) { return p.labels[l].at < x; });
    for (; functions != functionStarts.end() && p.labels[*functions].at < r.end; ++functions) {
      const ir::Label &label = p.labels[*functions];
      // Hand-written kernels often carry .type @function without a descriptor:
      // without any descriptor in the file, a function is a kernel unless it returns.
      bool isKernel = label.kernel || (side.kernelNames.empty() && !returns(r));
      entries.push_back({label.at, isKernel ? ir::EntryKind::Kernel : ir::EntryKind::Function});
      if (!name || (label.kernel && !name->kernel)) name = &label;
    }
    if (labelBegin != labelEnd) any = &p.labels[labelBegin];
    if (std::none_of(entries.begin(), entries.end(), [&](auto &e) { return e.first == r.begin; }))
      entries.insert(entries.begin(), {r.begin, ir::EntryKind::Kernel});
    for (InstrId e : unknownEntries)
      if (e >= r.begin && e < r.end) entries.push_back({e, ir::EntryKind::Unknown});
    bool unknownJump = false;
    for (InstrId i = r.begin; i != r.end; ++i)
      unknownJump |= p.instrs[i].control == Control::UnknownJump;
    if (unknownJump)
      for (size_t l = labelBegin; l != labelEnd; ++l)
        if (p.labels[l].addressTaken) entries.push_back({p.labels[l].at, ir::EntryKind::Unknown});
    std::sort(entries.begin(), entries.end());
    entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
    ir::buildCfg(p, k, entries);
    if (unknownJump) {
      // Code that nothing known reaches may be where the unknown jump goes.
      std::vector<uint8_t> reached(k.blocks.size(), 0);
      for (ir::BlockId b : k.rpo) reached[b] = 1;
      bool more = false;
      for (ir::BlockId b = 0; b != k.blocks.size(); ++b)
        if (!reached[b] && (p.instrs[k.blocks[b].begin].flags & ir::kLabelBefore)) {
          entries.push_back({k.blocks[b].begin, ir::EntryKind::Unknown});
          more = true;
        }
      if (more) ir::buildCfg(p, k, entries);
    }
    if (!name) name = any;
    k.name = name ? name->name : "(unnamed)";
    k.isKernel = std::any_of(k.entries.begin(), k.entries.end(),
                             [](auto &e) { return e.kind == ir::EntryKind::Kernel; });
    k.numWaves = numWavesOverride;
    if (!k.numWaves)
      if (auto it = wavesByKernel.find(k.name); it != wavesByKernel.end()) k.numWaves = it->second;
    scanModes(k);
    p.kernels.push_back(std::move(k));
  }

  bool returns(Region r) const {
    for (InstrId i = r.begin; i != r.end; ++i)
      if (p.instrs[i].control == Control::Return) return true;
    return false;
  }

  void scanModes(ir::Kernel &k) {
    for (InstrId i = k.begin; i != k.end && !k.hasNumericTargets; ++i)
      k.hasNumericTargets = p.instrs[i].flags & ir::kNumericTarget;
  }

  void nameUnknowns() {
    // Readers name what they could not read; only what can be reached counts.
    std::vector<ir::Unknown> read;
    read.swap(p.unknowns);
    std::vector<uint8_t> named(p.instrs.size(), 0), reached(p.instrs.size(), 0);
    for (const ir::Kernel &k : p.kernels)
      for (ir::BlockId b : k.rpo)
        for (InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i) reached[i] = 1;
    for (ir::Unknown &u : read) {
      if (u.at != kNone && !reached[u.at]) continue;
      // An unknown mode says nothing about the instruction where it begins.
      if (u.at != kNone && u.rule != "unknown-expert-mode") named[u.at] = 1;
      p.unknowns.push_back(std::move(u));
    }
    for (InstrId i = 0; i != p.instrs.size(); ++i) {
      if (!reached[i] || named[i]) continue;
      if (kind(i) == Kind::Unknown)
        unknown("unknown-instruction", i,
                std::string(p.textOf(i)) +
                    " touches memory and is in no row of the instruction table");
      else if ((p.instrs[i].flags & ir::kUnknown) &&
               (kind(i) == Kind::Wait || kind(i) == Kind::WaitAlu))
        unknown("unknown-instruction", i, "the immediate of this wait cannot be evaluated");
    }
    std::stable_sort(p.unknowns.begin(), p.unknowns.end(),
                     [](auto &a, auto &b) { return a.at < b.at; });
  }
};

}  // namespace

void resolveShape(ir::Program &p, AmdgpuMc &mc, SideTables &side, uint32_t numWavesOverride) {
  Shaper s(p, mc.target, side);
  if (p.instrs.empty()) return;
  s.indexLabels();
  s.findFunctions();
  s.resolveBranches();
  s.resolveNumericBranches();
  s.resolveIdioms();
  s.joinUnusedLabels();
  isa::markGlue(p, mc.target);
  for (auto r : s.cutRegions()) s.buildKernel(r, numWavesOverride);
  for (ir::Kernel &k : p.kernels) {
    resolveBanks(p, mc.target, k);
    resolveExpertMode(p, mc.target, k);
    isa::markOrderingWaits(p, mc.target, k);
  }
  s.nameUnknowns();
  for (const ir::Instruction &in : p.instrs) {
    isa::Engine e = mc.target.kindRow(in).engine;
    p.usesLdsEngines |= e == isa::Engine::Async || e == isa::Engine::Tensor ||
                        mc.target.kind(in) == isa::Kind::AsyncArrive;
  }
  if (s.callsSeen)
    p.notes.push_back(
        "calls keep LLVM's ABI: LOAD, DS and KM are zero after a call, what the callee left in "
        "XCNT is "
        "over, and no tensor or async operation comes from another file unless this one uses them");
}

}  // namespace interlock::read
