#include "eval/table_network.hpp"

#include <charconv>

#include "core/blake2b.hpp"
#include "core/hex.hpp"
#include "eval/faults.hpp"

namespace turncoat {

namespace {

// The first line of a file, "turncoat-network 1 hawks@… inputs 768 hidden 32 buckets 8 centipawns 230 sum …": the
// variant as its name and all digits of its text's hash, and what the numbers' hash begins with. The second line is for
// people; then come the numbers.
constexpr std::string_view magic = "turncoat-network", version = "1";
constexpr std::size_t longest_line = 4096, digits = 16;
constexpr int most_centipawns = 10'000;

struct Header {
  std::string_view version, variant;
  int inputs = 0, hidden = 0, buckets = 0, centipawns = 0;
  std::string_view sum, numbers;
};

std::string_view next_word(std::string_view& rest) {
  const std::size_t end = std::min(rest.find(' '), rest.size());
  const std::string_view word = rest.substr(0, end);
  rest.remove_prefix(std::min(rest.size(), end + 1));
  return word;
}

bool read_number(std::string_view& rest, std::string_view name, int& out) {
  if (next_word(rest) != name) return false;
  const std::string_view word = next_word(rest);
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), out);
  return error == std::errc() && end == word.data() + word.size() && out > 0;
}

// Nothing if it is something else.
std::optional<Header> header_of(std::string_view file) {
  const std::size_t end = file.substr(0, longest_line).find('\n');
  if (end == file.npos) return {};
  const std::size_t second = file.substr(0, 2 * longest_line).find('\n', end + 1);
  if (second == file.npos) return {};
  std::string_view rest = file.substr(0, end);
  Header out;
  if (next_word(rest) != magic) return {};
  out.version = next_word(rest);
  out.variant = next_word(rest);
  out.numbers = file.substr(second + 1);
  if (out.version != version) return out;
  const bool ok = read_number(rest, "inputs", out.inputs) && read_number(rest, "hidden", out.hidden) &&
                  read_number(rest, "buckets", out.buckets) && read_number(rest, "centipawns", out.centipawns) &&
                  out.centipawns <= most_centipawns && next_word(rest) == "sum";
  out.sum = next_word(rest);
  const std::size_t at = out.variant.find('@');
  if (!ok || !rest.empty() || !is_hex(out.sum, digits) || at == out.variant.npos ||
      !is_hex(out.variant.substr(at + 1), 64))
    return {};
  return out;
}

std::uint64_t number_of(std::string_view hexadecimal) {
  std::uint64_t out = 0;
  for (const char c : hexadecimal) out = out << 4 | static_cast<std::uint64_t>(hex_digit(c));
  return out;
}

std::string sum_of(std::string_view numbers) { return hex(blake2b(numbers)).substr(0, digits); }

std::string short_name(std::string_view variant) {
  return std::string(variant.substr(0, variant.find('@') + 1 + digits));
}

}  // namespace

std::string TableNetwork::variant_of(std::string_view file) {
  const auto header = header_of(file);
  return header ? short_name(header->variant) : "";
}

Expected<std::shared_ptr<const TableNetwork>> TableNetwork::read(std::string_view file,
                                                                 const VariantDefinition& variant, TableLayout layout) {
  const auto header = header_of(file);
  if (!header) return failure(fault::network_file);
  if (header->version != version) return failure(fault::network_newer);
  if (header->variant != variant.name + '@' + hash_of(variant))
    return failure(fault::network_other, short_name(header->variant), id_of(variant));
  const NetworkShape shape = shape_of(layout, header->centipawns);
  if (header->inputs != shape.inputs || header->hidden != hidden || header->buckets != buckets)
    return failure(fault::network_newer);
  if (header->numbers.size() != shape.size() || sum_of(header->numbers) != header->sum)
    return failure(fault::network_broken);
  const std::span<const std::int8_t> numbers(reinterpret_cast<const std::int8_t*>(header->numbers.data()),
                                             header->numbers.size());
  const std::uint64_t id = number_of(header->sum) ^ number_of(hash_of(variant).substr(0, digits));
  return std::shared_ptr<const TableNetwork>(new TableNetwork(std::move(layout), header->centipawns, id | 1, numbers));
}

std::string TableNetwork::file(const VariantDefinition& variant, const NetworkShape& shape, std::string_view origin,
                               std::span<const std::int8_t> numbers) {
  const std::string_view bytes(reinterpret_cast<const char*>(numbers.data()), numbers.size());
  std::string out(magic);
  out.append(" ").append(version).append(" ").append(variant.name).append("@").append(hash_of(variant));
  const auto add = [&](std::string_view name, int number) {
    out.append(" ").append(name).append(" ").append(std::to_string(number));
  };
  add("inputs", shape.inputs), add("hidden", shape.hidden), add("buckets", shape.buckets);
  add("centipawns", shape.centipawns_per_logit);
  out.append(" sum ").append(sum_of(bytes)).append("\n");
  return out.append(origin.substr(0, longest_line - 1)).append("\n").append(bytes);
}

TableNetwork::TableNetwork(TableLayout layout, int centipawns, std::uint64_t id, std::span<const std::int8_t> numbers)
    : layout_(std::move(layout)), centipawns_(centipawns), id_(id), rows_(static_cast<std::size_t>(layout_.inputs())) {
  const std::int8_t* next = numbers.data();
  const auto fill = [&](auto& row) {
    for (auto& number : row) number = *next++;
  };
  for (Stored& row : rows_) fill(row);
  fill(first_);
  for (auto& row : outputs_) fill(row);
  fill(first_outputs_);
}

}  // namespace turncoat
