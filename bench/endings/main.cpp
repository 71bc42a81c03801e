// What endings are worth (docs/journal/2026-11-25-endings.md): of all positions with White to move how many are won,
// and in how many plies; or some of those that are. Black has a king alone, or what stands behind a stroke.
//   turncoat_endings mercenary KR KBN 'K*Q' KQ/KR        a star: gray, controlled by White
//   turncoat_endings mercurial starts=20,11,40 KR        twenty positions that are won in 11 to 40 plies
#include <cstdio>
#include <string_view>

#include "core/random.hpp"
#include "edge/game/games.hpp"
#include "endings/solver.hpp"

namespace turncoat {

namespace {

// "K*Q/K" as pieces: White's, gray ones, Black's.
std::vector<PlacedPiece> pieces_of(std::string_view text) {
  std::vector<PlacedPiece> out;
  Army army = white;
  bool gray = false;
  for (char letter : text) {
    if (letter == '/')
      army = black;
    else if (letter == '*')
      gray = true;
    else
      out.push_back({.army = gray ? Army{2} : army, .kind = letter}), gray = false;
  }
  if (army == white) out.push_back({.army = black, .kind = 'K'});
  return out;
}

template <Game G>
class Ending {
 public:
  Ending(const typename G::Options& options, std::vector<PlacedPiece> pieces)
      : options_(options), pieces_(std::move(pieces)) {}

  void solve() {
    place(starts_, {}, 0);
    for (const G& g : starts_) solver_.add(g);
    solver_.solve();
  }

  void print_summary(std::string_view text) const {
    std::size_t won = 0;
    double sum = 0;
    const G* longest = nullptr;
    for (const G& g : starts_) {
      if (solver_.plies(g) < 0) continue;
      ++won, sum += solver_.plies(g);
      if (longest == nullptr || solver_.plies(g) > solver_.plies(*longest)) longest = &g;
    }
    std::printf("%s: %zu positions, %zu with White to move, of which %.1f %% are won, in %.1f plies on average",
                text.data(), solver_.size(), starts_.size(),
                100.0 * static_cast<double>(won) / static_cast<double>(starts_.size()),
                sum / static_cast<double>(std::max<std::size_t>(won, 1)));
    if (longest != nullptr) std::printf(", %d at most: %s", solver_.plies(*longest), fen(*longest).c_str());
    std::printf("\n");
    std::fflush(stdout);
  }

  // Positions that are won in some plies, drawn at random.
  void print_starts(int number, int least, int most) const {
    Random random(1);
    for (int left = 100 * number; number > 0 && left > 0; --left) {
      const G& g = starts_[random.below(static_cast<std::uint32_t>(starts_.size()))];
      if (solver_.plies(g) >= least && solver_.plies(g) <= most) std::printf("%s\n", fen(g).c_str()), --number;
    }
  }

 private:
  void place(std::vector<G>& out, std::vector<Stack> stacks, std::size_t next) {
    if (next == pieces_.size()) {
      if (const auto g = G::from_setup(options_, setup_of(stacks)); g && !g->decided()) out.push_back(*g);
      return;
    }
    for (Cell cell = 0; cell < G::BoardMap::size; ++cell) {
      const auto taken = [&](const Stack& stack) { return stack.cell == cell; };
      if (std::any_of(stacks.begin(), stacks.end(), taken)) continue;
      // Of two alike the later one stands on the later cell.
      if (next > 0 && pieces_[next] == pieces_[next - 1] && cell < stacks.back().cell) continue;
      auto more = stacks;
      more.push_back({.cell = cell, .pieces = {pieces_[next]}});
      place(out, std::move(more), next + 1);
    }
  }

  Setup setup_of(std::vector<Stack> stacks) const {
    Setup setup{.turn = "w"};
    if constexpr (G::fen_form.bands > 0) {
      setup.phase = "main";
      setup.control.resize(2);
      for (const Stack& stack : stacks)
        if (stack.pieces[0].army == 2) setup.control[0].push_back(stack.cell);
    }
    std::vector<Stack> in_order;
    for (const auto& row : rows_of<typename G::BoardMap>())
      for (Cell cell : row)
        for (const Stack& stack : stacks)
          if (stack.cell == cell) in_order.push_back(stack);
    setup.stacks = std::move(in_order);
    return setup;
  }

  static std::string fen(const G& g) { return write_setup(g.setup(), G::fen_form, board_text<typename G::BoardMap>()); }

  typename G::Options options_;
  std::vector<PlacedPiece> pieces_;
  std::vector<G> starts_;
  EndingSolver<G> solver_;
};

template <Game G>
int print_all(const typename G::Options& options, int count, char** words) {
  int number = 0, least = 0, most = 0;
  for (int i = 0; i < count; ++i) {
    if (std::sscanf(words[i], "starts=%d,%d,%d", &number, &least, &most) == 3) continue;
    Ending<G> ending(options, pieces_of(words[i]));
    ending.solve();
    number > 0 ? ending.print_starts(number, least, most) : ending.print_summary(words[i]);
  }
  return 0;
}

}  // namespace

}  // namespace turncoat

int main(int count, char** words) {
  using namespace turncoat;
  const std::string_view game = count > 2 ? words[1] : "";
  if (game == "chess") return print_all<Chess>({}, count - 2, words + 2);
  if (game == "mercurial") return print_all<Mercurial>({}, count - 2, words + 2);
  if (game == "mercenary")
    return print_all<MercenaryEntry::Usual>(MercenaryEntry::usual_options(), count - 2, words + 2);
  std::fprintf(stderr, "turncoat_endings chess|mercenary|mercurial ENDING ...\n");
  return 1;
}
