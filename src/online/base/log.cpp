#include "online/base/log.hpp"

#include "online/base/planted.hpp"

#include <chrono>
#include <cstdio>

#include "core/error.hpp"
#include "edge/json/json_writer.hpp"

namespace turncoat::online {

namespace {

constexpr std::size_t longest_words = 200;  // bytes

Millis wall_time() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}
Millis steady_time() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

// Up to a whole character.
std::string_view cut(std::string_view text) {
  if (text.size() <= longest_words) return text;
  std::size_t end = longest_words;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return text.substr(0, end);
}

}  // namespace

void Log::tell(const std::string& kind, std::string_view words, std::string_view source) {
  const std::lock_guard lock(mutex_);
  ++counts_[kind];
  const Millis now = steady_time();
  const bool bounded = !planted(PlantedFault::bad_message_logged);
  if (bounded && (!of_source_.pass({kind, std::string(source)}, now) || !of_kind_.pass(kind, now))) return;
  JsonWriter json;
  json.object([&] {
    json.member("at", wall_time());
    json.member("kind", kind);
    json.member_unless_empty("source", source);
    json.member("words", cut(words));
  });
  write_(json.text());
}

std::map<std::string, std::uint64_t> Log::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

Log& process_log() {
  static Log log(
      [](std::string_view line) { std::fprintf(stderr, "%.*s\n", static_cast<int>(line.size()), line.data()); });
  return log;
}

}  // namespace turncoat::online
