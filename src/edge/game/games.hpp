#pragma once
// The table of games: a new one is entered here, with its evaluation if it has one, and nowhere else. Everything that
// is done for every game (playing, counting, measuring, tuning, training) goes through this table; its order is that of
// conventions.md.
#include "edge/game/game_table.hpp"
#include "eval/chess.hpp"
#include "eval/cooperative.hpp"
#include "eval/mercenary.hpp"
#include "eval/mercenary3.hpp"
#include "eval/mercurial.hpp"
#include "eval/merger.hpp"
#include "games/chess/chess.hpp"
#include "games/cooperative/cooperative.hpp"
#include "games/mercenary/mercenary.hpp"
#include "games/mercenary3/mercenary3.hpp"
#include "games/mercurial/mercurial.hpp"
#include "games/merger/merger.hpp"

namespace turncoat {

// The board, and with it the class, depends on the armies.
struct MercenaryEntry {
  static constexpr const GameInfo* info = &mercenary_info;
  using Usual = Mercenary<MercenaryArmies::one>;

  static MercenaryOptions usual_options() { return *mercenary_options(Spec(mercenary_info)); }
  template <class Result, class Use>
  static Expected<Result> with(const Spec& spec, Use use) {
    const auto options = mercenary_options(spec);
    if (!options) return std::unexpected(options.error());
    switch (options->armies) {
      case MercenaryArmies::one: return use.template operator()<Mercenary<MercenaryArmies::one>>(*options);
      case MercenaryArmies::two: return use.template operator()<Mercenary<MercenaryArmies::two>>(*options);
      default: return use.template operator()<Mercenary<MercenaryArmies::fourth>>(*options);
    }
  }
};

using AllGames = GameTable<MercenaryEntry,                                                 //
                           GameEntry<Mercenary3, mercenary3_info, mercenary3_options>,     //
                           GameEntry<Mercurial, mercurial_info, mercurial_options>,        //
                           GameEntry<Merger, merger_info, merger_options>,                 //
                           GameEntry<Cooperative, cooperative_info, cooperative_options>,  //
                           GameEntry<Chess, chess_info, chess_options>>;

}  // namespace turncoat
