# What `cmake --install` installs for programs in C++ that are built from source: the headers of the layers up to the
# edge as include/turncoat/LAYER/…, and their archives, as the target Turncoat::edge. Unlike turncoat.h they may change
# with every version; so Debian's packages do without them.
option(TURNCOAT_INSTALL_EDGE "Install the C++ headers and archives as well" ON)
if(TURNCOAT_INSTALL_EDGE)
  foreach(layer core games search eval edge)
    target_include_directories(turncoat_${layer} INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/turncoat>)
    foreach(part ${layer} ${layer}_unhurried)
      if(TARGET turncoat_${part})
        set_target_properties(turncoat_${part} PROPERTIES EXPORT_NAME ${part})
        install(TARGETS turncoat_${part} EXPORT TurncoatEdge ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT edge)
      endif()
    endforeach()
    install(DIRECTORY src/${layer} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/turncoat COMPONENT edge
            FILES_MATCHING PATTERN "*.hpp")
  endforeach()
  target_compile_features(turncoat_core PUBLIC cxx_std_23)
  install(EXPORT TurncoatEdge NAMESPACE Turncoat:: FILE TurncoatEdgeTargets.cmake DESTINATION ${package_folder} COMPONENT edge)
endif()
