// The pictures of docs/games are those that the program draws of the positions in their list; tools/pictures.sh draws
// them anew.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "edge/diagram/board_svg.hpp"

namespace turncoat {

namespace {

std::string contents(const std::string& path) {
  std::ifstream in(path);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

}  // namespace

TEST(Pictures, AreUpToDate) {
  const std::string folder = TURNCOAT_PICTURES_DIR "/";
  std::ifstream list(folder + "pictures.txt");
  int pictures = 0;
  for (std::string line; std::getline(list, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream in(line);
    std::string name, spec, fen;
    in >> name >> spec;
    std::getline(in >> std::ws, fen);
    const auto game = open_game(spec);
    ASSERT_TRUE(game) << line;
    if (!fen.empty()) {
      ASSERT_TRUE((*game)->restart(fen)) << line;
    }
    EXPECT_EQ(board_svg(**game), contents(folder + name + ".svg")) << name << ": run tools/pictures.sh";
    ++pictures;
  }
  EXPECT_GT(pictures, 5);
}

TEST(Pictures, HaveADiscForEveryPiece) {
  const auto game = *open_game("mercurial");
  ASSERT_TRUE(game->restart("k/d2n1d/pp2p1/r2ppn(R)S1/1p2P2s/PPPNPP/DNK2D/1 b - 1 15"));
  const std::string picture = board_svg(*game);
  std::size_t discs = 0;
  for (std::size_t at = 0; (at = picture.find("<circle", at)) != picture.npos; ++at) ++discs;
  EXPECT_EQ(discs, 26U);  // 25 on the board and a prisoner
}

}  // namespace turncoat
