// What chess answers about its variants.
#include "games/variants/chess/parent.hpp"

#include <algorithm>
#include <array>

#include "games/variants/movement/movement.hpp"

namespace turncoat {

namespace {

constexpr std::string_view names[] = {"white", "black"};
// The fields of chess with those of pieces in hand, of checks and of moves that are counted, as far as there are any.
std::span<const Field> fields_with(bool hand, bool checks, bool count) {
  static const auto all = [] {
    std::array<std::vector<Field>, 8> out;
    for (std::size_t i = 0; i < out.size(); ++i) {
      out[i] = {Field::board, Field::turn, Field::castling, Field::passed};
      if ((i & 4) != 0) out[i].push_back(Field::hand);
      if ((i & 2) != 0) out[i].push_back(Field::checks);
      if ((i & 1) != 0) out[i].push_back(Field::count);
      out[i].insert(out[i].end(), {Field::clock, Field::number});
    }
    return out;
  }();
  return all[(hand ? 4u : 0u) + (checks ? 2u : 0u) + (count ? 1u : 0u)];
}

// From how many kinds a piece can have been promoted that was one of them, at most, where that matters.
int origins(const VariantDefinition& v) {
  std::ptrdiff_t most = 0;
  for (const VariantKind& to : v.kinds)
    most = std::max(most, std::ranges::count_if(
                              v.kinds, [&](const VariantKind& from) { return from.becomes.contains(to.letter); }));
  const OfChess& own = v.of<OfChess>();
  if (std::ranges::any_of(v.kinds, [](const VariantKind& kind) { return is_form(kind.letter); })) return 0;
  return own.capture == CaptureRule::hand && own.demote ? static_cast<int>(most) : 0;
}

FenForm form_of(const VariantDefinition& v, std::span<const KindView> kinds) {
  const OfChess& own = v.of<OfChess>();
  return {.fields = fields_with(own.has_hands(), own.counts_checks(), own.counting != Counting::none),
          .kinds = kinds,
          .promoted = origins(v),
          .marks_run_on = v.language() > 1};
}

// The steps of a turn, where the duck is put after a move.
constexpr std::string_view duck_phases[] = {"main", "duck"};

}  // namespace

const VariantDefinition& chess_definition() {
  static const VariantDefinition out = [] {
    VariantDefinition chess;
    chess.name = "chess", chess.title = "Chess";
    const auto add = [&chess](char letter, std::string name, std::string betza) {
      chess.kinds.push_back({.letter = letter, .name = std::move(name), .betza = {betza, betza, betza, betza}});
    };
    add('P', "pawn", "fmWfcFifmnD"), add('N', "knight", "N"), add('B', "bishop", "B"), add('R', "rook", "R");
    add('Q', "queen", "Q"), add('K', "king", "K");
    chess.kinds[0].becomes = "QRBN";
    chess.kinds[5].royal = true;
    chess.castles = "KR";
    chess.start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    return chess;
  }();
  return out;
}

bool moves_as(const VariantKind& kind, std::string_view betza) {
  const auto wanted = leaps_of(betza);
  for (const Army a : {white, black}) {
    const auto leaps = leaps_of(kind.betza[a]);
    if (!leaps_without(leaps, wanted).empty() || !leaps_without(wanted, leaps).empty()) return false;
  }
  return true;
}

constinit const ParentModule chess_parent = {
    .game = nullptr,
    .read = read_chess_variant,
    .keys = keys_of_chess,
    .start = [](const VariantDefinition*) -> const VariantDefinition& { return chess_definition(); },
    .second_language = true,
    .least_board = {.side = 3, .cells = 9, .without_holes = true},
    .most_kinds = 16,
    .army_names = names,
    .royals_safe =
        [](const VariantDefinition& v) { return !v.of<OfChess>().last_royal && !v.of<OfChess>().king_taken; },
    .form = form_of,
    .describe =
        [](const VariantDefinition& v, GameInfo& info) {
          if (v.of<OfChess>().turn == TurnRule::duck) info.phases = duck_phases;
        },
};

}  // namespace turncoat
