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

SlowMan man_of(char letter) {
  const bool small = 'a' <= letter && letter <= 'z';
  return {static_cast<char>(small ? letter - 'a' + 'A' : letter), small ? 1 : 0, false};
}

}  // namespace

SlowMercurial::SlowMercurial(const VariantDefinition& variant, const std::string& fen) : SlowBoard(variant, "") {
  std::istringstream in(fen);
  std::string board, turn, hand;
  in >> board >> turn >> hand;
  std::vector<std::string> held;
  men_ = read(without_prisoners(board, held));
  std::size_t next = 0;
  for (Place p : cells())
    if (men_.contains(p))
      for (char c : held[next++]) prisoners_[p].push_back(man_of(c));
  for (char c : hand)
    if (c != '-') hand_.push_back(man_of(c));
  turn_ = turn == "b" ? 1 : 0;
}

std::vector<Place> SlowMercurial::empty_cells(bool wanted_above) const {
  std::vector<Place> out;
  for (Place p : cells())
    if (above(p) == wanted_above && !men_.contains(p)) out.push_back(p);
  return out;
}

// It steps to empty cells, or goes twice as far over a piece that it may capture.
void SlowMercurial::add_jumper(Place from, std::vector<Move>& out) const {
  const SlowMan man = men_.at(from);
  std::vector<Place> steps;
  for (const Leap& leap : leaps(man)) {
    const Place by = turned(man.army, leap.ahead, leap.aside);
    if (leap.moves) steps.push_back({from.file + by.file, from.rank + by.rank});
  }
  std::vector<Move> found;
  for (Place over : steps) {
    const Place beyond{2 * over.file - from.file, 2 * over.rank - from.rank};
    if (inside(over) && !men_.contains(over)) found.push_back({from, over});
    const auto there = men_.find(over);
    if (there == men_.end() || !inside(beyond) || men_.contains(beyond)) continue;
    if (std::ranges::find(steps, beyond) != steps.end()) continue;
    const bool capturable =
        there->second.army != man.army || (variant_->options == "jump=any" && !kind(there->second).royal);
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
    for (const auto& [at, man] : men_) {
      const bool beside = std::abs(at.file - from.file) <= 1 && std::abs(at.rank - from.rank) <= 1 && at != from;
      if (!beside || man.army != turn_ || !variant_->of<OfMercurial>().passengers.contains(man.letter)) continue;
      for (Place berth : berths)
        if (berth != to) out.push_back({from, to, 0, {}, std::pair(at, berth)});
    }
  }
}

std::vector<SlowMercurial::Move> SlowMercurial::tries() const {
  std::vector<Move> plain, out;
  for (const auto& [from, man] : men_) {
    if (man.army != turn_) continue;
    if (jumps(man)) {
      add_jumper(from, plain);
      continue;
    }
    std::vector<Place> seen;
    for (const End& end : ends(from)) {
      if (std::ranges::find(seen, end.to) != seen.end()) continue;
      if (end.captures && men_.at(end.to).army == man.army) continue;
      seen.push_back(end.to);
      plain.push_back({from, end.to});
    }
    if (flies(man) && !above(from)) add_flights(from, plain);
    if (above(from))
      for (Place to : empty_cells(false)) plain.push_back({from, to});
  }
  for (Move& move : plain) {
    const SlowMan man = men_.at(move.from);
    if (!promotes_on(man, move.to)) {
      out.push_back(move);
      continue;
    }
    for (char c : kind(man).becomes) {
      move.kind = c;
      out.push_back(move);
    }
  }
  for (const VariantKind& k : variant_->kinds) {
    const SlowMan man{k.letter, turn_, false};
    if (std::ranges::find(hand_, man) == hand_.end()) continue;
    for (Place to : empty_cells(false))
      if (!promotes_on(man, to)) out.push_back({.to = to, .kind = k.letter, .put = true});
  }
  return out;
}

void SlowMercurial::travel(Place from, Place to) {
  men_[to] = men_.at(from);
  men_.erase(from);
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
  for (const auto& [at, man] : men_) royal += kind(man).royal ? 1 : 0;
  if (royal < 2) return out;
  for (const Move& move : tries()) out.push_back(text(move));
  std::ranges::sort(out);
  return out;
}

void SlowMercurial::play(const std::string& wanted) {
  for (const Move& move : tries()) {
    if (text(move) != wanted) continue;
    if (move.put) {
      const SlowMan man{move.kind, turn_, false};
      hand_.erase(std::ranges::find(hand_, man));
      men_[move.to] = man;
    } else {
      const Place captured = move.over ? *move.over : move.to;
      if (const auto there = men_.find(captured); there != men_.end()) {
        const SlowMan taken = there->second;
        men_.erase(there);
        for (const SlowMan& freed : prisoners_[captured]) hand_.push_back(freed);
        prisoners_.erase(captured);
        if (variant_->of<OfMercurial>().prisoners == Prisoners::carried) prisoners_[move.from].push_back(taken);
        if (variant_->of<OfMercurial>().prisoners == Prisoners::hand && !kind(taken).royal)
          hand_.push_back({taken.letter, turn_, false});
      }
      if (move.kind != 0) men_.at(move.from).letter = move.kind;
      travel(move.from, move.to);
      if (move.passenger) travel(move.passenger->first, move.passenger->second);
    }
    turn_ = 1 - turn_;
    return;
  }
}

}  // namespace turncoat::testing
