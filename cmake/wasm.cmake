# The WebAssembly modules: src/wasm and every layer below it, linked from the objects at once (a native `ar` makes no
# index for WebAssembly objects).
#   turncoat.wasm          the engine with which the page begins, compiled for size
#   turncoat_library.wasm  the npm package's: compiled for speed, with the C interface beside the protocol
#   turncoat_speed.wasm, turncoat_library_speed.wasm   what `make bench` measures of both

# What goes into all of them. (What learners need, and the tools that measure, make puzzles and train networks, are for native
# programs alone.)
set_target_properties(turncoat_training PROPERTIES EXCLUDE_FROM_ALL ON)
set(sources "")
foreach(layer core games search eval edge)  # print is below
  turncoat_sources(more ${layer})
  list(APPEND sources ${more})
  if(more)
    set_target_properties(turncoat_${layer} PROPERTIES EXCLUDE_FROM_ALL ON)
  endif()
endforeach()
# Nor do they have experiments (src/edge/game/experiments.hpp).
list(FILTER sources EXCLUDE REGEX "/(games|eval)/checkers[./]|/edge/game/experiments\\.cpp$")
list(FILTER sources EXCLUDE REGEX "/edge/learning/")
list(APPEND sources ${PROJECT_SOURCE_DIR}/src/wasm/runtime.cpp)

# RapidJSON is headers only, but the folder that it stands in is full of headers for this machine.
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/include)
file(CREATE_LINK ${TURNCOAT_RapidJSON_INCLUDE}/rapidjson ${PROJECT_BINARY_DIR}/include/rapidjson SYMBOLIC)

# The module for the page is optimised as a whole in every build, as it is to be small; the others in what is published.
set(small_lto -flto)
set(fast_lto $<$<BOOL:${TURNCOAT_LTO}>:-flto>)
set(fast $<IF:$<BOOL:${TURNCOAT_LTO}>,-O3,-O2>)
# A fifth less of the compiler's time; searches are 2 to 12 per cent slower.
if(TURNCOAT_QUICK)
  list(APPEND fast "SHELL:-mllvm -inline-threshold=50")
endif()

# turncoat_wasm_objects(NAME OPTIONS SOURCES...): OPTIONS are for the compiler
function(turncoat_wasm_objects NAME OPTIONS)
  add_library(turncoat_wasm_${NAME} OBJECT ${ARGN})
  target_compile_options(turncoat_wasm_${NAME} PRIVATE ${OPTIONS})
  target_include_directories(turncoat_wasm_${NAME} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_include_directories(turncoat_wasm_${NAME} SYSTEM PUBLIC ${PROJECT_BINARY_DIR}/include)
  target_link_libraries(turncoat_wasm_${NAME} PUBLIC turncoat_portable_flags)
  turncoat_precompile(turncoat_wasm_${NAME})
  turncoat_unity(turncoat_wasm_${NAME})
endfunction()

# The page is to load quickly, so its module is compiled for the smallest size; once something has been thought, the
# library's takes its place.
# It does without variants, which that one plays, and without what else is only called outside of it
# (core/first_module.hpp).
set(small_sources ${sources})
list(FILTER small_sources EXCLUDE REGEX "/(edge/workshop/.*|edge/game/(variants[^/]*|given_network)|eval/(networks|table_.*)|games/variants/.*)\\.cpp$")
list(APPEND small_sources ${PROJECT_SOURCE_DIR}/src/games/variants/text/sections.cpp)  # recognises a variant's text
turncoat_wasm_objects(small "-Oz;${small_lto}" ${small_sources})
# The other one has tables of endings, too.
turncoat_sources(endgames_sources endgames)
list(APPEND sources ${endgames_sources})
# And games of the lab: the lab's statistics, and the values of pieces that they yield.
file(GLOB lab_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/lab/statistics/*.cpp)
foreach(name asking budget lab_game odds plan play tally)
  list(APPEND lab_sources ${PROJECT_SOURCE_DIR}/src/lab/experiment/${name}.cpp)
endforeach()
foreach(name scan silence timeline worths)
  list(APPEND lab_sources ${PROJECT_SOURCE_DIR}/src/lab/measures/${name}.cpp)
endforeach()
foreach(name rules_search screening wants)
  list(APPEND lab_sources ${PROJECT_SOURCE_DIR}/src/lab/search/${name}.cpp)
endforeach()
# What needs no speed is compiled sooner and smaller in what is soon built.
list(APPEND sources ${lab_sources})
set(unhurried ${sources})
list(FILTER unhurried INCLUDE REGEX "${turncoat_unhurried}")
if(TURNCOAT_QUICK)
  list(REMOVE_ITEM sources ${unhurried})
endif()
turncoat_wasm_objects(fast "${fast};${fast_lto}" ${sources})
turncoat_precompile(turncoat_wasm_fast <games/variants/variant.hpp>)
turncoat_variants(turncoat_wasm_fast)
if(TURNCOAT_QUICK)
  turncoat_wasm_objects(unhurried -Oz ${unhurried})
  target_sources(turncoat_wasm_fast INTERFACE $<TARGET_OBJECTS:turncoat_wasm_unhurried>)
endif()
target_compile_definitions(turncoat_wasm_small PUBLIC TURNCOAT_FIRST_MODULE)
# Sheets to print (src/print/), which only the other module has.
turncoat_sources(print_sources print)
turncoat_wasm_objects(print "-Oz;${fast_lto}" ${print_sources})
turncoat_print_texts(turncoat_wasm_print)

# turncoat_wasm_module(NAME LTO LAYERS SOURCES...): LTO is an option for compiler and linker, or empty
function(turncoat_wasm_module NAME LTO LAYERS)
  add_executable(${NAME}_wasm ${ARGN})
  target_compile_options(${NAME}_wasm PRIVATE ${LTO})
  target_link_options(${NAME}_wasm PRIVATE ${LTO})
  target_link_libraries(${NAME}_wasm PRIVATE ${LAYERS})
  set_target_properties(${NAME}_wasm PROPERTIES OUTPUT_NAME ${NAME} SUFFIX .wasm)
endfunction()

turncoat_wasm_module(turncoat "${small_lto}" turncoat_wasm_small src/wasm/module.cpp)
# Functions that are alike become one; at the link nothing more is inlined or unrolled, what a loop counts by is left as
# it stands, and nothing is worked out earlier on another way: 9 kB less.
target_link_options(turncoat_wasm PRIVATE -Wl,-mllvm,-enable-merge-functions -Wl,-mllvm,-inline-threshold=-50
  -Wl,-mllvm,-inlinehint-threshold=0 -Wl,-mllvm,-unroll-threshold=0 -Wl,-mllvm,-disable-lsr -Wl,-mllvm,-enable-pre=false)

# Of the C interface what needs neither threads nor a clock; searches go by the protocol.
turncoat_wasm_module(turncoat_library "${fast_lto}" "turncoat_wasm_fast;turncoat_wasm_print" src/wasm/module.cpp src/wasm/library.cpp
                     src/wasm/lab.cpp src/c/games.cpp src/c/positions.cpp)
file(STRINGS src/c/turncoat.h declared REGEX "^TURNCOAT_API")
string(REGEX MATCHALL "turncoat_[a-z_0-9]+\\(" declared "${declared}")
list(TRANSFORM declared REPLACE "^(.*)\\($" "-Wl,--export-if-defined=\\1")
target_link_options(turncoat_library_wasm PRIVATE ${declared})

set(workload src/training/workload.cpp)
turncoat_wasm_module(turncoat_speed "${small_lto}" turncoat_wasm_small src/wasm/speed.cpp ${workload})
target_compile_options(turncoat_speed_wasm PRIVATE -Oz)
turncoat_wasm_module(turncoat_library_speed "${fast_lto}" turncoat_wasm_fast src/wasm/speed.cpp src/wasm/library.cpp ${workload})
target_compile_options(turncoat_library_speed_wasm PRIVATE -O3)
turncoat_wasm_module(turncoat_twins "${fast_lto}" turncoat_wasm_fast bench/variants/module.cpp bench/variants/twins.cpp ${workload})
target_include_directories(turncoat_twins_wasm PRIVATE ${PROJECT_SOURCE_DIR}/bench)
target_compile_options(turncoat_twins_wasm PRIVATE -O3)
set_target_properties(turncoat_speed_wasm turncoat_library_speed_wasm turncoat_twins_wasm PROPERTIES EXCLUDE_FROM_ALL ON)
# What V8 does slowly is done before: it inlines nothing, and calls a function of its own for `memory.copy`, by which
# positions would be copied (docs/journal/2026-11-24-speed-limits-again.md).
foreach(name turncoat_library turncoat_library_speed turncoat_twins)
  target_link_options(${name}_wasm PRIVATE -Wl,-mllvm,-inline-threshold=1000 -Wl,-mllvm,-max-store-memcpy=64)
endforeach()
