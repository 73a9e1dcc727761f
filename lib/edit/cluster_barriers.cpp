//===- cluster_barriers.cpp - The edits of a cluster handshake -------------===//
//
// plan::insertClusterBarriers says what stands where; each entry is one insertion,
// next to an instruction, a label or the marker of the tail.
//
//===----------------------------------------------------------------------===//
#include "interlock/pass.h"

namespace interlock::edit {
namespace {

using Place = plan::ClusterEntry::Place;

Edit editOf(const ir::Program &p, const plan::ClusterEntry &e) {
  Edit edit;
  edit.lines = e.lines;
  edit.reason = e.reason;
  edit.at = e.gap;
  switch (e.place) {
  case Place::BeforeInstruction:
    break;
  case Place::BehindInstruction:
    edit.at = ir::kNone;
    edit.after = e.index;
    break;
  case Place::BeforeLabel:
  case Place::BehindLabel:
    edit.site = p.labels[e.index].source;
    edit.behindSite = e.place == Place::BehindLabel;
    break;
  case Place::BeforeMarker:
  case Place::BehindMarker:
    edit.site = p.markers[e.index].source;
    edit.behindSite = e.place == Place::BehindMarker;
    break;
  }
  return edit;
}

class InsertClusterBarriers : public Pass {
public:
  explicit InsertClusterBarriers(const ClusterOptions &o) : options(o) {}
  const char *name() const override { return "insert-cluster-barriers"; }

  PassResult run(const PassInput &in) const override {
    plan::ClusterPlan plan = plan::insertClusterBarriers(in.program, in.target, in.kernel, options);
    PassResult r;
    r.notes = std::move(plan.notes);
    r.error = std::move(plan.error);
    r.errorAt = plan.errorAt;
    for (const plan::ClusterEntry &e : plan.entries) r.edits.push_back(editOf(in.program, e));
    return r;
  }

private:
  ClusterOptions options;
};

}  // namespace

std::unique_ptr<Pass> createInsertClusterBarrierPass(const ClusterOptions &options) {
  return std::make_unique<InsertClusterBarriers>(options);
}

std::unique_ptr<Pass> createInsertClusterBarrierPass(bool isKernelScope, int pgrValue,
                                                     int plrValue) {
  ClusterOptions o;
  o.kernelScope = isKernelScope;
  o.pgr = pgrValue;
  o.plr = plrValue;
  return createInsertClusterBarrierPass(o);
}

}  // namespace interlock::edit
