# Every game beside its empty variant (bench/compare.mjs), compiled as the programs are.
add_executable(turncoat_twins EXCLUDE_FROM_ALL bench/variants/main.cpp bench/variants/twins.cpp)
target_include_directories(turncoat_twins PRIVATE ${PROJECT_SOURCE_DIR}/bench)
target_link_libraries(turncoat_twins PRIVATE turncoat_portable_flags turncoat_program_flags turncoat_edge turncoat_training
                      turncoat_native)

if(NOT TURNCOAT_BENCH)
  return()
endif()
# bench/*.cpp into one Google Benchmark program.
file(GLOB benchmarks CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*.cpp)
if(benchmarks)
  find_package(benchmark REQUIRED)
  add_executable(turncoat_bench ${benchmarks})
  target_link_libraries(turncoat_bench PRIVATE turncoat_flags turncoat_edge benchmark::benchmark)
endif()
# Many games at a server of tables (bench/online.sh).
add_executable(turncoat_load bench/load/main.cpp bench/load/club.cpp bench/load/our_match.cpp bench/load/peer_match.cpp tests/online/client.cpp
  tests/online/push_service.cpp)
target_include_directories(turncoat_load PRIVATE ${PROJECT_SOURCE_DIR}/tests)
target_link_libraries(turncoat_load PRIVATE turncoat_flags turncoat_edge Threads::Threads)
# What endings are worth (docs/journal/2026-11-25-endings.md).
add_executable(turncoat_endings bench/endings/main.cpp)
target_include_directories(turncoat_endings PRIVATE ${PROJECT_SOURCE_DIR}/bench)
target_link_libraries(turncoat_endings PRIVATE turncoat_flags turncoat_edge)
