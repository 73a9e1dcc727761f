//===- options.td - Every verb and option, declared once -------------------===//
//
// llvm-tblgen turns this into the parser's table, the help and the lists that
// typo suggestions and value checks use. A verb that is not a SubCommand here
// does not exist for the user.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
include "llvm/Option/OptParser.td"

def checkVerb : SubCommand<"check", "find the waits that are missing, with a path that shows it",
    "interlock check [options] INPUT…">;
def fixVerb : SubCommand<"fix", "insert the waits that are missing",
    "interlock fix [options] INPUT [-o OUT]">;
def optVerb : SubCommand<"opt", "run named passes in order",
    "interlock opt --passes=LIST [options] INPUT [-o OUT]">;
def viewVerb : SubCommand<"view", "show what is in flight beside each instruction, and why each wait is there",
    "interlock view [options] INPUT">;
def tdmVerb : SubCommand<"tdm", "encode, decode, check, execute and draw tensor descriptors",
    "interlock tdm encode|decode|lint|run|banks|draw|pipeline [options] [SPEC]">;
def probeVerb : SubCommand<"probe", "measure when a result of sm_120 becomes visible, on a model or a GPU",
    "interlock probe --producer=OP --consumer=OP [--ilp=N] | --table | --pipes | --search | "
    "--experiment=NAME | --emit=DIR | --import=FILE [options]">;
def explainVerb : SubCommand<"explain", "say what a rule means, with a wrong and a right example",
    "interlock explain [RULE]">;
def listVerb : SubCommand<"list", "show the targets, passes, rules or counters there are",
    "interlock list targets|passes|rules|counters [options]">;

defvar fix = [fixVerb];
defvar opt = [optVerb];
defvar check = [checkVerb];
defvar rewriting = [fixVerb, optVerb];
defvar policies = [checkVerb, fixVerb];
defvar onKernels = [checkVerb, fixVerb, optVerb, viewVerb];
defvar targeted = [checkVerb, fixVerb, optVerb, viewVerb, listVerb];
defvar tdm = [tdmVerb];
defvar probe = [probeVerb];
defvar all = [checkVerb, fixVerb, optVerb, viewVerb, tdmVerb, probeVerb, explainVerb, listVerb];

// Before or instead of a verb; --help after one as well.
def help : Flag<["--"], "help">, HelpText<"Show this help; after a verb, the help of that verb">;
def help_short : Flag<["-"], "h">, Alias<help>;
def version : Flag<["--"], "version">, HelpText<"Show the version">;

// Where to.
def output : JoinedOrSeparate<["-"], "o", rewriting>, MetaVarName<"OUT">,
    HelpText<"Write to OUT; '-' (the default) is standard output">;
def in_place : Flag<["--"], "in-place", rewriting>, HelpText<"Replace the input file">;
def diff : Flag<["--"], "diff", rewriting>, HelpText<"Write a unified diff instead of the result">;

// What fix does.
def strip : Flag<["--"], "strip", fix>,
    HelpText<"First remove every wait that can be rebuilt; ordering waits stay">;
def relax : Flag<["--"], "relax", fix>,
    HelpText<"Also delete, weaken and merge waits that are stricter than needed; ordering waits stay">;
def cluster : Flag<["--"], "cluster", fix>,
    HelpText<"First insert the cluster handshake around tensor loads that multicast">;
def force : Flag<["--"], "force", rewriting>,
    HelpText<"Write a cluster handshake that does not balance, too">;
def separate_waits : Flag<["--"], "separate-waits", fix>,
    HelpText<"Print one wait per counter (ds, load, km, tensor, …) instead of combined forms">;
def only_blocks : CommaJoined<["--"], "only-blocks=", fix>, MetaVarName<"L1,L2">,
    HelpText<"Edit only the blocks with these labels; the analysis sees all">;
def loop_carried_tokens : Joined<["--"], "loop-carried-tokens=", policies>, MetaVarName<"WHEN">,
    Values<"off,on,auto">,
    HelpText<"Keep tensor facts that a loop carries: off, on, auto (the default)">;
def tensor_raw : Joined<["--"], "tensor-raw=", policies>, MetaVarName<"WHERE">,
    Values<"consumers,barriers,tagged,auto">,
    HelpText<"Where data that tensor and async loads bring is waited for: consumers, barriers, "
             "tagged (the default of fix), auto (by wave count); check by default names what "
             "tags leave open">;
def global_order : Flag<["--"], "global-order", fix>,
    HelpText<"Also keep tensor and other operations on global memory in order, which may share addresses">;
def no_shallow_pred_promotion : Flag<["--"], "no-shallow-pred-promotion", fix>,
    HelpText<"Do not drain shallow predecessors of a join so that deep ones wait less">;
def comments : Flag<["--"], "comments", fix>, HelpText<"Say at every inserted wait what it is for">;

def no_infer_tokens : Flag<["--"], "no-infer-tokens", onKernels>,
    HelpText<"Take LDS accesses without tokens as accesses to any region, whatever their addresses show">;

// What check does.
def baseline : Joined<["--"], "baseline=", check>, MetaVarName<"FILE">,
    HelpText<"Findings recorded in FILE are known and do not count">;
def write_baseline : Joined<["--"], "write-baseline=", check>, MetaVarName<"FILE">,
    HelpText<"Record all findings in FILE">;
def werror : Flag<["--"], "werror", check>, HelpText<"Warnings end in status 1 as well">;
def surplus : Flag<["--"], "surplus", check>,
    HelpText<"Also report waits that could be deleted, weakened or merged">;
def max_display : Joined<["--"], "max-display=", check>, MetaVarName<"N">,
    HelpText<"Print at most N findings; all are counted">;

// What opt does.
def passes : Joined<["--"], "passes=", opt>, MetaVarName<"LIST">,
    HelpText<"Passes with their options: 'strip-waits,insert-waits<num-waves=4;tensor-raw=tagged>'; "
             "see 'interlock list passes'">;

// What tdm does.
def asm : Joined<["--"], "asm=", tdm>, MetaVarName<"sN">,
    HelpText<"encode: print scalar code that builds the descriptor in registers from sN on">;
def update : Flag<["--"], "update", tdm>,
    HelpText<"encode --asm: print the code that moves it on by one tile along dimension 0">;
def update_along : Joined<["--"], "update=", tdm>, MetaVarName<"D">,
    HelpText<"The same along dimension D">;
def hip_header : Flag<["--"], "hip-header", tdm>,
    HelpText<"encode: print the words as C initialisers">;
def group0 : Joined<["--"], "group0=", tdm>, MetaVarName<"W,W,W,W">,
    HelpText<"decode: the dwords of group 0; --group1 to --group3 likewise, 2 and 3 both or neither">;
def group1 : Joined<["--"], "group1=", tdm>, MetaVarName<"W,…">, HelpText<"decode: 8 dwords">;
def group2 : Joined<["--"], "group2=", tdm>, MetaVarName<"W,…">, HelpText<"decode: 4 dwords">;
def group3 : Joined<["--"], "group3=", tdm>, MetaVarName<"W,…">, HelpText<"decode: 4 dwords">;
def op : Joined<["--"], "op=", tdm>, MetaVarName<"OP">,
    HelpText<"The instruction: load (the default) or store, instead of what the input says; "
             "banks: ds_load_b32, ds_load_b128, ds_load_tr16_b128, …">;
def memory : Joined<["--"], "memory=", tdm>, MetaVarName<"FILE">,
    HelpText<"run: the bytes of memory; iota (the default): element i has value i">;
def memory_base : Joined<["--"], "memory-base=", tdm>, MetaVarName<"ADDR">,
    HelpText<"run: where memory starts (default: global_addr)">;
def memory_size : Joined<["--"], "memory-size=", tdm>, MetaVarName<"BYTES">,
    HelpText<"run: its size (default: the file's, or what the descriptor reaches)">;
def lds : Joined<["--"], "lds=", tdm>, MetaVarName<"FILE">,
    HelpText<"run: what LDS holds before; iota: element i has value i">;
def lds_size : Joined<["--"], "lds-size=", tdm>, MetaVarName<"BYTES">,
    HelpText<"run: LDS of a workgroup, at most 327680">;
def workgroups : Joined<["--"], "workgroups=", tdm>, MetaVarName<"N">,
    HelpText<"run: workgroups of the cluster (default: those of workgroup_mask)">;
def arrivals : Joined<["--"], "arrivals=", tdm>, MetaVarName<"C,C,…">,
    HelpText<"run: the cycle at which each workgroup asks, - if it does not">;
def barrier_width : Joined<["--"], "barrier-width=", tdm>, MetaVarName<"W">,
    HelpText<"run: bits of the barrier's pending count, 1 to 32 (default 16)">;
def row_bytes : Joined<["--"], "row-bytes=", tdm>, MetaVarName<"BYTES">,
    HelpText<"banks: from row to row in LDS, holes not counted">;
def rows : Joined<["--"], "rows=", tdm>, MetaVarName<"N">,
    HelpText<"banks: rows that the instruction reads, 1 to 32 (default: by instruction)">;
def pad_interval_dwords : Joined<["--"], "pad-interval-dwords=", tdm>, MetaVarName<"N">,
    HelpText<"banks: a hole after so many dwords">;
def pad_dwords : Joined<["--"], "pad-dwords=", tdm>, MetaVarName<"N">,
    HelpText<"banks: the dwords of a hole">;
def suggest : Flag<["--"], "suggest", tdm>,
    HelpText<"banks: the smallest padding with the fewest conflicts">;
def depth : Joined<["--"], "depth=", tdm>, MetaVarName<"N">,
    HelpText<"pipeline: tiles fetched ahead, each with its buffer (default 2)">;
def tiles : Joined<["--"], "tiles=", tdm>, MetaVarName<"N">,
    HelpText<"pipeline: how many (default 8)">;

// What probe does.
def producer : Joined<["--"], "producer=", probe>, MetaVarName<"OP">,
    HelpText<"Who writes: MOV, FADD, FFMA, FMUL, IADD3, LOP3, SHF, IMAD">;
def consumer : Joined<["--"], "consumer=", probe>, MetaVarName<"OP">,
    HelpText<"Who reads: one of these, or LDG">;
def ilp : Joined<["--"], "ilp=", probe>, MetaVarName<"N">,
    HelpText<"Independent pairs side by side (default 1)">;
def distance : Joined<["--"], "distance=", probe>, MetaVarName<"D">,
    HelpText<"Only this distance between producer and consumer (default: from N up to what is enough)">;
def parity : Joined<["--"], "parity=", probe>, MetaVarName<"WHICH">, Values<"even,odd,mixed">,
    HelpText<"Registers that producers and consumers write: even (the default), odd, mixed">;
def position : Joined<["--"], "position=", probe>, MetaVarName<"[P:]C">,
    HelpText<"Slot of the operand (a, b, c; FADD also ab) of the consumer, or of producer and "
             "consumer (default: as published)">;
def table : Flag<["--"], "table", probe>,
    HelpText<"All pairs at ILP 1 to 4 beside the published table">;
def csv : Flag<["--"], "csv", probe>, HelpText<"--table, --import: as comma-separated values">;
def svg : Joined<["--"], "svg=", probe>, MetaVarName<"FILE">,
    HelpText<"--table: also draw it as a heat map">;
def pipes : Flag<["--"], "pipes", probe>,
    HelpText<"Which pipes instructions use: as measured, and in the model">;
def search : Flag<["--"], "search", probe>,
    HelpText<"Fit variants of the model to the published table; takes some seconds">;
def experiment : Joined<["--"], "experiment=", probe>, MetaVarName<"NAME">,
    Values<"mov-ldg,bank-conflicts,falsify">,
    HelpText<"mov-ldg: MOV to LDG against MOV to MOV; bank-conflicts: whether they matter; falsify: "
             "code that could prove the model wrong, and what it says about it">;
def emit : Joined<["--"], "emit=", probe>, MetaVarName<"DIR">,
    HelpText<"Write the code as cubins with a program that runs them on a GPU: of a pair, of "
             "--experiment=, otherwise of the whole table and all experiments">;
def import : Joined<["--"], "import=", probe>, MetaVarName<"FILE">,
    HelpText<"Tabulate what that program found, beside the model and the published table">;
def backend : Joined<["--"], "backend=", probe>, MetaVarName<"WHO">, Values<"model,cuda">,
    HelpText<"Who runs the code: model (the default), or cuda: a GPU of compute capability 12.x">;

// What to look at, and how.
def kernel : Joined<["--"], "kernel=", onKernels>, MetaVarName<"NAME">,
    HelpText<"Only this kernel; may be given several times">;
def num_waves : Joined<["--"], "num-waves=", onKernels>, MetaVarName<"N">,
    HelpText<"Waves per workgroup, instead of what the input says">;
def target : Joined<["--"], "target=", targeted>, MetaVarName<"NAME">,
    HelpText<"Take the input as code for NAME; see 'interlock list targets'">;
def format : Joined<["--"], "format=", all>, MetaVarName<"FORMAT">, Values<"text,json,sarif">,
    HelpText<"How to report: text (the default), json (one object per line), sarif (check only)">;
def jobs : JoinedOrSeparate<["-"], "j", onKernels>, MetaVarName<"N">,
    HelpText<"Use N threads (default: one per hardware thread)">;
def color : Joined<["--"], "color=", all>, MetaVarName<"WHEN">, Values<"auto,always,never">,
    HelpText<"Colours: auto (the default), always, never">;
def yield : Joined<["--"], "yield=", policies>, MetaVarName<"BIT">, Values<"set,clear,auto">,
    HelpText<"What a printed Y of an sm_120 listing stands for: the raw bit set, clear, or what the listing shows (auto, the default)">;
