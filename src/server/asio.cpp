// Asio's and Beast's own code, compiled once and not in every file that includes them: CMakeLists.txt tells them so.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
