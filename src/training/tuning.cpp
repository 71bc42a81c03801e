#include "training/tuning.hpp"

#include "core/fen.hpp"
#include "core/match.hpp"
#include "edge/game/faults.hpp"
#include "edge/game/games.hpp"
#include "search/expected.hpp"
#include "training/faults.hpp"

namespace turncoat {

namespace {

double score_of(std::string_view text) { return value_of(read_score(text).value_or(Score::none)); }

template <Game G>
class TuningOf final : public Tuning {
 public:
  using Eval = Evaluation<G>;
  using Values = typename Eval::Values;
  using Move = typename G::Move;

  TuningOf(std::string_view id, const typename G::Options& options) : id_(id), options_(options) {}

  std::vector<int> values() const override {
    std::vector<int> out;
    Values::each(Eval::usual, [&](const char*, const auto& value) {
      each_number(value, [&](int number) { out.push_back(number); });
    });
    return out;
  }

  std::vector<std::string> names() const override {
    std::vector<std::string> out;
    Values::each(Eval::usual, [&](const char* name, const auto& value) {
      each_number(value, [&](int) { out.emplace_back(name); });
    });
    return out;
  }
  std::string text(std::span<const int> values) const override {
    std::string out;
    Values::each(Eval::usual, [&](const char* name, const auto& value) {
      out += std::string("    .") + name + " = " + text_of(value, values) + ",\n";
    });
    return out;
  }

  Expected<void> add(const Record& record, const Teacher& teacher) override {
    if (record.spec != id_) return failure(fault::other_game, record.spec, id_);
    if (record.result == "*") return failure(fault::open_game);
    if (teacher && !record.fen.empty()) return failure(fault::teacher_start);
    std::array<double, most_seats> scores{};
    const auto results = split(record.result, ' ');
    for (std::size_t seat = 0; seat < std::min<std::size_t>(G::seats, results.size()); ++seat)
      scores[seat] = score_of(results[seat]);
    G g = G::start(options_);
    if (!record.fen.empty()) {
      const auto from = read_fen<G>(options_, record.fen);
      if (!from) return std::unexpected(from.error());
      g = *from;
    }
    std::vector<std::string> before;
    for (const std::string& text : record.moves) {
      if (const auto leaving = read_leaving(text, G::seats, g.actor()); leaving && *leaving) {
        if (is_claim(**leaving)) break;
        if (const auto left = g.leave(**leaving); !left) return std::unexpected(left.error());
        before.push_back(text);
        continue;
      }
      const auto move = read_move(g, text);
      if (!move) return failure(fault::no_move, text);
      if (quiet(g, *move)) {
        double score = scores[static_cast<std::size_t>(viewer(g))];
        if (teacher && g.actor() != dice) {
          const auto evaluation = teacher(before, g.actor());
          if (!evaluation) return std::unexpected(evaluation.error());
          score = expected(*evaluation, g);
        }
        if (!teacher || g.actor() != dice) take(g, score);
      }
      before.push_back(text);
      g.play(*move);
    }
    ++games_;
    return {};
  }
  std::span<const TuningSample> samples() const override { return samples_; }

  std::vector<int> evaluate(std::span<const int> values) const override {
    Values changed = Eval::usual;
    Values::each(changed, [&](const char*, auto& value) {
      each_number(value, [&](int& number) {
        number = values.front();
        values = values.subspan(1);
      });
    });
    const typename Eval::Weights weights(changed);
    std::vector<int> out;
    out.reserve(positions_.size());
    for (const G& g : positions_) out.push_back(value(g, weights));
    return out;
  }

 private:
  // One value as C++ writes it, from the first of the numbers, which are used up.
  static std::string text_of(const auto& value, std::span<const int>& numbers) {
    std::string out;
    if constexpr (requires { value.middle; }) {
      out = text_of(value.middle, numbers) + ", " + text_of(value.end, numbers);
    } else if constexpr (requires { value.size(); }) {
      for (const auto& part : value) out += (out.empty() ? "" : ", ") + text_of(part, numbers);
    } else {
      const int number = numbers.front();
      numbers = numbers.subspan(1);
      return std::to_string(number);
    }
    // An array of arrays is in two pairs of braces: its own, and those of what it keeps them in.
    if constexpr (requires { value[0].size(); }) out = '{' + out + '}';
    return '{' + out + '}';
  }
  static std::optional<Move> read_move(const G& g, std::string_view text) {
    MoveList<Move> moves;
    g.list(moves);
    for (Move m : moves)
      if (g.text(m) == text) return m;
    return std::nullopt;
  }
  // What the dice take is for the evaluation to expect.
  static bool quiet(const G& g, Move m) { return g.actor() == dice || (!Eval::in_check(g) && !g.captures(m)); }

  // Among dice the first seat's side is asked.
  static Seat viewer(const G& g) { return G::has_dice ? Seat{0} : g.actor(); }
  static int value(const G& g, const typename Eval::Weights& weights) {
    if constexpr (TakesSides<Eval, G>)
      return Eval::value(g, viewer(g), weights);
    else
      return Eval::value(g, weights);
  }
  // What a teacher's evaluation makes the viewer expect.
  static double expected(const SearchScore& evaluation, const G& g) {
    if (TakesSides<Eval, G>) return evaluation.expected[static_cast<std::size_t>(viewer(g))] / 1000.0;
    if (evaluation.mate_plies != 0) return evaluation.mate_plies > 0 ? 1 : 0;
    return share_of(evaluation.centipawns, centipawns_per_logit<G>);
  }
  static double even(const G& g) {
    if constexpr (TakesSides<Eval, G>) return Eval::even(g);
    return 0.5;
  }
  void take(const G& g, double score) {
    positions_.push_back(g);
    samples_.push_back({score, even(g), games_});
  }

  std::string_view id_;
  typename G::Options options_;
  std::vector<G> positions_;
  std::vector<TuningSample> samples_;
  int games_ = 0;
};

// An evaluation with named values.
template <class Eval>
concept Tunable = requires {
  typename Eval::Values;
  Eval::usual;
};

}  // namespace

Expected<std::unique_ptr<Tuning>> open_tuning(std::string_view id) {
  using Opened = Expected<std::unique_ptr<Tuning>>;
  const auto open = [&]<class Entry>() -> Opened {
    using G = typename Entry::Usual;
    if constexpr (Tunable<Evaluation<G>>)
      return std::make_unique<TuningOf<G>>(Entry::info->id, Entry::usual_options());
    else
      return failure(fault::no_values, id);
  };
  for (const GameInfo* info : AllGames::infos)
    if (info->id == id) return AllGames::of<Opened>(*info, open, nullptr);
  return failure(fault::no_values, id);
}

}  // namespace turncoat
