// Where the pieces of an entry move otherwise, what they do not leave and avoid, what they become as a form of themselves.
#include "edge/workshop/fairy_reader.hpp"

#include <algorithm>

#include "core/ascii.hpp"
#include "core/fen.hpp"
#include "core/letters.hpp"
#include "edge/workshop/faults.hpp"

namespace turncoat {

namespace {

// "customPiece1" -> "CustomPiece1", as keys have it.
std::string capital_key(const std::string& key) { return to_capital(key[0]) + key.substr(1); }

bool said_of_start(const FairyBoard& board, const FairyPiece& one) {
  return board.count(one.letter, 0) + board.count(one.letter, 1) > 0 ||
         board.hand.find_first_of(std::string{one.letter, to_small(one.letter)}) != board.hand.npos;
}

}  // namespace

// A soldier goes aside from a rank on; before that it only goes ahead.
void FairyReader::settle_soldiers() {
  if (number("soldierPromotionRank", 1) <= 1) return;
  for (FairyPiece& one : pieces_)
    if (rules_.slots()[one.slot].key == "soldier")
      for (auto& leaps : one.leaps) std::erase_if(leaps, [](const Leap& leap) { return leap.aside != 0; });
}

void FairyReader::write_places() {
  const int rank = number("soldierPromotionRank", 1);
  for (const FairyPiece& one : pieces_) {
    if (is_form(one.letter)) continue;
    const std::string& key = rules_.slots()[one.slot].key;
    if (key == "soldier" && rank > 1 && rank <= board_.ranks)
      say("moves " + kind_text(one.letter),
          "fsW on ranks " + std::to_string(rank) + "-" + std::to_string(board_.ranks));
    if (key == "janggiCannon") say("avoids " + kind_text(one.letter), kind_text(one.letter));
    std::array<std::string, 2> places;
    for (std::size_t a = 0; a < 2; ++a)
      if (const FairyLine* line = find("mobilityRegion" + std::string(armies[a]) + capital_key(key));
          line != nullptr && one.there[a])
        places[a] = place_of(fairy_region(line->value), a);
    for (std::string& place : places)
      if (place == "ranks 1-" + std::to_string(board_.ranks)) place.clear();
    say_of_armies("region " + kind_text(one.letter), places);
  }
  if (flag("flyingGeneral", false) && has_royal(0) && has_royal(1)) say("facing", "never");
}

// `promotedPieceType = b:h r:d`: a bishop is turned over then, and moves as a dragon horse.
void FairyReader::find_forms() {
  const std::string pairs = value("promotedPieceType", "");
  std::vector<FairyPiece> forms;
  std::string turned;
  for (const std::string_view pair : split(pairs, ' ')) {
    if (pair.size() != 3 || pair[1] != ':' || pair[2] == '-') continue;
    FairyPiece* const from = piece(to_capital(pair[0]));
    const FairyPiece* const to = piece(to_capital(pair[2]));
    const std::size_t pawn = rules_.slot_of("pawn");
    if (from == nullptr || to == nullptr || from->slot == rules_.slot_of("king") || from->slot == pawn ||
        to->slot == rules_.slot_of("king")) {
      leave("promotedPieceType", failure(fault::fairy_promotion));
      continue;
    }
    const char letter = letter_of_form(from->letter);
    for (std::size_t a = 0; a < 2; ++a)
      from->there[a] = from->there[a] || board_.count(letter, a) > 0 || (has_hands_ && board_.count(letter, 1 - a) > 0);
    if (!from->there[0] && !from->there[1]) continue;
    FairyPiece form = *to;
    form.letter = letter, form.there = from->there, form.promotes = {false, false};
    form.name = ("promoted-" + from->name).substr(0, 24);
    forms.push_back(std::move(form));
    with_form_ += from->letter, turned += to->letter;
  }
  // What is there as a form alone is no piece of its own.
  const auto only_form = [&](const FairyPiece& one) {
    const bool becomes = rules_.targets[0].test(one.slot) || rules_.targets[1].test(one.slot);
    return turned.contains(one.letter) && !said_of_start(board_, one) &&
           !(becomes && (rules_.promote[0].any() || rules_.promote[1].any()));
  };
  std::erase_if(pieces_, only_form);
  // Nor is what is never there.
  if (!forms.empty())
    std::erase_if(pieces_, [&](const FairyPiece& one) {
      return !one.there[0] && !one.there[1] && one.slot != rules_.slot_of("king");
    });
  std::ranges::move(forms, std::back_inserter(pieces_));
}

}  // namespace turncoat
