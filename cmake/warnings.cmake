# What every target of ours is compiled with.
add_library(turncoat_flags INTERFACE)
target_compile_options(turncoat_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
  -Wno-missing-designated-field-initializers  # they have defaults
  -Wno-c2y-extensions  # __COUNTER__ in the macros of Google Benchmark
  -Werror)
if(TURNCOAT_MARCH)
  target_compile_options(turncoat_flags INTERFACE -march=${TURNCOAT_MARCH})
endif()

# The layers up to the edge also run in the browser, where there are neither exceptions nor run-time types; so they do
# without them everywhere, and a slip is seen in the native build already.
add_library(turncoat_portable_flags INTERFACE)
target_compile_options(turncoat_portable_flags INTERFACE -fno-exceptions -fno-rtti)
target_link_libraries(turncoat_portable_flags INTERFACE turncoat_flags)
