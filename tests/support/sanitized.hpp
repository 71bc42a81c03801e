#pragma once
// Whether a sanitizer watches: then programs need more memory than any limit, and several times the processor's time.

namespace turncoat::testing {

#if defined(__has_feature)
constexpr bool sanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool sanitized = true;
#else
constexpr bool sanitized = false;
#endif

}  // namespace turncoat::testing
