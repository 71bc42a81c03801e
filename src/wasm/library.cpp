// What the module compiled for speed has beside the C interface and the protocol.
#include <cstddef>
#include <cstdint>
#include <string>

#include "c/handle.hpp"
#include "eval/networks.hpp"

// Room for texts and errors on their way through a call: number 0 goes in, 1 comes out, 2 takes an error. What a number
// was given before may be gone.
extern "C" [[clang::export_name("room")]] char* room(std::size_t number, std::size_t bytes) {
  static std::string rooms[3];
  if (number >= std::size(rooms)) return nullptr;
  rooms[number].resize(bytes);
  return rooms[number].data();
}

// The texts that turncoat_moves gives, in eight bytes each, with zeros behind a shorter one, as far as there is room
// for that many. Returns how many there are; -1 if one of them is longer.
extern "C" [[clang::export_name("short_moves")]] std::ptrdiff_t short_moves(const turncoat_game* game,
                                                                            std::uint64_t* out, std::size_t size) {
  const turncoat::SortedTexts& texts = game->game->texts();
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::string& text = texts[i];
    if (text.size() > sizeof *out) return -1;
    std::uint64_t bytes = 0;
    for (std::size_t at = text.size(); at-- > 0;) bytes = bytes << 8 | static_cast<unsigned char>(text[at]);
    if (i < size) out[i] = bytes;
  }
  return static_cast<std::ptrdiff_t>(texts.size());
}

// Takes the file of a game's network, before anything has been searched (eval/networks.hpp): 1 if it did, else 0.
extern "C" [[clang::export_name("network")]] int network(const unsigned char* file, std::size_t length) {
  return turncoat::take_network({file, length}) ? 1 : 0;
}
