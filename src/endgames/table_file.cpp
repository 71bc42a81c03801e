#include "endgames/table_file.hpp"

#include <algorithm>
#include <limits>

#include "core/blake2b.hpp"
#include "endgames/faults.hpp"

namespace turncoat {

namespace {

constexpr std::string_view magic = "TCENDING";
constexpr char version = 1;
constexpr std::size_t hash_bytes = 32, fixed_bytes = magic.size() + 4 + hash_bytes + 9 + hash_bytes;
constexpr std::int16_t none = std::numeric_limits<std::int16_t>::min();
constexpr std::int8_t narrow_none = std::numeric_limits<std::int8_t>::min();

std::string hash_of(std::string_view text) {
  const auto hash = blake2b(text);
  return {reinterpret_cast<const char*>(hash.data()), hash.size()};
}

}  // namespace

std::string write_endgame(const EndgameFile& table, std::string_view spec) {
  const bool narrow = std::ranges::all_of(
      table.values, [](std::int16_t value) { return value == none || (value > narrow_none && value < -narrow_none); });
  std::string out(magic);
  out.reserve(fixed_bytes + table.example.size() + table.values.size() * (narrow ? 1 : 2));
  out += version;
  out += static_cast<char>(table.symmetries);
  out += static_cast<char>(table.turns);
  out += static_cast<char>(table.example.size());
  out += table.example;
  out += hash_of(spec);
  out += narrow ? 1 : 2;
  for (int shift = 0; shift < 64; shift += 8)
    out += static_cast<char>(static_cast<std::uint64_t>(table.values.size()) >> shift & 0xFF);
  for (const std::int16_t value : table.values) {
    if (narrow) {
      out += static_cast<char>(value == none ? narrow_none : value);
      continue;
    }
    out += static_cast<char>(value & 0xFF);
    out += static_cast<char>(value >> 8 & 0xFF);
  }
  return out += hash_of(out);
}

Expected<EndgameFile> read_endgame_file(std::string_view file, std::string_view spec) {
  if (!file.starts_with(magic)) return failure(fault::endgame_magic);
  if (file.size() < fixed_bytes) return failure(fault::endgame_damaged);
  if (file[magic.size()] != version) return failure(fault::endgame_version);
  const std::string_view checked = file.substr(0, file.size() - hash_bytes);
  if (hash_of(checked) != file.substr(checked.size())) return failure(fault::endgame_damaged);
  EndgameFile out;
  std::size_t at = magic.size() + 1;
  const auto byte = [&] { return static_cast<unsigned char>(file[at++]); };
  out.symmetries = byte();
  out.turns = byte();
  const std::size_t length = byte();
  if (checked.size() < fixed_bytes - hash_bytes + length) return failure(fault::endgame_damaged);
  out.example = file.substr(at, length);
  at += length;
  if (file.substr(at, hash_bytes) != hash_of(spec)) return failure(fault::endgame_game);
  at += hash_bytes;
  const std::size_t width = byte();
  std::uint64_t count = 0;
  for (int shift = 0; shift < 64; shift += 8) count |= std::uint64_t{byte()} << shift;
  const std::size_t bytes = checked.size() - at;
  if ((width != 1 && width != 2) || bytes % width != 0 || count != bytes / width)
    return failure(fault::endgame_damaged);
  out.values.resize(count);
  for (std::int16_t& value : out.values) {
    if (width == 2) {
      const unsigned low = byte();
      value = static_cast<std::int16_t>(byte() << 8 | low);
    } else {
      value = static_cast<std::int8_t>(byte());
      if (value == narrow_none) value = none;
    }
  }
  return out;
}

}  // namespace turncoat
