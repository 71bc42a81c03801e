#include "server/memory_watch.hpp"

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

constexpr std::size_t reserve_bytes = 24 << 20;
constexpr double nearly_all = 0.9;

std::atomic<void*> reserve = nullptr;

// Called when there is no memory: once it gives the reserve back, then it says that there is none.
void use_reserve() {
  void* const last = reserve.exchange(nullptr);
  if (last == nullptr) throw std::bad_alloc();
  std::free(last);
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
  std::free(reserve.exchange(nullptr));
}

bool MemoryWatch::is_short() const { return near_limit_ || reserve == nullptr; }

void MemoryWatch::look() {
  near_limit_ = most_ > 0 && static_cast<double>(resident_bytes()) > nearly_all * static_cast<double>(most_);
  if (reserve == nullptr) reserve = std::malloc(reserve_bytes);
}

std::size_t resident_bytes() {
  return numbers_in<2>("/proc/self/statm")[1] * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace turncoat::server
