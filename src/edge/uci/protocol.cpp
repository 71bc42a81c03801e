#include "edge/uci/protocol.hpp"

#include <algorithm>
#include <limits>

#include "core/ascii.hpp"
#include "core/faults.hpp"
#include "core/first_module.hpp"
#include "core/printable.hpp"
#include "edge/game/faults.hpp"
#include "edge/game/given_network.hpp"
#include "edge/game/meant.hpp"
#include "edge/game/variants.hpp"
#include "edge/game/wasm_build.hpp"
#include "edge/uci/faults.hpp"
#include "edge/uci/version.hpp"

namespace turncoat {

namespace {

// The game at first: chess, which interfaces that know nothing of variants mean, if it is one of the games.
std::string_view first_game() {
  for (const GameInfo* game : games())
    if (game->id == "chess") return game->id;
  return games().front()->id;
}

bool same_but_for_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, to_small, to_small);
}

// What graphical programs call variants that come with the program.
struct KnownElsewhere {
  std::string_view name, ours;
};
constexpr KnownElsewhere known_elsewhere[] = {
    {"3check", "three-check"},
    {"5check", "five-check"},
    {"antichess", "antichess"},
    {"asean", "asean"},
    {"atomic", "atomic"},
    {"berolina", "berolina"},
    {"breakthrough", "breakthrough"},
    {"cambodian", "cambodian"},
    {"capablanca", "capablanca"},
    {"capahouse", "capahouse"},
    {"checkshogi", "check-shogi"},
    {"chess960", "chess960"},
    {"chigorin", "chigorin"},
    {"codrus", "codrus"},
    {"coregal", "coregal"},
    {"courier", "courier"},
    {"crazyhouse", "crazyhouse"},
    {"dobutsu", "dobutsu"},
    {"dragon", "dragon"},
    {"duck", "duck"},
    {"embassy", "embassy"},
    {"empire", "empire"},
    {"extinction", "extinction"},
    {"fischerandom", "chess960"},
    {"giveaway", "giveaway"},
    {"gorogoro", "gorogoro"},
    {"gothic", "gothic"},
    {"grand", "grand"},
    {"horde", "horde"},
    {"janggicasual", "janggi"},
    {"janus", "janus"},
    {"jesonmor", "jeson-mor"},
    {"karouk", "ka-ouk"},
    {"kinglet", "kinglet"},
    {"kingofthehill", "king-of-the-hill"},
    {"legan", "legan"},
    {"losers", "losers"},
    {"maharajah", "maharajah"},
    {"makruk", "makruk"},
    {"minishogi", "minishogi"},
    {"misere", "misere"},
    {"orda", "orda"},
    {"ordamirror", "orda-mirror"},
    {"perfect", "perfect"},
    {"placement", "placement"},
    {"pocketknight", "pocket-knight"},
    {"racingkings", "racing-kings"},
    {"seirawan", "seirawan"},
    {"shatranj", "shatranj"},
    {"shinobi", "shinobi"},
    {"shogi", "shogi"},
    {"shogun", "shogun"},
    {"shouse", "s-house"},
    {"spartan", "spartan"},
    {"suicide", "suicide"},
    {"synochess", "synochess"},
    {"threekings", "three-kings"},
    {"torishogi", "tori-shogi"},
    {"torpedo", "torpedo"},
    {"xiangqi", "xiangqi"},
};

// The line of UCI_Variant among the options: the games, and behind them the names of a file's variants.
std::string variants_option(std::span<const std::string> more) {
  std::string out = "option name UCI_Variant type combo default " + std::string(first_game());
  for (const GameInfo* game : games()) out += " var " + std::string(game->id);
  if constexpr (!wasm_build)
    for (const KnownElsewhere& one : known_elsewhere) out += " var " + std::string(one.name);
  for (const std::string& name : more) out += " var " + name;
  return out;
}

}  // namespace

const Protocol::Command Protocol::commands[] = {
    {"debug", &Protocol::debug},
    {"isready", &Protocol::is_ready},
    {"ucinewgame", &Protocol::new_game},
    {"setoption", &Protocol::set_option},
    {"position", &Protocol::position},
    {"go", &Protocol::go},
    {"stop", &Protocol::stop},
    {"games", &Protocol::list_games},
    {"describe", &Protocol::describe},
    {"show", &Protocol::show},
    {"why", &Protocol::why},
    {"odds", &Protocol::odds},
    {"roll", &Protocol::roll},
    {"thrown", &Protocol::thrown},
    {"edit", &Protocol::edit},
    {"castling", &Protocol::castling},
    {"arrange", &Protocol::arranged},
    {"save", &Protocol::save},
    {"pgn", &Protocol::pgn},
    {"load", &Protocol::load},
    {"variant", &Protocol::variant},
    {"workshop", &Protocol::workshop},
    {"contents", &Protocol::contents},
    {"meant", &Protocol::meant},
    {"san", &Protocol::san},
};

// Those that the page never asks its first module.
const Protocol::Command Protocol::later_commands[] = {
    {"ask", &Protocol::ask}, {"ponderhit", &Protocol::ponder_hit}, {"uci", &Protocol::uci},
    {"d", &Protocol::draw},  {"outcomes", &Protocol::outcomes},
};

// An option with a number as its value. After some changes what the search remembers is worth nothing.
struct Protocol::NumberOption {
  std::string_view name;
  int Settings::* value;
  int least, most;
  bool outdates_tables;
};

const Protocol::NumberOption Protocol::number_options[] = {
    {"Hash", &Settings::hash, 1, 1024, true},          {"Threads", &Settings::threads, 1, most_threads, false},
    {"MultiPV", &Settings::lines, 1, 500, false},      {"Skill Level", &Settings::level, 1, strongest_level, false},
    {"Seed", &Settings::seed, 0, 1'000'000'000, true}, {"Move Overhead", &Settings::overhead, 0, 5000, false},
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
  const Command* found = std::ranges::find(commands, word, &Command::word);
  if (found == std::end(commands)) found = nullptr;
  if constexpr (!in_first_module)
    if (const auto* const later = std::ranges::find(later_commands, word, &Command::word);
        later != std::end(later_commands))
      found = later;
  const auto ok = found == nullptr ? failure(fault::no_command, word) : (this->*found->obey)(words);
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
  emit(variants_option({}));
  if constexpr (!wasm_build) emit("option name UCI_Chess960 type check default false");
  if (host_.read_file) emit("option name VariantPath type string default <empty>");
  if constexpr (!wasm_build) {
    if (host_.read_file) emit("option name EvalFile type string default <empty>");
    std::string engines = "option name Engine type combo default default";
    for (const std::string_view name : searcher_names) engines += " var " + std::string(name);
    emit(engines);
    if (host_.read_tables) emit("option name TablesPath type string default <empty>");
  }
  emit("option name Clear Hash type button");
  if (host_.ponder_hit) emit("option name Ponder type check default false");
  emit("uciok");
  return {};
}

Expected<void> Protocol::is_ready(Words words) {
  if (auto ok = nothing_behind("isready", words); !ok) return ok;
  (void)fit_tables();  // or the first move would wait for them; what is wrong with them the next `go` says
  if (auto ok = fit_endgames(); !ok) refuse(ok.error());
  emit("readyok");
  return {};
}

Expected<void> Protocol::new_game(Words words) {
  if (auto ok = nothing_behind("ucinewgame", words); !ok) return ok;
  searcher_.reset();
  return {};
}

Expected<void> Protocol::set_option(Words words) {
  if (words.next() != "name") return failure(fault::setoption_name);
  const std::string name = words.until("value");
  words.next();
  const std::string value = words.until("");
  if (same_but_for_case(name, "UCI_Variant")) return set_variant(value);
  if (!wasm_build && same_but_for_case(name, "UCI_Chess960")) return set_chess960(value);
  if (host_.read_file && same_but_for_case(name, "VariantPath")) return read_variants(value);
  if (!wasm_build && host_.read_file && same_but_for_case(name, "EvalFile")) return read_network(value);
  if (!wasm_build && same_but_for_case(name, "Engine")) return set_engine(value);
  if (asks_endgames && host_.read_tables && same_but_for_case(name, "TablesPath")) {
    endgames_folder_ = value == "<empty>" ? "" : value;
    endgames_spec_.clear();
    return fit_endgames();
  }
  if (same_but_for_case(name, "Clear Hash")) {
    searcher_.reset();
    return {};
  }
  if (host_.ponder_hit && same_but_for_case(name, "Ponder")) {  // whether `go ponder` will be sent; nothing to prepare
    return value == "true" || value == "false" ? Expected<void>() : failure(fault::ponder_value, value);
  }
  for (const NumberOption& option : number_options)
    if (same_but_for_case(name, option.name)) return set_number(option, value);
  return failure(fault::no_setting, name);
}

// Chess is Chess960 then, and is again what it was.
Expected<void> Protocol::set_chess960(const std::string& value) {
  if (value != "true" && value != "false") return failure(fault::chess960_value, value);
  settings_.chess960 = value == "true";
  chosen_.clear();
  const std::string_view id = game_->info().id;
  return id == first_game() || id.starts_with("chess960@") ? set_variant(std::string(first_game())) : Expected<void>();
}

// `variant [name : chess] | …`: a game by its text.
Expected<void> Protocol::variant(Words words) { return set_variant(words.until("")); }

// The variants of a file can be chosen by their names from then on, and its faults are shown at once. A variant with
// faults is not listed.
Expected<void> Protocol::read_variants([[maybe_unused]] const std::string& path) {
  if constexpr (wasm_build) {
    return failure(fault::no_variants);
  } else {
    chosen_.clear();
    if (path.empty() || path == "<empty>") {
      variants_.clear();
      return {};
    }
    auto text = host_.read_file(path);
    if (!text) return std::unexpected(text.error());
    VariantFaults of_text;
    const auto sections = read_sections(*text, of_text);
    if (!of_text.empty()) return refuse_all(of_text.list());
    std::vector<std::string> names;
    std::vector<VariantFault> all;
    for (const VariantSection& section : sections) {
      VariantFaults faults;
      if (open_variant(text_up_to(*text, section.name), faults)) names.push_back(section.name);
      for (const VariantFault& fault : faults.list())  // those of a variant are its descendants' as well
        if (std::ranges::none_of(all, [&](const VariantFault& one) {
              return one.line == fault.line && one.column == fault.column && one.error.is(*fault.error.fault);
            }))
          all.push_back(fault);
    }
    variants_ = *std::move(text);
    emit(variants_option(names));
    return refuse_all(all);
  }
}

// All but the last one are refused here.
Expected<void> Protocol::refuse_all(std::span<const VariantFault> faults) const {
  for (const VariantFault& one : faults) {
    if (&one == &faults.back()) return error_at(one);
    refuse(error_at(one).error());
  }
  return {};
}

// A game of the table, a variant of the file that VariantPath has named, or one that comes with the program.
Expected<std::unique_ptr<AnyGame>> Protocol::open_named(const std::string& spec) const {
  if constexpr (wasm_build) {
    return open_game(spec);
  } else {
    const std::string text = text_up_to(variants_, spec);
    const std::string_view named = settings_.chess960 && spec == "chess" ? "chess960" : std::string_view(spec);
    const auto known = std::ranges::find(known_elsewhere, named, &KnownElsewhere::name);
    if (text.empty() && known != std::end(known_elsewhere)) return open_game(ready_made_text(known->ours));
    auto game = open_game(text.empty() ? spec : text);
    if (game || !game.error().is(fault::no_game)) return game;
    std::string names = game.error().arguments[1];
    VariantFaults faults;
    const auto sections = read_sections(variants_, faults);
    std::vector<std::string_view> others;
    for (const VariantSection& section : sections) others.push_back(section.name), names += ", " + section.name;
    for (const KnownElsewhere& one : known_elsewhere) others.push_back(one.name);
    if (const auto meant = game_meant(game.error().arguments[0], others); !meant.empty())
      return failure(fault::no_game_meant, spec, meant);
    return failure(fault::no_game, spec, names);
  }
}

// The network of a variant, from a file: games of that variant have it from then on, which need not be the one that is
// being played unless that is a variant, too.
Expected<void> Protocol::read_network([[maybe_unused]] const std::string& path) {
  if constexpr (wasm_build) {
    return failure(fault::no_variants);
  } else {
    if (path.empty() || path == "<empty>") return keep_network("", "");
    const auto file = host_.read_file(path);
    if (!file) return std::unexpected(file.error());
    auto variant = variant_of_network(*file);
    const auto ok = !variant                                ? std::unexpected(variant.error())
                    : is_variant_text(game_->spec().text()) ? take_network(*file)
                                                            : keep_network(*file, *std::move(variant));
    return ok ? ok : failure(fault::eval_file, path, ok.error());
  }
}

Expected<void> Protocol::take_network([[maybe_unused]] std::optional<std::string_view> file) {
  if constexpr (in_first_module) {
    return failure(fault::no_variants);
  } else {
    if (!file) return keep_network("", "");
    const auto game = with_network(*game_, *file);
    if (!game) return std::unexpected(game.error());
    return keep_network(*file, std::string(game_->info().id));
  }
}

Expected<void> Protocol::keep_network(std::string_view file, std::string variant) {
  if (file == eval_file_.content) return {};
  eval_file_ = {std::string(file), std::move(variant), eval_file_.number + 1};
  chosen_.clear();
  return set_variant(game_->spec().text());
}

std::string_view Protocol::network_for(const AnyGame& game) const {
  return game.info().id == eval_file_.variant ? std::string_view(eval_file_.content) : std::string_view();
}

Expected<void> Protocol::set_variant(const std::string& spec) {
  if (spec.empty()) return failure(fault::no_variant);
  const auto begin = [this] {
    line_ = {};
    refused_.reset();
    game_->restart();  // and keeps its tables
  };
  // The page says with each question which game it is about.
  if (spec == chosen_) return begin(), Expected<void>();
  auto game = open_named(spec);
  if (!game) return std::unexpected(game.error());
  int network_number = 0;
  if constexpr (!in_first_module) {
    const std::string_view network = network_for(**game);
    if (!network.empty()) {
      game = open_game_with((*game)->spec().text(), network);
      if (!game) return std::unexpected(game.error());
      network_number = eval_file_.number;
    }
  }
  if ((*game)->spec().text() != game_->spec().text() || network_number != game_network_) {
    game_ = std::move(*game);
    game_network_ = network_number;
    searcher_.reset();
  }
  chosen_ = spec;
  return begin(), Expected<void>();
}

Expected<void> Protocol::set_engine(const std::string& value) {
  const auto* const found =
      std::ranges::find_if(searcher_names, [&](std::string_view name) { return same_but_for_case(value, name); });
  if (found == std::end(searcher_names)) {
    std::string names;
    for (const std::string_view name : searcher_names) names += (names.empty() ? "" : ", ") + std::string(name);
    return failure(fault::no_engine, value, names);
  }
  const auto kind = static_cast<SearcherKind>(found - std::begin(searcher_names));
  if (kind != settings_.engine) searcher_.reset();
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
  if (option.outdates_tables && value != *number) searcher_.reset();
  value = static_cast<int>(*number);
  return {};
}

}  // namespace turncoat
