#pragma once
// What stands on the sheets: one value for each language, in a file of its own (words.en.cpp and the others), and the
// list of these. A language without one of its texts does not compile.
#include <array>
#include <string_view>

namespace turncoat::print {

// A text that cannot be left out.
class Phrase {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor): a text stands for itself
  consteval Phrase(const char* text) : text_(text) {}
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr operator std::string_view() const { return text_; }

 private:
  std::string_view text_;
};

struct Armies {
  Phrase white, black, red, gray, silver;
  Phrase fourth, fifth;  // the two colours of hired pieces
};
struct Titles {
  Phrase mercenary, mercenary3, mercurial, merger, cooperative, chess;
};
struct Kinds {
  Phrase king, queen, rook, bishop, knight, pawn, dragon, rocket;
};

struct Words {
  Phrase code;  // "en"; the texts of rules have it in their names
  Armies armies;
  Titles titles;
  Kinds kinds;
  // On every sheet its scale; on those of the board which part it is (sheet {c} of row {r}) and how to glue it.
  Phrase scale, board, sheet, glue, alone;
  // Pieces and what belongs to them: a title, and what to do with the sheet.
  Phrase standee_title, standee_hint, disc_title, disc_hint, caps_title, caps_hint, hired_title, hired_hint, tags_title,
      tags_hint, trays_title, trays_hint, in_hand, plates_title, plates_hint;
  // The page of rules: the sheets that it names, the legend of caps, and how pieces go in small pictures.
  Phrase one_sheet, sheets, cap, star_rook, star_bishop, star_knight, dragon_moves, rocket_moves, pawn_moves,
      gray_piece, mixed_piece;
  // The chart that moves Red: the questions by their numbers, and what follows from yes.
  Phrase chart_title, chart_lead, yes, no;
  Phrase p1_question, p1_action, p2_question, p2_by_move, p2_by_victim, p3_question, p3_action, p4_question, p4_open,
      p4_final, p5_question, p5_action, p6_question, p6_action, p6_again, p6_next, p7_question, p7_action, p7_put;
  std::array<Phrase, 4> dice;  // one to four of them
  Phrase numbers_title, lot_title;
  std::array<Phrase, 6> lots;  // how a die draws one of 2, 3, 4, 5, 6 and more
};

extern const Words english, german, spanish, french;

inline constexpr const Words* languages[] = {&english, &german, &spanish, &french};

// "White", "Weiß", by the English name; also of the two colours of hired pieces, "I" and "II".
std::string_view army_word(std::string_view army, const Words& words);
// "rook", "Turm", by the letter of a kind; empty of one that is nowhere printed.
std::string_view kind_word(char kind, const Words& words);
// "Söldnerschach", by the English title; a title that is not known stays as it is.
std::string_view title_word(std::string_view title, const Words& words);

}  // namespace turncoat::print
