#include "engine/openings.hpp"

#include <algorithm>

#include "edge/game/any_game.hpp"
#include "engine/faults.hpp"
#include "engine/files.hpp"

namespace turncoat {

Expected<std::vector<std::string>> read_openings(const std::string& path, const std::string& spec) {
  if (path.empty()) return {};
  constexpr std::size_t longest_file = std::size_t{64} << 20;
  const auto game = open_game(spec);
  if (!game) return std::unexpected(game.error());
  const auto text = read_file(path, longest_file);
  if (!text) return std::unexpected(text.error());
  std::vector<std::string> out;
  std::size_t number = 0;
  for (std::string_view rest = *text; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    ++number;
    if (line.empty() || line.starts_with('#')) continue;
    if (auto ok = (*game)->restart(line); !ok) return failure(fault::at_line, path, number, ok.error());
    if ((*game)->decided())
      return failure(fault::at_line, path, number, failure(fault::opening_decided, (*game)->result()));
    out.push_back((*game)->fen());
  }
  if (out.empty()) return failure(fault::no_openings, path);
  return out;
}

}  // namespace turncoat
