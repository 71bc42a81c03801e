#include "engine/tune/worth_tuning.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "core/random.hpp"
#include "engine/tune/faults.hpp"
#include "engine/tune/variant_games.hpp"
#include "native/threads.hpp"

namespace turncoat {

namespace {

constexpr int batch = 16;  // pairs of games of which each begins with the same worths
// At the beginning and at the end both players' worths lie apart by these shares; what a pair of games brings moves
// them by `rate` of that.
constexpr double first_step = 0.2, last_step = 0.08, rate = 0.006;
constexpr lab::Sprt better = {.elo0 = 0, .elo1 = 10};

Expected<double> play_one(const AnyGame& first, const AnyGame& second, Seat seat_of_first, std::uint64_t nodes,
                          const std::vector<std::string>& opening) {
  const std::unique_ptr<AnyGame> games[] = {first.clone(), second.clone()};
  std::unique_ptr<AnySearcher> players[2];
  for (int i = 0; i < 2; ++i) {
    for (const std::string& move : opening)
      if (auto ok = games[i]->play(move); !ok) return std::unexpected(ok.error());
    if (auto ok = renew(players[i], *games[i], game_hash_megabytes); !ok) return std::unexpected(ok.error());
  }
  SearchLimits limits;
  limits.nodes = nodes;
  for (int ply = 0; ply < most_game_plies && !games[0]->claim() && !games[0]->decided(); ++ply) {
    const int player = games[0]->actor() == seat_of_first ? 0 : 1;
    const std::string move = players[player]->search(*games[player], limits).move;
    for (const auto& game : games)
      if (auto ok = game->play(move); !ok) return std::unexpected(ok.error());
  }
  const auto end = games[0]->decided();
  return end ? value_of(end->scores[static_cast<std::size_t>(seat_of_first)]) : 0.5;
}

class Tuner {
 public:
  Tuner(const WorthTuning& tuning, const WorthProgress& progress, const PairSource& source)
      : tuning_(tuning), progress_(progress), source_(source) {}

  Expected<WorthsFound> run() {
    WorthsFound out{.before = piece_worths(tuning_.text), .after = {}, .match = {}};
    if (out.before.empty()) return failure(fault::fixed_worths);
    kinds_ = out.before;
    for (const PieceWorth& worth : kinds_) logarithms_.push_back(std::log(worth.centipawns));
    if (auto ok = learn(); !ok) return std::unexpected(ok.error());
    out.after = worths(logarithms_);
    if (auto ok = compare(out); !ok) return std::unexpected(ok.error());
    return out;
  }

 private:
  std::vector<PieceWorth> worths(const std::vector<double>& logarithms) const {
    std::vector<PieceWorth> out = kinds_;
    for (std::size_t i = 0; i < out.size(); ++i)
      out[i].centipawns = std::clamp(static_cast<int>(std::lround(std::exp(logarithms[i]))), 1, 9999);
    return out;
  }
  Expected<std::unique_ptr<AnyGame>> game_with(std::span<const PieceWorth> worths) const {
    return open_game(with_worths(tuning_.text, worths));
  }
  std::uint64_t opening_of(int pair) const { return scatter(tuning_.seed ^ scatter(static_cast<unsigned>(pair))); }
  Expected<double> play(std::span<const PieceWorth> first, std::span<const PieceWorth> second, int pair) const {
    const auto one = game_with(first), other = game_with(second);
    if (!one) return std::unexpected(one.error());
    if (!other) return std::unexpected(other.error());
    return play_pair(**one, **other, tuning_.nodes, opening_of(pair));
  }

  Expected<std::vector<double>> pairs(int from, const std::function<Expected<double>(int)>& play) const {
    return source_ ? source_(from, batch, play) : play_pairs(tuning_.threads, from, batch, play);
  }

  // Which way each worth is changed for the first player of a pair, and against that for the second.
  std::vector<double> signs_of(int pair) const {
    Random random(opening_of(pair) ^ 1);
    std::vector<double> out;
    for (std::size_t i = 0; i < kinds_.size(); ++i) out.push_back(random.below(2) == 0 ? 1 : -1);
    return out;
  }
  std::vector<PieceWorth> moved(const std::vector<double>& signs, double step) const {
    std::vector<double> logarithms = logarithms_;
    for (std::size_t i = 0; i < logarithms.size(); ++i) logarithms[i] += step * signs[i];
    return worths(logarithms);
  }

  Expected<void> learn() {
    for (int done = 0; done < tuning_.pairs; done += batch) {
      if (!progress_(done, worths(logarithms_))) return failure(fault::stopped);
      const double step = first_step + (last_step - first_step) * done / tuning_.pairs;
      const auto scores = pairs(done, [&](int pair) {
        const auto signs = signs_of(pair);
        return play(moved(signs, step), moved(signs, -step), pair);
      });
      if (!scores) return std::unexpected(scores.error());
      for (int i = 0; i < batch; ++i) {
        const auto signs = signs_of(done + i);
        const double change = rate * step * (2 * (*scores)[static_cast<std::size_t>(i)] - 1);
        for (std::size_t k = 0; k < signs.size(); ++k) logarithms_[k] += change * signs[k];
      }
    }
    return {};
  }

  Expected<void> compare(WorthsFound& out) const {
    for (int done = 0; done < tuning_.match_pairs && better.verdict(out.match) == lab::Verdict::open; done += batch) {
      if (!progress_(tuning_.pairs + done, out.after)) return failure(fault::stopped);
      const auto scores = pairs(after_learning() + done, [&](int pair) { return play(out.after, out.before, pair); });
      if (!scores) return std::unexpected(scores.error());
      for (const double score : *scores) out.match.add(score);
    }
    out.accepted = better.verdict(out.match) == lab::Verdict::elo1;
    return {};
  }

  // Learning plays whole batches.
  int after_learning() const { return (tuning_.pairs + batch - 1) / batch * batch; }

  const WorthTuning& tuning_;
  const WorthProgress& progress_;
  const PairSource& source_;
  std::vector<PieceWorth> kinds_;
  std::vector<double> logarithms_;
};

}  // namespace

std::vector<std::string> random_opening(const AnyGame& start, std::uint64_t seed) {
  Random random(seed);
  const auto game = start.clone();
  const int plies = 4 + static_cast<int>(random.below(4));
  for (int i = 0; i < plies && game->play_random(random); ++i) {}
  if (game->decided()) return {};
  return game->played();
}

Expected<double> play_pair(const AnyGame& first, const AnyGame& second, std::uint64_t nodes, std::uint64_t opening) {
  const auto moves = random_opening(first, opening);
  double sum = 0;
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    const auto score = play_one(first, second, seat, nodes, moves);
    if (!score) return score;
    sum += *score;
  }
  return sum / 2;
}

Expected<std::vector<double>> play_pairs(int threads, int from, int count,
                                         const std::function<Expected<double>(int)>& play) {
  std::vector<Expected<double>> scores(static_cast<std::size_t>(count), 0.0);
  std::atomic<int> next = 0;
  run_together(threads, [&](int) {
    for (int i = next++; i < count; i = next++) scores[static_cast<std::size_t>(i)] = play(from + i);
  });
  std::vector<double> out;
  for (const auto& score : scores) {
    if (!score) return std::unexpected(score.error());
    out.push_back(*score);
  }
  return out;
}

Expected<WorthsFound> tune_worths(const WorthTuning& tuning, const WorthProgress& progress, const PairSource& source) {
  return Tuner(tuning, progress, source).run();
}

}  // namespace turncoat
