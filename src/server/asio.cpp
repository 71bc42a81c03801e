// Asio's and Beast's own code, compiled once and not in every file that includes them, as CMakeLists.txt
// defines it.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
