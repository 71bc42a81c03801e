#include "online/club/sleeping_hours.hpp"

#include <array>
#include <cstdlib>
#include <optional>

#include "edge/json/faults.hpp"
#include "edge/json/json_fields.hpp"
#include "edge/json/json_writer.hpp"

namespace turncoat::online {

namespace {

constexpr Millis minute = 60'000;

int offset_at(const SleepingHours& hours, Millis now) {
  int out = hours.offsets.front().minutes;
  for (const SleepingHours::Offset& one : hours.offsets)
    if (one.since <= now) out = one.minutes;
  return out;
}

std::string offset_text(int minutes) {
  const int span = std::abs(minutes);
  std::string out = minutes < 0 ? "-" : "+";
  for (const int part : {span / 60, span % 60}) out += (part < 10 ? "0" : "") + std::to_string(part);
  return out.insert(3, ":");
}

// "+02:00", as ISO 8601 has it.
std::optional<int> read_offset(const std::string& text) {
  if (text.size() != 6 || (text[0] != '+' && text[0] != '-') || text[3] != ':') return std::nullopt;
  std::array<int, 4> digits{};
  std::size_t next = 0;
  for (const std::size_t at : {1U, 2U, 4U, 5U}) {
    if (text[at] < '0' || text[at] > '9') return std::nullopt;
    digits[next++] = text[at] - '0';
  }
  const int hours = 10 * digits[0] + digits[1], minutes = 10 * digits[2] + digits[3];
  if (hours > 23 || minutes > 59) return std::nullopt;
  return (text[0] == '-' ? -1 : 1) * (60 * hours + minutes);
}

}  // namespace

Millis awake_at(const SleepingHours& hours, Millis now) {
  const int length = (hours.to - hours.from + minutes_of_day) % minutes_of_day;
  const Millis minutes = now / minute + offset_at(hours, now);
  const int slept = static_cast<int>((minutes - hours.from + minutes_of_day) % minutes_of_day);
  if (slept >= length) return now;
  const Millis end = (now / minute + length - slept) * minute;
  // The clock may be set meanwhile.
  return end + (offset_at(hours, now) - offset_at(hours, end)) * minute;
}

std::string sleeping_hours_text(const SleepingHours& hours) {
  JsonWriter json;
  json.object([&] {
    json.member("from", hours.from);
    json.member("to", hours.to);
    json.name("offsets");
    json.list(hours.offsets, [&](const SleepingHours::Offset& one) {
      json.object([&] {
        json.member("since", one.since);
        json.member("offset", offset_text(one.minutes));
      });
    });
  });
  return json.text();
}

Expected<SleepingHours> read_sleeping_hours(const JsonValue& value) {
  constexpr Millis latest = 1'000'000'000'000'000;
  JsonFields in(value);
  SleepingHours out{.from = static_cast<int>(in.number("from", 0, minutes_of_day - 1)),
                    .to = static_cast<int>(in.number("to", 0, minutes_of_day - 1)),
                    .offsets = {}};
  const JsonValue* const offsets = in.list_or_none("offsets");
  if (auto ok = in.end(); !ok) return std::unexpected(ok.error());
  if (!offsets) return failure(fault::json_missing, "offsets");
  if (offsets->items.empty() || offsets->items.size() > most_offsets)
    return failure(fault::json_range, "offsets", 1, most_offsets);
  for (const JsonValue& item : offsets->items) {
    JsonFields one(item);
    const Millis since = one.number("since", 0, latest);
    const std::string text = one.text("offset", 6);
    if (auto ok = one.end(); !ok) return std::unexpected(ok.error());
    const auto minutes = read_offset(text);
    const bool late = !out.offsets.empty() && out.offsets.back().since > since;
    if (!minutes || late) return failure(fault::json_choice, "offset", text, "+00:00, +02:00, -03:30");
    out.offsets.push_back({.since = since, .minutes = *minutes});
  }
  return out;
}

}  // namespace turncoat::online
