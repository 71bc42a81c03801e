#include "online/node/heavy_games.hpp"

#include <algorithm>
#include <utility>

#include "online/table/shared_games.hpp"

namespace turncoat::online {

namespace {

constexpr std::size_t most_known = 1000;

Allowed<void> unless(bool heavy) { return heavy ? rejected(rejections::heavy) : Allowed<void>(); }

}  // namespace

void HeavyGames::ask(const AnyGame& game, const WorkOrigin& origin, Then then) {
  if (!world_.weigh || !game.spec().is_variant()) return then({});
  const std::string key = game.spec().text() + '\n' + game.fen();
  if (const auto known = known_.find(key); known != known_.end()) return then(unless(known->second));
  const bool begun = world_.weigh(game.clone(), origin, late_([this, key, then](bool heavy) {
                                    if (known_.size() >= most_known) known_.clear();
                                    known_[key] = heavy;
                                    then(unless(heavy));
                                  }));
  if (!begun) then(rejected(rejections::often));
}

void HeavyGames::ask(const NewTable& wanted, const WorkOrigin& origin, Then then) {
  const bool computers =
      std::ranges::any_of(wanted.places, [](const auto& one) { return one.kind == NewTable::Place::Kind::bot; });
  if (!world_.weigh || !computers) return then({});
  const auto game = shared_games().open(wanted.spec);
  if (!game || (!wanted.fen.empty() && !(*game)->restart(wanted.fen))) return then({});
  ask(**game, origin, std::move(then));
}

bool seats_computer(const Command& command) {
  if (std::holds_alternative<command::SeatComputer>(command)) return true;
  const auto* propose = std::get_if<command::Propose>(&command);
  return propose && std::holds_alternative<proposal::SeatComputer>(propose->what);
}

}  // namespace turncoat::online
