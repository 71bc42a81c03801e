#include "engine/tune/position_file.hpp"

#include <filesystem>
#include <limits>

#include "edge/protocol/words.hpp"
#include "engine/files.hpp"

namespace turncoat {

namespace {

constexpr std::string_view game_word = "game";
constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();

// "game 17 1/2 mercenary"
struct GameLine {
  std::uint64_t number = 0;
  Score result{};
  std::string spec;
};

Expected<GameLine> read_game_line(std::string_view line) {
  Words words(line);
  words.next();
  const auto number = read_integer("a game", words.next(), 0, largest);
  if (!number) return std::unexpected(number.error());
  const auto result = read_score(words.next());
  if (!result) return failure("game-result");
  return GameLine{static_cast<std::uint64_t>(*number), *result, std::string(words.rest())};
}

}  // namespace

std::string text_of(const SampledGame& game, std::uint64_t number) {
  std::string out(game_word);
  out += ' ' + std::to_string(number) + ' ' + std::string(score_text(game.result)) + ' ' + game.spec + '\n';
  for (const SampledPosition& position : game.positions)
    out += position.fen + ';' + std::to_string(position.worth) + '\n';
  return out += '\n';
}

Expected<PositionFile> PositionFile::open(const std::string& path, const std::string& ordered) {
  PositionFile out;
  out.path_ = path;
  const std::string first_line = "# " + ordered;
  std::uint64_t whole = 0, read = 0, positions = 0;
  if (std::ifstream in(path, std::ios::binary); in && in.peek() != EOF) {
    std::string line;
    if (!std::getline(in, line) || line != first_line) return failure("positions-other", path, first_line);
    whole = read = line.size() + 1;
    std::uint64_t next_game = 0;
    for (; std::getline(in, line) && !in.eof();) {
      read += line.size() + 1;
      if (line.starts_with(game_word)) {
        const auto game = read_game_line(line);
        if (!game) return failure("at", path, game.error());
        next_game = game->number + 1;
      } else if (line.empty()) {
        whole = read, out.positions_ = positions, out.next_game_ = next_game;
      } else {
        ++positions;
      }
    }
  }
  std::error_code fault;
  if (whole > 0) std::filesystem::resize_file(path, whole, fault);
  out.out_.open(path, std::ios::binary | std::ios::app);
  if (whole == 0) out.out_ << first_line << '\n' << std::flush;
  if (fault || !out.out_) return file_failure("cannot-write", path);
  return out;
}

Expected<void> PositionFile::add(const SampledGame& game) {
  out_ << text_of(game, next_game_++) << std::flush;
  positions_ += game.positions.size();
  return out_ ? Expected<void>() : file_failure("cannot-write", path_);
}

Expected<void> read_positions(const std::string& path,
                              const std::function<Expected<void>(const FiledPosition&)>& take) {
  std::ifstream in(path, std::ios::binary);
  if (!in || in.peek() == EOF) return in.eof() ? Expected<void>() : file_failure("cannot-read", path);
  constexpr std::size_t together = 500;
  std::size_t number = 0;
  std::optional<GameLine> game;
  for (std::string line; std::getline(in, line);) {
    const auto fault = [&](const auto& why) { return failure("at-line", path, number, why); };
    ++number;
    if (line.empty() || line.starts_with('#')) continue;
    if (line.starts_with(game_word)) {
      auto read = read_game_line(line);
      if (!read) return fault(read.error());
      game = std::move(*read);
      continue;
    }
    const auto colon = line.find(';');
    if (colon == line.npos) return fault(failure("no-worth"));
    const auto worth = read_integer("worth", std::string_view(line).substr(colon + 1), -100'000, 100'000);
    if (!worth) return fault(worth.error());
    FiledPosition position{
        .fen = std::string_view(line).substr(0, colon), .worth = static_cast<int>(*worth), .game = number / together};
    if (game) position.spec = game->spec, position.result = game->result, position.game = game->number;
    if (auto ok = take(position); !ok) return fault(ok.error());
  }
  return in.bad() ? file_failure("cannot-read", path) : Expected<void>();
}

}  // namespace turncoat
