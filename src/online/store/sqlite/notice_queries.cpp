#include "online/store/sqlite/queries.hpp"

#include "edge/json/json_value.hpp"
#include "online/base/tokens.hpp"
#include "online/store/sqlite/statements.hpp"

namespace turncoat::online {

namespace {

// Ids, which need no escapes.
std::string json_list(const std::vector<std::string>& ids) {
  std::string out = "[";
  for (const std::string& id : ids) out += (out.size() > 1 ? ",\"" : "\"") + id + '"';
  return out + ']';
}

// Nothing: none are.
std::optional<SleepingHours> sleeping_hours_kept(const std::string& text) {
  const auto json = read_json(text);
  const auto hours = json ? online::read_sleeping_hours(*json) : std::unexpected(json.error());
  return hours ? std::optional(*hours) : std::nullopt;
}

std::string mail_subscription(const std::string& person) { return hash_of(std::string(mail_scheme) + person); }

// What is confirmed, or as long as nothing is what is wanted.
constexpr const char* mail_columns =
    "SELECT person.id, coalesce(m.address, w.address), coalesce(m.language, w.language), coalesce(m.site, w.site), "
    "coalesce(m.each, w.each), coalesce(m.token, w.token), (m.person IS NOT NULL), "
    "CASE WHEN w.address <> m.address THEN w.address ELSE '' END FROM person LEFT JOIN mail m ON m.person = "
    "person.id AND m.code = '' LEFT JOIN mail_wanted w ON w.person = person.id AND w.code = (SELECT code FROM "
    "mail_wanted "
    "WHERE person = w.person ORDER BY asked DESC, code LIMIT 1) WHERE ";
Mail mail_in(const Query& row) {
  return {.person = row.text(0),
          .address = row.text(1),
          .language = row.text(2),
          .site = row.text(3),
          .each = row.number(4) != 0,
          .token = row.text(5),
          .confirmed = row.number(6) != 0,
          .wanted = row.text(7)};
}
Sql<std::optional<Mail>> one_mail(Query query) {
  auto found = all<Mail>(std::move(query), mail_in);
  if (!found) return std::unexpected(found.error());
  return found->empty() ? std::nullopt : std::optional(std::move(found->front()));
}

// What a mail that is under way is about: all that its person has not heard of, or where each has its own that notice.
Sql<void> write_letter(Database& database, const Notice& notice, int state, Millis due) {
  const auto each = one_number(database.query("SELECT each FROM mail WHERE person = ?").with(notice.to.person));
  if (!each) return std::unexpected(each.error());
  return run(
      database
          .query("UPDATE notice SET state = ?, due = ? WHERE subscription = ? AND state = 1 AND (? = 0 OR game = ?)")
          .with(state)
          .with(due)
          .with(notice.to.id)
          .with(*each)
          .with(notice.table));
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

Sql<std::optional<bool>> write_subscription(Database& database, const Subscription& wanted, const std::string& device,
                                            Millis now) {
  const auto theirs = has_session(database, wanted.person, device);
  if (!theirs) return std::unexpected(theirs.error());
  if (!*theirs) return std::nullopt;
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
                               "AND endpoint NOT LIKE 'mailto:%' ORDER BY made DESC, id LIMIT -1 OFFSET ?)")
                        .with(wanted.person)
                        .with(static_cast<std::int64_t>(most_subscriptions)));
      !ok)
    return std::unexpected(ok.error());
  return true;
}

Sql<void> delete_subscription_of(Database& database, const std::string& subscription, const std::string& person) {
  return run(database.query("DELETE FROM subscription WHERE id = ? AND person = ?").with(subscription).with(person));
}
Sql<void> delete_subscription(Database& database, const std::string& subscription) {
  return run(database.query("DELETE FROM subscription WHERE id = ?").with(subscription));
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
                      .query("SELECT game, turn, tries, id, person, endpoint, key, secret, language, coalesce((SELECT "
                             "hours FROM sleeping WHERE sleeping.person = taken.person), '') FROM (SELECT *, "
                             "row_number() OVER (PARTITION BY person ORDER BY due, game, id) AS place FROM notice "
                             "JOIN subscription ON id = subscription WHERE state = 0 AND due <= ? AND tries < ? AND "
                             "person NOT IN (SELECT value FROM json_each(?))) AS taken WHERE place <= ? "
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
                                         .language = row.text(8)},
                                  .sleeping = sleeping_hours_kept(row.text(9))};
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

Sql<void> write_sleeping_hours(Database& database, const std::string& person,
                               const std::optional<SleepingHours>& hours) {
  if (!hours) return run(database.query("DELETE FROM sleeping WHERE person = ?").with(person));
  return run(database.query("INSERT OR REPLACE INTO sleeping (person, hours) SELECT id, ? FROM person WHERE id = ?")
                 .with(sleeping_hours_text(*hours))
                 .with(person));
}

Sql<std::optional<SleepingHours>> read_sleeping_hours(Database& database, const std::string& person) {
  auto query = database.query("SELECT hours FROM sleeping WHERE person = ?").with(person);
  const auto row = query.step();
  if (!row) return std::unexpected(row.error());
  return *row ? sleeping_hours_kept(query.text(0)) : std::nullopt;
}

Sql<std::optional<bool>> write_mail(Database& database, const Mail& mail, const std::string& code, Millis now) {
  if (code.empty()) {
    const auto changed =
        database
            .query("UPDATE mail SET each = ?, language = ?, site = ? WHERE person = ? AND address = ? AND code = ''")
            .with(mail.each)
            .with(mail.language)
            .with(mail.site)
            .with(mail.person)
            .with(mail.address)
            .run();
    if (!changed) return std::unexpected(changed.error());
    if (*changed != 1) return std::nullopt;
    // None waits to take its place any more.
    if (auto ok = run(database.query("DELETE FROM mail_wanted WHERE person = ?").with(mail.person)); !ok)
      return std::unexpected(ok.error());
    return true;
  }
  if (auto ok = delete_old_mail(database, now); !ok) return std::unexpected(ok.error());
  const std::vector<std::string> marks = code_marks(mail);
  const auto lately = one_number(database.query("SELECT count(*) FROM mail_code WHERE whose IN (?, ?) AND asked > ?")
                                     .with(marks[0])
                                     .with(marks[1])
                                     .with(now - NoticeStore::time_between_codes));
  if (!lately) return std::unexpected(lately.error());
  if (*lately > 0) return std::nullopt;
  const auto added =
      database
          .query(
              "INSERT OR REPLACE INTO mail_wanted (person, address, language, site, each, token, code, asked) "
              "SELECT id, ?, ?, ?, ?, ?, ?, ? FROM person WHERE id = ?")
          .with(mail.address)
          .with(mail.language)
          .with(mail.site)
          .with(mail.each)
          .with(mail.token)
          .with(code)
          .with(now)
          .with(mail.person)
          .run();
  if (!added) return std::unexpected(added.error());
  if (*added != 1) return std::nullopt;
  for (const std::string& mark : marks)
    if (auto ok =
            run(database.query("INSERT OR REPLACE INTO mail_code (whose, asked) VALUES (?, ?)").with(mark).with(now));
        !ok)
      return std::unexpected(ok.error());
  return true;
}

Sql<std::optional<bool>> write_mail_confirmed(Database& database, const std::string& person, const std::string& code,
                                              Millis now) {
  const auto confirmed = database
                             .query(
                                 "INSERT INTO mail (person, address, language, site, each, token, code, asked) "
                                 "SELECT person, address, language, site, each, token, '', asked FROM mail_wanted "
                                 "WHERE person = ? AND code = ? AND asked >= ? ON CONFLICT (person) DO UPDATE SET "
                                 "address = excluded.address, language = excluded.language, site = excluded.site, "
                                 "each = excluded.each, token = excluded.token, code = ''")
                             .with(person)
                             .with(code)
                             .with(now - NoticeStore::time_for_mail_code)
                             .run();
  if (!confirmed) return std::unexpected(confirmed.error());
  if (*confirmed != 1) return std::nullopt;
  if (auto ok = run(database.query("DELETE FROM mail_wanted WHERE person = ?").with(person)); !ok)
    return std::unexpected(ok.error());
  const auto added = database
                         .query(
                             "INSERT OR REPLACE INTO subscription (id, person, endpoint, key, secret, language, made) "
                             "SELECT ?, person, 'mailto:' || address, '', '', language, ? FROM mail WHERE person = ?")
                         .with(mail_subscription(person))
                         .with(now)
                         .with(person)
                         .run();
  if (!added) return std::unexpected(added.error());
  return true;
}

Sql<std::optional<Mail>> read_mail(Database& database, const std::string& person) {
  return one_mail(
      database.query(mail_columns + std::string("person.id = ? AND coalesce(m.person, w.person) IS NOT NULL"))
          .with(person));
}

Sql<void> delete_mail_before(Database& database, const Mail& mail) {
  return run(database
                 .query("DELETE FROM mail_wanted WHERE person = ?1 AND token <> ?2 AND asked <= (SELECT asked FROM "
                        "mail_wanted WHERE person = ?1 AND token = ?2)")
                 .with(mail.person)
                 .with(mail.token));
}

Sql<void> delete_mail_not_sent(Database& database, const Mail& mail) {
  if (auto ok = run(
          database.query("DELETE FROM mail_wanted WHERE person = ? AND token = ?").with(mail.person).with(mail.token));
      !ok)
    return ok;
  const std::vector<std::string> marks = code_marks(mail);
  return run(database.query("DELETE FROM mail_code WHERE whose IN (?, ?)").with(marks[0]).with(marks[1]));
}

Sql<void> delete_old_mail(Database& database, Millis now) {
  if (auto ok =
          run(database.query("DELETE FROM mail_code WHERE asked <= ?").with(now - NoticeStore::time_between_codes));
      !ok)
    return ok;
  if (auto ok = run(database.query("DELETE FROM mail WHERE code <> '' AND asked < ?")
                        .with(now - NoticeStore::time_for_mail_code));
      !ok)
    return ok;
  return run(database.query("DELETE FROM mail_wanted WHERE asked < ?").with(now - NoticeStore::time_for_mail_code));
}

Sql<void> delete_mail(Database& database, const std::string& person) {
  if (auto ok = run(database.query("DELETE FROM subscription WHERE id = ?").with(mail_subscription(person))); !ok)
    return ok;
  if (auto ok = run(database.query("DELETE FROM mail_wanted WHERE person = ?").with(person)); !ok) return ok;
  return run(database.query("DELETE FROM mail WHERE person = ?").with(person));
}

Sql<std::optional<bool>> delete_mail_by(Database& database, const std::string& token) {
  const auto found = one_mail(database.query(mail_columns + std::string("m.token = ?")).with(token));
  if (!found) return std::unexpected(found.error());
  if (!*found) return std::nullopt;
  if (auto ok = delete_mail(database, (*found)->person); !ok) return std::unexpected(ok.error());
  return true;
}

Sql<Letter> write_letter_begun(Database& database, const Notice& notice, Millis now) {
  const auto waits = one_number(
      database
          .query("SELECT count(*) FROM notice WHERE game = ? AND subscription = ? AND turn = ? AND tries = ? AND "
                 "state = 0")
          .with(notice.table)
          .with(notice.to.id)
          .with(notice.turn)
          .with(notice.tries));
  if (!waits) return std::unexpected(waits.error());
  if (*waits == 0) return Letter();  // another mail is about it
  const auto mail =
      one_mail(database.query(mail_columns + std::string("m.person = ? AND (m.each > 0 OR last = 0 OR last <= ?)"))
                   .with(notice.to.person)
                   .with(now - day));
  if (!mail) return std::unexpected(mail.error());
  if (!*mail) {
    const auto last =
        one_number(database.query("SELECT last FROM mail WHERE person = ? AND code = ''").with(notice.to.person));
    if (!last) return std::unexpected(last.error());
    return Letter{.not_before = *last > 0 ? *last + day : 0};
  }
  const auto begun = write_notice_begun(database, notice);
  if (!begun) return std::unexpected(begun.error());
  if (!*begun) return Letter();
  if (!(*mail)->each)
    if (auto ok =
            run(database.query("UPDATE notice SET state = 1 WHERE subscription = ? AND state = 0").with(notice.to.id));
        !ok)
      return std::unexpected(ok.error());
  if (auto ok = run(database.query("UPDATE mail SET last = ? WHERE person = ?").with(now).with(notice.to.person)); !ok)
    return std::unexpected(ok.error());
  auto tables = all<std::string>(
      database
          .query(
              "SELECT game FROM notice WHERE subscription = ? AND state = 1 AND (? = 0 OR game = ?) ORDER BY due, game")
          .with(notice.to.id)
          .with((*mail)->each)
          .with(notice.table),
      [](const Query& row) { return row.text(0); });
  if (!tables) return std::unexpected(tables.error());
  return Letter{.mail = std::move(**mail), .tables = *std::move(tables)};
}

Sql<void> write_letter_ended(Database& database, const Notice& notice) { return write_letter(database, notice, 2, 0); }

Sql<void> write_letter_postponed(Database& database, const Notice& notice, Millis until) {
  if (auto ok = write_letter(database, notice, 0, until); !ok) return ok;
  return run(database.query("UPDATE mail SET last = 0 WHERE person = ?").with(notice.to.person));
}

}  // namespace turncoat::online
