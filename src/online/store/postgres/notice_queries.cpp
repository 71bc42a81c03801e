#include "online/store/postgres/queries.hpp"

#include "edge/json/json_value.hpp"
#include "online/base/tokens.hpp"

namespace turncoat::online {

namespace {

// Which notice is meant, as it was taken: $1 to $4.
constexpr const char* this_notice =
    " WHERE game = $1 AND subscription = $2 AND turn = $3::integer AND tries = $4::smallint";
std::vector<std::string> names_of(const Notice& notice) {
  return {notice.table, notice.to.id, text(notice.turn), text(notice.tries)};
}

Pg<std::optional<bool>> add_subscription(PgConnection& database, const Subscription& wanted, const std::string& device,
                                         Millis now) {
  // One browser of a person after the other, so that they are counted right.
  const auto known = database.run("SELECT 1 FROM person WHERE id = $1 FOR UPDATE", {wanted.person});
  if (!known) return std::unexpected(known.error());
  if (known->count() == 0) return std::nullopt;
  const auto theirs = has_session(database, wanted.person, device);
  if (!theirs) return std::unexpected(theirs.error());
  if (!*theirs) return std::nullopt;
  // What a page says again changes nothing; notices of another person are not for this one.
  if (auto ok = run(database,
                    "DELETE FROM notice WHERE subscription = $1 AND NOT EXISTS "
                    "(SELECT 1 FROM subscription WHERE id = $1 AND person = $2)",
                    {wanted.id, wanted.person});
      !ok)
    return std::unexpected(ok.error());
  if (auto ok = run(database,
                    "INSERT INTO subscription (id, person, endpoint, key, secret, language, made) VALUES "
                    "($1, $2, $3, $4, $5, $6, $7::bigint) ON CONFLICT (id) DO UPDATE SET person = excluded.person, "
                    "key = excluded.key, secret = excluded.secret, language = excluded.language, made = excluded.made",
                    {wanted.id, wanted.person, wanted.endpoint, wanted.key, wanted.secret, wanted.language, text(now)});
      !ok)
    return std::unexpected(ok.error());
  if (auto ok = run(database,
                    "DELETE FROM subscription WHERE id IN (SELECT id FROM subscription WHERE person = $1 "
                    "AND endpoint NOT LIKE 'mailto:%' ORDER BY made DESC, id OFFSET $2::integer)",
                    {wanted.person, std::to_string(most_subscriptions)});
      !ok)
    return std::unexpected(ok.error());
  return true;
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
    "coalesce(m.each, w.each)::int, coalesce(m.token, w.token), (m.person IS NOT NULL)::int, "
    "CASE WHEN w.address <> m.address THEN w.address ELSE '' END FROM person LEFT JOIN mail m ON m.person = "
    "person.id AND m.code = '' LEFT JOIN mail_wanted w ON w.person = person.id AND w.code = (SELECT code FROM "
    "mail_wanted "
    "WHERE person = w.person ORDER BY asked DESC, code LIMIT 1) WHERE ";

Pg<std::optional<Mail>> one_mail(PgConnection& database, const std::string& which,
                                 const std::vector<std::string>& values) {
  const auto rows = database.run(mail_columns + which, values);
  if (!rows) return std::unexpected(rows.error());
  if (rows->count() == 0) return std::nullopt;
  return Mail{.person = rows->text(0, 0),
              .address = rows->text(0, 1),
              .language = rows->text(0, 2),
              .site = rows->text(0, 3),
              .each = rows->number(0, 4) != 0,
              .token = rows->text(0, 5),
              .confirmed = rows->number(0, 6) != 0,
              .wanted = rows->text(0, 7)};
}

Pg<void> give_up_mail(PgConnection& database, const std::string& person) {
  if (auto ok = run(database, "DELETE FROM subscription WHERE id = $1", {mail_subscription(person)}); !ok) return ok;
  if (auto ok = run(database, "DELETE FROM mail_wanted WHERE person = $1", {person}); !ok) return ok;
  return run(database, "DELETE FROM mail WHERE person = $1", {person});
}

Pg<std::optional<bool>> add_mail(PgConnection& database, const Mail& mail, const std::string& code, Millis now) {
  const std::string each = mail.each ? "t" : "f";
  if (code.empty()) {
    const std::vector<std::string> values{mail.person, mail.address, each, mail.language, mail.site};
    const auto changed = database.run(
        "UPDATE mail SET each = $3::boolean, language = $4, site = $5 WHERE person = $1 AND address = $2 AND code = ''",
        values);
    if (!changed) return std::unexpected(changed.error());
    if (changed->changed() != 1) return std::nullopt;
    // None waits to take its place any more.
    if (auto ok = run(database, "DELETE FROM mail_wanted WHERE person = $1", {mail.person}); !ok)
      return std::unexpected(ok.error());
    return true;
  }
  // One code after the other.
  const std::vector<std::string> marks = code_marks(mail);
  for (const std::string& mark : marks)
    if (auto ok = run(database, "SELECT pg_advisory_xact_lock(hashtext('mail:' || $1))", {mark}); !ok)
      return std::unexpected(ok.error());
  if (auto ok = delete_old_mail(database, now); !ok) return std::unexpected(ok.error());
  // It may be asked twice, if the connection is lost before the answer.
  const auto same = database.run("SELECT 1 FROM mail_wanted WHERE person = $1 AND code = $2", {mail.person, code});
  if (!same) return std::unexpected(same.error());
  if (same->count() > 0) return true;
  const auto lately = database.run("SELECT 1 FROM mail_code WHERE whose = ANY($1::text[]) AND asked > $2::bigint",
                                   {list_of(marks), text(now - NoticeStore::time_between_codes)});
  if (!lately) return std::unexpected(lately.error());
  if (lately->count() > 0) return std::nullopt;
  const auto added = database.run(
      "INSERT INTO mail_wanted (person, address, language, site, each, token, code, asked) "
      "SELECT id, $2, $3, $4, $5::boolean, $6, $7, $8::bigint FROM person WHERE id = $1 ON CONFLICT (person, "
      "code) DO UPDATE SET address = excluded.address, language = excluded.language, site = excluded.site, "
      "each = excluded.each, token = excluded.token, asked = excluded.asked",
      {mail.person, mail.address, mail.language, mail.site, each, mail.token, code, text(now)});
  if (!added) return std::unexpected(added.error());
  if (added->changed() != 1) return std::nullopt;
  if (auto ok = run(database,
                    "INSERT INTO mail_code (whose, asked) SELECT unnest($1::text[]), $2::bigint ON CONFLICT "
                    "(whose) DO UPDATE SET asked = excluded.asked",
                    {list_of(marks), text(now)});
      !ok)
    return std::unexpected(ok.error());
  return true;
}

Pg<std::optional<std::string>> confirm(PgConnection& database, const std::string& person, const std::string& code,
                                       Millis now) {
  const auto confirmed = database.run(
      "WITH said AS (DELETE FROM mail_wanted WHERE person = $1 AND code = $2 AND asked >= $3::bigint RETURNING *) "
      "INSERT INTO mail (person, address, language, site, each, token, code, asked) SELECT person, address, language, "
      "site, each, token, '', asked FROM said ON CONFLICT (person) DO UPDATE SET address = excluded.address, language "
      "= excluded.language, "
      "site = excluded.site, each = excluded.each, token = excluded.token, code = ''",
      {person, code, text(now - NoticeStore::time_for_mail_code)});
  if (!confirmed) return std::unexpected(confirmed.error());
  if (confirmed->changed() != 1) return std::nullopt;
  if (auto ok = run(database, "DELETE FROM mail_wanted WHERE person = $1", {person}); !ok)
    return std::unexpected(ok.error());
  if (auto ok = run(database,
                    "INSERT INTO subscription (id, person, endpoint, key, secret, language, made) "
                    "SELECT $1, person, 'mailto:' || address, '', '', language, $2::bigint FROM mail WHERE person "
                    "= $3 ON CONFLICT (id) DO UPDATE SET endpoint = excluded.endpoint",
                    {mail_subscription(person), text(now), person});
      !ok)
    return std::unexpected(ok.error());
  return "";
}

Pg<std::optional<std::string>> give_up_mail_by(PgConnection& database, const std::string& token) {
  const auto found = one_mail(database, "m.token = $1", {token});
  if (!found) return std::unexpected(found.error());
  if (!*found) return std::nullopt;
  if (auto ok = give_up_mail(database, (*found)->person); !ok) return std::unexpected(ok.error());
  return "";
}

Pg<bool> begin_notice(PgConnection& database, const Notice& notice) {
  const auto begun = database.run(std::string("UPDATE notice SET state = 1") + this_notice +
                                      " AND state = 0 AND EXISTS (SELECT 1 FROM subscription WHERE id = $2)",
                                  names_of(notice));
  if (!begun) return std::unexpected(begun.error());
  return begun->changed() == 1;
}

Pg<Letter> begin_letter(PgConnection& database, const Notice& notice, Millis now) {
  // Two servers do not send the same day's.
  const auto last =
      database.run("SELECT last FROM mail WHERE person = $1 AND code = '' FOR UPDATE", {notice.to.person});
  if (!last) return std::unexpected(last.error());
  if (last->count() == 0) return Letter();
  const auto mail = one_mail(database, "m.person = $1", {notice.to.person});
  if (!mail) return std::unexpected(mail.error());
  if (!*mail) return Letter();
  const bool each = (*mail)->each;
  const auto waits =
      database.run(std::string("SELECT 1 FROM notice") + this_notice + " AND state = 0", names_of(notice));
  if (!waits) return std::unexpected(waits.error());
  if (waits->count() == 0) return Letter();  // another mail is about it
  const Millis before = last->number(0, 0);
  if (!each && before > 0 && before + day > now) return Letter{.not_before = before + day};
  const auto begun = begin_notice(database, notice);
  if (!begun) return std::unexpected(begun.error());
  if (!*begun) return Letter();
  if (!each)
    if (auto ok = run(database, "UPDATE notice SET state = 1 WHERE subscription = $1 AND state = 0", {notice.to.id});
        !ok)
      return std::unexpected(ok.error());
  if (auto ok = run(database, "UPDATE mail SET last = $2::bigint WHERE person = $1", {notice.to.person, text(now)});
      !ok)
    return std::unexpected(ok.error());
  const auto rows = database.run(
      "SELECT game FROM notice WHERE subscription = $1 AND state = 1 AND ($2 = '' OR game = $2) ORDER BY due, game",
      {notice.to.id, each ? notice.table : ""});
  if (!rows) return std::unexpected(rows.error());
  Letter out{.mail = **mail};
  for (int row = 0; row < rows->count(); ++row) out.tables.push_back(rows->text(row, 0));
  return out;
}

// What a mail that is under way is about: all that its person has not heard of, or where each has its own that notice.
Pg<void> write_letter(PgConnection& database, const Notice& notice, int state, Millis due) {
  return run(database,
             "UPDATE notice SET state = $3::smallint, due = $4::bigint WHERE subscription = $1 AND state = 1 AND "
             "(game = $2 OR NOT EXISTS (SELECT 1 FROM mail WHERE person = $5 AND each))",
             {notice.to.id, notice.table, text(state), text(due), notice.to.person});
}

Pg<void> end_hopeless_notices(PgConnection& database, Millis now) {
  return run(database,
             "UPDATE notice SET state = 2 WHERE (game, subscription) IN (SELECT game, subscription FROM notice n "
             "WHERE state = 0 AND due <= $1::bigint AND (tries >= $2::smallint OR NOT EXISTS (SELECT 1 FROM "
             "subscription WHERE id = n.subscription)) FOR UPDATE SKIP LOCKED)",
             {text(now), text(NoticeStore::most_notice_tries)});
}

}  // namespace

Pg<void> write_notices(PgConnection& database, const Change& change) {
  const auto& [person, number] = *change.turn;
  if (auto ok = run(database,
                    "DELETE FROM notice WHERE game = $1 AND (turn <> $2::integer OR subscription NOT IN "
                    "(SELECT id FROM subscription WHERE person = $3))",
                    {change.table, text(number), person});
      !ok)
    return ok;
  return run(database,
             "INSERT INTO notice (game, subscription, turn, due) SELECT $1, id, $2::integer, $4::bigint "
             "FROM subscription WHERE person = $3 ON CONFLICT DO NOTHING",
             {change.table, text(number), person, text(change.event.at + NoticeStore::notice_delay)});
}

Pg<std::string> keep_notice_key(PgConnection& database, const std::string& made) {
  if (auto ok = run(database, "INSERT INTO notice_key (one, key) VALUES (1, $1) ON CONFLICT DO NOTHING", {made}); !ok)
    return std::unexpected(ok.error());
  const auto rows = database.run("SELECT key FROM notice_key");
  if (!rows) return std::unexpected(rows.error());
  return rows->text(0, 0);
}

Pg<std::optional<bool>> write_subscription(PgConnection& database, const Subscription& wanted,
                                           const std::string& device, Millis now) {
  return transaction(database, [&] { return add_subscription(database, wanted, device, now); });
}

Pg<void> delete_subscription_of(PgConnection& database, const std::string& subscription, const std::string& person) {
  return run(database, "DELETE FROM subscription WHERE id = $1 AND person = $2", {subscription, person});
}
Pg<void> delete_subscription(PgConnection& database, const std::string& subscription) {
  return run(database, "DELETE FROM subscription WHERE id = $1", {subscription});
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
      "SELECT game, turn, tries, id, subscription.person, endpoint, key, secret, language, coalesce(hours, '') FROM "
      "taken "
      "JOIN subscription ON id = subscription LEFT JOIN sleeping ON sleeping.person = subscription.person",
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
                          .language = rows->text(row, 8)},
                   .sleeping = sleeping_hours_kept(rows->text(row, 9))});
  return out;
}

Pg<bool> write_notice_begun(PgConnection& database, const Notice& notice) { return begin_notice(database, notice); }

Pg<void> write_notice_postponed(PgConnection& database, const Notice& notice, Millis until) {
  auto values = names_of(notice);
  values.push_back(text(until));
  return run(database, std::string("UPDATE notice SET state = 0, due = $5::bigint") + this_notice + " AND state < 2",
             values);
}

Pg<void> write_notice_ended(PgConnection& database, const Notice& notice) {
  return run(database, std::string("UPDATE notice SET state = 2") + this_notice, names_of(notice));
}

Pg<void> write_sleeping_hours(PgConnection& database, const std::string& person,
                              const std::optional<SleepingHours>& hours) {
  if (!hours) return run(database, "DELETE FROM sleeping WHERE person = $1", {person});
  return run(database,
             "INSERT INTO sleeping (person, hours) SELECT id, $2 FROM person WHERE id = $1 "
             "ON CONFLICT (person) DO UPDATE SET hours = excluded.hours",
             {person, sleeping_hours_text(*hours)});
}

Pg<std::optional<SleepingHours>> read_sleeping_hours(PgConnection& database, const std::string& person) {
  const auto rows = database.run("SELECT hours FROM sleeping WHERE person = $1", {person});
  if (!rows) return std::unexpected(rows.error());
  return rows->count() > 0 ? sleeping_hours_kept(rows->text(0, 0)) : std::nullopt;
}

Pg<std::optional<bool>> write_mail(PgConnection& database, const Mail& mail, const std::string& code, Millis now) {
  return transaction(database, [&] { return add_mail(database, mail, code, now); });
}

Pg<std::optional<bool>> write_mail_confirmed(PgConnection& database, const std::string& person, const std::string& code,
                                             Millis now, const Attempt& attempt) {
  return was_done(once(database, attempt, [&] { return confirm(database, person, code, now); }));
}

Pg<std::optional<Mail>> read_mail(PgConnection& database, const std::string& person) {
  return one_mail(database, "person.id = $1 AND coalesce(m.person, w.person) IS NOT NULL", {person});
}

Pg<void> delete_mail_before(PgConnection& database, const Mail& mail) {
  return run(database,
             "DELETE FROM mail_wanted WHERE person = $1 AND token <> $2 AND asked <= (SELECT asked FROM "
             "mail_wanted WHERE person = $1 AND token = $2)",
             {mail.person, mail.token});
}

Pg<void> delete_mail_not_sent(PgConnection& database, const Mail& mail) {
  return transaction(database, [&]() -> Pg<void> {
    if (auto ok = run(database, "DELETE FROM mail_wanted WHERE person = $1 AND token = $2", {mail.person, mail.token});
        !ok)
      return ok;
    return run(database, "DELETE FROM mail_code WHERE whose = ANY($1::text[])", {list_of(code_marks(mail))});
  });
}

Pg<void> delete_old_mail(PgConnection& database, Millis now) {
  if (auto ok = run(database, "DELETE FROM mail_code WHERE asked <= $1::bigint",
                    {text(now - NoticeStore::time_between_codes)});
      !ok)
    return ok;
  if (auto ok = run(database, "DELETE FROM mail WHERE code <> '' AND asked < $1::bigint",
                    {text(now - NoticeStore::time_for_mail_code)});
      !ok)
    return ok;
  return run(database, "DELETE FROM mail_wanted WHERE asked < $1::bigint",
             {text(now - NoticeStore::time_for_mail_code)});
}

Pg<void> delete_mail(PgConnection& database, const std::string& person) {
  return transaction(database, [&] { return give_up_mail(database, person); });
}

Pg<std::optional<bool>> delete_mail_by(PgConnection& database, const std::string& token, const Attempt& attempt) {
  return was_done(once(database, attempt, [&] { return give_up_mail_by(database, token); }));
}

Pg<Letter> write_letter_begun(PgConnection& database, const Notice& notice, Millis now) {
  return transaction(database, [&] { return begin_letter(database, notice, now); });
}

Pg<void> write_letter_ended(PgConnection& database, const Notice& notice) {
  return write_letter(database, notice, 2, 0);
}

Pg<void> write_letter_postponed(PgConnection& database, const Notice& notice, Millis until) {
  return transaction(database, [&]() -> Pg<void> {
    if (auto ok = write_letter(database, notice, 0, until); !ok) return ok;
    return run(database, "UPDATE mail SET last = 0 WHERE person = $1", {notice.to.person});
  });
}

}  // namespace turncoat::online
