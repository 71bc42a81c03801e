#include "engine/tune/position_file.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <optional>
#include <ranges>

#include "edge/uci/words.hpp"
#include "engine/faults.hpp"
#include "engine/files.hpp"
#include "engine/tune/faults.hpp"

namespace turncoat {

namespace {

constexpr std::string_view game_word = "game", unknown = "-";
constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();

// "game 17 1/2,1/2 mercenary"
struct GameLine {
  std::uint64_t number = 0;
  std::vector<Score> scores;
  std::string spec;
};

Expected<GameLine> read_game_line(std::string_view line) {
  Words words(line);
  words.next();
  const auto number = read_integer("a game", words.next(), 0, largest);
  if (!number) return std::unexpected(number.error());
  GameLine out{.number = static_cast<std::uint64_t>(*number), .scores = {}, .spec = {}};
  const std::string_view scores = words.next();
  for (const auto text : std::views::split(scores == unknown ? "" : scores, ',')) {
    const auto score = read_score(std::string_view(text));
    if (!score || out.scores.size() == most_seats) return failure(fault::game_result);
    out.scores.push_back(*score);
  }
  if (out.scores.size() < 2 && scores != unknown) return failure(fault::game_result);
  out.spec = words.rest();
  return out;
}

// "<fen>;35;0"
Expected<FiledPosition> read_position(std::string_view line, std::size_t seats) {
  const auto first = line.find(';'), second = line.find(';', first + 1);
  if (first == line.npos || second == line.npos) return failure(fault::no_worth);
  const auto worth = read_integer("worth", line.substr(first + 1, second - first - 1), -100'000, 100'000);
  if (!worth) return std::unexpected(worth.error());
  const auto seat = read_integer("a seat", line.substr(second + 1), 0, static_cast<std::int64_t>(seats) - 1);
  if (!seat) return std::unexpected(seat.error());
  return FiledPosition{.spec = {},
                       .fen = line.substr(0, first),
                       .worth = static_cast<int>(*worth),
                       .seat = static_cast<Seat>(*seat),
                       .scores = {}};
}

}  // namespace

std::string text_of(const SampledGame& game, std::uint64_t number) {
  std::string out(game_word);
  out += ' ' + std::to_string(number);
  if (game.scores.empty()) (out += ' ') += unknown;
  for (char before = ' '; const Score score : game.scores) (out += before) += score_text(score), before = ',';
  out += ' ' + game.spec + '\n';
  for (const SampledPosition& position : game.positions)
    out += position.fen + ';' + std::to_string(position.worth) + ';' + std::to_string(position.seat) + '\n';
  return out += '\n';
}

Expected<PositionFile> PositionFile::open(const std::string& path, const std::string& ordered) {
  PositionFile out;
  out.path_ = path;
  const std::string first_line = "# " + ordered;
  std::uint64_t whole = 0, read = 0, positions = 0;
  if (const auto file = open_to_read(path); !file && std::filesystem::exists(path))
    return std::unexpected(file.error());
  if (std::ifstream in(path, std::ios::binary); in && in.peek() != EOF) {
    std::string line;
    if (!std::getline(in, line) || line != first_line) return failure(fault::positions_other, path, first_line);
    whole = read = line.size() + 1;
    std::uint64_t next_game = 0;
    for (; std::getline(in, line) && !in.eof();) {
      read += line.size() + 1;
      if (line.starts_with(game_word)) {
        const auto game = read_game_line(line);
        if (!game) return failure(fault::at, path, game.error());
        next_game = game->number + 1;
      } else if (line.empty()) {
        whole = read, out.positions_ = positions, out.next_game_ = next_game;
      } else {
        ++positions;
      }
    }
  }
  std::error_code fault;
  if (whole > 0) {
    const std::uintmax_t size = std::filesystem::file_size(path, fault);
    out.cut_off_ = fault ? 0 : size - whole;
  }
  if (whole > 0) std::filesystem::resize_file(path, whole, fault);
  out.out_.open(path, std::ios::binary | std::ios::app);
  if (whole == 0) out.out_ << first_line << '\n' << std::flush;
  if (fault || !out.out_) return file_failure(fault::cannot_write, path);
  return out;
}

Expected<void> PositionFile::add(const SampledGame& game) {
  out_ << text_of(game, next_game_++) << std::flush;
  positions_ += game.positions.size();
  return out_ ? Expected<void>() : file_failure(fault::cannot_write, path_);
}

Expected<void> PositionFile::add(std::string_view games, std::uint64_t wanted) {
  while (!games.empty() && positions_ < wanted) {
    const std::size_t end = games.find("\n\n");
    if (end == games.npos || !games.starts_with(std::string(game_word) + ' ' + std::to_string(next_game_) + ' '))
      return failure(fault::returned_games, path_, next_game_);
    const std::string_view game = games.substr(0, end + 2);
    out_ << game << std::flush;
    positions_ += static_cast<std::uint64_t>(std::ranges::count(game, '\n')) - 2;
    ++next_game_;
    games.remove_prefix(game.size());
  }
  return out_ ? Expected<void>() : file_failure(fault::cannot_write, path_);
}

Expected<void> read_positions(const std::string& path,
                              const std::function<Expected<void>(const FiledPosition&)>& take) {
  if (const auto file = open_to_read(path); !file) return std::unexpected(file.error());
  std::ifstream in(path, std::ios::binary);
  if (!in || in.peek() == EOF) return in.eof() ? Expected<void>() : file_failure(fault::cannot_read, path);
  constexpr std::size_t together = 500;
  std::size_t number = 0;
  std::optional<GameLine> game;
  for (std::string line; std::getline(in, line);) {
    const auto fault = [&](const auto& why) { return failure(fault::at_line, path, number, why); };
    ++number;
    if (line.empty() || line.starts_with('#')) continue;
    if (line.starts_with(game_word)) {
      auto read = read_game_line(line);
      if (!read) return fault(read.error());
      game = std::move(*read);
      continue;
    }
    auto position = read_position(line, game && !game->scores.empty() ? game->scores.size() : most_seats);
    if (!position) return fault(position.error());
    position->game = number / together;
    if (game) position->spec = game->spec, position->scores = game->scores, position->game = game->number;
    if (auto ok = take(*position); !ok) return fault(ok.error());
  }
  return in.bad() ? file_failure(fault::cannot_read, path) : Expected<void>();
}

}  // namespace turncoat
