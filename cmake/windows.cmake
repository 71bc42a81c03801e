# What Windows has in another way than the other systems.
enable_language(RC)
# Of its headers what is needed, and no macros min and max.
add_compile_definitions(WIN32_LEAN_AND_MEAN NOMINMAX)
# The C++ library and the threads are in the program, so that a single file will do.
add_link_options(-static)
link_libraries(pthread)
# Headers that need no system are found on the machine that compiles, apart from all that is made for it.
function(turncoat_headers NAME FOLDER)
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/include)
  file(CREATE_LINK ${TURNCOAT_${NAME}_INCLUDE}/${FOLDER} ${PROJECT_BINARY_DIR}/include/${FOLDER} SYMBOLIC)
  include_directories(SYSTEM ${PROJECT_BINARY_DIR}/include)
endfunction()
