# Every build by `make` switches it on, because the compiler is a known one. The warnings of another compiler should not
# stop a build.
option(TURNCOAT_WERROR "Warnings are errors" OFF)

# What every target of ours is compiled with.
add_library(turncoat_flags INTERFACE)
target_compile_options(turncoat_flags INTERFACE
  -Wall -Wextra -Wpedantic
  # To GCC a member of a class shadows, too; where files are compiled together, another file's name would.
  $<$<NOT:$<BOOL:${TURNCOAT_UNITY}>>:$<IF:$<CXX_COMPILER_ID:GNU>,-Wshadow=local,-Wshadow>>
  -Wconversion -Wno-sign-conversion
  $<$<AND:$<CXX_COMPILER_ID:Clang>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,21>>:-Wno-unknown-warning-option>
  -Wno-missing-$<$<CXX_COMPILER_ID:Clang>:designated->field-initializers  # they have defaults
  -Wno-c2y-extensions  # __COUNTER__ in the macros of Google Benchmark
  $<$<BOOL:${TURNCOAT_WERROR}>:-Werror>)
target_link_libraries(turncoat_flags INTERFACE turncoat_hardening)
if(TURNCOAT_MARCH)
  target_compile_options(turncoat_flags INTERFACE -march=${TURNCOAT_MARCH})
endif()

# The layers of the programs wait more than they work: in the builds with sanitizers, and in the one for which a person
# waits, they are compiled in half the time.
option(TURNCOAT_QUICK "Do not optimise what needs no speed" OFF)
add_library(turncoat_quick_flags INTERFACE)
target_compile_options(turncoat_quick_flags INTERFACE $<$<OR:$<CONFIG:Debug>,$<BOOL:${TURNCOAT_QUICK}>>:-O0>)

# The layers up to the edge also run in the browser, where there are neither exceptions nor run-time types; so they do
# without them everywhere, and a slip is noticed in the native build already.
add_library(turncoat_portable_flags INTERFACE)
# Fractions are rounded alike on every machine, so that searches are the same (the bench signature).
target_compile_options(turncoat_portable_flags INTERFACE -fno-exceptions -fno-rtti -ffp-contract=off)
target_link_libraries(turncoat_portable_flags INTERFACE turncoat_flags)

# Under TURNCOAT_QUICK less is inlined: a fifth less of the compiler's time, and searches are 3 per cent slower.
if(TURNCOAT_QUICK AND NOT TURNCOAT_WASM AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_compile_options(turncoat_portable_flags INTERFACE "SHELL:-mllvm -inline-threshold=50")
endif()

# Functions begin with a cache line, so that what is changed in one of them does not move the others across lines: counting
# differed by a tenth with that.
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT TURNCOAT_WASM)
  target_compile_options(turncoat_portable_flags INTERFACE -falign-functions=64)
endif()

# The release programs are linked with link-time optimisation: a quarter more perft nodes a second. The objects hold both
# bitcode and machine code, so that tests and benchmarks link as quickly as ever.
add_library(turncoat_program_flags INTERFACE)
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND TURNCOAT_LTO AND NOT TURNCOAT_WASM)
  # (Of the formats of objects ELF's alone can hold both.)
  set(fat -ffat-lto-objects)
  if(NOT CMAKE_EXECUTABLE_FORMAT STREQUAL "ELF")
    set(fat "")
  endif()
  target_compile_options(turncoat_portable_flags INTERFACE -flto$<$<CXX_COMPILER_ID:GNU>:=auto> ${fat})
  target_link_options(turncoat_program_flags INTERFACE -O3 -flto$<$<CXX_COMPILER_ID:GNU>:=auto>
    $<$<AND:$<BOOL:${fat}>,$<CXX_COMPILER_ID:Clang>>:-Wl,--fat-lto-objects>)
  # Positions are copied where that is needed, however many registers it takes: clang calls memcpy for more than eight,
  # which the registers of x86-64-v3 are too narrow for, and memcpy takes them so wide that it waits for bytes just written.
  if(TURNCOAT_COPIES_IN_PLACE)
    target_link_options(turncoat_program_flags INTERFACE -Wl,-mllvm,-max-store-memcpy=32)
  endif()
endif()
