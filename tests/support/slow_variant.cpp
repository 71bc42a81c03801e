#include "support/slow_variant.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace turncoat::testing {

SlowVariant::SlowVariant(const VariantDefinition& variant, const std::string& fen) : variant_(variant) {
  for (const VariantKind& kind : variant.kinds)
    leaps_[kind.letter] = {leaps_of(kind.betza[0]), leaps_of(kind.betza[1])};
  const auto read = [this](const std::string& text, std::map<Place, SlowMan>& out) {
    std::vector<Place> cells;
    for (int r = variant_.ranks; r-- > 0;)
      for (int f = 0; f < variant_.files; ++f)
        if (inside({f, r})) cells.push_back({f, r});
    std::size_t next = 0;
    for (std::size_t i = 0; i < text.size();) {
      if (text[i] == '/') {
        ++i;
      } else if (std::isdigit(static_cast<unsigned char>(text[i]))) {
        std::size_t used = 0;
        next += std::stoul(text.substr(i), &used);
        i += used;
      } else {
        const bool black = 'a' <= text[i] && text[i] <= 'z';
        out[cells[next++]] = {static_cast<char>(black ? text[i] - 'a' + 'A' : text[i]), black};
        ++i;
      }
    }
  };
  std::istringstream in(fen);
  std::string board, turn, passed;
  in >> board >> turn >> rights_ >> passed;
  read(variant.start, start_);
  read(board, men_);
  black_to_move_ = turn == "b";
  if (passed != "-") passed_ = Place{passed[0] - 'a', std::stoi(passed.substr(1)) - 1};
}

bool SlowVariant::inside(Place p) const {
  return p.file >= 0 && p.rank >= 0 && p.file < variant_.files && p.rank < variant_.ranks &&
         std::ranges::find(variant_.holes, name(p)) == variant_.holes.end();
}

bool SlowVariant::at_home(SlowMan man, Place p) const {
  const auto at = start_.find(p);
  return at != start_.end() && at->second.letter == man.letter && at->second.black == man.black;
}

std::vector<SlowVariant::Ends> SlowVariant::ends(Place from) const {
  std::vector<Ends> out;
  const SlowMan man = men_.at(from);
  const int forward = man.black ? -1 : 1;
  for (const Leap& leap : leaps_.at(man.letter)[man.black ? 1 : 0]) {
    if (leap.initial && !at_home(man, from)) continue;
    const int up = leap.ahead * forward, right = leap.aside * forward;
    if (leap.lame) {
      // One step after the other: along the longer way until both are even, then diagonally.
      int du = up, dr = right;
      Place at = from;
      bool free = true;
      while (free) {
        const int su = du > 0 ? 1 : du < 0 ? -1 : 0, sr = dr > 0 ? 1 : dr < 0 ? -1 : 0;
        const bool steep = std::abs(du) >= std::abs(dr), flat = std::abs(dr) >= std::abs(du);
        at.rank += steep ? su : 0, du -= steep ? su : 0;
        at.file += flat ? sr : 0, dr -= flat ? sr : 0;
        if (du == 0 && dr == 0) break;
        free = inside(at) && !men_.contains(at);
      }
      if (!free) continue;
    }
    int jumped = 0;
    Place at = from, hurdle = from;
    for (int n = 1; n <= leap.range; ++n) {
      at = {at.file + right, at.rank + up};
      if (!inside(at)) break;
      const bool taken = men_.contains(at);
      const bool arrives = leap.hop == Hop::none
                               ? jumped == 0
                               : jumped == 1 && (leap.hop == Hop::far ||
                                                 (at.file - right == hurdle.file && at.rank - up == hurdle.rank));
      if (arrives && (taken ? leap.captures : leap.moves)) out.push_back({at, taken, &leap});
      if (taken) ++jumped, hurdle = at;
    }
  }
  return out;
}

bool SlowVariant::attacks(bool black, Place target) const {
  // An attack is a capture that would work if an enemy stood there.
  SlowVariant trial = *this;
  trial.men_[target] = {men_.contains(target) ? men_.at(target).letter : variant_.kinds[0].letter, !black};
  for (const auto& [from, man] : men_)
    if (man.black == black && from != target)
      for (const Ends& end : trial.ends(from))
        if (end.to == target) return true;
  return false;
}

std::vector<SlowVariant::Place> SlowVariant::royals(bool black) const {
  std::vector<Place> out;
  for (const auto& [at, man] : men_)
    if (man.black == black && variant_.kind(man.letter)->royal) out.push_back(at);
  if (variant_.last_royal && out.size() > 1) out.clear();
  return out;
}

bool SlowVariant::attacked_royal(bool black) const {
  return std::ranges::any_of(royals(black), [&](Place p) { return attacks(!black, p); });
}

std::vector<SlowVariant::SlowMove> SlowVariant::tries() const {
  std::vector<SlowMove> out;
  const auto safe_enemies = royals(!black_to_move_);
  for (const auto& [from, man] : men_) {
    if (man.black != black_to_move_) continue;
    const VariantKind& kind = *variant_.kind(man.letter);
    const int forward = man.black ? -1 : 1;
    const auto add = [&, &from = from](SlowMove move) {
      move.from = from;
      const int rank = man.black ? variant_.ranks - move.to.rank : move.to.rank + 1;
      if (kind.becomes.empty() || rank < variant_.ranks - kind.before_end) return out.push_back(move);
      for (char c : kind.becomes) {
        move.becomes = c;
        out.push_back(move);
      }
    };
    std::vector<Place> seen;
    for (const Ends& end : ends(from)) {
      if (std::ranges::find(seen, end.to) != seen.end()) continue;
      if (end.captures &&
          (men_.at(end.to).black == man.black || std::ranges::find(safe_enemies, end.to) != safe_enemies.end()))
        continue;
      seen.push_back(end.to);
      SlowMove move{.to = end.to};
      const Leap& leap = *end.leap;
      const bool doubles = std::ranges::any_of(leaps_.at(man.letter)[man.black ? 1 : 0], [](const Leap& l) {
        return l.initial && l.lame && l.moves && !l.captures && l.ahead == 2 && l.aside == 0;
      });
      static_cast<void>(leap);
      if (variant_.passing && !kind.becomes.empty() && doubles && at_home(man, from) && end.to.file == from.file &&
          end.to.rank == from.rank + 2 * forward)
        move.over = Place{from.file, from.rank + forward};
      add(move);
    }
    if (passed_ && !kind.becomes.empty())
      for (const Leap& leap : leaps_.at(man.letter)[man.black ? 1 : 0]) {
        const bool single =
            leap.range == 1 && !leap.lame && leap.captures && !leap.moves && (!leap.initial || at_home(man, from));
        const Place to{from.file + leap.aside * forward, from.rank + leap.ahead * forward};
        if (single && to == *passed_ && std::ranges::find(seen, to) == seen.end()) {
          seen.push_back(to);
          add({.to = to, .passing = true});
        }
      }
  }
  // Castling.
  if (!variant_.castles.empty() && !attacked_royal(black_to_move_))
    for (const auto& [king, man] : men_) {
      if (man.black != black_to_move_ || man.letter != variant_.castles[0] || !at_home(man, king)) continue;
      for (int side : {1, -1}) {
        const char letter = man.black ? (side == 1 ? 'k' : 'q') : (side == 1 ? 'K' : 'Q');
        if (!rights_.contains(letter)) continue;
        std::optional<Place> rook;
        for (Place at{king.file + side, king.rank}; inside(at); at.file += side)
          if (const auto home = start_.find(at); home != start_.end() && home->second.black == man.black &&
                                                 home->second.letter == variant_.castles[1] &&
                                                 std::abs(at.file - king.file) >= 3)
            rook = at;
        if (!rook) continue;
        bool free = true;
        for (Place at{king.file + side, king.rank}; at != *rook; at.file += side) free = free && !men_.contains(at);
        const Place over{king.file + side, king.rank}, to{king.file + 2 * side, king.rank};
        if (free && !attacks(!man.black, over)) out.push_back({king, to, 0, false, {}, {{*rook, over}}});
      }
    }
  return out;
}

void SlowVariant::make(const SlowMove& move) {
  const SlowMan man = men_.at(move.from);
  const int forward = man.black ? -1 : 1;
  men_.erase(move.from);
  men_[move.to] = {move.becomes != 0 ? move.becomes : man.letter, man.black};
  if (move.passing) men_.erase({move.to.file, move.to.rank - forward});
  if (move.rook) {
    men_[move.rook->second] = men_.at(move.rook->first);
    men_.erase(move.rook->first);
  }
  passed_ = move.over;
  // A right ends when its king or rook moves or is captured: when something else stands at their homes.
  std::erase_if(rights_, [this](char letter) {
    const bool black = letter == 'k' || letter == 'q';
    const int side = letter == 'K' || letter == 'k' ? 1 : -1;
    for (const auto& [home, king] : start_) {
      if (king.black != black || variant_.castles.empty() || king.letter != variant_.castles[0]) continue;
      std::optional<Place> rook;
      for (Place at{home.file + side, home.rank}; inside(at); at.file += side)
        if (const auto there = start_.find(at);
            there != start_.end() && there->second.black == black && there->second.letter == variant_.castles[1])
          rook = at;
      const auto stands = [this](Place p) {
        const auto there = men_.find(p);
        return there != men_.end() && there->second.letter == start_.at(p).letter &&
               there->second.black == start_.at(p).black;
      };
      return !rook || !stands(home) || !stands(*rook);
    }
    return true;
  });
  black_to_move_ = !black_to_move_;
}

std::string SlowVariant::text(const SlowMove& move) const {
  std::string out = name(move.from) + name(move.to);
  if (move.becomes != 0) out += static_cast<char>(move.becomes - 'A' + 'a');
  return out;
}

// VA-16: kings, knights and bishops that move as in chess.
bool SlowVariant::nobody_mates() const {
  if (variant_.last_royal || !variant_.holes.empty() || variant_.stalemate != Stalemate::draw) return false;
  std::vector<std::pair<Place, SlowMan>> others;
  std::size_t kings = 0;
  for (const VariantKind& kind : variant_.kinds)
    if (kind.royal && (kind.betza[0] != "K" || kind.betza[1] != "K")) return false;
  for (const auto& [at, man] : men_) {
    const VariantKind& kind = *variant_.kind(man.letter);
    if (kind.royal)
      ++kings;
    else
      others.push_back({at, man});
  }
  if (others.empty()) return true;
  if (kings != 2 || others.size() > 2) return false;
  const auto moves_as = [&](const SlowMan& man, std::string_view betza) {
    const VariantKind& kind = *variant_.kind(man.letter);
    return kind.becomes.empty() && kind.betza[0] == betza && kind.betza[1] == betza;
  };
  if (others.size() == 1) return moves_as(others[0].second, "N") || moves_as(others[0].second, "B");
  const auto shade = [](Place p) { return (p.file + p.rank) % 2; };
  return moves_as(others[0].second, "B") && moves_as(others[1].second, "B") &&
         others[0].second.black != others[1].second.black && shade(others[0].first) == shade(others[1].first);
}

std::vector<std::string> SlowVariant::moves() const {
  std::vector<std::string> out;
  if (nobody_mates()) return out;
  for (const SlowMove& move : tries()) {
    SlowVariant after = *this;
    after.make(move);
    if (!after.attacked_royal(black_to_move_)) out.push_back(text(move));
  }
  std::ranges::sort(out);
  return out;
}

void SlowVariant::play(const std::string& wanted) {
  for (const SlowMove& move : tries())
    if (text(move) == wanted) return make(move);
}

}  // namespace turncoat::testing
