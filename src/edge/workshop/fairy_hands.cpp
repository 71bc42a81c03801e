// Hands of an entry, and what its pieces may do as long as they have not moved: gates, first steps.
#include <algorithm>
#include <array>

#include "core/ascii.hpp"
#include "core/letters.hpp"
#include "edge/workshop/fairy_reader.hpp"
#include "edge/workshop/faults.hpp"
#include "games/variants/definition.hpp"
#include "games/variants/text/keys.hpp"

namespace turncoat {

namespace {

// Letters with spaces between them; nothing of nothing.
std::array<std::string, 2> lettered(const std::array<std::string, 2>& letters) {
  const auto text = [](const std::string& one) { return one.empty() ? one : joined_letters(one); };
  return {text(letters[0]), text(letters[1])};
}

}  // namespace

void FairyReader::write_captures() {
  const bool drops = flag("pieceDrops", false), hand = flag("capturesToHand", false), held = !board_.hand.empty();
  if (hand && !drops) leave("capturesToHand", failure(fault::fairy_drops));
  if (drops && !hand && !held) leave("pieceDrops", failure(fault::fairy_drops));
  if (held) write_held();
  if (drops && (hand || held)) write_hands(hand);
  if (flag("mustDrop", false)) say("drops", "first");
  if (taken_) say("king", "taken");
  if (has_hands_ && (taken_ || last_)) leave("capturesToHand", failure(fault::fairy_drops));
}

// What is in hand at the start, and whether it is there for gates alone.
void FairyReader::write_held() {
  std::array<std::string, 2> held;
  for (const char c : board_.hand) held[is_small(c) ? 1 : 0] += to_capital(c);
  const bool known = std::ranges::all_of(held[0] + held[1], [this](char c) { return piece(c) != nullptr; });
  const bool gates = !gates_[0].empty() || !gates_[1].empty();
  if (!known || (!flag("pieceDrops", false) && !gates)) return leave("startFen", failure(fault::fairy_start));
  say_of_armies("hand", lettered(held));
  if (!flag("pieceDrops", false)) say("drops", "never");
}

// `captured`: what is captured goes there.
void FairyReader::write_hands(bool captured) {
  const auto unlike = failure(fault::fairy_drops);
  if (captured) say("capture", "hand");
  const bool loops = flag("dropLoop", false), first = flag("firstRankPawnDrops", false),
             zone = flag("promotionZonePawnDrops", false);
  if (loops && captured) say("demote", "off");
  const std::size_t pawn = rules_.slot_of("pawn");
  std::array<std::optional<std::pair<int, int>>, 2> ranks;
  for (std::size_t a = 0; a < 2; ++a) ranks[a] = board_.whole_ranks(region("dropRegion", a, {all_cells, all_cells}), a);
  if (!ranks[0] || ranks[0] != ranks[1] || ranks[0]->first == 0) {
    leave_one_of({"dropRegionWhite", "dropRegionBlack"}, unlike);
    ranks[0] = std::pair(1, board_.ranks);
  }
  const auto [from, to] = *ranks[0];
  for (const FairyPiece& one : pieces_) {
    if ((one.royal && captured) || is_form(one.letter)) continue;
    if (!captured && !board_.hand.contains(one.letter) && !board_.hand.contains(to_small(one.letter))) continue;
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
  if (flag("dropOppositeColoredBishop", false) && one.slot == rules_.slot_of("bishop")) add("shades");
  const bool shogi_pawn = rules_.slots()[one.slot].key == "shogiPawn";
  if (!flag("dropChecks", true))
    add("no check");
  else if (flag("shogiPawnDropMateIllegal", false) && shogi_pawn)
    add("no mate");
  if (!out.empty()) say("drop " + kind_text(one.letter), out);
}

// The files of an army's first rank on which rights say that nothing has moved.
std::vector<std::size_t> FairyReader::unmoved_files(std::size_t a) {
  std::vector<std::size_t> out;
  for (const char c : board_.rights) {
    if (is_small(c) != (a == 1)) continue;
    const char letter = to_capital(c);
    const Rights castling = rights_of(a);
    const auto rook = letter == 'K' ? castling.rook[0] : letter == 'Q' ? castling.rook[1] : std::nullopt;
    if (rook)
      out.push_back(*rook), out.push_back(castling.king);
    else if (letter != 'K' && letter != 'Q')
      out.push_back(static_cast<std::size_t>(letter - 'A'));
  }
  return out;
}

// The letters of an army's kinds on the first rank of which no piece has moved; nothing if one of a kind has, and another
// has not.
std::optional<std::string> FairyReader::unmoved_kinds(std::size_t a) {
  const auto files = unmoved_files(a);
  std::string out;
  for (const FairyPiece& one : pieces_) {
    std::size_t there = 0, unmoved = 0;
    for (const FairyCell& cell : board_.cells_of(one.letter, a))
      if (cell.rank == 0) ++there, unmoved += std::ranges::find(files, cell.file) != files.end() ? 1 : 0;
    if (unmoved != 0 && unmoved != there) return {};
    if (unmoved != 0) out += one.letter;
  }
  return out;
}

// `cambodianMoves`: kings leap aside, and ferses two cells ahead, as long as they have not moved.
void FairyReader::find_unmoved() {
  if (!flag("gating", false)) return;
  const std::array kinds = {unmoved_kinds(0), unmoved_kinds(1)};
  const auto refused = [&](std::string_view key) { leave(key, failure(fault::fairy_unmoved)); };
  if (flag("cambodianMoves", false)) {
    std::string steps;
    for (const std::string_view key : {"king", "fers"})
      if (FairyPiece* const one = piece_of(rules_.slot_of(key)); one != nullptr) {
        steps += one->letter;
        for (std::size_t a = 0; a < 2; ++a) {
          if (key == "king")
            for (const int aside : {-2, 2})
              one->leaps[a].push_back(
                  {.ahead = 1, .aside = static_cast<std::int8_t>(aside), .captures = false, .initial = true});
          else
            one->leaps[a].push_back({.ahead = 2, .captures = false, .initial = true});
        }
      }
    for (const auto& unmoved : kinds)
      if (!unmoved || !std::ranges::is_permutation(*unmoved, steps)) return refused("cambodianMoves");
    unmoved_ = steps;
  } else if (!flag("seirawanGating", false) || !kinds[0] || !kinds[1]) {
    refused("gating");
  } else {
    gates_ = {*kinds[0], *kinds[1]};
  }
}

void FairyReader::write_unmoved() {
  const FairyPiece* const rook = piece_of(rules_.slot_of("rook"));
  for (const char letter : unmoved_) {
    const bool king = piece(letter)->slot == rules_.slot_of("king");
    say("initial " + kind_text(letter),
        king && rook != nullptr ? "unmoved until " + kind_text(rook->letter) : "unmoved");
  }
  say_of_armies("gate", lettered(gates_));
}

}  // namespace turncoat
