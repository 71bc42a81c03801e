// Which pieces of an entry are royal: its king, and pieces without which the game is lost.
#include "edge/workshop/fairy_reader.hpp"

#include <algorithm>

#include "edge/workshop/faults.hpp"
#include "games/variants/text/keys.hpp"

namespace turncoat {

namespace {

constexpr int most_royal = 4;  // of an army, as texts of ours have it

}  // namespace

void FairyReader::find_royals() {
  if (FairyPiece* king = piece_of(rules_.slot_of("king"))) {
    king->royal = true;
    if (board_.count(king->letter, 0) > 1 || board_.count(king->letter, 1) > 1)
      leave("startFen", failure(fault::fairy_kings));
  }
  const bool has_king = std::ranges::any_of(pieces_, &FairyPiece::royal);
  const std::string lost = value("extinctionValue", "none");
  const bool pseudo = flag("extinctionPseudoRoyal", false), claim = flag("extinctionClaim", false);
  const int missing = number("extinctionPieceCount", 0), others = number("extinctionOpponentPieceCount", 0);
  if ((lost != "none" || pseudo) && !fits_hunt(lost, pseudo, claim, missing, others, has_king)) {
    text_ends_ = fits_bare(lost, pseudo, claim, missing, others) || fits_extinct(lost, pseudo, claim, missing, others);
    if (!text_ends_)
      leave_one_of({"extinctionValue", "extinctionPieceTypes", "extinctionPseudoRoyal", "extinctionPieceCount"},
                   failure(fault::fairy_extinction));
  }
  FairyPiece* king = piece('K');
  if (king == nullptr || std::ranges::any_of(pieces_, &FairyPiece::royal) || ends_without_royals()) return;
  king->royal = true;
  leave(king->line, failure(fault::fairy_royal));
}

// Whether the game is lost with the last of the extinction pieces, or with any of them, and takes them for royal then.
bool FairyReader::fits_hunt(const std::string& lost, bool pseudo, bool claim, int missing, int others, bool has_king) {
  // Pieces that cannot be captured do not die out, but by a blast.
  const bool blasts = flag("blastOnCapture", false);
  if (!pseudo && (lost != "loss" || claim || others != 0 || blasts)) return false;
  if (rules_.all_extinct || (!pseudo && (has_king || rules_.extinction.count() != 1))) return false;
  std::vector<FairyPiece*> extinction;
  bool all = true, alone = true;
  for (FairyPiece& one : pieces_) {
    if (!rules_.extinction.test(one.slot) || !(one.there[0] || one.there[1]) || one.royal) continue;
    extinction.push_back(&one);
    for (std::size_t a = 0; a < 2; ++a) {
      const int count = board_.count(one.letter, a);
      // Of more than so many they are pieces like others.
      if (!pseudo && (count > most_royal || rules_.targets[a].test(one.slot))) return false;
      all = all && (pseudo && !blasts ? count <= missing + 1 : count == missing + 1);
      alone = alone && count <= 1;
    }
  }
  if (extinction.empty()) return pseudo;
  const bool last = missing == 0 && extinction.size() == 1 && !has_king && !(pseudo && blasts);
  if (!all && !last) return false;
  for (FairyPiece* one : extinction) one->royal = true;
  last_ = !all && !alone;
  taken_ = !pseudo;
  return true;
}

void FairyReader::write_royals() {
  std::string royal;
  for (const FairyPiece& one : pieces_)
    if (one.royal) royal += one.letter;
  if (royal != "K") say("royal", joined_letters(royal));
  for (std::size_t a = 0; a < 2; ++a)
    if (!royal.empty() && !has_royal(a)) say(a == 0 ? "royal.white" : "royal.black", "-");
  if (last_) say("royals", "last");
}

}  // namespace turncoat
