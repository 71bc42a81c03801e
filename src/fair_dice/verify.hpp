#pragma once
// Whether the dice of a game fell as they had to. Its record says all that is needed, in tags:
//
//   [Table "k2m9xw07qd"]
//   [DiceCommitment "…"]   64 hexadecimal digits, known before the first player sat down
//   [DiceSalts "… - …"]    of each seat
//   [DiceThrows "0 1 4"]   the number of each throw of the record; some are missing after a takeback
//   [DiceTakebacks "2 White+Black; 3 White+Black"]   each of these, with the seats that agreed to it; "-": none
//   [DiceSeed "…"]         64 hexadecimal digits, revealed when the game is over
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "edge/record/record.hpp"
#include "fair_dice/dice.hpp"

namespace turncoat::fair {

inline constexpr std::string_view table_tag = "Table", commitment_tag = "DiceCommitment", salts_tag = "DiceSalts",
                                  throws_tag = "DiceThrows", takebacks_tag = "DiceTakebacks", seed_tag = "DiceSeed";

struct Findings {
  bool commitment_kept = false;  // the seed is the one that was promised
  int throws = 0;                // how many there are
  // A throw that did not fall as it had to.
  struct Wrong {
    int ply = 0;  // from 1
    std::string played, due;
  };
  std::vector<Wrong> wrong = {};
  // A throw that was taken back, and the seats that took it back.
  struct TakenBack {
    int number = 0;
    std::string by;
  };
  std::vector<TakenBack> taken_back = {};
  std::vector<int> unexplained = {};  // numbers that are neither in the game nor taken back

  bool fair() const { return commitment_kept && wrong.empty() && unexplained.empty(); }
};

// The error is a sentence that says what the record lacks.
std::expected<Findings, std::string> verify(const Record& record);

}  // namespace turncoat::fair
