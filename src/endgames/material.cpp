#include "endgames/material.hpp"

#include <algorithm>

#include "core/leaving.hpp"
#include "endgames/faults.hpp"

namespace turncoat {

namespace {

std::string name_of(const EndgamePiece& piece) {
  const PlacedPiece& top = piece.pieces[0];
  std::string out = piece_text({.kind = top.kind, .home = top.home, .promoted = top.promoted});
  for (std::size_t i = 1; i < piece.pieces.size(); ++i) out += (i == 1 ? "(" : "") + piece_text(piece.pieces[i]);
  if (piece.pieces.size() > 1) out += ')';
  if (piece.owner) (out += '=') += seat_letters[static_cast<std::size_t>(*piece.owner)];
  if (piece.control >= 0) {
    (out += '=') += seat_letters[static_cast<std::size_t>(piece.control / control_places % 2)];
    if (piece.control % control_places > 0) out += std::to_string(piece.control % control_places);
  }
  return out;
}

bool comes_before(const EndgamePiece& a, const EndgamePiece& b) {
  return a.pieces[0].army != b.pieces[0].army ? a.pieces[0].army < b.pieces[0].army : a.name < b.name;
}

std::string name_of(const Material& material) {
  std::string out;
  Army army = 0;
  for (const EndgamePiece& piece : material.pieces) {
    for (; army < piece.pieces[0].army; ++army) out += 'v';
    out += piece.name;
  }
  for (; army < 1; ++army) out += 'v';
  if (!material.hand.empty()) {
    out += '[';
    for (const PlacedPiece& piece : material.hand) out += piece_text(piece);
    out += ']';
  }
  for (const int& n : material.checks) out += (&n == material.checks.data() ? "{" : ",") + std::to_string(n);
  if (!material.checks.empty()) out += '}';
  return out;
}

int control_of(const Setup& setup, Cell cell) {
  for (std::size_t list = 0; list < setup.control.size(); ++list) {
    const auto found = std::ranges::find(setup.control[list], cell);
    if (found != setup.control[list].end())
      return static_cast<int>(list) * control_places + static_cast<int>(found - setup.control[list].begin());
  }
  return -1;
}

}  // namespace

EndgameReading read_endgame(const Setup& setup) {
  EndgameReading out;
  out.plain = setup.rights.empty() && setup.passed.empty() && setup.silent.empty();
  struct Placed {
    EndgamePiece piece;
    Cell cell;
  };
  std::vector<Placed> placed;
  placed.reserve(setup.stacks.size());
  for (const Stack& stack : setup.stacks) {
    EndgamePiece piece{
        .pieces = stack.pieces, .owner = stack.owner, .control = control_of(setup, stack.cell), .name = {}};
    piece.name = name_of(piece);
    placed.push_back({std::move(piece), stack.cell});
  }
  std::ranges::sort(placed, comes_before, &Placed::piece);
  out.material.pieces.reserve(placed.size());
  for (Placed& one : placed) {
    out.material.pieces.push_back(std::move(one.piece));
    out.cells.push_back(one.cell);
  }
  out.material.hand = setup.hand;
  std::ranges::sort(out.material.hand, {}, [](const PlacedPiece& p) { return piece_text(p); });
  out.material.checks = setup.checks;
  out.material.name = name_of(out.material);
  return out;
}

Expected<Material> read_material(std::string_view text, const FenForm& form, const Setup& base) {
  Material out;
  out.checks = base.checks;
  const auto armies = split(text, 'v');
  if (armies.size() < 2 || armies.size() > static_cast<std::size_t>(form.armies))
    return failure(fault::endgame_form, text);
  for (std::size_t army = 0; army < armies.size(); ++army)
    for (std::size_t at = 0; at < armies[army].size();) {
      const char letter = armies[army][at++];
      if (letter < 'A' || letter > 'Z') return failure(fault::endgame_form, text);
      if (std::ranges::find(form.kinds, letter, &KindView::letter) == form.kinds.end())
        return failure(fault::endgame_kind, text, letter);
      PlacedPiece one{.army = static_cast<Army>(army), .kind = letter};
      for (; armies[army].substr(at).starts_with('~') && one.promoted < form.promoted; ++at) ++one.promoted;
      if (const char home = at < armies[army].size() ? armies[army][at] : ' ';
          (form.homes >> army & 1) != 0 && home >= 'a' && home < 'a' + form.home_files)
        one.home = home, ++at;
      EndgamePiece piece{.pieces = {one}, .name = {}};
      piece.name = name_of(piece);
      out.pieces.push_back(std::move(piece));
    }
  if (out.pieces.empty()) return failure(fault::endgame_form, text);
  if (out.pieces.size() > most_endgame_pieces)
    return failure(fault::endgame_pieces, text, out.pieces.size(), most_endgame_pieces);
  std::ranges::sort(out.pieces, comes_before);
  out.name = name_of(out);
  return out;
}

void place_endgame(Setup& setup, const Material& material, const EndgamePlaces& places, const Turn& turn,
                   const std::array<Cell, 256>& order) {
  const std::size_t count = material.pieces.size();
  std::array<std::uint8_t, most_endgame_pieces> sorted{};
  for (std::size_t i = 0; i < count; ++i) sorted[i] = static_cast<std::uint8_t>(i);
  std::sort(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(count),
            [&](std::uint8_t a, std::uint8_t b) { return order[places.cells[a]] < order[places.cells[b]]; });
  setup.stacks.resize(count);
  for (auto& list : setup.control) list.clear();
  for (std::size_t i = 0; i < count; ++i) {
    const EndgamePiece& piece = material.pieces[sorted[i]];
    Stack& stack = setup.stacks[i];
    stack.cell = places.cells[sorted[i]];
    stack.pieces = piece.pieces;
    stack.owner = piece.owner;
    if (piece.control < 0) continue;
    auto& list = setup.control[static_cast<std::size_t>(piece.control / control_places)];
    const auto at = static_cast<std::size_t>(piece.control % control_places);
    if (list.size() <= at) list.resize(at + 1, nowhere);
    list[at] = stack.cell;
  }
  setup.hand = material.hand;
  setup.checks = material.checks;
  setup.turn = turn.turn;
  setup.phase = turn.phase;
}

}  // namespace turncoat
