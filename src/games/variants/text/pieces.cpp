// The definition of a variant: its pieces, and which of them are royal, promote or castle.
#include <cstdlib>

#include "games/variants/drawings.hpp"
#include "games/variants/text/places.hpp"
#include "games/variants/text/reader.hpp"

namespace turncoat {

namespace {

constexpr std::size_t most_leaps = 64;

std::string all_drawings() {
  std::string out;
  for (const std::string_view one : drawings) (out += out.empty() ? "" : ", ") += one;
  return out;
}

std::unexpected<Error> no_drawing(std::string_view name) {
  if (const std::string_view meant = word_meant(name, drawings); !meant.empty())
    return failure(fault::variant_like_meant, name, meant);
  return failure(fault::variant_like, name, all_drawings());
}

const Fault& fault_of(BetzaFault what) {
  switch (what) {
    case BetzaFault::no_atom: return fault::betza_no_atom;
    case BetzaFault::unknown: return fault::betza_unknown;
    case BetzaFault::twice: return fault::betza_twice;
    case BetzaFault::range: return fault::betza_range;
    case BetzaFault::lame_rider: return fault::betza_lame_rider;
    case BetzaFault::lame_step: return fault::betza_lame_step;
    case BetzaFault::hopping_leap: return fault::betza_hopping_leap;
    case BetzaFault::hopping_range: return fault::betza_hopping_range;
    default: return fault::betza_too_long;
  }
}

// Language 1 has no hops of a range.
Error fault_ranged_hop() { return {&fault::betza_hopping_range, {}, {}}; }

std::unexpected<Error> betza_fault(std::string_view betza, const BetzaSlip& slip) {
  return failure(fault::variant_betza, betza, slip.at + 1, Error{&fault_of(slip.fault), {}, {}});
}

}  // namespace

std::optional<BetzaSlip> read_leaps(std::string_view betza, std::vector<Leap>& out) {
  if (betza == "-") return {};
  return BetzaReader(betza).read([&out](const Leap& leap) {
    if (out.size() == most_leaps) return false;
    out.push_back(leap);
    return true;
  });
}

std::vector<Leap> leaps_of(std::string_view betza) {
  std::vector<Leap> out;
  static_cast<void>(read_leaps(betza, out));
  return out;
}

Expected<std::vector<Leap>> read_movement(std::string_view betza) {
  std::vector<Leap> out;
  if (const auto slip = read_leaps(betza, out)) return betza_fault(betza, *slip);
  return out;
}

void DefinitionReader::take_pieces() {
  if (const VariantEntry* entry = find("without"))
    for (std::string_view letter : words_of(entry->value)) {
      const std::size_t offset = static_cast<std::size_t>(letter.data() - entry->value.data());
      const auto at = std::ranges::find(out_.kinds, letter_of_word(letter), &VariantKind::letter);
      if (at == out_.kinds.end())
        faults_.add_at_value(*entry, no_piece(letter), offset);
      else if (const auto piece = std::ranges::find_if(
                   entries_, [&](const VariantEntry& e) { return e.key == "piece" && e.letter == at->letter; });
               piece != entries_.end())
        faults_.add_at_value(*entry, failure(fault::variant_without_piece, letter, piece->line), offset);
      else
        out_.kinds.erase(at);
    }
  std::vector<const VariantEntry*> pieces;
  for (const VariantEntry& entry : entries_)
    if (entry.key == "piece" && entry.letter != 0) pieces.push_back(&entry);
  const auto armies = armies_of(out_);
  const auto place = [armies](const VariantEntry* e) {
    return std::pair(static_cast<unsigned char>(e->letter),
                     e->army.empty() ? 0 : 1 + (std::ranges::find(armies, e->army) - armies.begin()));
  };
  std::ranges::sort(pieces, [&](auto* a, auto* b) { return place(a) < place(b); });
  for (const VariantEntry* entry : pieces) take_piece(*entry);
  for (const VariantEntry* entry : pieces)
    if (is_form(entry->letter) && out_.kind(without_plus(entry->letter)) == nullptr)
      faults_.add(*entry, failure(fault::variant_form_of, without_plus(entry->letter), entry->letter));
  if (const int most = most_kinds(out_.parent(), first_language()); static_cast<int>(out_.kinds.size()) > most)
    faults_.add(*pieces.back(), failure(fault::variant_kinds, out_.kinds.size(), most));
  // What the parent says of pieces that are gone is gone with them.
  for (VariantKind& kind : out_.kinds) std::erase_if(kind.becomes, [this](char c) { return out_.kind(c) == nullptr; });
}

const VariantKind* DefinitionReader::piece_meant(std::string_view word) const {
  if (word.size() < 2) return nullptr;
  std::vector<std::string_view> names;
  for (const VariantKind& kind : out_.kinds) names.push_back(kind.name);
  const auto found = std::ranges::find(out_.kinds, word_meant(word, names), &VariantKind::name);
  return found == out_.kinds.end() ? nullptr : &*found;
}

std::unexpected<Error> DefinitionReader::no_piece(std::string_view word) const {
  if (const VariantKind* kind = piece_meant(word))
    return failure(fault::variant_piece_meant, word, kind->letter, kind->name);
  return failure(fault::variant_no_piece, word, letters());
}

bool DefinitionReader::names_kind(const VariantEntry& entry) const {
  const auto armies = armies_of(out_);
  const auto said = [&](std::string_view army) { return find("piece", entry.letter, army) != nullptr; };
  return entry.army.empty() || (entry.army == armies[0] && !said("") && std::ranges::all_of(armies, said));
}

void DefinitionReader::take_piece(const VariantEntry& entry) {
  const auto words = words_of(entry.value);
  const auto offset_of = [&](std::string_view word) {
    return static_cast<std::size_t>(word.data() - entry.value.data());
  };
  if (words.size() < 2 || words.size() % 2 != 0)
    return faults_.add_at_value(entry, failure(fault::variant_piece, entry.value));
  if (words[0].size() > 24 || !std::ranges::all_of(words[0], [](char c) { return ('a' <= c && c <= 'z') || c == '-'; }))
    return faults_.add_at_value(entry, failure(fault::variant_piece_name, words[0]));
  std::vector<Leap> leaps;
  if (const auto slip = read_leaps(words[1], leaps))
    return faults_.add_at_value(entry, betza_fault(words[1], *slip), offset_of(words[1]) + slip->at);
  if (std::ranges::any_of(leaps, [](const Leap& leap) { return leap.hop != Hop::none && leap.range != endless; }) &&
      !second_language())
    return faults_.add_at_value(entry, failure(fault::variant_betza, words[1], 1, fault_ranged_hop()),
                                offset_of(words[1]));
  if (const auto fits = check_movement(words[1], leaps); !fits)
    return faults_.add_at_value(entry, std::unexpected(fits.error()), offset_of(words[1]));
  auto at = std::ranges::find(out_.kinds, entry.letter, &VariantKind::letter);
  const bool fresh = at == out_.kinds.end();
  if (fresh)
    at = out_.kinds.insert(at, {.letter = entry.letter, .name = std::string(words[0]), .betza = {"-", "-", "-", "-"}});
  VariantKind& kind = *at;
  if (!fresh && kind.name != words[0] && !names_kind(entry))
    return faults_.add_at_value(entry, failure(fault::variant_army_name, words[0], kind.name));
  kind.name = words[0];
  for (std::size_t a = 0; a < armies_of(out_).size(); ++a)
    if (entry.army.empty() || entry.army == armies_of(out_)[a]) kind.betza[a] = words[1];
  for (std::size_t i = 2; i + 1 < words.size(); i += 2) {
    if (words[i] == "worth") {
      const auto worth = read_number(words[i + 1], 1, 9999);
      if (!worth)
        faults_.add_at_value(entry, failure(fault::variant_worth, words[i + 1]), offset_of(words[i + 1]));
      else
        kind.worth = *worth;
    } else if (words[i] == "like") {
      if (std::ranges::find(drawings, words[i + 1]) == std::end(drawings))
        faults_.add_at_value(entry, no_drawing(words[i + 1]), offset_of(words[i + 1]));
      else
        kind.like = words[i + 1];
    } else {
      faults_.add_at_value(entry, failure(fault::variant_piece, entry.value), offset_of(words[i]));
    }
  }
}

void DefinitionReader::take_royal() {
  if (const VariantEntry* entry = find("royal")) {
    for (VariantKind& kind : out_.kinds) kind.royal = false;
    for (std::string_view letter : words_of(entry->value)) {
      const auto at = std::ranges::find(out_.kinds, letter_of_word(letter), &VariantKind::letter);
      if (at == out_.kinds.end())
        faults_.add_at_value(*entry, no_piece(letter), static_cast<std::size_t>(letter.data() - entry->value.data()));
      else
        at->royal = true;
    }
    for (VariantKind& kind : out_.kinds) std::erase_if(kind.becomes, [this](char c) { return out_.kind(c)->royal; });
  }
}

void DefinitionReader::take_promotions() {
  for (const VariantEntry& entry : entries_)
    if (entry.key == "promotion" && entry.letter != 0 && entry.army.empty()) take_promotion(entry);
  for (const VariantEntry& entry : entries_)
    if (entry.key == "promotion" && entry.letter != 0 && !entry.army.empty()) take_promotion_of_army(entry);
  for (VariantKind& kind : out_.kinds) join_promotions(kind);
  const auto said = [this](char letter) {
    const auto found = std::ranges::find_if(
        entries_, [letter](const VariantEntry& one) { return one.key == "promotion" && one.letter == letter; });
    return found == entries_.end() ? nullptr : &*found;
  };
  // The parent's promotion leaves out what promotes now.
  for (VariantKind& kind : out_.kinds)
    if (said(kind.letter) == nullptr)
      std::erase_if(kind.becomes, [this](char c) { return !out_.kind(c)->becomes.empty(); });
  for (const VariantKind& kind : out_.kinds) {
    const VariantEntry* entry = said(kind.letter);
    if (kind.royal && !kind.becomes.empty()) {
      const VariantEntry* of = entry != nullptr ? entry : find("royal");
      faults_.add(*of, failure(fault::variant_royal_pawn, kind.letter));
    }
    if (entry == nullptr) continue;
    if (second_language()) {
      if (becomes_itself(kind)) faults_.add_at_value(*entry, failure(fault::variant_promotion_circle, kind.letter));
      continue;
    }
    for (const char& c : kind.becomes)
      if (const VariantKind* to = out_.kind(c); to != nullptr && !to->becomes.empty())
        faults_.add_at_value(*entry, failure(fault::variant_promotion_itself, c));
  }
  for (const VariantKind& form : out_.kinds)
    if (const VariantEntry* entry = first_of("piece", form.letter);
        entry != nullptr && is_form(form.letter) &&
        std::ranges::none_of(out_.kinds, [&](const VariantKind& one) { return one.becomes.contains(form.letter); }))
      faults_.add(*entry, failure(fault::variant_form_idle, form.letter));
}

bool DefinitionReader::becomes_itself(const VariantKind& kind) const {
  std::string seen = kind.becomes;
  for (std::size_t i = 0; i < seen.size(); ++i)
    if (const VariantKind* to = out_.kind(seen[i]))
      for (const char c : to->becomes)
        if (!seen.contains(c)) seen += c;
  return seen.contains(kind.letter);
}

// Of one army: letters, and maybe cells.
void DefinitionReader::take_promotion_of_army(const VariantEntry& entry) {
  const auto kind = std::ranges::find(out_.kinds, entry.letter, &VariantKind::letter);
  if (kind == out_.kinds.end()) return faults_.add(entry, no_piece({&entry.letter, 1}));
  if (first_language()) return faults_.add(entry, failure(fault::variant_key_new, entry.key));
  const VariantKind before = *kind;
  VariantEntry alone = entry;
  alone.army.clear();
  const std::size_t faults = faults_.list().size();
  take_promotion(alone);
  const VariantKind said = *kind;
  *kind = before;
  if (faults_.list().size() > faults) return;
  if (said.becomes.empty() || said.before_end != 0 || before.becomes.empty() || before.before_end != 0 ||
      said.zone != PromotionZone::at || before.zone != PromotionZone::at)
    return faults_.add_at_value(entry, failure(fault::variant_promotion_army, entry.value));
  const std::size_t army = entry.army == armies_of(out_)[white] ? 0 : 1;
  kind->becomes_in[army] = said.becomes, kind->promotes_at[army] = said.promotes_at[army];
}

// What an army's pieces become is among what those of both do.
void DefinitionReader::join_promotions(VariantKind& kind) {
  if (kind.becomes_in[white].empty() && kind.becomes_in[black].empty()) return;
  for (std::string& letters : kind.becomes_in) {
    if (letters.empty()) letters = kind.becomes;
    std::erase_if(letters, [this](char c) { return out_.kind(c) == nullptr; });
  }
  kind.becomes = kind.becomes_in[white];
  for (const char c : kind.becomes_in[black])
    if (!kind.becomes.contains(c)) kind.becomes += c;
  if (kind.becomes_in[white] == kind.becomes_in[black]) kind.becomes_in = {};
}

void DefinitionReader::take_promotion(const VariantEntry& entry) {
  const auto kind = std::ranges::find(out_.kinds, entry.letter, &VariantKind::letter);
  if (kind == out_.kinds.end()) return faults_.add(entry, no_piece({&entry.letter, 1}));
  auto words = words_of(entry.value);
  kind->before_end = 0, kind->zone = PromotionZone::at, kind->always = false, kind->promotes_at = {};
  if (const auto on = std::ranges::find(words, "on");
      on != words.end() && on != words.begin() && module_of(out_).second_language) {
    if (first_language()) return faults_.add_at_value(entry, failure(fault::variant_key_new, "on"));
    const auto place = read_place(std::vector<std::string_view>(on + 1, words.end()), map_of(out_));
    if (!place) return faults_.add_at_value(entry, std::unexpected(place.error()));
    kind->promotes_at = {*place, *place};
    words.erase(on, words.end());
  }
  const bool always = words.size() > 4 && words.back() == "always" && words[words.size() - 4] == "within";
  if (always) words.pop_back();
  const std::string_view where =
      words.size() >= 3 && words[words.size() - 2] == "rank" ? words[words.size() - 3] : std::string_view();
  const bool freely = (where == "from" || where == "within") && module_of(out_).second_language;
  if (freely && first_language()) return faults_.add_at_value(entry, failure(fault::variant_key_new, where));
  if (where == "at" || freely) {
    const int least = least_promotion_rank(out_);
    const auto rank = read_number(words.back(), least, out_.ranks);
    if (!rank)
      return faults_.add_at_value(entry, failure(fault::variant_promotion_rank, words.back(), out_.ranks, least));
    kind->before_end = out_.ranks - *rank;
    kind->always = always;
    // On the last rank it must.
    kind->zone = where == "within"                          ? PromotionZone::within
                 : where == "from" && kind->before_end != 0 ? PromotionZone::from
                                                            : PromotionZone::at;
    words.resize(words.size() - 3);
  }
  kind->becomes.clear();
  if (words.size() == 1 && words[0] == "-") {
    kind->before_end = 0, kind->zone = PromotionZone::at, kind->always = false;
    return;
  }
  if (words.empty()) return faults_.add_at_value(entry, failure(fault::variant_promotion, entry.value));
  for (std::string_view word : words) {
    const std::size_t offset = static_cast<std::size_t>(word.data() - entry.value.data());
    const char letter = letter_of_word(word);
    const VariantKind* to = out_.kind(letter);
    if (letter == 0)
      return faults_.add_at_value(
          entry, piece_meant(word) != nullptr ? no_piece(word) : failure(fault::variant_promotion, entry.value),
          offset);
    if (to == nullptr) return faults_.add_at_value(entry, no_piece(word), offset);
    if (to->royal && !may_become_royal(*to))
      return faults_.add_at_value(entry, failure(fault::variant_promotion_royal, word), offset);
    if (kind->becomes.contains(letter))
      return faults_.add_at_value(entry, failure(fault::variant_promotion, entry.value), offset);
    kind->becomes += letter;
  }
}

void DefinitionReader::take_castles(const VariantEntry* entry) {
  std::string wanted = out_.castles;
  if (entry != nullptr) {
    if (entry->value == "-") {
      out_.castles.clear();
      return;
    }
    const auto words = words_of(entry->value);
    for (std::string_view word : words)
      if (piece_meant(word) != nullptr)
        return faults_.add_at_value(*entry, no_piece(word),
                                    static_cast<std::size_t>(word.data() - entry->value.data()));
    if (words.size() < 2 || (words.size() > 2 && !second_language()) ||
        !std::ranges::all_of(words,
                             [](std::string_view word) { return word.size() == 1 || letter_of_word(word) != 0; }))
      return faults_.add_at_value(*entry, failure(fault::variant_castles, entry->value));
    wanted.clear();
    for (std::string_view word : words) {
      const char letter = letter_of_word(word);
      if (out_.kind(letter) == nullptr) return faults_.add_at_value(*entry, no_piece(word));
      if (wanted.contains(letter)) return faults_.add_at_value(*entry, failure(fault::variant_castles, entry->value));
      wanted += letter;
    }
  }
  // Without the key, the parent's castling is there as far as its king and rooks stand for it.
  out_.castles.clear();
  const auto fits = may_castle(wanted, entry != nullptr);
  if (fits)
    out_.castles = wanted;
  else if (entry != nullptr)
    faults_.add_at_value(*entry, std::unexpected(fits.error()));
}

// Whether a king goes from its home to no cell to which it castles.
Expected<void> DefinitionReader::castles_alone(const VariantKind& king, Army army, Cell home) const {
  for (const Leap& leap : leaps_from(king, map_, army, home))
    for (int n = 1; n <= leap.range && n * std::abs(leap.aside) < out_.files; ++n)
      if (leap.ahead == 0 && leap.moves && (castles_by(home, n * leap.aside) || castles_by(home, -n * leap.aside)))
        return failure(fault::variant_castles_reach, king.letter,
                       castles_by(home, 2) ? "the second cell beside it" : "a cell to which it castles");
  return {};
}

Expected<void> DefinitionReader::may_castle(const std::string& wanted, bool said) const {
  const VariantKind *king = out_.kind(wanted[0]), *rook = out_.kind(wanted[1]);
  const bool freely = said && second_language();
  if (king == nullptr || rook == nullptr || (!king->royal && !freely))
    return failure(fault::variant_castles_king, wanted[0]);
  bool found = false;
  for (Army a = 0; a < castling_armies(); ++a) {
    if (!castles(a)) continue;
    int royals = 0;
    Cell home = nowhere;
    for (const Stack& stack : out_.pieces)
      if (stack.pieces[0].army == a &&
          (freely ? stack.pieces[0].kind == wanted[0] : out_.kind(stack.pieces[0].kind)->royal))
        ++royals, home = stack.pieces[0].kind == wanted[0] ? stack.cell : nowhere;
    if (royals != 1 || home == nowhere) return failure(fault::variant_castles_king, wanted[0]);
    if (const auto goes = castles_alone(*king, a, home); !goes) return goes;
    for (int side : {1, -1})
      for (const char one : wanted.substr(1)) found = found || castling_rook_beside(a, home, side, one) != nowhere;
  }
  return found ? Expected<void>() : failure(fault::variant_castles_rook, wanted[1]);
}

}  // namespace turncoat
