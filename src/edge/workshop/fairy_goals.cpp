// What ends the games of an entry beside mate: pieces that run out, goals, checks; and captures that are forced or explode.
#include "edge/workshop/fairy_reader.hpp"

#include <algorithm>

#include "core/ascii.hpp"
#include "core/fen.hpp"
#include "core/letters.hpp"
#include "edge/workshop/faults.hpp"
#include "games/variants/text/keys.hpp"

namespace turncoat {

namespace {

constexpr std::string_view small_armies[] = {".white", ".black"};

std::string cell_name(FairyCell cell) {
  return std::string(1, static_cast<char>('a' + cell.file)) + std::to_string(cell.rank + 1);
}

}  // namespace

// " wins", " draw", or nothing for an army that loses then; no value for what no game has.
std::optional<std::string> FairyReader::ending(const std::string& value) {
  if (value == "loss") return "";
  if (value == "win") return " wins";
  if (value == "draw") return " draw";
  return std::nullopt;
}

bool FairyReader::has_royal(std::size_t a) const {
  return std::ranges::any_of(pieces_, [&](const FairyPiece& one) { return one.royal && one.there[a]; });
}

// The army is left with its royal piece alone.
bool FairyReader::fits_bare(const std::string& lost, bool pseudo, bool claim, int missing, int others) {
  const auto end = ending(lost);
  if (!end || pseudo || !rules_.all_extinct || missing != 1 || !has_royal(0) || !has_royal(1)) return false;
  if (others != (claim ? 2 : 0)) return false;
  say("bare", (end->empty() ? "loses" : end->substr(1)) + (claim ? " reply" : ""));
  return true;
}

// So many pieces of a kind, or of all, are too few.
bool FairyReader::fits_extinct(const std::string& lost, bool pseudo, bool claim, int missing, int others) {
  const auto end = ending(lost);
  if (!end || pseudo || claim || others != 0) return false;
  std::string kinds;
  if (rules_.all_extinct) {
    kinds = "all";
  } else {
    // Of a kind that is gone there is nothing left at the start.
    for (std::size_t slot = 0; slot < rules_.slots().size(); ++slot)
      if (rules_.extinction.test(slot) && piece_of(slot) == nullptr) return false;
    for (const FairyPiece& one : pieces_)
      if (rules_.extinction.test(one.slot) && !one.royal) kinds += one.letter;
    if (kinds.empty()) return false;
    kinds = joined_letters(kinds);
  }
  std::array<std::string, 2> of;  // by army; a royal piece is one that is always left, and none of ours
  for (std::size_t a = 0; a < 2; ++a) {
    const int at = missing - (rules_.all_extinct && has_royal(a) ? 1 : 0);
    if (at >= 0) of[a] = kinds + (at > 0 ? " at " + std::to_string(at) : "") + *end;
  }
  say_of_armies("extinct", of);
  return true;
}

void FairyReader::say_of_armies(const std::string& key, const std::array<std::string, 2>& of) {
  if (of[0] == of[1]) {
    if (!of[0].empty()) say(key, of[0]);
    return;
  }
  for (std::size_t a = 0; a < 2; ++a)
    if (!of[a].empty()) say(key + std::string(small_armies[a]), of[a]);
}

// Whether the game can be lost without a royal piece.
bool FairyReader::ends_without_royals() {
  return text_ends_ || value("stalemateValue", "draw") != "draw" || !goals().empty();
}

// A goal's cells of an army, as one writes them: "ranks 8-8", counted from its edge, or the names of cells.
std::string FairyReader::place_of(const FairyRegion& region, std::size_t a) const {
  if (const auto ranks = board_.whole_ranks(region, a); ranks && ranks->first > 0)
    return "ranks " + std::to_string(ranks->first) + '-' + std::to_string(ranks->second);
  std::string out;
  for (int rank = 0; rank < board_.ranks; ++rank)
    for (int file = 0; file < board_.files; ++file) {
      const FairyCell own{static_cast<std::size_t>(file), static_cast<std::size_t>(rank)};
      if (!board_.has(region, own, a)) continue;
      out += (out.empty() ? "" : " ") + cell_name({own.file, board_.rank_of(own.rank, a)});
    }
  return out;
}

// For each letter the places on which White and Black win with it.
std::map<char, std::array<std::string, 2>> FairyReader::goals() {
  const bool moves = flag("flagMove", false), safe = flag("flagPieceSafe", false);
  const std::size_t king = rules_.slot_of("king");
  std::map<char, std::array<std::string, 2>> out;
  for (std::size_t a = 0; a < 2; ++a) {
    const std::string army(armies[a]);
    find("flagPiece" + army);
    const std::string place = place_of(fairy_region(value("flagRegion" + army, "")), a);
    if (place.empty()) continue;
    for (const FairyPiece& one : pieces_) {
      if (!one.there[a] || !(rules_.flag_all[a] || rules_.flag[a] == one.slot)) continue;
      const bool early = one.slot == king && !rules_.flag_all[a];  // before the enemy has moved, if it cannot follow
      out[one.letter][a] = place + (moves ? early ? " reply" : " held" : safe ? " safe" : "");
    }
  }
  return out;
}

void FairyReader::write_goals() {
  // Where both stand safe there it is a draw.
  if (flag("flagPieceSafe", false)) leave("flagPieceSafe", failure(fault::fairy_only, "false"));
  if (number("flagPieceCount", 1) != 1) leave("flagPieceCount", failure(fault::fairy_only, "1"));
  for (auto [letter, of] : goals()) {
    // Cells are the same for both armies, whatever their order.
    if (!of[0].empty() && !of[1].empty() && !of[0].starts_with("ranks") && !of[1].starts_with("ranks")) {
      auto first = split(of[0], ' '), second = split(of[1], ' ');
      std::ranges::sort(first), std::ranges::sort(second);
      if (first == second) of[1] = of[0];
    }
    say_of_armies("goal " + kind_text(letter), of);
  }
}

// There a check is one to its king; other royal pieces are given none.
void FairyReader::write_checks() {
  const bool forbidden = !flag("checking", true), counted = flag("checkCounting", false);
  const FairyPiece* king = piece_of(rules_.slot_of("king"));
  if (king == nullptr || !(forbidden || counted)) return;
  if (std::ranges::count_if(pieces_, &FairyPiece::royal) > 1)
    leave_one_of({"checking", "checkCounting"}, failure(fault::fairy_kings));
  if (forbidden) return say("checks", "never");
  const std::string start = value("startFen", usual_start);
  bool said = false;
  for (const std::string_view field : split(start, ' ')) {
    said = said || field.contains('+');
    if (field.size() != 3 || field[1] != '+' || !is_digit(field[0]) || !is_digit(field[2])) continue;
    if (field[0] == '0' || field[2] == '0') break;
    return say_of_armies("checks", {std::string(1, field[0]), std::string(1, field[2])});
  }
  if (!said) return say("checks", "1");  // the next check wins there, too
  leave("checkCounting", failure(fault::fairy_start));
}

void FairyReader::write_blasts() {
  if (flag("mustCapture", false)) say("capturing", "must");
  if (!flag("blastOnCapture", false)) return;
  if (piece_of(rules_.slot_of("king")) != nullptr) return leave("blastOnCapture", failure(fault::fairy_blast));
  if (has_hands_) leave("blastOnCapture", failure(fault::fairy_drops));
  const FairyPiece* pawn = piece_of(rules_.slot_of("pawn"));  // there it alone stays
  say("blast", pawn == nullptr ? "K" : std::string("K spares ") + pawn->letter);
}

}  // namespace turncoat
