#include "online/base/tokens.hpp"
#include "online/store/queries/queries.hpp"

namespace turncoat::online {

namespace {

std::string mail_subscription(const std::string& person) { return hash_of(std::string(mail_scheme) + person); }

// What is confirmed, or as long as nothing is what is wanted.
Sql<std::optional<Mail>> one_mail(Database& database, const std::string& which, const std::string& value) {
  return first(
      database.run(
          "SELECT person.id, coalesce(m.address, w.address), coalesce(m.language, w.language), coalesce(m.site, "
          "w.site), coalesce(m.each, w.each), coalesce(m.token, w.token), m.person IS NOT NULL, CASE WHEN "
          "w.address <> m.address THEN w.address ELSE '' END FROM person LEFT JOIN mail m ON m.person = "
          "person.id AND m.code = '' LEFT JOIN mail_wanted w ON w.person = person.id AND w.code = (SELECT code "
          "FROM mail_wanted WHERE person = w.person ORDER BY asked DESC, code LIMIT 1) WHERE " +
              which,
          {value}),
      [](const Row& row) {
        return Mail{.person = row.text(0),
                    .address = row.text(1),
                    .language = row.text(2),
                    .site = row.text(3),
                    .each = row.truth(4),
                    .token = row.text(5),
                    .confirmed = row.truth(6),
                    .wanted = row.text(7)};
      });
}

Sql<void> give_up_wanted(Database& database, const std::string& person) {
  return run(database, "DELETE FROM mail_wanted WHERE person = $1", {person});
}

Sql<void> give_up_mail(Database& database, const std::string& person) {
  if (auto ok = delete_subscription(database, mail_subscription(person)); !ok) return ok;
  if (auto ok = give_up_wanted(database, person); !ok) return ok;
  return run(database, "DELETE FROM mail WHERE person = $1", {person});
}

Sql<std::optional<bool>> change_mail(Database& database, const Mail& mail) {
  const auto changed_one = changed(database.run(
      "UPDATE mail SET each = $3, language = $4, site = $5 WHERE person = $1 AND address = $2 AND code = ''",
      {mail.person, mail.address, mail.each, mail.language, mail.site}));
  if (!changed_one || !*changed_one) return if_any(changed_one);
  // None waits to take its place any more.
  if (auto ok = give_up_wanted(database, mail.person); !ok) return std::unexpected(ok.error());
  return true;
}

Sql<std::optional<bool>> add_mail(Database& database, const Mail& mail, const std::string& code, Millis now) {
  // One code after the other.
  const std::vector<std::string> marks = code_marks(mail);
  for (const std::string& mark : marks)
    if (auto ok = hold_name(database, "mail:" + mark); !ok) return std::unexpected(ok.error());
  if (auto ok = delete_old_mail(database, now); !ok) return std::unexpected(ok.error());
  // It may be asked twice, if the connection is lost before the answer.
  const auto same = any(database.run("SELECT 1 FROM mail_wanted WHERE person = $1 AND code = $2", {mail.person, code}));
  if (!same || *same) return if_any(same);
  const auto lately = any(database.run("SELECT 1 FROM mail_code WHERE whose = ANY($1) AND asked > $2",
                                       {marks, now - NoticeStore::time_between_codes}));
  if (!lately) return std::unexpected(lately.error());
  if (*lately) return std::nullopt;
  const auto added = changed(database.run(
      "INSERT INTO mail_wanted (person, address, language, site, each, token, code, asked) SELECT id, $2, $3, $4, $5, "
      "$6, $7, $8 FROM person WHERE id = $1",
      {mail.person, mail.address, mail.language, mail.site, mail.each, mail.token, code, now}));
  if (!added || !*added) return if_any(added);
  for (const std::string& mark : marks)
    if (auto ok = run(database,
                      "INSERT INTO mail_code (whose, asked) VALUES ($1, $2) ON CONFLICT (whose) DO UPDATE SET asked = "
                      "excluded.asked",
                      {mark, now});
        !ok)
      return std::unexpected(ok.error());
  return true;
}

Sql<Letter> begin_letter(Database& database, const Notice& notice, Millis now) {
  // Two servers do not send the same day's.
  const auto last =
      first(database.run("SELECT last FROM mail WHERE person = $1 AND code = ''{ FOR UPDATE}", {notice.to.person}),
            [](const Row& row) { return row.number(0); });
  if (!last) return std::unexpected(last.error());
  if (!*last) return Letter();
  const auto mail = one_mail(database, "m.person = $1", notice.to.person);
  if (!mail) return std::unexpected(mail.error());
  if (!*mail) return Letter();
  const bool each = (*mail)->each;
  const auto waits = any(database.run(
      "SELECT 1 FROM notice WHERE game = $1 AND subscription = $2 AND turn = $3 AND tries = $4 AND state = 0",
      {notice.table, notice.to.id, notice.turn, notice.tries}));
  if (!waits) return std::unexpected(waits.error());
  if (!*waits) return Letter();  // another mail is about it
  if (const Millis before = **last; !each && before > 0 && before + day > now)
    return Letter{.not_before = before + day};
  const auto begun = write_notice_begun(database, notice);
  if (!begun) return std::unexpected(begun.error());
  if (!*begun) return Letter();
  if (!each)
    if (auto ok = run(database, "UPDATE notice SET state = 1 WHERE subscription = $1 AND state = 0", {notice.to.id});
        !ok)
      return std::unexpected(ok.error());
  if (auto ok = run(database, "UPDATE mail SET last = $2 WHERE person = $1", {notice.to.person, now}); !ok)
    return std::unexpected(ok.error());
  auto tables = all(
      database.run(
          "SELECT game FROM notice WHERE subscription = $1 AND state = 1 AND ($2 = '' OR game = $2) ORDER BY due, game",
          {notice.to.id, each ? notice.table : ""}),
      first_text);
  if (!tables) return std::unexpected(tables.error());
  return Letter{.mail = **mail, .tables = *std::move(tables)};
}

// What a mail that is under way is about: all that its person has not heard of, or where each has its own that notice.
Sql<void> write_letter(Database& database, const Notice& notice, int state, Millis due) {
  return run(
      database,
      "UPDATE notice SET state = $3, due = $4 WHERE subscription = $1 AND state = 1 AND (game = $2 OR NOT EXISTS "
      "(SELECT 1 FROM mail WHERE person = $5 AND each))",
      {notice.to.id, notice.table, state, due, notice.to.person});
}

}  // namespace

Sql<std::optional<bool>> write_mail(Database& database, const Mail& mail, const std::string& code, Millis now) {
  return transaction(database,
                     [&] { return code.empty() ? change_mail(database, mail) : add_mail(database, mail, code, now); });
}

Sql<std::optional<bool>> write_mail_confirmed(Database& database, const std::string& person, const std::string& code,
                                              Millis now, const Attempt& attempt) {
  return was_done(once(database, attempt, [&]() -> Sql<std::optional<std::string>> {
    const Millis since = now - NoticeStore::time_for_mail_code;
    // Of two that confirm it at the same moment one does.
    if (auto held =
            hold(database, "SELECT 1 FROM mail_wanted WHERE person = $1 AND code = $2 AND asked >= $3 FOR UPDATE",
                 {person, code, since});
        !held)
      return std::unexpected(held.error());
    const auto confirmed = changed(database.run(
        "INSERT INTO mail (person, address, language, site, each, token, code, asked) SELECT person, address, "
        "language, "
        "site, each, token, '', asked FROM mail_wanted WHERE person = $1 AND code = $2 AND asked >= $3 ON CONFLICT "
        "(person) DO UPDATE SET address = excluded.address, language = excluded.language, site = excluded.site, each = "
        "excluded.each, token = excluded.token, code = ''",
        {person, code, since}));
    if (!confirmed) return std::unexpected(confirmed.error());
    if (!*confirmed) return std::nullopt;
    if (auto ok = give_up_wanted(database, person); !ok) return std::unexpected(ok.error());
    if (auto ok = run(database,
                      "INSERT INTO subscription (id, person, endpoint, key, secret, language, made) SELECT $1, person, "
                      "'mailto:' || address, '', '', language, $2 FROM mail WHERE person = $3 ON CONFLICT (id) DO "
                      "UPDATE SET endpoint = excluded.endpoint",
                      {mail_subscription(person), now, person});
        !ok)
      return std::unexpected(ok.error());
    return "";
  }));
}

Sql<std::optional<Mail>> read_mail(Database& database, const std::string& person) {
  return one_mail(database, "person.id = $1 AND coalesce(m.person, w.person) IS NOT NULL", person);
}

Sql<void> delete_mail_before(Database& database, const Mail& mail) {
  return run(database,
             "DELETE FROM mail_wanted WHERE person = $1 AND token <> $2 AND asked <= (SELECT asked FROM mail_wanted "
             "WHERE person = $1 AND token = $2)",
             {mail.person, mail.token});
}

Sql<void> delete_mail_not_sent(Database& database, const Mail& mail) {
  return transaction(database, [&]() -> Sql<void> {
    if (auto ok = run(database, "DELETE FROM mail_wanted WHERE person = $1 AND token = $2", {mail.person, mail.token});
        !ok)
      return ok;
    return run(database, "DELETE FROM mail_code WHERE whose = ANY($1)", {code_marks(mail)});
  });
}

Sql<void> delete_old_mail(Database& database, Millis now) {
  if (auto ok = run(database, "DELETE FROM mail_code WHERE asked <= $1", {now - NoticeStore::time_between_codes}); !ok)
    return ok;
  const Millis since = now - NoticeStore::time_for_mail_code;
  if (auto ok = run(database, "DELETE FROM mail WHERE code <> '' AND asked < $1", {since}); !ok) return ok;
  return run(database, "DELETE FROM mail_wanted WHERE asked < $1", {since});
}

Sql<void> delete_mail(Database& database, const std::string& person) {
  return transaction(database, [&] { return give_up_mail(database, person); });
}

Sql<std::optional<bool>> delete_mail_by(Database& database, const std::string& token, const Attempt& attempt) {
  return was_done(once(database, attempt, [&]() -> Sql<std::optional<std::string>> {
    const auto found = one_mail(database, "m.token = $1", token);
    if (!found) return std::unexpected(found.error());
    if (!*found) return std::nullopt;
    if (auto ok = give_up_mail(database, (*found)->person); !ok) return std::unexpected(ok.error());
    return "";
  }));
}

Sql<Letter> write_letter_begun(Database& database, const Notice& notice, Millis now) {
  return transaction(database, [&] { return begin_letter(database, notice, now); });
}

Sql<void> write_letter_ended(Database& database, const Notice& notice) { return write_letter(database, notice, 2, 0); }

Sql<void> write_letter_postponed(Database& database, const Notice& notice, Millis until) {
  return transaction(database, [&]() -> Sql<void> {
    if (auto ok = write_letter(database, notice, 0, until); !ok) return ok;
    return run(database, "UPDATE mail SET last = 0 WHERE person = $1", {notice.to.person});
  });
}

}  // namespace turncoat::online
