#include "support/slow_variant.hpp"

#include <algorithm>
#include <cstdlib>
#include <sstream>

namespace turncoat::testing {

SlowVariant::SlowVariant(const VariantDefinition& variant, const std::string& fen)
    : SlowBoard(variant, fen.substr(0, fen.find(' '))) {
  std::istringstream in(fen);
  std::string board, turn, passed;
  in >> board >> turn >> rights_ >> passed;
  turn_ = turn == "b" ? 1 : 0;
  if (passed != "-") passed_ = place(passed);
}

std::vector<Place> SlowVariant::royals(int army) const {
  std::vector<Place> out;
  for (const auto& [at, man] : men_)
    if (man.army == army && kind(man).royal) out.push_back(at);
  if (variant_->last_royal && out.size() > 1) out.clear();
  return out;
}

bool SlowVariant::attacked_royal(int army) const {
  const auto enemy = [army](Place, const SlowMan& man) { return man.army != army; };
  return std::ranges::any_of(royals(army), [&](Place p) { return attacked(p, enemy); });
}

// The rook with which a king castles: the outermost one of its rank at the start, three cells away or more.
std::optional<Place> SlowVariant::rook_of(Place king, int army, int side) const {
  std::optional<Place> out;
  for (Place at{king.file + side, king.rank}; inside(at); at.file += side)
    if (const auto home = start_.find(at); home != start_.end() &&
                                           home->second == SlowMan{variant_->castles[1], army} &&
                                           std::abs(at.file - king.file) >= 3)
      out = at;
  return out;
}

std::vector<SlowVariant::Move> SlowVariant::tries() const {
  std::vector<Move> out;
  const auto safe_enemies = royals(1 - turn_);
  for (const auto& [from, man] : men_) {
    if (man.army != turn_) continue;
    const auto add = [&, &from = from, &man = man](Move move) {
      move.from = from;
      if (!promotes_on(man, move.to)) return out.push_back(move);
      for (char c : kind(man).becomes) {
        move.becomes = c;
        out.push_back(move);
      }
    };
    std::vector<Place> seen;
    for (const End& end : ends(from)) {
      if (std::ranges::find(seen, end.to) != seen.end()) continue;
      if (end.captures &&
          (men_.at(end.to).army == man.army || std::ranges::find(safe_enemies, end.to) != safe_enemies.end()))
        continue;
      seen.push_back(end.to);
      add({.to = end.to, .over = variant_->passing ? passed_over(man, from, end.to) : std::nullopt});
    }
    if (passed_ && takes_in_passing(from, *passed_) && std::ranges::find(seen, *passed_) == seen.end())
      add({.to = *passed_, .passing = true});
  }
  if (variant_->castles.empty() || attacked_royal(turn_)) return out;
  const auto enemy = [this](Place, const SlowMan& man) { return man.army != turn_; };
  for (const auto& [king, man] : men_) {
    if (man != SlowMan{variant_->castles[0], turn_} || !at_home(man, king)) continue;
    for (int side : {1, -1}) {
      const char letter = turn_ == 1 ? (side == 1 ? 'k' : 'q') : (side == 1 ? 'K' : 'Q');
      const auto rook = rook_of(king, turn_, side);
      if (!rights_.contains(letter) || !rook) continue;
      bool free = true;
      for (Place at{king.file + side, king.rank}; at != *rook; at.file += side) free = free && !men_.contains(at);
      const Place over{king.file + side, king.rank}, to{king.file + 2 * side, king.rank};
      if (free && !attacked(over, enemy)) out.push_back({king, to, 0, false, {}, {{*rook, over}}});
    }
  }
  return out;
}

void SlowVariant::make(const Move& move) {
  const SlowMan man = men_.at(move.from);
  men_.erase(move.from);
  men_[move.to] = {move.becomes != 0 ? move.becomes : man.letter, man.army};
  if (move.passing) {
    const Place ahead = turned(1 - man.army, 1, 0);
    men_.erase({move.to.file + ahead.file, move.to.rank + ahead.rank});
  }
  if (move.rook) {
    men_[move.rook->second] = men_.at(move.rook->first);
    men_.erase(move.rook->first);
  }
  passed_ = move.over;
  // A right ends when something else stands where its king or its rook began.
  std::erase_if(rights_, [this](char letter) {
    const int army = letter == 'k' || letter == 'q' ? 1 : 0, side = letter == 'K' || letter == 'k' ? 1 : -1;
    for (const auto& [home, king] : start_) {
      if (variant_->castles.empty() || king != SlowMan{variant_->castles[0], army}) continue;
      const auto rook = rook_of(home, army, side);
      const auto stands = [this](Place p) {
        const auto there = men_.find(p);
        return there != men_.end() && there->second == start_.at(p);
      };
      return !rook || !stands(home) || !stands(*rook);
    }
    return true;
  });
  turn_ = 1 - turn_;
}

std::string SlowVariant::text(const Move& move) const {
  std::string out = name(move.from) + name(move.to);
  if (move.becomes != 0) out += static_cast<char>(move.becomes - 'A' + 'a');
  return out;
}

std::vector<std::string> SlowVariant::moves() const {
  std::vector<std::string> out;
  if (nobody_mates()) return out;
  for (const Move& move : tries()) {
    SlowVariant after = *this;
    after.make(move);
    if (!after.attacked_royal(turn_)) out.push_back(text(move));
  }
  std::ranges::sort(out);
  return out;
}

void SlowVariant::play(const std::string& wanted) {
  for (const Move& move : tries())
    if (text(move) == wanted) return make(move);
}

}  // namespace turncoat::testing
