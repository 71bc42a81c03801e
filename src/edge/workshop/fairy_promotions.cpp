// Steps from the start, and what the pieces of an entry become.
#include "edge/workshop/fairy_reader.hpp"

#include <algorithm>

#include "core/ascii.hpp"
#include "core/fen.hpp"
#include "core/letters.hpp"
#include "core/sort_few.hpp"
#include "edge/workshop/faults.hpp"
#include "games/variants/text/keys.hpp"

namespace turncoat {

void FairyReader::find_first_steps() {
  const bool doubles = flag("doubleStep", true);
  for (FairyPiece& one : pieces_) {
    for (std::size_t a = 0; a < 2; ++a) {
      const FairyRegion from = doubles ? region("doubleStepRegion", a, {"*2", "*7"}) : FairyRegion();
      if (!settle_first_steps(one, a, board_, from, has_hands_))
        leave("doubleStepRegion" + std::string(armies[a]), failure(fault::fairy_double));
    }
    for (std::size_t a = 0; a < 2; ++a)
      if (!one.there[a] && one.there[1 - a]) one.leaps[a] = one.leaps[1 - a];
  }
}

// What it becomes as a form of itself, wherever a move of it begins or ends.
FairyReader::Promotion FairyReader::form_of_piece(const FairyPiece& one, const FairyRegion& zone, std::size_t a) {
  const auto rank = board_.promotion_rank(zone, a);
  if (!rank || *rank < 2 || one.royal) {
    leave("promotionRegion" + std::string(armies[a]), failure(fault::fairy_promotion));
    return {};
  }
  Promotion out{std::string(1, letter_of_form(one.letter)), std::max(2, *rank)};
  out.within = true, out.always = flag("mandatoryPiecePromotion", false);
  // Where it could go no further it must promote here.
  if (!out.always && !flag("immobilityIllegal", false) && one.only_ahead(a))
    leave("immobilityIllegal", failure(fault::fairy_promotion));
  return out;
}

FairyReader::Promotion FairyReader::promotion_of(const FairyPiece& one, std::size_t a) {
  const std::string army(armies[a]);
  const FairyRegion zone = region("promotionRegion", a, {"*8", "*1"});
  if (with_form_.contains(one.letter)) return form_of_piece(one, zone, a);
  if (!one.promotes[a]) return {};
  const auto rank = board_.promotion_rank(zone, a);
  if (!rank) leave("promotionRegion" + army, failure(fault::fairy_promotion));
  if (rank == 0) return {};
  Promotion out{"", std::max(2, rank.value_or(board_.ranks))};
  bool fits = !one.royal;
  for (const FairyPiece& other : pieces_) {
    if (!rules_.targets[a].test(other.slot)) continue;
    if (other.royal || other.promotes[0] || other.promotes[1])
      fits = false;
    else
      out.becomes += other.letter;
  }
  sort_few(out.becomes, {}, [](char letter) { return std::string_view("QRBN").find(letter); });
  if (!fits || out.becomes.empty())
    leave_one_of({"promotionPieceTypes", "promotionPieceTypes" + army}, failure(fault::fairy_becomes));
  // A pawn that need not promote must where it could go no further, if no piece may come there and stay.
  if (!flag("mandatoryPawnPromotion", true)) {
    if (flag("immobilityIllegal", false) && out.rank < board_.ranks)
      out.may_stay = true;
    else
      leave("mandatoryPawnPromotion", failure(fault::fairy_promotion));
  }
  return one.royal || out.becomes.empty() ? Promotion() : out;
}

// Whether armies differ by what a piece becomes alone: so each of them has a line, if it is on their last rank.
bool FairyReader::differs_by_letters(const FairyPiece& one, std::array<Promotion, 2> both) const {
  const bool same = both[0].becomes == both[1].becomes, none = both[0].becomes.empty() || both[1].becomes.empty();
  if (!one.there[0] || !one.there[1] || same || none) return false;
  both[0].becomes = both[1].becomes;
  return both[0] == both[1] && both[0] == Promotion{both[0].becomes, board_.ranks};
}

void FairyReader::find_promotions() {
  for (FairyPiece& one : pieces_) {
    std::array<Promotion, 2> both;
    for (std::size_t a = 0; a < 2; ++a)
      if (one.there[a]) both[a] = promotion_of(one, a);
    if (differs_by_letters(one, both)) {
      one.becomes_in = {both[0].becomes, both[1].becomes};
      for (const char letter : both[1].becomes)
        if (!both[0].becomes.contains(letter)) both[0].becomes += letter;
      sort_few(both[0].becomes, {}, [](char letter) { return std::string_view("QRBN").find(letter); });
    } else if (one.there[0] && one.there[1] && both[0] != both[1])
      leave_one_of({"promotionRegionWhite", "promotionRegionBlack", "promotionPieceTypes", "promotionPieceTypesWhite",
                    "promotionPieceTypesBlack", "promotionPawnTypesWhite", "promotionPawnTypesBlack"},
                   failure(fault::fairy_promotion));
    const Promotion& counts = both[both[0].becomes.empty() ? 1 : 0];
    one.becomes = counts.becomes;
    promotion_ranks_[one.letter] = counts.rank;
    if (counts.may_stay) may_stay_ += one.letter;
    if (counts.always) always_ += one.letter;
  }
  // Forms that nothing becomes.
  std::string all;
  for (const FairyPiece& one : pieces_) all += one.becomes;
  std::erase_if(pieces_, [&](const FairyPiece& one) {
    return is_form(one.letter) && !all.contains(one.letter) && !board_.forms.contains(one.letter);
  });
}

void FairyReader::write_promotions() {
  std::string usual;
  for (char letter : std::string_view("QRBN"))
    if (const FairyPiece* one = piece(letter); one != nullptr && one->becomes.empty() && !one->royal) usual += letter;
  for (const FairyPiece& one : pieces_) {
    if (one.becomes_in != FairyPiece().becomes_in) {
      say_of_armies("promotion " + kind_text(one.letter),
                    {joined_letters(one.becomes_in[0]), joined_letters(one.becomes_in[1])});
      continue;
    }
    const int rank = promotion_ranks_[one.letter];
    const bool last = rank == board_.ranks;
    if (one.letter == 'P' ? !one.becomes.empty() && last && std::ranges::is_permutation(one.becomes, usual)
                          : one.becomes.empty())
      continue;
    std::string into = joined_letters(one.becomes);
    if (!one.becomes.empty() && with_form_.contains(one.letter))
      into += " within rank " + std::to_string(rank) + (always_.contains(one.letter) ? " always" : "");
    else if (!one.becomes.empty() && !last)
      into += (may_stay_.contains(one.letter) ? " from rank " : " at rank ") + std::to_string(rank);
    say("promotion " + kind_text(one.letter), into);
  }
  write_limits();
}

// `promotionLimit = q:1 n:2`: so many of a kind an army has at most by promotion.
void FairyReader::write_limits() {
  const std::string limits = value("promotionLimit", "");
  for (const std::string_view limit : split(limits, ' ')) {
    if (limit.size() < 3 || limit[1] != ':') continue;
    const auto most = read_number(limit.substr(2), 1, 63);
    const FairyPiece* one = piece(to_capital(limit[0]));
    // Of a piece that is there as a form alone.
    for (const FairyPiece& form : pieces_)
      if (one == nullptr && is_form(form.letter) && rules_.slots()[form.slot].letter == to_capital(limit[0]))
        one = &form;
    if (!most || one == nullptr)
      leave("promotionLimit", failure(fault::fairy_promotion));
    else if (std::ranges::any_of(pieces_, [&](const FairyPiece& p) { return p.becomes.contains(one->letter); }))
      say("most " + kind_text(one->letter), std::to_string(*most));
  }
}

}  // namespace turncoat
