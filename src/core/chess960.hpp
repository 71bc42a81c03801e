#pragma once
// The arrangements of Chess960 by their numbers.
#include <array>
#include <cstddef>

namespace turncoat {

inline constexpr int chess960_starts = 960;

// Source: Reinhard Scharnagl's numbers: the bishops, the queen, the knights in turn take the n-th free square; R K R fill
// up. 518 is the usual arrangement.
constexpr std::array<char, 8> chess960_rank(int number) {
  std::array<char, 8> rank{};
  const auto put = [&rank](char piece, int nth_free) {
    for (char& square : rank)
      if (square == 0 && nth_free-- == 0) {
        square = piece;
        return;
      }
  };
  rank[static_cast<std::size_t>(number % 4 * 2 + 1)] = 'B';
  rank[static_cast<std::size_t>(number / 4 % 4 * 2)] = 'B';
  put('Q', number / 16 % 6);
  constexpr int knights[10][2] = {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}};
  const auto& [first, second] = knights[number / 96];
  put('N', first), put('N', second - 1);
  for (char piece : {'R', 'K', 'R'}) put(piece, 0);
  return rank;
}

}  // namespace turncoat
