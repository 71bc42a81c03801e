# One target per folder of src/, from whatever files are in it.

# Sets OUT to the sources under src/NAME, its main.cpp left out.
function(turncoat_sources OUT NAME)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${NAME}/*.cpp)
  list(FILTER files EXCLUDE REGEX "/main\\.cpp$")
  set(${OUT} ${files} PARENT_SCOPE)
endfunction()

# Networks are embedded in the source of the same name (#embed). Their hashes are on the command line, so that neither
# the build nor a compiler cache takes an old one for a new one.
function(turncoat_networks NAME)
  file(GLOB networks CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${NAME}/*.network)
  foreach(network ${networks})
    get_filename_component(game ${network} NAME_WE)
    file(SHA256 ${network} hash)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${network})
    set_source_files_properties(${PROJECT_SOURCE_DIR}/src/${NAME}/${game}_network.cpp
                                PROPERTIES COMPILE_DEFINITIONS TURNCOAT_NETWORK_HASH="${hash}")
  endforeach()
endfunction()

# The migrations of a database are embedded in their folder's migrations.cpp, in the same way.
function(turncoat_migrations FOLDER)
  file(GLOB scripts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${FOLDER}/*.sql)
  set(hashes "")
  foreach(script ${scripts})
    file(SHA256 ${script} hash)
    string(APPEND hashes ${hash})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${script})
  endforeach()
  string(SHA256 hash "${hashes}")
  set_source_files_properties(${PROJECT_SOURCE_DIR}/src/${FOLDER}/migrations.cpp
                              PROPERTIES COMPILE_DEFINITIONS TURNCOAT_MIGRATIONS_HASH="${hash}")
endfunction()

# src/FOLDER/NAME.json is embedded in NAME.cpp, in the same way.
function(turncoat_embeds FOLDER NAME)
  set(file ${PROJECT_SOURCE_DIR}/src/${FOLDER}/${NAME}.json)
  file(SHA256 ${file} hash)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  set_source_files_properties(${PROJECT_SOURCE_DIR}/src/${FOLDER}/${NAME}.cpp
                              PROPERTIES COMPILE_DEFINITIONS TURNCOAT_EMBEDDED_HASH="${hash}")
endfunction()

# turncoat_layer(NAME USES...): a library turncoat_NAME of src/NAME that includes the layers USES.
# A folder with only headers gives a library without code.
function(turncoat_layer NAME)
  turncoat_sources(sources ${NAME})
  if(sources)
    add_library(turncoat_${NAME} STATIC ${sources})
    turncoat_networks(${NAME})
    target_link_libraries(turncoat_${NAME} PRIVATE $<BUILD_INTERFACE:turncoat_portable_flags>)
    set(scope PUBLIC)
  else()
    add_library(turncoat_${NAME} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(turncoat_${NAME} ${scope} ${PROJECT_SOURCE_DIR}/src)
  list(TRANSFORM ARGN PREPEND turncoat_)
  target_link_libraries(turncoat_${NAME} ${scope} ${ARGN})
endfunction()

# turncoat_program(NAME PROGRAM): src/NAME as a library turncoat_NAME (so that tests can link it) and its main.cpp as
# the program PROGRAM. Programs are native: they may use threads and exceptions.
function(turncoat_program NAME PROGRAM)
  turncoat_sources(sources ${NAME})
  if(sources)
    add_library(turncoat_${NAME} STATIC ${sources})
    target_link_libraries(turncoat_${NAME} PRIVATE turncoat_flags turncoat_stack_protection PUBLIC turncoat_edge Threads::Threads)
  else()
    add_library(turncoat_${NAME} INTERFACE)
    target_link_libraries(turncoat_${NAME} INTERFACE turncoat_edge Threads::Threads)
  endif()
  set(main ${PROJECT_SOURCE_DIR}/src/${NAME}/main.cpp)
  file(GLOB main_found CONFIGURE_DEPENDS ${main})
  if(main_found)
    add_executable(turncoat_${NAME}_program ${main})
    set_target_properties(turncoat_${NAME}_program PROPERTIES OUTPUT_NAME ${PROGRAM})
    target_link_libraries(turncoat_${NAME}_program PRIVATE turncoat_flags turncoat_stack_protection turncoat_program_flags
                          turncoat_${NAME})
    add_dependencies(programs turncoat_${NAME}_program)
  endif()
endfunction()

# turncoat.wasm, the engine for the page, and turncoat_speed.wasm, which `make bench` builds: src/wasm and every layer
# below it, linked from the objects at once (a native `ar` makes no index for WebAssembly objects).
function(turncoat_wasm_modules)
  turncoat_sources(sources wasm)
  if(NOT sources)
    message(STATUS "src/wasm has no sources: no WebAssembly module")
    return()
  endif()
  set(page ${PROJECT_SOURCE_DIR}/src/wasm/module.cpp)
  set(speed ${PROJECT_SOURCE_DIR}/src/wasm/speed.cpp)
  list(REMOVE_ITEM sources ${page} ${speed})
  foreach(layer core games search eval edge workbench)
    turncoat_sources(more ${layer})
    list(APPEND sources ${more})
    if(more)
      set_target_properties(turncoat_${layer} PROPERTIES EXCLUDE_FROM_ALL ON)
    endif()
  endforeach()
  list(FILTER sources EXCLUDE REGEX "/edge/learning/|/workbench/(tuning|training|puzzles?|puzzle_rules)\\.cpp$")  # for native programs alone
  # RapidJSON is headers only, but the folder that it stands in is full of headers for this machine.
  find_path(RAPIDJSON rapidjson/writer.h PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH NO_DEFAULT_PATH REQUIRED)
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/include)
  file(CREATE_LINK ${RAPIDJSON}/rapidjson ${PROJECT_BINARY_DIR}/include/rapidjson SYMBOLIC)

  # The page is to load quickly, so the module is compiled for size: what reads and writes texts for the smallest, and
  # for speed only where a search would feel it (compare `make bench` with a build with -O3 throughout).
  foreach(source ${sources})
    if(source MATCHES "/((mercenary3|merger)/(moves|play)|eval/mercenary3)\\.cpp$")
      set(optimisation -O3)
    elseif(source MATCHES "/src/(core|edge|wasm)/|/(chess|mercenary|mercenary3|mercurial|cooperative|merger)/(fen|texts|told|options|refused)\\.cpp$")
      set(optimisation -Oz)
    else()
      set(optimisation -Os)
    endif()
    set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS ${optimisation})
  endforeach()
  add_library(turncoat_wasm_layers OBJECT ${sources})
  target_include_directories(turncoat_wasm_layers PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_include_directories(turncoat_wasm_layers SYSTEM PUBLIC ${PROJECT_BINARY_DIR}/include)
  target_link_libraries(turncoat_wasm_layers PUBLIC turncoat_portable_flags)
  foreach(module page speed)
    add_executable(turncoat_wasm_${module} ${${module}})
    target_link_libraries(turncoat_wasm_${module} PRIVATE turncoat_wasm_layers)
  endforeach()
  # Functions that are alike become one; at the link nothing more is inlined or unrolled (2 to 4 % slower, 3 kB less).
  target_link_options(turncoat_wasm_page PRIVATE -Wl,-mllvm,-enable-merge-functions -Wl,-mllvm,-inline-threshold=0
    -Wl,-mllvm,-inlinehint-threshold=0 -Wl,-mllvm,-unroll-threshold=0)
  set_target_properties(turncoat_wasm_page PROPERTIES OUTPUT_NAME turncoat SUFFIX .wasm)
  set_target_properties(turncoat_wasm_speed PROPERTIES OUTPUT_NAME turncoat_speed SUFFIX .wasm EXCLUDE_FROM_ALL ON)
endfunction()
