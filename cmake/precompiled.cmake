# Headers that are read once per target and not once per file: in the tests, and in the builds under sanitizers
# and for WebAssembly. What the release build makes does without, so a file that forgets an include is noticed.
option(TURNCOAT_PRECOMPILED "Precompile the headers of libraries, not only in the tests" OFF)

# turncoat_precompile(TARGET HEADERS...): the standard library's headers that most files include, and HEADERS.
function(turncoat_precompile TARGET)
  if(NOT TURNCOAT_PRECOMPILED AND NOT "${TARGET}" MATCHES "_tests$")
    return()
  endif()
  set(standard algorithm array bit charconv cmath cstdint expected functional limits map memory optional set span string
    string_view utility variant vector)
  list(TRANSFORM standard REPLACE "(.+)" "<\\1>")
  target_precompile_headers(${TARGET} PRIVATE ${standard} ${ARGN})
  # So that ccache can find the file again (with its sloppiness pch_defines,time_macros, which the Makefile sets).
  target_compile_options(${TARGET} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
endfunction()
