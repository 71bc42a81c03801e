# Each fuzz/*.cpp is a libFuzzer program, named fuzz_NAME after its file; the files in fuzz/corpus/NAME/ are replayed as
# a test.
file(GLOB fuzzers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/fuzz/*.cpp)
foreach(source ${fuzzers})
  cmake_path(GET source STEM name)
  add_executable(fuzz_${name} ${source})
  target_compile_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  target_link_libraries(fuzz_${name} PRIVATE turncoat_flags turncoat_edge turncoat_engine turncoat_server turncoat_c)
  file(GLOB corpus CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/fuzz/corpus/${name}/*)
  if(corpus)
    add_test(NAME fuzz.replay.${name} COMMAND fuzz_${name} ${corpus})
  endif()
endforeach()
