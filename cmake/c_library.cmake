# libturncoat: the layers up to the edge behind the C interface of src/c/turncoat.h, as one shared library; and what
# `cmake --install` installs for programs that use it: the header, the library, find_package(Turncoat), pkg-config.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

turncoat_sources(sources c)
add_library(turncoat_c SHARED ${sources} src/c/turncoat.h)
add_library(Turncoat::turncoat ALIAS turncoat_c)
set_target_properties(turncoat_c PROPERTIES OUTPUT_NAME turncoat EXPORT_NAME turncoat
  VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR})
target_link_libraries(turncoat_c PRIVATE turncoat_flags turncoat_stack_protection turncoat_program_flags turncoat_edge
                      turncoat_native Threads::Threads)
# Nothing else is seen from outside: not what the C++ library's templates become in here either.
if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
  file(WRITE ${PROJECT_BINARY_DIR}/turncoat_c.map "{ global: turncoat_*; local: *; };\n")
  target_link_options(turncoat_c PRIVATE -Wl,--version-script=${PROJECT_BINARY_DIR}/turncoat_c.map)
endif()
if(WIN32)
  set_target_properties(turncoat_c PROPERTIES PREFIX "")  # turncoat.dll
endif()
target_compile_definitions(turncoat_c PRIVATE TURNCOAT_BUILD)
target_include_directories(turncoat_c PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src/c>
                           $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

install(TARGETS turncoat_c EXPORT Turncoat
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}${turncoat_capable} COMPONENT library NAMELINK_COMPONENT development
  RUNTIME COMPONENT library ARCHIVE COMPONENT development)
install(FILES src/c/turncoat.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/Turncoat)
install(EXPORT Turncoat NAMESPACE Turncoat:: FILE TurncoatTargets.cmake DESTINATION ${package_folder} COMPONENT development)
install(FILES cmake/TurncoatConfig.cmake DESTINATION ${package_folder} COMPONENT development)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/TurncoatConfigVersion.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/TurncoatConfigVersion.cmake DESTINATION ${package_folder} COMPONENT development)
# Wherever it is installed: from the folder of turncoat.pc up to the prefix.
file(RELATIVE_PATH up_to_prefix "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
configure_file(cmake/turncoat.pc.in turncoat.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/turncoat.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
