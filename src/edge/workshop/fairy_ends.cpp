// How the games of an entry end.
#include "edge/workshop/fairy_reader.hpp"

#include <algorithm>

#include "core/ascii.hpp"
#include "core/letters.hpp"
#include "edge/workshop/faults.hpp"
#include "games/variants/definition.hpp"

namespace turncoat {

// Passing, where each player has a move as well or has none; two passes in a row are a draw there, too.
void FairyReader::write_passes() {
  std::array<std::string, 2> of;
  for (std::size_t a = 0; a < 2; ++a) {
    const std::string army(armies[a]);
    const bool may = flag("pass" + army, false), stuck = flag("passOnStalemate" + army, false);
    if (stuck || may) of[a] = stuck ? "stuck" : "may";
  }
  if (of[0].empty() && of[1].empty()) return;
  if (value("wallingRule", "none") != "none" || flag("mustDrop", false))
    return leave_one_of({"passWhite", "passBlack", "passOnStalemateWhite", "passOnStalemateBlack"},
                        failure(fault::fairy_no_rule));
  say_of_armies("pass", of);
}

// A duck is the one wall that goes on here.
void FairyReader::write_turns() {
  write_passes();
  if (value("wallingRule", "none") == "none") return;
  if (value("wallingRule", "none") != "duck" || flag("wallOrMove", false))
    return leave("wallingRule", failure(fault::fairy_only, "none, duck"));
  say("turn", "move duck");
}

void FairyReader::write_ends() {
  // Where both armies pass without a move there is no stalemate.
  const bool both_pass = flag("passOnStalemateWhite", false) && flag("passOnStalemateBlack", false);
  const std::string said = value("stalemateValue", "draw"), stalemate = both_pass ? "draw" : said;
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
