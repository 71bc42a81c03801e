#include "engine/match/match_command.hpp"

#include <cmath>
#include <iostream>

#include "core/decimal.hpp"
#include "engine/faults.hpp"
#include "engine/match/faults.hpp"
#include "engine/options.hpp"
#include "native/interrupts.hpp"
#include "native/terminal.hpp"

namespace turncoat {

namespace {

// "0,5"
Expected<lab::Sprt> read_sprt(std::string_view text) {
  lab::Sprt sprt;
  const std::size_t comma = text.find(',');
  const auto read = [](std::string_view number, double& value) {
    const auto read = read_decimal(number);
    value = read.value_or(0);
    return read && std::abs(value) < 1000;
  };
  const bool ok =
      comma != text.npos && read(text.substr(0, comma), sprt.elo0) && read(text.substr(comma + 1), sprt.elo1);
  if (ok && sprt.elo0 < sprt.elo1) return sprt;
  return failure(fault::no_sprt, text);
}

}  // namespace

void MatchCommand::add_to(CLI::App& app) {
  CLI::App& match = *app.add_subcommand("match", "Play many games between engines and measure their strength");
  match.add_option("spec", order.spec, "The game, e.g. chess or mercenary:hold=2")->required();
  match.add_option("--first", players[0], "Who plays, e.g. level=5 or engine=uct,movetime=50")->required();
  match.add_option("--second", players[1], "Against whom, e.g. cmd=stockfish,option.UCI_Elo=2000,tc=10+0.1");
  match.add_option("--third", players[2], "In a game for three; as the second if not given");
  match.add_option("--games", order.games, "How many, rounded up so that everybody plays each opening in each seat")
      ->check(CLI::Range(1, 10'000'000))
      ->capture_default_str();
  match.add_option("--concurrency", order.concurrency, "Games at a time")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  match.add_option("--seed", order.seed, "Of openings, dice, and what levels leave to chance")
      ->check(seed_number())
      ->capture_default_str();
  match.add_option("--random-plies", order.random_plies, "Random moves that each opening consists of")
      ->check(CLI::Range(0, 100))
      ->capture_default_str();
  match.add_option("--openings", order.openings, "Begin with the positions of this file, a FEN on each line, in turns");
  match.add_option("--max-plies", order.most_plies, "A longer game is a draw")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  match.add_option("--margin", margin, "Milliseconds that a move may come late before it loses")
      ->check(CLI::Range(0, 60'000))
      ->capture_default_str();
  auto* const test =
      match.add_option("--sprt", sprt, "Stop when it is clear which of two strengths in Elo is true, e.g. 0,20");
  auto* const records =
      match.add_option("--records", order.records, "Add the games to this file, and go on from those that it has");
  auto* const to_output =
      match.add_option("--out", out, "-: write the records of the games, and nothing else, to standard output")
          ->check(CLI::IsMember({"-"}))
          ->excludes(test)
          ->excludes(records);
  match.add_option("--part", part, "Play only the games of these openings, e.g. 1-8")->needs(to_output);
  match
      .add_option("--signature", order.signature,
                  "Play only if this program has this signature (turncoat lab signature)")
      ->needs(to_output);
  match.add_flag("--outline", outline, "Play nothing; say as JSON what would be played, and of how many openings")
      ->excludes(to_output);
}

Expected<void> MatchCommand::run() {
  constexpr std::string_view names[] = {"--first", "--second", "--third"};
  if (players[1].empty() && !players[2].empty()) return failure(fault::third_second);
  for (std::size_t i = 0; i < std::size(names) && !players[i].empty(); ++i) {
    auto settings = read_player_settings(players[i]);
    if (!settings) return failure(fault::at, names[i], settings.error());
    order.players.push_back(std::move(*settings));
  }
  if (order.players.empty()) return failure(fault::no_first);
  if (!sprt.empty()) {
    const auto wanted = read_sprt(sprt);
    if (!wanted) return std::unexpected(wanted.error());
    order.sprt = *wanted;
  }
  order.margin = margin / 1000.0;
  stop_on_interrupts();
  if (outline) {
    const auto text = match_outline(order);
    if (!text) return std::unexpected(text.error());
    std::cout << *text;
    return {};
  }
  if (!part.empty()) {
    const auto openings = lab::read_part(part);
    if (!openings) return std::unexpected(openings.error());
    order.openings_part = *openings;
  }
  if (!out.empty()) return write_match_part(order, interrupted, std::cout);
  return run_match(order, interrupted, std::cout, is_terminal(2) ? &std::cerr : nullptr);
}

}  // namespace turncoat
