// Games in the terminal that are saved to files, and loaded from them.
#include <algorithm>
#include <ctime>
#include <ostream>

#include "core/printable.hpp"
#include "edge/record/pgn.hpp"
#include "edge/record/reading.hpp"
#include "edge/record/results.hpp"
#include "engine/faults.hpp"
#include "engine/files.hpp"
#include "engine/play.hpp"
#include "native/clock.hpp"

namespace turncoat {

namespace {

// By the time of this place.
std::string today() {
  const std::tm now = local_time_now();
  return date_tag(&now);
}

}  // namespace

void TerminalGame::save(Words words) {
  const std::string name(words.rest());
  if (name.empty()) {
    out_ << "save needs the name of a file.\n";
    return;
  }
  Record record = record_of(*game_);
  record.seed = order_.seed;
  for (std::size_t i = 0; i < record.seats.size(); ++i)
    record.seats[i] = order_.computer[i] ? "Turncoat level " + std::to_string(order_.level) : "A person";
  record.tags.emplace_back("Date", today());
  const auto ok = write_new_file(name, write_file(record));
  out_ << (ok ? "Saved to " + printable(name) : sentence(ok.error())) << ".\n";
}

// `load FILE` or `load FILE 3`, the third game of a file that holds several.
void TerminalGame::load(Words words) {
  std::string name(words.rest());
  constexpr std::size_t longest = 1 << 26;
  std::optional<std::size_t> number;
  const std::size_t space = name.rfind(' ');
  if (space != name.npos && name.find_first_not_of("0123456789", space + 1) == name.npos && name.size() - space < 9) {
    number = std::stoul(name.substr(space + 1));
    name.resize(space);
  }
  const auto text = name.empty() ? failure(fault::no_file_name) : read_file(name, longest);
  if (!text) {
    out_ << sentence(text.error()) << ".\n";
    return;
  }
  if (const auto games = games_in(*text); games.size() > 1 && !number) return list_games(name, games);
  const auto reading = read_game(*text, number);
  auto game = reading ? open_record(reading->record) : std::unexpected(reading.error());
  if (!game) {
    out_ << printable(name) << ": " << sentence(game.error()) << '\n';
    return;
  }
  for (const Error& remark : reading->remarks) out_ << "  " << sentence(remark) << '\n';
  if (const auto leaving = leaving_of(reading->record, **game))
    static_cast<void>((*game)->play(leaving_text(*leaving)));
  game_ = std::move(*game);
  searcher_.reset();
  if (clocks_) clocks_->set_back();
  order_.computer.resize(game_->info().seats.size(), true);
  trail_ = game_->last_cells();
  drawn_ = false;
}

void TerminalGame::list_games(const std::string& name, const std::vector<GameText>& games) {
  constexpr std::size_t most = 40;  // lines
  const auto tag = [](const GameText& game, std::string_view wanted) {
    const auto found = std::ranges::find(game.tags, wanted, &Tag::name);
    return found == game.tags.end() ? "?" : printable(shortened(found->value));
  };
  for (std::size_t i = 0; i < std::min(most, games.size()); ++i)
    out_ << "  " << i + 1 << "  " << tag(games[i], "White") << " - " << tag(games[i], "Black") << ' '
         << tag(games[i], "Result") << faint("  " + tag(games[i], "Event") + ' ' + tag(games[i], "Date")) << '\n';
  if (games.size() > most) out_ << "  … up to " << games.size() << '\n';
  out_ << "The file holds " << games.size() << " games: load " << printable(name) << " NUMBER.\n";
}

}  // namespace turncoat
