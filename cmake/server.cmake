# turncoat-server, and what plays online without sockets (src/online).
turncoat_program(online turncoat-online)
turncoat_migrations(turncoat_online online/store/sqlite)
turncoat_migrations(turncoat_online online/store/postgres)
target_link_libraries(turncoat_online PUBLIC turncoat_fair_dice PkgConfig::libsodium PkgConfig::sqlite3 PkgConfig::libpq PkgConfig::libcrypto)
turncoat_precompile(turncoat_online <online/store/store.hpp>)  # which most of its files read
turncoat_program(server turncoat-server core games eval edge)
turncoat_embed(turncoat_server server/openapi bytes ${PROJECT_SOURCE_DIR}/src/server/api/openapi.json)
target_link_libraries(turncoat_server PUBLIC turncoat_online PRIVATE prometheus-cpp::core PkgConfig::libcurl)
set(boost_headers <boost/asio/awaitable.hpp> <boost/asio/ip/tcp.hpp> <boost/asio/steady_timer.hpp>
  <boost/asio/use_awaitable.hpp> <boost/beast/core.hpp> <boost/beast/http.hpp> <boost/beast/websocket.hpp>)
turncoat_precompile(turncoat_server ${boost_headers} <online/node/node.hpp>)
target_compile_definitions(turncoat_server PUBLIC BOOST_ASIO_SEPARATE_COMPILATION BOOST_BEAST_SEPARATE_COMPILATION)
# Beast writes messages with a std::aligned_storage, of which Debian 13's library warns where we call it.
target_compile_options(turncoat_server PRIVATE -Wno-deprecated-declarations)

# The page, where it has been built, and the description of the server.
install(DIRECTORY web/dist/ DESTINATION ${CMAKE_INSTALL_DATADIR}/turncoat/page COMPONENT turncoat-server OPTIONAL)
install(FILES packaging/man/turncoat-server.8 DESTINATION ${CMAKE_INSTALL_MANDIR}/man8 COMPONENT turncoat-server)
