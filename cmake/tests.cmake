# The folders of tests go into one program, except server, online and simulation, which go with the server's own libraries into
# a second one, the example game, and the C interface.
find_package(rapidcheck QUIET)

# Where programs without sanitizers are, for tests that limit their memory.
set(plain ${PROJECT_BINARY_DIR})
if(NOT CMAKE_BUILD_TYPE STREQUAL "Release")
  set(plain ${PROJECT_SOURCE_DIR}/build/play)
endif()

function(turncoat_test_program NAME)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "PARTS" "SOURCES;USES;TESTED;LABELS")
  if(NOT arg_SOURCES)
    return()
  endif()
  add_executable(${NAME} ${arg_SOURCES})
  target_compile_definitions(${NAME} PRIVATE TURNCOAT_TESTS_DIR="${PROJECT_SOURCE_DIR}/tests"
    TURNCOAT_PICTURES_DIR="${PROJECT_SOURCE_DIR}/docs/images/games")
  # What is tested is compiled as the preset says, which is as it is shipped for `make test-cpp`; the tests are compiled quickly.
  target_compile_options(${NAME} PRIVATE -O0)
  turncoat_optimised_first(${NAME} ${arg_TESTED})
  # Not optimised, they have a copy of std::type_info::operator==, which mingw's library has as well (GCC's bug 110572).
  if(WIN32)
    target_link_options(${NAME} PRIVATE -Wl,--allow-multiple-definition)
  endif()
  target_include_directories(${NAME} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_link_libraries(${NAME} PRIVATE turncoat_flags ${arg_USES} GTest::gtest GTest::gtest_main)
  turncoat_precompile(${NAME} <chrono> <filesystem> <fstream> <gtest/gtest.h> <thread>)
  turncoat_unity(${NAME})
  if(TARGET rapidcheck)
    target_link_libraries(${NAME} PRIVATE rapidcheck)
  endif()
  # In parts, of which several run at a time: a process for every test would spend a third of the time on beginning,
  # and each of the server's makes a PostgreSQL of its own.
  foreach(part RANGE 1 ${arg_PARTS})
    math(EXPR index "${part} - 1")
    add_test(NAME ${NAME}.${part} COMMAND ${NAME} --gtest_brief=1 WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}/tests)
    set_tests_properties(${NAME}.${part} PROPERTIES TIMEOUT 1800 LABELS "${arg_LABELS}"
      ENVIRONMENT "GTEST_TOTAL_SHARDS=${arg_PARTS};GTEST_SHARD_INDEX=${index}")
  endforeach()
endfunction()

file(GLOB_RECURSE tests CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/*.cpp)
set(example_tests ${tests})
set(c_tests ${tests})
list(FILTER tests EXCLUDE REGEX "/(example|c)/|tests/simulation/")
list(FILTER example_tests INCLUDE REGEX "/example/")
list(FILTER c_tests INCLUDE REGEX "tests/c/")
set(server_tests ${tests})
list(FILTER tests EXCLUDE REGEX "tests/(server|online)/")
# Tests that start programs, send them signals and limit their memory do it as Linux does.
if(NOT CMAKE_SYSTEM_NAME STREQUAL "Linux")
  foreach(source ${tests})
    file(STRINGS ${source} of_linux LIMIT_COUNT 1 REGEX "#include (\"support/program\\.hpp\"|<(fcntl\\.h|sys/.*|unistd\\.h)>)")
    if(of_linux)
      list(REMOVE_ITEM tests ${source})
    endif()
  endforeach()
endif()
list(FILTER server_tests INCLUDE REGEX "tests/(server|online)/")
# The slow implementations of the rules play half of the tests' time, so they are compiled to be fast.
file(GLOB slow_rules CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/support/slow_*.cpp)
list(REMOVE_ITEM tests ${slow_rules})
add_library(turncoat_slow_rules STATIC ${slow_rules})
target_compile_options(turncoat_slow_rules PRIVATE $<$<CONFIG:Release>:-O2>)
target_include_directories(turncoat_slow_rules PRIVATE ${PROJECT_SOURCE_DIR}/tests)
target_link_libraries(turncoat_slow_rules PRIVATE turncoat_flags turncoat_edge)
turncoat_unity(turncoat_slow_rules)
turncoat_test_program(turncoat_tests SOURCES ${tests} USES turncoat_slow_rules turncoat_edge turncoat_peers turncoat_engine
                      TESTED core games eval edge peers endgames training print lab engine PARTS 16)
if(TARGET turncoat_tests)
  turncoat_list_faults(turncoat_tests)
  set(program $<TARGET_FILE:turncoat_engine_program>)
  if(CMAKE_CROSSCOMPILING_EMULATOR)
    # What tests start in place of a program of another machine.
    file(GENERATE OUTPUT emulated-turncoat CONTENT "#!/bin/sh\nexec ${CMAKE_CROSSCOMPILING_EMULATOR} ${program} \"$@\"\n"
         FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
    set(program ${PROJECT_BINARY_DIR}/emulated-turncoat)
    set(plain_program ${program})
  else()
    set(plain_program ${plain}/turncoat)
  endif()
  target_compile_definitions(turncoat_tests PRIVATE TURNCOAT_PROGRAM="${program}" TURNCOAT_PLAIN="${plain_program}")
  add_dependencies(turncoat_tests turncoat_engine_program)
endif()
# The example game of CONTRIBUTING, in a program with a table of games of its own.
turncoat_test_program(turncoat_example_tests SOURCES ${example_tests} USES turncoat_edge TESTED core PARTS 1)
# The C interface, by the library alone.
if(NOT WIN32)
  turncoat_test_program(turncoat_c_tests SOURCES ${c_tests} ${PROJECT_SOURCE_DIR}/tests/support/clause_case.cpp USES turncoat_c turncoat_core turncoat_fair_dice
                        TESTED core PARTS 1)
endif()
if(TURNCOAT_SERVER)
  file(GLOB simulation_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/simulation/*.cpp)
  set(simulation_tested ${simulation_sources})
  list(FILTER simulation_tested EXCLUDE REGEX "/main\\.cpp$")
  turncoat_test_program(turncoat_server_tests SOURCES ${server_tests} ${simulation_tested} ${PROJECT_SOURCE_DIR}/tests/support/program.cpp USES turncoat_server
                        TESTED core games eval edge LABELS server PARTS 8)
  turncoat_precompile(turncoat_server_tests ${boost_headers} $<$<BOOL:${TURNCOAT_PRECOMPILED}>:<online/node/node.hpp>>)
  target_compile_definitions(turncoat_server_tests PRIVATE TURNCOAT_PROGRAM="$<TARGET_FILE:turncoat_server_program>"
    TURNCOAT_PLAIN="${plain}/turncoat-server"
    TURNCOAT_ENGINE="$<TARGET_FILE:turncoat_engine_program>")
  add_dependencies(turncoat_server_tests turncoat_server_program turncoat_engine_program)

  # The simulation of online play, with faults to be planted (make simulation): what plays online is compiled once more, so that
  # nothing else has them. Databases, notices and passkeys are left out.
  turncoat_sources(planted_sources online)
  list(FILTER planted_sources EXCLUDE REGEX "/(sqlite|postgres|notify|passkey)/")
  add_executable(turncoat_simulation EXCLUDE_FROM_ALL ${simulation_sources} ${planted_sources})
  target_compile_definitions(turncoat_simulation PRIVATE TURNCOAT_PLANTED)
  target_include_directories(turncoat_simulation PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/tests)
  target_link_libraries(turncoat_simulation PRIVATE turncoat_flags turncoat_edge turncoat_fair_dice)
  turncoat_unity(turncoat_simulation)
endif()

# What is installed, and Python's answers, on the machine that compiles alone.
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND TURNCOAT_SERVER AND NOT CMAKE_CROSSCOMPILING)
  add_test(NAME install COMMAND ${PROJECT_SOURCE_DIR}/tools/try_install.sh ${PROJECT_BINARY_DIR} ${CMAKE_CXX_COMPILER})
  add_test(NAME answers COMMAND /usr/bin/python3 ${PROJECT_SOURCE_DIR}/tests/edge/answers.py $<TARGET_FILE:turncoat_engine_program>)
  add_test(NAME hardening COMMAND ${PROJECT_SOURCE_DIR}/tools/check_hardening.sh $<TARGET_FILE:turncoat_engine_program>
    $<TARGET_FILE:turncoat_server_program>)
endif()
