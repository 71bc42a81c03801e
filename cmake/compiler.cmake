# Which compiler, before project(): one that is named (-DCMAKE_CXX_COMPILER=, the environment's CXX, a toolchain file);
# otherwise the first of these that there is. What is measured in docs/ was made by the first of them.
if(NOT CMAKE_CXX_COMPILER AND NOT CMAKE_TOOLCHAIN_FILE AND NOT DEFINED ENV{CXX})
  find_program(TURNCOAT_COMPILER NAMES clang++-22 clang++-23 clang++-21 clang++-20 clang++-19 g++-16 g++-15 g++-14 clang++ g++ c++
               NAMES_PER_DIR NO_CACHE)
  if(TURNCOAT_COMPILER)
    set(CMAKE_CXX_COMPILER ${TURNCOAT_COMPILER})
  endif()
endif()
