// Merger Chess: who can be sent home, and whom they displace there (MG-10 to MG-12). Part of moves.cpp.
// A home is the home of one piece only, so that a piece that goes home is the only one to land there in a move; and if
// it finds four there, one of these goes home in turn. So the set of all pieces sent tells who displaced whom.

namespace turncoat {

using namespace merger;

// How many sets of pieces there are to send home if `needed` of the captured ones must go. That is the elementary
// symmetric polynomial of their ways home.
inline std::size_t Merger::count_returns(Pieces captured, int needed, Cell from, Cell to) const {
  std::array<std::size_t, 4> sets = {1};  // by how many of the pieces seen so far go
  for (PieceNumber p : captured) {
    if (home_of(p) == to) continue;
    const std::size_t ways = count_ways_home(p, from, to);
    for (std::size_t n = 3; n > 0; --n) sets[n] += sets[n - 1] * ways;
  }
  return sets[static_cast<std::size_t>(needed)];
}

// `from` is the cell that the capturing Piece has left: there is always room there.
inline std::size_t Merger::count_ways_home(PieceNumber p, Cell from, Cell to) const {
  const Cell home = home_of(p);
  if (!size_[4].has(home) || home == from) return 1;
  std::size_t ways = 0;
  for (PieceNumber displaced : where_.on(home))
    if (home_of(displaced) != to) ways += count_ways_home(displaced, from, to);
  return ways;
}

// Gives the visitor all these sets, each with the pieces that are `sent` already.
template <class Visit>
void Merger::each_return(Pieces captured, int needed, Pieces sent, Cell from, Cell to, const Visit& visit) const {
  if (needed == 0) return visit(sent);
  for (PieceNumber p : captured) {
    captured.drop(p);
    if (home_of(p) == to) continue;
    each_way_home(p, sent, from, to,
                  [&](Pieces with_p) { each_return(captured, needed - 1, with_p, from, to, visit); });
  }
}

template <class Visit>
void Merger::each_way_home(PieceNumber p, Pieces sent, Cell from, Cell to, const Visit& visit) const {
  sent.add(p);
  const Cell home = home_of(p);
  if (!size_[4].has(home) || home == from) return visit(sent);
  for (PieceNumber displaced : where_.on(home))
    if (home_of(displaced) != to) each_way_home(displaced, sent, from, to, visit);
}

}  // namespace turncoat
