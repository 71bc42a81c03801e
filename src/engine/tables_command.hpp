#pragma once
// `turncoat tables GAME MATERIAL… --out FOLDER`: makes tables of endings and says what is in them; `turncoat tables probe
// GAME FEN --from FOLDER`: what they say of a position and of what its moves lead to.
#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "edge/game/any_game.hpp"

namespace turncoat {

struct TablesCommand {
  std::string game, out;
  std::vector<std::string> materials;
  int threads = 1;
  std::uint64_t checked = 0;  // one position in so many; 0: none
  std::string probed_game, fen, from;

  void add_to(CLI::App& app);
  Expected<void> run() const;

 private:
  Expected<void> make(const AnyGame& at, const std::string& material) const;
  Expected<void> probe() const;

  const CLI::App* probe_ = nullptr;
};

}  // namespace turncoat
