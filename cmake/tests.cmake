# tests/*.cpp into one program, except server_* and online_*, which go with the server's own libraries into a second one, and the
# example game.
find_package(rapidcheck QUIET)
include(GoogleTest)

function(turncoat_test_program NAME)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;USES;LABELS")
  if(NOT arg_SOURCES)
    return()
  endif()
  add_executable(${NAME} ${arg_SOURCES})
  target_compile_definitions(${NAME} PRIVATE TURNCOAT_TESTS_DIR="${PROJECT_SOURCE_DIR}/tests"
    TURNCOAT_PICTURES_DIR="${PROJECT_SOURCE_DIR}/docs/images/games")
  # What is tested is compiled as it is shipped; the tests themselves are compiled quickly.
  target_compile_options(${NAME} PRIVATE $<$<CONFIG:Release>:-O1>)
  target_include_directories(${NAME} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_link_libraries(${NAME} PRIVATE turncoat_flags ${arg_USES} GTest::gtest GTest::gtest_main)
  if(TARGET rapidcheck)
    target_link_libraries(${NAME} PRIVATE rapidcheck)
  endif()
  gtest_discover_tests(${NAME} DISCOVERY_MODE PRE_TEST WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}/tests
    PROPERTIES TIMEOUT 1800 LABELS "${arg_LABELS}")
endfunction()

file(GLOB_RECURSE tests CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/*.cpp)
set(example_tests ${tests})
set(c_tests ${tests})
list(FILTER tests EXCLUDE REGEX "/(example|c)/")
list(FILTER example_tests INCLUDE REGEX "/example/")
list(FILTER c_tests INCLUDE REGEX "tests/c/")
set(server_tests ${tests})
list(FILTER tests EXCLUDE REGEX "/(server|online)_[^/]*$")
list(FILTER server_tests INCLUDE REGEX "/(server|online)_[^/]*$")
turncoat_test_program(turncoat_tests SOURCES ${tests} USES turncoat_edge turncoat_engine)
if(TARGET turncoat_tests)
  target_compile_definitions(turncoat_tests PRIVATE TURNCOAT_PROGRAM="$<TARGET_FILE:turncoat_engine_program>")
  add_dependencies(turncoat_tests turncoat_engine_program)
endif()
# The example game of CONTRIBUTING, in a program with a table of games of its own.
turncoat_test_program(turncoat_example_tests SOURCES ${example_tests} USES turncoat_edge)
# The C interface, by the library alone.
turncoat_test_program(turncoat_c_tests SOURCES ${c_tests} ${PROJECT_SOURCE_DIR}/tests/clause_case.cpp USES turncoat_c turncoat_core PkgConfig::libsodium)
turncoat_test_program(turncoat_server_tests SOURCES ${server_tests} ${PROJECT_SOURCE_DIR}/tests/program.cpp USES turncoat_server turncoat_quick_flags
                      LABELS server)
target_compile_definitions(turncoat_server_tests PRIVATE TURNCOAT_PROGRAM="$<TARGET_FILE:turncoat_server_program>"
  TURNCOAT_ENGINE="$<TARGET_FILE:turncoat_engine_program>")
add_dependencies(turncoat_server_tests turncoat_server_program turncoat_engine_program)
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  add_test(NAME install COMMAND ${PROJECT_SOURCE_DIR}/tools/try_install.sh ${PROJECT_BINARY_DIR} ${CMAKE_CXX_COMPILER})
  add_test(NAME hardening COMMAND ${PROJECT_SOURCE_DIR}/tools/check_hardening.sh $<TARGET_FILE:turncoat_engine_program>
    $<TARGET_FILE:turncoat_server_program>)
endif()
