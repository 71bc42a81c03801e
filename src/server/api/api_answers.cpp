#include "server/api/api_answers.hpp"

#include <algorithm>

#include "edge/json/error_json.hpp"
#include "online/base/printable.hpp"

namespace turncoat::server {

using namespace online;

namespace {

int status_of(const Denial& denial) {
  constexpr std::pair<const Fault*, int> known[] = {
      {&denials::table, 404},     {&denials::code, 404},    {&denials::path, 404},    {&denials::method, 405},
      {&denials::seat, 403},      {&denials::host, 403},    {&denials::origin, 403},  {&denials::program, 403},
      {&denials::often, 429},     {&denials::streams, 429}, {&denials::many, 429},    {&denials::tokens, 429},
      {&denials::analysing, 429}, {&denials::crowd, 429},   {&denials::person, 401},  {&denials::token, 401},
      {&denials::full, 503},      {&denials::unknown, 503}, {&denials::busy, 503},    {&denials::crowded, 503},
      {&denials::memory, 503},    {&denials::upgrade, 426}, {&denials::large, 413},   {&denials::head, 431},
      {&denials::address, 414},   {&denials::coding, 501},  {&denials::version, 505}, {&denials::no_token, 404},
      {&denials::expect, 417},    {&denials::encoding, 415}};
  const auto* const found = std::ranges::find(known, denial.fault, &std::pair<const Fault*, int>::first);
  return found == std::end(known) ? 400 : found->second;
}

}  // namespace

std::string denial_json(const Denial& denial) {
  JsonWriter json;
  json.object([&] {
    json.member("code", denial.code());
    json.member("text", denial.words());
    if (denial.why) return json.member("why", *denial.why);
    json.name("why");
    json.object([&] {
      json.member("code", denial.code());
      json.member("sentence", denial.words());
    });
  });
  return json.text();
}

ApiAnswer no(const Denial& denial) { return json_answer(denial_json(denial), status_of(denial)); }
ApiAnswer malformed(Error why) { return no({denials::message, std::move(why)}); }
ApiAnswer failed(StoreFault fault, const Fault& missing) {
  return fault == StoreFault::missing ? no(missing) : failed();
}
ApiAnswer failed() { return no(denials::full); }

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
