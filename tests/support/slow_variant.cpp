#include "support/slow_variant.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>

namespace turncoat::testing {

SlowVariant::SlowVariant(const VariantDefinition& variant, const std::string& fen)
    : SlowBoard(variant, fen.substr(0, fen.find(' '))) {
  std::istringstream in(fen);
  std::string board, turn, passed, hand;
  in >> board >> turn >> rights_ >> passed;
  if (variant.of<OfChess>().has_hands()) {
    in >> hand;
    bool plus = false;
    for (char c : hand) {
      const char capital = static_cast<char>(std::toupper(c));
      if (c != '-' && c != '+') ++hands_['a' <= c && c <= 'z' ? 1 : 0][plus ? letter_of_form(capital) : capital];
      plus = c == '+';
    }
  }
  turn_ = turn[0] == 'b' ? 1 : 0;
  if (passed != "-") passed_ = place(passed);
}

std::vector<Place> SlowVariant::royals(int army) const {
  std::vector<Place> out;
  for (const auto& [at, piece] : pieces_)
    if (piece.army == army && kind(piece).royal) out.push_back(at);
  if (variant_->of<OfChess>().king_taken || (variant_->of<OfChess>().last_royal && out.size() > 1)) out.clear();
  return out;
}

bool SlowVariant::attacked_royal(int army) const {
  const auto enemy = [army](Place, const SlowPiece& piece) { return piece.army != army; };
  return std::ranges::any_of(royals(army), [&](Place p) { return attacked(p, enemy); });
}

std::vector<SlowVariant::Move> SlowVariant::tries() const {
  auto out = steps();
  add_castling(out);
  return out;
}

std::vector<SlowVariant::Move> SlowVariant::steps() const {
  std::vector<Move> out;
  const auto safe_enemies = royals(1 - turn_);
  for (const auto& [from, piece] : pieces_) {
    if (piece.army != turn_) continue;
    const auto add = [&, &from = from, &piece = piece](Move move) {
      move.from = from;
      const bool stays = this->stays(piece) && (move.passing || pieces_.contains(move.to));
      if (stays || !promotes_on(piece, move.to)) return out.push_back(move);
      for (char c : kind(piece).becomes) {
        move.becomes = c;
        out.push_back(move);
      }
    };
    std::vector<Place> seen;
    for (const End& end : ends(from)) {
      if (std::ranges::find(seen, end.to) != seen.end()) continue;
      if (end.captures && (pieces_.at(end.to).army == piece.army || pieces_.at(end.to).letter == duck_letter ||
                           std::ranges::find(safe_enemies, end.to) != safe_enemies.end()))
        continue;
      seen.push_back(end.to);
      auto over = variant_->passing ? passed_over(piece, from, end.to) : std::nullopt;
      add({.to = end.to, .over = over});
    }
    std::vector<Place> passed = also_passed_;
    if (passed_) passed.push_back(*passed_);
    for (const Place cell : passed)
      if (takes_in_passing(from, cell) && std::ranges::find(seen, cell) == seen.end())
        add({.to = cell, .passing = true});
  }
  for (const auto& [letter, count] : hands_[turn_])
    for (int f = 0; f < variant_->files; ++f)
      for (int r = 0; r < variant_->ranks; ++r)
        if (count > 0 && can_be_put(letter, {f, r})) out.push_back({.to = {f, r}, .put = letter});
  return out;
}

void SlowVariant::add_castling(std::vector<Move>& out) const {
  if (variant_->castles.empty() || attacked_royal(turn_)) return;
  const auto enemy = [this](Place, const SlowPiece& piece) {
    return !variant_->of<OfChess>().king_taken && piece.army != turn_;
  };
  for (const auto& [king, piece] : pieces_) {
    if (!is(piece, variant_->castles[0], turn_) || !at_home(piece, king)) continue;
    for (int side : {1, -1}) {
      const char letter = turn_ == 1 ? (side == 1 ? 'k' : 'q') : (side == 1 ? 'K' : 'Q');
      const auto rook = rook_of(king, turn_, side);
      if (!rights_.contains(letter) || !rook) continue;
      bool free = true;
      for (Place at{king.file + side, king.rank}; at != *rook; at.file += side) free = free && !pieces_.contains(at);
      const Place over{king.file + side, king.rank}, to{king.file + 2 * side, king.rank};
      if (free && !attacked(over, enemy)) out.push_back({king, to, 0, false, {}, std::pair(*rook, over)});
    }
  }
}

// The own first rank is 1. A piece that promotes is not put on it unless the text says so, and never where it promotes.
bool SlowVariant::can_be_put(char letter, Place to) const {
  const VariantKind& kind = *variant_->kind(letter);
  const int rank = turn_ == 0 ? to.rank + 1 : variant_->ranks - to.rank;
  if (!inside(to) || pieces_.contains(to) || !goes_to({letter, turn_}, to)) return false;
  const DropRule& rule = kind.drop[static_cast<std::size_t>(turn_)];
  const bool freely = kind.zone != PromotionZone::at, said = !rule.place.empty() || kind.drop_from != 0;
  if (freely ? !said && stuck({letter, turn_}, to) : promotes_on({letter, turn_}, to)) return false;
  if (!rule.place.empty()) return is_in(rule.place, turn_, to);
  if (kind.drop_from != 0) return kind.drop_from <= rank && rank <= kind.drop_to;
  return kind.becomes.empty() || freely || rank > 1;
}

// VA-25, VA-66.
char SlowVariant::in_hand_as(const SlowPiece& piece) const {
  if (!variant_->of<OfChess>().demote) return piece.letter;
  return piece.was != 0 ? piece.was : without_plus(piece.letter);
}

bool SlowVariant::stays(const SlowPiece& piece) const {
  return variant_->of<OfChess>().capture == CaptureRule::turn ||
         kind(piece).shoots[static_cast<std::size_t>(piece.army)];
}

// What becomes of the piece that a move captures, and of the one that captures.
void SlowVariant::capture(const Move& move) {
  Place captured = move.to;
  if (move.passing) {
    const Place ahead = turned(1 - turn_, 1, 0);
    captured = passer_.value_or(Place{move.to.file + ahead.file, move.to.rank + ahead.rank});
  }
  const SlowPiece taken = pieces_.at(captured);
  const bool royal = kind(taken).royal;
  pieces_.erase(captured);
  if (variant_->of<OfChess>().capture == CaptureRule::hand && !royal) {
    ++hands_[turn_][in_hand_as(taken)];
  }
  if (variant_->of<OfChess>().capture == CaptureRule::turn && !royal) pieces_[captured] = {taken.letter, turn_};
  const Place ends = stays(pieces_.at(move.from)) ? move.from : move.to;
  SlowPiece& captor = pieces_[ends];
  if (ends != move.from) captor = pieces_.at(move.from), pieces_.erase(move.from);
  if (move.becomes != 0) captor.was = knows_origins() ? captor.letter : '\0', captor.letter = move.becomes;
  if (variant_->of<OfChess>().captor == CaptorRule::turns && !kind(captor).royal) captor.army = 1 - turn_;
}

void SlowVariant::make(const Move& move) {
  const PieceMovement before = pieces_;
  if (move.put != 0) {
    --hands_[turn_][move.put];
    pieces_[move.to] = {move.put, turn_};
  } else if (move.passing || pieces_.contains(move.to)) {
    capture(move);
  } else {
    SlowPiece piece = pieces_.at(move.from);
    pieces_.erase(move.from);
    if (move.becomes != 0) piece.was = knows_origins() ? piece.letter : '\0', piece.letter = move.becomes;
    pieces_[move.to] = piece;
  }
  if (move.rook) {
    pieces_[move.rook->second] = pieces_.at(move.rook->first);
    pieces_.erase(move.rook->first);
  }
  passed_ = move.over;
  // A right ends when its king or its rook leaves its cell, is captured there or changes sides.
  const bool arrives = move.put == 0 && pieces_.contains(move.to) && before.contains(move.to) &&
                       (variant_->of<OfChess>().capture != CaptureRule::turn);
  end_rights(arrives, move.to);
  turn_ = 1 - turn_;
}

void SlowVariant::end_rights(bool arrives, Place arrived) {
  std::erase_if(rights_, [&](char letter) {
    const int army = letter == 'k' || letter == 'q' ? 1 : 0, side = letter == 'K' || letter == 'k' ? 1 : -1;
    for (const auto& [home, king] : start_) {
      if (variant_->castles.empty() || !is(king, variant_->castles[0], army)) continue;
      const auto rook = rook_of(home, army, side);
      const auto stands = [&](Place p) {
        const auto there = pieces_.find(p);
        return there != pieces_.end() && at_home(there->second, p) && !(arrives && p == arrived);
      };
      return !rook || !stands(home) || !stands(*rook);
    }
    return true;
  });
}

std::string SlowVariant::text(const Move& move) const {
  if (move.pass) return "pass";
  if (move.put == duck_letter) return '@' + name(move.to);
  if (move.put != 0) return kind_text(move.put) + '@' + name(move.to);
  std::string out = name(move.from) + name(move.to);
  if (move.gated != 0) {
    if (*move.gate_at != move.from) out = name(*move.gate_at) + name(move.from);
    return out + small_kind_text(move.gated);
  }
  if (move.becomes == 0) return out;
  const bool own_form = is_form(move.becomes) && without_plus(move.becomes) == pieces_.at(move.from).letter;
  return out + (own_form ? "+" : small_kind_text(move.becomes));
}

std::vector<std::string> SlowVariant::moves() const {
  std::vector<std::string> out;
  if (over()) return out;
  for (const Move& move : tries()) {
    SlowVariant after = *this;
    after.make(move);
    if (!after.attacked_royal(turn_)) out.push_back(text(move));
  }
  std::ranges::sort(out);
  return out;
}

// Where kings are taken: whether one is gone; else VA-16 and VA-29.
bool SlowVariant::over() const {
  if (variant_->of<OfChess>().king_taken) {
    for (int army : {0, 1}) {
      int royal = 0, all = 0;
      for (const auto& [at, piece] : pieces_) royal += piece.army == army && kind(piece).royal ? 1 : 0;
      for (const auto& [at, piece] : start_) all += piece.army == army && kind(piece).royal ? 1 : 0;
      if (royal < (variant_->of<OfChess>().last_royal ? 1 : all)) return true;
    }
    return false;
  }
  if (variant_->of<OfChess>().capture == CaptureRule::hand) {
    int held = 0, others = 0;
    for (const auto& hand : hands_)
      for (const auto& [letter, count] : hand) held += count;
    for (const auto& [at, piece] : pieces_) others += kind(piece).royal ? 0 : 1;
    if (held > 0 || others > 1) return false;
  }
  return none_can_mate();
}

void SlowVariant::play(const std::string& wanted) {
  for (const Move& move : tries())
    if (text(move) == wanted) return make(move);
}

}  // namespace turncoat::testing
