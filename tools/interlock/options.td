//===- options.td - Every verb and option, declared once -------------------===//
//
// llvm-tblgen turns this into the parser's table, the help and the lists that
// typo suggestions and value checks use. A verb that is not a SubCommand here
// does not exist for the user.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
include "llvm/Option/OptParser.td"

def fixVerb : SubCommand<"fix", "insert the waits that are missing",
    "interlock fix [options] INPUT [-o OUT]">;
def optVerb : SubCommand<"opt", "run named passes in order",
    "interlock opt --passes=LIST [options] INPUT [-o OUT]">;
def listVerb : SubCommand<"list", "show the targets, passes, rules or counters there are",
    "interlock list targets|passes|rules|counters [options]">;

defvar fix = [fixVerb];
defvar opt = [optVerb];
defvar rewriting = [fixVerb, optVerb];
defvar all = [fixVerb, optVerb, listVerb];

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
def separate_waits : Flag<["--"], "separate-waits", fix>,
    HelpText<"Print one wait per counter (ds, load, km, tensor, …) instead of combined forms">;
def only_blocks : CommaJoined<["--"], "only-blocks=", fix>, MetaVarName<"L1,L2">,
    HelpText<"Edit only the blocks with these labels; the analysis sees all">;
def loop_carried_tokens : Joined<["--"], "loop-carried-tokens=", fix>, MetaVarName<"WHEN">,
    Values<"off,on,auto">,
    HelpText<"Keep tensor facts that a loop carries: off, on, auto (the default)">;
def tensor_raw : Joined<["--"], "tensor-raw=", fix>, MetaVarName<"WHERE">,
    Values<"consumers,barriers,tagged,auto">,
    HelpText<"Where data that tensor and async loads bring is waited for: consumers, barriers, "
             "tagged (the default), auto (by wave count)">;
def no_shallow_pred_promotion : Flag<["--"], "no-shallow-pred-promotion", fix>,
    HelpText<"Do not drain shallow predecessors of a join so that deep ones wait less">;
def comments : Flag<["--"], "comments", fix>, HelpText<"Say at every inserted wait what it is for">;

// What opt does.
def passes : Joined<["--"], "passes=", opt>, MetaVarName<"LIST">,
    HelpText<"Passes with their options: 'strip-waits,insert-waits<num-waves=4;tensor-raw=tagged>'; "
             "see 'interlock list passes'">;

// What to look at, and how.
def kernel : Joined<["--"], "kernel=", rewriting>, MetaVarName<"NAME">,
    HelpText<"Only this kernel; may be given several times">;
def num_waves : Joined<["--"], "num-waves=", rewriting>, MetaVarName<"N">,
    HelpText<"Waves per workgroup, instead of what the input says">;
def target : Joined<["--"], "target=", all>, MetaVarName<"NAME">,
    HelpText<"Take the input as code for NAME; see 'interlock list targets'">;
def format : Joined<["--"], "format=", all>, MetaVarName<"FORMAT">, Values<"text,json">,
    HelpText<"How to report: text (the default), json (one object per line)">;
def jobs : JoinedOrSeparate<["-"], "j", rewriting>, MetaVarName<"N">,
    HelpText<"Analyse N kernels at a time (default: one per hardware thread)">;
def color : Joined<["--"], "color=", all>, MetaVarName<"WHEN">, Values<"auto,always,never">,
    HelpText<"Colours: auto (the default), always, never">;

// Declared so that they are refused by name.
def relax : Flag<["--"], "relax", fix>, Flags<[HelpHidden]>;
def cluster : Flag<["--"], "cluster", fix>, Flags<[HelpHidden]>;
def yield : Joined<["--"], "yield=", fix>, Flags<[HelpHidden]>;
