# One target per folder of src/, from whatever files are in it.

# Sets OUT to the sources under src/NAME, its main.cpp left out. What a system does in a way of its own stands in folders
# `posix` and `windows`, of which one is taken.
set(turncoat_other_system windows)
if(WIN32)
  set(turncoat_other_system posix)
endif()
function(turncoat_sources OUT NAME)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${NAME}/*.cpp)
  list(FILTER files EXCLUDE REGEX "/main\\.cpp$|/src/[a-z_]+/${turncoat_other_system}/")
  set(${OUT} ${files} PARENT_SCOPE)
endfunction()

# The networks that there are, each by its game: embedded/networks.inc.
function(turncoat_networks TARGET)
  file(GLOB networks CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/networks/*.network)
  set(arrays "")
  set(list "    {\"\", {}},\n")
  foreach(network ${networks})
    cmake_path(GET network STEM game)
    turncoat_embed(${TARGET} networks/${game} bytes ${network})
    string(APPEND arrays "constexpr unsigned char ${game}_file[] = {\n#include \"embedded/networks/${game}.inc\"\n};\n")
    string(APPEND list "    {\"${game}\", ${game}_file},\n")
  endforeach()
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/embedded/networks.inc @ONLY CONTENT
"@arrays@constexpr BuiltIn built_in[] = {
@list@};
")
endfunction()

# The variants that come with the program, and what they are called: embedded/variants.inc, variants_names.inc.
function(turncoat_variants TARGET)
  file(GLOB texts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/variants/*.ini)
  turncoat_embed(${TARGET} variants text ${texts})
  set(names "")
  foreach(text ${texts})
    cmake_path(GET text STEM name)
    string(APPEND names "\"${name}\",\n")
  endforeach()
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/embedded/variants_names.inc CONTENT "@names@" @ONLY)
endfunction()

# The migrations of a database, in the order of their numbers: embedded/FOLDER/migrations.inc.
function(turncoat_migrations TARGET FOLDER)
  file(GLOB scripts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${FOLDER}/*.sql)
  turncoat_embed(${TARGET} ${FOLDER}/migrations text ${scripts})
endfunction()

# What sheets for a real board are made of: the drawings of the pieces, which the page has too, the texts of rules, and
# the sentences about what variants change.
function(turncoat_print_texts TARGET)
  set(board ${PROJECT_SOURCE_DIR}/web/src/board)
  turncoat_embed(${TARGET} print/shapes text ${board}/shapes.json ${board}/named_shapes.json)
  foreach(folder rules changes)
    file(GLOB texts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/print/${folder}/*.txt)
    turncoat_embed(${TARGET} print/${folder} text ${texts})
    set(names "")
    foreach(text ${texts})
      cmake_path(GET text FILENAME name)
      string(REGEX REPLACE "\\.txt$" "" name ${name})
      string(APPEND names "\"${name}\",\n")
    endforeach()
    file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/embedded/print/${folder}_names.inc CONTENT "@names@" @ONLY)
  endforeach()
endfunction()

# Sets OUT to the layers that a layer or its rooms may include, by src/layers.txt, without itself.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/layers.txt)
function(turncoat_uses OUT NAME)
  file(STRINGS ${PROJECT_SOURCE_DIR}/src/layers.txt lines REGEX "^${NAME}(/[a-z_]+)*:")
  if(NOT lines)
    message(FATAL_ERROR "src/layers.txt does not say what ${NAME} may include")
  endif()
  set(uses)
  foreach(line IN LISTS lines)
    string(REGEX REPLACE "#.*|^[a-z_/]+:|/[a-z_]+" "" line "${line}")
    string(REGEX MATCHALL "[a-z_]+" names "${line}")
    list(APPEND uses ${names})
  endforeach()
  list(REMOVE_DUPLICATES uses)
  list(REMOVE_ITEM uses ${NAME})
  set(${OUT} ${uses} PARENT_SCOPE)
endfunction()

# turncoat_layer(NAME): a library turncoat_NAME of src/NAME, with the layers that it may include.
# A folder with only headers gives a library without code.
function(turncoat_layer NAME)
  turncoat_sources(sources ${NAME})
  if(sources)
    add_library(turncoat_${NAME} STATIC ${sources})
    target_link_libraries(turncoat_${NAME} PRIVATE $<BUILD_INTERFACE:turncoat_portable_flags>)
    turncoat_precompile(turncoat_${NAME})
    turncoat_unity(turncoat_${NAME})
    set(scope PUBLIC)
  else()
    add_library(turncoat_${NAME} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(turncoat_${NAME} ${scope} $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>)
  turncoat_uses(uses ${NAME})
  list(TRANSFORM uses PREPEND turncoat_)
  target_link_libraries(turncoat_${NAME} ${scope} ${uses})
endfunction()

# turncoat_optimised_first(TARGET LAYERS...): of several copies of an inline function the linker takes the first, so where
# what is compiled quickly is linked with these layers, which are optimised, they come before it.
function(turncoat_optimised_first TARGET)
  list(TRANSFORM ARGN REPLACE "(.+)" "$<TARGET_FILE:turncoat_\\1>" OUTPUT_VARIABLE archives)
  list(JOIN archives " " archives)
  target_link_options(${TARGET} PRIVATE "SHELL:-Wl,--whole-archive ${archives} -Wl,--no-whole-archive")
endfunction()

# turncoat_program(NAME PROGRAM LAYERS...): src/NAME as a library turncoat_NAME (so that tests can link it) and its main.cpp
# as the program PROGRAM, over the layers named. Programs are native: they may use threads and exceptions.
function(turncoat_program NAME PROGRAM)
  turncoat_sources(sources ${NAME})
  if(sources)
    add_library(turncoat_${NAME} STATIC ${sources})
    target_link_libraries(turncoat_${NAME} PRIVATE turncoat_flags turncoat_quick_flags turncoat_stack_protection
                          PUBLIC turncoat_edge Threads::Threads)
    turncoat_precompile(turncoat_${NAME} <chrono> <filesystem> <fstream> <thread>)
    turncoat_unity(turncoat_${NAME})
  else()
    add_library(turncoat_${NAME} INTERFACE)
    target_link_libraries(turncoat_${NAME} INTERFACE turncoat_edge Threads::Threads)
  endif()
  set(main ${PROJECT_SOURCE_DIR}/src/${NAME}/main.cpp)
  file(GLOB main_found CONFIGURE_DEPENDS ${main})
  if(main_found)
    if(TURNCOAT_DISTRIBUTION)
      turncoat_named_program(${NAME} ${PROGRAM} ${main})
    else()
      add_executable(turncoat_${NAME}_program ${main})
      target_link_libraries(turncoat_${NAME}_program PRIVATE turncoat_flags turncoat_quick_flags turncoat_stack_protection
                            turncoat_program_flags turncoat_${NAME})
    endif()
    if(ARGN AND NOT (TURNCOAT_LTO AND CMAKE_BUILD_TYPE STREQUAL "Release"))
      turncoat_optimised_first(turncoat_${NAME}_program ${ARGN})
    endif()
    set_target_properties(turncoat_${NAME}_program PROPERTIES OUTPUT_NAME ${PROGRAM})
    install(TARGETS turncoat_${NAME}_program RUNTIME COMPONENT ${PROGRAM})
    add_dependencies(programs turncoat_${NAME}_program)
  endif()
endfunction()
