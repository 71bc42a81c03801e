# find_package(Turncoat): Turncoat::turncoat, the shared library behind turncoat.h; and, where it was installed as well,
# Turncoat::edge, the C++ headers with their archives.
include(${CMAKE_CURRENT_LIST_DIR}/TurncoatTargets.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/TurncoatEdgeTargets.cmake OPTIONAL)
