#include "edge/workshop/fairy.hpp"

#include <algorithm>
#include <optional>

#include "core/ascii.hpp"
#include "core/fen.hpp"
#include "edge/game/variants.hpp"
#include "edge/json/json_writer.hpp"
#include "edge/workshop/fairy_reader.hpp"
#include "edge/workshop/fairy_templates.hpp"
#include "edge/workshop/faults.hpp"
#include "edge/workshop/written.hpp"

namespace turncoat {

namespace {

std::optional<FairyLine> read_line(std::string_view text, int number) {
  const std::size_t equals = text.find('=');
  if (equals == text.npos) return std::nullopt;
  const std::string_view key = trimmed(text.substr(0, equals)), value = trimmed(text.substr(equals + 1));
  if (key.empty()) return std::nullopt;
  return FairyLine{std::string(key), std::string(value), number};
}

// The heading "[name:from" up to its bracket, with the rules from which it starts.
FairyEntry read_heading(std::string_view text, int number, const std::vector<FairyEntry>& above) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  FairyEntry out{.name = std::string(trimmed(text.substr(0, colon))), .from = {}, .line = number};
  if (colon < text.size()) out.from = trimmed(text.substr(colon + 1));
  out.taken = fairy_template(out.name) || std::ranges::find(above, out.name, &FairyEntry::name) != above.end();
  if (out.from.empty()) return out;
  if (auto rules = fairy_template(out.from)) {
    out.rules = std::move(*rules);
    return out;
  }
  const auto found = std::ranges::find(above, out.from, &FairyEntry::name);
  out.known = found != above.end() && found->known;
  if (found == above.end()) return out;
  out.rules = found->rules;
  if (!found->known) out.from = found->from;
  return out;
}

}  // namespace

Expected<std::vector<FairyEntry>> read_fairy(std::string_view text) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  if (text.size() > most_fairy_bytes) return failure(fault::fairy_long, text.size(), most_fairy_bytes);
  std::vector<FairyEntry> out;
  std::vector<FairyLine> lines;  // of the last one
  const auto close = [&] {
    if (!out.empty()) out.back().rules.add(lines);
    lines.clear();
    return out.empty() || out.back().rules.all_said().size() <= most_fairy_lines;
  };
  int number = 0;
  for (std::string_view line : split(text, '\n')) {
    ++number;
    line = trimmed(line);
    if (line.empty() || line[0] == '#' || line[0] == ';') continue;
    if (line[0] != '[') {
      auto read = out.empty() ? std::nullopt : read_line(line, number);
      if (!read) continue;
      if (lines.size() >= most_fairy_lines) return failure(fault::fairy_many, most_fairy_lines);
      lines.push_back(std::move(*read));
      continue;
    }
    if (!close()) return failure(fault::fairy_many, most_fairy_lines);
    if (out.size() >= most_fairy_entries) return failure(fault::fairy_many, most_fairy_entries);
    out.push_back(read_heading(line.substr(1, std::min(line.find(']'), line.size()) - 1), number, out));
  }
  if (!close()) return failure(fault::fairy_many, most_fairy_lines);
  if (out.empty()) return failure(fault::fairy_none);
  return out;
}

Expected<FairyVariant> variant_of(const FairyEntry& entry) {
  if (!entry.known) return failure(fault::fairy_template, entry.from);
  return FairyReader(entry).read();
}

Expected<std::string> import_json(std::string_view file) {
  const auto entries = read_fairy(file);
  if (!entries) return std::unexpected(entries.error());
  JsonWriter json;
  const auto write_entry = [&](const FairyEntry& entry) {
    json.member("name", entry.name);
    json.member("line", entry.line);
    const auto variant = variant_of(entry);
    if (!variant) return json.member("fault", variant.error());
    json.member("text", variant->text);
    json.name("left");
    json.list(variant->left, [&](const FairyLeft& left) {
      json.object([&] {
        json.member("key", left.line.key);
        json.member("value", left.line.value);
        json.member("line", left.line.line);
        json.member("fault", left.why);
      });
    });
    write_faults(json, faults_of_variant(variant->text));
  };
  json.object([&] {
    json.name("entries");
    json.list(*entries, [&](const FairyEntry& entry) { json.object([&] { write_entry(entry); }); });
  });
  return json.text();
}

}  // namespace turncoat
