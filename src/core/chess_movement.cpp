#include "core/chess_movement.hpp"

#include "core/chess_leaps.ipp"

namespace turncoat {

template const ChessLeaps<Grid<8, 8>, true, 0, 2> chess_leaps<Grid<8, 8>, true, 0, 2>;
template const ChessLeaps<Grid<8, 8>, true, 0, 0, 2> chess_leaps<Grid<8, 8>, true, 0, 0, 2>;
template const ChessLeaps<Grid<12, 8>, true, 0, 2, 3> chess_leaps<Grid<12, 8>, true, 0, 2, 3>;
template const ChessLeaps<Grid<16, 8>, true, 0, 2, 3, 1> chess_leaps<Grid<16, 8>, true, 0, 2, 3, 1>;

}  // namespace turncoat
