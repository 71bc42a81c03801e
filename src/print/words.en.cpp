// What stands on the sheets, in English.
#include "print/words.hpp"

namespace turncoat::print {

constexpr Words english = {
    .code = "en",
    .armies = {.white = "White",
               .black = "Black",
               .red = "Red",
               .gray = "Gray",
               .silver = "Silver",
               .fourth = "4th colour",
               .fifth = "5th colour"},
    .titles = {.mercenary = "Mercenary Chess",
               .mercenary3 = "Mercenary Chess for Three",
               .mercurial = "Mercurial Chess",
               .merger = "Merger Chess",
               .cooperative = "Cooperative Chess",
               .chess = "Chess"},
    .kinds = {.king = "king",
              .queen = "queen",
              .rook = "rook",
              .bishop = "bishop",
              .knight = "knight",
              .pawn = "pawn",
              .dragon = "dragon",
              .rocket = "rocket"},
    .scale = "100 mm. Print at 100 %, without fitting to the page.",
    .board = "The board",
    .sheet = "row {r}, sheet {c}",
    .glue = "Cut along the dashed lines. The hatched strips go under the next sheet: glue them there.",
    .alone = "Glue it onto card.",
    .standee_title = "Pieces to fold",
    .standee_hint = "Cut out, fold along the dashed lines, glue the two faces together; the grey flaps make the foot.",
    .disc_title = "Pieces to cut out",
    .disc_hint = "Glue onto card before cutting. Discs can be stacked.",
    .caps_title = "Caps",
    .caps_hint =
        "Roll a half circle into a hat, glue it by the grey flap, and put it on the piece; or lay the disc under it.",
    .hired_title = "Discs below hired mercenaries",
    .hired_hint = "In place of the fourth and fifth colour: whose disc lies below a mercenary has hired it.",
    .tags_title = "Numbers of Red's pieces",
    .tags_hint = "Stick each number on the piece that begins on its square; it keeps it for the whole game.",
    .trays_title = "Trays for prisoners and pieces in hand",
    .trays_hint = "When a stack gets too high: its prisoners lie in a tray, the tray's number under the captor.",
    .in_hand = "in hand",
    .plates_title = "Plates for merged Pieces",
    .plates_hint = "All that stands on a plate is one Piece, of four at most; the plate moves with it.",
    .one_sheet = "sheet ",
    .sheets = "sheets ",
    .cap = "cap: ",
    .star_rook = "The rook on d3: along its file across the middle.",
    .star_bishop = "The bishop on c3: at the centre its diagonal splits.",
    .star_knight = "The knight on d4 beside the centre.",
    .dragon_moves = "dragon",
    .rocket_moves = "rocket, going up",
    .pawn_moves = "pawn, going up: a step, or a jump that captures",
    .gray_piece = "Knight and bishop, gray on a light square: White moves it, as either.",
    .mixed_piece = "Bishop, pawn and a black rook: White's, and not moving as a rook.",
    .chart_title = "What Red does",
    .chart_lead =
        "Red has no player. Go down the chart; the first question answered with yes decides. Captured: by White or "
        "Black, were it their turn. Safe: on its new square the piece could not be captured. Best: of the highest "
        "value, {worths}. Nearest: by a king's steps. By lot: the same chance for each. Red does not castle; its pawns "
        "become queens.",
    .yes = "yes",
    .no = "no",
    .p1_question = "Is Red's king in check?",
    .p1_action = "Capture a piece that gives check; else move the king; else step in between. Several: by lot.",
    .p2_question = "Could a red piece (not the king) be captured, and can it move to safety?",
    .p2_by_move =
        "The most valuable of these pieces moves; of equals one that has a safe capture, then by lot. It makes its "
        "best safe capture; without one it goes to the nearest safe square.",
    .p2_by_victim =
        "The most valuable of these pieces: their safe captures together, the best victim, of equal victims by lot, "
        "then of its captors by lot. Without any: one of them by lot, to its nearest safe square.",
    .p3_question = "Has Red a safe capture?",
    .p3_action = "Take the best victim. Several: by lot.",
    .p4_question = "Has Red a capture that is not safe?",
    .p4_open =
        "Roll one die. {dares}: the best victim, of equals by lot. {declines}: not now; go on below (5, 7a and 7b may "
        "still capture).",
    .p4_final =
        "If Red has nothing but captures, it makes the best. Else roll one die. {dares}: the best victim. {declines}: "
        "none of these captures is made in this turn; go on below.",
    .p5_question = "Has Red only one legal move left?",
    .p5_action = "Play it.",
    .p6_question = "Roll {dice}: their sum less {less} is a number. Is that piece on the board?",
    .p6_action =
        "Without capturing: a) a pawn becomes a queen safely; else b) to a square from which it attacks a white or "
        "black piece, kings too, where the fewest could capture it, then by lot; else c) the farthest safe square of "
        "each direction (each knight's leap), one direction by lot.",
    .p6_again = "None of these: roll all of these dice again. If no number at all could move: any legal move by lot.",
    .p6_next = "None of these: go to 7 as if the piece were gone.",
    .p7_question =
        "The red piece with the nearest number moves instead. Two equally near: the lower if the number rolled was "
        "odd, the higher if even. Can it capture?",
    .p7_action =
        "a) The best victim, even if Red's king is then in check: the king steps aside in the same move, in one of the "
        "eight directions (by lot) as far as it must over empty squares. If it could not, the capture does not count. "
        "The king itself captures only as it legally may.",
    .p7_put =
        "b) Roll two dice: the first{rank_die} plus {plus} is the rank, the second{file_die} the file ({files}). The "
        "piece is put there. A white or black piece there is captured; on a king the newcomer is removed. Of two red "
        "pieces the more valuable stays, the king before all, of equals one by lot. Roll again: its own square, what "
        "leaves Red's king in check, and for Red's king a square with a king. If no square is left: any legal move by "
        "lot.",
    .dice = {"one die", "two dice", "three dice", "four dice"},
    .numbers_title = "Red's numbers",
    .lot_title = "By lot, with a die",
    .lots = {"2: 1–3, 4–6", "3: 1–2, 3–4, 5–6", "4: 1, 2, 3, 4; else again", "5: 1 to 5; on 6 again",
             "6: each its face", "more: two dice, as a table"},
};

}  // namespace turncoat::print
