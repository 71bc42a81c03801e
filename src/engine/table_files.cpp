#include "engine/table_files.hpp"

#include <algorithm>
#include <filesystem>
#include <span>
#include <vector>

#include "core/blake2b.hpp"
#include "core/hex.hpp"
#include "endgames/faults.hpp"
#include "engine/faults.hpp"
#include "engine/files.hpp"

namespace turncoat {

namespace {

constexpr std::string_view tables_suffix = ".endings";

constexpr std::size_t most_of_material = 100;  // characters that a name has of it

std::string short_hash(std::string_view text) {
  const auto hash = blake2b(text);
  return hex(std::span(hash).first(4));
}

std::string prefix_of(const AnyGame& game) {
  return std::string(game.info().id) + '-' + short_hash(game.spec().text()) + '-';
}

}  // namespace

std::string table_path(const std::string& folder, const AnyGame& game, std::string_view material) {
  const auto is_plain = [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
  };
  std::string out = folder + '/' + prefix_of(game);
  for (const char c : material.substr(0, most_of_material)) out += is_plain(c) ? c : '_';
  return (out += '-') += short_hash(material) += tables_suffix;
}

Expected<std::unique_ptr<AnyEndgames>> read_tables(const AnyGame& game, const std::string& folder,
                                                   const std::function<void(const Error&)>& skipped) {
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
    if (const auto file = read_file(path); !file)
      skipped(file.error());
    else if (const auto ok = out->read(*file); !ok)
      skipped(failure(fault::at, path, ok.error()).error());
  }
  return out;
}

}  // namespace turncoat
