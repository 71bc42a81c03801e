#pragma once
// Puts a game behind the interface of the edge.
#include <utility>

#include "core/first_module.hpp"
#include "core/match.hpp"
#include "core/outcome.hpp"
#include "core/perft.hpp"
#include "core/playout.hpp"
#include "edge/game/any_game.hpp"
#include "edge/game/faults.hpp"
#include "edge/game/searcher.hpp"
#include "edge/game/sorting.hpp"
#include "edge/game/throws.hpp"
#include "edge/game/wasm_build.hpp"
#include "edge/game/why_not.hpp"
#include "search/large_pages.hpp"

namespace turncoat {

template <Game G>
class SearcherAdapter final : public AnySearcher {
 public:
  explicit SearcherAdapter(GameSearcher<G> searcher) : searcher_(std::move(searcher)) {}
  SearchResult search(const AnyGame& game, const SearchLimits& limits, const SearchReport& report) override;

 private:
  GameSearcher<G> searcher_;
};

template <Game G>
class GameAdapter final : public AnyGame {
 public:
  using Move = typename G::Move;

  GameAdapter(const Spec& spec, const typename G::Options& options)
      : spec_(spec), options_(options), start_(G::start(options)), match_(start_) {}

  std::unique_ptr<AnyGame> clone() const override {
    auto copy = std::make_unique<GameAdapter>(spec_, options_);
    copy->match_ = match_;
    return copy;
  }

  std::size_t shared_bytes() const override {
    if constexpr (!wasm_build && requires { options_.variant->tables; })
      return sizeof(*options_.variant) + options_.variant->tables.heap_bytes();
    return 0;
  }

  const Spec& spec() const override { return spec_; }
  std::vector<CellView> cells() const override {
    const auto& map = map_of(start_);
    std::vector<CellView> out;
    for (const auto& row : rows_of(map))
      for (Cell c : row) out.push_back({c, map.name(c), map.outline(c), map.shade(c)});
    return out;
  }

  std::vector<Label> labels() const override { return map_of(start_).labels(); }

  std::string cell_name(Cell cell) const override { return map_of(start_).name(cell); }
  const FenForm& fen_form() const override { return form_of(start_); }
  PieceView picture(const PlacedPiece& piece) const override { return start_.picture(piece); }
  std::vector<Turn> turns() const override { return G::turns(options_); }

  std::string fen() const override { return fen_of(position()); }
  Setup setup() const override { return position().setup(); }
  std::uint64_t key() const override { return position().key(); }
  Seat actor() const override { return position().actor(); }
  std::optional<Seat> dice_seat() const override {
    if constexpr (Dicey<G>)
      return position().dice_seat();
    else
      return std::nullopt;
  }
  PositionView view() const override { return position().view(); }
  int ply() const override { return static_cast<int>(match_.events().size()); }
  std::string first_fen() const override {
    const Setup first = match_.position(0).setup();
    return first == start_.setup() ? "" : fen_of(match_.position(0));
  }
  std::vector<std::string> played() const override {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < match_.events().size(); ++i) out.push_back(event_text(i));
    return out;
  }
  std::optional<Decision> decided() const override {
    if (!decided_) decided_ = replaying_ ? decided_for_all_time() : match_.decided();
    return *decided_;
  }
  std::optional<Reason> claimable() const override { return match_.claimable(); }
  std::size_t count() const override { return legal().size(); }
  std::string text_at(std::size_t number) const override { return position().text(legal()[number]); }
  std::vector<Step> steps_at(std::size_t number) const override { return position().steps(legal()[number]); }
  bool captures_at(std::size_t number) const override { return position().captures(legal()[number]); }
  const SortedTexts& texts() const override {
    if (!sorted_) {
      texts_.clear();
      for (const Move& m : legal()) texts_.add(position().text(m));
      texts_.sort();
      sorted_ = true;
    }
    return texts_;
  }
  std::vector<OutcomeView> outcomes([[maybe_unused]] bool with_throws) const override {
    std::vector<OutcomeView> out;
    if constexpr (Dicey<G>) {
      OutcomeList<Move> outcomes;
      if (!decided()) position().outcomes(outcomes);
      const Throws<G> throws(position(), with_throws && !decided());
      for (const auto& o : outcomes) {
        out.push_back({position().text(o.move), position().steps(o.move), o.probability.numerator(),
                       o.probability.denominator(), std::string(o.cause)});
        if (with_throws) out.back().ways = throws.throw_view(o);
      }
      sort_by_text(out);
    }
    return out;
  }
  std::optional<ThrowView> throw_to([[maybe_unused]] std::string_view outcome,
                                    [[maybe_unused]] Random& random) const override {
    if constexpr (Dicey<G>)
      if (!decided()) return Throws<G>(position(), true).drawn(outcome, random);
    return {};
  }
  Expected<DiceView> ask_dice([[maybe_unused]] std::span<const int> faces) const override {
    if constexpr (G::traits.explains_throws && !in_first_module)
      if (!decided() && position().actor() == dice) {
        const auto thrown = position().ask(faces);
        if (!thrown) return std::unexpected(thrown.error());
        if (thrown->question) return DiceView{.question = thrown->question};
        const auto& way = thrown->way;
        DiceView out = {
            .text = position().text(way.move), .steps = position().steps(way.move), .way = position().throw_view(way)};
        out.way.words = position().words(way);
        return out;
      }
    return failure(fault::no_dice_thrown);
  }
  std::vector<Leaving> leavings() const override {
    std::vector<Leaving> out;
    const auto add = [&](Leaving leaving) {
      G trial = position();
      if (trial.leave(leaving)) out.push_back(leaving);
    };
    if (decided()) return out;
    for (Seat seat = 0; seat < G::seats; ++seat)
      for (Reason reason : {Reason::resignation, Reason::time}) add({seat, reason});
    add({});
    if (const auto reason = match_.claimable()) out.push_back({actor(), *reason});
    return out;
  }
  bool refused([[maybe_unused]] const Attempt& attempt, [[maybe_unused]] Refusal& out) const override {
    if constexpr (G::traits.explains)
      return position().refused(attempt, out);
    else
      return false;
  }
  bool owner_refused([[maybe_unused]] const Attempt& attempt, [[maybe_unused]] Refusal& out) const override {
    if constexpr (G::traits.explains_owners)
      return position().owner_refused(attempt, out);
    else
      return false;
  }
  std::vector<PerftLine> perft(int depth, const std::function<bool()>& stopped) const override {
    std::vector<PerftLine> out;
    const auto add = [&](auto count) {
      for (Move m : legal()) out.push_back({position().text(m), depth <= 1 ? 1 : count(m)});
    };
    if constexpr (wasm_build) {
      Match<G> match = match_;
      add([&](Move m) {
        match.play(m);
        const auto leaves = small_perft(match, depth - 1, stopped);
        match.undo();
        return leaves;
      });
    } else {
      add([&, counter = Perft<G>(stopped)](Move m) mutable { return counter.count(after(position(), m), depth - 1); });
    }
    sort_by_text(out);
    return out;
  }
  std::uint64_t perft_by_playing(int depth) const override {
    if (decided()) return 0;
    if constexpr (!wasm_build) return Perft<G>().count_by_playing(position(), depth);
    Match<G> match = match_;
    return small_perft(match, depth);
  }

  void set_replaying(bool replaying) override {
    if (!G::draws_claimed) return;
    replaying_ = replaying;
    changed();
  }
  Expected<void> play(std::string_view text) override {
    if (decided()) return failure(fault::over, text, result());
    const auto leaving = read_leaving(text, G::seats, actor());
    if (!leaving) return std::unexpected(leaving.error());
    if (*leaving) {
      if (auto done = match_.leave(**leaving); !done) return failure(fault::leaving, text, done.error());
      changed();
      return {};
    }
    const auto number = number_of(text);
    if (!number) return illegal(*this, text);
    play_at(*number);
    return {};
  }
  void play_at(std::size_t number) override {
    match_.play(legal()[number]);
    changed();
  }
  bool play_random(Random& random) override {
    if (decided()) return false;
    player_.random() = random;
    const auto drawn = player_.choose(position());
    random = player_.random();
    if (!drawn) return false;
    match_.play(*drawn);
    changed();
    return true;
  }
  bool undo() override {
    changed();
    return match_.undo();
  }
  std::vector<std::string> last_cells() const override {
    std::vector<std::string> out;
    if (match_.events().empty()) return out;
    const std::size_t last = match_.events().size() - 1;
    if (const Move* m = std::get_if<Move>(&match_.events()[last]))
      for (Step& step : match_.position(last).steps(*m))
        if (step.on_board()) out.push_back(std::move(step.text));
    return out;
  }
  std::vector<FallView> falls() const override {
    if constexpr (G::traits.tells_falls)
      if (!match_.events().empty()) {
        const G& before = match_.position(match_.events().size() - 1);
        return std::visit([&](const auto& event) { return before.falls(event); }, match_.events().back());
      }
    return {};
  }
  void restart() override { begin_at(start_); }
  Expected<void> restart(std::string_view fen) override {
    if constexpr (G::traits.reads_foreign_fens)
      return restart_at(read_fen<G>(options_, G::own_fen(options_, fen)));
    else
      return restart_at(read_fen<G>(options_, fen));
  }
  Expected<void> restart(const Setup& setup) override { return restart_at(G::from_setup(options_, setup)); }

  Expected<std::unique_ptr<AnySearcher>> searcher(std::size_t hash_megabytes, SearcherKind kind) const override {
    if (!has_room_for(hash_megabytes << 20)) return failure(fault::no_memory, hash_megabytes);
    if (auto searcher = make_searcher<G>(position(), kind, hash_megabytes))
      return std::make_unique<SearcherAdapter<G>>(std::move(searcher));
    return failure(fault::no_game_engine, info().id, searcher_names[static_cast<std::size_t>(kind)]);
  }
#ifndef TURNCOAT_FIRST_MODULE
  std::unique_ptr<AnyEndgames> endgames() const override {
    if constexpr (TwoSeat<G> && !G::has_dice)
      if (endgames_maker<G> != nullptr) return endgames_maker<G>(spec_, options_);
    return nullptr;
  }
  std::optional<EndgameValue> endgame_value([[maybe_unused]] const AnyEndgames& tables) const override {
    if constexpr (TwoSeat<G> && !G::has_dice)
      return static_cast<const Endgames<G>&>(tables).value(position());
    else
      return {};
  }
#endif
  const Match<G>& match() const { return match_; }

 private:
  const G& position() const { return match_.position(); }
  Expected<void> restart_at(const Expected<G>& position) {
    if (!position) return std::unexpected(position.error());
    begin_at(*position);
    return {};
  }
  void begin_at(const G& position) {
    match_.restart(position);
    changed();
  }
  std::string event_text(std::size_t i) const {
    const auto& event = match_.events()[i];
    if (const Move* m = std::get_if<Move>(&event)) return match_.position(i).text(*m);
    return leaving_text(std::get<Leaving>(event));
  }
  const MoveList<Move>& legal() const {
    if (!listed_) {
      legal_.clear();
      if (!decided()) list_moves(legal_);
      listed_ = true;
    }
    return legal_;
  }
  // What ends a game behind which no move follows.
  std::optional<Decision> decided_for_all_time() const {
    const auto d = match_.decided_without_history();
    const bool dead = d && d->reason == Reason::insufficient_material && !match_.ended_by_leaving();
    return dead ? std::nullopt : d;
  }
  void list_moves(MoveList<Move>& out) const {
    if constexpr (G::draws_claimed)
      if (replaying_) return position().list_behind_draw(out);
    position().list(out);
  }
  std::optional<std::size_t> number_of(std::string_view text) const {
    if (sorted_) {
      const auto place = texts_.find(text);
      return place ? std::optional(texts_.number(*place)) : std::nullopt;
    }
    for (std::size_t i = 0; i < legal().size(); ++i)
      if (text_at(i) == text) return i;
    return {};
  }
  void changed() {
    decided_.reset();
    listed_ = sorted_ = false;
  }

  Spec spec_;
  typename G::Options options_;
  G start_;
  Match<G> match_;
  // What has been asked of the present position is kept until it changes.
  mutable std::optional<std::optional<Decision>> decided_;
  mutable MoveList<Move> legal_;
  mutable SortedTexts texts_;
  bool replaying_ = false;
  mutable bool listed_ = false, sorted_ = false;  // whether `legal_` and `texts_` are of this position
  RandomPlayer<G> player_{0};
};

template <Game G>
SearchResult SearcherAdapter<G>::search(const AnyGame& game, const SearchLimits& limits, const SearchReport& report) {
  const Match<G>& match = static_cast<const GameAdapter<G>&>(game).match();
  if constexpr (G::traits.keeps_secrets)
    if (limits.overlooking) return searcher_(match.overlooked(), limits, report);
  return searcher_(match, limits, report);
}

}  // namespace turncoat
