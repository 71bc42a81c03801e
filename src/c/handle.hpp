#pragma once
// What stands behind the C interface: a game's handle, and texts and errors on their way out.
#include <algorithm>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

#include "c/turncoat.h"
#include "edge/game/any_game.hpp"

struct turncoat_game {
  std::unique_ptr<turncoat::AnyGame> game;
  std::unique_ptr<turncoat::AnySearcher> searcher = nullptr;  // none until it is needed
  std::size_t hash_megabytes = turncoat::usual_hash_megabytes;
};

namespace turncoat::c {

// As much of a text as there is room for, cut between two characters, and a zero byte.
inline std::size_t put(std::string_view text, char* out, std::size_t size) {
  if (out == nullptr || size == 0) return text.size();
  std::size_t length = std::min(text.size(), size - 1);
  const auto inside = [&](std::size_t at) { return (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80; };
  if (length < text.size())
    while (length > 0 && inside(length)) --length;
  if (length > 0) std::memcpy(out, text.data(), length);  // an empty text may have no address
  out[length] = 0;
  return text.size();
}

// Always false, so that it can be returned.
inline bool refuse(turncoat_error* error, std::string_view code, std::string_view text) {
  if (error == nullptr) return false;
  put(code, error->code, sizeof error->code);
  put(text, error->text, sizeof error->text);
  return false;
}
inline bool refuse(turncoat_error* error, const Error& why) { return refuse(error, why.fault->code, sentence(why)); }

// Arguments that no game could mean have one code of their own.
inline bool misused(turncoat_error* error, std::string_view text) { return refuse(error, "argument", text); }

}  // namespace turncoat::c
