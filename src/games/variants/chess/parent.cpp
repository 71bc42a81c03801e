// What chess answers about its variants.
#include "games/variants/chess/parent.hpp"

#include <algorithm>

namespace turncoat {

namespace {

constexpr std::string_view names[] = {"white", "black"};
// The fields of chess with pieces in hand.
constexpr Field hand_fields[] = {Field::board, Field::turn,  Field::castling, Field::passed,
                                 Field::hand,  Field::clock, Field::number};
// And with checks that are counted.
constexpr Field checks_fields[] = {Field::board,  Field::turn,  Field::castling, Field::passed,
                                   Field::checks, Field::clock, Field::number},
                hand_and_checks_fields[] = {Field::board, Field::turn,   Field::castling, Field::passed,
                                            Field::hand,  Field::checks, Field::clock,    Field::number};

const VariantDefinition& start_of_variants(const VariantDefinition*) {
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
  const bool hand = own.has_hands(), checks = own.counts_checks();
  const std::span<const Field> fields = hand && checks ? hand_and_checks_fields
                                        : hand         ? std::span<const Field>(hand_fields)
                                        : checks       ? std::span<const Field>(checks_fields)
                                                       : chess_fields;
  return {.fields = fields, .kinds = kinds, .promoted = origins(v), .marks_run_on = v.language() > 1};
}

// The steps of a turn, where the duck is put after a move.
constexpr std::string_view duck_phases[] = {"main", "duck"};

}  // namespace

constinit const ParentModule chess_parent = {
    .game = nullptr,
    .read = read_chess_variant,
    .keys = keys_of_chess,
    .start = start_of_variants,
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
