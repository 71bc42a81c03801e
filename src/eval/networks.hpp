#pragma once
// Networks for a program that began without them, as the page's does.
#include <span>

namespace turncoat {

// Gives a game its network. The file is as `turncoat train` writes it: a line that begins with the game's name and a
// colon, then its numbers (NetworkShape::size). Once for a game, before anything is searched: what searches remember is
// worth what it was worth without. False, and nothing has changed, if it is no such file or the game has a network.
bool take_network(std::span<const unsigned char> file);

}  // namespace turncoat
