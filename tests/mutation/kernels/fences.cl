// Releases and acquires as LLVM writes them: stores, loads and read-modify-writes
// of every order at device and system scope, in straight lines, branches and loops.
#define DEV __MEMORY_SCOPE_DEVICE
#define SYS __MEMORY_SCOPE_SYSTEM
#define WAVE __attribute__((amdgpu_flat_work_group_size(1, 32)))

WAVE __kernel void publish(__global int *data, __global int *flag) {
  unsigned i = __builtin_amdgcn_workitem_id_x();
  data[i] = data[i + 64] + 1;
  data[i + 128] = 3;
  __scoped_atomic_store_n(flag, 1, __ATOMIC_RELEASE, DEV);
  data[i + 256] = 4;
  __scoped_atomic_store_n(flag + 1, 1, __ATOMIC_RELEASE, SYS);
}

WAVE __kernel void consume(__global int *data, __global int *flag) {
  unsigned i = __builtin_amdgcn_workitem_id_x();
  while (__scoped_atomic_load_n(flag, __ATOMIC_ACQUIRE, DEV) == 0) {}
  data[i] = data[i + 64];
  while (__scoped_atomic_load_n(flag + 1, __ATOMIC_ACQUIRE, SYS) == 0) {}
  data[i + 128] = data[i + 192];
}

WAVE __kernel void ticket(__global int *data, __global int *counter) {
  unsigned i = __builtin_amdgcn_workitem_id_x();
  data[i] = i;
  int mine = __scoped_atomic_fetch_add(counter, 1, __ATOMIC_ACQ_REL, DEV);
  data[mine] = data[mine + 1];
  if (mine & 1)
    __scoped_atomic_fetch_add(counter + 1, 1, __ATOMIC_RELEASE, SYS);
  else
    __scoped_atomic_fetch_or(counter + 2, 1, __ATOMIC_ACQ_REL, DEV);
  data[mine + 2] = data[mine + 3];
}

WAVE __kernel void lock(__global int *data, __global int *mutex) {
  unsigned i = __builtin_amdgcn_workitem_id_x();
  int expected = 0;
  while (!__scoped_atomic_compare_exchange_n(mutex, &expected, 1, 0, __ATOMIC_ACQUIRE,
                                             __ATOMIC_ACQUIRE, DEV))
    expected = 0;
  data[i] += data[i + 1];
  __scoped_atomic_store_n(mutex, 0, __ATOMIC_RELEASE, DEV);
}

WAVE __kernel void swap(__global int *data, __global int *slot) {
  unsigned i = __builtin_amdgcn_workitem_id_x();
  data[i] = 1;
  int was = __scoped_atomic_exchange_n(slot, (int)i, __ATOMIC_SEQ_CST, SYS);
  data[i + 1] = data[was];
  __scoped_atomic_exchange_n(slot + 1, (int)i, __ATOMIC_SEQ_CST, DEV);
  data[i + 2] = data[was + 2];
}

WAVE __kernel void standalone(__global int *data, __global int *flag) {
  unsigned i = __builtin_amdgcn_workitem_id_x();
  data[i] = data[i + 8];
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "agent");
  __scoped_atomic_store_n(flag, 1, __ATOMIC_RELAXED, DEV);
  int seen = __scoped_atomic_load_n(flag + 1, __ATOMIC_RELAXED, SYS);
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "");
  data[i + 16] = data[i + 32] + seen;
  for (int n = 0; n < seen; ++n) {
    data[i + n] = n;
    __scoped_atomic_fetch_add(flag + 2, n, __ATOMIC_RELEASE, DEV);
    if (__scoped_atomic_load_n(flag + 3, __ATOMIC_ACQUIRE, DEV) == n) break;
  }
}

WAVE __kernel void passOn(__global int *data, __global int *flag, __global int *sum) {
  unsigned i = __builtin_amdgcn_workitem_id_x();
  int a = data[i], b = data[i + 64];
  // The loads are still on their way when their slots are given back.
  __scoped_atomic_store_n(flag, 1, __ATOMIC_RELEASE, DEV);
  sum[i] = a;
  int more = __scoped_atomic_load_n(flag + 1, __ATOMIC_RELAXED, DEV);
  int c = data[i + 128];
  __scoped_atomic_fetch_add(flag + 2, 1, __ATOMIC_RELEASE, SYS);
  __scoped_atomic_fetch_add(flag + 3, 1, __ATOMIC_ACQUIRE, DEV);
  sum[i + 64] = b + c + more + data[i + 256];
}
