#include "games/variants/chess/text/reader.hpp"

#include <algorithm>
#include <iterator>

#include "games/variants/chess/parent.hpp"

namespace turncoat {

void ChessReader::take_pass(const VariantEntry& entry, Armies armies) {
  constexpr std::string_view words[] = {"never", "may", "stuck"};
  const auto found = std::ranges::find(words, entry.value);
  if (found == std::end(words))
    return faults_.add_at_value(entry, failure(fault::variant_value, entry.key, entry.value, joined_words(words)));
  for (const Army a : armies) own().pass[a] = static_cast<PassRule>(found - words);
}

// What turns, shooting and conversion do not go together with, or need.
void ChessReader::check_turns() {
  const OfChess& own = this->own();
  const bool shoots = std::ranges::any_of(out_.kinds, [](const VariantKind& k) { return k.shoots[0] || k.shoots[1]; });
  const auto together = [this](std::string_view one, std::string_view other, std::string_view key) {
    add_at(nullptr, failure(fault::variant_together, one, other), {key});
  };
  if (shoots && own.captors_die()) return together("shoots", own.blast.empty() ? "captor = dies" : "blast", "shoots");
  if (own.converts && !own.king_taken && (has_royals(white) || has_royals(black)))
    return add_at(nullptr, failure(fault::variant_converts_royal), {"converts"});
  if (own.pass[white] == PassRule::stuck && own.pass[black] == PassRule::stuck && out_.stalemate != Stalemate::draw)
    return add_at(nullptr, failure(fault::variant_no_effect, "stalemate", failure(fault::idle_stalemate)),
                  {"stalemate"});
  if (own.counting != Counting::none && own.plays_more())
    return together("counting", own.turn != TurnRule::move ? "turn" : own.converts ? "converts" : "pass", "counting");
  if (own.turn == TurnRule::move) return;
  const VariantEntry* turn = find("turn");
  const std::string said = "turn = " + (turn == nullptr ? std::string() : turn->value);
  if (own.goal == GoalRule::reply && first_goal_ != nullptr) return together(said, "reply", "turn");
  if (own.repetition.loser != RepetitionLoser::none) return together(said, "repetition", "turn");
  if (own.repetition.perpetual) return together(said, "perpetual", "turn");
  for (const Army a : both_armies) {
    if (own.turn == TurnRule::progressive && own.drops[a] == Drops::first)
      return together(said, "drops = first", "turn");
    if (own.bare[a].reply) return together(said, "reply", "turn");
    if (own.moves_on() && (own.passing[a].all || !own.passing[a].over.empty()))
      return together(said, "passing = " + std::string(own.passing[a].all ? "all" : "on over"), "turn");
    for (const VariantKind& kind : out_.kinds)
      if (kind.drop[a].no_mate) return together(said, "no mate", "turn");
  }
}

std::optional<std::string> ChessReader::letters_in(const VariantEntry& entry, std::span<const std::string_view> words) {
  std::string seen, out;
  for (const std::string_view word : words) {
    const std::size_t offset = static_cast<std::size_t>(word.data() - entry.value.data());
    const char letter = letter_of_word(word);
    if (out_.kind(letter) == nullptr) {
      faults_.add_at_value(entry, no_piece(word), offset);
      return {};
    }
    if (seen.contains(letter)) {
      faults_.add_at_value(entry, failure(fault::variant_cell_twice, word), offset);
      return {};
    }
    seen += letter;
  }
  for (const VariantKind& kind : out_.kinds)
    if (seen.contains(kind.letter)) out += kind.letter;
  return out;
}

std::optional<VariantDefinition> read_chess_variant(VariantLines lines, VariantFaults& faults) {
  return ChessReader(chess_definition(), std::move(lines), faults).read();
}

}  // namespace turncoat
