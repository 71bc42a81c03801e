#include "training/puzzle_rules.hpp"

#include <algorithm>

namespace turncoat {

namespace {

// What a move can be about.
enum class Theme {
  hire,             // it hires a mercenary
  hired,            // a mercenary that was hired moves
  silent,           // it brings a king under a silent attack
  kills,            // it takes a king, after which the game goes on
  mates_one,        // it mates a player, after which the game goes on
  takes_king,       // it takes the king and wins
  turns_on_own,     // it takes a piece of the mover's own army
  ignores_check,    // the mover's own king stays, or comes, under attack
  takes_control,    // a piece that no seat controlled is controlled now
  takes_theirs,     // it takes a piece that the opponent controls
  frees,            // it takes a captor, and the prisoners come to hand
  passenger,        // a passenger goes along
  up,               // from the board to its satellite
  down,             // and back
  drop,             // a piece from hand
  leap,             // a pawn takes by jumping
  part,             // only a part of the Piece moves
  sends_home,       // pieces are sent home
  even,             // a Piece that has as many pieces of either colour moves
  merged,           // a Piece of several pieces moves
  promotes,         // a pawn becomes something else
  promotes_inside,  // so it does inside a Piece
  in_passing,       // a pawn takes en passant
  castles,
  bares_partner,  // the partner's king comes into check
  decided_phase,  // mate in a phase in which the mated player could still have moved
  mates,
  dragon,
  rocket,
};

struct ClauseOf {
  std::string_view game;
  Theme theme;
  TurningRule rule;
};

// The rule that says most stands first.
constexpr ClauseOf clauses[] = {
    {"mercenary", Theme::decided_phase, {"MC-16", true}},
    {"mercenary", Theme::ignores_check, {"MC-15", true}},
    {"mercenary", Theme::turns_on_own, {"MC-11", true}},
    {"mercenary", Theme::takes_theirs, {"MC-10", true}},
    {"mercenary", Theme::promotes, {"MC-24", false}},
    {"mercenary", Theme::takes_control, {"MC-7", true}},
    {"mercenary3", Theme::hire, {"M3-21", true}},
    {"mercenary3", Theme::kills, {"M3-13", true}},
    {"mercenary3", Theme::mates_one, {"M3-18", true}},
    {"mercenary3", Theme::silent, {"M3-14", true}},
    {"mercenary3", Theme::hired, {"M3-22", true}},
    {"mercenary3", Theme::promotes, {"M3-7", false}},
    {"mercurial", Theme::passenger, {"MU-10", true}},
    {"mercurial", Theme::up, {"MU-9", true}},
    {"mercurial", Theme::down, {"MU-11", true}},
    {"mercurial", Theme::drop, {"MU-15", true}},
    {"mercurial", Theme::frees, {"MU-13", true}},
    {"mercurial", Theme::leap, {"MU-4", true}},
    {"mercurial", Theme::promotes, {"MU-5", false}},
    {"mercurial", Theme::dragon, {"MU-7", false}},
    {"mercurial", Theme::rocket, {"MU-8", false}},
    {"mercurial", Theme::takes_king, {"MU-16", false}},
    {"merger", Theme::part, {"MG-6", true}},
    {"merger", Theme::sends_home, {"MG-10", true}},
    {"merger", Theme::in_passing, {"MG-13", true}},
    {"merger", Theme::promotes_inside, {"MG-14", true}},
    {"merger", Theme::even, {"MG-3", true}},
    {"merger", Theme::merged, {"MG-5", true}},
    {"merger", Theme::takes_king, {"MG-16", false}},
    {"cooperative", Theme::bares_partner, {"CO-6", true}},
    {"cooperative", Theme::promotes, {"CO-2", false}},
    {"cooperative", Theme::mates, {"CO-10", false}},
    {"chess", Theme::promotes, {"chess-promotion", false}},
    {"chess", Theme::castles, {"chess-castling", false}},
    {"chess", Theme::mates, {"chess-checkmate", false}},
};

// Which rule of Red's dice brings about what they do next.
struct ClauseOfCause {
  std::string_view cause, clause;
};
constexpr ClauseOfCause dice_clauses[] = {{"P1", "CO-17"},  {"P2", "CO-18"},  {"P3", "CO-19"},  {"P4", "CO-20"},
                                          {"P5", "CO-21"},  {"P6a", "CO-23"}, {"P6b", "CO-24"}, {"P6c", "CO-25"},
                                          {"P7a", "CO-26"}, {"P7b", "CO-27"}};

// A move with what stands where before and after it.
class Seen {
 public:
  Seen(const AnyGame& before, const MoveView& move, const AnyGame& after)
      : before_(before), move_(move), after_(after), view_(before.view()), next_(after.view()) {
    std::vector<std::string_view> cells;
    for (const Step& step : move.steps)
      if (step.on_board()) cells.push_back(step.text);
    if (!cells.empty()) to_ = cells.back();
    if (const Step* passenger = step_of(StepType::passenger); passenger && cells.size() > 1) to_ = cells[1];
    if (cells.size() > 1) mover_ = piece_on(view_, cells.front());
    taken_ = move.captures ? piece_on(view_, to_) : nullptr;
  }

  bool about(Theme theme) const {
    switch (theme) {
      case Theme::hire: return step_of(StepType::hire) != nullptr;
      case Theme::hired: return mover_ && mover_->why == mover_reason::hired;
      case Theme::silent: return silences();
      case Theme::kills: return taken_ && taken_->kind == 'K' && !after_.falls().empty();
      case Theme::mates_one: return !(taken_ && taken_->kind == 'K') && !after_.falls().empty();
      case Theme::takes_king: return ended(Reason::king_captured);
      case Theme::turns_on_own: return taken_ && mover_ && mover_->army != taken_->army && taken_->army == seat();
      case Theme::ignores_check: return mover_ && mover_->army != seat() && in_check(seat());
      case Theme::takes_control: return mover_ && mover_->why == mover_reason::loose;
      case Theme::takes_theirs: return taken_ && taken_->controller >= 0 && taken_->controller != seat();
      case Theme::frees: return taken_ && !taken_->parts.empty();
      case Theme::passenger: return step_of(StepType::passenger) != nullptr;
      case Theme::up: return mover_ && !apart(mover_->cell) && apart(to_);
      case Theme::down: return mover_ && apart(mover_->cell) && !apart(to_);
      case Theme::drop: return step_of(StepType::drop) != nullptr;
      case Theme::leap: return move_.captures && mover_ && mover_->kind == 'P';
      case Theme::part: return step_of(StepType::part) != nullptr;
      case Theme::sends_home: return step_of(StepType::home) != nullptr;
      case Theme::even: return mover_ && mover_->why == mover_reason::grey;
      case Theme::merged: return mover_ && mover_->parts.size() > 1;
      case Theme::promotes: return step_of(StepType::promotion) != nullptr;
      case Theme::promotes_inside: {
        const Step* step = step_of(StepType::promotion);
        return step && !step->pieces.empty();
      }
      case Theme::in_passing: return move_.captures && mover_ && !taken_;
      case Theme::castles: return mover_ && mover_->kind == 'K' && !move_.captures && far_to_the_side();
      case Theme::bares_partner: return after_.dice_seat() && in_check(seat() == 0 ? 1 : 0);
      case Theme::decided_phase: return view_.phase != "main" && ended(Reason::checkmate);
      case Theme::mates: return ended(Reason::checkmate);
      case Theme::dragon: return mover_ && mover_->kind == 'D';
      case Theme::rocket: return mover_ && mover_->kind == 'S';
    }
    return false;
  }

 private:
  static const PieceView* piece_on(const PositionView& view, std::string_view cell) {
    const auto found = std::ranges::find(view.pieces, cell, &PieceView::cell);
    return found == view.pieces.end() ? nullptr : &*found;
  }
  // On the satellite.
  static bool apart(std::string_view cell) { return cell.starts_with('*') || cell.starts_with('@'); }

  Seat seat() const { return before_.actor(); }
  const Step* step_of(StepType type) const {
    const auto found = std::ranges::find(move_.steps, type, &Step::type);
    return found == move_.steps.end() ? nullptr : &*found;
  }
  bool ended(Reason reason) const {
    const auto decided = after_.decided();
    return decided && decided->reason == reason;
  }
  bool in_check(int army) const {
    return std::ranges::any_of(next_.checks, [&](const std::string& cell) {
      const PieceView* king = piece_on(next_, cell);
      return king && king->army == army;
    });
  }
  bool far_to_the_side() const { return std::abs(mover_->cell.front() - to_.front()) == 2; }
  // Whether it makes other attacks silent than there were.
  bool silences() const {
    const std::vector<Mark> now = after_.setup().silent;
    return !now.empty() && now != before_.setup().silent;
  }

  const AnyGame& before_;
  const MoveView& move_;
  const AnyGame& after_;
  const PositionView view_, next_;
  std::string_view to_;
  const PieceView *mover_ = nullptr, *taken_ = nullptr;
};

// The rule by which the dice decide next: the likeliest, special if nearly nothing else can decide.
void add_rule_of_dice(const AnyGame& game, std::vector<TurningRule>& out) {
  if (game.actor() != dice) return;
  constexpr double nearly_sure = 0.9;
  double most = 0;
  TurningRule likeliest;
  for (const auto& [cause, clause] : dice_clauses) {
    double share = 0;
    for (const OutcomeView& outcome : game.outcomes())
      if (outcome.cause == cause)
        share += static_cast<double>(outcome.numerator) / static_cast<double>(outcome.denominator);
    if (share > most) most = share, likeliest = {clause, share > nearly_sure};
  }
  if (most > 0.5) out.push_back(likeliest);
}

}  // namespace

std::vector<TurningRule> rules_turned_on(const AnyGame& before, const MoveView& move, const AnyGame& after) {
  const Seen seen(before, move, after);
  std::vector<TurningRule> out;
  for (const auto& [game, theme, rule] : clauses)
    if (game == before.info().id && seen.about(theme)) out.push_back(rule);
  add_rule_of_dice(after, out);
  return out;
}

}  // namespace turncoat
