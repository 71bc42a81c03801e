# bench/*.cpp into one Google Benchmark program.
file(GLOB benchmarks CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*.cpp)
if(benchmarks)
  find_package(benchmark REQUIRED)
  add_executable(turncoat_bench ${benchmarks})
  target_link_libraries(turncoat_bench PRIVATE turncoat_flags turncoat_edge benchmark::benchmark)
endif()
