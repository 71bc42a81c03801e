#pragma once
// Reads the definition of a variant from its text (definition.hpp): one member for each key that is not a word or a
// number (keys.hpp).
#include <algorithm>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/faults.hpp"
#include "core/fen.hpp"
#include "games/cooperative/options.hpp"
#include "games/variants/faults.hpp"
#include "games/variants/text/keys.hpp"

namespace turncoat {

// The words of a value, at spaces.
std::vector<std::string_view> words_of(std::string_view text);
// The leaps of a movement; what is wrong if it is none, or has more than 64.
std::optional<BetzaSlip> read_leaps(std::string_view betza, std::vector<Leap>& out);
// Whether a movement is one of the star's.
Expected<void> fits_star(std::string_view betza, std::span<const Leap> leaps);

class DefinitionReader {
 public:
  explicit DefinitionReader(VariantFaults& faults) : faults_(faults) {}

  std::optional<VariantDefinition> read(std::string_view text);

 private:
  // ---- lines
  // The entries that count for the last section: its own, and those of its ancestors that it does not replace.
  std::optional<VariantParent> take_chain(const std::vector<VariantSection>& sections);
  const VariantEntry* find(std::string_view key, char letter = 0, std::string_view army = {}) const {
    for (const VariantEntry& entry : entries_)
      if (entry.key == key && entry.letter == letter && entry.army == army) return &entry;
    return nullptr;
  }
  void check_keys();
  void add_unknown(const VariantEntry& entry);
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
    for (const VariantKind& kind : out_.kinds) (out += out.empty() ? "" : ", ") += kind.letter;
    return out;
  }

  void take_royal();

  void take_promotions();
  void take_promotion(const VariantEntry& entry);

  // ---- what captures leave behind
  void take_drops();
  void take_drop(const VariantEntry& entry);

  // ---- the start
  // The text of the start, if there is one; false if more than a board stands there.
  bool take_start_text(const VariantEntry* entry);
  // What is wrong with a start, or with the parent's on another board.
  void add_start(const VariantEntry* entry, const Error& why);
  void take_start();
  void check_start(const VariantEntry* entry);
  // No cell may be open to capture in passing after double steps of two armies: it would not tell whose piece it was.
  void check_passing();

  // ---- all that Cooperative Chess has
  void take_red();
  void take_red_pieces();
  void take_order();
  void take_throw();
  void take_square();
  void take_red_start(const CooperativeOptions& options);

  // ---- what Mercurial Chess has beside it
  void take_planet();
  void take_poles();
  void take_satellite();
  // The parent's start on a board that has another satellite alone.
  void follow_satellite(const FenForm& form);
  void take_letters(std::string_view key, std::string& out);
  void take_mercurial();

  // ---- what Merger Chess has beside it
  void take_merger();
  // Pieces are told apart by their homes; what one move can choose is bounded.
  void check_homes();

  // ---- what Mercenary Chess for three has beside it
  void take_star();
  void take_star_start();

  // ---- what Mercenary Chess has beside it
  void take_hired();
  void take_ways();
  bool take_left_army(const VariantEntry& start);
  void check_hired();
  // `control = k2/k7`, as the option has it.
  void take_control();

  // ---- castling
  void take_castles();
  Expected<void> may_castle(const std::string& wanted) const;

  VariantFaults& faults_;
  int heading_line_ = 1;
  std::vector<VariantEntry> entries_;
  VariantDefinition out_;
  Area<128> map_;
};

}  // namespace turncoat
