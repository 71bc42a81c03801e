#include "edge/editor/editing.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <numeric>

#include "core/first_module.hpp"
#include "core/sort_few.hpp"
#include "edge/editor/faults.hpp"
#include "edge/game/variants.hpp"

namespace turncoat {

namespace {

Setup start_of(const AnyGame& game) {
  const auto start = game.clone();
  start->restart();
  return start->setup();
}

// Pieces that are alike but for their kind.
struct Group {
  Army army = 0;
  bool named = false;  // distinguished by their homes
  auto operator<=>(const Group&) const = default;
};
Group group_of(const PlacedPiece& piece) { return {piece.army, piece.home != 0}; }

KindRole role_of(const AnyGame& game, char kind) {
  return std::ranges::find(game.info().kinds, kind, &KindView::letter)->role;
}

bool in(const std::vector<Cell>& cells, Cell cell) { return std::ranges::find(cells, cell) != cells.end(); }

// The list in Setup::control of a seat's pieces of that piece's army, if there is one.
std::optional<std::size_t> list_of(const AnyGame& game, const PlacedPiece& piece, Seat seat) {
  const std::size_t seats = game.info().seats.size(), army = static_cast<std::size_t>(game.picture(piece).army);
  const std::size_t list = (army - seats) * seats + static_cast<std::size_t>(seat);
  const std::size_t lists = static_cast<std::size_t>(game.fen_form().bands) * seats;
  return army < seats || list >= lists ? std::nullopt : std::optional(list);
}

// Gives the pieces to the seats that are to have them.
Expected<void> give_control(const AnyGame& game, Arrangement& wish) {
  const auto before = game.setup().control;
  Setup& setup = wish.setup;
  setup.control.assign(before.size(), {});
  for (const auto& [cell, seat] : wish.controllers) {
    const auto stack = std::ranges::find(setup.stacks, cell, &Stack::cell);
    if (stack == setup.stacks.end()) continue;
    if (game.fen_form().owners) {
      stack->owner = seat;
      continue;
    }
    const auto list = list_of(game, stack->pieces[0], seat);
    if (!list) return failure(fault::own_cap, game.cell_name(cell));
    setup.control[*list].push_back(cell);
  }
  // Those that stood there before come first, in their order.
  for (std::size_t i = 0; i < before.size(); ++i) {
    const std::vector<Cell> wanted = setup.control[i];
    auto& cells = setup.control[i];
    cells.clear();
    std::ranges::copy_if(before[i], std::back_inserter(cells), [&](Cell c) { return in(wanted, c); });
    std::ranges::copy_if(wanted, std::back_inserter(cells), [&](Cell c) { return !in(before[i], c); });
  }
  return {};
}

// A part of a setup that can be left out; `keep` says which of its items are kept.
struct Loose {
  std::function<void(Setup&)> empty;
  std::size_t items = 0;
  std::function<void(Setup&, std::size_t)> put_back;
};
template <class Item>
Loose loose_list(const Setup& setup, std::vector<Item> Setup::* list) {
  return {[list](Setup& s) { (s.*list).clear(); }, (setup.*list).size(),
          [list, &setup](Setup& s, std::size_t item) { (s.*list).push_back((setup.*list)[item]); }};
}

// With as few parts emptied as there can be, and of these every item that still fits.
Expected<std::unique_ptr<AnyGame>> nearest(const AnyGame& game, const Setup& wanted) {
  auto trial = game.clone();
  const std::array<Loose, 6> parts = {
      loose_list(wanted, &Setup::rights),          loose_list(wanted, &Setup::passed),
      loose_list(wanted, &Setup::silent),          Loose{[](Setup& s) { s.clock = 0; }, 0, {}},
      Loose{[](Setup& s) { s.clock = 1; }, 0, {}},  // just after a pass it is not 0
      Loose{[](Setup& s) { s.number = 1; }, 0, {}}};
  std::array<unsigned, 1 << parts.size()> choices;
  std::iota(choices.begin(), choices.end(), 0U);
  sort_few(choices, {}, [](unsigned without) { return std::pair(std::popcount(without), without); });
  Expected<void> fits;
  for (const unsigned without : choices) {
    Setup setup = wanted;
    for (std::size_t i = 0; i < parts.size(); ++i)
      if (without >> i & 1) parts[i].empty(setup);
    fits = trial->restart(setup);
    if (!fits) continue;
    for (std::size_t i = 0; i < parts.size(); ++i)
      for (std::size_t item = 0; (without >> i & 1) != 0 && item < parts[i].items; ++item) {
        Setup more = setup;
        parts[i].put_back(more, item);
        if (trial->restart(more)) setup = std::move(more);
      }
    return trial;
  }
  return std::unexpected(fits.error());
}

}  // namespace

std::vector<EditPiece> pieces_to_place(const AnyGame& game) {
  std::vector<EditPiece> out;
  std::vector<Group> groups;
  for (const Stack& stack : start_of(game).stacks)
    for (const PlacedPiece& piece : stack.pieces) {
      const Group group = group_of(piece);
      if (std::ranges::find(groups, group) == groups.end()) groups.push_back(group);
      if (group.named) out.push_back({piece, game.picture(piece), 0, {}});
    }
  sort_few(groups);
  for (EditPiece& one : out)
    one.group = static_cast<int>(std::ranges::find(groups, group_of(one.placed)) - groups.begin());
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const auto& [army, named] = groups[i];
    for (const KindView& kind : game.info().kinds) {
      if (named || (kind.role == KindRole::royal && army >= game.info().seats.size())) continue;
      const PlacedPiece piece{.army = army, .kind = kind.letter};
      out.push_back({piece, game.picture(piece), static_cast<int>(i), {}});
    }
  }
  return out;
}

std::vector<EditPiece> promoted_pieces(const AnyGame& game) {
  std::vector<EditPiece> out;
  const auto trial = game.clone();
  Setup start = start_of(game);
  start.rights.clear();
  const auto pieces = pieces_to_place(game);
  for (Stack& stack : start.stacks) {
    const PlacedPiece pawn = stack.pieces[0];
    if (pawn.home == 0 || role_of(game, pawn.kind) != KindRole::pawn) continue;
    const auto same = std::ranges::find(pieces, pawn, &EditPiece::placed);
    for (const KindView& kind : game.info().kinds) {
      if (kind.role != KindRole::piece) continue;
      const PlacedPiece piece{pawn.army, kind.letter, pawn.home, 1};
      stack.pieces[0] = piece;
      if (trial->restart(start)) out.push_back({piece, game.picture(piece), same->group, pawn});
    }
    stack.pieces[0] = pawn;
  }
  return out;
}

bool has_controllers(const AnyGame& game) { return game.fen_form().owners || game.fen_form().bands > 0; }

std::optional<Seat> controller_of(const AnyGame& game, const Setup& setup, const Stack& stack) {
  const std::size_t seats = game.info().seats.size();
  for (std::size_t i = 0; i < setup.control.size(); ++i)
    if (in(setup.control[i], stack.cell)) return static_cast<Seat>(i % seats);
  return stack.owner;
}

namespace {

// Those of the start; where pieces are dealt anew before each game, those with the outermost rooks of any start.
std::vector<Right> rights_to_try(const AnyGame& game) {
  if constexpr (!in_first_module)
    if (count_of_starts(game) > 1) return {{"K", 0}, {"Q", 0}, {"k", 1}, {"q", 1}};
  return start_of(game).rights;
}

}  // namespace

std::vector<EditRight> rights_to_choose(const AnyGame& game) {
  std::vector<EditRight> out;
  const auto trial = game.clone();
  Setup setup = game.setup();
  const auto here = setup.rights;
  for (const Right& right : rights_to_try(game)) {
    setup.rights = {right};
    if (!trial->restart(setup)) continue;
    const auto taken = trial->setup().rights;
    if (taken.empty()) continue;        // it means nothing any more: of a gate without a hand
    const Right named = taken.front();  // where homes differ, by the file of its rook
    out.push_back({named, std::ranges::find(here, named) != here.end()});
  }
  return out;
}

Expected<std::unique_ptr<AnyGame>> arranged(const AnyGame& game, Arrangement wish) {
  if (game.fen_form().stacking == Stacking::none)
    for (const Stack& stack : wish.setup.stacks)
      if (stack.pieces.size() > 1) return failure(fault::one_piece, game.cell_name(stack.cell));
  if (auto ok = give_control(game, wish); !ok) return std::unexpected(ok.error());
  return nearest(game, wish.setup);
}

}  // namespace turncoat
