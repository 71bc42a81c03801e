#pragma once
// What a table of games is made of (edge/game/games.hpp has ours): for each game an entry, a type with
//   info            what pages and forms need to know of it
//   Usual           the class of its positions with the usual options
//   usual_options   these options
//   with            hands the class and the options that a spec means to a function object of the form
//                   []<Game G>(const typename G::Options&) -> Result; an error if the game refuses the spec
#include "core/error.hpp"
#include "core/game.hpp"
#include "core/spec.hpp"

namespace turncoat {

// A game with one class for its positions, whatever the options are.
template <Game G, const GameInfo& the_info, Expected<typename G::Options> (*read_options)(const Spec&)>
struct GameEntry {
  static constexpr const GameInfo* info = &the_info;
  using Usual = G;

  static typename G::Options usual_options() { return *read_options(Spec(the_info)); }
  template <class Result, class Use>
  static Expected<Result> with(const Spec& spec, Use use) {
    const auto options = read_options(spec);
    if (!options) return std::unexpected(options.error());
    return use.template operator()<G>(*options);
  }
};

template <class... Entries>
struct GameTable {
  static constexpr std::array<const GameInfo*, sizeof...(Entries)> infos = {Entries::info...};

  // Gives the entry of this game to a function object of the form []<class Entry>() -> Result; `otherwise` if there is
  // none.
  template <class Result, class Use>
  static Result of(const GameInfo& info, Use use, Result otherwise) {
    const bool found = ((Entries::info == &info && (otherwise = use.template operator()<Entries>(), true)) || ...);
    static_cast<void>(found);
    return otherwise;
  }
};

}  // namespace turncoat
