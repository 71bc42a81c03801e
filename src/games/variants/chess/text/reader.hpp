#pragma once
// The reader of variants of chess: what captures leave behind, and what ends a game.
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/variants/chess/variant.hpp"
#include "games/variants/text/places.hpp"
#include "games/variants/text/reader.hpp"

namespace turncoat {

class ChessReader : public DefinitionReader {
 public:
  using DefinitionReader::DefinitionReader;

 private:
  using Armies = std::span<const Army>;

  OfChess& own() { return out_.of<OfChess>(); }
  void take_own() override {
    take_pieces();
    take_royals();
    take_promotions();
    for (const VariantEntry& entry : entries_)
      if (entry.key == "most" && entry.letter != 0) take_most(entry);
    check_captor();
    if (const VariantEntry* entry = find("repetition")) take_repetition(*entry);
    each_army("passing", 0, [this](auto& entry, Armies armies) { take_passing(entry, armies); });
    out_.passing = own().passing[white].on || own().passing[black].on;
    for (const VariantEntry& entry : entries_)
      if (entry.key == "moves" && entry.letter != 0) take_moves(entry);
    for (const VariantEntry& entry : entries_)
      if (entry.key == "initial" && entry.letter != 0)
        take_initial(entry);
      else if (entry.key == "avoids" && entry.letter != 0)
        take_avoids(entry);
      else if (entry.key == "region" && entry.letter != 0)
        take_region(entry);
    check_regions();
    each_army("capturing", 0, [this](auto& entry, Armies armies) { take_capturing(entry, armies); });
    if (const VariantEntry* entry = find("blast")) take_blast(*entry);
    each_army("checks", 0, [this](auto& entry, Armies armies) { take_checks(entry, armies); });
    each_army("extinct", 0, [this](auto& entry, Armies armies) { take_extinct(entry, armies); });
    each_army("bare", 0, [this](auto& entry, Armies armies) { take_bare(entry, armies); });
    each_army("drops", 0, [this](auto& entry, Armies armies) { take_drops(entry, armies); });
    each_army("hand", 0, [this](auto& entry, Armies armies) { take_hand(entry, armies); });
    each_army("pass", 0, [this](auto& entry, Armies armies) { take_pass(entry, armies); });
    each_army("shoots", 0, [this](auto& entry, Armies armies) { take_shoots(entry, armies); });
    if (!own().has_hands()) return;
    each_army("gate", 0, [this](auto& entry, Armies armies) { take_gate(entry, armies); });
    for (const VariantEntry& entry : entries_)
      if (entry.key == "drop") entry.letter != 0 ? take_drop(entry) : take_drop_of_all(entry);
  }
  int most_royals() const override { return 4; }
  // VA-72: under `last` and `one`, if there are never many.
  bool may_become_royal(const VariantKind& kind) const override {
    const VariantEntry* most = find("most", kind.letter);
    return out_.of<OfChess>().last_royal && !first_language() && most != nullptr &&
           read_number(most->value, 1, most_royals()).has_value();
  }
  bool castles(Army a) const override { return out_.of<OfChess>().castles[a]; }
  Cell castling_rook_beside(Army army, Cell king, int side, char rook) const override {
    return castling_rook(map_, out_.pieces, army, king, side, rook, out_.of<OfChess>().castles_to.empty() ? 3 : 1);
  }
  bool castles_by(Cell king, int files) const override {
    const OfChess& own = out_.of<OfChess>();
    if (own.castles_to.empty()) return DefinitionReader::castles_by(king, files);
    return own.shuffle.rank == 0 && own.castles_to.contains(static_cast<char>('a' + map_.file(king) + files));
  }
  int least_royals(Army a) const override {
    const bool held = std::ranges::any_of(out_.of<OfChess>().hand[a], [this](char c) { return out_.kind(c)->royal; });
    return without_royals_[a] || held ? 0 : 1;
  }
  bool is_held(char letter) const {
    const auto& hand = out_.of<OfChess>().hand;
    return hand[white].contains(letter) || hand[black].contains(letter);
  }
  bool check_place(const VariantEntry* entry, const Stack& stack, const VariantKind& kind) override {
    const Army a = stack.pieces[0].army;
    if (!region_of(kind, map_, a).has(stack.cell)) {
      add_at(entry, failure(fault::variant_region_start, kind.name, map_.name(stack.cell)), {"region"});
      return false;
    }
    if (!kind.royal || kind.royal_in[a]) return true;
    add_at(entry, failure(fault::variant_royal_alone, kind.letter), {"royal"});
    return false;
  }
  void check_own() override {
    if (const VariantEntry* entry = find("shuffle")) take_shuffle(*entry);
    take_castles_of_armies();
    if (const VariantEntry* entry = find("shuffle"); entry != nullptr && faults_.empty()) check_shuffle(*entry);
    for (const VariantEntry& entry : entries_)
      if (entry.key == "goal" && entry.letter != 0) take_goals(entry.letter);
    check_gates();
    check_ends();
    check_turns();
    check_steps();
    check_most();
    check_castling_regions();
    if (own().facing_never) check_facing();
  }

  void take_pass(const VariantEntry& entry, Armies armies);
  void take_shoots(const VariantEntry& entry, Armies armies);
  void check_turns();
  void take_repetition(const VariantEntry& entry);
  void take_drops(const VariantEntry& entry, Armies armies);
  void take_gate(const VariantEntry& entry, Armies armies);
  void check_gates();
  void take_castles_home(const VariantEntry& entry, std::vector<std::string_view> words);
  void take_most(const VariantEntry& entry);
  void check_most();
  void take_drop(const VariantEntry& entry);
  void take_drop_of_all(const VariantEntry& entry);
  void take_hand(const VariantEntry& entry, Armies armies);
  // Captors keep their side unless a text says otherwise.
  void check_captor() {
    const VariantEntry* entry = find("captor");
    if (entry == nullptr || entry->value != "stays") return;
    if (std::ranges::find(replaced_, "captor", &VariantEntry::key) != replaced_.end()) return;
    faults_.add(*entry, failure(fault::variant_no_effect, "captor = stays", failure(fault::idle_captor)));
  }

  // ---- language 2
  void take_royals();
  void take_passing(const VariantEntry& entry, Armies armies);
  void take_initial(const VariantEntry& entry);
  std::optional<InitialRule> read_initial(const VariantEntry& entry);
  bool may_be_unmoved(const VariantEntry& entry);
  static bool steps_first(std::span<const Leap> leaps);
  void take_moves(const VariantEntry& entry);
  void take_avoids(const VariantEntry& entry);
  void take_region(const VariantEntry& entry);
  void check_regions();
  void check_castling_regions();
  void check_facing();
  // The kind that a line is about; nothing, and a fault, if there is none.
  VariantKind* kind_of_line(const VariantEntry& entry) {
    const auto kind = std::ranges::find(out_.kinds, entry.letter, &VariantKind::letter);
    if (kind != out_.kinds.end()) return &*kind;
    faults_.add(entry, no_piece({&entry.letter, 1}));
    return nullptr;
  }
  // Whether a line is about an army: that of both armies is not where the army has its own.
  bool is_about(const VariantEntry& entry, Army a) const {
    const std::string_view army = armies_of(out_)[a];
    return entry.army == army || (entry.army.empty() && find(entry.key, entry.letter, army) == nullptr);
  }
  void check_steps();
  void check_unmoved(const VariantEntry& entry);
  static constexpr int most_files_of_rights = 10;  // the file k would be the right K
  void take_capturing(const VariantEntry& entry, Armies armies);
  void take_blast(const VariantEntry& entry);
  void take_checks(const VariantEntry& entry, Armies armies);
  void take_extinct(const VariantEntry& entry, Armies armies);
  void take_bare(const VariantEntry& entry, Armies armies);
  void take_goals(char letter);
  void take_goal(const VariantEntry& entry, Armies armies, VariantKind& kind);
  void take_castles_of_armies();
  void take_castles_to(const VariantEntry* entry);
  void take_shuffle(const VariantEntry& entry);
  void check_shuffle(const VariantEntry& entry);
  void check_ends();
  bool reaches(const VariantKind& kind, Army a, Cell from, const CellSet<128>& goal) const;
  // Letters of kinds, in the order of VA-4; nothing, and a fault, if one is none or stands there twice.
  std::optional<std::string> letters_in(const VariantEntry& entry, std::span<const std::string_view> words);
  bool has_royals(Army a) const {
    return std::ranges::any_of(out_.kinds, [a](const VariantKind& k) { return k.royal && k.royal_in[a]; });
  }
  int count_at_start(Army a, std::string_view letters) const {
    return static_cast<int>(std::ranges::count_if(out_.pieces, [&](const Stack& stack) {
      return stack.pieces[0].army == a && letters.contains(stack.pieces[0].kind);
    }));
  }

  static constexpr std::string_view army_titles[] = {"White", "Black"};
  std::array<bool, 2> without_royals_ = {false, false};
  const VariantEntry* first_goal_ = nullptr;
};

}  // namespace turncoat
