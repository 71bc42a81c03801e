#include "online/store/postgres/notice_queries.hpp"

#include "online/store/postgres/table_queries.hpp"

namespace turncoat::online {

namespace {

Pg<void> write_one(PgConnection& database, const std::string& statement, const std::vector<std::string>& values) {
  const auto done = database.run(statement, values);
  if (!done) return std::unexpected(done.error());
  return {};
}

// Which notice is meant, as it was taken: $1 to $4.
constexpr const char* this_notice =
    " WHERE game = $1 AND subscription = $2 AND turn = $3::integer AND tries = $4::smallint";
std::vector<std::string> names_of(const Notice& notice) {
  return {notice.table, notice.to.id, text(notice.turn), text(notice.tries)};
}

Pg<std::optional<bool>> add_subscription(PgConnection& database, const Subscription& wanted, Millis now) {
  // One browser of a person after the other, so that they are counted right.
  const auto known = database.run("SELECT 1 FROM person WHERE id = $1 FOR UPDATE", {wanted.person});
  if (!known) return std::unexpected(known.error());
  if (known->count() == 0) return std::nullopt;
  // What a page says again changes nothing; notices of another person are not for this one.
  if (auto ok = write_one(database,
                          "DELETE FROM notice WHERE subscription = $1 AND NOT EXISTS "
                          "(SELECT 1 FROM subscription WHERE id = $1 AND person = $2)",
                          {wanted.id, wanted.person});
      !ok)
    return std::unexpected(ok.error());
  if (auto ok =
          write_one(database,
                    "INSERT INTO subscription (id, person, endpoint, key, secret, language, made) VALUES "
                    "($1, $2, $3, $4, $5, $6, $7::bigint) ON CONFLICT (id) DO UPDATE SET person = excluded.person, "
                    "key = excluded.key, secret = excluded.secret, language = excluded.language, made = excluded.made",
                    {wanted.id, wanted.person, wanted.endpoint, wanted.key, wanted.secret, wanted.language, text(now)});
      !ok)
    return std::unexpected(ok.error());
  if (auto ok = write_one(database,
                          "DELETE FROM subscription WHERE id IN (SELECT id FROM subscription WHERE person = $1 "
                          "ORDER BY made DESC, id OFFSET $2::integer)",
                          {wanted.person, std::to_string(most_subscriptions)});
      !ok)
    return std::unexpected(ok.error());
  return true;
}

Pg<void> end_hopeless_notices(PgConnection& database, Millis now) {
  return write_one(database,
                   "UPDATE notice SET state = 2 WHERE (game, subscription) IN (SELECT game, subscription FROM notice n "
                   "WHERE state = 0 AND due <= $1::bigint AND (tries >= $2::smallint OR NOT EXISTS (SELECT 1 FROM "
                   "subscription WHERE id = n.subscription)) FOR UPDATE SKIP LOCKED)",
                   {text(now), text(NoticeStore::most_notice_tries)});
}

}  // namespace

Pg<void> write_notices(PgConnection& database, const Change& change) {
  const auto& [person, number] = *change.turn;
  if (auto ok = write_one(database,
                          "DELETE FROM notice WHERE game = $1 AND (turn <> $2::integer OR subscription NOT IN "
                          "(SELECT id FROM subscription WHERE person = $3))",
                          {change.table, text(number), person});
      !ok)
    return ok;
  return write_one(database,
                   "INSERT INTO notice (game, subscription, turn, due) SELECT $1, id, $2::integer, $4::bigint "
                   "FROM subscription WHERE person = $3 ON CONFLICT DO NOTHING",
                   {change.table, text(number), person, text(change.event.at + NoticeStore::notice_delay)});
}

Pg<std::string> keep_notice_key(PgConnection& database, const std::string& made) {
  if (auto ok = write_one(database, "INSERT INTO notice_key (one, key) VALUES (1, $1) ON CONFLICT DO NOTHING", {made});
      !ok)
    return std::unexpected(ok.error());
  const auto rows = database.run("SELECT key FROM notice_key");
  if (!rows) return std::unexpected(rows.error());
  return rows->text(0, 0);
}

Pg<std::optional<bool>> write_subscription(PgConnection& database, const Subscription& wanted, Millis now) {
  return transaction(database, [&] { return add_subscription(database, wanted, now); });
}

Pg<std::vector<Notice>> lease_notices(PgConnection& database, Millis now, std::size_t most,
                                      const std::vector<std::string>& busy) {
  if (auto ok = end_hopeless_notices(database, now); !ok) return std::unexpected(ok.error());
  const auto rows = database.run(
      "WITH ranked AS (SELECT game, subscription, row_number() OVER (PARTITION BY person ORDER BY due) AS place FROM "
      "notice JOIN subscription ON id = subscription WHERE state = 0 AND due <= $1::bigint AND tries < $2::smallint "
      "AND "
      "person <> ALL($5::text[])), "
      "due AS (SELECT n.game, n.subscription FROM notice n JOIN ranked r ON n.game = r.game AND n.subscription = "
      "r.subscription WHERE place <= $6::integer AND state = 0 AND due <= $1::bigint AND tries < $2::smallint ORDER BY "
      "due LIMIT $3::integer FOR UPDATE OF n SKIP LOCKED), "
      "taken AS (UPDATE notice n SET due = $4::bigint, tries = tries + 1 FROM due WHERE n.game = due.game AND "
      "n.subscription = due.subscription RETURNING n.game, n.turn, n.tries, n.subscription) "
      "SELECT game, turn, tries, id, person, endpoint, key, secret, language FROM taken "
      "JOIN subscription ON id = subscription",
      {text(now), text(NoticeStore::most_notice_tries), std::to_string(most), text(now + NoticeStore::notice_lease),
       list_of(busy), text(NoticeStore::most_notices_of_person)});
  if (!rows) return std::unexpected(rows.error());
  std::vector<Notice> out;
  for (int row = 0; row < rows->count(); ++row)
    out.push_back({.table = rows->text(row, 0),
                   .turn = static_cast<int>(rows->number(row, 1)),
                   .tries = static_cast<int>(rows->number(row, 2)),
                   .to = {.id = rows->text(row, 3),
                          .person = rows->text(row, 4),
                          .endpoint = rows->text(row, 5),
                          .key = rows->text(row, 6),
                          .secret = rows->text(row, 7),
                          .language = rows->text(row, 8)}});
  return out;
}

Pg<bool> write_notice_begun(PgConnection& database, const Notice& notice) {
  const auto begun = database.run(std::string("UPDATE notice SET state = 1") + this_notice +
                                      " AND state = 0 AND EXISTS (SELECT 1 FROM subscription WHERE id = $2)",
                                  names_of(notice));
  if (!begun) return std::unexpected(begun.error());
  return begun->changed() == 1;
}

Pg<void> write_notice_postponed(PgConnection& database, const Notice& notice, Millis until) {
  auto values = names_of(notice);
  values.push_back(text(until));
  return write_one(
      database, std::string("UPDATE notice SET state = 0, due = $5::bigint") + this_notice + " AND state < 2", values);
}

Pg<void> write_notice_ended(PgConnection& database, const Notice& notice) {
  return write_one(database, std::string("UPDATE notice SET state = 2") + this_notice, names_of(notice));
}

Pg<void> write_feed(PgConnection& database, const Feed& feed, const std::string& token) {
  if (token.empty()) return write_one(database, "DELETE FROM feed WHERE person = $1", {feed.person});
  return write_one(database,
                   "INSERT INTO feed (person, token, language) SELECT id, $2, $3 FROM person WHERE id = $1 "
                   "ON CONFLICT (person) DO UPDATE SET token = excluded.token, language = excluded.language",
                   {feed.person, token, feed.language});
}

Pg<std::optional<Feed>> read_feed(PgConnection& database, const std::string& token) {
  const auto rows = database.run("SELECT person, language FROM feed WHERE token = $1", {token});
  if (!rows) return std::unexpected(rows.error());
  if (rows->count() == 0) return std::nullopt;
  return Feed{.person = rows->text(0, 0), .language = rows->text(0, 1)};
}

}  // namespace turncoat::online
