// turncoat: speaks UCI, and plays, counts and lists from the command line.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <new>
#include <random>
#include <string>
#include <system_error>

#include "core/faults.hpp"
#include "core/printable.hpp"
#include "edge/answers/answers.hpp"
#include "edge/diagram/board_svg.hpp"
#include "edge/game/meant.hpp"
#include "edge/game/variants.hpp"
#include "edge/uci/faults.hpp"
#include "edge/uci/version.hpp"
#include "endgames/endgames.hpp"
#include "engine/commands.hpp"
#include "engine/completion.hpp"
#include "engine/faults.hpp"
#include "engine/lab/lab_command.hpp"
#include "engine/match/match_command.hpp"
#include "engine/options.hpp"
#include "engine/play.hpp"
#include "engine/reports.hpp"
#include "engine/standard_output.hpp"
#include "engine/tune/sample_command.hpp"
#include "engine/tune/train_command.hpp"
#include "engine/tune/tune_command.hpp"
#include "engine/uci.hpp"
#include "engine/variant_files.hpp"
#include "native/terminal.hpp"
#include "peers/peers.hpp"

namespace {

using namespace turncoat;

constexpr int usage_error = 2;

// With the game that was meant, where a name is none: of those that the command line knows.
Error with_game_meant(Error error) {
  for (Error& cause : error.cause) cause = with_game_meant(std::move(cause));
  if (!error.is(fault::no_game)) return error;
  const std::string_view meant = game_meant(error.arguments[0]);
  return meant.empty() ? error : failure(fault::no_game_meant, error.arguments[0], meant).error();
}

int fail(const Error& error) {
  std::fprintf(stderr, "turncoat: %s\n", sentence(with_game_meant(error)).c_str());
  return 1;
}
int fail(const std::unexpected<Error>& failure) { return fail(failure.error()); }

// The game of a spec at its start, or at a FEN; of a variant with a network, if there is to be one.
Expected<std::unique_ptr<AnyGame>> open_at(const std::string& spec, const std::string& fen,
                                           const std::string& network = "") {
  auto game = open_with_network(spec, network);
  if (game && !fen.empty())
    if (const auto ok = (*game)->restart(fen); !ok) return std::unexpected(ok.error());
  return game;
}

// ---- turncoat play

struct PlayCommand {
  std::string spec, fen, network;
  std::string players[most_seats];  // "human", "computer", or empty
  PlayOptions order;
  double movetime = 0;
  std::string clock, clocks = "one", thrown = "program";
  bool no_colour = false, letters = false;

  void add_to(CLI::App& app) {
    CLI::App& play = *app.add_subcommand("play", "Play a game in the terminal");
    play.add_option("spec", spec, "The game, e.g. mercenary or mercenary:castling=on")->required();
    const CLI::IsMember player({"human", "computer"});
    play.add_option("--white", players[0], "Who plays White (default human)")->check(player);
    play.add_option("--black", players[1], "Who plays Black (default computer)")->check(player);
    play.add_option("--red", players[2], "Who plays Red (default computer)")->check(player);
    play.add_option("--level", order.level, "How strong the computer is, 1 to 10")
        ->check(CLI::Range(1, strongest_level))
        ->capture_default_str();
    play.add_option("--movetime", movetime, "Seconds that the computer thinks about a move")
        ->check(number_from(0.001, 86400.0));
    auto* const timed =
        play.add_option("--clock", clock, "Minutes for each player, and seconds for each turn, e.g. 5+3");
    play.add_option("--clocks", clocks, "For each player: one, or two, the second for pieces that are nobody's own")
        ->check(CLI::IsMember({"one", "two"}))
        ->needs(timed);
    play.add_option("--dice", thrown, "Who throws the dice: the program, or ask, so that you type what yours show")
        ->check(CLI::IsMember({"program", "ask"}))
        ->capture_default_str();
    play.add_option("--fen", fen, "Begin with this position");
    play.add_option("--network", network, "A variant's network, as `turncoat train` makes it, for the computer");
    play.add_option("--seed", order.seed, "Of the dice, and of what weak levels leave to chance")
        ->check(seed_number())
        ->capture_default_str();
    play.add_flag("--no-colour,--no-color", no_colour, "Without colours; NO_COLOR in the environment does the same");
    play.add_flag("--letters", letters, "Letters for the pieces in place of symbols");
  }

  int run() {
    auto game = open_at(spec, fen, network);
    if (!game) return fail(game.error());
    std::mt19937_64 random(order.seed);
    if (fen.empty()) restart_dealt(**game, random);
    const auto seats = (*game)->info().seats.size();
    for (std::size_t i = seats; i < most_seats; ++i)
      if (!players[i].empty()) return fail(failure(fault::no_such_seat, (*game)->info().id));
    for (std::size_t i = 0; i < seats; ++i)
      order.computer.push_back(players[i].empty() ? i > 0 : players[i] == "computer");
    if (movetime > 0) order.movetime = movetime;
    if (!clock.empty()) {
      const auto control = read_time_control(clock);
      if (!control) return fail(failure(fault::at, "--clock", control.error()));
      order.clock = *control;
      order.clock->two = clocks == "two";
    }
    order.ask_dice = thrown == "ask";
    if (order.ask_dice && !(*game)->dice_seat()) return fail(failure(fault::no_dice_there, (*game)->spec().text()));
    order.style = detect_terminal();
    if (no_colour) order.style = {};
    if (letters) order.style.symbols = false;
    TerminalGame(std::move(*game), order, 0, std::cout).run();
    return 0;
  }
};

// ---- turncoat perft

struct PerftCommand {
  std::string spec, fen;
  PerftOptions order;

  void add_to(CLI::App& app) {
    CLI::App& perft = *app.add_subcommand("perft", "Count the positions that lie so many moves ahead");
    perft.add_option("spec", spec, "The game, e.g. chess or mercenary:hold=2")->required();
    perft.add_option("depth", order.depth, "How many moves ahead")->required()->check(CLI::Range(1, 100));
    perft.add_option("--fen", fen, "Begin with this position");
    auto* const divide = perft.add_flag("--divide", order.divide, "A line for each move");
    perft.add_flag("--played", order.played, "Play the last moves too, in place of counting them")->excludes(divide);
  }

  int run() const {
    const auto game = open_at(spec, fen);
    if (!game) return fail(game.error());
    report_perft(**game, order, std::cout);
    return 0;
  }
};

// ---- turncoat picture

struct PictureCommand {
  std::string spec, fen;

  void add_to(CLI::App& app) {
    CLI::App& picture = *app.add_subcommand("picture", "Print a position as a picture in SVG");
    picture.add_option("spec", spec, "The game, e.g. chess or mercenary:hold=2")->required();
    picture.add_option("--fen", fen, "The position (default: the start)");
  }

  int run() const {
    const auto game = open_at(spec, fen);
    if (!game) return fail(game.error());
    std::cout << board_svg(**game);
    return 0;
  }
};

// ---- turncoat games

struct GamesCommand {
  std::string id;
  bool json = false;

  void add_to(CLI::App& app) {
    CLI::App& list = *app.add_subcommand("games", "List the games, or the options of one");
    list.add_option("id", id, "The game whose options to list");
    list.add_flag("--json", json, "As JSON; of one game the board and the pieces too");
  }

  int run() const {
    if (id.empty()) {
      json ? void(std::cout << games_json() << '\n') : list_games(std::cout);
      return 0;
    }
    const auto game = open_game(id);
    if (!game) return fail(game.error());
    json ? void(std::cout << describe_json(**game) << '\n') : explain_game((*game)->info(), std::cout);
    return 0;
  }
};

// Whether speed is measured of this: of a game of the catalogue with its usual options, or of all if it is empty.
Expected<void> is_measured(const std::string& game) {
  if (game.empty()) return {};
  const auto opened = open_game(game);
  if (!opened) return std::unexpected(opened.error());
  if (std::ranges::find(games(), (*opened)->spec().text(), &GameInfo::id) != games().end()) return {};
  return failure(fault::usual_options_only, game);
}

// ---- turncoat bench

struct BenchCommand {
  std::string game;
  int depth = default_bench_depth;

  void add_to(CLI::App& app) {
    CLI::App& bench = *app.add_subcommand("bench", "Search fixed positions of every game: a signature, and the speed");
    bench.add_option("id", game, "Of one game alone");
    bench.add_option("--depth", depth, "Of the searches")->check(CLI::Range(1, 60))->capture_default_str();
  }

  int run() const {
    if (const auto measured = is_measured(game); !measured) return fail(measured.error());
    run_bench(game, depth, std::cout);
    return 0;
  }
};

// ---- turncoat speed

struct SpeedCommand {
  SpeedOptions order;

  void add_to(CLI::App& app) {
    CLI::App& speed = *app.add_subcommand("speed", "Measure how fast each game is: moves, random games, dice, search");
    speed.add_option("id", order.game, "One game alone");
    speed.add_option("--seconds", order.seconds, "How long each figure is measured, in CPU time")
        ->check(number_from(0.0, 3600.0))
        ->capture_default_str();
    speed.add_flag("--plain", order.plain, "Game, name and figure with tabs between them");
  }

  int run() const {
    if (const auto measured = is_measured(order.game); !measured) return fail(measured.error());
    report_speed(order, std::cout);
    return 0;
  }
};

// Obeys the command line and returns an exit status.
int obey(int argc, char** argv) {
  CLI::App app("Chess games in which pieces change sides. Without a command: speaks UCI.", "turncoat");
  app.set_version_flag("--version", "turncoat " + std::string(version()));
  app.require_subcommand(0, 1);
  PlayCommand play;
  PerftCommand perft;
  PictureCommand picture;
  GamesCommand games;
  SpeedCommand speed;
  BenchCommand bench;
  MatchCommand match;
  TuneCommand tune;
  SampleCommand sample;
  TrainCommand train;
  PuzzlesCommand puzzles;
  VerifyCommand verify;
  PgnCommand pgn;
  PrintCommand print;
  TablesCommand tables;
  lab::LabCommand lab;
  play.add_to(app);
  perft.add_to(app);
  picture.add_to(app);
  games.add_to(app);
  speed.add_to(app);
  bench.add_to(app);
  match.add_to(app);
  tune.add_to(app);
  sample.add_to(app);
  train.add_to(app);
  puzzles.add_to(app);
  verify.add_to(app);
  pgn.add_to(app);
  print.add_to(app);
  tables.add_to(app);
  lab.add_to(app);
  app.failure_message([](const CLI::App*, const CLI::Error& error) {
    return printable(shortened(error.what())) + "\nRun with --help for more information.\n";
  });
  if (argc > 1 && std::string_view(argv[1]) == "--complete") {
    for (const std::string& line : completions(app, std::vector<std::string>(argv + 2, argv + argc)))
      std::cout << line << '\n';
    return 0;
  }
  try {
    const auto words = with_variants({argv + 1, argv + argc});
    if (!words) {
      for (const Error& error : words.error()) fail(error);
      return 1;
    }
    app.parse(std::vector<std::string>(words->rbegin(), words->rend()));
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : usage_error;
  }

  if (app.got_subcommand("play")) return play.run();
  if (app.got_subcommand("perft")) return perft.run();
  if (app.got_subcommand("picture")) return picture.run();
  if (app.got_subcommand("games")) return games.run();
  if (app.got_subcommand("speed")) return speed.run();
  if (app.got_subcommand("bench")) return bench.run();
  const auto status = [](const Expected<void>& ok) { return ok ? 0 : fail(ok.error()); };
  if (app.got_subcommand("match")) return status(match.run());
  if (app.got_subcommand("tune")) return status(tune.run());
  if (app.got_subcommand("sample")) return status(sample.run());
  if (app.got_subcommand("train")) return status(train.run());
  if (app.got_subcommand("puzzles")) return status(puzzles.run());
  if (app.got_subcommand("verify")) return verify.run();
  if (app.got_subcommand("pgn")) return pgn.run();
  if (app.got_subcommand("print")) return status(print.run());
  if (app.got_subcommand("tables")) return status(tables.run());
  if (app.got_subcommand("lab")) {
    const auto ended = lab.run();
    return ended ? *ended : fail(ended.error());
  }
  speak_uci(std::cin, std::cout);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  prepare_standard_files();
  std::ios::sync_with_stdio(false);
  static StandardOutput output;
  offer_peers();
  offer_endgames();
  int status = 0;
  try {
    status = obey(argc, argv);
  } catch (const std::bad_alloc&) {
    status = fail(failure(fault::memory));
  } catch (const std::system_error& error) {
    status = fail(failure(fault::thread, error.what()));
  }
  if (const auto ok = output.finish(); !ok) return fail(ok.error());
  return status;
}
