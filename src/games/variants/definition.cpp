#include "games/variants/definition.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>

#include "core/area.hpp"
#include "core/faults.hpp"
#include "core/fen.hpp"
#include "games/mercenary/options.hpp"
#include "games/variants/faults.hpp"

namespace turncoat {

namespace {

constexpr std::string_view army_names[] = {"White", "Black", "Gray"}, army_words[] = {"white", "black", "gray"};
constexpr std::string_view way_words[] = {"up", "right", "down", "left"};
constexpr std::string_view drawn_letters = "PNBRQK";
constexpr std::size_t most_leaps = 64, most_kinds = 14, most_words = 60, most_about = 400;

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

// Reads the leaps, at most so many.
std::optional<BetzaSlip> read_leaps(std::string_view betza, std::vector<Leap>& out) {
  if (betza == "-") return {};
  return BetzaReader(betza).read([&out](const Leap& leap) {
    if (out.size() == most_leaps) return false;
    out.push_back(leap);
    return true;
  });
}

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

class DefinitionReader {
 public:
  explicit DefinitionReader(VariantFaults& faults) : faults_(faults) {}

  std::optional<VariantDefinition> read(std::string_view text) {
    const auto sections = read_sections(text, faults_);
    if (sections.empty()) return {};
    const auto parent = take_chain(sections);
    if (!parent) return {};
    out_ = parent_definition(*parent);
    out_.name = sections.back().name;
    out_.title = sections.back().name;
    check_keys();
    take_words();
    take_board();
    take_pieces();
    take_royal();
    take_promotions();
    take_ends();
    take_gray();
    if (!faults_.empty()) return {};
    take_start();
    if (!faults_.empty()) return {};
    if (out_.parent == VariantParent::chess) take_castles();
    if (out_.parent == VariantParent::mercenary) take_control();
    if (!faults_.empty()) return {};
    return std::move(out_);
  }

 private:
  // ---- lines
  // The entries that count for the last section: its own, and those of its ancestors that it does not replace.
  std::optional<VariantParent> take_chain(const std::vector<VariantSection>& sections) {
    const VariantSection* section = &sections.back();
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
        faults_.add(section->line, 1, failure(fault::variant_parent, section->parent, "chess, mercenary"));
        return {};
      }
      section = parent;
    }
  }
  const VariantEntry* find(std::string_view key, char letter = 0, std::string_view army = {}) const {
    for (const VariantEntry& entry : entries_)
      if (entry.key == key && entry.letter == letter && entry.army == army) return &entry;
    return nullptr;
  }
  void check_keys() {
    using Keys = std::vector<std::string_view>;
    static const Keys of_chess = {"about",      "board", "castles", "holes",     "language", "limit", "passing",
                                  "repetition", "royal", "royals",  "stalemate", "start",    "title", "without"},
                      of_mercenary = {"about",   "board", "control", "holes", "language", "limit",
                                      "options", "royal", "start",   "title", "way",      "without"};
    constexpr std::string_view lettered[] = {"piece", "promotion"};
    const Keys& plain = out_.parent == VariantParent::chess ? of_chess : of_mercenary;
    const auto armies = std::span(army_words).first(out_.armies());
    std::string all, all_armies;
    for (std::string_view key : plain) all += std::string(key) + ", ";
    for (std::string_view key : lettered) all += std::string(key) + " L" + (key == lettered[0] ? ", " : "");
    for (std::string_view army : armies) all_armies += (all_armies.empty() ? "" : ", ") + std::string(army);
    for (const VariantEntry& entry : entries_) {
      const bool is_plain = std::ranges::find(plain, entry.key) != plain.end(),
                 is_lettered = std::ranges::find(lettered, entry.key) != std::end(lettered);
      if (!is_plain && !is_lettered)
        faults_.add(entry, failure(fault::variant_key, entry.key, all));
      else if (is_lettered && entry.letter == 0)
        faults_.add(entry, failure(fault::variant_key_letter, entry.key));
      else if (is_plain && entry.letter != 0)
        faults_.add(entry, failure(fault::variant_key_plain, entry.key));
      else if (!entry.army.empty() && entry.key != "piece")
        faults_.add(entry, failure(fault::variant_key_army, entry.key));
      else if (!entry.army.empty() && std::ranges::find(armies, entry.army) == armies.end())
        faults_.add(entry, failure(fault::variant_army, entry.army, all_armies));
    }
    if (const auto* entry = find("language"); entry != nullptr && entry->value != "1")
      faults_.add_at_value(*entry, failure(fault::variant_language, entry->value));
  }
  template <class Value>
  void take_word(std::string_view key, std::initializer_list<std::pair<std::string_view, Value>> words, Value& out) {
    const VariantEntry* entry = find(key);
    if (entry == nullptr) return;
    std::string allowed;
    for (const auto& [word, value] : words) {
      if (entry->value == word) {
        out = value;
        return;
      }
      allowed += (allowed.empty() ? "" : ", ") + std::string(word);
    }
    faults_.add_at_value(*entry, failure(fault::variant_value, key, entry->value, allowed));
  }
  void take_text(std::string_view key, std::size_t most, std::string& out) {
    const VariantEntry* entry = find(key);
    if (entry == nullptr) return;
    if (entry->value.size() > most)
      return faults_.add_at_value(*entry, failure(fault::variant_words, entry->value.size(), most));
    out = entry->value;
  }

  // ---- what the keys mean
  void take_words() {
    take_text("title", most_words, out_.title);
    take_text("about", most_about, out_.about);
  }
  void take_board() {
    if (const VariantEntry* entry = find("board")) {
      const std::size_t x = std::min(entry->value.find('x'), entry->value.size());
      const auto files = read_number(std::string_view(entry->value).substr(0, x), 4, 16);
      const auto ranks =
          x == entry->value.size() ? files : read_number(std::string_view(entry->value).substr(x + 1), 4, 16);
      if (x == entry->value.size() || !files || !ranks || *files * *ranks > 128)
        faults_.add_at_value(*entry, failure(fault::variant_board, entry->value));
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

  void take_pieces() {
    if (const VariantEntry* entry = find("without"))
      for (std::string_view letter : words_of(entry->value)) {
        const std::size_t offset = static_cast<std::size_t>(letter.data() - entry->value.data());
        const auto at =
            letter.size() == 1 ? std::ranges::find(out_.kinds, letter[0], &VariantKind::letter) : out_.kinds.end();
        if (at == out_.kinds.end())
          faults_.add_at_value(*entry, failure(fault::variant_no_piece, letter, letters()), offset);
        else if (find("piece", letter[0]) != nullptr)
          faults_.add_at_value(*entry, failure(fault::variant_no_effect, "without", "the text has that piece"), offset);
        else
          out_.kinds.erase(at);
      }
    std::vector<const VariantEntry*> pieces;
    for (const VariantEntry& entry : entries_)
      if (entry.key == "piece" && entry.letter != 0) pieces.push_back(&entry);
    const auto place = [](const VariantEntry* e) {
      return std::pair(e->letter, e->army.empty() ? 0 : 1 + (std::ranges::find(army_words, e->army) - army_words));
    };
    std::ranges::sort(pieces, [&](auto* a, auto* b) { return place(a) < place(b); });
    for (const VariantEntry* entry : pieces) take_piece(*entry);
    if (out_.kinds.size() > most_kinds)
      faults_.add(*pieces.back(), failure(fault::variant_kinds, out_.kinds.size(), most_kinds));
    // What the parent says of pieces that are gone is gone with them.
    for (VariantKind& kind : out_.kinds)
      std::erase_if(kind.becomes, [this](char c) { return out_.kind(c) == nullptr; });
  }
  void take_piece(const VariantEntry& entry) {
    const auto words = words_of(entry.value);
    const auto offset_of = [&](std::string_view word) {
      return static_cast<std::size_t>(word.data() - entry.value.data());
    };
    if (words.size() < 2 || words.size() % 2 != 0)
      return faults_.add_at_value(entry, failure(fault::variant_piece, entry.value));
    if (words[0].size() > 24 ||
        !std::ranges::all_of(words[0], [](char c) { return ('a' <= c && c <= 'z') || c == '-'; }))
      return faults_.add_at_value(entry, failure(fault::variant_piece_name, words[0]));
    std::vector<Leap> leaps;
    if (const auto slip = read_leaps(words[1], leaps)) {
      const Error why{&fault_of(slip->fault), {}, {}};
      return faults_.add_at_value(entry, failure(fault::variant_betza, words[1], slip->at + 1, why),
                                  offset_of(words[1]) + slip->at);
    }
    auto at = std::ranges::find(out_.kinds, entry.letter, &VariantKind::letter);
    const bool fresh = at == out_.kinds.end();
    if (fresh)
      at = out_.kinds.insert(at, {.letter = entry.letter, .name = std::string(words[0]), .betza = {"-", "-", "-"}});
    VariantKind& kind = *at;
    if (!entry.army.empty() && !fresh && kind.name != words[0])
      return faults_.add_at_value(entry, failure(fault::variant_army_name, words[0], kind.name));
    kind.name = words[0];
    for (std::size_t a = 0; a < out_.armies(); ++a)
      if (entry.army.empty() || entry.army == army_words[a]) kind.betza[a] = words[1];
    for (std::size_t i = 2; i + 1 < words.size(); i += 2) {
      if (words[i] == "worth") {
        const auto worth = read_number(words[i + 1], 1, 9999);
        if (!worth)
          faults_.add_at_value(entry, failure(fault::variant_worth, words[i + 1]), offset_of(words[i + 1]));
        else
          kind.worth = *worth;
      } else if (words[i] == "like") {
        if (words[i + 1].size() != 1 || !drawn_letters.contains(words[i + 1][0]))
          faults_.add_at_value(entry, failure(fault::variant_like, words[i + 1], "P, N, B, R, Q, K"),
                               offset_of(words[i + 1]));
        else
          kind.like = words[i + 1][0];
      } else {
        faults_.add_at_value(entry, failure(fault::variant_piece, entry.value), offset_of(words[i]));
      }
    }
  }
  std::string letters() const {
    std::string out;
    for (const VariantKind& kind : out_.kinds) (out += out.empty() ? "" : ", ") += kind.letter;
    return out;
  }

  void take_royal() {
    if (const VariantEntry* entry = find("royal")) {
      for (VariantKind& kind : out_.kinds) kind.royal = false;
      for (std::string_view letter : words_of(entry->value)) {
        const auto at =
            letter.size() == 1 ? std::ranges::find(out_.kinds, letter[0], &VariantKind::letter) : out_.kinds.end();
        if (at == out_.kinds.end())
          faults_.add_at_value(*entry, failure(fault::variant_no_piece, letter, letters()),
                               static_cast<std::size_t>(letter.data() - entry->value.data()));
        else
          at->royal = true;
      }
      for (VariantKind& kind : out_.kinds) std::erase_if(kind.becomes, [this](char c) { return out_.kind(c)->royal; });
    }
    take_word<bool>("royals", {{"all", false}, {"last", true}}, out_.last_royal);
  }

  void take_promotions() {
    for (const VariantEntry& entry : entries_)
      if (entry.key == "promotion" && entry.letter != 0) take_promotion(entry);
    for (const VariantKind& kind : out_.kinds) {
      const VariantEntry* entry = find("promotion", kind.letter);
      if (kind.royal && !kind.becomes.empty()) {
        const VariantEntry* of = entry != nullptr ? entry : find("royal");
        faults_.add(*of, failure(fault::variant_royal_pawn, kind.letter));
      }
      if (entry != nullptr)
        for (const char& c : kind.becomes)
          if (const VariantKind* to = out_.kind(c); to != nullptr && !to->becomes.empty())
            faults_.add_at_value(*entry, failure(fault::variant_promotion_itself, c));
    }
  }
  void take_promotion(const VariantEntry& entry) {
    const auto kind = std::ranges::find(out_.kinds, entry.letter, &VariantKind::letter);
    if (kind == out_.kinds.end()) return faults_.add(entry, failure(fault::variant_no_piece, entry.letter, letters()));
    auto words = words_of(entry.value);
    kind->before_end = 0;
    if (words.size() >= 3 && words[words.size() - 3] == "at" && words[words.size() - 2] == "rank") {
      const auto rank = read_number(words.back(), 2, out_.ranks);
      if (!rank) return faults_.add_at_value(entry, failure(fault::variant_promotion_rank, words.back(), out_.ranks));
      kind->before_end = out_.ranks - *rank;
      words.resize(words.size() - 3);
    }
    kind->becomes.clear();
    if (words.size() == 1 && words[0] == "-") return;
    if (words.empty()) return faults_.add_at_value(entry, failure(fault::variant_promotion, entry.value));
    for (std::string_view word : words) {
      const std::size_t offset = static_cast<std::size_t>(word.data() - entry.value.data());
      const VariantKind* to = word.size() == 1 ? out_.kind(word[0]) : nullptr;
      if (word.size() != 1 || !('A' <= word[0] && word[0] <= 'Z'))
        return faults_.add_at_value(entry, failure(fault::variant_promotion, entry.value), offset);
      if (to == nullptr) return faults_.add_at_value(entry, failure(fault::variant_no_piece, word, letters()), offset);
      if (to->royal) return faults_.add_at_value(entry, failure(fault::variant_promotion_royal, word), offset);
      if (kind->becomes.contains(word[0]))
        return faults_.add_at_value(entry, failure(fault::variant_promotion, entry.value), offset);
      kind->becomes += word[0];
    }
  }

  void take_ends() {
    take_word<bool>("passing", {{"on", true}, {"off", false}}, out_.passing);
    take_word<bool>("repetition", {{"on", true}, {"off", false}}, out_.repetition);
    take_word<Stalemate>("stalemate",
                         {{"draw", Stalemate::draw}, {"loses", Stalemate::loses}, {"wins", Stalemate::wins}},
                         out_.stalemate);
    if (const VariantEntry* entry = find("limit")) {
      const auto limit = read_number(entry->value, 20, 1000);
      if (!limit)
        faults_.add_at_value(*entry, failure(fault::variant_value, "limit", entry->value, "20 to 1000 plies"));
      else
        out_.limit = *limit;
    }
  }

  // ---- the start
  void take_start() {
    const VariantEntry* entry = find("start");
    if (entry != nullptr) out_.start = entry->value;
    map_ = map_of(out_);
    std::vector<KindView> kinds;
    for (const VariantKind& kind : out_.kinds) kinds.push_back({kind.letter, kind.name});
    const FenForm form{.fields = chess_fields, .kinds = kinds, .armies = static_cast<int>(out_.armies())};
    const auto setup = read_setup(out_.start + " w - - 0 1", form, board_text(map_));
    if (!setup) {
      const Error& why = setup.error().cause.empty() ? setup.error() : setup.error().cause[0];
      return entry != nullptr ? faults_.add_at_value(*entry, failure(fault::variant_start, why))
                              : faults_.add(1, 1, failure(fault::variant_start_needed, why));
    }
    out_.men = setup->stacks;
    check_start(entry);
  }
  void check_start(const VariantEntry* entry) {
    const auto add = [&](const std::unexpected<Error>& why) {
      entry != nullptr ? faults_.add_at_value(*entry, why) : faults_.add(1, 1, why);
    };
    int royals[3] = {0, 0, 0};
    for (const Stack& stack : out_.men) {
      const Man& man = stack.men[0];
      const VariantKind& kind = *out_.kind(man.kind);
      if (kind.royal) ++royals[man.army];
      if (!kind.becomes.empty() && promotes_on(out_, map_, man.army, kind).has(stack.cell))
        return add(failure(fault::variant_promoter_there, kind.name, map_.name(stack.cell)));
    }
    const int most = out_.parent == VariantParent::chess ? 4 : 1;
    for (std::size_t a = 0; a < 2; ++a)
      if (royals[a] < 1 || royals[a] > most) return add(failure(fault::variant_royals, army_names[a], royals[a], most));
    if (royals[2] != 0) return add(failure(fault::variant_gray_royal));
    if (const VariantEntry* of = find("royals"); of != nullptr && royals[0] == 1 && royals[1] == 1)
      faults_.add(*of, failure(fault::variant_no_effect, "royals", "each army has one royal piece"));
  }

  // ---- what Mercenary Chess has beside it
  void take_gray() {
    take_word<int>("way", {{"left", 3}, {"right", 1}, {"up", 0}, {"down", 2}}, out_.way);
    const VariantEntry* entry = find("options");
    if (entry == nullptr) return;
    constexpr const GameInfo* games[] = {&mercenary_info};
    const auto spec = read_spec("mercenary:" + entry->value, games);
    if (!spec) return faults_.add_at_value(*entry, std::unexpected(spec.error()));
    for (std::string_view fixed : {"castling", "control", "gray", "setup", "grayplace", "armies"})
      if ((*spec)[fixed] != (Spec(mercenary_info))[fixed])
        return faults_.add_at_value(*entry,
                                    failure(fault::variant_no_effect, fixed, "the text says how the game starts"));
    if (const auto options = mercenary_options(*spec); !options)
      return faults_.add_at_value(*entry, std::unexpected(options.error()));
    const std::string text = spec->text();
    out_.options = text.find(':') == text.npos ? "" : text.substr(text.find(':') + 1);
  }
  // `control = k2/k7`, as the option has it.
  void take_control() {
    const VariantEntry* entry = find("control");
    if (entry == nullptr) return;
    constexpr const GameInfo* games[] = {&mercenary_info};
    const auto spec = read_spec(out_.options.empty() ? "mercenary" : "mercenary:" + out_.options, games);
    const std::size_t hold = mercenary_options(*spec)->rules.hold;
    const auto lists = split(entry->value, '/');
    if (lists.size() != 2) return faults_.add_at_value(*entry, failure(fault::variant_control, entry->value));
    std::vector<std::string_view> seen;
    for (std::string_view list : lists) {
      auto& cells = out_.control.emplace_back();
      if (list == "-") continue;
      for (std::string_view name : split(list, '+')) {
        const bool gray = std::ranges::any_of(
            out_.men, [&](const Stack& stack) { return stack.men[0].army == 2 && map_.name(stack.cell) == name; });
        if (!gray || std::ranges::find(seen, name) != seen.end())
          return faults_.add_at_value(*entry, failure(fault::variant_control_cell, name));
        seen.push_back(name);
        cells.emplace_back(name);
      }
      if (cells.size() > hold) return faults_.add_at_value(*entry, failure(fault::variant_control, entry->value));
    }
  }

  // ---- castling
  void take_castles() {
    const VariantEntry* entry = find("castles");
    std::string wanted = out_.castles;
    if (entry != nullptr) {
      if (entry->value == "-") {
        out_.castles.clear();
        return;
      }
      const auto words = words_of(entry->value);
      if (words.size() != 2 || words[0].size() != 1 || words[1].size() != 1)
        return faults_.add_at_value(*entry, failure(fault::variant_castles, entry->value));
      for (std::string_view word : words)
        if (out_.kind(word[0]) == nullptr)
          return faults_.add_at_value(*entry, failure(fault::variant_no_piece, word, letters()));
      wanted = {words[0][0], words[1][0]};
    }
    // Without the key, the parent's castling is there as far as its king and rooks stand for it.
    out_.castles.clear();
    const auto fits = may_castle(wanted);
    if (fits)
      out_.castles = wanted;
    else if (entry != nullptr)
      faults_.add_at_value(*entry, std::unexpected(fits.error()));
  }
  Expected<void> may_castle(const std::string& wanted) const {
    const VariantKind *king = out_.kind(wanted[0]), *rook = out_.kind(wanted[1]);
    if (king == nullptr || rook == nullptr || !king->royal) return failure(fault::variant_castles_king, wanted[0]);
    bool found = false;
    for (Army a : {white, black}) {
      int royals = 0;
      Cell home = nowhere;
      for (const Stack& stack : out_.men)
        if (stack.men[0].army == a && out_.kind(stack.men[0].kind)->royal)
          ++royals, home = stack.men[0].kind == wanted[0] ? stack.cell : nowhere;
      if (royals != 1 || home == nowhere) return failure(fault::variant_castles_king, wanted[0]);
      for (const Leap& leap : leaps_of(king->betza[a]))
        for (int n = 1; n <= leap.range && n * std::abs(leap.aside) <= 2; ++n)
          if (leap.ahead == 0 && n * std::abs(leap.aside) == 2 && leap.moves)
            return failure(fault::variant_castles_reach, wanted[0], "the second cell beside it");
      for (int side : {1, -1}) found = found || castling_rook(map_, out_.men, a, home, side, wanted[1]) != nowhere;
    }
    return found ? Expected<void>() : failure(fault::variant_castles_rook, wanted[1]);
  }

  VariantFaults& faults_;
  std::vector<VariantEntry> entries_;
  VariantDefinition out_;
  Area<128> map_;
};

std::string joined(std::string_view letters) {
  std::string out;
  for (char c : letters) (out += out.empty() ? "" : " ") += c;
  return out;
}

}  // namespace

Cell castling_rook(const Area<128>& map, const std::vector<Stack>& men, Army a, Cell king, int side, char rook) {
  Cell out = nowhere;
  for (int n = 1;; ++n) {
    const Cell at = map.at(map.file(king) + side * n, map.rank(king));
    if (at == nowhere) return out;
    for (const Stack& stack : men)
      if (stack.cell == at && n >= 3 && stack.men[0].army == a && stack.men[0].kind == rook) out = at;
  }
}

Kind kind_named(const VariantDefinition& variant, char letter) {
  int place = 0;
  while (variant.kinds[static_cast<std::size_t>(place)].letter != letter) ++place;
  return table_kind(place);
}

Area<128> map_of(const VariantDefinition& variant) {
  const Area<128> whole(variant.files, variant.ranks);
  std::vector<Cell> holes;
  for (Cell c : whole.cells())
    if (std::ranges::find(variant.holes, whole.name(c)) != variant.holes.end()) holes.push_back(c);
  return Area<128>(variant.files, variant.ranks, holes);
}

CellSet<128> promotes_on(const VariantDefinition& variant, const Area<128>& map, Army army, const VariantKind& kind) {
  const int way = army == white ? 0 : army == black ? 2 : variant.way;
  CellSet<128> out;
  if (kind.becomes.empty()) return out;
  for (Cell c : map.cells()) {
    const int to_end = way == 0   ? variant.ranks - 1 - map.rank(c)
                       : way == 1 ? variant.files - 1 - map.file(c)
                       : way == 2 ? map.rank(c)
                                  : map.file(c);
    if (to_end <= kind.before_end) out.add(c);
  }
  return out;
}

std::vector<Leap> leaps_of(std::string_view betza) {
  std::vector<Leap> out;
  static_cast<void>(read_leaps(betza, out));
  return out;
}

const VariantDefinition& parent_definition(VariantParent parent) {
  static const auto games = [] {
    std::array<VariantDefinition, 2> out;
    VariantDefinition& chess = out[0];
    chess.name = "chess", chess.title = "Chess";
    const auto add = [&chess](char letter, std::string name, std::string betza) {
      chess.kinds.push_back({.letter = letter, .name = std::move(name), .betza = {betza, betza, betza}});
    };
    add('P', "pawn", "fmWfcFifmnD"), add('N', "knight", "N"), add('B', "bishop", "B"), add('R', "rook", "R");
    add('Q', "queen", "Q"), add('K', "king", "K");
    chess.kinds[0].becomes = "QRBN";
    chess.kinds[5].royal = true;
    VariantDefinition& mercenary = out[1] = chess;
    chess.castles = "KR";
    chess.start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    mercenary.parent = VariantParent::mercenary;
    mercenary.name = "mercenary", mercenary.title = "Mercenary Chess";
    mercenary.files = 12;
    mercenary.limit = 200;
    mercenary.start = "rnbqkbnr2*P*R/pppppppp2*P*N/10*P*B/10*P*Q/10*P*Q/10*P*B/PPPPPPPP2*P*N/RNBQKBNR2*P*R";
    return out;
  }();
  return games[static_cast<std::size_t>(parent)];
}

std::optional<VariantDefinition> read_definition(std::string_view text, VariantFaults& faults) {
  return DefinitionReader(faults).read(text);
}

std::vector<std::string> canonical_lines(const VariantDefinition& v) {
  const VariantDefinition& parent = parent_definition(v.parent);
  std::vector<std::string> out = {"[" + v.name + " : " + std::string(parent.name) + "]", "language = 1"};
  const auto say = [&out](const std::string& key, const std::string& value) { out.push_back(key + " = " + value); };
  if (v.title != v.name) say("title", v.title);
  if (!v.about.empty()) say("about", v.about);
  if (v.files != parent.files || v.ranks != parent.ranks)
    say("board", std::to_string(v.files) + "x" + std::to_string(v.ranks));
  if (!v.holes.empty()) {
    std::string holes;
    for (const std::string& hole : v.holes) holes += (holes.empty() ? "" : " ") + hole;
    say("holes", holes);
  }
  for (const VariantKind& kind : v.kinds) {
    const VariantKind* before = parent.kind(kind.letter);
    if (before != nullptr && before->name == kind.name && before->betza == kind.betza && kind.worth == 0 &&
        kind.like == 0)
      continue;
    const std::string rest = (kind.worth == 0 ? "" : " worth " + std::to_string(kind.worth)) +
                             (kind.like == 0 ? std::string() : std::string(" like ") + kind.like);
    const std::string key = std::string("piece ") + kind.letter;
    const auto armies = std::span(kind.betza).first(v.armies());
    if (std::ranges::all_of(armies, [&](const std::string& betza) { return betza == armies[0]; })) {
      say(key, kind.name + " " + kind.betza[0] + rest);
    } else {
      for (std::size_t a = 0; a < armies.size(); ++a)
        say(key + "." + std::string(army_words[a]), kind.name + " " + armies[a] + (a == 0 ? rest : ""));
    }
  }
  std::string without, royal, usual_royal;
  for (const VariantKind& kind : parent.kinds)
    if (v.kind(kind.letter) == nullptr) without += kind.letter;
  if (!without.empty()) say("without", joined(without));
  for (const VariantKind& kind : v.kinds)
    if (kind.royal) royal += kind.letter;
  if (royal != "K") say("royal", joined(royal));
  if (v.last_royal) say("royals", "last");
  for (const VariantKind& kind : v.kinds) {
    const VariantKind* before = parent.kind(kind.letter);
    std::string usual;
    if (before != nullptr)
      for (char c : before->becomes)
        if (const VariantKind* to = v.kind(c); to != nullptr && !to->royal) usual += c;
    if (kind.becomes == usual && (usual.empty() || kind.before_end == 0)) continue;
    const std::string at = kind.before_end == 0 ? "" : " at rank " + std::to_string(v.ranks - kind.before_end);
    say(std::string("promotion ") + kind.letter, kind.becomes.empty() ? "-" : joined(kind.becomes) + at);
  }
  if (v.castles != parent.castles) say("castles", v.castles.empty() ? "-" : joined(v.castles));
  if (v.start != parent.start) say("start", v.start);
  if (!v.passing) say("passing", "off");
  if (v.stalemate != Stalemate::draw) say("stalemate", v.stalemate == Stalemate::loses ? "loses" : "wins");
  if (v.limit != parent.limit) say("limit", std::to_string(v.limit));
  if (!v.repetition) say("repetition", "off");
  if (v.way != parent.way) say("way", std::string(way_words[v.way]));
  if (!v.options.empty()) say("options", v.options);
  if (!v.control.empty()) {
    std::string control;
    for (const auto& list : v.control) {
      if (&list != v.control.data()) control += '/';
      for (const std::string& cell : list) (control += &cell == list.data() ? "" : "+") += cell;
      if (list.empty()) control += '-';
    }
    say("control", control);
  }
  return out;
}

}  // namespace turncoat
