#pragma once
// What the store asks the database about notices and feeds (notice_store.hpp).
#include <optional>
#include <vector>

#include "online/store/notice_store.hpp"
#include "online/store/postgres/attempt.hpp"
#include "online/store/table_store.hpp"

namespace turncoat::online {

// What a change of a table with days brings: notices of its turn, in place of those of other turns. Within a
// transaction.
Pg<void> write_notices(PgConnection& database, const Change& change);

Pg<std::string> keep_notice_key(PgConnection& database, const std::string& made);
// Nothing if the person is missing.
Pg<std::optional<bool>> write_subscription(PgConnection& database, const Subscription& wanted,
                                           const std::string& device, Millis now);
Pg<std::vector<Notice>> lease_notices(PgConnection& database, Millis now, std::size_t most,
                                      const std::vector<std::string>& busy);
Pg<bool> write_notice_begun(PgConnection& database, const Notice& notice);
Pg<void> write_notice_postponed(PgConnection& database, const Notice& notice, Millis until);
Pg<void> write_notice_ended(PgConnection& database, const Notice& notice);
// None: what was wanted is forgotten; then they are missing.
Pg<void> write_sleeping_hours(PgConnection& database, const std::string& person,
                              const std::optional<SleepingHours>& hours);
Pg<std::optional<SleepingHours>> read_sleeping_hours(PgConnection& database, const std::string& person);
// Addresses for mail, and what is sent there (NoticeStore).
Pg<std::optional<bool>> write_mail(PgConnection& database, const Mail& mail, const std::string& code, Millis now);
Pg<std::optional<bool>> write_mail_confirmed(PgConnection& database, const std::string& person, const std::string& code,
                                             Millis now, const Attempt& attempt);
Pg<std::optional<Mail>> read_mail(PgConnection& database, const std::string& person);
Pg<void> delete_mail_before(PgConnection& database, const Mail& mail);  // codes that were asked for before this one
Pg<void> delete_mail_not_sent(PgConnection& database, const Mail& mail);
Pg<void> delete_old_mail(PgConnection& database, Millis now);  // that is not confirmed
Pg<void> delete_mail(PgConnection& database, const std::string& person);
Pg<std::optional<bool>> delete_mail_by(PgConnection& database, const std::string& token, const Attempt& attempt);
Pg<Letter> write_letter_begun(PgConnection& database, const Notice& notice, Millis now);
Pg<void> write_letter_ended(PgConnection& database, const Notice& notice);
Pg<void> write_letter_postponed(PgConnection& database, const Notice& notice, Millis until);
Pg<void> write_feed(PgConnection& database, const Feed& feed, const std::string& token);
Pg<std::optional<Feed>> read_feed(PgConnection& database, const std::string& token);

}  // namespace turncoat::online
