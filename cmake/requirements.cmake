# What has to be there, looked for at once, so that one message names everything that is missing.
include(CheckLinkerFlag)

set(turncoat_missing "")

# A compiler of C++23 as we write it (deducing this, std::expected, std::print's formatting).
foreach(least "GNU 14 g++" "Clang 19 clang")
  separate_arguments(least)
  list(POP_FRONT least id version name)
  if(CMAKE_CXX_COMPILER_ID STREQUAL id AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS version)
    list(APPEND turncoat_missing "${name} ${version} or newer: ${CMAKE_CXX_COMPILER} is ${CMAKE_CXX_COMPILER_VERSION} \
(-DCMAKE_CXX_COMPILER=PROGRAM names another one)")
  endif()
endforeach()

# turncoat_needs(NAME HEADER PACKAGE): the header HEADER, which Debian's PACKAGE brings.
function(turncoat_needs NAME HEADER PACKAGE)
  find_path(TURNCOAT_${NAME}_INCLUDE ${HEADER} PATHS /usr/local/include /usr/include NO_CMAKE_FIND_ROOT_PATH)
  mark_as_advanced(TURNCOAT_${NAME}_INCLUDE)
  if(NOT TURNCOAT_${NAME}_INCLUDE)
    set(turncoat_missing ${turncoat_missing} "${NAME}: the header ${HEADER} (Debian: ${PACKAGE})" PARENT_SCOPE)
  endif()
endfunction()

# turncoat_needs_module(NAME PACKAGE): what pkg-config calls NAME, as the target PkgConfig::NAME.
function(turncoat_needs_module NAME PACKAGE)
  pkg_check_modules(${NAME} QUIET IMPORTED_TARGET GLOBAL ${NAME})
  if(NOT ${NAME}_FOUND)
    set(turncoat_missing ${turncoat_missing} "${NAME}, by pkg-config (Debian: ${PACKAGE})" PARENT_SCOPE)
  endif()
endfunction()

turncoat_needs(RapidJSON rapidjson/document.h rapidjson-dev)
if(NOT TURNCOAT_PYTHON_ONLY AND NOT CMAKE_CXX_COMPILER_TARGET)
  turncoat_needs(CLI11 CLI/CLI.hpp libcli11-dev)
  turncoat_needs(Boost boost/beast/core.hpp libboost-dev)
  find_package(PkgConfig QUIET)
  if(PKG_CONFIG_FOUND)
    turncoat_needs_module(sqlite3 libsqlite3-dev)
    turncoat_needs_module(libsodium libsodium-dev)
    turncoat_needs_module(libpq libpq-dev)
    # Its headers, for PDFs: without them the program says that it writes none.
    pkg_check_modules(librsvg QUIET IMPORTED_TARGET GLOBAL librsvg-2.0)
    if(NOT librsvg_FOUND)
      message(STATUS "No librsvg (Debian: librsvg2-dev): turncoat print will write no PDFs")
    endif()
  else()
    list(APPEND turncoat_missing "pkg-config (Debian: pkgconf), and by it sqlite3, libsodium and libpq \
(libsqlite3-dev, libsodium-dev, libpq-dev)")
  endif()
  find_package(prometheus-cpp QUIET COMPONENTS core)
  if(NOT prometheus-cpp_FOUND)
    list(APPEND turncoat_missing "prometheus-cpp (Debian: prometheus-cpp-dev)")
  endif()
  if(TURNCOAT_TESTS)
    find_package(GTest QUIET)
    if(NOT GTest_FOUND)
      list(APPEND turncoat_missing "GoogleTest (Debian: libgtest-dev)")
    endif()
  endif()
endif()

if(turncoat_missing)
  list(JOIN turncoat_missing "\n  " turncoat_missing)
  message(FATAL_ERROR "Missing here:\n  ${turncoat_missing}\nOn Debian 12 and 13, tools/setup.sh build installs it all.")
endif()

# clang optimises across files with lld, g++ with any linker.
option(TURNCOAT_LTO "Link the programs of a release build with link-time optimisation" ON)
if(CMAKE_CXX_COMPILER_ID STREQUAL Clang AND NOT CMAKE_CXX_COMPILER_TARGET)
  check_linker_flag(CXX -fuse-ld=lld TURNCOAT_LLD)
  if(TURNCOAT_LLD)
    add_link_options(-fuse-ld=lld)
    check_linker_flag(CXX "-fuse-ld=lld;-Wl,-mllvm,-max-store-memcpy=32" TURNCOAT_COPIES_IN_PLACE)
  else()
    set(TURNCOAT_LTO OFF)
    message(STATUS "No lld for this clang: the programs do without link-time optimisation, which costs a quarter of speed")
  endif()
endif()
