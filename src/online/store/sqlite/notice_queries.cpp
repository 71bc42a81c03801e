#include "online/store/sqlite/notice_queries.hpp"

#include "online/store/sqlite/statements.hpp"

namespace turncoat::online {

namespace {

// Ids, which need no escapes.
std::string json_list(const std::vector<std::string>& ids) {
  std::string out = "[";
  for (const std::string& id : ids) out += (out.size() > 1 ? ",\"" : "\"") + id + '"';
  return out + ']';
}

}  // namespace

Sql<void> write_notices(Database& database, const Change& change) {
  const auto& [person, number] = *change.turn;
  if (auto ok = run(database
                        .query("DELETE FROM notice WHERE game = ? AND (turn <> ? OR subscription NOT IN "
                               "(SELECT id FROM subscription WHERE person = ?))")
                        .with(change.table)
                        .with(number)
                        .with(person));
      !ok)
    return ok;
  return run(database
                 .query("INSERT INTO notice (game, subscription, turn, due) "
                        "SELECT ?, id, ?, ? FROM subscription WHERE person = ? ON CONFLICT DO NOTHING")
                 .with(change.table)
                 .with(number)
                 .with(change.event.at + NoticeStore::notice_delay)
                 .with(person));
}

Sql<std::string> keep_notice_key(Database& database, const std::string& made) {
  if (auto ok =
          run(database.query("INSERT INTO notice_key (one, key) VALUES (1, ?) ON CONFLICT DO NOTHING").with(made));
      !ok)
    return std::unexpected(ok.error());
  auto query = database.query("SELECT key FROM notice_key");
  if (const auto row = query.step(); !row) return std::unexpected(row.error());
  return query.text(0);
}

Sql<std::optional<bool>> write_subscription(Database& database, const Subscription& wanted, Millis now) {
  // What a page says again changes nothing; notices of another person are not for this one.
  if (auto ok = run(database
                        .query("DELETE FROM notice WHERE subscription = ? AND subscription NOT IN "
                               "(SELECT id FROM subscription WHERE person = ?)")
                        .with(wanted.id)
                        .with(wanted.person));
      !ok)
    return std::unexpected(ok.error());
  const auto written =
      database
          .query(
              "INSERT OR REPLACE INTO subscription (id, person, endpoint, key, secret, language, made) "
              "SELECT ?, id, ?, ?, ?, ?, ? FROM person WHERE id = ?")
          .with(wanted.id)
          .with(wanted.endpoint)
          .with(wanted.key)
          .with(wanted.secret)
          .with(wanted.language)
          .with(now)
          .with(wanted.person)
          .run();
  if (!written) return std::unexpected(written.error());
  if (*written == 0) return std::nullopt;
  if (auto ok = run(database
                        .query("DELETE FROM subscription WHERE id IN (SELECT id FROM subscription WHERE person = ? "
                               "ORDER BY made DESC, id LIMIT -1 OFFSET ?)")
                        .with(wanted.person)
                        .with(static_cast<std::int64_t>(most_subscriptions)));
      !ok)
    return std::unexpected(ok.error());
  return true;
}

Sql<std::vector<Notice>> lease_notices(Database& database, Millis now, std::size_t most,
                                       const std::vector<std::string>& busy) {
  if (auto ok = run(database
                        .query("UPDATE notice SET state = 2 WHERE state = 0 AND due <= ? AND (tries >= ? OR "
                               "subscription NOT IN (SELECT id FROM subscription))")
                        .with(now)
                        .with(NoticeStore::most_notice_tries));
      !ok)
    return std::unexpected(ok.error());
  const std::string without = json_list(busy);
  auto found =
      all<Notice>(database
                      .query("SELECT game, turn, tries, id, person, endpoint, key, secret, language FROM (SELECT *, "
                             "row_number() OVER (PARTITION BY person ORDER BY due, game, id) AS place FROM notice "
                             "JOIN subscription ON id = subscription WHERE state = 0 AND due <= ? AND tries < ? AND "
                             "person NOT IN (SELECT value FROM json_each(?))) WHERE place <= ? "
                             "ORDER BY due, game, id LIMIT ?")
                      .with(now)
                      .with(NoticeStore::most_notice_tries)
                      .with(std::string_view(without))
                      .with(NoticeStore::most_notices_of_person)
                      .with(static_cast<std::int64_t>(most)),
                  [](const Query& row) {
                    return Notice{.table = row.text(0),
                                  .turn = static_cast<int>(row.number(1)),
                                  .tries = static_cast<int>(row.number(2)) + 1,
                                  .to = {.id = row.text(3),
                                         .person = row.text(4),
                                         .endpoint = row.text(5),
                                         .key = row.text(6),
                                         .secret = row.text(7),
                                         .language = row.text(8)}};
                  });
  if (!found) return found;
  for (const Notice& notice : *found)
    if (auto ok = run(database.query("UPDATE notice SET due = ?, tries = ? WHERE game = ? AND subscription = ?")
                          .with(now + NoticeStore::notice_lease)
                          .with(notice.tries)
                          .with(notice.table)
                          .with(notice.to.id));
        !ok)
      return std::unexpected(ok.error());
  return found;
}

Sql<bool> write_notice_begun(Database& database, const Notice& notice) {
  const auto begun = database
                         .query(
                             "UPDATE notice SET state = 1 WHERE game = ? AND subscription = ? AND turn = ? AND "
                             "tries = ? AND state = 0 AND subscription IN (SELECT id FROM subscription)")
                         .with(notice.table)
                         .with(notice.to.id)
                         .with(notice.turn)
                         .with(notice.tries)
                         .run();
  if (!begun) return std::unexpected(begun.error());
  return *begun == 1;
}

Sql<void> write_notice_postponed(Database& database, const Notice& notice, Millis until) {
  return run(database
                 .query("UPDATE notice SET state = 0, due = ? WHERE game = ? AND subscription = ? AND turn = ? AND "
                        "tries = ? AND state < 2")
                 .with(until)
                 .with(notice.table)
                 .with(notice.to.id)
                 .with(notice.turn)
                 .with(notice.tries));
}

Sql<void> write_notice_ended(Database& database, const Notice& notice) {
  return run(
      database.query("UPDATE notice SET state = 2 WHERE game = ? AND subscription = ? AND turn = ? AND tries = ?")
          .with(notice.table)
          .with(notice.to.id)
          .with(notice.turn)
          .with(notice.tries));
}

Sql<void> write_feed(Database& database, const Feed& feed, const std::string& token) {
  if (token.empty()) return run(database.query("DELETE FROM feed WHERE person = ?").with(feed.person));
  return run(database
                 .query("INSERT OR REPLACE INTO feed (person, token, language) "
                        "SELECT id, ?, ? FROM person WHERE id = ?")
                 .with(token)
                 .with(feed.language)
                 .with(feed.person));
}

Sql<std::optional<Feed>> read_feed(Database& database, const std::string& token) {
  auto query = database.query("SELECT person, language FROM feed WHERE token = ?").with(token);
  const auto row = query.step();
  if (!row) return std::unexpected(row.error());
  return *row ? std::optional(Feed{.person = query.text(0), .language = query.text(1)}) : std::nullopt;
}

}  // namespace turncoat::online
