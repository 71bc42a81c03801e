#include "eval/networks.hpp"

#include <algorithm>
#include <string_view>

#include "eval/cooperative_network.hpp"
#include "eval/mercenary3_network.hpp"
#include "eval/mercenary_network.hpp"
#include "eval/mercurial_network.hpp"
#include "eval/merger_network.hpp"

namespace turncoat {

// Made by `turncoat train`; the first line of each file says from what. In WebAssembly they come later.
#ifdef __wasm__

GameNetwork<CooperativeInputs> cooperative_network;
GameNetwork<MercenaryInputs> mercenary_network;
GameNetwork<Mercenary3Inputs> mercenary3_network;
GameNetwork<MercurialInputs> mercurial_network;
GameNetwork<MergerInputs> merger_network;

#else

namespace {

constexpr unsigned char cooperative_file[] = {
#include "embedded/networks/cooperative.network.inc"
};
constexpr unsigned char mercenary_file[] = {
#include "embedded/networks/mercenary.network.inc"
};
constexpr unsigned char mercenary3_file[] = {
#include "embedded/networks/mercenary3.network.inc"
};
constexpr unsigned char mercurial_file[] = {
#include "embedded/networks/mercurial.network.inc"
};
constexpr unsigned char merger_file[] = {
#include "embedded/networks/merger.network.inc"
};

}  // namespace

GameNetwork<CooperativeInputs> cooperative_network(stored_numbers(cooperative_file));
GameNetwork<MercenaryInputs> mercenary_network(stored_numbers(mercenary_file));
GameNetwork<Mercenary3Inputs> mercenary3_network(stored_numbers(mercenary3_file));
GameNetwork<MercurialInputs> mercurial_network(stored_numbers(mercurial_file));
GameNetwork<MergerInputs> merger_network(stored_numbers(merger_file));

#endif

namespace {

constexpr std::size_t longest_line = 4096;

bool take(std::string_view game, std::span<const std::int8_t> numbers) {
  if (game == "cooperative") return cooperative_network.take(numbers);
  if (game == "mercenary") return mercenary_network.take(numbers);
  if (game == "mercenary3") return mercenary3_network.take(numbers);
  if (game == "mercurial") return mercurial_network.take(numbers);
  if (game == "merger") return merger_network.take(numbers);
  return false;
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
