#include "engine/tune/teacher.hpp"

#include "engine/faults.hpp"
#include "engine/tune/faults.hpp"

namespace turncoat {

namespace {
const std::atomic<bool> never = false;
}

Expected<std::unique_ptr<Player>> open_teacher(const std::string& text, const std::string& game,
                                               PlayerSettings& settings) {
  auto read = read_player_settings(text);
  if (!read) return std::unexpected(read.error());
  if (read->clock > 0) return failure(fault::at, "--teacher", failure(fault::teacher_clock));
  settings = std::move(*read);
  return open_player(settings, game, never);
}

}  // namespace turncoat
