// The definition of a variant: which lines count, boards, the start, ends. Pieces are read in pieces.cpp.
#include "games/variants/definition.hpp"

#include <iterator>
#include <utility>

#include "games/variants/ready_made.hpp"
#include "games/variants/text/reader.hpp"

namespace turncoat {

namespace {

constexpr std::string_view army_names[] = {"White", "Black", "Gray", "Silver"};

}  // namespace

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> out;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    if (text.empty()) return out;
    const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
    out.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

std::optional<VariantDefinition> DefinitionReader::read() {
  take_first();
  out_.start_place = place_of(find("start"), {"piece", "royal", "promotion", "without", "board"});
  check_keys();
  take_texts();
  take_fields();
  take_board();
  take_own();
  check_effects();
  if (!faults_.empty()) return {};
  take_start();
  if (faults_.empty()) check_effects();
  if (!faults_.empty()) return {};
  check_own();
  if (!faults_.empty()) return {};
  return std::move(out_);
}

namespace {

// The sections of which a variant is made: its own first, then the parent of each, up to a game; none if the last of
// them has a parent that is not known. Where a ready-made variant begins, its lines have the place of the heading that
// names it.
struct Chain {
  std::vector<VariantSection> sections;
  std::optional<VariantParent> parent;
};
Chain chain_of(std::span<const VariantSection> sections) {
  Chain out;
  std::vector<VariantSection> ready_made;
  while (!sections.empty()) {
    const VariantSection& section = out.sections.emplace_back(sections.back());
    const std::string name = section.parent;
    const auto id = std::ranges::find(parent_ids, name);
    if (id != std::end(parent_ids)) {
      out.parent = static_cast<VariantParent>(id - std::begin(parent_ids));
      return out;
    }
    const auto above = std::ranges::find(sections.first(sections.size() - 1), name, &VariantSection::name);
    const std::size_t place = static_cast<std::size_t>(above - sections.begin());
    if (place + 1 < sections.size()) {
      sections = sections.first(place + 1);
      continue;
    }
    if (!ready_made.empty()) return out;
    VariantFaults none;
    ready_made = read_sections(ready_made_variant(name), none);
    for (VariantSection& one : ready_made) {
      one.line = section.line;
      for (VariantEntry& entry : one.entries) entry.line = section.line, entry.column = entry.value_column = 1;
    }
    sections = ready_made;
  }
  return out;
}

// The lines that count for the last section: its own, and those of its ancestors that it does not replace.
std::optional<VariantParent> take_chain(std::span<const VariantSection> sections, VariantLines& out,
                                        VariantFaults& faults) {
  const Chain chain = chain_of(sections);
  out.name = sections.back().name, out.heading_line = sections.back().line;
  if (std::ranges::find(parent_ids, out.name) != std::end(parent_ids))
    faults.add(out.heading_line, 2, failure(fault::variant_name_taken, out.name));
  for (const VariantSection& section : chain.sections)
    for (const VariantEntry& entry : section.entries) {
      const bool counts = std::ranges::none_of(out.entries, [&](const VariantEntry& other) {
        return other.key == entry.key && other.letter == entry.letter && other.army == entry.army;
      });
      (counts ? out.entries : out.replaced).push_back(entry);
    }
  if (!chain.parent) {
    const VariantSection& last = chain.sections.back();
    std::vector<std::string_view> known(std::begin(parent_ids), std::end(parent_ids));
    std::ranges::copy(ready_made_names(), std::back_inserter(known));
    if (const std::string_view meant = word_meant(last.parent, known); !meant.empty())
      faults.add(last.line, 1, failure(fault::variant_parent_meant, last.parent, meant));
    else
      faults.add(last.line, 1, failure(fault::variant_parent, last.parent, joined_words(parent_ids)));
  }
  return chain.parent;
}

}  // namespace

std::optional<VariantParent> parent_of(std::span<const VariantSection> sections) { return chain_of(sections).parent; }

bool says_first_language(std::span<const VariantSection> sections) {
  VariantLines lines;
  VariantFaults faults;
  return !sections.empty() && take_chain(sections, lines, faults) && says_first_language(lines.entries);
}

void DefinitionReader::check_keys() {
  const auto armies = armies_of(out_);
  const std::string all_armies = joined_words(armies);
  for (const VariantEntry& entry : entries_) {
    const VariantKey* key = key_named(out_.parent(), entry.key);
    if (key == nullptr)
      add_unknown(entry);
    else if (key->language > 1 && first_language())
      faults_.add(entry, failure(fault::variant_key_new, entry.key));
    else if (key->lettered && !key->general && entry.letter == 0)
      faults_.add(entry, failure(fault::variant_key_letter, entry.key));
    else if (!key->lettered && entry.letter != 0)
      faults_.add(entry, failure(fault::variant_key_plain, entry.key));
    else if (is_form(entry.letter) && !second_language())
      faults_.add(entry, module_of(out_).second_language ? failure(fault::variant_key_new, kind_text(entry.letter))
                                                         : failure(fault::variant_letter, kind_text(entry.letter)));
    else if (!entry.army.empty() && (key->of_armies & parent_bit(out_.parent())) == 0)
      faults_.add(entry, failure(fault::variant_key_army, entry.key));
    else if (!entry.army.empty() && std::ranges::find(armies, entry.army) == armies.end())
      faults_.add(entry, failure(fault::variant_army, entry.army, all_armies));
  }
  if (const auto* entry = find("language"); entry != nullptr && entry->value != "1" && entry->value != "2")
    faults_.add_at_value(*entry, failure(fault::variant_language, entry->value));
}

// A key that the parent does not have: another parent's, a misspelt one, or neither.
void DefinitionReader::add_unknown(const VariantEntry& entry) {
  const std::string_view parent = parent_ids[static_cast<std::size_t>(out_.parent())];
  if (const std::string others = parents_with(entry.key); !others.empty())
    return faults_.add(entry, failure(fault::variant_key_elsewhere, entry.key, others, parent));
  if (const std::string_view meant = key_meant(out_.parent(), entry.key); !meant.empty())
    return faults_.add(entry, failure(fault::variant_key_meant, entry.key, meant));
  std::vector<std::string> plain, lettered;
  for (const VariantKey* key : keys_of(out_.parent()))
    if (key->lettered)
      lettered.push_back(std::string(key->name) + " L");
    else
      plain.emplace_back(key->name);
  std::ranges::sort(plain);
  std::ranges::move(lettered, std::back_inserter(plain));
  std::string all;
  for (const std::string& key : plain) all += (all.empty() ? "" : ", ") + key;
  faults_.add(entry, failure(fault::variant_key, entry.key, all));
}

void DefinitionReader::take_texts() {
  for (const auto& [name, out] : {std::pair("title", &out_.title), std::pair("about", &out_.about)})
    if (const VariantEntry* entry = find(name)) {
      const int most = key_named(out_.parent(), name)->most;
      if (static_cast<int>(entry->value.size()) > most)
        faults_.add_at_value(*entry, failure(fault::variant_words, entry->value.size(), most));
      else
        *out = entry->value;
    }
}

void DefinitionReader::take_fields() {
  for (const VariantKey* key : keys_of(out_.parent()))
    if (key->set != nullptr)
      if (const VariantEntry* entry = find(key->name)) take_field(*key, *entry);
}

void DefinitionReader::take_field(const VariantKey& key, const VariantEntry& entry) {
  if (key.type == KeyType::word) {
    const auto word = std::ranges::find(key.words, entry.value, &KeyWord::word);
    if (word != key.words.end() && word->language > 1 && first_language())
      return faults_.add_at_value(entry, failure(fault::variant_key_new, entry.value));
    if (word != key.words.end()) return key.set(out_, word->value);
  } else if (const auto number = read_number(entry.value, key.least, key.most)) {
    return key.set(out_, *number);
  } else if (key.none != 0 && entry.value == "-") {
    if (first_language()) return faults_.add_at_value(entry, failure(fault::variant_key_new, entry.value));
    return key.set(out_, key.none);
  }
  faults_.add_at_value(entry, failure(fault::variant_value, key.name, entry.value, allowed_values(key)));
}

void DefinitionReader::check_effects() {
  for (const VariantEntry& entry : entries_) {
    const VariantKey* key = key_named(out_.parent(), entry.key);
    if (key == nullptr || (!key->general && key->lettered != (entry.letter != 0))) continue;
    if (const Fault* why = idle_in(*key, out_))
      faults_.add(entry, failure(fault::variant_no_effect, key->name, Error{.fault = why}));
  }
}

void DefinitionReader::take_board() {
  const LeastBoard limits = least_board(out_.parent(), first_language());
  if (const VariantEntry* entry = find("board")) {
    const std::size_t x = std::min(entry->value.find('x'), entry->value.size());
    const int most = module_of(out_).most_side, least = limits.side;
    const auto files = read_number(std::string_view(entry->value).substr(0, x), least, most);
    const auto ranks =
        x == entry->value.size() ? files : read_number(std::string_view(entry->value).substr(x + 1), least, most);
    if (x == entry->value.size() || !files || !ranks || (!limits.without_holes && *files * *ranks > 128))
      faults_.add_at_value(*entry, most == 8              ? failure(fault::variant_small_board, entry->value)
                                   : limits.without_holes ? failure(fault::variant_large_board, entry->value)
                                                          : failure(fault::variant_board, entry->value, least));
    else
      out_.files = *files, out_.ranks = *ranks;
  }
  const int all = out_.files * out_.ranks;
  std::vector<int> holes;  // by rank, then file
  if (const VariantEntry* entry = find("holes"))
    for (std::string_view name : words_of(entry->value)) {
      int hole = 0;
      while (hole < all && name != Area<128>::name_at(hole % out_.files, hole / out_.files)) ++hole;
      const std::size_t offset = static_cast<std::size_t>(name.data() - entry->value.data());
      if (hole == all)
        faults_.add_at_value(*entry, failure(fault::variant_cell, name), offset);
      else if (std::ranges::find(holes, hole) != holes.end())
        faults_.add_at_value(*entry, failure(fault::variant_cell_twice, name), offset);
      else
        holes.push_back(hole);
    }
  std::ranges::sort(holes);
  const int left = all - static_cast<int>(holes.size());
  if (!holes.empty() && left < limits.cells)
    faults_.add_at_value(*find("holes"), failure(fault::variant_holes, limits.cells));
  else if (const VariantEntry* entry = find("board"); entry != nullptr && (left > 128 || left < 9))
    faults_.add_at_value(*entry, failure(fault::variant_large_board, entry->value));
  for (const int hole : holes) out_.holes.push_back(Area<128>::name_at(hole % out_.files, hole / out_.files));
}

void DefinitionReader::add_start(const VariantEntry* entry, const Error& why) {
  add_at(entry, entry != nullptr ? failure(fault::variant_start, why) : failure(fault::variant_start_needed, why),
         {"board", "holes", "poles", "satellite", "without", "promotion", "piece"});
}

VariantPlace DefinitionReader::place_of(const VariantEntry* entry, std::initializer_list<std::string_view> keys) const {
  if (entry != nullptr) return {entry->line, entry->value_column};
  for (const std::string_view key : keys)
    if (const auto found = std::ranges::find(entries_, key, &VariantEntry::key); found != entries_.end())
      return {found->line, found->value_column};
  return {heading_line_, 1};
}

bool DefinitionReader::take_start_text(const VariantEntry* entry) {
  if (entry == nullptr) return true;
  out_.start = entry->value;
  const std::size_t end = entry->value.find(' ');
  if (end == std::string::npos) return true;
  faults_.add_at_value(*entry, failure(fault::variant_start_alone, entry->value.substr(end + 1)), end + 1);
  return false;
}

void DefinitionReader::take_start() {
  const VariantEntry* entry = find("start");
  map_ = map_of(out_);
  if (!take_start_text(entry)) return;
  if (entry != nullptr && !check_start_text(*entry)) return;
  std::vector<KindView> kinds;
  for (const VariantKind& kind : out_.kinds) kinds.push_back({kind.letter, kind.name});
  const FenForm form{.fields = chess_fields, .kinds = kinds, .armies = static_cast<int>(armies_on_board(out_))};
  if (entry == nullptr) follow_board(form);
  const auto setup = read_setup(out_.start + " w - - 0 1", form, board_text(map_));
  if (!setup) {
    return add_start(entry, setup.error().cause.empty() ? setup.error() : setup.error().cause[0]);
  }
  out_.pieces = setup->stacks;
  check_start(entry);
}

void DefinitionReader::check_start(const VariantEntry* entry) {
  int royals[4] = {0, 0, 0, 0};
  for (const Stack& stack : out_.pieces) {
    const PlacedPiece& piece = stack.pieces[0];
    const VariantKind& kind = *out_.kind(piece.kind);
    if (kind.royal) ++royals[piece.army];
    if (!kind.becomes.empty() && kind.zone != PromotionZone::within &&
        promotes_on(out_, map_, piece.army, kind).has(stack.cell))
      return add_at(entry, failure(fault::variant_promoter_there, kind.name, map_.name(stack.cell)),
                    {"promotion", "way"});
    if (!check_place(entry, stack, kind)) return;
  }
  const int most = most_royals();
  for (std::size_t a = 0; a < 2; ++a)
    if (royals[a] < least_royals(static_cast<Army>(a)) || royals[a] > most)
      return add_at(entry,
                    most > 1 ? failure(fault::variant_royals, army_names[a], royals[a], most)
                             : failure(fault::variant_one_royal, army_names[a], royals[a]),
                    {"royal"});
  for (Army a : {Army{2}, Army{3}})
    if (royals[a] != 0)
      return add_at(entry, failure(fault::variant_gray_royal, army_names[named_army(out_, a)]), {"royal"});
}

std::optional<Spec> DefinitionReader::take_options(const GameInfo& game) {
  const VariantEntry* entry = find("options");
  if (entry == nullptr) return {};
  const auto spec = spec_with(game, entry->value);
  if (!spec) {
    faults_.add_at_value(*entry, std::unexpected(spec.error()));
    return {};
  }
  const std::string text = spec->text();
  out_.options = text.find(':') == text.npos ? "" : text.substr(text.find(':') + 1);
  return *spec;
}

Expected<Spec> spec_with(const GameInfo& game, const std::string& options) {
  const GameInfo* const games[] = {&game};
  return read_spec(std::string(game.id) + (options.empty() ? "" : ":" + options), games);
}

std::optional<VariantDefinition> read_definition(std::string_view text, VariantFaults& faults) {
  return read_definition(read_sections(text, faults), faults);
}

std::optional<VariantDefinition> read_definition(std::span<const VariantSection> sections, VariantFaults& faults) {
  if (sections.empty()) return {};
  VariantLines lines;
  const auto parent = take_chain(sections, lines, faults);
  return parent ? module_of(*parent).read(std::move(lines), faults) : std::nullopt;
}

}  // namespace turncoat
