// Captures in passing of an entry.
#include "edge/workshop/fairy_reader.hpp"

#include <algorithm>
#include <cstdlib>

#include "edge/workshop/faults.hpp"

namespace turncoat {

// Whether a piece's first steps can be captured in passing.
FairyReader::Passing FairyReader::opens(const FairyPiece& one, std::size_t a) {
  Passing out;
  if (!one.there[a] || unmoved_.contains(one.letter)) return out;
  const FairyRegion open = region("enPassantRegion", 1 - a, {all_cells, all_cells});
  for (const Leap& leap : one.leaps[a]) {
    if (!leap.initial || !leap.moves) continue;
    out.ours = out.ours || (is_double_step(leap) && !one.becomes.empty());
    for (const FairyCell& home : board_.cells_of(one.letter, a)) {
      const int rank = static_cast<int>(home.rank) + leap.ahead / 2,
                file = static_cast<int>(home.file) + leap.aside / 2;
      const bool inside = rank >= 0 && file >= 0 && rank < board_.ranks && file < std::min(board_.files, 16);
      const bool passes = std::max(std::abs(leap.ahead), std::abs(leap.aside)) == 2 && inside &&
                          board_.has(open, {static_cast<std::size_t>(file), static_cast<std::size_t>(rank)}, a);
      out.there = out.there || passes || leap.range > 1;
      some_open_ = some_open_ || passes, some_shut_ = some_shut_ || !passes;
      if (passes) farthest_ = std::max(farthest_, board_.ranks - rank);
    }
  }
  return out;
}

// Whether a piece captures in passing.
FairyReader::Passing FairyReader::takes(const FairyPiece& one, std::size_t a) const {
  Passing out;
  if (!one.there[a]) return out;
  for (const Leap& leap : one.leaps[a]) {
    const bool also_moves = std::ranges::any_of(one.leaps[a], [&](const Leap& other) {
      return other.moves && other.ahead == leap.ahead && other.aside == leap.aside;
    });
    if (!leap.captures || also_moves) continue;
    out.there = out.there || one.slot == rules_.slot_of("pawn") || rules_.pass[a].test(one.slot);
    out.ours = out.ours || (!one.becomes.empty() && leap.range == 1 && !leap.lame && leap.hop == Hop::none);
  }
  return out;
}

void FairyReader::write_passing() {
  bool there = false, ours = false, differs = false;
  for (std::size_t a = 0; a < 2; ++a) {
    Passing open, taken;
    bool others = false;
    some_open_ = some_shut_ = false, farthest_ = 0;
    const auto add = [&](Passing& all, Passing one) {
      all.there = all.there || one.there, all.ours = all.ours || one.ours;
      others = others || one.differs();
    };
    for (const FairyPiece& one : pieces_) add(open, opens(one, a)), add(taken, takes(one, 1 - a));
    // There a piece that captures in passing does not promote.
    for (const FairyPiece& one : pieces_)
      others = others || (!one.becomes.empty() && takes(one, 1 - a).there && promotion_ranks_[one.letter] <= farthest_);
    const bool here = open.there && taken.there, here_ours = open.ours && taken.ours;
    there = there || here, ours = ours || here_ours;
    differs = differs || (here && (others || (some_open_ && some_shut_))) || (here_ours && !here);
  }
  if (!there && ours) say("passing", "off");
  if (there && differs)
    leave_one_of({"enPassantTypes", "enPassantTypesWhite", "enPassantTypesBlack", "enPassantRegionWhite",
                  "enPassantRegionBlack", "pawnTypes"},
                 failure(fault::fairy_passing));
}

}  // namespace turncoat
