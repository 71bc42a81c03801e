# What makes a mistake in the release programs harder to exploit. (Not under sanitizers, which notice more and disagree
# with some of it; WebAssembly has a sandbox of its own.)

# Everywhere, as it costs nothing that can be measured: C functions that know how large their buffers are, code at a
# random address (CMAKE_POSITION_INDEPENDENT_CODE), tables of the linker that are read-only before main.
add_library(turncoat_hardening INTERFACE)
# A stack overflow is noticed wherever text from outside is read. Code that counts and searches goes without, because it
# would cost some per cent there (docs/journal/2026-11-22-hardening.md).
add_library(turncoat_stack_protection INTERFACE)
set(turncoat_no_stack_protection -fno-stack-protector)

if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT TURNCOAT_WASM AND CMAKE_SYSTEM_NAME STREQUAL "Linux")
  target_compile_options(turncoat_hardening INTERFACE -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
  target_link_options(turncoat_hardening INTERFACE -Wl,-z,relro -Wl,-z,now
    $<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-pie>)
  target_compile_options(turncoat_stack_protection INTERFACE -fstack-protector-strong -fstack-clash-protection)
  list(APPEND turncoat_no_stack_protection -fno-stack-clash-protection)
endif()
