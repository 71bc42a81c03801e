// The definition of a variant: which lines count, boards, the start, ends. Pieces are read in definition_pieces.cpp.
#include "games/variants/definition.hpp"

#include <iterator>
#include <utility>

#include "games/mercurial/faults.hpp"
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

std::optional<VariantDefinition> DefinitionReader::read(std::string_view text) {
  const auto sections = read_sections(text, faults_);
  if (sections.empty()) return {};
  const auto parent = take_chain(sections);
  if (!parent) return {};
  out_ = parent_definition(*parent);
  if (*parent == VariantParent::mercenary) take_hired();
  out_.name = sections.back().name;
  out_.title = sections.back().name;
  out_.start_place = place_of(find("start"), {"piece", "royal", "promotion", "without", "board"});
  check_keys();
  take_texts();
  take_fields();
  take_board();
  if (out_.parent == VariantParent::cooperative) {
    take_red();
    return faults_.empty() ? std::optional(std::move(out_)) : std::nullopt;
  }
  if (out_.parent == VariantParent::mercurial) take_planet();
  take_pieces();
  take_royal();
  take_promotions();
  take_drops();
  if (out_.parent == VariantParent::mercenary) take_ways();
  if (out_.parent == VariantParent::mercurial) take_mercurial();
  if (out_.parent == VariantParent::merger) take_merger();
  if (out_.on_star()) take_star();
  check_effects();
  if (!faults_.empty()) return {};
  out_.on_star() ? take_star_start() : take_start();
  if (faults_.empty()) check_effects();
  if (!faults_.empty()) return {};
  if (out_.parent == VariantParent::chess || out_.parent == VariantParent::merger || out_.on_star()) take_castles();
  if (out_.parent == VariantParent::merger) check_homes();
  if (out_.parent == VariantParent::mercenary) check_hired(), take_control();
  check_passing();
  if (!faults_.empty()) return {};
  return std::move(out_);
}

std::optional<VariantParent> parent_of(std::span<const VariantSection> sections) {
  while (!sections.empty()) {
    const std::string& name = sections.back().parent;
    const auto id = std::ranges::find(parent_ids, name);
    if (id != std::end(parent_ids)) return static_cast<VariantParent>(id - std::begin(parent_ids));
    sections = sections.first(sections.size() - 1);
    const auto above = std::ranges::find(sections, name, &VariantSection::name);
    if (above == sections.end()) return {};
    sections = sections.first(static_cast<std::size_t>(above - sections.begin()) + 1);
  }
  return {};
}

std::optional<VariantParent> DefinitionReader::take_chain(const std::vector<VariantSection>& sections) {
  const VariantSection* section = &sections.back();
  heading_line_ = section->line;
  if (std::ranges::find(parent_ids, section->name) != std::end(parent_ids))
    faults_.add(section->line, 2, failure(fault::variant_name_taken, section->name));
  while (true) {
    for (const VariantEntry& entry : section->entries)
      if (find(entry.key, entry.letter, entry.army) == nullptr) entries_.push_back(entry);
    const auto id = std::ranges::find(parent_ids, section->parent);
    if (id != std::end(parent_ids)) return static_cast<VariantParent>(id - std::begin(parent_ids));
    const VariantSection* parent = nullptr;
    for (const VariantSection& other : sections)
      if (&other < section && other.name == section->parent) parent = &other;
    if (parent == nullptr) {
      faults_.add(section->line, 1,
                  failure(fault::variant_parent, section->parent,
                          "chess, mercenary, mercurial, cooperative, merger, mercenary3"));
      return {};
    }
    section = parent;
  }
}

void DefinitionReader::check_keys() {
  const auto armies = armies_of(out_);
  std::string all_armies;
  for (std::string_view army : armies) all_armies += (all_armies.empty() ? "" : ", ") + std::string(army);
  for (const VariantEntry& entry : entries_) {
    const VariantKey* key = key_named(out_.parent, entry.key);
    if (key == nullptr)
      add_unknown(entry);
    else if (key->lettered && entry.letter == 0)
      faults_.add(entry, failure(fault::variant_key_letter, entry.key));
    else if (!key->lettered && entry.letter != 0)
      faults_.add(entry, failure(fault::variant_key_plain, entry.key));
    else if (!entry.army.empty() && !key->of_armies)
      faults_.add(entry, failure(fault::variant_key_army, entry.key));
    else if (!entry.army.empty() && std::ranges::find(armies, entry.army) == armies.end())
      faults_.add(entry, failure(fault::variant_army, entry.army, all_armies));
  }
  if (const auto* entry = find("language"); entry != nullptr && entry->value != "1")
    faults_.add_at_value(*entry, failure(fault::variant_language, entry->value));
}

// A key that the parent does not have: another parent's, a misspelt one, or neither.
void DefinitionReader::add_unknown(const VariantEntry& entry) {
  const std::string_view parent = parent_ids[static_cast<std::size_t>(out_.parent)];
  if (const std::string others = parents_with(entry.key); !others.empty())
    return faults_.add(entry, failure(fault::variant_key_elsewhere, entry.key, others, parent));
  if (const std::string_view meant = key_meant(out_.parent, entry.key); !meant.empty())
    return faults_.add(entry, failure(fault::variant_key_meant, entry.key, meant));
  std::vector<std::string> plain, lettered;
  for (const VariantKey* key : keys_of(out_.parent))
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
      const int most = key_named(out_.parent, name)->most;
      if (static_cast<int>(entry->value.size()) > most)
        faults_.add_at_value(*entry, failure(fault::variant_words, entry->value.size(), most));
      else
        *out = entry->value;
    }
}

void DefinitionReader::take_fields() {
  for (const VariantKey* key : keys_of(out_.parent))
    if (key->set != nullptr)
      if (const VariantEntry* entry = find(key->name)) take_field(*key, *entry);
}

void DefinitionReader::take_field(const VariantKey& key, const VariantEntry& entry) {
  if (key.type == KeyType::word) {
    const auto word = std::ranges::find(key.words, entry.value, &KeyWord::word);
    if (word != key.words.end()) return key.set(out_, word->value);
  } else if (const auto number = read_number(entry.value, key.least, key.most)) {
    return key.set(out_, *number);
  }
  faults_.add_at_value(entry, failure(fault::variant_value, key.name, entry.value, allowed_values(key)));
}

void DefinitionReader::check_effects() {
  for (const VariantEntry& entry : entries_) {
    const VariantKey* key = key_named(out_.parent, entry.key);
    if (key == nullptr || key->idle == nullptr || key->lettered != (entry.letter != 0)) continue;
    if (const std::string_view why = key->idle(out_); !why.empty())
      faults_.add(entry, failure(fault::variant_no_effect, key->name, why));
  }
}

void DefinitionReader::take_board() {
  if (const VariantEntry* entry = find("board")) {
    const std::size_t x = std::min(entry->value.find('x'), entry->value.size());
    const int most = most_side(out_.parent);
    const auto files = read_number(std::string_view(entry->value).substr(0, x), 4, most);
    const auto ranks =
        x == entry->value.size() ? files : read_number(std::string_view(entry->value).substr(x + 1), 4, most);
    if (x == entry->value.size() || !files || !ranks || *files * *ranks > 128)
      faults_.add_at_value(*entry, most == 8 ? failure(fault::variant_small_board, entry->value)
                                             : failure(fault::variant_board, entry->value));
    else
      out_.files = *files, out_.ranks = *ranks;
  }
  if (const VariantEntry* entry = find("holes")) {
    const Area<128> whole(out_.files, out_.ranks);
    std::vector<Cell> holes;
    for (std::string_view name : words_of(entry->value)) {
      Cell cell = nowhere;
      for (Cell c : whole.cells())
        if (whole.name(c) == name) cell = c;
      const std::size_t offset = static_cast<std::size_t>(name.data() - entry->value.data());
      if (cell == nowhere)
        faults_.add_at_value(*entry, failure(fault::variant_cell, name), offset);
      else if (std::ranges::find(holes, cell) != holes.end())
        faults_.add_at_value(*entry, failure(fault::variant_cell_twice, name), offset);
      else
        holes.push_back(cell);
    }
    std::ranges::sort(holes);
    if (whole.cells().count() - static_cast<int>(holes.size()) < 16)
      faults_.add_at_value(*entry, failure(fault::variant_holes));
    for (Cell c : holes) out_.holes.push_back(whole.name(c));
  }
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
  if (entry != nullptr && out_.parent == VariantParent::mercenary && !take_left_army(*entry)) return;
  std::vector<KindView> kinds;
  for (const VariantKind& kind : out_.kinds) kinds.push_back({kind.letter, kind.name});
  const FenForm form{.fields = chess_fields, .kinds = kinds, .armies = static_cast<int>(out_.armies())};
  if (entry == nullptr && find("satellite") != nullptr) follow_satellite(form);
  const auto setup = read_setup(out_.start + " w - - 0 1", form, board_text(map_));
  if (!setup) {
    return add_start(entry, setup.error().cause.empty() ? setup.error() : setup.error().cause[0]);
  }
  out_.men = setup->stacks;
  check_start(entry);
}

void DefinitionReader::check_start(const VariantEntry* entry) {
  int royals[4] = {0, 0, 0, 0};
  for (const Stack& stack : out_.men) {
    const PlacedPiece& man = stack.men[0];
    const VariantKind& kind = *out_.kind(man.kind);
    if (kind.royal) ++royals[man.army];
    if (!kind.becomes.empty() && promotes_on(out_, map_, man.army, kind).has(stack.cell))
      return add_at(entry, failure(fault::variant_promoter_there, kind.name, map_.name(stack.cell)),
                    {"promotion", "way"});
    if (map_.satellite().has(stack.cell) && (kind.royal || out_.jumps.contains(man.kind)))
      return add_at(entry, failure(fault::satellite, kind.name), {"satellite"});
  }
  const bool several = out_.parent == VariantParent::chess;
  constexpr int most = 4;
  for (std::size_t a = 0; a < 2; ++a)
    if (royals[a] < 1 || royals[a] > (several ? most : 1))
      return add_at(entry,
                    several ? failure(fault::variant_royals, army_names[a], royals[a], most)
                            : failure(fault::variant_one_royal, army_names[a], royals[a]),
                    {"royal"});
  for (Army a : {Army{2}, Army{3}})
    if (royals[a] != 0) return add_at(entry, failure(fault::variant_gray_royal, army_names[out_.named(a)]), {"royal"});
}

void DefinitionReader::take_drops() {
  if (out_.capture != CaptureRule::hand) return;
  for (const VariantEntry& entry : entries_)
    if (entry.key == "drop" && entry.letter != 0) take_drop(entry);
}

void DefinitionReader::take_drop(const VariantEntry& entry) {
  const auto kind = std::ranges::find(out_.kinds, entry.letter, &VariantKind::letter);
  if (kind == out_.kinds.end()) return faults_.add(entry, no_piece({&entry.letter, 1}));
  if (kind->royal)
    return faults_.add(entry, failure(fault::variant_no_effect, "drop", "royal pieces are never in hand"));
  const auto words = words_of(entry.value);
  const std::string_view ranks = words.size() == 2 && words[0] == "ranks" ? words[1] : "";
  const std::size_t dash = std::min(ranks.find('-'), ranks.size());
  const auto from = read_number(ranks.substr(0, dash), 1, out_.ranks);
  const auto to = dash == ranks.size() ? from : read_number(ranks.substr(dash + 1), 1, out_.ranks);
  if (!from || !to || *to < *from)
    return faults_.add_at_value(entry, failure(fault::variant_drop, entry.value, out_.ranks));
  kind->drop_from = *from, kind->drop_to = *to;
}

Expected<Spec> spec_with(const GameInfo& game, const std::string& options) {
  const GameInfo* const games[] = {&game};
  return read_spec(std::string(game.id) + (options.empty() ? "" : ":" + options), games);
}

std::optional<VariantDefinition> read_definition(std::string_view text, VariantFaults& faults) {
  return DefinitionReader(faults).read(text);
}

}  // namespace turncoat
