#include "support/slow_mercurial.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>

namespace turncoat::testing {

namespace {

// The board of a FEN without its prisoners; those of the n-th piece go to `held`.
std::string without_prisoners(const std::string& board, std::vector<std::string>& held) {
  std::string out;
  for (std::size_t i = 0; i < board.size(); ++i) {
    if (board[i] == '(') {
      const std::size_t end = board.find(')', i);
      held.back() = board.substr(i + 1, end - i - 1);
      i = end;
      continue;
    }
    if (std::isalpha(static_cast<unsigned char>(board[i]))) held.emplace_back();
    out += board[i];
  }
  return out;
}

SlowPiece piece_of(char letter) {
  const bool small = 'a' <= letter && letter <= 'z';
  return {static_cast<char>(small ? letter - 'a' + 'A' : letter), small ? 1 : 0, false};
}

}  // namespace

SlowMercurial::SlowMercurial(const VariantDefinition& variant, const std::string& fen) : SlowBoard(variant, "") {
  std::istringstream in(fen);
  std::string board, turn, hand;
  in >> board >> turn >> hand;
  std::vector<std::string> held;
  pieces_ = read(without_prisoners(board, held));
  std::size_t next = 0;
  for (Place p : cells())
    if (pieces_.contains(p))
      for (char c : held[next++]) prisoners_[p].push_back(piece_of(c));
  for (char c : hand)
    if (c != '-') hand_.push_back(piece_of(c));
  turn_ = turn == "b" ? 1 : 0;
}

std::vector<Place> SlowMercurial::empty_cells(bool wanted_above) const {
  std::vector<Place> out;
  for (Place p : cells())
    if (above(p) == wanted_above && !pieces_.contains(p)) out.push_back(p);
  return out;
}

// It steps to empty cells, or goes twice as far over a piece that it may capture.
void SlowMercurial::add_jumper(Place from, std::vector<Move>& out) const {
  const SlowPiece piece = pieces_.at(from);
  std::vector<Place> steps;
  for (const Leap& leap : leaps(piece)) {
    const Place by = turned(piece.army, leap.ahead, leap.aside);
    if (leap.moves) steps.push_back({from.file + by.file, from.rank + by.rank});
  }
  std::vector<Move> found;
  for (Place over : steps) {
    const Place beyond{2 * over.file - from.file, 2 * over.rank - from.rank};
    if (inside(over) && !pieces_.contains(over)) found.push_back({from, over});
    const auto there = pieces_.find(over);
    if (there == pieces_.end() || !inside(beyond) || pieces_.contains(beyond)) continue;
    if (std::ranges::find(steps, beyond) != steps.end()) continue;
    const bool capturable =
        there->second.army != piece.army || (variant_->options == "jump=any" && !kind(there->second).royal);
    if (capturable) found.push_back({from, beyond, 0, over});
  }
  for (const Move& move : found)
    if (std::ranges::none_of(out, [&](const Move& m) { return m.from == from && m.to == move.to; }))
      out.push_back(move);
}

void SlowMercurial::add_flights(Place from, std::vector<Move>& out) const {
  const auto berths = empty_cells(true);
  for (Place to : berths) {
    out.push_back({from, to});
    for (const auto& [at, piece] : pieces_) {
      const bool beside = std::abs(at.file - from.file) <= 1 && std::abs(at.rank - from.rank) <= 1 && at != from;
      if (!beside || piece.army != turn_ || !variant_->of<OfMercurial>().passengers.contains(piece.letter)) continue;
      for (Place berth : berths)
        if (berth != to) out.push_back({from, to, 0, {}, std::pair(at, berth)});
    }
  }
}

std::vector<SlowMercurial::Move> SlowMercurial::tries() const {
  std::vector<Move> plain, out;
  for (const auto& [from, piece] : pieces_) {
    if (piece.army != turn_) continue;
    if (jumps(piece)) {
      add_jumper(from, plain);
      continue;
    }
    std::vector<Place> seen;
    for (const End& end : ends(from)) {
      if (std::ranges::find(seen, end.to) != seen.end()) continue;
      if (end.captures && pieces_.at(end.to).army == piece.army) continue;
      seen.push_back(end.to);
      plain.push_back({from, end.to});
    }
    if (flies(piece) && !above(from)) add_flights(from, plain);
    if (above(from))
      for (Place to : empty_cells(false)) plain.push_back({from, to});
  }
  for (Move& move : plain) {
    const SlowPiece piece = pieces_.at(move.from);
    if (!promotes_on(piece, move.to)) {
      out.push_back(move);
      continue;
    }
    for (char c : kind(piece).becomes) {
      move.kind = c;
      out.push_back(move);
    }
  }
  for (const VariantKind& k : variant_->kinds) {
    const SlowPiece piece{k.letter, turn_, false};
    if (std::ranges::find(hand_, piece) == hand_.end()) continue;
    for (Place to : empty_cells(false))
      if (!promotes_on(piece, to)) out.push_back({.to = to, .kind = k.letter, .put = true});
  }
  return out;
}

void SlowMercurial::travel(Place from, Place to) {
  pieces_[to] = pieces_.at(from);
  pieces_.erase(from);
  if (const auto held = prisoners_.find(from); held != prisoners_.end()) {
    prisoners_[to] = held->second;
    prisoners_.erase(from);
  }
}

std::string SlowMercurial::text(const Move& move) const {
  if (move.put) return std::string(1, move.kind) + '@' + name(move.to);
  std::string out = name(move.from) + name(move.to);
  if (move.kind != 0) out += static_cast<char>(move.kind - 'A' + 'a');
  if (move.passenger) out += '+' + name(move.passenger->first) + name(move.passenger->second);
  return out;
}

std::vector<std::string> SlowMercurial::moves() const {
  std::vector<std::string> out;
  int royal = 0;
  for (const auto& [at, piece] : pieces_) royal += kind(piece).royal ? 1 : 0;
  if (royal < 2) return out;
  for (const Move& move : tries()) out.push_back(text(move));
  std::ranges::sort(out);
  return out;
}

void SlowMercurial::play(const std::string& wanted) {
  for (const Move& move : tries()) {
    if (text(move) != wanted) continue;
    if (move.put) {
      const SlowPiece piece{move.kind, turn_, false};
      hand_.erase(std::ranges::find(hand_, piece));
      pieces_[move.to] = piece;
    } else {
      const Place captured = move.over ? *move.over : move.to;
      if (const auto there = pieces_.find(captured); there != pieces_.end()) {
        const SlowPiece taken = there->second;
        pieces_.erase(there);
        for (const SlowPiece& freed : prisoners_[captured]) hand_.push_back(freed);
        prisoners_.erase(captured);
        if (variant_->of<OfMercurial>().prisoners == Prisoners::carried) prisoners_[move.from].push_back(taken);
        if (variant_->of<OfMercurial>().prisoners == Prisoners::hand && !kind(taken).royal)
          hand_.push_back({taken.letter, turn_, false});
      }
      if (move.kind != 0) pieces_.at(move.from).letter = move.kind;
      travel(move.from, move.to);
      if (move.passenger) travel(move.passenger->first, move.passenger->second);
    }
    turn_ = 1 - turn_;
    return;
  }
}

}  // namespace turncoat::testing
