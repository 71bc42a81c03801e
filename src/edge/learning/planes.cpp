#include "edge/learning/planes.hpp"

#include <algorithm>
#include <set>

#include "core/ascii.hpp"

namespace turncoat {

namespace {

constexpr float ply = 0.01f;  // of the clock

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = to_small(c);
  return out;
}

bool has(const FenForm& form, Field field) { return std::ranges::find(form.fields, field) != form.fields.end(); }

// The armies' names in the order of a FEN's colours; a second army of the same name gets a number.
std::vector<std::string> army_names(const AnyGame& game) {
  std::vector<std::string> out;
  for (int army = 0; army < game.fen_form().armies; ++army) {
    const PieceView seen = game.picture({static_cast<Army>(army), game.fen_form().kinds[0].letter});
    std::string name = lower(game.info().armies[static_cast<std::size_t>(seen.army)]);
    if (std::ranges::find(out, name) != out.end()) name += " 2";
    out.push_back(name);
  }
  return out;
}

}  // namespace

Planes::Planes(const AnyGame& game) : info_(game.info()), form_(game.fen_form()), kinds_(form_.kinds.size()) {
  for (std::size_t k = 0; k < kinds_; ++k) kind_[static_cast<unsigned char>(form_.kinds[k].letter)] = k;
  for (const CellView& cell : game.cells()) {
    const auto number = static_cast<std::size_t>(cell.cell);
    index_.resize(std::max(index_.size(), number + 1));
    index_[number] = files_.size();
    files_.push_back(cell.name[0]);
  }
  const auto armies = army_names(game);
  const auto add_kinds = [&](std::string_view behind) {
    const std::size_t first = names_.size();
    for (const std::string& army : armies)
      for (const KindView& kind : form_.kinds) add(army + ' ' + std::string(kind.name) + std::string(behind));
    return first;
  };
  pieces_ = add_kinds("");
  if (form_.stacking == Stacking::prisoners) prisoners_ = add_kinds(" held prisoner");
  const auto start = game.clone();
  start->restart();
  std::set<std::pair<Army, char>> homes;
  for (const Stack& stack : start->setup().stacks)
    for (const PlacedPiece& piece : stack.pieces)
      if (piece.home != 0) homes.emplace(piece.army, piece.home);
  for (auto& of_army : homes_) of_army.fill(none);
  for (const auto& [army, home] : homes)
    homes_[army][static_cast<unsigned char>(home)] = add(armies[army] + " man from file " + home);
  promoted_.fill(none);
  for (const auto& [army, home] : homes)
    if (promoted_[army] == none) promoted_[army] = add(armies[army] + " man that was a pawn");
  for (Army army = 0; form_.promoted > 0 && army < armies.size(); ++army)
    promoted_[army] = add(armies[army] + " man that was a pawn");
  if (form_.owners || form_.bands > 0) served_ = add_for_seats("serves ");
  if (has(form_, Field::passed)) passed_ = form_.marks_name_seats ? add_for_seats("passed, for ") : add("passed");
  if (has(form_, Field::silent)) silent_ = add_for_seats("silent for ");
  if (has(form_, Field::castling)) {
    castling_ = add_for_seats("right K of ");
    add_for_seats("right Q of ");
    add_for_seats("file of a right of ");
  }
  if (has(form_, Field::hand)) hand_ = add_kinds(" in hand");
  for (const Turn& turn : game.turns()) {
    const auto once = [&](auto& list, std::string_view word, std::string_view name) {
      if (word.empty() || std::ranges::any_of(list, [&](const auto& one) { return one.first == word; })) return;
      list.emplace_back(word, add(std::string(name) + std::string(word)));
    };
    once(turns_, turn.turn, "turn ");
    once(phases_, turn.phase, "phase ");
  }
  clock_ = add("clock");
}

std::size_t Planes::add(std::string name) {
  names_.push_back(std::move(name));
  return names_.size() - 1;
}

std::size_t Planes::add_for_seats(std::string_view name) {
  const std::size_t first = names_.size();
  for (std::string_view seat : info_.seats) add(std::string(name) + lower(seat));
  return first;
}

void Planes::fill(float* out, std::size_t plane, float value) const {
  if (value != 0) std::fill_n(out + plane * cells(), cells(), value);
}

void Planes::write(const AnyGame& game, float* out) const {
  std::fill_n(out, size(), 0.0f);
  const Setup setup = game.setup();
  write_pieces(setup, out);
  write_marks(setup, out);
  write_rights(setup, out);
  write_turn(setup, out);
}

void Planes::write_pieces(const Setup& setup, float* out) const {
  for (const Stack& stack : setup.stacks) {
    const std::size_t cell = index_[static_cast<std::size_t>(stack.cell)];
    const auto count = [&](std::size_t plane, int times = 1) {
      if (plane != none) out[plane * cells() + cell] += static_cast<float>(times);
    };
    std::size_t first = pieces_;
    for (const PlacedPiece& piece : stack.pieces) {
      count(first + of_kind(piece));
      if (prisoners_ != none) first = prisoners_;
      if (piece.promoted > 0) count(promoted_[piece.army], piece.promoted);
      if (piece.home != 0) count(homes_[piece.army][static_cast<unsigned char>(piece.home)]);
    }
    if (stack.owner && served_ != none) count(served_ + static_cast<std::size_t>(*stack.owner));
  }
  for (const PlacedPiece& piece : setup.hand) {
    float* plane = out + (hand_ + of_kind(piece)) * cells();
    for (std::size_t cell = 0; cell < cells(); ++cell) plane[cell] += 1;
  }
}

void Planes::write_marks(const Setup& setup, float* out) const {
  const auto mark = [&](std::size_t plane, Cell cell) {
    out[plane * cells() + index_[static_cast<std::size_t>(cell)]] = 1;
  };
  const std::size_t seats = info_.seats.size();
  for (std::size_t list = 0; list < setup.control.size(); ++list)
    for (std::size_t i = 0; i < setup.control[list].size(); ++i)
      out[(served_ + list % seats) * cells() + index_[setup.control[list][i]]] = static_cast<float>(i + 1);
  for (const Mark& m : setup.passed)
    mark(passed_ + (form_.marks_name_seats ? static_cast<std::size_t>(m.seat) : 0), m.cell);
  for (const Mark& m : setup.silent) mark(silent_ + static_cast<std::size_t>(m.seat), m.cell);
}

void Planes::write_rights(const Setup& setup, float* out) const {
  for (const Right& right : setup.rights) {
    const auto seat = static_cast<std::size_t>(right.seat);
    const std::size_t seats = info_.seats.size();
    const std::string letter = lower(right.letter.substr(right.letter.size() - 1));
    if (letter == "k") fill(out, castling_ + seat, 1);
    if (letter == "q") fill(out, castling_ + seats + seat, 1);
    for (std::size_t cell = 0; cell < cells(); ++cell)
      if (files_[cell] == letter[0]) out[(castling_ + 2 * seats + seat) * cells() + cell] = 1;
  }
}

void Planes::write_turn(const Setup& setup, float* out) const {
  for (const auto& [word, plane] : turns_)
    if (word == setup.turn) fill(out, plane, 1);
  for (const auto& [word, plane] : phases_)
    if (word == setup.phase) fill(out, plane, 1);
  fill(out, clock_, ply * static_cast<float>(setup.clock));
}

}  // namespace turncoat
