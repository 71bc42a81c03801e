#include "online/table/messages.hpp"

#include <algorithm>

#include "edge/json/faults.hpp"
#include "edge/json/json_writer.hpp"
#include "online/base/tokens.hpp"
#include "online/table/read_command.hpp"
#include "online/table/table_json.hpp"

namespace turncoat::online {

namespace {

template <class Write>
std::string message(std::string_view kind, Write write) {
  JsonWriter json;
  json.object([&] {
    json.member("t", kind);
    write(json);
  });
  return json.text();
}

void write_words(JsonWriter& json, const std::vector<Event>& said) {
  json.list(said, [&](const Event& event) {
    json.object([&] {
      const auto& said = std::get<event::Said>(event.what);
      json.member("s", static_cast<int>(said.seat));
      json.member("x", said.text);
      json.member("at", event.at);
    });
  });
}

}  // namespace

Expected<Heard> read_message(std::string_view text) {
  const auto json = read_json(text);
  if (!json) return std::unexpected(json.error());
  JsonFields in(*json);
  constexpr std::size_t longest_nonce = 64;
  const std::string kind = in.text("t", 16);
  Heard heard;
  if (kind == "pong") {
    heard.kind = Heard::Kind::pong;
    heard.nonce = in.text("n", longest_nonce);
  } else if (kind == "sync") {
    heard.kind = Heard::Kind::sync;
  } else if (kind == "do") {
    heard.kind = Heard::Kind::request;
    heard.request = read_request(in);
    heard.digest = hash_of(text).substr(0, 16);
  } else if (kind != "ping") {
    in.fault(failure(fault::json_choice, "t", kind, "do, sync, ping, pong"));
  }
  if (auto ok = in.end(); !ok) return std::unexpected(ok.error());
  return heard;
}

std::string full_message(const TableState& live, const std::vector<Event>& said, const Viewer& viewer,
                         const std::string& code, const std::string& seed, Millis now) {
  const Table& table = live.table;
  return message("full", [&](JsonWriter& json) {
    json.member("protocol", protocol);
    json.member("v", table.version);
    json.member("id", table.id);
    json.member("spec", table.spec);
    json.member_unless_empty("fen", table.first_fen);
    json.name("control");
    write_control(json, table.control);
    json.member("listed", table.listed);
    json.member("delayed", table.delayed);
    if (table.rated) json.member("rated", true);
    json.member_unless_empty("tournament", table.tournament);
    json.member("host", viewer.person == table.host);
    if (table.host.empty()) json.member("strangers", true);
    std::vector<int> yours;
    for (std::size_t seat = 0; seat < table.seats.size(); ++seat)
      if (table.seats[seat].kind == SeatKind::person && table.seats[seat].person == viewer.person)
        yours.push_back(static_cast<int>(seat));
    json.member("you", yours);
    json.member_unless_empty("gone", viewer.gone);
    json.member_unless_empty("commitment", table.commitment);
    json.member_unless_empty("seed", seed);
    if (table.status == Status::open && (viewer.person == table.host || !yours.empty())) json.member("code", code);
    json.name("moves");
    json.list(table.plays, [&](const Play& play) { json.value(play.text); });
    json.name("state");
    write_state(json, live);
    json.name("said");
    write_words(json, said);
    json.member("now", now);
  });
}

std::string event_message(const Event& event, const TableState& after, std::size_t plays_before,
                          const std::string& seed, Millis now) {
  const Table& table = after.table;
  return message("ev", [&](JsonWriter& json) {
    json.member("v", event.version);
    json.member("k", name_of(event.what));
    if (const Seat seat = seat_of(event.what); seat >= 0) json.member("s", static_cast<int>(seat));
    if (const auto* said = event.as<event::Said>()) json.member("x", said->text);
    json.member("at", event.at);
    const std::size_t from = std::min(plays_before, table.plays.size());
    json.member("from", from);
    json.name("moves");
    json.list(std::span(table.plays).subspan(from), [&](const Play& play) { json.value(play.text); });
    json.name("state");
    write_state(json, after);
    json.member_unless_empty("seed", seed);
    json.member("now", now);
  });
}

std::string ack_message(std::string_view digits, int version) {
  return message("ack", [&](JsonWriter& json) {
    json.member("r", digits);
    json.member("v", version);
  });
}

std::string unknown_message(std::string_view digits) {
  return message("unknown", [&](JsonWriter& json) { json.member("r", digits); });
}

std::string no_message(std::string_view digits, const Rejection& rejection, int version) {
  return message("no", [&](JsonWriter& json) {
    json.member_unless_empty("r", digits);
    json.member("code", rejection.code());
    json.member("text", rejection.words());
    if (rejection.why) json.member("why", *rejection.why);
    json.member("v", version);
  });
}

std::string ping_message(std::string_view nonce) {
  return message("ping", [&](JsonWriter& json) { json.member("n", nonce); });
}
std::string pong_message(int version, Millis now) {
  return message("pong", [&](JsonWriter& json) {
    json.member("v", version);
    json.member("now", now);
  });
}
std::string gone_message(Seat seat, bool gone, Millis claim) {
  return message(gone ? "gone" : "back", [&](JsonWriter& json) {
    json.member("s", static_cast<int>(seat));
    if (gone && claim > 0) json.member("claim", claim);
  });
}
std::string wait_message(Millis time) {
  return message("wait", [&](JsonWriter& json) { json.member("ms", time); });
}
std::string bye_message(Millis retry) {
  return message("bye", [&](JsonWriter& json) { json.member("retry", retry); });
}

}  // namespace turncoat::online
