#include "lab/measures/scan.hpp"

#include <algorithm>

#include "lab/measures/timeline.hpp"
#include "lab/statistics/statistics.hpp"

namespace turncoat::lab {

namespace {

constexpr std::size_t most_quiet = 100'000;
constexpr int quiet_every = 6;  // plies between positions of a game that are counted

// How often and for how long in a row players begin their turns in check.
struct Checked {
  explicit Checked(std::size_t seats) : turns(seats, 0), checks(seats, 0), row(seats, 0) {}

  std::vector<int> turns, checks, row;
  int longest = 0;

  void see(Seat actor, bool in_check) {
    const auto seat = static_cast<std::size_t>(actor);
    ++turns[seat], checks[seat] += in_check ? 1 : 0;
    row[seat] = in_check ? row[seat] + 1 : 0;
    longest = std::max(longest, row[seat]);
  }
  // Of one seat, or of all.
  double share(int of = -1) const {
    double all = 0, some = 0;
    for (std::size_t seat = 0; seat < turns.size(); ++seat)
      if (of < 0 || static_cast<std::size_t>(of) == seat) all += turns[seat], some += checks[seat];
    return all > 0 ? some / all : 0;
  }
};

// What stands on a cell, whichever side controls it.
std::string standing(const PieceView& piece) {
  std::string out = {static_cast<char>('0' + piece.army), piece.kind == 0 ? '+' : piece.kind};
  for (const PieceView& part : piece.parts) out += {static_cast<char>('0' + part.army), part.kind};
  return out + std::to_string(piece.number);
}
// How long a piece of no player's colour serves the player that moved it: the moves of these pieces, and how many of
// them are by another piece than before.
struct Service {
  int moves = 0, fresh = 0;
  void see(const PositionView& before, const std::string& from, Seat actor) {
    const PieceView* piece = piece_on(before, from);
    if (piece == nullptr || piece->why.empty() ||
        (piece->why != mover_reason::controlled && piece->why != mover_reason::loose))
      return;
    ++moves;
    if (piece->controller != actor) ++fresh;
  }
};

// Gives a position without each of the pieces that no seat controls, as far as there is one.
template <class Use>
void each_without_loose(const AnyGame& game, Use use) {
  const Setup setup = game.setup();
  const auto cells = game.cells();
  std::unique_ptr<AnyGame> trial;
  for (const PieceView& piece : game.view().pieces) {
    if (piece.why != mover_reason::loose) continue;
    const auto cell = std::ranges::find(cells, piece.cell, &CellView::name);
    Setup without = setup;
    std::erase_if(without.stacks, [&](const Stack& stack) { return cell != cells.end() && stack.cell == cell->cell; });
    if (!trial) trial = game.clone();
    if (trial->restart(without)) use(*trial);
  }
}

// Whether pieces that no seat controls matter by standing where they stand: whether without one of them the player to
// move could do something else with the own pieces.
struct Bystanders {
  int turns = 0, turns_with = 0, pieces = 0, that_matter = 0;

  void see(const AnyGame& game) {
    const auto moves = moves_of(game);
    const int before = that_matter;
    each_without_loose(game, [&](const AnyGame& trial) { ++pieces, that_matter += moves_of(trial) != moves ? 1 : 0; });
    ++turns, turns_with += that_matter > before ? 1 : 0;
  }

 private:
  static std::vector<std::string> moves_of(const AnyGame& game) {
    std::vector<std::string> out;
    for (const MoveView& move : game.moves()) out.push_back(move.text + (move.captures ? "x" : ""));
    std::ranges::sort(out);
    return out;
  }
};

}  // namespace

LabScan::LabScan(const AnyGame& game) : sides_(lab_sides(game)) {
  board_.cells = game.cells();
  board_.labels = game.labels();
  for (std::size_t i = 0; i < board_.cells.size(); ++i) board_.index[board_.cells[i].name] = i;
  for (std::vector<int>* counts : {&board_.arrivals, &board_.captures, &board_.ends})
    counts->assign(board_.cells.size(), 0);
  for (const KindView& kind : game.info().kinds)
    if (kind.role == KindRole::royal) royal_.push_back(kind.letter);
}

// The cell that the last move has changed and that is not empty: where it went.
LabScan::Ply LabScan::look(const AnyGame& game, const PositionView& before) const {
  Ply out{.view = game.view()};
  const auto touched = game.last_cells();
  for (const std::string& cell : touched) {
    const PieceView *was = piece_on(before, cell), *is = piece_on(out.view, cell);
    if (is == nullptr || (was != nullptr && standing(*was) == standing(*is))) continue;
    // What is left of a Piece that has parted stands where it stood.
    if (cell == touched.front() && touched.size() > 1 && was != nullptr) continue;
    out.to = cell;
    out.captures = was != nullptr;
  }
  return out;
}

std::map<std::string, double> LabScan::count(const PositionView& view, int side) const {
  std::map<std::string, double> out;
  const auto take = [&](const PieceView& piece, int owner, std::string_view mark) {
    if (std::ranges::count(royal_, piece.kind) > 0) return;
    const int of = sides_[static_cast<std::size_t>(owner)];
    const bool own = piece.army == owner;
    std::string name = own ? kind_text(piece.kind) : small_kind_text(piece.kind);
    name += of < 0 ? "!" : mark;
    out[name] += of == side ? 1 : 0;
  };
  for (const PieceView& piece : view.pieces) {
    if (piece.movers.empty() || piece.movers.front() < 0 || holder_of(piece, sides_) == any_side) continue;
    const int owner = piece.movers.front();
    if (piece.kind != 0) take(piece, owner, "");
    if (piece.kind == 0)
      for (const PieceView& part : piece.parts) take(part, owner, "");
  }
  for (std::size_t seat = 0; seat < view.hands.size(); ++seat)
    for (const PieceView& piece : view.hands[seat]) {
      PieceView held = piece;
      held.army = static_cast<int>(seat);
      take(held, static_cast<int>(seat), "@");
    }
  return out;
}

void LabScan::take_quiet(const LabGame& game, const PositionView& view) {
  if (quiet_count_ >= most_quiet) {
    ++left_out_;
    return;
  }
  const int count_of_sides = *std::ranges::max_element(sides_) + 1;
  std::vector<std::map<std::string, double>> counts;
  for (int side = -1; side < count_of_sides; ++side) counts.push_back(count(view, side));
  const auto at = [&](int side, const std::string& name) {
    const auto found = counts[static_cast<std::size_t>(side + 1)].find(name);
    return found == counts[static_cast<std::size_t>(side + 1)].end() ? 0.0 : found->second;
  };
  const int rows = count_of_sides == 3 ? 3 : 1;
  for (int side = 0; side < rows; ++side, ++quiet_count_) {
    LabQuiet& out = quiet_.emplace_back(LabQuiet{.game = games_});
    const auto seat = static_cast<std::size_t>(std::ranges::find(sides_, side) - sides_.begin());
    out.score = value_of(game.scores[seat]);
    for (const auto& [name, unused] : counts.front()) {
      double others = 0;
      for (int other = 0; other < count_of_sides; ++other)
        if (other != side) others += at(other, name) / (count_of_sides - 1);
      out.more[name] = name.back() == '!' ? at(-1, name) : at(side, name) - others;
    }
  }
}

bool LabScan::loose_piece_mates(const AnyGame& end) {
  bool out = false;
  each_without_loose(end, [&](const AnyGame& trial) {
    const auto decided = trial.decided();
    if (!decided || decided->reason != Reason::checkmate) out = true;
  });
  return out;
}

bool LabScan::in_check(const PositionView& view, Seat actor) const {
  return std::ranges::any_of(view.checks, [&](const std::string& cell) {
    const PieceView* piece = piece_on(view, cell);
    return piece != nullptr && piece->army == actor;
  });
}

std::map<std::string, double> LabScan::add(const LabGame& game, AnyGame& start) {
  if (game.fen.empty())
    start.restart();
  else if (!start.restart(game.fen))
    return ++unread_, std::map<std::string, double>();
  actors_.clear(), pieces_.clear();
  std::map<std::string, double> out;
  Seat last = -2;
  Service service;
  Bystanders bystanders;
  Checked checked(sides_.size());
  first_out_.reset(), silence_.reset();
  SilenceWatch silence(start);
  int ply = 0, turns = 0;
  Ply now{.view = start.view()};
  LabBoard counted = board_;
  Sample first_choices, last_choices;
  for (std::size_t at = 0; at < game.moves.size(); ++ply) {
    const std::size_t end = std::min(game.moves.find(' ', at), game.moves.size());
    const Seat actor = start.actor();
    if (actor != last) {
      ++turns, actors_.push_back(actor);
      pieces_.push_back(pieces_by_band(now.view, sides_));
      if (actor >= 0) checked.see(actor, in_check(now.view, actor));
    }
    last = actor;
    if (ply % quiet_every == 0 && actor >= 0)
      (2 * ply < game.plies ? first_choices : last_choices).add(static_cast<double>(start.moves().size()));
    if (ply % quiet_every == 0 && actor >= 0 && now.view.army == actor) bystanders.see(start);
    if (!start.play(game.moves.substr(at, end - at))) {
      ++unread_;
      quiet_.clear(), pieces_.clear();
      return {};
    }
    at = end + 1;
    const bool calm = !now.captures;
    PositionView before = std::move(now.view);
    now = look(start, before);
    const auto touched = start.last_cells();
    if (actor >= 0 && !touched.empty()) service.see(before, touched.front(), actor);
    if (calm && !now.captures && ply >= game.opening && ply % quiet_every == 0) take_quiet(game, before);
    silence.see(start, now.view, touched.empty() ? std::string() : touched.front(), now.to, turns);
    if (!first_out_ && !now.view.out.empty())
      first_out_ = {.turn = turns, .who = static_cast<Seat>(now.view.out.front()), .by = actor};
    if (now.to.empty()) continue;
    const std::size_t cell = board_.index.at(now.to);
    ++counted.arrivals[cell];
    if (now.captures) ++counted.captures[cell];
  }
  if (!now.to.empty() && !game.drawn()) ++counted.ends[board_.index.at(now.to)];
  board_ = std::move(counted);
  ++games_;
  if (sides_.size() == 3 && std::ranges::count(sides_, -1) == 0 && std::ranges::max(sides_) == 2) {
    out["waiting"] = first_out_ ? static_cast<double>(turns - first_out_->turn) / turns : 0;
    if (game.strong >= 0) {
      out["single first out"] = first_out_ && first_out_->who == game.strong ? 1 : 0;
      out["single in check"] = checked.share(game.strong);
    }
  }
  if (silence.watches()) silence_ = silence.seen();
  out["in check"] = checked.share();
  out["checks in a row"] = checked.longest;
  if (const auto decided = start.decided(); decided && decided->reason == Reason::checkmate)
    out["loose mates"] = loose_piece_mates(start) ? 1 : 0;
  if (bystanders.pieces > 0) {
    out["bystanders"] = static_cast<double>(bystanders.turns_with) / bystanders.turns;
    out["bystanding"] = static_cast<double>(bystanders.that_matter) / bystanders.pieces;
  }
  if (first_choices.count() > 0) out["choices first"] = first_choices.mean();
  if (last_choices.count() > 0) out["choices last"] = last_choices.mean();
  if (service.fresh > 0) out["service"] = static_cast<double>(service.moves) / service.fresh;
  return out;
}

}  // namespace turncoat::lab
