#pragma once
// Reads the definition of a variant from its text (definition.hpp): one member for each key that is not a word or a
// number (keys.hpp).
#include <algorithm>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/faults.hpp"
#include "core/fen.hpp"
#include "games/variants/faults.hpp"
#include "games/variants/parent.hpp"

namespace turncoat {

// The words of a value, at spaces.
std::vector<std::string_view> words_of(std::string_view text);
// The leaps of a movement; what is wrong if it is none, or has more than 64.
std::optional<BetzaSlip> read_leaps(std::string_view betza, std::vector<Leap>& out);

// Reads what variants of all parents have. The reader of each parent (reader.cpp in its folder) is derived from it.
class DefinitionReader {
 public:
  DefinitionReader(const VariantDefinition& parent, VariantLines lines, VariantFaults& faults)
      : faults_(faults),
        heading_line_(lines.heading_line),
        entries_(std::move(lines.entries)),
        replaced_(std::move(lines.replaced)),
        out_(parent) {
    out_.name = out_.title = std::move(lines.name);
  }
  virtual ~DefinitionReader() = default;
  DefinitionReader(const DefinitionReader&) = delete;
  DefinitionReader& operator=(const DefinitionReader&) = delete;

  std::optional<VariantDefinition> read();

 protected:
  // ---- what a parent's reader adds
  // Keys on which the game depends that the variant starts from: they are read before all others.
  virtual void take_first() {}
  // Pieces and all that can be read without the start.
  virtual void take_own() {}
  // All that needs the start.
  virtual void check_own() {}
  // Whether a movement is one that its board has.
  virtual Expected<void> check_movement(std::string_view, std::span<const Leap>) const { return {}; }
  // Faults of the start that this parent alone has: of its text, and of each piece. False if one has been added.
  virtual bool check_start_text(const VariantEntry&) { return true; }
  virtual bool check_place(const VariantEntry*, const Stack&, const VariantKind&) { return true; }
  // Fits the parent's start to another board, where that can be done.
  virtual void follow_board(const FenForm&) {}
  virtual void take_start();
  virtual int most_royals() const { return 1; }
  virtual int least_royals(Army) const { return 1; }
  virtual Army castling_armies() const { return 2; }
  virtual bool castles(Army) const { return true; }
  virtual Cell castling_rook_beside(Army army, Cell king, int side, char rook) const {
    return castling_rook(map_, out_.pieces, army, king, side, rook);
  }
  // Whether a king castles to the cell so many files beside its own.
  virtual bool castles_by(Cell, int files) const { return files == 2 || files == -2; }
  // The name of a cell that double steps of two armies leave open to capture; empty if there is none.
  virtual std::string cell_open_to_two() const;

  // ---- lines
  const VariantEntry* find(std::string_view key, char letter = 0, std::string_view army = {}) const {
    for (const VariantEntry& entry : entries_)
      if (entry.key == key && entry.letter == letter && entry.army == army) return &entry;
    return nullptr;
  }
  // The first line of a key and a letter, of whatever armies.
  const VariantEntry* first_of(std::string_view key, char letter) const {
    const auto found = std::ranges::find_if(
        entries_, [&](const VariantEntry& entry) { return entry.key == key && entry.letter == letter; });
    return found == entries_.end() ? nullptr : &*found;
  }
  void check_keys();
  void add_unknown(const VariantEntry& entry);
  bool first_language() const { return says_first_language(entries_); }
  // Whether it has what language 2 adds.
  bool second_language() const { return module_of(out_).second_language && !first_language(); }
  // Gives the lines of a key in turn, that of both armies first, with the armies that they are about.
  void each_army(std::string_view key, char letter, auto take) const {
    if (const VariantEntry* both = find(key, letter)) take(*both, std::span<const Army>(both_armies));
    for (const Army& a : both_armies)
      if (const VariantEntry* one = find(key, letter, armies_of(out_)[a])) take(*one, std::span(&a, 1));
  }
  static constexpr Army both_armies[] = {white, black};
  // An entry's value; in a text without that entry where one of these keys says something; else its heading.
  VariantPlace place_of(const VariantEntry* entry, std::initializer_list<std::string_view> keys) const;
  void add_at(const VariantEntry* entry, const std::unexpected<Error>& why,
              std::initializer_list<std::string_view> keys) {
    faults_.add(place_of(entry, keys), why);
  }

  // ---- what the keys mean
  // Titles; and words and numbers, which stand for fields.
  void take_texts();
  void take_fields();
  void take_field(const VariantKey& key, const VariantEntry& entry);
  // Lines that could have no effect by what the others say.
  void check_effects();
  void take_board();

  void take_pieces();
  void take_piece(const VariantEntry& entry);
  // Whether a line says what its kind is called: that of all armies, or the first one where each army has its own.
  bool names_kind(const VariantEntry& entry) const;
  // The piece that a word names, misspelt or not, where its letter should stand; and what is wrong then.
  const VariantKind* piece_meant(std::string_view word) const;
  std::unexpected<Error> no_piece(std::string_view word) const;
  std::string letters() const {
    std::string out;
    for (const VariantKind& kind : out_.kinds) (out += out.empty() ? "" : ", ") += kind_text(kind.letter);
    return out;
  }

  void take_royal();

  void take_promotions();
  // Whether promotions lead from a kind to itself.
  bool becomes_itself(const VariantKind& kind) const;
  void take_promotion(const VariantEntry& entry);
  void take_promotion_of_army(const VariantEntry& entry);
  void join_promotions(VariantKind& kind);
  // Whether pieces may become this one though it is royal.
  virtual bool may_become_royal(const VariantKind&) const { return false; }

  // ---- the start
  // The text of the start, if there is one; false if more than a board stands there.
  bool take_start_text(const VariantEntry* entry);
  // What is wrong with a start, or with the parent's on another board.
  void add_start(const VariantEntry* entry, const Error& why);
  void check_start(const VariantEntry* entry);
  // No cell may be open to capture in passing after double steps of two armies: the captured piece would be uncertain.
  // `needs`: the setting that a start with these cells needs; `key`: the key of that setting.
  void check_passing(std::string_view needs, std::string_view key);
  // `options`, as in a spec of the game; nothing if the line is missing or has a fault.
  std::optional<Spec> take_options(const GameInfo& game);

  // ---- castling
  void take_castles(const VariantEntry* entry);
  // `said`: by a line of the text, so that a king that is not royal castles, too, where the parent is chess.
  Expected<void> may_castle(const std::string& wanted, bool said) const;
  Expected<void> castles_alone(const VariantKind& king, Army army, Cell home) const;

  VariantFaults& faults_;
  int heading_line_;
  std::vector<VariantEntry> entries_, replaced_;
  VariantDefinition out_;
  Area<128> map_;
};

}  // namespace turncoat
