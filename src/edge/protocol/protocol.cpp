#include "edge/protocol/protocol.hpp"

#include <algorithm>
#include <limits>

#include "core/fen.hpp"
#include "core/printable.hpp"
#include "edge/answers/answers.hpp"
#include "edge/game/baseline.hpp"
#include "edge/game/drawn_throw.hpp"
#include "edge/json/json_writer.hpp"
#include "edge/picture/board_text.hpp"
#include "edge/protocol/go_command.hpp"
#include "edge/protocol/info_line.hpp"
#include "edge/protocol/version.hpp"
#include "edge/record/record_json.hpp"

namespace turncoat {

namespace {

// Interfaces that know nothing of variants mean chess.
// The game at first: chess, as in UCI, if it is one of the games.
std::string_view first_game() {
  for (const GameInfo* game : games())
    if (game->id == "chess") return game->id;
  return games().front()->id;
}

bool same_but_for_case(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

Expected<void> nothing_behind(std::string_view command, const Words& words) {
  if (words.empty()) return {};
  return failure("takes-nothing", command, words.peek());
}

// What is longer than any position is not taken to pieces: each would need more memory than it has characters.
Expected<void> no_longer_than_texts(std::string_view command, std::string_view text) {
  constexpr std::size_t longest = 20'000;
  if (text.size() <= longest) return {};
  return failure("no-such-position", command, longest);
}

}  // namespace

const Protocol::Command Protocol::commands[] = {
    {"uci", &Protocol::uci},
    {"isready", &Protocol::is_ready},
    {"ucinewgame", &Protocol::new_game},
    {"setoption", &Protocol::set_option},
    {"position", &Protocol::position},
    {"go", &Protocol::go},
    {"stop", &Protocol::stop},
    {"ponderhit", &Protocol::ponder_hit},
    {"d", &Protocol::draw},
    {"outcomes", &Protocol::outcomes},
    {"games", &Protocol::list_games},
    {"describe", &Protocol::describe},
    {"show", &Protocol::show},
    {"odds", &Protocol::odds},
    {"thrown", &Protocol::thrown},
    {"edit", &Protocol::edit},
    {"castling", &Protocol::castling},
    {"arrange", &Protocol::arranged},
    {"save", &Protocol::save},
    {"load", &Protocol::load},
};

// An option whose value is a number. After some changes what the search remembers is worth nothing.
struct Protocol::NumberOption {
  std::string_view name;
  int Settings::* value;
  int least, most;
  bool outdates_tables;
};

const Protocol::NumberOption Protocol::number_options[] = {
    {"Hash", &Settings::hash, 1, 1024, true},          {"Threads", &Settings::threads, 1, most_threads, false},
    {"MultiPV", &Settings::lines, 1, 500, false},      {"Skill Level", &Settings::level, 1, strongest_level, false},
    {"Seed", &Settings::seed, 0, 1'000'000'000, true},
};

Protocol::Protocol(ProtocolHost host, ProtocolCaps caps)
    : host_(std::move(host)), caps_(caps), game_(std::move(*open_game(first_game()))) {
  settings_.hash = std::min(settings_.hash, caps_.hash_megabytes);
}

bool Protocol::command(std::string_view line) {
  Words words(line);
  if (words.empty()) return true;
  const std::string_view word = words.next();
  if (word == "quit") return false;
  const auto* const found = std::ranges::find(commands, word, &Command::word);
  const auto ok = found == std::end(commands) ? failure("no-command", word) : (this->*found->obey)(words);
  if (!ok) refuse(ok.error());
  return true;
}

void Protocol::refuse(const Error& error) const {
  if (host_.refuse) return host_.refuse(error);
  emit("info string error: " + sentence(error));
}

// An answer is one line of text, whatever was asked.
void Protocol::emit(std::string_view line) const {
  const bool plain = std::ranges::all_of(line, [](char c) { return c >= ' ' && c < 0x7F; });
  host_.emit(plain ? std::string(line) : printable(line));
}

// ---- the engine and its options

Expected<void> Protocol::uci(Words words) {
  if (auto ok = nothing_behind("uci", words); !ok) return ok;
  emit("id name Turncoat " + std::string(version()));
  emit("id author the Turncoat developers");
  const Settings defaults;
  for (const NumberOption& option : number_options)
    emit("option name " + std::string(option.name) + " type spin default " +
         std::to_string(std::min(defaults.*option.value, most(option))) + " min " + std::to_string(option.least) +
         " max " + std::to_string(most(option)));
  std::string variants = "option name UCI_Variant type combo default " + std::string(first_game());
  for (const GameInfo* game : games()) variants += " var " + std::string(game->id);
  emit(variants);
  if constexpr (baseline_built) {
    std::string engines = "option name Engine type combo default default";
    for (const std::string_view name : searcher_names) engines += " var " + std::string(name);
    emit(engines);
  }
  emit("option name Clear Hash type button");
  if (host_.ponder_hit) emit("option name Ponder type check default false");
  emit("uciok");
  return {};
}

Expected<void> Protocol::is_ready(Words words) {
  if (auto ok = nothing_behind("isready", words); !ok) return ok;
  emit("readyok");
  return {};
}

Expected<void> Protocol::new_game(Words words) {
  if (auto ok = nothing_behind("ucinewgame", words); !ok) return ok;
  tables_fit_ = false;
  return {};
}

Expected<void> Protocol::set_option(Words words) {
  if (words.next() != "name") return failure("setoption-name");
  const std::string name = words.until("value");
  words.next();
  const std::string value = words.until("");
  if (same_but_for_case(name, "UCI_Variant")) return set_variant(value);
  if (baseline_built && same_but_for_case(name, "Engine")) return set_engine(value);
  if (same_but_for_case(name, "Clear Hash")) {
    tables_fit_ = false;
    return {};
  }
  if (host_.ponder_hit && same_but_for_case(name, "Ponder")) {  // whether `go ponder` will be sent; nothing to prepare
    return value == "true" || value == "false" ? Expected<void>() : failure("ponder-value", value);
  }
  for (const NumberOption& option : number_options)
    if (same_but_for_case(name, option.name)) return set_number(option, value);
  return failure("no-setting", name);
}

Expected<void> Protocol::set_variant(const std::string& spec) {
  if (spec.empty()) return failure("no-variant");
  auto game = open_game(spec);
  if (!game) return std::unexpected(game.error());
  line_ = {};
  if ((*game)->spec().text() == game_->spec().text()) {
    game_->restart();  // and keeps its tables
    return {};
  }
  game_ = std::move(*game);
  tables_fit_ = false;
  return {};
}

Expected<void> Protocol::set_engine(const std::string& value) {
  const auto* const found =
      std::ranges::find_if(searcher_names, [&](std::string_view name) { return same_but_for_case(value, name); });
  if (found == std::end(searcher_names)) {
    std::string names;
    for (const std::string_view name : searcher_names) names += (names.empty() ? "" : ", ") + std::string(name);
    return failure("no-engine", value, names);
  }
  const auto kind = static_cast<SearcherKind>(found - std::begin(searcher_names));
  if (kind != settings_.engine) tables_fit_ = false;
  settings_.engine = kind;
  return {};
}

int Protocol::most(const NumberOption& option) const {
  if (option.value == &Settings::threads && !host_.together) return 1;
  return option.value == &Settings::hash ? caps_.hash_megabytes : option.most;
}

Expected<void> Protocol::set_number(const NumberOption& option, const std::string& text) {
  const auto number = read_integer(option.name, text, option.least, most(option));
  if (!number) return std::unexpected(number.error());
  int& value = settings_.*option.value;
  if (option.outdates_tables && value != *number) tables_fit_ = false;
  value = static_cast<int>(*number);
  return {};
}

// ---- positions

Expected<void> Protocol::position(Words words) {
  PlayedLine wanted;
  const std::string_view from = words.next();
  if (from == "fen") {
    wanted.fen = words.until("moves");
    if (auto ok = no_longer_than_texts("position fen", *wanted.fen); !ok) return ok;
  } else if (from != "startpos") {
    return failure("position-from", from);
  }
  if (!words.empty() && words.peek() != "moves") return failure("position-moves", words.peek());
  words.next();
  while (!words.empty()) wanted.moves.emplace_back(words.next());
  return change_line(*game_, line_, std::move(wanted));
}

Expected<void> Protocol::draw(Words words) {
  if (auto ok = nothing_behind("d", words); !ok) return ok;
  for (const std::string& line : board_lines(*game_)) emit(line);
  for (const std::string& line : board_notes(*game_)) emit(line);
  emit("Variant: " + game_->spec().text());
  emit("Fen: " + game_->fen());
  emit("Turn: " + game_->turn_text());
  emit("Result: " + game_->result());
  return {};
}

Expected<void> Protocol::outcomes(Words words) {
  if (auto ok = nothing_behind("outcomes", words); !ok) return ok;
  for (const OutcomeView& outcome : game_->outcomes())
    emit(outcome.text + ' ' + std::to_string(outcome.numerator) + '/' + std::to_string(outcome.denominator));
  emit("outcomesok");
  return {};
}

Expected<void> Protocol::list_games(Words words) {
  if (auto ok = nothing_behind("games", words); !ok) return ok;
  emit("games " + games_json());
  return {};
}

Expected<void> Protocol::describe(Words words) {
  if (auto ok = nothing_behind("describe", words); !ok) return ok;
  emit("describe " + describe_json(*game_));
  return {};
}

Expected<void> Protocol::show(Words words) {
  if (auto ok = nothing_behind("show", words); !ok) return ok;
  emit("show " + show_json(*game_));
  return {};
}

Expected<void> Protocol::odds(Words words) {
  if (auto ok = nothing_behind("odds", words); !ok) return ok;
  emit("odds " + odds_json(*game_));
  return {};
}

// `thrown a7a5 [SEED]`: what the dice may have shown when they brought that about.
Expected<void> Protocol::thrown(Words words) {
  const std::string_view outcome = words.next();
  std::int64_t seed = settings_.seed;
  if (!words.empty()) {
    const auto read = read_integer("the seed", words.next(), 0, std::numeric_limits<std::int64_t>::max());
    if (!read) return std::unexpected(read.error());
    seed = *read;
  }
  if (auto ok = nothing_behind("thrown with an outcome and a seed", words); !ok) return ok;
  const auto way = drawn_throw(*game_, outcome, static_cast<std::uint64_t>(seed));
  if (!way) return failure("not-thrown", outcome);
  emit("thrown " + throw_json(*way));
  return {};
}

Expected<void> Protocol::edit(Words words) {
  if (auto ok = nothing_behind("edit", words); !ok) return ok;
  emit("edit " + edit_json(*game_));
  return {};
}

Expected<void> Protocol::castling(Words words) {
  if (auto ok = nothing_behind("castling", words); !ok) return ok;
  emit("castling " + castling_json(*game_));
  return {};
}

// `arrange {…}`: the FEN of the position that comes nearest to a wish, one JSON string. Changes nothing.
Expected<void> Protocol::arranged(Words words) {
  if (auto ok = no_longer_than_texts("arrange", words.rest()); !ok) return ok;
  auto wish = read_arrangement(*game_, words.rest());
  if (!wish) return failure("arrange", wish.error());
  const auto setup = turncoat::arranged(*game_, std::move(*wish));
  if (!setup) return std::unexpected(setup.error());
  const auto trial = game_->clone();
  if (auto ok = trial->restart(*setup); !ok) return ok;
  emit("arranged " + to_json(trial->fen()));
  return {};
}

// `save` or `save {…}`: the game so far as a record, one JSON string in one line.
Expected<void> Protocol::save(Words words) {
  Record record = record_of(*game_);
  if (!words.empty())
    if (auto ok = add_from_json(record, words.rest()); !ok) return failure("save", ok.error());
  const std::string text = write_record(record);
  if (const auto again = read_record(text); !again) return failure("save", again.error());
  emit("record " + to_json(text));
  return {};
}

// `load "…"`: a record takes the place of the game.
Expected<void> Protocol::load(Words words) {
  const auto text = read_json_string(words.rest());
  if (!text) return failure("load", text.error());
  const auto record = read_record(*text);
  if (!record) return failure("load", record.error());
  auto game = open_record(*record);
  if (!game) return failure("load", game.error());
  game_ = std::move(*game);
  line_ = {.fen = record->fen.empty() ? std::nullopt : std::optional(record->fen), .moves = record->moves};
  tables_fit_ = false;
  emit("loaded " + record_json(*record));
  return {};
}

// ---- thinking

Expected<void> Protocol::go(Words words) {
  auto wanted = read_go(words, *game_);
  if (!wanted) return std::unexpected(wanted.error());
  if (wanted->level_time) {
    double& seconds = wanted->limits.seconds;
    seconds = seconds == 0 ? level_seconds(settings_.level) : std::min(seconds, level_seconds(settings_.level));
  }
  if (wanted->ponder && !host_.ponder_hit) return failure("no-ponder");
  if (wanted->perft > caps_.perft_depth) return failure("perft-depth", caps_.perft_depth);
  if (wanted->perft > 0)
    return perft(wanted->perft);
  else if (game_->actor() == dice)
    return failure("dice-decide");
  else
    return search(std::move(wanted->limits), wanted->ponder);
  return {};
}

Expected<void> Protocol::perft(int depth) {
  const auto lines = game_->perft(depth, host_.stopped);
  if (host_.stopped && host_.stopped()) return failure("perft-stopped");
  std::uint64_t nodes = 0;
  for (const PerftLine& line : lines) {
    emit(line.move + ": " + std::to_string(line.leaves));
    nodes += line.leaves;
  }
  emit("Nodes searched: " + std::to_string(nodes));
  return {};
}

Expected<void> Protocol::search(SearchLimits limits, bool ponder) {
  if (!tables_fit_)
    if (auto ok = game_->reset_search(static_cast<std::size_t>(settings_.hash), settings_.engine); !ok) return ok;
  tables_fit_ = true;
  limits.lines = settings_.lines;
  limits.level = settings_.level;
  limits.seed = static_cast<std::uint64_t>(settings_.seed);
  // Once nobody can say "stop", what would go on until then is at its end.
  const auto deserted = [this] { return host_.deserted && host_.deserted(); };
  if (limits.infinite)
    limits.stopped = [this, deserted] { return host_.stopped() || deserted(); };
  else
    limits.stopped = host_.stopped;
  limits.now = host_.now;
  limits.threads = settings_.threads;
  limits.together = host_.together;
  if (caps_.nodes > 0) limits.nodes = limits.nodes == 0 ? caps_.nodes : std::min(limits.nodes, caps_.nodes);
  const auto think = [&] {
    SearchResult found =
        game_->search(limits, [this](const SearchLine& line) { emit(info_line(line, game_->info())); });
    // UCI: an infinite search says nothing before it is stopped, also when nothing more can be found.
    if (limits.infinite && host_.await_stop) host_.await_stop();
    return found;
  };
  SearchResult result;
  if (ponder) {  // without end; the search in earnest finds its tables filled
    const SearchLimits earnest = limits;
    limits.infinite = true;
    limits.depth = 0, limits.nodes = caps_.nodes, limits.seconds = limits.clock = 0;
    limits.stopped = [this, deserted] { return host_.stopped() || host_.ponder_hit() || deserted(); };
    result = think();
    limits = earnest;
  }
  if (!ponder || host_.ponder_hit()) result = think();
  emit("bestmove " + (result.move.empty() ? "(none)" : result.move) +
       (result.ponder.empty() ? "" : " ponder " + result.ponder));
  return {};
}

// A search that can be stopped is stopped by the host.
Expected<void> Protocol::stop(Words words) { return nothing_behind("stop", words); }
// So is one that ponders.
Expected<void> Protocol::ponder_hit(Words words) { return nothing_behind("ponderhit", words); }

}  // namespace turncoat
