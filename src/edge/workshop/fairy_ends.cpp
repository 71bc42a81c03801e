// Hands of an entry, and how its games end.
#include "edge/workshop/fairy_reader.hpp"

#include <algorithm>

#include "core/ascii.hpp"
#include "core/letters.hpp"
#include "edge/workshop/faults.hpp"
#include "games/variants/definition.hpp"

namespace turncoat {

void FairyReader::write_captures() {
  const bool drops = flag("pieceDrops", false), hand = flag("capturesToHand", false);
  if (!board_.hand.empty()) leave("startFen", failure(fault::fairy_start));
  if (hand != drops) leave(drops ? "pieceDrops" : "capturesToHand", failure(fault::fairy_drops));
  if (drops && hand) write_hands();
  if (taken_) say("king", "taken");
  if (has_hands_ && (taken_ || last_)) leave("capturesToHand", failure(fault::fairy_drops));
}

void FairyReader::write_hands() {
  const auto unlike = failure(fault::fairy_drops);
  say("capture", "hand");
  const bool loops = flag("dropLoop", false), first = flag("firstRankPawnDrops", false),
             zone = flag("promotionZonePawnDrops", false);
  if (loops) say("demote", "off");
  const std::size_t pawn = rules_.slot_of("pawn");
  std::array<std::optional<std::pair<int, int>>, 2> ranks;
  for (std::size_t a = 0; a < 2; ++a) ranks[a] = board_.whole_ranks(region("dropRegion", a, {all_cells, all_cells}), a);
  if (!ranks[0] || ranks[0] != ranks[1] || ranks[0]->first == 0) {
    leave_one_of({"dropRegionWhite", "dropRegionBlack"}, unlike);
    ranks[0] = std::pair(1, board_.ranks);
  }
  const auto [from, to] = *ranks[0];
  for (const FairyPiece& one : pieces_) {
    if (one.royal || is_form(one.letter)) continue;
    if (with_form_.contains(one.letter)) {
      if (loops) leave("dropLoop", unlike);
      const bool whole = from == 1 && to == board_.ranks;
      const bool anywhere = !flag("immobilityIllegal", false) && one.only_ahead(0);
      write_drop(one, whole && !anywhere ? "" : "ranks " + std::to_string(from) + "-" + std::to_string(to));
      continue;
    }
    if (!with_form_.empty() && one.becomes.empty() && one.only_ahead(0) && flag("immobilityIllegal", false))
      leave("immobilityIllegal", unlike);
    if (!one.becomes.empty()) {
      // There only its own pawn is kept from where it promotes, and that not always.
      const bool kept = one.slot == pawn && !zone;
      if (!kept && !may_stay_.contains(one.letter) && to >= promotion_ranks_[one.letter])
        leave(one.slot == pawn ? "promotionZonePawnDrops" : "pieceDrops", unlike);
      for (std::size_t a = 0; a < 2; ++a)
        if (!loops && rules_.captured_as[a] != one.slot)
          leave_one_of({"dropLoop", "promotionPawnTypes"}, failure(fault::fairy_demoted));
    } else if (one.slot == pawn && one.promotes[0] && promotion_ranks_[one.letter] != 0 && !zone) {
      leave("promotionZonePawnDrops", unlike);
    }
    const int least = one.slot == pawn && !first ? std::max(2, from) : from;
    // Where it need not promote we put it anywhere, but where it could go no further.
    const bool stays = may_stay_.contains(one.letter), kept = stays && one.slot == pawn && !zone;
    const int usual = one.becomes.empty() || stays ? 1 : 2;
    const int last = std::min(to, kept ? promotion_ranks_[one.letter] - 1 : stays ? board_.ranks - 1 : board_.ranks);
    const bool said = least != usual || last < (stays ? board_.ranks - 1 : board_.ranks);
    write_drop(one, said ? "ranks " + std::to_string(least) + "-" + std::to_string(std::max(least, last)) : "");
  }
}

// The ranks on which a piece is put, and what must not come of it.
void FairyReader::write_drop(const FairyPiece& one, const std::string& ranks) {
  std::string out = ranks;
  const auto add = [&out](std::string_view words) { (out += out.empty() ? "" : " ") += words; };
  if (const std::string doubled = value("dropNoDoubled", "-"); to_capital(doubled[0]) == one.letter) {
    const int most = number("dropNoDoubledCount", 1);
    if (most < 1 || most > 2) leave("dropNoDoubledCount", failure(fault::fairy_only, "1, 2"));
    add(most == 2 ? "two a file" : "one a file");
  }
  const bool shogi_pawn = rules_.slots()[one.slot].key == "shogiPawn";
  if (!flag("dropChecks", true))
    add("no check");
  else if (flag("shogiPawnDropMateIllegal", false) && shogi_pawn)
    add("no mate");
  if (!out.empty()) say("drop " + kind_text(one.letter), out);
}

void FairyReader::write_ends() {
  const std::string stalemate = value("stalemateValue", "draw");
  const bool by_count = flag("stalematePieceCount", false) && stalemate == "win";
  if (by_count)
    say("stalemate", "fewer");
  else if (stalemate == "loss" || stalemate == "win")
    say("stalemate", stalemate == "loss" ? "loses" : "wins");
  if (!by_count && flag("stalematePieceCount", false))
    leave("stalematePieceCount", failure(fault::fairy_only, "false"));
  if (stalemate != "loss" && stalemate != "win" && stalemate != "draw")
    leave("stalemateValue", failure(fault::fairy_only, "draw, loss, win"));
  const int moves = number("nMoveRule", 50), times = number("nFoldRule", 3);
  if (moves == 0) {
    say("limit", "-");
  } else if (2 * moves < 20 || 2 * moves > 1000) {
    leave("nMoveRule", failure(fault::fairy_only, "0, 10 to 500"));
  } else {
    if (moves != 50) say("limit", std::to_string(2 * moves));
    check_clock();
  }
  if (times == 0) say("repetition", "off");
  write_repetition(times);
  write_counting();
  const auto mated = ending(value("checkmateValue", "loss"));
  if (!mated) leave("checkmateValue", failure(fault::fairy_only, "draw, loss, win"));
  if (mated && !mated->empty()) say("checkmate", mated->substr(1));
}

// At which occurrence the game ends, and with what result.
void FairyReader::write_repetition(int times) {
  const std::string worth = value("nFoldValue", "draw");
  const bool absolute = flag("nFoldValueAbsolute", false), perpetual = flag("perpetualCheckIllegal", false);
  const std::string loser = absolute && worth == "loss" ? " first" : !absolute && worth == "win" ? " repeater" : "";
  if (times != 0 && (times < 3 || times > 5)) leave("nFoldRule", failure(fault::fairy_only, "0, 3, 4, 5"));
  if (worth != "draw" && loser.empty())
    leave("nFoldValue", failure(fault::fairy_only, absolute ? "draw, loss" : "draw, win"));
  if ((times == 3 && !loser.empty()) || times == 4 || times == 5) say("repetition", std::to_string(times) + loser);
  const bool royal = std::ranges::any_of(pieces_, &FairyPiece::royal);
  if (perpetual && times != 0 && royal && !taken_)
    say("perpetual", "loses");
  else if (perpetual)
    leave("perpetualCheckIllegal", failure(fault::fairy_only, "false"));
}

void FairyReader::write_counting() {
  const std::string rule = value("countingRule", "none");
  if (rule == "none") return;
  const auto has = [this](std::string_view betza) {
    return std::ranges::any_of(pieces_, [&](const FairyPiece& one) {
      return same_leaps(one.leaps[0], leaps_of(betza)) && same_leaps(one.leaps[1], leaps_of(betza));
    });
  };
  const bool known = rule == "makruk" || rule == "cambodian" || rule == "asean";
  if (known && has("R") && has("N") && has("FfW"))
    say("counting", rule);
  else
    leave("countingRule", failure(fault::fairy_only, "none"));
}

// The pieces that set the clock of the limit to 0.
void FairyReader::check_clock() {
  for (const FairyPiece& one : pieces_)
    for (std::size_t a = 0; a < 2; ++a) {
      if (!one.there[a] || one.leaps[a].empty()) continue;
      bool there = false;  // moves that cannot be taken back, double steps apart
      for (const Leap& leap : one.leaps[a])
        there = there || (rules_.reset[a].test(one.slot) && leap.moves && !is_double_step(leap) &&
                          !leads_back(one.leaps[a], leap));
      const bool ours = !one.becomes.empty() && one.only_ahead(a);
      // Every promotion does, there.
      if (there != ours || (!ours && !one.becomes.empty()))
        leave_one_of({"nMoveRuleTypes", "nMoveRuleTypesWhite", "nMoveRuleTypesBlack"}, failure(fault::fairy_clock));
    }
}

bool FairyReader::leads_back(const std::vector<Leap>& leaps, const Leap& leap) {
  return std::ranges::any_of(leaps, [&](const Leap& other) {
    return other.moves && !other.initial && other.ahead == -leap.ahead && other.aside == -leap.aside;
  });
}

}  // namespace turncoat
