#include "print/kit.hpp"

#include <algorithm>
#include <tuple>

namespace turncoat::print {

namespace {

constexpr std::string_view by_worth = "KQRBNDSP";

// The pieces of the start, those in hand too, sorted by army, kind, number and home.
std::vector<Set> sets_of(const AnyGame& game) {
  const GameInfo& info = game.info();
  const PositionView view = game.view();
  std::vector<Set> out;
  for (const std::string_view army : info.armies) out.push_back({army, {}});
  const auto take = [&](const PieceView& piece) {
    const PieceView& man = piece.kind == 0 && piece.parts.size() == 1 ? piece.parts[0] : piece;
    auto& set = out[static_cast<std::size_t>(man.army)];
    set.figures.push_back({set.colour, man.kind, man.number, man.home});
  };
  for (const PieceView& piece : view.pieces) take(piece);
  for (const auto& hand : view.hands)
    for (const PieceView& piece : hand) take(piece);
  std::erase_if(out, [](const Set& set) { return set.figures.empty(); });
  for (Set& set : out)
    std::ranges::sort(set.figures, {}, [](const Figure& one) {
      return std::tuple(by_worth.find(one.kind), one.number, std::string_view(one.home));
    });
  return out;
}

// A piece to become for each army that has pawns.
void add_promoted(std::vector<Set>& sets, char kind, int count) {
  for (Set& set : sets)
    if (std::ranges::count(set.figures, 'P', &Figure::kind) > 0)
      for (int i = 0; i < count; ++i) set.figures.push_back({set.colour, kind});
}

// The pieces that one player can hire: an army without its king.
Set hired(std::string_view colour, const Set& army) {
  Set out = {colour, army.figures};
  std::erase_if(out.figures, [](const Figure& one) { return one.kind == 'K'; });
  for (Figure& one : out.figures) one.colour = colour;
  return out;
}

int number_in(const Spec& spec, std::string_view option) {
  const std::string_view value = spec[option];
  return value.size() == 1 ? value[0] - '0' : 0;
}

void fit_mercenary(Kit& kit, const Spec& spec) {
  // Pieces that are placed one by one stand nowhere at the start.
  if (spec.is("setup", "place") || spec.is("grayplace", "on"))
    if (const auto usual = open_game("mercenary:armies=" + std::string(spec["armies"]))) {
      kit.sets = sets_of(**usual);
      add_promoted(kit.sets, 'Q', 1);
    }
  kit.markers.caps = number_in(spec, "hold");
  kit.markers.caps_twice = spec.is("armies", "fourth");
}
void fit_three(Kit& kit, const Spec&) {
  const Set army = kit.sets.front();
  kit.sets.push_back(hired("I", army));
  kit.sets.push_back(hired("II", army));
  kit.markers.hired = 15;
}
void fit_mercurial(Kit& kit, const Spec&) {
  kit.discs = true;
  kit.disc = 0.62;
  kit.markers.trays = 8;
  kit.markers.hands = 2;
}
void fit_merger(Kit& kit, const Spec&) {
  kit.discs = true;
  kit.disc = 0.42;          // four lie on a square
  kit.markers.plates = 16;  // 32 pieces make no more Pieces of two or more
}
void fit_cooperative(Kit& kit, const Spec& spec) {
  kit.chart = spec.is("red", "dice");
  kit.markers.tags = kit.chart ? 16 : 0;
  if (kit.chart) return;
  for (Set& set : kit.sets)
    for (Figure& one : set.figures) one.number = 0;
}

struct Entry {
  std::string_view game;
  char promoted;
  void (*fit)(Kit&, const Spec&);
};
constexpr Entry entries[] = {
    {"mercenary", 'Q', fit_mercenary}, {"mercenary3", 'Q', fit_three},        {"mercurial", 'R', fit_mercurial},
    {"merger", 'Q', fit_merger},       {"cooperative", 'Q', fit_cooperative},
};

}  // namespace

Kit kit_of(const AnyGame& game) {
  const Spec& spec = game.spec();
  const auto* const entry = std::ranges::find(entries, game.info().id, &Entry::game);
  const bool known = entry != std::end(entries) && !spec.is_variant();
  Kit kit;
  kit.kinds = game.info().kinds;
  kit.sets = sets_of(game);
  add_promoted(kit.sets, known ? entry->promoted : 'Q', 1);
  if (known) entry->fit(kit, spec);
  return kit;
}

}  // namespace turncoat::print
