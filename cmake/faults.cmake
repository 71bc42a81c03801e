# One list of all faults, for the tests: <binary folder>/embedded/all_faults.hpp has every constant of type Fault that the
# rooms of src have in their faults.hpp, with its namespace and its name. So no room can forget to enter one.
function(turncoat_list_faults TARGET)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/*/faults.hpp)
  set(includes "")
  set(list "")
  foreach(header ${headers})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${header})
    file(RELATIVE_PATH path ${PROJECT_SOURCE_DIR}/src ${header})
    string(APPEND includes "#include \"${path}\"\n")
    file(READ ${header} text)
    string(REGEX MATCHALL "namespace [a-z:]+ {|inline constexpr Fault [a-z0-9_]+ " lines "${text}")
    foreach(line ${lines})
      if(line MATCHES "namespace ([a-z:]+) {")
        set(room ${CMAKE_MATCH_1})
      elseif(line MATCHES "inline constexpr Fault ([a-z0-9_]+) ")
        string(APPEND list "    {\"${room}\", \"${CMAKE_MATCH_1}\", &${room}::${CMAKE_MATCH_1}},\n")
      endif()
    endforeach()
  endforeach()
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/embedded/all_faults.hpp @ONLY CONTENT
"// Made by cmake/faults.cmake.
#pragma once
@includes@
namespace turncoat {

struct ListedFault {
  std::string_view room, name;
  const Fault* fault;
};
inline constexpr ListedFault all_faults[] = {
@list@};

}  // namespace turncoat
")
  target_include_directories(${TARGET} PRIVATE $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}>)
endfunction()
