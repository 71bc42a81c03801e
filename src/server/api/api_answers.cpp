#include "server/api/api_answers.hpp"

#include <algorithm>

#include "edge/json/json_fields.hpp"
#include "edge/json/json_writer.hpp"
#include "online/base/printable.hpp"
#include "server/api/cookie.hpp"

namespace turncoat::server {

using namespace online;

namespace {

int status_of(const Rejection& rejection) {
  constexpr std::pair<const Fault*, int> known[] = {
      {&rejections::table, 404},       {&rejections::code, 404},      {&rejections::path, 404},
      {&rejections::method, 405},      {&rejections::seat, 403},      {&rejections::host, 403},
      {&rejections::origin, 403},      {&rejections::program, 403},   {&rejections::often, 429},
      {&rejections::streams, 429},     {&rejections::many, 429},      {&rejections::tokens, 429},
      {&rejections::analysing, 429},   {&rejections::crowd, 429},     {&rejections::person, 401},
      {&rejections::token, 401},       {&rejections::full, 503},      {&rejections::unknown, 503},
      {&rejections::busy, 503},        {&rejections::crowded, 503},   {&rejections::memory, 503},
      {&rejections::upgrade, 426},     {&rejections::large, 413},     {&rejections::head, 431},
      {&rejections::address, 414},     {&rejections::coding, 501},    {&rejections::version, 505},
      {&rejections::no_token, 404},    {&rejections::expect, 417},    {&rejections::encoding, 415},
      {&rejections::variants, 503},    {&rejections::seek, 404},      {&rejections::seeks, 429},
      {&rejections::blocks, 429},      {&rejections::banned, 403},    {&rejections::tournament, 404},
      {&rejections::tournaments, 429}, {&rejections::operators, 403}, {&rejections::maker, 403},
      {&rejections::reports, 429},     {&rejections::relay, 503},     {&rejections::passkey, 403},
      {&rejections::passkeys, 429}};
  const auto* const found = std::ranges::find(known, rejection.fault, &std::pair<const Fault*, int>::first);
  return found == std::end(known) ? 400 : found->second;
}

}  // namespace

std::string rejection_json(const Rejection& rejection) {
  JsonWriter json;
  json.object([&] {
    json.member("code", rejection.code());
    json.member("text", rejection.words());
    if (rejection.why) return json.member("why", *rejection.why);
    json.name("why");
    json.object([&] {
      json.member("code", rejection.code());
      json.member("sentence", rejection.words());
    });
  });
  return json.text();
}

ApiAnswer no(const Rejection& rejection) { return json_answer(rejection_json(rejection), status_of(rejection)); }
ApiAnswer malformed(Error why) { return no({rejections::message, std::move(why)}); }
ApiAnswer failed(StoreFault fault, const Fault& missing) {
  return fault == StoreFault::missing ? no(missing) : failed();
}
ApiAnswer failed() { return no(rejections::full); }

std::string name_in(std::string_view text) { return line_in(text, 24); }

std::string line_in(std::string_view text, std::size_t longest) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return is_printable_line(text) && characters_in(text) <= longest ? std::string(text) : std::string();
}

bool is_reserved(std::string_view name, bool of_program) {
  constexpr std::string_view spaces[] = {" ",      ",",      ":",      "\u00A0", "\u2000", "\u2001",
                                         "\u2002", "\u2003", "\u2004", "\u2005", "\u2006", "\u2007",
                                         "\u2008", "\u2009", "\u200A", "\u202F", "\u205F", "\u3000"};
  std::string word;
  while (!name.empty() && std::ranges::none_of(spaces, [&](std::string_view one) { return name.starts_with(one); })) {
    const char c = name.front();
    word += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    name.remove_prefix(1);
  }
  constexpr std::string_view of_computers[] = {"computer", "ordenador", "ordinateur"};
  return std::ranges::find(of_computers, word) != std::end(of_computers) || (word == "bot" && !of_program) ||
         (word == "deleted" && name.empty());
}

Expected<Control> control_in(const JsonValue& value) {
  constexpr Millis longest = 24 * 60 * 60'000;
  JsonFields in(value);
  const Control control{.base = in.number_or_none("base", 0, longest).value_or(0),
                        .increment = in.number_or_none("increment", 0, longest).value_or(0),
                        .days = static_cast<int>(in.number_or_none("days", 0, 1000).value_or(0)),
                        .second = in.flag("second")};
  if (auto ok = in.end(); !ok) return std::unexpected(ok.error());
  return control;
}

boost::asio::awaitable<FoundTable> look_at(std::string table, OnlineService& online) {
  return reply_of<FoundTable>([table = std::move(table), &online](std::function<void(FoundTable)> reply) {
    online.node().look(table, std::move(reply));
  });
}

using namespace online;

ApiAnswer described(const Person& person) {
  return object([&](JsonWriter& json) { json.member("name", person.name); });
}

ApiAnswer signed_in(const ApiCall& call, const Person& person, const std::string& secret) {
  if (call.online.is_banned(person)) return no(rejections::banned);
  ApiAnswer out = described(person);
  out.cookie = set_cookie(secret, call.secure);
  return out;
}

}  // namespace turncoat::server
