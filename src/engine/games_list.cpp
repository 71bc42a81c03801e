#include "engine/games_list.hpp"

#include <algorithm>
#include <ostream>

#include "edge/game/experiments.hpp"
#include "engine/terminal.hpp"

namespace turncoat {

void list_games(std::ostream& out) {
  std::size_t widest = 0;
  for (const auto& list : {games(), experiments()})
    for (const GameInfo* game : list) widest = std::max(widest, game->id.size());
  for (const auto& list : {games(), experiments()})
    for (const GameInfo* game : list) {
      out << "  " << game->id << std::string(widest + 2 - game->id.size(), ' ') << game->title << '\n';
      write_wrapped(out, game->summary, widest + 4);
    }
  out << "\n`turncoat games <id>` lists the options of a game, `turncoat play <id>` plays it.\n";
}

void explain_game(const GameInfo& game, std::ostream& out) {
  out << game.title << " (" << game.id << ")\n";
  write_wrapped(out, game.summary, 2);
  out << "\n  Players:";
  for (std::size_t i = 0; i < game.seats.size(); ++i) out << (i == 0 ? " " : ", ") << game.seats[i];
  out << '\n';
  if (game.options.empty()) {
    out << "  There are no options.\n";
    return;
  }
  out << "\n  Options, the default first:\n";
  for (const Option& option : game.options) {
    out << "\n  " << option.name << '=';
    for (std::size_t i = 0; i < option.values.size(); ++i) out << (i == 0 ? "" : " | ") << option.values[i];
    if (!option.other.empty()) out << " | " << option.other;
    out << '\n';
    write_wrapped(out, option.meaning, 6);
  }
  if (game.options.size() < 2) return;
  const Option &first = game.options[0], &second = game.options[1];
  out << "\n  A game with options is written like " << game.id << ':' << first.name << '=' << first.values.back() << ','
      << second.name << '=' << second.values.back() << '\n';
}

}  // namespace turncoat
