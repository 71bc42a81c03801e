#include "engine/table_files.hpp"

#include <algorithm>
#include <filesystem>
#include <span>
#include <vector>

#include "core/blake2b.hpp"
#include "core/hex.hpp"
#include "engine/faults.hpp"
#include "engine/files.hpp"

namespace turncoat {

namespace {

constexpr std::string_view tables_suffix = ".endings";

std::string prefix_of(const AnyGame& game) {
  const auto hash = blake2b(game.spec().text());
  return std::string(game.info().id) + '-' + hex(std::span(hash).first(4)) + '-';
}

}  // namespace

std::string table_path(const std::string& folder, const AnyGame& game, std::string_view material) {
  return folder + '/' + prefix_of(game) + std::string(material) + std::string(tables_suffix);
}

Expected<std::unique_ptr<AnyEndgames>> read_tables(const AnyGame& game, const std::string& folder) {
  auto out = game.endgames();
  if (!out) return failure(fault::no_endgames, game.info().id);
  std::error_code error;
  std::vector<std::string> paths;
  const std::string prefix = prefix_of(game);
  for (std::filesystem::directory_iterator entries(folder, error), end; !error && entries != end;
       entries.increment(error)) {
    const std::string name = entries->path().filename().string();
    if (name.starts_with(prefix) && name.ends_with(tables_suffix)) paths.push_back(folder + '/' + name);
  }
  if (error) return failure(fault::cannot_read, folder, error.message());
  std::ranges::sort(paths);
  for (const std::string& path : paths) {
    const auto file = read_file(path);
    if (!file) return std::unexpected(file.error());
    if (const auto ok = out->read(*file); !ok) return failure(fault::at, path, ok.error());
  }
  return out;
}

}  // namespace turncoat
