#pragma once
// What can be wrong with what an editor of variants asks.
#include "core/fault.hpp"

namespace turncoat::fault {

inline constexpr Fault workshop_asks = {
    "workshop-asks", "workshop knows outline, movement, start, naming, import and parents, not '{1}'"};
inline constexpr Fault workshop_leap = {"workshop-leap", "'{1}' is no cell that a single leap from e5 goes to"};
inline constexpr Fault workshop_leaps = {"workshop-leaps", "these leaps make no movement: {cause}"};
inline constexpr Fault workshop_piece = {"workshop-piece", "'{1}' is no piece of a start array"};

// ---- files of Fairy-Stockfish
inline constexpr Fault fairy_none = {"fairy-none",
                                     "the file has no variants: each begins with a line such as [name:chess]"};
inline constexpr Fault fairy_long = {"fairy-long", "the file has {1} bytes; {2} are the most"};
inline constexpr Fault fairy_many = {"fairy-many", "the file has more than {1} variants, or one of them more lines"};
inline constexpr Fault fairy_template = {
    "fairy-template",
    "it starts from '{1}', which is neither an entry above nor a name that Fairy-Stockfish knows by itself"};
inline constexpr Fault fairy_taken = {
    "fairy-taken", "there is a variant of this name already, so that Fairy-Stockfish leaves this one out"};
inline constexpr Fault fairy_word = {"fairy-word", "line {1}: {2}: {cause}"};
inline constexpr Fault fairy_sign = {"fairy-sign", "'{1}' in the movement {2} says nothing that pieces do here"};
inline constexpr Fault fairy_no_rule = {"fairy-no-rule", "variants have no such rule here"};
inline constexpr Fault fairy_looks = {"fairy-looks", "says how programs show or value pieces, not how these move"};
inline constexpr Fault fairy_only = {"fairy-only", "here it can only be {1}"};
inline constexpr Fault fairy_letter = {"fairy-letter", "'{1}' is no letter of a piece"};
inline constexpr Fault fairy_wall = {"fairy-wall", "pieces jump over holes there as over pieces, and not here"};
inline constexpr Fault fairy_royal = {"fairy-royal", "every army has a royal piece here, and this is it"};
inline constexpr Fault fairy_kings = {"fairy-kings", "there an army has one king, and of several only one moves"};
inline constexpr Fault fairy_promotion = {
    "fairy-promotion", "pieces promote from one rank on to the last, alike in both armies, and always"};
inline constexpr Fault fairy_becomes = {
    "fairy-becomes", "a piece becomes none that is royal or promotes itself, and need not become anything"};
inline constexpr Fault fairy_double = {"fairy-double",
                                       "pieces step twice from where they start, and from nowhere else"};
inline constexpr Fault fairy_passing = {
    "fairy-passing",
    "only double steps of pieces that promote are captured in passing, by others of these that capture like pawns"};
inline constexpr Fault fairy_castling = {
    "fairy-castling",
    "a king castles two cells towards the outermost rook of its rank, on either side and in both armies"};
inline constexpr Fault fairy_start = {"fairy-start",
                                      "White begins, with nothing promoted, and can use what is in hand"};
inline constexpr Fault fairy_unmoved = {
    "fairy-unmoved", "of a kind's pieces on the first rank all leave something from the hand behind them, or none"};
inline constexpr Fault fairy_drops = {
    "fairy-drops", "captured pieces are put on whole ranks, alike in both armies, and never where they promote"};
inline constexpr Fault fairy_demoted = {"fairy-demoted", "a promoted piece goes to a hand as what it was before"};
inline constexpr Fault fairy_clock = {
    "fairy-clock",
    "the limit begins again with captures, double steps and moves of pieces that promote and only go ahead"};
inline constexpr Fault fairy_blast = {"fairy-blast", "a blast that removes a king ends the game"};
inline constexpr Fault fairy_extinction = {
    "fairy-extinction",
    "with so many pieces of a kind or of all, or with its royal piece alone, an army has lost, won or drawn"};

}  // namespace turncoat::fault
