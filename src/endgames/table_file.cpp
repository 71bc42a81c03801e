#include "endgames/table_file.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "core/blake2b.hpp"
#include "endgames/faults.hpp"

namespace turncoat {

namespace {

constexpr std::string_view magic = "TCENDING";
constexpr char version = 2;
constexpr std::size_t hash_bytes = endgame_hash_bytes,
                      fixed_bytes = magic.size() + 4 + 2 * hash_bytes + 10 + hash_bytes;
constexpr std::size_t all_values = 1 << 16, most_narrow = 256;

}  // namespace

std::string endgame_hash(std::string_view text) {
  const auto hash = blake2b(text);
  return {reinterpret_cast<const char*>(hash.data()), hash.size()};
}

std::string write_endgame(const EndgameHead& head, std::span<const std::int16_t> values, std::string_view spec) {
  const auto place = [](std::int16_t value) { return static_cast<std::uint16_t>(value); };
  std::vector<std::uint16_t> numbers(all_values);
  std::vector<std::int16_t> list;
  for (const std::int16_t value : values)
    if (std::exchange(numbers[place(value)], 1) == 0) list.push_back(value);
  std::ranges::sort(list);
  for (std::size_t i = 0; i < list.size(); ++i) numbers[place(list[i])] = static_cast<std::uint16_t>(i);
  const std::size_t width = list.size() > most_narrow ? 2 : 1;
  std::string out(magic);
  out.reserve(fixed_bytes + head.example.size() + 2 * list.size() + values.size() * width);
  const auto add = [&out](std::uint64_t number, std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i) out += static_cast<char>(number >> 8 * i & 0xFF);
  };
  out += version;
  out += static_cast<char>(head.symmetries);
  out += static_cast<char>(head.turns);
  out += static_cast<char>(head.example.size());
  out += head.example;
  out += endgame_hash(spec);
  out += head.rules;
  add(list.size(), 2);
  for (const std::int16_t value : list) add(place(value), 2);
  add(values.size(), 8);
  for (const std::int16_t value : values) add(numbers[place(value)], width);
  return out += endgame_hash(out);
}

Expected<EndgameFile> read_endgame_file(std::string_view file, std::string_view spec) {
  if (!file.starts_with(magic)) return failure(fault::endgame_magic);
  if (file.size() < fixed_bytes) return failure(fault::endgame_damaged);
  if (file[magic.size()] != version) return failure(fault::endgame_version);
  const std::string_view checked = file.substr(0, file.size() - hash_bytes);
  if (endgame_hash(checked) != file.substr(checked.size())) return failure(fault::endgame_damaged);
  EndgameFile out;
  std::size_t at = magic.size() + 1;
  // Of up to eight bytes; what is read of fewer fits into any size.
  const auto number = [&](std::size_t bytes) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < bytes; ++i) sum |= std::uint64_t{static_cast<unsigned char>(file[at++])} << 8 * i;
    return sum;
  };
  out.head.symmetries = static_cast<unsigned>(number(1));
  out.head.turns = static_cast<unsigned>(number(1));
  const auto size = [&](std::size_t bytes) { return static_cast<std::size_t>(number(bytes)); };
  const std::size_t length = size(1);
  if (checked.size() < fixed_bytes - hash_bytes + length) return failure(fault::endgame_damaged);
  out.head.example = file.substr(at, length);
  at += length;
  if (file.substr(at, hash_bytes) != endgame_hash(spec)) return failure(fault::endgame_game);
  at += hash_bytes;
  out.head.rules = file.substr(at, hash_bytes);
  at += hash_bytes;
  std::vector<std::int16_t> list(size(2));
  if (checked.size() < at + 2 * list.size() + 8) return failure(fault::endgame_damaged);
  for (std::int16_t& value : list) {
    value = static_cast<std::int16_t>(number(2));
    if (value != no_endgame && std::abs(value) - 1 > longest_endgame) return failure(fault::endgame_damaged);
  }
  const std::size_t width = list.size() > most_narrow ? 2 : 1;
  const std::uint64_t said = number(8);
  const std::size_t count = (checked.size() - at) / width;
  if (count != said || count * width != checked.size() - at) return failure(fault::endgame_damaged);
  out.values.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t place = size(width);
    if (place >= list.size()) return failure(fault::endgame_damaged);
    out.values.push_back(list[place]);
  }
  return out;
}

}  // namespace turncoat
