# Machine code for others' machines. A program is then nothing but a name: all of it is a shared library with the main
# function, in a folder of its own, and the loader takes from the folders below it what suits the machine best (glibc's
# hardware capabilities, ld.so(8)): the same sources compiled for x86-64-v3 and x86-64-v4, by builds of their own. So no branch in the rules
# asks for the machine.
#   TURNCOAT_DISTRIBUTION   build so
#   TURNCOAT_HWCAPS         the folder below which this build's libraries are installed, "x86-64-v3"; empty: for all
set(TURNCOAT_HWCAPS "" CACHE STRING "Hardware capabilities that this build is for, as ld.so names them")
include(GNUInstallDirs)
set(turncoat_capable "")
if(TURNCOAT_HWCAPS)
  set(turncoat_capable /glibc-hwcaps/${TURNCOAT_HWCAPS})
endif()

# turncoat_named_program(NAME PROGRAM MAIN): the program PROGRAM, with its main function in MAIN.
function(turncoat_named_program NAME PROGRAM MAIN)
  add_library(turncoat_${NAME}_body SHARED ${MAIN})
  set_target_properties(turncoat_${NAME}_body PROPERTIES OUTPUT_NAME ${PROGRAM}-program)
  set_source_files_properties(${MAIN} PROPERTIES COMPILE_OPTIONS -fvisibility=default)
  file(WRITE ${PROJECT_BINARY_DIR}/main.map "{ global: main; local: *; };\n")
  target_link_options(turncoat_${NAME}_body PRIVATE -Wl,--version-script=${PROJECT_BINARY_DIR}/main.map)
  target_link_libraries(turncoat_${NAME}_body PRIVATE turncoat_flags turncoat_stack_protection turncoat_program_flags
                        turncoat_${NAME})
  install(TARGETS turncoat_${NAME}_body LIBRARY
          DESTINATION ${CMAKE_INSTALL_LIBDIR}/${PROGRAM}${turncoat_capable} COMPONENT machine)
  file(WRITE ${PROJECT_BINARY_DIR}/empty.cpp "")
  add_executable(turncoat_${NAME}_program ${PROJECT_BINARY_DIR}/empty.cpp)
  target_link_libraries(turncoat_${NAME}_program PRIVATE turncoat_hardening turncoat_${NAME}_body)
  set_target_properties(turncoat_${NAME}_program PROPERTIES
    INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}/${PROGRAM}")
endfunction()
