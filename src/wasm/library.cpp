// What the module compiled for speed has beside the C interface and the protocol.
#include <cstddef>
#include <string>

#include "eval/networks.hpp"

// Room for texts and errors on their way through a call: number 0 goes in, 1 comes out, 2 takes an error. What a number
// was given before may be gone.
extern "C" [[clang::export_name("room")]] char* room(std::size_t number, std::size_t bytes) {
  static std::string rooms[3];
  if (number >= std::size(rooms)) return nullptr;
  rooms[number].resize(bytes);
  return rooms[number].data();
}

// Takes the file of a game's network, before anything has been searched (eval/networks.hpp): 1 if it did, else 0.
extern "C" [[clang::export_name("network")]] int network(const unsigned char* file, std::size_t length) {
  return turncoat::take_network({file, length}) ? 1 : 0;
}
