# The extension turncoat._turncoat, which python/setup.py puts into a wheel: python/src/*.cpp over the edge, linked with
# every layer below it, so that it needs no library of ours.
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/python/turncoat)
find_package(Python3 REQUIRED COMPONENTS Interpreter Development.Module)
execute_process(COMMAND ${Python3_EXECUTABLE} -m pybind11 --cmakedir OUTPUT_VARIABLE pybind11_found
                OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
find_package(pybind11 2.10 REQUIRED CONFIG HINTS ${pybind11_found})

file(GLOB python_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/python/src/*.cpp)
pybind11_add_module(turncoat_python MODULE NO_EXTRAS ${python_sources})
set_target_properties(turncoat_python PROPERTIES OUTPUT_NAME _turncoat
                      LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/python/turncoat)
target_include_directories(turncoat_python PRIVATE ${PROJECT_SOURCE_DIR})
target_link_libraries(turncoat_python PRIVATE turncoat_flags turncoat_stack_protection turncoat_program_flags turncoat_edge
                      turncoat_peers Threads::Threads)
turncoat_precompile(turncoat_python <pybind11/numpy.h> <pybind11/pybind11.h> <pybind11/stl.h>)
turncoat_unity(turncoat_python)
# In the build that is soon made the tests are all that uses it: a sixth of the time to compile, a quarter more for them.
if(NOT TURNCOAT_LTO)
  target_compile_options(turncoat_python PRIVATE -O0)
endif()
if(TURNCOAT_QUICK)
  turncoat_optimised_first(turncoat_python core games eval edge peers)
endif()
# What the archives bring along stays inside.
target_link_options(turncoat_python PRIVATE -Wl,--exclude-libs,ALL)

# The package as it is imported from the build, for the tests: the extension, and links to the modules.
file(GLOB python_modules CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/python/turncoat/*.py ${PROJECT_SOURCE_DIR}/python/turncoat/*.pyi
     ${PROJECT_SOURCE_DIR}/python/turncoat/py.typed)
foreach(python_module ${python_modules})
  get_filename_component(name ${python_module} NAME)
  file(CREATE_LINK ${python_module} ${PROJECT_BINARY_DIR}/python/turncoat/${name} SYMBOLIC)
endforeach()
