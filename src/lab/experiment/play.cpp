#include "lab/experiment/play.hpp"

#include <algorithm>
#include <limits>

#include "core/exponential.hpp"
#include "core/random.hpp"
#include "edge/game/drawn_throw.hpp"
#include "edge/game/variants.hpp"
#include "edge/json/json_writer.hpp"
#include "lab/experiment/asking.hpp"
#include "lab/experiment/faults.hpp"
#include "lab/experiment/tally.hpp"

namespace turncoat::lab {

namespace {

// Of the searches that openings are drawn by; the same at every budget, so that budgets are compared alone.
constexpr std::uint64_t opening_nodes = 1000;
constexpr std::uint64_t most_counted = 1'000'000'000;  // of nodes in a game; a file holds no larger numbers

class LabPlay {
 public:
  LabPlay(const LabPlan& plan, std::span<const LabCell> cells, const LabCell& cell,
          const std::function<bool()>& stopped, std::unique_ptr<AnyGame> game)
      : plan_(plan), cells_(cells), cell_(cell), stopped_(stopped), game_(std::move(game)), sides_(lab_sides(*game_)) {
    side_count_ = *std::ranges::max_element(sides_) + 1;
  }

  Expected<std::optional<LabGame>> run(int number) {
    const auto cells = static_cast<int>(cells_.size());
    out_.number = number;
    out_.cell = number % cells;
    const int round = number / cells;
    const bool at_odds = !cell_.odds.none();
    // With unequal players, or pieces, an opening is played once for each side that can be the stronger one.
    const bool contest = plan_.contest != LabContest::none;
    const bool paired = contest || at_odds;
    const bool raced = std::ranges::count(plan_.options, rules_factor, &LabFactor::name) > 0;
    const int drawn_by = paired ? (raced ? 0 : out_.cell) + round / side_count_ * cells : raced ? round : number;
    random_ = Random(scatter(plan_.seed) ^ scatter(~static_cast<std::uint64_t>(drawn_by)));
    if (paired) out_.strong = round % side_count_;
    if (at_odds) {
      const auto weaker = static_cast<Seat>(1 - out_.strong);
      if (auto ok = begin_at_odds(*game_, cell_.odds, weaker, random_); !ok) return std::unexpected(ok.error());
      out_.fen = game_->fen();
    }
    if (auto ok = forget(SearcherKind::usual); !ok) return std::unexpected(ok.error());
    if (plan_.luck > 0)
      if (auto ok = renew(judge_, *game_, lab_hash_megabytes); !ok) return std::unexpected(ok.error());
    // Anywhere in a game, so that middle games are asked about, too.
    if (plan_.ask && !at_odds) ask_at_ = plan_.opening_plies + static_cast<int>(scatter(random_.next()) % 40);
    while (!game_->claim() && !game_->decided() && out_.plies < plan_.most_plies) {
      if (out_.plies == plan_.opening_plies && (contest || cell_.searcher != SearcherKind::usual))
        if (auto ok = forget(cell_.searcher); !ok) return std::unexpected(ok.error());
      if (out_.plies >= ask_at_ && out_.choices.empty() && game_->actor() != dice)
        if (auto ok = ask(); !ok) return std::unexpected(ok.error());
      step();
      if (stopped_ && stopped_()) return std::nullopt;
    }
    finish();
    return std::move(out_);
  }

 private:
  // Sides that play alike share what they learn; in a contest, behind the opening, each side has a player of its own,
  // so that none is better for having one to itself.
  Expected<void> forget(SearcherKind kind) {
    const bool contest = plan_.contest != LabContest::none && out_.plies >= plan_.opening_plies;
    players_.resize(contest ? static_cast<std::size_t>(side_count_) : 1);
    for (std::size_t side = 0; side < players_.size(); ++side) {
      const bool single = !contest || static_cast<int>(side) == out_.strong;
      if (auto ok = renew(players_[side], *game_, lab_hash_megabytes, single ? kind : others(kind)); !ok) return ok;
    }
    return {};
  }
  // Against UCT it is the others that play so; seats that play together are searched for together.
  SearcherKind others(SearcherKind kind) const {
    if (plan_.contest == LabContest::uct) return SearcherKind::uct;
    return cell_.single.together ? SearcherKind::paranoid : kind;
  }
  AnySearcher& player_of(Seat actor) {
    return *players_[players_.size() == 1 ? 0 : static_cast<std::size_t>(sides_[static_cast<std::size_t>(actor)])];
  }

  void step() {
    const Seat actor = game_->actor();
    first_of_turn_ = actor != last_actor_;
    if (first_of_turn_) ++out_.turns;
    last_actor_ = actor;
    if (actor == dice) {
      const OutcomeView outcome = drawn_outcome(*game_, random_.next());
      tally_.rolled(outcome);
      if (judge_) judge_throw(outcome);
      return play(outcome.text);
    }
    const bool opening = out_.plies < plan_.opening_plies;
    const std::string move = opening ? drawn_move() : searched_move(actor);
    if (opening) out_.opening = out_.plies + 1;
    for (const MoveView& one : game_->moves())
      if (one.text == move) tally_.before(*game_, one);
    play(move);
    tally_.after(*game_);
  }
  void play(const std::string& move) {
    static_cast<void>(game_->play(move));
    if (!out_.moves.empty()) out_.moves += ' ';
    out_.moves += move;
    ++out_.plies;
  }

  // All outcomes are judged before it is seen which one it is, so that the difference to their mean is 0 on average,
  // whatever the judge is worth.
  void judge_throw(const OutcomeView& drawn) {
    LabThrow& out = out_.throws.emplace_back(std::string(rule_of(drawn.cause)));
    double before = 0, by_rule = 0, of_rule = 0;
    for (const OutcomeView& one : game_->outcomes()) {
      static_cast<void>(game_->play(one.text));
      const double value = judged();
      game_->undo();
      const double chance = static_cast<double>(one.numerator) / static_cast<double>(one.denominator);
      before += value * chance;
      if (rule_of(one.cause) == out.cause) by_rule += value * chance, of_rule += chance;
      if (one.text == drawn.text) out.after = static_cast<int>(value * throw_unit + 0.5);
    }
    out.before = static_cast<int>(before * throw_unit + 0.5);
    out.by_rule = of_rule > 0 ? static_cast<int>(by_rule / of_rule * throw_unit + 0.5) : out.before;
  }
  // What the first side can expect.
  double judged() {
    if (const auto decided = game_->decided()) return value_of(decided->scores[0]);
    SearchLimits limits;
    limits.nodes = plan_.luck;
    SearchScore score;
    judge_->search(*game_, limits, [&](const SearchLine& line) { score = line.score; });
    const Seat actor = game_->actor();
    return flattened((actor == dice ? score.expected[0] : side_expects(score, actor)) / 1000.0);
  }
  // By the slope that the judge was calibrated to before the run: what few nodes expect is too sure of itself.
  double flattened(double expected) const {
    if (plan_.luck_slope == 1000) return expected;
    const double p = std::clamp(expected, 0.002, 0.998);
    return 1 / (1 + exponential(-plan_.luck_slope / 1000.0 * natural_log(p / (1 - p))));
  }

  // No player knows anything yet of the position that is asked about.
  Expected<void> ask() {
    auto choices = ask_all(plan_, cells_, cell_, *game_);
    if (!choices) return std::unexpected(choices.error());
    out_.choices = std::move(*choices);
    return {};
  }

  // From the moves that are best by a search, the better ones more often.
  std::string drawn_move() {
    const Weighed weighed = weigh(*players_.front(), *game_, opening_nodes, plan_.temperature);
    double point = unit() * weighed.sum;
    for (const auto& [move, weight] : weighed.moves)
      if (weight > 0 && (point -= weight) < 0) return move;
    return weighed.best;
  }
  double unit() { return static_cast<double>(random_.next() >> 11) * 0x1p-53; }

  std::string searched_move(Seat actor) {
    const bool strong = sides_[static_cast<std::size_t>(actor)] == out_.strong;
    SearchLimits limits;
    limits.nodes = cell_.nodes;
    if (plan_.contest == LabContest::nodes) differ(strong, limits);
    SearchScore score;
    int depth = 0;
    const SearchResult found = player_of(actor).search(*game_, limits, [&](const SearchLine& line) {
      score = line.score;
      depth = line.depth;
    });
    note(actor, score);
    out_.nodes =
        static_cast<int>(std::min<std::uint64_t>(most_counted, static_cast<std::uint64_t>(out_.nodes) + found.nodes));
    out_.depths += depth;
    if (depth == 0) ++out_.unanswered;
    if (depth == 1 && found.nodes >= limits.nodes) ++out_.first_only;
    return found.move;
  }
  // What distinguishes the single side, and the others as far as they play against it.
  void differ(bool strong, SearchLimits& limits) const {
    const LabSingle& single = cell_.single;
    if (single.together && !strong) limits.against = out_.strong;
    if (!strong) return;
    limits.nodes *= static_cast<std::uint64_t>(single.times);
    if (single.first != LabSingle().first) {
      const int share = first_of_turn_ ? single.first : 100 - single.first;
      limits.nodes = std::max<std::uint64_t>(1, 2 * limits.nodes * static_cast<std::uint64_t>(share) / 100);
    }
    if (single.patient && game_->view().out.empty()) limits.only = sparing();
  }
  // The moves that eliminate no player; none if all do.
  std::vector<std::string> sparing() const {
    std::vector<std::string> out;
    const auto game = game_->clone();
    for (const MoveView& move : game_->moves()) {
      static_cast<void>(game->play(move.text));
      if (game->falls().empty()) out.push_back(move.text);
      game->undo();
    }
    return out;
  }
  void note(Seat actor, const SearchScore& score) {
    out_.turn_of.push_back(out_.turns);
    if (side_count_ == 3) {
      out_.expected.insert(out_.expected.end(), score.expected.begin(), score.expected.end());
    } else {
      out_.expected.push_back(side_expects(score, actor));
    }
  }
  // Of two sides: what the first one can expect by a score of the actor's search, in thousandths.
  int side_expects(const SearchScore& score, Seat actor) const {
    const auto at = static_cast<std::size_t>(actor);
    return sides_[at] == 0 ? score.expected[at] : 1000 - score.expected[at];
  }

  void finish() {
    out_.counts = tally_.counts(*game_);
    const auto seats = sides_.size();
    const auto decided = game_->decided();
    if (decided) {
      out_.scores.assign(decided->scores.begin(), decided->scores.begin() + static_cast<std::ptrdiff_t>(seats));
      out_.reason = reason_text(decided->reason);
      return;
    }
    out_.scores.assign(seats, seats == 2 || game_->info().allies > 0 ? Score::half : Score::third);
    out_.reason = ply_limit;
  }

  const LabPlan& plan_;
  std::span<const LabCell> cells_;
  const LabCell& cell_;
  const std::function<bool()>& stopped_;
  std::unique_ptr<AnyGame> game_;
  std::vector<std::unique_ptr<AnySearcher>> players_;  // one for all, or one for each side
  std::unique_ptr<AnySearcher> judge_;                 // of throws, if the plan has them judged
  int ask_at_ = std::numeric_limits<int>::max();
  std::vector<int> sides_;
  int side_count_ = 0;
  Random random_{0};
  Tally tally_;
  Seat last_actor_ = -2;
  bool first_of_turn_ = true;
  LabGame out_;
};

}  // namespace

Expected<std::optional<LabGame>> play_lab_game(const LabPlan& plan, std::span<const LabCell> cells, int number,
                                               const std::function<bool()>& stopped) {
  const LabCell& cell = cells[static_cast<std::size_t>(cell_of(number, cells.size()))];
  auto game = open_game_with(cell.spec, plan.network);
  if (!game) return std::unexpected(game.error());
  return LabPlay(plan, cells, cell, stopped, std::move(*game)).run(number);
}

namespace {

// The numbers and texts that a signature is made of.
class Signature {
 public:
  void add(std::uint64_t number) { hash_ = scatter(hash_ ^ number); }
  void add(std::string_view text) {
    for (const char c : text) add(static_cast<unsigned char>(c));
  }
  std::string text() const { return std::to_string(hash_); }

 private:
  std::uint64_t hash_ = 0;
};

// Positions on the way of a random game, each searched to a fixed depth.
Expected<std::string> searches_signature(AnyGame& game) {
  const auto searcher = game.searcher(lab_hash_megabytes);
  if (!searcher) return std::unexpected(searcher.error());
  Signature out;
  Random random(1);
  for (int i = 0; i < 24 && !game.decided(); ++i) {
    if (game.actor() == dice) {
      static_cast<void>(game.play(drawn_outcome(game, random.next()).text));
      continue;
    }
    if (i % 6 == 0) {
      SearchLimits limits;
      limits.nodes = 20'000;
      limits.depth = 5;
      const SearchResult found = (*searcher)->search(game, limits);
      out.add(found.nodes), out.add(found.move);
    }
    const auto moves = game.moves();
    static_cast<void>(game.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))].text));
  }
  return out.text();
}

// A game of random moves, with its end.
void add_random_game(Signature& out, AnyGame& game, Random& random) {
  constexpr int most_random_plies = 400;
  game.restart();
  for (int ply = 0; ply < most_random_plies && !game.decided(); ++ply) {
    std::string move;
    if (game.actor() == dice) {
      move = drawn_outcome(game, random.next()).text;
    } else {
      const auto moves = game.moves();
      move = moves[random.below(static_cast<std::uint32_t>(moves.size()))].text;
      out.add(moves.size());
    }
    out.add(move);
    static_cast<void>(game.play(move));
  }
  if (const auto decided = game.decided()) {
    out.add(reason_text(decided->reason));
    for (const Score score : decided->scores) out.add(static_cast<std::uint64_t>(score));
  }
}

// Whole games: random ones for the rules, which castle and end in all ways, and some as the lab plays and counts them.
Expected<std::string> games_signature(AnyGame& game, const std::string& spec, std::string_view network) {
  Signature out;
  Random random(2);
  for (int i = 0; i < 60; ++i) add_random_game(out, game, random);
  const LabPlan plan{.spec = spec,
                     .nodes = {20},
                     .luck = 2,
                     .ask = true,
                     .games = 2,
                     .opening_plies = 4,
                     .most_plies = 100,
                     .network = std::string(network)};
  const auto cells = cells_of(plan);
  if (!cells) return std::unexpected(cells.error());
  for (int number = 0; number < plan.games; ++number) {
    const auto played = play_lab_game(plan, *cells, number);
    if (!played) return std::unexpected(played.error());
    out.add(line_of(**played));
  }
  return out.text();
}

}  // namespace

Expected<std::string> lab_signature(const std::string& spec, std::string_view network) {
  auto game = open_game_with(spec, network);
  if (!game) return std::unexpected(game.error());
  auto searches = searches_signature(**game);
  if (!searches) return searches;
  const auto games = games_signature(**game, spec, network);
  return games ? Expected<std::string>(*searches + '-' + *games) : games;
}

Expected<std::string> lab_searches_signature(const std::string& spec) {
  const auto game = open_game(spec);
  if (!game) return std::unexpected(game.error());
  return searches_signature(**game);
}

Expected<void> check_signature(std::string_view wanted, std::string_view own) {
  return wanted.empty() || wanted == own ? Expected<void>() : failure(fault::lab_program, own, wanted);
}

void write_json(JsonWriter& json, const PartsOutline::Argument& one) {
  using enum PartsOutline::Argument::Kind;
  if (one.kind == word) return json.value(one.text);
  json.object([&] { json.member(one.kind == file ? "file" : "content", one.text); });
}

std::string parts_outline(const PartsOutline& outline) {
  JsonWriter json;
  json.object([&] {
    json.member("manifest", outline.manifest);
    json.member("signature", outline.signature);
    json.member("rounds", outline.rounds);
    json.member_unless_empty("arguments", outline.arguments);
    if (!outline.file.empty()) json.member("file", outline.file);
  });
  return json.text() + '\n';
}

}  // namespace turncoat::lab
