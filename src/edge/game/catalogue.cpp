// What can be played: a new game is entered here, and nowhere else.
#include <algorithm>

#include "edge/game/hosted.hpp"
#include "games/chess/chess.hpp"
#include "games/cooperative/cooperative.hpp"
#include "games/mercenary/mercenary.hpp"
#include "games/mercenary3/mercenary3.hpp"
#include "games/mercurial/mercurial.hpp"
#include "games/merger/merger.hpp"

namespace turncoat {

namespace {

// A game whose class depends on its options opens the right one.
Expected<std::unique_ptr<AnyGame>> open_mercenary(const Spec& spec) {
  const auto options = mercenary_options(spec);
  if (!options) return std::unexpected(options.error());
  switch (options->armies) {
    case MercenaryArmies::one: return std::make_unique<Hosted<Mercenary<MercenaryArmies::one>>>(spec, *options);
    case MercenaryArmies::two: return std::make_unique<Hosted<Mercenary<MercenaryArmies::two>>>(spec, *options);
    default: return std::make_unique<Hosted<Mercenary<MercenaryArmies::fourth>>>(spec, *options);
  }
}
// A game whose options are all in its positions.
template <Game G, Expected<typename G::Options> (*read_options)(const Spec&)>
Expected<std::unique_ptr<AnyGame>> open(const Spec& spec) {
  const auto options = read_options(spec);
  if (!options) return std::unexpected(options.error());
  return std::make_unique<Hosted<G>>(spec, *options);
}
// A game without options.
template <Game G>
Expected<std::unique_ptr<AnyGame>> open(const Spec& spec) {
  return std::make_unique<Hosted<G>>(spec, typename G::Options{});
}

struct Entry {
  const GameInfo* info;
  Expected<std::unique_ptr<AnyGame>> (*open)(const Spec&);
};
constexpr Entry entries[] = {
    {&mercenary_info, open_mercenary},
    {&mercenary3_info, open<Mercenary3, mercenary3_options>},
    {&mercurial_info, open<Mercurial>},
    {&merger_info, open<Merger, merger_options>},
    {&cooperative_info, open<Cooperative, cooperative_options>},
    {&chess_info, open<Chess>},
};

constexpr auto infos = [] {
  std::array<const GameInfo*, std::size(entries)> out{};
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = entries[i].info;
  return out;
}();

}  // namespace

std::span<const GameInfo* const> games() { return infos; }

Expected<std::unique_ptr<AnyGame>> open_game(std::string_view text) {
  const auto spec = read_spec(text, games());
  if (!spec) return std::unexpected(spec.error());
  return std::ranges::find(entries, &spec->game(), &Entry::info)->open(*spec);
}

std::string AnyGame::turn_text() const {
  std::string out(actor() == dice ? "Dice" : info().seats[static_cast<std::size_t>(actor())]);
  if (const std::string phase = view().phase; !phase.empty()) out += ' ' + phase;
  return out;
}

}  // namespace turncoat
