// Variants of chess: captures that must be made or explode, and what ends a game.
#include "games/variants/chess/text/reader.hpp"

#include <algorithm>
#include <iterator>

#include "games/variants/movement/movement.hpp"

namespace turncoat {

namespace {

constexpr std::string_view ends[] = {"loses", "draw", "wins"}, goal_rules[] = {"", "safe", "held", "reply"};

}  // namespace

// `on`, `off`, or at which occurrence the game ends, and the loser then.
void ChessReader::take_repetition(const VariantEntry& entry) {
  if (entry.value == "on" || entry.value == "off") {
    out_.repetition = entry.value == "on";
    return;
  }
  const auto words = words_of(entry.value);
  const auto times = read_number(words[0], 3, 5);
  const bool first = words.size() == 2 && words[1] == "first", repeater = words.size() == 2 && words[1] == "repeater";
  if (!times || (words.size() > 1 && !first && !repeater))
    return faults_.add_at_value(
        entry, failure(fault::variant_value, entry.key, entry.value, "on, off, 3-5, 3-5 first, 3-5 repeater"));
  if (first_language()) return faults_.add_at_value(entry, failure(fault::variant_key_new, entry.value));
  own().repetition.times = *times;
  own().repetition.loser = first      ? RepetitionLoser::first
                           : repeater ? RepetitionLoser::repeater
                                      : RepetitionLoser::none;
}

void ChessReader::take_capturing(const VariantEntry& entry, Armies armies) {
  constexpr std::string_view words[] = {"may", "must", "never"};
  const auto found = std::ranges::find(words, entry.value);
  if (found == std::end(words))
    return faults_.add_at_value(entry, failure(fault::variant_value, entry.key, entry.value, joined_words(words)));
  for (const Army a : armies) own().capturing[a] = static_cast<Capturing>(found - words);
}

void ChessReader::take_blast(const VariantEntry& entry) {
  const auto words = words_of(entry.value);
  std::vector<Leap> leaps;
  const bool wrong =
      read_leaps(words[0], leaps).has_value() || leaps.empty() || std::ranges::any_of(leaps, [](const Leap& leap) {
        return leap.range != 1 || leap.hop != Hop::none || leap.lame || leap.initial || !leap.moves || !leap.captures;
      });
  if (wrong || words.size() == 2 || (words.size() > 2 && words[1] != "spares"))
    return faults_.add_at_value(entry, failure(fault::variant_blast, entry.value));
  own().blast = words[0];
  if (words.size() < 3) return;
  if (const auto letters = letters_in(entry, std::span(words).subspan(2))) own().spares = *letters;
}

void ChessReader::take_checks(const VariantEntry& entry, Armies armies) {
  const auto number = read_number(entry.value, 1, most_checks);
  if (!number && entry.value != "never")
    return faults_.add_at_value(
        entry, failure(fault::variant_value, entry.key, entry.value, numbers_between(1, most_checks) + ", never"));
  for (const Army a : armies) own().checks[a] = number ? *number : OfChess::checks_never;
}

void ChessReader::take_extinct(const VariantEntry& entry, Armies armies) {
  const auto words = words_of(entry.value);
  const auto fail = [&] { faults_.add_at_value(entry, failure(fault::variant_extinct, entry.value)); };
  Extinction out{.said = true};
  std::size_t at = words[0] == "all" ? 1 : 0;
  if (at == 0) {
    while (at < words.size() && letter_of_word(words[at]) != 0) ++at;
    if (at == 0) return fail();
    const auto letters = letters_in(entry, std::span(words).first(at));
    if (!letters) return;
    out.letters = *letters;
  }
  if (at + 1 < words.size() && words[at] == "at") {
    const auto number = read_number(words[at + 1], 1, Area<128>::size);
    if (!number) return fail();
    out.at = *number;
    at += 2;
  }
  if (at < words.size()) {
    const auto end = std::ranges::find(ends, words[at]);
    if (end == std::end(ends) || at + 1 < words.size()) return fail();
    out.end = static_cast<EndFor>(end - ends);
  }
  for (const Army a : armies) {
    for (const char letter : out.letters)
      if (const VariantKind& kind = *out_.kind(letter); kind.royal && kind.royal_in[a])
        return faults_.add_at_value(entry, failure(fault::variant_extinct_royal, letter));
    own().extinct[a] = out;
  }
}

void ChessReader::take_bare(const VariantEntry& entry, Armies armies) {
  const auto words = words_of(entry.value);
  const auto end = std::ranges::find(ends, words[0]);
  if (end == std::end(ends) || words.size() > 2 || (words.size() == 2 && words[1] != "reply"))
    return faults_.add_at_value(entry, failure(fault::variant_value, entry.key, entry.value,
                                               "loses, wins, draw, loses reply, wins reply, draw reply"));
  for (const Army a : armies) {
    if (!has_royals(a)) return faults_.add(entry, failure(fault::variant_bare_royal, army_titles[a]));
    own().bare[a] = {.said = true, .end = static_cast<EndFor>(end - ends), .reply = words.size() == 2};
  }
}

void ChessReader::take_goals(char letter) {
  const auto kind = std::ranges::find(out_.kinds, letter, &VariantKind::letter);
  if (kind == out_.kinds.end()) {
    const auto entry = std::ranges::find_if(
        entries_, [letter](const VariantEntry& one) { return one.key == "goal" && one.letter == letter; });
    return faults_.add(*entry, no_piece({&letter, 1}));
  }
  if (!kind->goal[white].empty() || !kind->goal[black].empty()) return;  // it has more lines than one
  each_army("goal", letter, [&](auto& entry, Armies armies) { take_goal(entry, armies, *kind); });
}

void ChessReader::take_goal(const VariantEntry& entry, Armies armies, VariantKind& kind) {
  auto words = words_of(entry.value);
  GoalRule rule = GoalRule::once;
  if (const auto word = std::ranges::find(goal_rules, words.back()); word != std::end(goal_rules)) {
    rule = static_cast<GoalRule>(word - goal_rules);
    words.pop_back();
  }
  const auto place = read_place(words, map_);
  if (!place) return faults_.add_at_value(entry, std::unexpected(place.error()));
  if (first_goal_ != nullptr && rule != own().goal)
    return faults_.add_at_value(entry,
                                failure(fault::variant_goal_rules, first_goal_->line, first_goal_->value, entry.value));
  first_goal_ = &entry;
  own().goal = rule;
  if (rule == GoalRule::safe && kind.royal && !own().king_taken && own().blast.empty())
    return faults_.add_at_value(entry, failure(fault::variant_no_effect, "safe", failure(fault::idle_safe)));
  for (const Army a : armies) {
    const CellSet<128> goal = cells_of_place(*place, map_, a);
    bool there = false, comes = false;
    for (const Stack& stack : out_.pieces) {
      if (stack.pieces[0].army != a || stack.pieces[0].kind != kind.letter) continue;
      if (goal.has(stack.cell))
        return faults_.add_at_value(entry, failure(fault::variant_goal_start, kind.name, map_.name(stack.cell)));
      there = true;
      comes = comes || reaches(kind, a, stack.cell, goal);
    }
    if (there && !comes) return faults_.add_at_value(entry, failure(fault::variant_goal_never, kind.name));
    kind.goal[a] = *place;
  }
}

// On an empty board, by leaps that nothing hinders.
bool ChessReader::reaches(const VariantKind& kind, Army a, Cell from, const CellSet<128>& goal) const {
  const CellSet<128> region = region_of(kind, map_, a);
  CellSet<128> seen = CellSet<128>::of(from);
  std::vector<Cell> open = {from};
  while (!open.empty()) {
    const Cell at = open.back();
    open.pop_back();
    for (const Leap& leap : leaps_from(kind, map_, a, at)) {
      if (leap.hop != Hop::none) return true;
      Stance stands{at, map_.facing(way_of(out_, a), at)};
      for (int n = 0; n < leap.range; ++n) {
        const Landings to = map_.leap(stands, leap.ahead, leap.aside);
        if (to.empty()) break;
        stands = to[0];
        if (seen.has(stands.cell) || !region.has(stands.cell)) continue;
        seen.add(stands.cell);
        open.push_back(stands.cell);
      }
    }
  }
  return static_cast<bool>(seen & goal);
}

// What an army meets at the start, or has no end by which it could lose.
void ChessReader::check_ends() {
  std::string all_letters;
  for (const VariantKind& kind : out_.kinds) all_letters += kind.letter;
  for (const Army a : both_armies) {
    if (const Extinction& end = own().extinct[a]; end.said) {
      bool met = count_at_start(a, all_letters) <= end.at && end.letters.empty();
      for (const char letter : end.letters) met = met || count_at_start(a, {&letter, 1}) <= end.at;
      if (met) return add_at(nullptr, failure(fault::variant_met, army_titles[a]), {"extinct"});
    }
    std::string others;
    for (const VariantKind& kind : out_.kinds)
      if (!kind.royal) others += kind.letter;
    if (own().bare[a].said && count_at_start(a, others) == 0)
      return add_at(nullptr, failure(fault::variant_met, army_titles[a]), {"bare"});
    const Army enemy = static_cast<Army>(1 - a);
    const bool goal = std::ranges::any_of(out_.kinds, [&](const VariantKind& k) { return !k.goal[enemy].empty(); });
    if (!has_royals(a) && !own().extinct[a].said && !goal && out_.stalemate == Stalemate::draw)
      return add_at(nullptr, failure(fault::variant_no_end, army_titles[a]), {"royal"});
  }
}

}  // namespace turncoat
