#include "lab/measures/book.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <map>
#include <set>

#include "core/fen.hpp"
#include "edge/json/json_writer.hpp"

namespace turncoat::lab {

namespace {

class BookMaker {
 public:
  explicit BookMaker(const AnyGame& start) : start_(start) {
    const auto sides = lab_sides(start);
    const int count = *std::ranges::max_element(sides) + 1;
    for (int side = 0; side < (count == 2 ? 1 : count); ++side)
      seats_.push_back(static_cast<std::size_t>(std::ranges::find(sides, side) - sides.begin()));
  }

  void add(const LabGame& game) {
    const auto at = start_.clone();
    std::set<std::uint64_t> seen;  // a position that comes back is not counted again
    for (std::string_view move : split(game.moves, ' ')) {
      if (at->ply() == deepest_book || move.empty() || !seen.insert(at->key()).second) return;
      Position& position = positions_[at->key()];
      ++position.games;
      if (!at->play(move)) return;
      Played& played = position.moves[std::string(move)];
      played.next = at->key();
      played.scores.resize(seats_.size());
      for (std::size_t i = 0; i < seats_.size(); ++i) played.scores[i].add(value_of(game.scores[seats_[i]]));
    }
  }

  // From the start on, along moves that were played often enough.
  std::vector<LabBookPosition> positions() const {
    std::vector<LabBookPosition> out;
    std::map<std::uint64_t, int> places = {{start_.key(), 0}};
    std::deque<std::uint64_t> waiting = {start_.key()};
    while (!waiting.empty()) {
      const auto found = positions_.find(waiting.front());
      waiting.pop_front();
      LabBookPosition& position = out.emplace_back();
      if (found == positions_.end()) continue;
      position.games = found->second.games;
      for (const auto& [move, played] : found->second.moves) {
        if (!played.is_told()) continue;
        LabBookMove& one = position.moves.emplace_back(move, played.games());
        for (const Sample& scores : played.scores) one.scores.push_back(score_interval(scores));
        if (!goes_on(played.next)) continue;
        const auto [place, fresh] = places.emplace(played.next, static_cast<int>(places.size()));
        if (fresh) waiting.push_back(played.next);
        one.next = place->second;
      }
      std::ranges::stable_sort(position.moves, std::ranges::greater(), &LabBookMove::games);
    }
    return out;
  }

 private:
  struct Played {
    std::uint64_t next = 0;
    std::vector<Sample> scores;

    int games() const { return static_cast<int>(scores.front().count()); }
    bool is_told() const { return games() >= least_book_games; }
  };
  struct Position {
    int games = 0;
    std::map<std::string, Played> moves;
  };

  bool goes_on(std::uint64_t key) const {
    const auto found = positions_.find(key);
    return found != positions_.end() &&
           std::ranges::any_of(found->second.moves, [](const auto& one) { return one.second.is_told(); });
  }

  const AnyGame& start_;
  std::vector<std::size_t> seats_;  // one of each side that is reported
  std::map<std::uint64_t, Position> positions_;
};

}  // namespace

Expected<LabBook> book_of(const LabGames& games) {
  const auto start = open_game(games.manifest().plan.spec);
  if (!start) return std::unexpected(start.error());
  LabBook book{.manifest = games.manifest()};
  BookMaker maker(**start);
  std::set<std::string_view> seen;
  for (const LabGame& game : games.games()) {
    if (game.cell != 0 || !game.fen.empty() || !seen.insert(game.moves).second) continue;
    maker.add(game);
    ++book.games;
  }
  book.positions = maker.positions();
  return book;
}

std::string book_json(const LabBook& book) {
  const auto thousandths = [](double score) { return static_cast<int>(std::lround(1000 * score)); };
  JsonWriter json;
  const auto write_move = [&](const LabBookMove& move) {
    json.object([&] {
      json.member("move", move.move);
      json.member("games", move.games);
      json.name("scores");
      json.list(move.scores, [&](const Interval& score) {
        json.value(std::array{thousandths(score.value), thousandths(score.low), thousandths(score.high)});
      });
      if (move.next >= 0) json.member("next", move.next);
    });
  };
  json.object([&] {
    json.member("spec", book.manifest.plan.spec);
    json.member("nodes", book.manifest.plan.nodes.front());
    json.member("games", book.games);
    json.name("positions");
    json.list(book.positions, [&](const LabBookPosition& position) {
      json.object([&] {
        json.member("games", position.games);
        json.name("moves");
        json.list(position.moves, write_move);
      });
    });
  });
  return json.text() + '\n';
}

}  // namespace turncoat::lab
