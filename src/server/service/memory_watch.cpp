#include "server/service/memory_watch.hpp"

#include <malloc.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <new>
#include <utility>

namespace turncoat::server {

namespace {

constexpr double nearly_all = 0.9;

// Small blocks, which are found in a heap that is full of holes; each has the address of the next.
constexpr std::size_t block_bytes = 16 << 10, reserve_blocks = 1500;
std::atomic<void*> reserve = nullptr;

void free_blocks(void* block) {
  while (block != nullptr) std::free(std::exchange(block, *static_cast<void**>(block)));
}

// None, rather than a part of them.
void* blocks() {
  void* first = nullptr;
  for (std::size_t i = 0; i < reserve_blocks; ++i) {
    void* const block = std::malloc(block_bytes);
    if (block == nullptr) {
      free_blocks(first);
      return nullptr;
    }
    *static_cast<void**>(block) = std::exchange(first, block);
  }
  return first;
}

// Called when there is no memory: once it gives the reserve back, then it says that there is none.
void use_reserve() {
  void* const last = reserve.exchange(nullptr);
  if (last == nullptr) throw std::bad_alloc();
  free_blocks(last);
}

// Numbers in the first line of a file of the system.
template <std::size_t count>
std::array<unsigned long long, count> numbers_in(const char* path) {
  std::array<unsigned long long, count> out{};
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path, "r"), std::fclose);
  for (auto& number : out)
    if (!file || std::fscanf(file.get(), "%llu", &number) != 1) return {};
  return out;
}

}  // namespace

MemoryWatch::MemoryWatch() : most_(numbers_in<1>("/sys/fs/cgroup/memory.max")[0]) {
  std::set_new_handler(use_reserve);
  look();
}
MemoryWatch::~MemoryWatch() {
  std::set_new_handler(nullptr);
  free_blocks(reserve.exchange(nullptr));
}

bool MemoryWatch::is_short() const { return near_limit_ || reserve == nullptr; }

void MemoryWatch::look() {
  near_limit_ = most_ > 0 && static_cast<double>(resident_bytes()) > nearly_all * static_cast<double>(most_);
  if (is_short()) malloc_trim(0);
  if (reserve == nullptr) reserve = blocks();
}

std::size_t resident_bytes() {
  return numbers_in<2>("/proc/self/statm")[1] * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace turncoat::server
