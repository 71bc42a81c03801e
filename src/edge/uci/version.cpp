#include "edge/uci/version.hpp"

namespace turncoat {

// The number comes from CMakeLists.txt.
std::string_view version() { return TURNCOAT_VERSION; }

}  // namespace turncoat
