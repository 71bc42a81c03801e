#include "server/api/api_answers.hpp"

#include <algorithm>

#include "edge/json/error_json.hpp"
#include "online/printable.hpp"

namespace turncoat::server {

using namespace online;

namespace {

int status_of(const Denial& denial) {
  constexpr std::pair<std::string_view, int> known[] = {
      {"table", 404},     {"code", 404},    {"path", 404},    {"method", 405},   {"seat", 403},   {"host", 403},
      {"origin", 403},    {"program", 403}, {"often", 429},   {"streams", 429},  {"many", 429},   {"tokens", 429},
      {"analysing", 429}, {"crowd", 429},   {"person", 401},  {"token", 401},    {"full", 503},   {"unknown", 503},
      {"busy", 503},      {"crowded", 503}, {"memory", 503},  {"upgrade", 426},  {"large", 413},  {"head", 431},
      {"address", 414},   {"coding", 501},  {"version", 505}, {"no-token", 404}, {"expect", 417}, {"encoding", 415}};
  const auto* const found = std::ranges::find(known, denial.code, &std::pair<std::string_view, int>::first);
  return found == std::end(known) ? 400 : found->second;
}

}  // namespace

std::string denial_json(const Denial& denial) {
  JsonWriter json;
  json.object([&] {
    json.member("code", denial.code);
    json.member("text", denial.words());
    if (denial.why) return json.member("why", *denial.why);
    json.name("why");
    json.object([&] {
      json.member("code", denial.code);
      json.member("sentence", denial.words());
    });
  });
  return json.text();
}

ApiAnswer no(const Denial& denial) { return json_answer(denial_json(denial), status_of(denial)); }
ApiAnswer no(DenialCode code) { return no(denial(code)); }
ApiAnswer malformed(Error why) { return no({.code = denial("message").code, .why = std::move(why)}); }
ApiAnswer failed(StoreFault fault, DenialCode missing) { return fault == StoreFault::missing ? no(missing) : failed(); }
ApiAnswer failed() { return no("full"); }

std::string name_in(std::string_view text) {
  constexpr std::size_t longest = 24;
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return is_printable_line(text) && characters_in(text) <= longest ? std::string(text) : std::string();
}

boost::asio::awaitable<SeenTable> look_at(std::string table, OnlineService& online) {
  return reply_of<SeenTable>([table = std::move(table), &online](std::function<void(SeenTable)> reply) {
    online.node().look(table, std::move(reply));
  });
}

}  // namespace turncoat::server
