#include "edge/workshop/fairy.hpp"

#include "edge/game/variants.hpp"
#include "edge/json/error_json.hpp"
#include "edge/json/json_writer.hpp"
#include "edge/workshop/fairy_reader.hpp"
#include "edge/workshop/faults.hpp"
#include "edge/workshop/written.hpp"

namespace turncoat {

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
