//===- probe_host.cpp - Runs the cubins of `interlock probe --emit` --------===//
//
//   host DIRECTORY [RESULTS]
//
// Reads DIRECTORY/manifest.txt, runs every kernel once per input on the first GPU of
// compute capability 12.x, and writes what it found to RESULTS (by default
// DIRECTORY/results.json) when all of it has run, not before. It judges nothing:
// `interlock probe --import=RESULTS` does.
//
// Needs a C++17 compiler and the CUDA driver (libcuda.so.1), no CUDA toolkit: the few
// functions of the driver that it calls are declared here and looked up when it runs.
// The same file is compiled into interlock for --backend=cuda.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include <dlfcn.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace {

//===-- The driver ---------------------------------------------------------===//

using Address = unsigned long long;
enum : int { kMajor = 75, kMinor = 76 };  // CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_*

struct Driver {
  int (*init)(unsigned) = nullptr;
  int (*driverVersion)(int *) = nullptr;
  int (*deviceCount)(int *) = nullptr;
  int (*device)(int *, int) = nullptr;
  int (*deviceName)(char *, int, int) = nullptr;
  int (*attribute)(int *, int, int) = nullptr;
  int (*retain)(void **, int) = nullptr;
  int (*setCurrent)(void *) = nullptr;
  int (*load)(void **, const void *) = nullptr;
  int (*unload)(void *) = nullptr;
  int (*function)(void **, void *, const char *) = nullptr;
  int (*alloc)(Address *, size_t) = nullptr;
  int (*release)(Address) = nullptr;
  int (*toDevice)(Address, const void *, size_t) = nullptr;
  int (*toHost)(void *, Address, size_t) = nullptr;
  int (*launch)(void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                void *, void **, void **) = nullptr;
  int (*synchronize)() = nullptr;
  int (*errorName)(int, const char **) = nullptr;
  bool simulated = false;  ///< says of itself that it is none
};

std::string loadDriver(Driver &d) {
  void *lib = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!lib) return "there is no CUDA driver here (libcuda.so.1 cannot be loaded)";
  std::string missing;
  auto find = [&](auto &to, const char *name) {
    void *symbol = dlsym(lib, name);
    if (!symbol && missing.empty()) missing = name;
    static_assert(sizeof(to) == sizeof(symbol), "functions are found as data");
    std::memcpy(&to, &symbol, sizeof(to));
  };
  find(d.init, "cuInit");
  find(d.driverVersion, "cuDriverGetVersion");
  find(d.deviceCount, "cuDeviceGetCount");
  find(d.device, "cuDeviceGet");
  find(d.deviceName, "cuDeviceGetName");
  find(d.attribute, "cuDeviceGetAttribute");
  find(d.retain, "cuDevicePrimaryCtxRetain");
  find(d.setCurrent, "cuCtxSetCurrent");
  find(d.load, "cuModuleLoadData");
  find(d.unload, "cuModuleUnload");
  find(d.function, "cuModuleGetFunction");
  find(d.alloc, "cuMemAlloc_v2");
  find(d.release, "cuMemFree_v2");
  find(d.toDevice, "cuMemcpyHtoD_v2");
  find(d.toHost, "cuMemcpyDtoH_v2");
  find(d.launch, "cuLaunchKernel");
  find(d.synchronize, "cuCtxSynchronize");
  find(d.errorName, "cuGetErrorName");
  d.simulated = dlsym(lib, "interlockFakeDriver") != nullptr;
  return missing.empty() ? "" : "the CUDA driver has no " + missing;
}

//===-- What is to be run --------------------------------------------------===//

struct CaseLine {
  unsigned results = 0;
  std::string json;  ///< what the manifest says about it, for the results
};
struct KernelLine {
  std::string file, name;
  unsigned slots = 0, threads = 0;
  bool addresses = false;
  std::vector<CaseLine> cases;
};
struct Input {
  uint32_t first = 0, second = 0;
};
struct Manifest {
  unsigned rounds = 0, lanes = 0;
  uint32_t signature = 0, leftOver = 0;
  std::vector<Input> inputs;
  std::vector<KernelLine> kernels;
};

std::string readManifest(const std::string &path, Manifest &m) {
  std::ifstream in(path);
  if (!in) return path + ": cannot be read";
  std::string line;
  if (!std::getline(in, line) || line != "interlock-probe 1")
    return path + ": is no manifest of version 1";
  for (unsigned number = 2; std::getline(in, line); ++number) {
    std::istringstream words(line);
    std::string what;
    words >> what;
    bool good = true;
    if (what == "rounds") {
      good = bool(words >> m.rounds) && m.rounds > 1 && m.rounds <= 1024;
    } else if (what == "lanes") {
      good = bool(words >> m.lanes) && m.lanes && m.lanes <= 32;
    } else if (what == "signature") {
      good = bool(words >> std::hex >> m.signature);
    } else if (what == "left_over") {
      good = bool(words >> std::hex >> m.leftOver);
    } else if (what == "input") {
      Input i;
      good = bool(words >> std::hex >> i.first >> i.second);
      m.inputs.push_back(i);
    } else if (what == "kernel") {
      KernelLine k;
      std::string kind;
      good = bool(words >> k.file >> k.name >> k.slots >> k.threads >> kind) && k.slots >= 2 &&
             k.slots <= 256 && k.threads && k.threads <= 1024 &&
             k.file.find('/') == std::string::npos;
      k.addresses = kind == "address";
      m.kernels.push_back(k);
    } else if (what == "case") {
      CaseLine c;
      good = bool(words >> c.results) && bool(std::getline(words >> std::ws, c.json)) &&
             c.json.size() > 2 && c.json.back() == '}' && !m.kernels.empty() &&
             c.results + 2 <= m.kernels.back().slots;
      if (good) m.kernels.back().cases.push_back(c);
    } else {
      good = what == "end" && in.peek() == EOF;
      if (good) return m.rounds && m.lanes && !m.inputs.empty() ? "" : path + ": is incomplete";
    }
    if (!good) return path + ":" + std::to_string(number) + ": cannot be understood";
  }
  return path + ": is cut off";
}

std::string slurp(const std::string &path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

//===-- Running it ---------------------------------------------------------===//

class Runner {
public:
  std::string run(const std::string &directory, const std::string &output) {
    Manifest m;
    std::string error = readManifest(directory + "/manifest.txt", m);
    if (error.empty()) error = loadDriver(d);
    if (error.empty()) error = open();
    if (!error.empty()) return error;
    head(m);
    const char *separator = "\n";
    for (const KernelLine &k : m.kernels) {
      out << separator;
      separator = ",\n";
      if (error = kernel(m, k, directory); !error.empty()) return k.file + ": " + error;
    }
    out << "\n]}\n";
    const std::string temporary = output + ".tmp";
    std::ofstream file(temporary, std::ios::binary);
    file << out.str();
    file.close();
    if (!file || std::rename(temporary.c_str(), output.c_str())) {
      std::remove(temporary.c_str());
      return output + ": cannot be written";
    }
    return "";
  }

private:
  std::string call(int code, const char *what) {
    if (!code) return "";
    const char *name = nullptr;
    if (d.errorName(code, &name) || !name) name = "unknown error";
    return std::string(what) + ": " + name;
  }

  std::string open() {
    std::string e = call(d.init(0), "the CUDA driver does not start");
    int count = 0;
    if (e.empty()) e = call(d.deviceCount(&count), "the GPUs cannot be counted");
    if (!e.empty()) return e;
    std::string others;
    for (int n = 0; n != count; ++n) {
      int device = 0, major = 0, minor = 0;
      char text[256] = "";
      if (d.device(&device, n) || d.attribute(&major, kMajor, device) ||
          d.attribute(&minor, kMinor, device) || d.deviceName(text, sizeof(text) - 1, device))
        continue;
      const std::string cc = std::to_string(major) + "." + std::to_string(minor);
      if (major != 12) {
        others += (others.empty() ? ": " : ", ") + std::string(text) + " has " + cc;
        continue;
      }
      name = text;
      capability = cc;
      d.driverVersion(&version);
      void *context = nullptr;
      e = call(d.retain(&context, device), "no context");
      return e.empty() ? call(d.setCurrent(context), "no context") : e;
    }
    return "there is no GPU of compute capability 12.x here" + others;
  }

  static std::string quoted(const std::string &s) {
    std::string q = "\"";
    for (char c : s) {
      if (c == '"' || c == '\\') q += '\\';
      q += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
    return q + "\"";
  }
  static std::string hex(uint32_t v) {
    char text[16];
    std::snprintf(text, sizeof(text), "\"0x%08x\"", v);
    return text;
  }

  void head(const Manifest &m) {
    out << "{\"format\":\"interlock-probe-results\",\"version\":1,\"device\":" << quoted(name)
        << ",\"compute_capability\":" << quoted(capability) << ",\"driver\":\"" << version / 1000
        << "." << version % 1000 / 10 << "\",\"simulated\":" << (d.simulated ? "true" : "false")
        << ",\"repetitions\":" << m.rounds - 1 << ",\"inputs\":[";
    for (size_t n = 0; n != m.inputs.size(); ++n)
      out << (n ? "," : "") << "[" << hex(m.inputs[n].first) << "," << hex(m.inputs[n].second)
          << "]";
    out << "],\"cases\":[";
  }

  /// One launch per input; what the lanes found becomes one value, or "mixed".
  std::string kernel(const Manifest &m, const KernelLine &k, const std::string &directory) {
    const std::string image = slurp(directory + "/" + k.file);
    if (image.empty()) return "cannot be read";
    void *module = nullptr, *function = nullptr;
    std::string e = call(d.load(&module, image.c_str()), "cannot be loaded");
    if (e.empty()) e = call(d.function(&function, module, k.name.c_str()), "has no such kernel");
    const size_t slots = k.cases.size() * m.rounds * k.slots + 1;
    std::vector<std::vector<uint32_t>> found(m.inputs.size());
    Address in = 0, to = 0;
    constexpr size_t kInBytes = 1024;
    if (e.empty()) e = call(d.alloc(&in, kInBytes), "no memory");
    if (e.empty()) e = call(d.alloc(&to, slots * m.lanes * 4), "no memory");
    for (size_t n = 0; n != m.inputs.size() && e.empty(); ++n) {
      std::vector<uint32_t> words(kInBytes / 4);
      words[0] = m.inputs[n].first;
      words[1] = m.inputs[n].second;
      if (k.addresses) {
        const Address right = in + 256, other = in + 512;
        if (right >> 32 != other >> 32) return "its memory crosses a border of 4 GiB; try again";
        words[0] = static_cast<uint32_t>(right);
        words[2] = static_cast<uint32_t>(right >> 32);
        words[3] = static_cast<uint32_t>(other);
        words[64] = m.inputs[n].first;
        words[128] = m.leftOver;
      }
      std::vector<uint32_t> &words32 = found[n];
      words32.assign(slots * m.lanes, 0xcdcdcdcd);
      e = call(d.toDevice(in, words.data(), kInBytes), "copy");
      if (e.empty()) e = call(d.toDevice(to, words32.data(), words32.size() * 4), "copy");
      void *parameters[] = {&in, &to};
      if (e.empty())
        e = call(d.launch(function, 1, 1, 1, k.threads, 1, 1, 0, nullptr, parameters, nullptr),
                 "launch");
      if (e.empty()) e = call(d.synchronize(), "the kernel failed");
      if (e.empty()) e = call(d.toHost(words32.data(), to, words32.size() * 4), "copy");
      for (unsigned lane = 0; lane != m.lanes && e.empty(); ++lane)
        if (words32[(slots - 1) * m.lanes + lane] != m.signature)
          e = "the driver ran other code than the file's";
    }
    if (in) d.release(in);
    if (to) d.release(to);
    if (module) d.unload(module);
    if (!e.empty()) return e;
    for (size_t c = 0; c != k.cases.size(); ++c) {
      const std::string &spec = k.cases[c].json;
      out << (c ? ",\n" : "") << spec.substr(0, spec.size() - 1) << ",\"results\":";
      auto slotAt = [&](size_t n, unsigned round, size_t slot) {
        return &found[n][((c * m.rounds + round) * k.slots + slot) * m.lanes];
      };
      auto perRound = [&](auto value) {
        out << "[";
        for (size_t n = 0; n != m.inputs.size(); ++n) {
          out << (n ? ",[" : "[");
          for (unsigned round = 1; round != m.rounds; ++round) {
            if (round != 1) out << ",";
            value(n, round);
          }
          out << "]";
        }
        out << "]";
      };
      perRound([&](size_t n, unsigned round) {
        out << "[";
        for (unsigned slot = 0; slot != k.cases[c].results; ++slot) {
          const uint32_t *lanes = slotAt(n, round, slot);
          bool same = true;
          for (unsigned l = 1; l != m.lanes; ++l) same &= lanes[l] == lanes[0];
          out << (slot ? "," : "") << (same ? hex(lanes[0]) : "\"mixed\"");
        }
        out << "]";
      });
      out << ",\"clock\":";
      perRound([&](size_t n, unsigned round) {
        out << *slotAt(n, round, k.slots - 1) - *slotAt(n, round, k.slots - 2);
      });
      out << "}";
    }
    return "";
  }

  Driver d;
  std::string name, capability;
  int version = 0;
  std::ostringstream out;
};

}  // namespace

/// "" or what went wrong.
std::string runProbeHost(const std::string &directory, const std::string &output) {
  return Runner().run(directory, output);
}

#ifndef INTERLOCK_TOOL
int main(int argc, char **argv) {
  if (argc < 2 || argc > 3) {
    std::fprintf(stderr, "usage: host DIRECTORY [RESULTS]\n");
    return 2;
  }
  const std::string directory = argv[1];
  const std::string output = argc == 3 ? argv[2] : directory + "/results.json";
  const std::string error = runProbeHost(directory, output);
  if (error.empty()) return 0;
  std::fprintf(stderr, "host: %s\n", error.c_str());
  return 2;
}
#endif
