#pragma once
// Movements as Fairy-Stockfish reads them: a part of Betza notation with rules of its own, of which some differ from
// XBoard's (core/betza.hpp).
#include <string_view>
#include <vector>

#include "core/betza.hpp"
#include "core/error.hpp"

namespace turncoat {

// The leaps of a movement as that program plays them. An error names the sign that it does not know, or that says what
// no leap of ours does.
Expected<std::vector<Leap>> read_fairy_betza(std::string_view betza);

}  // namespace turncoat
