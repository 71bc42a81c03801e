#pragma once
// The networks of the games: those that are built into this program, and those that come later to a program that began
// without them, as the page's does.
#include <span>
#include <string_view>

namespace turncoat {

// The file networks/<game>.network, if it is built in; else empty.
#ifdef __wasm__
constexpr std::span<const unsigned char> built_in_network(std::string_view) { return {}; }
#else
std::span<const unsigned char> built_in_network(std::string_view game);
#endif

// Gives a game its network. The file is as `turncoat train` writes it: a line that begins with the game's name and a
// colon, then its numbers (NetworkShape::size). Once for a game, before anything is searched: what searches remember is
// worth what it was worth without. False, and nothing has changed, if the file is not of this form or the game has a
// network.
bool take_network(std::span<const unsigned char> file);

}  // namespace turncoat
