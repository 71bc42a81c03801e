#pragma once
// An entry of Fairy-Stockfish's `variants.ini` on its way to a text of ours. Each key is asked for once; a key
// without a question is left. What belongs together is in a file of its own: fairy_royals.cpp, fairy_promotions.cpp,
// fairy_castling.cpp, fairy_passing.cpp, fairy_hands.cpp, fairy_ends.cpp, fairy_goals.cpp.
#include <array>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "edge/workshop/fairy.hpp"
#include "edge/workshop/fairy_board.hpp"
#include "edge/workshop/fairy_pieces.hpp"

namespace turncoat {

class FairyReader {
 public:
  explicit FairyReader(const FairyEntry& entry);
  Expected<FairyVariant> read();

 private:
  static constexpr std::string_view usual_start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                    armies[] = {"White", "Black"};
  static constexpr const char* all_cells = "*1 *2 *3 *4 *5 *6 *7 *8 *9 *10 *11 *12 *13 *14 *15 *16";
  using PerArmy = std::array<std::string, 2>;
  using Why = std::unexpected<Error>;

  // ---- what the entry says; each key counts as read then
  const FairyLine* find(std::string_view key);
  std::string value(std::string_view key, std::string_view usual);
  bool flag(std::string_view key, bool usual) { return value(key, usual ? "true" : "false") == "true"; }
  int number(std::string_view key, int usual);
  FairyRegion region(const std::string& key, std::size_t army, const PerArmy& usual);

  // ---- what is left
  void leave(const FairyLine& line, const Why& why);
  void leave(std::string_view key, const Why& why);
  void leave_one_of(std::initializer_list<std::string_view> keys, const Why& why);
  void leave_the_rest();

  // ---- its board and its pieces
  FairyPiece* piece(char letter);
  FairyPiece* piece_of(std::size_t slot);
  void say(const std::string& key, const std::string& value);
  void write_heading();
  void write_pieces();
  // What moves otherwise beyond a rank, does not leave some cells, avoids pieces of its kind; kings that face each other.
  void write_places();
  void settle_soldiers();
  void find_forms();

  // ---- royal pieces
  void find_royals();
  bool fits_hunt(const std::string& lost, bool pseudo, bool claim, int missing, int others, bool has_king);
  void write_royals();
  bool has_royal(std::size_t a) const;
  bool ends_without_royals();

  // ---- steps from the start, and promotion
  // What an army's pieces of a kind become, and from which rank on; nothing where they never do.
  struct Promotion {
    std::string becomes;
    int rank = 0;
    bool may_stay = false;                // whether it need not promote before the last rank
    bool within = false, always = false;  // of a form: where moves begin, too; whether it must
    bool operator==(const Promotion&) const = default;
  };
  void find_first_steps();
  Promotion promotion_of(const FairyPiece& one, std::size_t a);
  Promotion form_of_piece(const FairyPiece& one, const FairyRegion& zone, std::size_t a);
  bool differs_by_letters(const FairyPiece& one, std::array<Promotion, 2> both) const;
  void find_promotions();
  void write_promotions();
  void write_limits();

  // ---- castling
  struct Rights {
    std::size_t king = 0;                                 // its file, from 0
    std::array<std::optional<std::size_t>, 2> rook = {};  // of the one to its right and the one to its left
  };
  std::size_t castling_rank();  // from 0, from an army's own edge
  Rights rights_of(std::size_t a);
  void write_homes();
  void write_castling();
  struct Castling {
    std::size_t army = 0, side = 0, king_file = 0, rook_file = 0;  // side 0 is to the king's right
    const FairyPiece *king = nullptr, *rook = nullptr;
  };
  std::vector<Castling> castlings();
  bool outermost(const std::string& rooks, const Castling& one);
  void check_castling();

  // ---- captures in passing
  struct Passing {
    bool there = false, ours = false;  // whether it happens there, and whether it would here
    bool differs() const { return there != ours; }
  };
  Passing opens(const FairyPiece& one, std::size_t a);
  Passing takes(const FairyPiece& one, std::size_t a) const;
  void write_passing();

  // ---- pieces that run out, goals, checks, forced captures and blasts
  static std::optional<std::string> ending(const std::string& value);
  bool fits_bare(const std::string& lost, bool pseudo, bool claim, int missing, int others);
  bool fits_extinct(const std::string& lost, bool pseudo, bool claim, int missing, int others);
  // Of both armies in one line where it is the same; nothing where it is empty.
  void say_of_armies(const std::string& key, const std::array<std::string, 2>& of);
  std::string place_of(const FairyRegion& region, std::size_t a) const;
  std::map<char, std::array<std::string, 2>> goals();
  void write_goals();
  void write_checks();
  void write_blasts();

  // ---- what has not moved
  std::vector<std::size_t> unmoved_files(std::size_t a);
  std::optional<std::string> unmoved_kinds(std::size_t a);
  void find_unmoved();
  void write_unmoved();

  // ---- hands, and ends
  void write_captures();
  void write_held();
  void write_hands(bool captured);
  void write_drop(const FairyPiece& one, const std::string& ranks);
  void write_turns();
  void write_passes();
  void write_ends();
  void write_repetition(int times);
  void write_counting();
  void check_clock();
  static bool leads_back(const std::vector<Leap>& leaps, const Leap& leap);

  const FairyEntry& entry_;
  const FairyRules& rules_;
  std::set<std::string, std::less<>> read_;
  std::vector<FairyPiece> pieces_;
  std::map<char, int> promotion_ranks_;  // from their own edge, by letter
  FairyBoard board_;
  std::string may_stay_;            // letters of those that need not promote
  std::string with_form_, always_;  // letters of those that have a form, and of those that must become it
  std::string text_, wanted_rights_;
  bool last_ = false, taken_ = false, has_hands_ = false;
  bool text_ends_ = false;                      // `extinct` or `bare` is said
  bool some_open_ = false, some_shut_ = false;  // cells that first steps pass over
  int farthest_ = 0;                            // the rank of the last of them, from the captor's own edge
  std::string unmoved_;                         // letters of those with a first step as long as they have not moved
  std::array<std::string, 2> gates_;            // and of those that leave a piece from the hand behind them then
  std::vector<FairyLeft> left_;
};

}  // namespace turncoat
