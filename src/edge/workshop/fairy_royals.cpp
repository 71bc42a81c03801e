// Which pieces of an entry are royal: its king, and pieces without which the game is lost.
#include "edge/workshop/fairy_reader.hpp"

#include <algorithm>

#include "edge/workshop/faults.hpp"

namespace turncoat {

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
  if ((lost != "none" || pseudo) && !fits_hunt(lost, pseudo, claim, missing, others, has_king))
    for (std::string_view key :
         {"extinctionValue", "extinctionPieceTypes", "extinctionPseudoRoyal", "extinctionPieceCount"})
      if (find(key) != nullptr) leave(key, failure(fault::fairy_extinction));
  FairyPiece* king = piece('K');
  if (king == nullptr || std::ranges::any_of(pieces_, &FairyPiece::royal)) return;
  king->royal = true;
  leave(king->line, failure(fault::fairy_royal));
}

// Whether the game is lost with the last of the extinction pieces, or with any of them, and takes them for royal then.
bool FairyReader::fits_hunt(const std::string& lost, bool pseudo, bool claim, int missing, int others, bool has_king) {
  // Pieces that cannot be captured do not die out.
  if (!pseudo && (lost != "loss" || claim || others != 0)) return false;
  if (rules_.all_extinct || (!pseudo && (has_king || rules_.extinction.count() != 1))) return false;
  std::vector<FairyPiece*> extinction;
  bool all = true, alone = true;
  for (FairyPiece& one : pieces_) {
    if (!rules_.extinction.test(one.slot) || !(one.there[0] || one.there[1]) || one.royal) continue;
    extinction.push_back(&one);
    for (std::size_t a = 0; a < 2; ++a) {
      const int count = board_.count(one.letter, a);
      // Of more than so many they are pieces like others.
      all = all && (pseudo ? count <= missing + 1 : count == missing + 1);
      alone = alone && count <= 1;
    }
  }
  if (extinction.empty()) return pseudo;
  const bool last = missing == 0 && extinction.size() == 1 && !has_king;
  if (!all && !last) return false;
  for (FairyPiece* one : extinction) one->royal = true;
  last_ = !all && !alone;
  taken_ = !pseudo;
  return true;
}

void FairyReader::write_royals() {
  std::string royal;
  for (const FairyPiece& one : pieces_)
    if (one.royal) royal += royal.empty() ? std::string(1, one.letter) : std::string(" ") + one.letter;
  if (royal != "K" && !royal.empty()) say("royal", royal);
  if (last_) say("royals", "last");
}

}  // namespace turncoat
