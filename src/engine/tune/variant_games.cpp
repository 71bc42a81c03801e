#include "engine/tune/variant_games.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/random.hpp"

namespace turncoat {

namespace {

constexpr int lopsided = 500, won = 1000;  // centipawns: no opening, and a game that's soon left
constexpr int clear_plies = 6;             // on end with a clear advantage, after which a game is left

class VariantGame {
 public:
  VariantGame(const AnyGame& start, const VariantSampling& order, std::uint64_t number)
      : order_(order), random_(scatter(order.seed) ^ number), game_(start.clone()) {}

  // From an opening of random moves; in half of the games a few random moves come later too.
  Expected<SampledGame> play() {
    out_.spec = game_->info().id;
    for (std::uint32_t left = 3 + random_.below(8); left > 0; --left)
      if (!game_->play_random(random_)) return std::move(out_);
    if (auto ok = renew(searcher_, *game_, game_hash_megabytes); !ok) return std::unexpected(ok.error());
    const std::uint32_t blunders = random_.below(2);  // in twenty moves
    int clear = 0;
    Seat ahead = 0;  // the seat with that advantage
    for (int ply = 0; ply < most_game_plies && clear < clear_plies && !game_->claim() && !game_->decided(); ++ply) {
      const SearchLine found = search();
      if (ply == 0 && std::abs(found.score.centipawns) > lopsided) return std::move(out_);
      take(found);
      clear = std::abs(found.score.centipawns) > won ? clear + 1 : 0;
      ahead = found.score.centipawns > 0 ? game_->actor() : static_cast<Seat>(1 - game_->actor());
      if (random_.below(20) < blunders)
        game_->play_random(random_);
      else if (auto ok = game_->play(found.moves.front()); !ok)
        return std::unexpected(ok.error());
    }
    const auto end = game_->decided();
    if (end)
      out_.scores.assign(end->scores.begin(), end->scores.begin() + 2);
    else if (clear >= clear_plies)
      out_.scores = {ahead == 0 ? Score::whole : Score::none, ahead == 1 ? Score::whole : Score::none};
    else
      out_.scores = {Score::half, Score::half};
    return std::move(out_);
  }

 private:
  SearchLine search() {
    SearchLimits limits;
    limits.nodes = order_.nodes / 2 + random_.below(static_cast<std::uint32_t>(order_.nodes));
    SearchLine out;
    searcher_->search(*game_, limits, [&out](const SearchLine& line) { out = line; });
    return out;
  }

  void take(const SearchLine& found) {
    if (found.score.mate_plies != 0 || !game_->view().checks.empty() || takes_in_turn(found.moves)) return;
    out_.positions.push_back({game_->fen(), found.score.centipawns, game_->actor()});
  }

  // Whether the line takes or promotes before it is the other side's turn: that is for quiescence to see.
  bool takes_in_turn(const std::vector<std::string>& moves) const {
    if (takes(*game_, moves.front())) return true;
    if (game_->info().phases.empty()) return false;
    const auto later = game_->clone();
    for (const std::string& move : moves) {
      if (later->actor() != game_->actor() || later->decided()) break;
      if (takes(*later, move)) return true;
      if (!later->play(move)) break;
    }
    return false;
  }
  static bool takes(const AnyGame& game, const std::string& move) {
    for (std::size_t i = 0; i < game.count(); ++i)
      if (game.text_at(i) == move)
        return game.captures_at(i) ||
               std::ranges::any_of(game.steps_at(i), [](const Step& s) { return s.type == StepType::promotion; });
    return false;
  }

  const VariantSampling& order_;
  Random random_;
  std::unique_ptr<AnyGame> game_;
  std::unique_ptr<AnySearcher> searcher_;
  SampledGame out_;
};

}  // namespace

Expected<SampledGame> sample_variant_game(const AnyGame& start, const VariantSampling& order, std::uint64_t number) {
  return VariantGame(start, order, number).play();
}

}  // namespace turncoat
