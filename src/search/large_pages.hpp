#pragma once
// Memory for large tables: in pages of two megabytes where the system has them (Linux, on request), so that a look at
// any place of a table seldom has to wait until its page is located.
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace turncoat {

#ifdef __linux__
inline constexpr std::align_val_t large_page{std::size_t{2} << 20};
#else
inline constexpr std::align_val_t large_page{64};
#endif

struct LargePagesDeleter {
  void operator()(void* memory) const { ::operator delete(memory, large_page); }
};
template <class T>
using LargeArray = std::unique_ptr<T[], LargePagesDeleter>;

// Whether there is that much memory. (It is asked for and given back; `volatile`, or a compiler would leave out both.)
inline bool has_room_for(std::size_t bytes) {
  void* const volatile memory = std::malloc(bytes + 2 * static_cast<std::size_t>(large_page));
  std::free(memory);
  return memory != nullptr;
}

// An array of `count` objects, constructed by default. Throws std::bad_alloc.
template <class T>
LargeArray<T> make_large_array(std::size_t count) {
  static_assert(std::is_trivially_destructible_v<T> && alignof(T) <= 64);
  T* const first = static_cast<T*>(::operator new(count * sizeof(T), large_page));
#ifdef __linux__
  madvise(first, count * sizeof(T), MADV_HUGEPAGE);  // a request: if it isn't granted, pages are small
#endif
  std::uninitialized_value_construct_n(first, count);
  return LargeArray<T>(first);
}

}  // namespace turncoat
