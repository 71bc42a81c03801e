#include "print/kit.hpp"

#include <algorithm>
#include <tuple>

#include "print/pieces.hpp"
#include "print/variant_rules.hpp"

namespace turncoat::print {

namespace {

constexpr std::string_view by_worth = "KQRBNDSP";

// The pieces of the start, those in hand too, sorted by army, kind, number and home.
std::vector<Set> sets_of(const AnyGame& game) {
  const GameInfo& info = game.info();
  const PositionView view = game.view();
  std::vector<Set> out;
  for (const std::string_view army : info.armies) out.push_back({army, {}});
  const auto take = [&](const PieceView& whole) {
    const PieceView& piece = whole.kind == 0 && whole.parts.size() == 1 ? whole.parts[0] : whole;
    auto& set = out[static_cast<std::size_t>(piece.army)];
    set.figures.push_back({set.colour, piece.kind, piece.number, piece.home});
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
// In a variant the first piece that each kind of an army becomes.
void add_promoted(std::vector<Set>& sets, const VariantDefinition& variant) {
  for (Set& set : sets) {
    std::string becomes;
    for (const VariantKind& kind : variant.kinds)
      if (!kind.becomes.empty() && !becomes.contains(kind.becomes[0]) &&
          std::ranges::count(set.figures, kind.letter, &Figure::kind) > 0)
        becomes += kind.becomes[0];
    for (const char letter : becomes) set.figures.push_back({set.colour, letter});
  }
}

// Pieces that change their colour are there in both.
void add_other_colours(std::vector<Set>& sets, const VariantDefinition& variant) {
  const std::vector<Set> before = sets;
  for (Set& set : sets)
    for (const Set& other : before)
      if (other.colour != set.colour)
        for (const Figure& one : other.figures)
          if (!variant.kind(one.kind)->royal) set.figures.push_back({set.colour, one.kind});
}

// What game, of the table or behind a variant, a kit is for.
struct Fitted {
  const Spec& spec;                  // of the game of the table
  const VariantDefinition* variant;  // none: it is that game itself
  std::span<const KindView> kinds;

  bool royal(char kind) const { return kind_of(kinds, kind).role == KindRole::royal; }
};

// The pieces that one player can hire: an army without its king.
Set hired(std::string_view colour, const Set& army, const Fitted& fitted) {
  Set out = {colour, army.figures};
  std::erase_if(out.figures, [&](const Figure& one) { return fitted.royal(one.kind); });
  for (Figure& one : out.figures) one.colour = colour;
  return out;
}

int number_in(const Spec& spec, std::string_view option) {
  const std::string_view value = spec[option];
  return value.size() == 1 ? value[0] - '0' : 0;
}

void fit_mercenary(Kit& kit, const Fitted& fitted) {
  const Spec& spec = fitted.spec;
  // Pieces that are placed one by one stand nowhere at the start.
  if (spec.is("setup", "place") || spec.is("grayplace", "on"))
    if (const auto usual = open_game("mercenary:armies=" + std::string(spec["armies"]))) {
      kit.sets = sets_of(**usual);
      add_promoted(kit.sets, 'Q', 1);
    }
  kit.markers.caps = number_in(spec, "hold");
  kit.markers.caps_twice = spec.is("armies", "fourth");
}
void fit_three(Kit& kit, const Fitted& fitted) {
  if (fitted.variant != nullptr && fitted.variant->of<OfMercenary3>().hire == Hiring::nobody) return;
  const Set army = *std::ranges::max_element(kit.sets, {}, [](const Set& set) { return set.figures.size(); });
  kit.sets.push_back(hired("I", army, fitted));
  kit.sets.push_back(hired("II", army, fitted));
  kit.markers.hired = static_cast<int>(std::ranges::count_if(
                          army.figures, [&](const Figure& one) { return !fitted.royal(one.kind); })) -
                      1;
}
void fit_mercurial(Kit& kit, const Fitted& fitted) {
  kit.discs = true;
  kit.disc = 0.62;
  const Prisoners prisoners =
      fitted.variant == nullptr ? Prisoners::carried : fitted.variant->of<OfMercurial>().prisoners;
  kit.markers.trays = prisoners == Prisoners::carried ? 8 : 0;
  kit.markers.hands = prisoners == Prisoners::removed ? 0 : 2;
  if (prisoners == Prisoners::hand) add_other_colours(kit.sets, *fitted.variant);
}
void fit_merger(Kit& kit, const Fitted& fitted) {
  kit.discs = true;
  kit.disc = 0.42;          // four lie on a square
  kit.markers.plates = 16;  // 32 pieces make no more Pieces of two or more
  if (fitted.variant != nullptr) kit.markers.plates = static_cast<int>(fitted.variant->pieces.size() / 2);
}
void fit_cooperative(Kit& kit, const Fitted& fitted) {
  kit.chart = fitted.spec.is("red", "dice");
  for (Set& set : kit.sets)
    for (Figure& one : set.figures) {
      if (!kit.chart) one.number = 0;
      kit.markers.tags += one.number > 0 ? 1 : 0;
    }
}
void fit_chess(Kit& kit, const Fitted& fitted) {
  if (fitted.variant == nullptr) return;
  if (fitted.variant->of<OfChess>().capture == CaptureRule::hand) kit.markers.hands = 2;
  if (fitted.variant->of<OfChess>().capture != CaptureRule::remove ||
      fitted.variant->of<OfChess>().captor == CaptorRule::turns)
    add_other_colours(kit.sets, *fitted.variant);
}

struct Entry {
  std::string_view game;
  char promoted;
  void (*fit)(Kit&, const Fitted&);
};
constexpr Entry entries[] = {
    {"mercenary", 'Q', fit_mercenary}, {"mercenary3", 'Q', fit_three},        {"mercurial", 'R', fit_mercurial},
    {"merger", 'Q', fit_merger},       {"cooperative", 'Q', fit_cooperative}, {"chess", 'Q', fit_chess},
};

}  // namespace

Kit kit_of(const AnyGame& game) {
  const auto variant = definition_of(game.spec());
  const Spec behind = game_behind(game.spec());
  const auto* const entry = std::ranges::find(entries, behind.game().id, &Entry::game);
  const bool known = entry != std::end(entries);
  Kit kit;
  kit.kinds = game.info().kinds;
  kit.sets = sets_of(game);
  if (variant)
    add_promoted(kit.sets, *variant);
  else
    add_promoted(kit.sets, known ? entry->promoted : 'Q', 1);
  if (known) entry->fit(kit, {behind, variant ? &*variant : nullptr, kit.kinds});
  return kit;
}

}  // namespace turncoat::print
