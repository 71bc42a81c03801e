// Variants of chess: pieces in hand, and gates.
#include "games/variants/chess/text/reader.hpp"

#include <algorithm>
#include <iterator>

#include "games/variants/chess/parent.hpp"

namespace turncoat {

void ChessReader::take_drop(const VariantEntry& entry) {
  const auto kind = std::ranges::find(out_.kinds, entry.letter, &VariantKind::letter);
  if (kind == out_.kinds.end()) return faults_.add(entry, no_piece({&entry.letter, 1}));
  if (kind->royal && !is_held(kind->letter))
    return faults_.add(entry, failure(fault::variant_no_effect, "drop", failure(fault::idle_royals_in_hand)));
  auto words = words_of(entry.value);
  const bool both = entry.army.empty(), first = both && words[0] == "ranks" && words.size() == 2;
  if (!first && first_language()) return faults_.add_at_value(entry, failure(fault::variant_key_new, entry.value));
  DropRule rule;
  const auto ends_with = [&words](std::initializer_list<std::string_view> last) {
    if (words.size() < last.size() || !std::equal(last.begin(), last.end(), words.end() - std::ssize(last)))
      return false;
    words.resize(words.size() - last.size());
    return true;
  };
  for (bool more = true; more;) {
    if (!rule.no_mate && ends_with({"no", "mate"}))
      rule.no_mate = true;
    else if (!rule.shades && ends_with({"shades"}))
      rule.shades = true;
    else if (!rule.no_check && ends_with({"no", "check"}))
      rule.no_check = true;
    else if (rule.a_file == 0 && ends_with({"one", "a", "file"}))
      rule.a_file = 1;
    else if (rule.a_file == 0 && ends_with({"two", "a", "file"}))
      rule.a_file = 2;
    else
      more = false;
  }
  if (rule.no_check && rule.no_mate)
    return faults_.add_at_value(entry, failure(fault::variant_no_effect, "no mate", failure(fault::idle_mate)));
  if (both && words.size() <= 2 && !words.empty() && words[0] == "ranks") {
    const std::string_view ranks = words.size() == 2 ? words[1] : "";
    const std::size_t dash = std::min(ranks.find('-'), ranks.size());
    const auto from = read_number(ranks.substr(0, dash), 1, out_.ranks);
    const auto to = dash == ranks.size() ? from : read_number(ranks.substr(dash + 1), 1, out_.ranks);
    if (!from || !to || *to < *from)
      return faults_.add_at_value(entry, failure(fault::variant_drop, entry.value, out_.ranks));
    kind->drop_from = *from, kind->drop_to = *to;
  } else if (!words.empty()) {
    const auto place = read_place(words, map_of(out_));
    if (!place)
      return faults_.add_at_value(entry, words[0].starts_with("rank")
                                             ? failure(fault::variant_drop, entry.value, out_.ranks)
                                             : failure(fault::variant_drop_words, entry.value));
    rule.place = *place;
  }
  for (const Army a : both_armies) {
    const std::string_view army = armies_of(out_)[a];
    if (entry.army == army || (both && find("drop", entry.letter, army) == nullptr)) kind->drop[a] = rule;
  }
}

// `drop = …`: of all pieces that have no line of their own.
void ChessReader::take_drop_of_all(const VariantEntry& entry) {
  if (first_language()) return faults_.add(entry, failure(fault::variant_key_letter, entry.key));
  const std::size_t faults = faults_.list().size();
  for (const VariantKind& kind : std::vector(out_.kinds)) {
    if ((kind.royal && !is_held(kind.letter)) || find("drop", kind.letter) != nullptr || faults_.list().size() > faults)
      continue;
    VariantEntry one = entry;
    one.letter = kind.letter;
    const auto has_own = [&](Army a) { return find("drop", kind.letter, armies_of(out_)[a]) != nullptr; };
    if (entry.army.empty() && !has_own(white) && !has_own(black)) {
      take_drop(one);
      continue;
    }
    for (const Army a : both_armies) {
      const std::string_view army = armies_of(out_)[a];
      if (has_own(a) || (entry.army.empty() ? find("drop", 0, army) != nullptr : entry.army != army)) continue;
      one.army = army;
      take_drop(one);
    }
  }
}

void ChessReader::take_hand(const VariantEntry& entry, Armies armies) {
  std::string letters;
  if (entry.value != "-")
    for (const auto words = words_of(entry.value); const std::string_view word : words) {
      const std::size_t offset = static_cast<std::size_t>(word.data() - entry.value.data());
      const VariantKind* kind = out_.kind(letter_of_word(word));
      if (kind == nullptr) return faults_.add_at_value(entry, no_piece(word), offset);
      const bool first = std::ranges::all_of(armies, [this](Army a) { return own().drops[a] == Drops::first; });
      if (kind->royal && !first)
        return faults_.add_at_value(entry, failure(fault::variant_in_hand_royal, word), offset);
      if (kind->royal && (own().king_taken || !own().blast.empty()))
        return faults_.add_at_value(entry,
                                    failure(fault::variant_together, "hand = " + std::string(word),
                                            own().king_taken ? "king = taken" : "blast"),
                                    offset);
      letters += kind->letter;
    }
  if (letters.size() > most_in_hand)
    return faults_.add_at_value(entry, failure(fault::variant_in_hand_many, entry.value, letters.size(), most_in_hand));
  std::string sorted;
  for (const VariantKind& kind : out_.kinds)
    sorted.append(static_cast<std::size_t>(std::ranges::count(letters, kind.letter)), kind.letter);
  for (const Army a : armies) own().hand[a] = sorted;
}

void ChessReader::take_drops(const VariantEntry& entry, Armies armies) {
  constexpr std::string_view words[] = {"may", "first", "never"};
  const auto found = std::ranges::find(words, entry.value);
  if (found == std::end(words))
    return faults_.add_at_value(entry, failure(fault::variant_value, entry.key, entry.value, joined_words(words)));
  for (const Army a : armies) own().drops[a] = static_cast<Drops>(found - words);
}

void ChessReader::take_gate(const VariantEntry& entry, Armies armies) {
  if (entry.value == "-") return;
  const auto letters = letters_in(entry, words_of(entry.value));
  if (!letters) return;
  for (const char& letter : *letters)
    if (!out_.kind(letter)->becomes.empty())
      return faults_.add_at_value(entry, failure(fault::variant_gate_promotes, std::string_view(&letter, 1)));
  if (out_.files > most_files_of_rights)
    return faults_.add(entry, failure(fault::variant_together, "gate",
                                      "board = " + std::to_string(out_.files) + "x" + std::to_string(out_.ranks)));
  if (find("shuffle") != nullptr) return faults_.add(entry, failure(fault::variant_together, "gate", "shuffle"));
  for (const Army a : armies) own().gate[a] = *letters;
}

// Known once the start is.
void ChessReader::check_gates() {
  each_army("gate", 0, [this](const VariantEntry& entry, Armies armies) {
    for (const Army a : armies)
      for (const char& letter : own().gate[a])
        if (std::ranges::none_of(out_.pieces, [&](const Stack& stack) {
              return stack.pieces[0] == PlacedPiece{.army = a, .kind = letter} &&
                     map_.rank(stack.cell) == (a == white ? 0 : out_.ranks - 1);
            }))
          return faults_.add_at_value(entry, failure(fault::variant_gate_rank, std::string_view(&letter, 1)));
  });
}

}  // namespace turncoat
