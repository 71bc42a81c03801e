#include <algorithm>
#include <map>

#include "edge/json/json_value.hpp"
#include "online/base/tokens.hpp"
#include "online/store/queries/queries.hpp"

namespace turncoat::online {

namespace {

// Which notice is meant, as it was taken: $1 to $4.
const std::string this_notice = " WHERE game = $1 AND subscription = $2 AND turn = $3 AND tries = $4";
std::vector<Value> names_of(const Notice& notice) { return {notice.table, notice.to.id, notice.turn, notice.tries}; }

// Nothing: none are.
std::optional<SleepingHours> sleeping_hours_kept(const std::string& text) {
  const auto json = read_json(text);
  const auto hours = json ? online::read_sleeping_hours(*json) : std::unexpected(json.error());
  return hours ? std::optional(*hours) : std::nullopt;
}

Sql<void> end_hopeless_notices(Database& database, Millis now) {
  return run(database,
             "UPDATE notice SET state = 2 WHERE (game, subscription) IN (SELECT game, subscription FROM notice AS n "
             "WHERE state = 0 AND due <= $1 AND (tries >= $2 OR NOT EXISTS (SELECT 1 FROM subscription WHERE id = "
             "n.subscription)){ FOR UPDATE SKIP LOCKED})",
             {now, NoticeStore::most_notice_tries});
}

// Takes the oldest of the notices that are due, in any order, and no more of a person than are sent at once. Without their
// addresses: where a shared database is lost before these are read, the notices come again when their lease is over.
Sql<std::vector<Notice>> take(Database& database, Millis now, std::size_t most, const std::vector<std::string>& busy) {
  auto taken =
      all(database.run(
              "WITH ranked AS (SELECT game, subscription, row_number() OVER (PARTITION BY person ORDER BY due, "
              "game, id) AS place FROM notice JOIN subscription ON id = subscription WHERE state = 0 AND due <= $1 "
              "AND tries < $2 AND person <> ALL($5)), ready AS (SELECT n.game, n.subscription FROM notice AS n "
              "JOIN ranked AS r ON n.game = r.game AND n.subscription = r.subscription WHERE place <= $6 AND state "
              "= 0 AND due <= $1 AND tries < $2 ORDER BY due, n.game, n.subscription LIMIT $3{ FOR UPDATE OF n SKIP "
              "LOCKED}) UPDATE notice SET due = $4, tries = tries + 1 WHERE (game, subscription) IN (SELECT game, "
              "subscription FROM ready) RETURNING game, subscription, turn, tries",
              {now, NoticeStore::most_notice_tries, most, now + NoticeStore::notice_lease, busy,
               NoticeStore::most_notices_of_person}),
          [](const Row& row) {
            return Notice{.table = row.text(0), .turn = row.small(2), .tries = row.small(3), .to = {.id = row.text(1)}};
          });
  return taken;
}

}  // namespace

Sql<void> write_notices(Database& database, const Change& change) {
  const auto& [person, number] = *change.turn;
  if (auto ok = run(database,
                    "DELETE FROM notice WHERE game = $1 AND (turn <> $2 OR subscription NOT IN (SELECT id FROM "
                    "subscription WHERE person = $3))",
                    {change.table, number, person});
      !ok)
    return ok;
  return run(
      database,
      "INSERT INTO notice (game, subscription, turn, due) SELECT $1, id, $2, $4 FROM subscription WHERE person = "
      "$3 ON CONFLICT DO NOTHING",
      {change.table, number, person, change.event.at + NoticeStore::notice_delay});
}

Sql<std::string> keep_notice_key(Database& database, const std::string& made) {
  if (auto ok = run(database, "INSERT INTO notice_key (one, key) VALUES (1, $1) ON CONFLICT DO NOTHING", {made}); !ok)
    return std::unexpected(ok.error());
  const auto rows = database.run("SELECT key FROM notice_key");
  if (!rows) return std::unexpected(rows.error());
  return rows->text(0, 0);
}

Sql<std::optional<bool>> write_subscription(Database& database, const Subscription& wanted, const std::string& device,
                                            Millis now) {
  return transaction(database, [&]() -> Sql<std::optional<bool>> {
    const auto known = hold_person(database, wanted.person);
    if (!known || !*known) return if_any(known);
    const auto theirs = has_session(database, wanted.person, device);
    if (!theirs || !*theirs) return if_any(theirs);
    // What a page says again changes nothing; notices of another person are not for this one.
    if (auto ok =
            run(database,
                "DELETE FROM notice WHERE subscription = $1 AND NOT EXISTS (SELECT 1 FROM subscription WHERE id = "
                "$1 AND person = $2)",
                {wanted.id, wanted.person});
        !ok)
      return std::unexpected(ok.error());
    if (auto ok = run(
            database,
            "INSERT INTO subscription (id, person, endpoint, key, secret, language, made) VALUES ($1, $2, $3, $4, $5, "
            "$6, $7) ON CONFLICT (id) DO UPDATE SET person = excluded.person, key = excluded.key, secret = "
            "excluded.secret, language = excluded.language, made = excluded.made",
            {wanted.id, wanted.person, wanted.endpoint, wanted.key, wanted.secret, wanted.language, now});
        !ok)
      return std::unexpected(ok.error());
    if (auto ok =
            run(database,
                "DELETE FROM subscription WHERE id IN (SELECT id FROM subscription WHERE person = $1 AND endpoint "
                "NOT LIKE 'mailto:%' ORDER BY made DESC, id{| LIMIT -1} OFFSET $2)",
                {wanted.person, most_subscriptions});
        !ok)
      return std::unexpected(ok.error());
    return true;
  });
}

Sql<void> delete_subscription_of(Database& database, const std::string& subscription, const std::string& person) {
  return run(database, "DELETE FROM subscription WHERE id = $1 AND person = $2", {subscription, person});
}
Sql<void> delete_subscription(Database& database, const std::string& subscription) {
  return run(database, "DELETE FROM subscription WHERE id = $1", {subscription});
}

Sql<std::vector<Notice>> lease_notices(Database& database, Millis now, std::size_t most,
                                       const std::vector<std::string>& busy) {
  return together(database, [&]() -> Sql<std::vector<Notice>> {
    if (auto ok = end_hopeless_notices(database, now); !ok) return std::unexpected(ok.error());
    auto taken = take(database, now, most, busy);
    if (!taken || taken->empty()) return taken;
    Value::List subscriptions;
    for (const Notice& notice : *taken) subscriptions.push_back(notice.to.id);
    const auto known =
        all(database.run("SELECT id, subscription.person, endpoint, key, secret, language, coalesce(hours, '') FROM "
                         "subscription LEFT JOIN sleeping ON sleeping.person = subscription.person WHERE id = ANY($1)",
                         {subscriptions}),
            [](const Row& row) {
              return Notice{.to = {.id = row.text(0),
                                   .person = row.text(1),
                                   .endpoint = row.text(2),
                                   .key = row.text(3),
                                   .secret = row.text(4),
                                   .language = row.text(5)},
                            .sleeping = sleeping_hours_kept(row.text(6))};
            });
    if (!known) return std::unexpected(known.error());
    std::vector<Notice> out;
    for (Notice& notice : *taken) {
      const auto found = std::ranges::find(*known, notice.to.id, [](const Notice& one) { return one.to.id; });
      if (found == known->end()) continue;  // it has been given up meanwhile
      notice.to = found->to;
      notice.sleeping = found->sleeping;
      out.push_back(std::move(notice));
    }
    return out;
  });
}

Sql<bool> write_notice_begun(Database& database, const Notice& notice) {
  return changed(database.run("UPDATE notice SET state = 1" + this_notice +
                                  " AND state = 0 AND EXISTS (SELECT 1 FROM subscription WHERE id = $2)",
                              names_of(notice)));
}

Sql<void> write_notice_postponed(Database& database, const Notice& notice, Millis until) {
  auto values = names_of(notice);
  values.emplace_back(until);
  return run(database, "UPDATE notice SET state = 0, due = $5" + this_notice + " AND state < 2", values);
}

Sql<void> write_notice_ended(Database& database, const Notice& notice) {
  return run(database, "UPDATE notice SET state = 2" + this_notice, names_of(notice));
}

Sql<void> write_sleeping_hours(Database& database, const std::string& person,
                               const std::optional<SleepingHours>& hours) {
  if (!hours) return run(database, "DELETE FROM sleeping WHERE person = $1", {person});
  return run(database,
             "INSERT INTO sleeping (person, hours) SELECT id, $2 FROM person WHERE id = $1 "
             "ON CONFLICT (person) DO UPDATE SET hours = excluded.hours",
             {person, sleeping_hours_text(*hours)});
}

Sql<std::optional<SleepingHours>> read_sleeping_hours(Database& database, const std::string& person) {
  const auto hours = first(database.run("SELECT hours FROM sleeping WHERE person = $1", {person}), first_text);
  if (!hours) return std::unexpected(hours.error());
  return *hours ? sleeping_hours_kept(**hours) : std::nullopt;
}

}  // namespace turncoat::online
