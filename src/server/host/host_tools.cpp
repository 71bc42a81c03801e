#include "server/host/host_tools.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <ctime>

#include "online/base/contains.hpp"
#include "online/base/tokens.hpp"
#include "online/store/host_store.hpp"
#include "online/store/person_store.hpp"
#include "online/table/event.hpp"
#include "online/table/judge.hpp"
#include "server/api/api_answers.hpp"
#include "server/api/cookie.hpp"
#include "server/http/addresses.hpp"

namespace turncoat::server {

namespace {

using online::Millis;
using online::operators_id;

std::string date_of(Millis millis) {
  const std::time_t seconds = millis / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 32> out{};
  return {out.data(), std::strftime(out.data(), out.size(), "%Y-%m-%d %H:%M UTC", &parts)};
}

std::expected<std::string, std::string> known_table(HostDatabase& database, const std::string& table) {
  const auto rows = database.run("SELECT id FROM game WHERE id = $1", {table});
  if (!rows) return std::unexpected(rows.error());
  if (rows->count() == 0) return std::unexpected("there is no table " + table);
  return table;
}

Told order(HostDatabase& database, const std::string& what, const std::string& table, const std::string& told) {
  if (const auto there = known_table(database, table); !there) return std::unexpected(there.error());
  if (const auto done = database.run("INSERT INTO host_order (what, game) VALUES ($1, $2)", {what, table}); !done)
    return std::unexpected(done.error());
  return told;
}

// The person at a seat, "TABLE:SEAT".
Told person_at(HostDatabase& database, const std::string& table, const std::string& seat) {
  if (seat.size() != 1 || seat[0] < '1' || seat[0] > '3')
    return std::unexpected("a seat is a number from 1, as in " + table + ":2");
  if (const auto there = known_table(database, table); !there) return std::unexpected(there.error());
  const auto rows =
      database.run("SELECT person FROM sitting WHERE game = $1 AND (seats & $2) <> 0", {table, 1 << (seat[0] - '1')});
  if (!rows) return std::unexpected(rows.error());
  if (rows->count() == 0) return std::unexpected("no person sits there");
  return online::ban_of_person(rows->text(0, 0));
}

// What a person has said at a table in words of their own, a line for each.
Told words_of(HostDatabase& database, const std::string& table, const std::string& person) {
  const auto events = database.events(table);
  if (!events) return std::unexpected(events.error());
  online::TableState live;
  std::string out;
  for (const online::Event& event : *events) {
    const auto* const said = event.as<online::event::Said>();
    const auto seat = static_cast<std::size_t>(said ? said->seat : 0);
    if (said && !online::contains(online::phrases, said->text) && said->text != online::deleted_person &&
        seat < live.table.seats.size() && live.table.seats[seat].person == person)
      out += "\n    " + said->text;
    if (auto ok = online::apply(live, event); !ok) return std::unexpected(ok.error());
  }
  return out;
}

// As the database has it.
Told banned(HostDatabase& database, const std::string& who) {
  if (who.starts_with("person:") || who.starts_with("network:")) return who;
  boost::system::error_code no_address;
  if (const auto address = boost::asio::ip::make_address(who, no_address); !no_address) {
    const auto key = database.mark_key();
    if (!key) return std::unexpected(key.error());
    return online::ban_of_network(online::mark_of(network_of(mapped(address)).to_bytes(), *key));
  }
  const std::size_t colon = who.find(':');
  if (colon == who.npos)
    return std::unexpected("'" + who + "' is no address, and no seat of a table, as in abcdefghjk:2");
  return person_at(database, who.substr(0, colon), who.substr(colon + 1));
}

Told add_token(HostDatabase& database, const std::string& name, Millis now) {
  const online::Entropy entropy = online::system_entropy();
  const std::string id = online::new_id(entropy, 16), token = std::string(token_prefix) + online::new_secret(entropy);
  // One token after the other, so that they are counted right: the row is locked.
  const auto first =
      database.run("INSERT INTO person (id, name) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET name = excluded.name",
                   {operators_id, operators_id});
  if (!first) return std::unexpected(first.error());
  const auto count = database.run("SELECT count(*) FROM bot WHERE owner = $1 AND token IS NOT NULL", {operators_id});
  if (!count) return std::unexpected(count.error());
  if (count->number(0, 0) >= static_cast<std::int64_t>(online::most_bots))
    return std::unexpected(std::string(online::rejections::tokens.english));
  if (const auto done = database.run("INSERT INTO person (id, name) VALUES ($1, $2)", {id, name}); !done)
    return std::unexpected(done.error());
  const auto done = database.run("INSERT INTO bot (person, owner, token, made, seen) VALUES ($1, $2, $3, $4, 0)",
                                 {id, operators_id, online::hash_of(token), now});
  if (!done) return std::unexpected(done.error());
  return token;
}

}  // namespace

Told make_token(HostDatabase& database, const std::string& wanted) {
  const std::string name = name_in(wanted);
  if (name.empty()) return std::unexpected(std::string(online::rejections::name.english));
  if (is_reserved(name, true)) return std::unexpected(std::string(online::rejections::reserved.english));
  const auto now = database.now();
  if (!now) return std::unexpected(now.error());
  return database.all_or_nothing([&] { return add_token(database, name, *now); });
}

Told list_tokens(HostDatabase& database) {
  const auto rows = database.run(
      "SELECT id, name, made FROM bot JOIN person ON id = person WHERE owner = $1 AND token IS NOT NULL ORDER BY made",
      {operators_id});
  if (!rows) return std::unexpected(rows.error());
  std::string out;
  for (int row = 0; row < rows->count(); ++row)
    out += (out.empty() ? "" : "\n") + rows->text(row, 0) + "  " + date_of(rows->number(row, 2)) + "  " +
           rows->text(row, 1);
  return out.empty() ? "There are no tokens of the operator's." : out;
}

Told revoke_token(HostDatabase& database, const std::string& id) {
  const auto rows = database.run(
      "UPDATE bot SET token = NULL WHERE person = $1 AND owner = $2 AND token IS NOT NULL RETURNING person",
      {id, operators_id});
  if (!rows) return std::unexpected(rows.error());
  if (rows->count() == 0) return std::unexpected(std::string(online::rejections::no_token.english));
  return "Revoked.";
}

Told close_table(HostDatabase& database, const std::string& table) {
  return order(database, "close", table, "The table is closed, as soon as a server runs.");
}
Told remove_words(HostDatabase& database, const std::string& table) {
  return order(database, "words", table, "The words are removed, as soon as a server runs.");
}

Told list_reports(HostDatabase& database) {
  const auto now = database.now();
  if (!now) return std::unexpected(now.error());
  const auto old = database.run("DELETE FROM report WHERE at < $1", {*now - online::report_kept});
  if (!old) return std::unexpected(old.error());
  const auto rows = database.run(
      "SELECT number, game, seat, at, person.name, reported FROM report JOIN person ON id = reported ORDER BY number");
  if (!rows) return std::unexpected(rows.error());
  std::string out;
  for (int i = 0; i < rows->count(); ++i) {
    const online::Row row(*rows, i);
    const std::string table = row.text(1);
    const auto said = words_of(database, table, row.text(5));
    if (!said) return std::unexpected(said.error());
    out += (out.empty() ? "" : "\n") + row.text(0) + "  " + date_of(row.number(3)) + "  " + table + ":" +
           std::to_string(row.number(2) + 1) + "  " + row.text(4) + *said;
  }
  return out.empty() ? "There are no reports." : out;
}

Told remove_report(HostDatabase& database, const std::string& number) {
  const bool sound =
      !number.empty() && number.size() < 18 && std::ranges::all_of(number, [](char c) { return c >= '0' && c <= '9'; });
  if (!sound) return std::unexpected("there is no report '" + number + "'");
  const auto rows = database.run("DELETE FROM report WHERE number = $1 RETURNING number", {std::stoll(number)});
  if (!rows) return std::unexpected(rows.error());
  if (rows->count() == 0) return std::unexpected("there is no report '" + number + "'");
  return "Removed.";
}

Told ban(HostDatabase& database, const std::string& who, int days) {
  const auto found = banned(database, who);
  if (!found) return found;
  const auto now = database.now();
  if (!now) return std::unexpected(now.error());
  const Millis until = *now + days * online::day;
  const std::string or_longer = " ON CONFLICT (who) DO UPDATE SET until = excluded.until";
  const std::string programs =
      "INSERT INTO ban (who, until) SELECT 'person:' || person, $2 FROM bot WHERE 'person:' || owner = "
      "$1";
  return database.all_or_nothing([&]() -> Told {
    for (const auto& [statement, values] : {
             std::pair<std::string, std::vector<online::Value>>{
                 "INSERT INTO ban (who, until) VALUES ($1, $2)" + or_longer, {*found, until}},
             {programs + or_longer, {*found, until}},
             // Seeks of theirs that wait meet no others.
             {"DELETE FROM seek WHERE game = '' AND 'person:' || person = $1", {*found}},
         })
      if (const auto done = database.run(statement, values); !done) return std::unexpected(done.error());
    return *found + " until " + date_of(until);
  });
}

Told lift_ban(HostDatabase& database, const std::string& who) {
  const auto found = banned(database, who);
  if (!found) return found;
  const auto rows = database.run("DELETE FROM ban WHERE who = $1 RETURNING who", {*found});
  if (!rows) return std::unexpected(rows.error());
  if (rows->count() == 0) return std::unexpected("there is no such ban");
  const auto programs = database.run(
      "DELETE FROM ban WHERE who IN (SELECT 'person:' || person FROM bot WHERE 'person:' || owner = $1)", {*found});
  if (!programs) return std::unexpected(programs.error());
  return "Lifted.";
}

Told list_bans(HostDatabase& database) {
  const auto now = database.now();
  if (!now) return std::unexpected(now.error());
  const auto old = database.run("DELETE FROM ban WHERE until <= $1", {*now});
  if (!old) return std::unexpected(old.error());
  const auto rows = database.run("SELECT who, until FROM ban WHERE who NOT LIKE 'device:%' ORDER BY until, who");
  if (!rows) return std::unexpected(rows.error());
  std::string out;
  for (int row = 0; row < rows->count(); ++row)
    out += (out.empty() ? "" : "\n") + rows->text(row, 0) + " until " + date_of(rows->number(row, 1));
  return out.empty() ? "There are no bans." : out;
}

}  // namespace turncoat::server
