// Variants of chess: which pieces are royal, and how those of language 2 go.
#include "games/variants/chess/text/reader.hpp"

#include <algorithm>

#include "games/variants/movement/movement.hpp"

namespace turncoat {

namespace {

// Whether two movements have the same leaps, in whatever order.
bool same_leaps(const std::vector<Leap>& a, const std::vector<Leap>& b) {
  return leaps_without(a, b).empty() && leaps_without(b, a).empty();
}

}  // namespace

void ChessReader::take_shoots(const VariantEntry& entry, Armies armies) {
  const auto words = words_of(entry.value);
  const bool all = entry.value == "all";
  const auto letters = all || entry.value == "-" ? std::optional(std::string()) : letters_in(entry, words);
  if (!letters) return;
  for (VariantKind& kind : out_.kinds)
    for (const Army a : armies) kind.shoots[a] = all || letters->contains(kind.letter);
}

void ChessReader::take_most(const VariantEntry& entry) {
  constexpr int most = 63;
  const auto kind = std::ranges::find(out_.kinds, entry.letter, &VariantKind::letter);
  if (kind == out_.kinds.end()) return faults_.add(entry, no_piece({&entry.letter, 1}));
  const auto number = read_number(entry.value, 1, most);
  if (!number)
    return faults_.add_at_value(entry, failure(fault::variant_value, entry.key, entry.value, numbers_between(1, most)));
  if (std::ranges::none_of(out_.kinds, [&](const VariantKind& one) { return one.becomes.contains(kind->letter); }))
    return faults_.add(entry, failure(fault::variant_no_effect, "most", failure(fault::idle_promotion)));
  kind->most = *number;
}

// Known once the start is.
void ChessReader::check_most() {
  for (const VariantKind& kind : out_.kinds)
    for (const Army a : both_armies)
      if (const int there = count_at_start(a, {&kind.letter, 1}); kind.most != 0 && there > kind.most)
        return faults_.add(*find("most", kind.letter),
                           failure(fault::variant_most_start, army_titles[a], there, kind.name));
}

// `royal = -`, or a line for one army: the other has the parent's then.
void ChessReader::take_royals() {
  const auto is_new = [](const VariantEntry& entry) { return !entry.army.empty() || entry.value == "-"; };
  bool any_new = false;
  each_army("royal", 0, [&](const VariantEntry& entry, Armies) {
    any_new = any_new || is_new(entry);
    if (is_new(entry) && first_language()) faults_.add(entry, failure(fault::variant_key_new, "royal"));
  });
  if (!any_new) return take_royal();
  std::array<std::string, 2> letters;
  for (const VariantKind& kind : out_.kinds)
    if (kind.royal)
      for (std::string& of : letters) of += kind.letter;
  each_army("royal", 0, [&](const VariantEntry& entry, Armies armies) {
    const auto words = words_of(entry.value);
    const auto said = entry.value == "-" ? std::optional(std::string()) : letters_in(entry, words);
    for (const Army a : armies) letters[a] = said.value_or(""), without_royals_[a] = letters[a].empty();
  });
  for (VariantKind& kind : out_.kinds) {
    const std::array<bool, 2> in = {letters[white].contains(kind.letter), letters[black].contains(kind.letter)};
    kind.royal = in[white] || in[black];
    kind.royal_in = kind.royal ? in : std::array{true, true};
  }
  for (VariantKind& kind : out_.kinds) std::erase_if(kind.becomes, [this](char c) { return out_.kind(c)->royal; });
}

// The word, then maybe the place that the passed cells are of.
void ChessReader::take_passing(const VariantEntry& entry, Armies armies) {
  const auto words = words_of(entry.value);
  const bool has_place = words.size() > 2 && words[1] == "over" && words[0] != "off",
             is_new = !entry.army.empty() || has_place || words[0] == "all";
  if ((words[0] != "on" && words[0] != "off" && words[0] != "all") || (words.size() > 1 && !has_place))
    return faults_.add_at_value(entry, failure(fault::variant_value, entry.key, entry.value, "on, off, all"));
  if (is_new && first_language()) return faults_.add(entry, failure(fault::variant_key_new, entry.key));
  Passing out{.on = words[0] != "off", .all = words[0] == "all"};
  if (has_place) {
    const auto place = read_place(std::span(words).subspan(2), map_of(out_));
    if (!place) return faults_.add_at_value(entry, std::unexpected(place.error()));
    out.over = *place;
  }
  for (const Army a : armies) own().passing[a] = out;
}

void ChessReader::take_initial(const VariantEntry& entry) {
  const auto kind = std::ranges::find(out_.kinds, entry.letter, &VariantKind::letter);
  if (kind == out_.kinds.end()) return faults_.add(entry, no_piece({&entry.letter, 1}));
  const auto rule = read_initial(entry);
  if (!rule || (rule->unmoved && !may_be_unmoved(entry))) return;
  for (const Army a : both_armies) {
    const std::string_view army = armies_of(out_)[a];
    if (entry.army != army && (!entry.army.empty() || find("initial", entry.letter, army) != nullptr)) continue;
    const auto begins = [](std::string_view betza) { return std::ranges::any_of(leaps_of(betza), &Leap::initial); };
    if (!begins(kind->betza[a]) && std::ranges::none_of(kind->elsewhere[a], begins, &MovesElsewhere::betza))
      return faults_.add_at_value(entry, failure(fault::variant_no_initial, entry.letter));
    if (rule->unmoved && !steps_first(leaps_of(kind->betza[a])))
      return faults_.add_at_value(entry, failure(fault::variant_unmoved_part, entry.letter));
    kind->initial[a] = *rule;
  }
}

// `ranks 2-3`, `unmoved` or `unmoved until R`.
std::optional<InitialRule> ChessReader::read_initial(const VariantEntry& entry) {
  const auto words = words_of(entry.value);
  if (words.empty() || words[0] != "unmoved") {
    auto place = read_place(words, map_of(out_));
    if (place) return InitialRule{.place = std::move(*place)};
    faults_.add_at_value(entry, std::unexpected(place.error()));
    return {};
  }
  if (words.size() == 1) return InitialRule{.unmoved = true};
  if (words.size() != 3 || words[1] != "until") {
    constexpr std::string_view ways[] = {"unmoved", "unmoved until R"};
    faults_.add_at_value(entry, failure(fault::variant_value, entry.key, entry.value, joined_words(ways)));
    return {};
  }
  const auto letter = letters_in(entry, std::span(words).subspan(2));
  return letter ? std::optional(InitialRule{.unmoved = true, .until = (*letter)[0]}) : std::nullopt;
}

// Whether the rights of a FEN can tell that pieces of the kind have not moved.
bool ChessReader::may_be_unmoved(const VariantEntry& entry) {
  const std::string said = "initial " + kind_text(entry.letter) + " = unmoved";
  const auto clashes = [&](const std::string& other) {
    faults_.add(entry, failure(fault::variant_together, said, other));
    return false;
  };
  if (out_.files > most_files_of_rights)
    return clashes("board = " + std::to_string(out_.files) + "x" + std::to_string(out_.ranks));
  if (find("shuffle") != nullptr) return clashes("shuffle");
  const auto moves_elsewhere = [&](const VariantEntry& one) {
    return one.key == "moves" && one.letter == entry.letter;
  };
  return std::ranges::none_of(entries_, moves_elsewhere) || clashes("moves " + kind_text(entry.letter));
}

// Whether what is initial of a movement are single steps that only move, to cells that nothing else of it reaches.
bool ChessReader::steps_first(std::span<const Leap> leaps) {
  const auto reaches = [](const Leap& leap, const Leap& first) {
    for (int n = 1; n <= std::min<int>(leap.range, 16); ++n)
      if (n * leap.ahead == first.ahead && n * leap.aside == first.aside) return true;
    return false;
  };
  for (const Leap& first : leaps) {
    if (!first.initial) continue;
    if (first.range != 1 || first.captures) return false;
    if (std::ranges::any_of(leaps, [&](const Leap& leap) { return !leap.initial && reaches(leap, first); }))
      return false;
  }
  return true;
}

// `fsW on ranks 6-10; WF on d1`: parts with a place each.
void ChessReader::take_moves(const VariantEntry& entry) {
  VariantKind* const kind = kind_of_line(entry);
  if (kind == nullptr) return;
  const Area<128> map = map_of(out_);
  std::vector<MovesElsewhere> all;
  for (const std::string_view part : split(entry.value, ';')) {
    const std::size_t offset = static_cast<std::size_t>(part.data() - entry.value.data());
    const auto words = words_of(part);
    std::vector<Leap> leaps;
    if (words.size() < 3 || words[1] != "on" || read_leaps(words[0], leaps))
      return faults_.add_at_value(entry, failure(fault::variant_moves, words.empty() ? entry.value : std::string(part)),
                                  offset);
    const auto place = read_place(std::span(words).subspan(2), map);
    if (!place) return faults_.add_at_value(entry, std::unexpected(place.error()), offset);
    all.push_back({std::string(words[0]), *place});
  }
  for (const Army a : both_armies) {
    if (!is_about(entry, a)) continue;
    CellSet<128> seen;
    for (const MovesElsewhere& one : all) {
      if (same_leaps(leaps_of(one.betza), leaps_of(kind->betza[a])))
        return faults_.add_at_value(entry, failure(fault::variant_moves_same, entry.letter));
      const CellSet<128> cells = cells_of_place(one.place, map, a);
      if ((cells - seen).empty())
        return faults_.add_at_value(entry,
                                    failure(fault::variant_no_effect, one.betza, failure(fault::idle_place_before)));
      seen |= cells;
    }
    kind->elsewhere[a] = all;
  }
}

void ChessReader::take_avoids(const VariantEntry& entry) {
  VariantKind* const kind = kind_of_line(entry);
  if (kind == nullptr) return;
  const auto letters = letters_in(entry, words_of(entry.value));
  if (!letters) return;
  for (const char& letter : *letters) {
    if (out_.kind(letter)->royal) return faults_.add_at_value(entry, failure(fault::variant_avoids_royal, letter));
    bool matters = false;
    for (const Army a : both_armies) {
      const auto minds = [](const Leap& leap) { return leap.captures || leap.hop != Hop::none; };
      matters = matters || std::ranges::any_of(leaps_of(kind->betza[a]), minds);
      for (const MovesElsewhere& one : kind->elsewhere[a])
        matters = matters || std::ranges::any_of(leaps_of(one.betza), minds);
    }
    if (!matters) return faults_.add_at_value(entry, failure(fault::variant_avoids_nothing, entry.letter, letter));
  }
  kind->avoids = *letters;
}

void ChessReader::take_region(const VariantEntry& entry) {
  VariantKind* const kind = kind_of_line(entry);
  if (kind == nullptr) return;
  const Area<128> map = map_of(out_);
  const auto place = read_place(words_of(entry.value), map);
  if (!place) return faults_.add_at_value(entry, std::unexpected(place.error()));
  if (cells_of_place(*place, map, white) == map.cells())
    return faults_.add_at_value(entry, failure(fault::variant_no_effect, "region", failure(fault::idle_whole_board)));
  for (const Army a : both_armies)
    if (is_about(entry, a)) kind->region[a] = *place;
}

void ChessReader::check_regions() {
  for (const VariantKind& kind : out_.kinds) {
    const VariantEntry* const entry = first_of("region", kind.letter);
    if (entry == nullptr || kind.region == VariantKind().region) continue;
    if (own().changes_sides())
      return faults_.add(*entry, failure(fault::variant_no_effect, "region", failure(fault::idle_region_of_turned)));
    for (const VariantKind& from : out_.kinds)
      if (from.becomes.contains(kind.letter))
        return faults_.add(*entry, failure(fault::variant_region_becomes, kind.letter, from.letter));
  }
}

// Known once the castling is. Where no line says it there is none that leaves a region.
void ChessReader::check_castling_regions() {
  for (const CastlingRight& right : castling_rights(out_)) {
    if (right.letter == 0 || right.king_to == nowhere) continue;
    const VariantKind& king = *out_.kind(out_.castles[0]);
    bool leaves = !region_of(king, map_, right.army).has(right.king_to);
    for (const char letter : out_.castles.substr(1))
      leaves = leaves || !region_of(*out_.kind(letter), map_, right.army).has(right.rook_to);
    if (!leaves) continue;
    const auto entry = std::ranges::find(entries_, "castles", &VariantEntry::key);
    if (entry != entries_.end())
      return faults_.add_at_value(*entry, failure(fault::variant_region_castles, king.letter));
    return out_.castles.clear();
  }
}

void ChessReader::check_facing() {
  const VariantEntry& entry = *find("facing");
  for (const Army a : both_armies)
    if (!has_royals(a)) return faults_.add(entry, failure(fault::variant_facing_none, army_titles[a]));
  const auto is_royal = [this](const Stack& stack) { return out_.kind(stack.pieces[0].kind)->royal; };
  const auto is_taken = [this](Cell c) { return std::ranges::find(out_.pieces, c, &Stack::cell) != out_.pieces.end(); };
  for (const Stack& one : out_.pieces)
    for (const Stack& other : out_.pieces) {
      if (!is_royal(one) || !is_royal(other) || one.pieces[0].army == other.pieces[0].army) continue;
      const auto sign = [](int n) { return n > 0 ? 1 : n < 0 ? -1 : 0; };
      const int files = sign(map_.file(other.cell) - map_.file(one.cell)),
                ranks = sign(map_.rank(other.cell) - map_.rank(one.cell));
      if (files != 0 && ranks != 0) continue;
      const auto next = [&](Cell c) { return map_.at(map_.file(c) + files, map_.rank(c) + ranks); };
      Cell at = next(one.cell);
      while (at != nowhere && !is_taken(at)) at = next(at);
      if (at == other.cell) return faults_.add(entry, failure(fault::variant_facing));
    }
}

// Known once the start is.
void ChessReader::check_unmoved(const VariantEntry& entry) {
  const VariantKind& kind = *out_.kind(entry.letter);
  if (out_.castles.contains(entry.letter))
    return faults_.add(entry, failure(fault::variant_together, "initial " + kind_text(entry.letter) + " = unmoved",
                                      "castles = " + joined_letters(out_.castles)));
  for (const Army a : both_armies) {
    if (!kind.initial[a].unmoved || (!entry.army.empty() && entry.army != armies_of(out_)[a])) continue;
    bool there = false, elsewhere = false;
    for (const Stack& stack : out_.pieces)
      if (stack.pieces[0] == PlacedPiece{.army = a, .kind = kind.letter})
        (map_.rank(stack.cell) == (a == white ? 0 : out_.ranks - 1) ? there : elsewhere) = true;
    if (!there || elsewhere) return faults_.add_at_value(entry, failure(fault::variant_unmoved_rank, entry.letter));
  }
}

// What is said of first steps and captures in passing, and changes nothing.
void ChessReader::check_steps() {
  for (const VariantEntry& entry : entries_) {
    if (entry.key != "initial") continue;
    const VariantKind& kind = *out_.kind(entry.letter);
    if (kind.initial[white].unmoved || kind.initial[black].unmoved) {
      check_unmoved(entry);
      continue;
    }
    bool same = true;
    for (const Army a : both_armies) {
      if (!entry.army.empty() && entry.army != armies_of(out_)[a]) continue;
      CellSet<128> start;
      for (const Stack& stack : out_.pieces)
        if (stack.pieces[0] == PlacedPiece{.army = a, .kind = kind.letter}) start.add(stack.cell);
      same = same && cells_of_place(kind.initial[a].place, map_, a) == start;
    }
    if (same)
      faults_.add_at_value(entry, failure(fault::variant_no_effect, "initial", failure(fault::idle_start_cells)));
  }
  for (const VariantEntry& entry : entries_) {
    if (entry.key != "passing") continue;
    for (const Army a : both_armies) {
      if (!entry.army.empty() && entry.army != armies_of(out_)[a]) continue;
      const Passing& said = own().passing[a];
      Passing everywhere = said, first = said;
      everywhere.over.clear(), first.all = false;
      if (said.all && passing_steps(out_, map_, a, said) == passing_steps(out_, map_, a, first))
        return faults_.add_at_value(entry, failure(fault::variant_no_effect, "all", failure(fault::idle_over_all)));
      if (!said.over.empty() && passing_steps(out_, map_, a, said).empty())
        return faults_.add_at_value(entry, failure(fault::variant_no_effect, "over", failure(fault::idle_over)));
    }
  }
}

}  // namespace turncoat
