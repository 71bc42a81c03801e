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

#include "online/base/vital.hpp"

namespace turncoat::server {

namespace {

constexpr double nearly_all = 0.9;

// Small blocks, which are found in a heap that is full of holes; each has the address of the next.
constexpr std::size_t block_bytes = 16 << 10, reserve_blocks = 1500, last_blocks = 500;
std::atomic<void*> reserve = nullptr, last_reserve = nullptr;

void free_blocks(void* block) {
  while (block != nullptr) std::free(std::exchange(block, *static_cast<void**>(block)));
}

// None, rather than a part of them.
void* blocks(std::size_t count) {
  void* first = nullptr;
  for (std::size_t i = 0; i < count; ++i) {
    void* const block = std::malloc(block_bytes);
    if (block == nullptr) {
      free_blocks(first);
      return nullptr;
    }
    *static_cast<void**>(block) = std::exchange(first, block);
  }
  return first;
}

// Called when there is no memory: once it gives the reserve back, and the last one to vital work; then it says that
// there is none.
void use_reserve() {
  void* blocks = reserve.exchange(nullptr);
  if (blocks == nullptr && online::Vital::now()) blocks = last_reserve.exchange(nullptr);
  if (blocks == nullptr) throw std::bad_alloc();
  free_blocks(blocks);
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
  free_blocks(last_reserve.exchange(nullptr));
}

bool MemoryWatch::is_short() const { return near_limit_ || reserve == nullptr || last_reserve == nullptr; }

void MemoryWatch::look() {
  near_limit_ = most_ > 0 && static_cast<double>(resident_bytes()) > nearly_all * static_cast<double>(most_);
  if (is_short()) malloc_trim(0);
  if (last_reserve == nullptr) last_reserve = blocks(last_blocks);
  if (last_reserve != nullptr && reserve == nullptr) reserve = blocks(reserve_blocks);
}

std::size_t resident_bytes() {
  return numbers_in<2>("/proc/self/statm")[1] * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace turncoat::server
