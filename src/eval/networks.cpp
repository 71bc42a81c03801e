#include "eval/networks.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "eval/cooperative_network.hpp"
#include "eval/mercenary3_network.hpp"
#include "eval/mercenary_network.hpp"
#include "eval/mercurial_network.hpp"
#include "eval/merger_network.hpp"

namespace turncoat {

#ifndef __wasm__

namespace {

struct BuiltIn {
  std::string_view game;
  std::span<const unsigned char> file;
};
// Those of networks/, made by `turncoat train`; the first line of each says from what.
#include "embedded/networks.inc"

}  // namespace

std::span<const unsigned char> built_in_network(std::string_view game) {
  const auto* const found = std::ranges::find(built_in, game, &BuiltIn::game);
  return found == std::end(built_in) ? std::span<const unsigned char>() : found->file;
}

#endif

namespace {

constexpr std::size_t longest_line = 4096;

// All but that of chess, which is too large to come later.
bool take(std::string_view game, std::span<const std::int8_t> numbers) {
  const auto is_for = [&](std::string_view name, auto& network) { return game == name && network.take(numbers); };
  return is_for("cooperative", cooperative_network) || is_for("mercenary", mercenary_network) ||
         is_for("mercenary3", mercenary3_network) || is_for("mercurial", mercurial_network) ||
         is_for("merger", merger_network);
}

}  // namespace

bool take_network(std::span<const unsigned char> file) {
  const auto line = file.first(std::min(file.size(), longest_line));
  const auto colon = std::ranges::find(line, ':'), end = std::ranges::find(colon, line.end(), '\n');
  if (end == line.end()) return false;
  const std::string_view game(reinterpret_cast<const char*>(file.data()),
                              static_cast<std::size_t>(colon - line.begin()));
  return take(game, stored_numbers(file.subspan(static_cast<std::size_t>(end - line.begin()) + 1)));
}

}  // namespace turncoat
