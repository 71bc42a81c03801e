#pragma once
// Tables of one game's endings: its positions for EndgameTables, and what searches ask.
#include <algorithm>
#include <memory>
#include <utility>

#include "core/game.hpp"
#include "core/repetition.hpp"
#include "edge/game/searcher.hpp"
#include "endgames/endgame_tables.hpp"
#include "search/endgames.hpp"

namespace turncoat {

template <TwoSeat G>
class PositionOf final : public EndgamePosition {
 public:
  explicit PositionOf(const G& g) : g_(g) {}
  PositionOf(const G& before, typename G::Move m) : g_(after(before, m)) {}

  Seat actor() const override { return g_.actor(); }
  std::uint64_t key() const override { return g_.key(); }
  Setup setup() const override { return g_.setup(); }
  std::string fen() const override { return fen_of(g_); }
  bool read_board([[maybe_unused]] EndgameBoard& board) const override {
    constexpr bool has_board = requires(const G& g, Cell c) {
      { g.board()[c].army } -> std::convertible_to<int>;
      { g.board()[c].kind } -> std::convertible_to<int>;
      g.board().occupied();
    };
    if constexpr (has_board)
      for (const Cell c : g_.board().occupied()) {
        const auto piece = g_.board()[c];
        board.pieces[board.count++] = {c, static_cast<std::uint8_t>(piece.army), static_cast<std::uint8_t>(piece.kind)};
        if (board.count == board.pieces.size()) break;
      }
    return has_board;
  }
  std::size_t move_count() const override { return listed().size(); }
  void look_behind(const std::function<bool(const EndgamePosition&)>& use) const override {
    for (const typename G::Move& m : listed())
      if (!use(PositionOf(g_, m))) return;
  }
  EndgameCode ended() const override {
    const auto decision = g_.decided();
    if (!decision) return 0;
    const Score score = decision->scores[static_cast<std::size_t>(g_.actor())];
    return score == Score::whole ? 1 : score == Score::none ? -1 : 0;
  }
  bool ends_with_other_scores() const override {
    const auto decision = g_.decided();
    if (!decision) return false;
    const Score score = decision->scores[0];
    return score != Score::whole && score != Score::none && score != decision->scores[1];
  }

 private:
  MoveList<typename G::Move> listed() const {
    MoveList<typename G::Move> out;
    g_.list(out);
    return out;
  }

  G g_;
};

template <TwoSeat G>
class GameEndgames final : public Endgames<G>, private EndgameGame {
 public:
  GameEndgames(const Spec& spec, const typename G::Options& options)
      : options_(options), start_(G::start(options)), tables_(*this, spec) {}

  Expected<std::vector<std::vector<std::string>>> plan(std::string_view material, const EndgameWork& work) override {
    return tables_.plan(material, work);
  }
  bool has(std::string_view material) const override { return tables_.has(material); }
  Expected<void> make(const std::vector<std::string>& group, const EndgameWork& work) override {
    return tables_.make(group, work);
  }
  std::vector<std::string> materials() const override { return tables_.materials(); }
  EndgameCounts counts(std::string_view material) const override { return tables_.counts(material); }
  std::string file(std::string_view material) const override { return tables_.file(material); }
  Expected<void> read(std::string_view file) override { return tables_.read(file); }
  std::string contradiction(std::string_view material, std::uint64_t one_in) const override {
    return tables_.contradiction(material, one_in);
  }
  std::optional<EndgameValue> value(const G& g) const override {
    return taken(g) <= tables_.most_pieces() ? tables_.value(PositionOf<G>(g)) : std::nullopt;
  }

 private:
  static std::size_t taken(const G& g) {
    if constexpr (requires { g.board().occupied().count(); })
      return static_cast<std::size_t>(g.board().occupied().count());
    else if constexpr (requires { g.occupied().count(); })
      return static_cast<std::size_t>(g.occupied().count());
    else
      return g.setup().stacks.size();
  }
  static Expected<std::unique_ptr<EndgamePosition>> wrapped(Expected<G> g) {
    if (!g) return std::unexpected(std::move(g.error()));
    return std::make_unique<PositionOf<G>>(*g);
  }

  Setup start() const override { return start_.setup(); }
  const FenForm& form() const override { return form_of(start_); }
  BoardText board() const override { return board_text(map_of(start_)); }
  std::vector<Turn> turns() const override {
    const auto turns = G::turns(options_);
    return {turns.begin(), turns.end()};
  }
  bool minds_history() const override {
    for (const Reason reason : {Reason::repetition, Reason::move_limit})
      if (start_.drawn(reason).scores[0] != start_.drawn(reason).scores[1]) return true;
    if constexpr (RulesRepetition<G>) {
      const RepetitionRule& rule = start_.rules().repetition();
      return rule.perpetual || (rule.times > 0 && rule.loser != RepetitionLoser::none);
    }
    return false;
  }
  Expected<std::unique_ptr<EndgamePosition>> position(const Setup& setup) const override {
    return wrapped(G::from_setup(options_, setup));
  }
  Expected<std::unique_ptr<EndgamePosition>> position(std::string_view fen) const override {
    return wrapped(read_fen<G>(options_, fen));
  }

  typename G::Options options_;
  G start_;
  EndgameTables tables_;
};

template <Game... Games>
void offer_endgames_for() {
  ((endgames_maker<Games> = [](const Spec& spec, const typename Games::Options& options)
        -> std::unique_ptr<AnyEndgames> { return std::make_unique<GameEndgames<Games>>(spec, options); }),
   ...);
}

}  // namespace turncoat
