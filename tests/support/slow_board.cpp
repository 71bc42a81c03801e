#include "support/slow_board.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "games/variants/text/places.hpp"

namespace turncoat::testing {

SlowBoard::SlowBoard(const VariantDefinition& variant, const std::string& board) : variant_(&variant) {
  for (const VariantKind& kind : variant.kinds)
    for (std::size_t a = 0; a < armies_on_board(variant); ++a)
      leaps_[kind.letter][a] = leaps_of(movement_of(variant, kind, a));
  start_ = read(variant.start);
  pieces_ = read(board);
}

SlowBoard::PieceMovement SlowBoard::read(const std::string& board) const {
  PieceMovement out;
  const std::vector<Place> cells = this->cells();
  std::size_t next = 0;
  for (std::size_t i = 0; i < board.size();) {
    if (board[i] == '/') {
      ++i;
    } else if (std::isdigit(static_cast<unsigned char>(board[i]))) {
      std::size_t used = 0;
      next += std::stoul(board.substr(i), &used);
      i += used;
    } else {
      const bool gray = board[i] == '*';
      if (gray) ++i;
      const bool form = board[i] == '+';
      if (form) ++i;
      const bool small = 'a' <= board[i] && board[i] <= 'z';
      out[cells[next++]] = {static_cast<char>(small ? board[i] - 'a' + 'A' : board[i]),
                            (gray ? 2 : 0) + (small ? 1 : 0)};
      ++i;
      SlowPiece& piece = out[cells[next - 1]];
      if (form) piece.letter = letter_of_form(piece.letter);
      for (const VariantKind& from : variant_->kinds)
        if (i < board.size() && board[i] == '~' && from.becomes.contains(piece.letter)) piece.was = from.letter, ++i;
    }
  }
  return out;
}

std::vector<Place> SlowBoard::cells() const {
  std::vector<Place> out;
  for (int r = variant_->ranks; r >= -1; --r) {
    for (int f = 0; f < variant_->files; ++f)
      if (inside({f, r})) out.push_back({f, r});
    for (int f = 0; f < 2; ++f)
      if (inside({satellite_file + f, r})) out.push_back({satellite_file + f, r});
  }
  return out;
}

bool SlowBoard::inside(Place p) const {
  const BesideBoard* beside = beside_board(*variant_);
  const auto poles = beside == nullptr ? std::vector<int>() : beside->poles;
  if (!poles.empty() && (p == Place{poles[0], -1} || p == Place{poles[1], variant_->ranks})) return true;
  const auto moon = beside == nullptr ? Area<128>::Satellite() : beside->satellite;
  if (p.file >= satellite_file)
    return p.file < satellite_file + moon.files && p.rank >= moon.at && p.rank < moon.at + moon.ranks;
  return p.file >= 0 && p.rank >= 0 && p.file < variant_->files && p.rank < variant_->ranks &&
         std::ranges::find(variant_->holes, name(p)) == variant_->holes.end();
}

bool SlowBoard::at_home(const SlowPiece& piece, Place p) const {
  const auto at = start_.find(p);
  return at != start_.end() && is(piece, at->second.letter, at->second.army);
}

bool SlowBoard::begins_at(const SlowPiece& piece, Place p) const {
  if (piece.army > 1) return at_home(piece, p);
  const std::string& place = kind(piece).initial[static_cast<std::size_t>(piece.army)].place;
  return place.empty() ? at_home(piece, p) : is_in(place, piece.army, p);
}
bool SlowBoard::is_in(const std::string& place, int army, Place p) const {
  const Area<128> map = map_of(*variant_);
  for (const Cell c : cells_of_place(place, map, static_cast<Army>(army)))
    if (map.name(c) == name(p)) return true;
  return false;
}

std::vector<Leap> SlowBoard::leaps(const SlowPiece& piece, Place from) const {
  const auto army = static_cast<std::size_t>(piece.army);
  if (army < 2)
    for (const MovesElsewhere& one : kind(piece).elsewhere[army])
      if (is_in(one.place, piece.army, from)) return leaps_of(one.betza);
  return leaps(piece);
}
bool SlowBoard::goes_to(const SlowPiece& piece, Place to) const {
  const auto army = static_cast<std::size_t>(piece.army);
  return army > 1 || kind(piece).region[army].empty() || is_in(kind(piece).region[army], piece.army, to);
}
bool SlowBoard::knows_origins() const {
  const OfChess& own = variant_->of<OfChess>();
  return own.capture == CaptureRule::hand && own.demote &&
         std::ranges::none_of(variant_->kinds, [](const VariantKind& one) { return is_form(one.letter); });
}

Place SlowBoard::turned(int army, int ahead, int aside) const {
  switch (way(army)) {
    case 0: return {aside, ahead};
    case 1: return {ahead, -aside};
    case 2: return {-aside, -ahead};
    default: return {-ahead, aside};
  }
}

std::vector<SlowBoard::End> SlowBoard::ends(Place from) const {
  std::vector<End> out;
  const SlowPiece piece = pieces_.at(from);
  for (const Leap& leap : leaps(piece, from)) {
    if (leap.initial && !begins_at(piece, from)) continue;
    const Place step = turned(piece.army, leap.ahead, leap.aside);
    if (leap.lame) {
      // One step after the other: along the longer way until both are even, then diagonally.
      int df = step.file, dr = step.rank;
      Place at = from;
      bool free = true;
      while (free) {
        const int sf = df > 0 ? 1 : df < 0 ? -1 : 0, sr = dr > 0 ? 1 : dr < 0 ? -1 : 0;
        const bool steep = std::abs(dr) >= std::abs(df), flat = std::abs(df) >= std::abs(dr);
        at.rank += steep ? sr : 0, dr -= steep ? sr : 0;
        at.file += flat ? sf : 0, df -= flat ? sf : 0;
        if (df == 0 && dr == 0) break;
        free = inside(at) && !pieces_.contains(at);
      }
      if (!free) continue;
    }
    int jumped = 0;
    Place at = from, hurdle = from;
    for (int n = 1; n <= leap.range; ++n) {
      const Place before = at;
      at = {at.file + step.file, at.rank + step.rank};
      if (!inside(at)) break;
      const bool taken = pieces_.contains(at);
      const bool arrives = leap.hop == Hop::none ? jumped == 0
                                                 : jumped == 1 && (leap.hop == Hop::far || before == hurdle) &&
                                                       !avoids(piece, pieces_.at(hurdle));
      if (arrives && goes_to(piece, at) && !(taken && avoids(piece, pieces_.at(at))) &&
          (taken ? leap.captures : leap.moves))
        out.push_back({at, taken});
      if (taken) ++jumped, hurdle = at;
    }
  }
  return out;
}

bool SlowBoard::attacked(Place target, const std::function<bool(Place, const SlowPiece&)>& attacker) const {
  SlowBoard trial = *this;
  for (const auto& [from, piece] : pieces_) {
    if (from == target || piece.letter == duck_letter || !attacker(from, piece)) continue;
    if (!pieces_.contains(target)) trial.pieces_[target] = {royal_letter(), piece.army == 0 ? 1 : 0, false};
    for (const End& end : trial.ends(from))
      if (end.to == target && end.captures) return true;
  }
  return false;
}

std::optional<Place> SlowBoard::passed_over(const SlowPiece& piece, Place from, Place to) const {
  if (kind(piece).becomes.empty() || !at_home(piece, from) || promotes_on(piece, to)) return {};
  const bool doubles = std::ranges::any_of(leaps(piece, from), [](const Leap& l) {
    return l.initial && l.lame && l.moves && !l.captures && l.ahead == 2 && l.aside == 0;
  });
  const Place two = turned(piece.army, 2, 0), one = turned(piece.army, 1, 0);
  const Place over{from.file + one.file, from.rank + one.rank};
  if (!doubles || to != Place{from.file + two.file, from.rank + two.rank}) return {};
  if (pieces_.contains(over)) return {};  // it jumps by another part of its movement
  return over;
}

bool SlowBoard::takes_in_passing(Place from, Place to) const {
  const SlowPiece piece = pieces_.at(from);
  if (kind(piece).becomes.empty()) return false;
  return goes_to(piece, to) && std::ranges::any_of(leaps(piece, from), [&](const Leap& leap) {
           const Place step = turned(piece.army, leap.ahead, leap.aside);
           return leap.range == 1 && !leap.lame && leap.captures && !leap.moves &&
                  (!leap.initial || begins_at(piece, from)) &&
                  to == Place{from.file + step.file, from.rank + step.rank};
         });
}

bool SlowBoard::promotes_on(const SlowPiece& piece, Place to) const {
  if (kind(piece).becomes.empty() || to.file >= satellite_file) return false;
  if (piece.army < 2)
    if (const auto& cells = kind(piece).promotes_at[static_cast<std::size_t>(piece.army)]; !cells.empty())
      return is_in(cells, piece.army, to);
  const int way = this->way(piece.army);
  const int left = way == 0   ? variant_->ranks - 1 - to.rank
                   : way == 1 ? variant_->files - 1 - to.file
                   : way == 2 ? to.rank
                              : to.file;
  const VariantKind& one = kind(piece);
  if (one.zone == PromotionZone::at || one.always) return left <= one.before_end;
  if (one.zone == PromotionZone::from) return left == 0 || (left <= one.before_end && stuck(piece, to));
  return stuck(piece, to);  // where it may
}

bool SlowBoard::stuck(const SlowPiece& piece, Place at) const {
  return std::ranges::none_of(leaps(piece, at), [&](const Leap& leap) {
    const Place step = turned(piece.army, leap.ahead, leap.aside), to{at.file + step.file, at.rank + step.rank};
    return leap.moves && !leap.initial && leap.hop == Hop::none && inside(to) && goes_to(piece, to);
  });
}

std::optional<Place> SlowBoard::rook_of(Place king, int army, int side) const {
  std::optional<Place> out;
  const OfChess* chess = std::get_if<OfChess>(&variant_->own);
  const int least = chess != nullptr && !chess->castles_to.empty() ? 1 : 3;
  for (Place at{king.file + side, king.rank}; inside(at); at.file += side)
    if (const auto home = start_.find(at); home != start_.end() && home->second.army == army &&
                                           variant_->castles.find(home->second.letter, 1) != std::string::npos &&
                                           std::abs(at.file - king.file) >= least)
      out = at;
  return out;
}

bool SlowBoard::none_can_mate() const {
  const OfChess* chess = std::get_if<OfChess>(&variant_->own);
  if ((chess != nullptr && chess->last_royal) || !variant_->holes.empty() || variant_->stalemate != Stalemate::draw)
    return false;
  const auto moves_as = [&](const VariantKind& kind, std::string_view betza) {
    for (std::size_t a = 0; a < armies_of(*variant_).size(); ++a)
      if (kind.betza[a] != betza) return false;
    return true;
  };
  for (const VariantKind& kind : variant_->kinds)
    if (kind.royal && !moves_as(kind, "K")) return false;
  std::vector<std::pair<Place, SlowPiece>> others;
  std::size_t kings = 0;
  for (const auto& [at, piece] : pieces_) kind(piece).royal ? void(++kings) : others.push_back({at, piece});
  if (others.empty()) return true;
  if (kings != 2 || others.size() > 2) return false;
  const auto is = [&](const SlowPiece& piece, std::string_view betza) {
    return kind(piece).becomes.empty() && moves_as(kind(piece), betza);
  };
  if (others.size() == 1) return is(others[0].second, "N") || is(others[0].second, "B");
  const auto shade = [](Place p) { return (p.file + p.rank) % 2; };
  return is(others[0].second, "B") && is(others[1].second, "B") && others[0].second.army != others[1].second.army &&
         shade(others[0].first) == shade(others[1].first);
}

}  // namespace turncoat::testing
