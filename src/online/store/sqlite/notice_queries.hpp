#pragma once
// What the store asks the database about notices and feeds (notice_store.hpp).
#include <optional>
#include <vector>

#include "online/store/notice_store.hpp"
#include "online/store/sqlite/database.hpp"
#include "online/store/table_store.hpp"

namespace turncoat::online {

// What a change of a table with days brings: notices of its turn, in place of those of other turns. Within a
// transaction.
Sql<void> write_notices(Database& database, const Change& change);

Sql<std::string> keep_notice_key(Database& database, const std::string& made);
// Nothing if the person is missing. Within a transaction.
Sql<std::optional<bool>> write_subscription(Database& database, const Subscription& wanted, Millis now);
Sql<std::vector<Notice>> lease_notices(Database& database, Millis now, std::size_t most,
                                       const std::vector<std::string>& busy);
Sql<bool> write_notice_begun(Database& database, const Notice& notice);
Sql<void> write_notice_postponed(Database& database, const Notice& notice, Millis until);
Sql<void> write_notice_ended(Database& database, const Notice& notice);
// None: what was wanted is forgotten; then they are missing.
Sql<void> write_sleeping_hours(Database& database, const std::string& person,
                               const std::optional<SleepingHours>& hours);
Sql<std::optional<SleepingHours>> read_sleeping_hours(Database& database, const std::string& person);
// Addresses for mail, and what is sent there (NoticeStore). Within a transaction.
Sql<std::optional<bool>> write_mail(Database& database, const Mail& mail, const std::string& code, Millis now);
Sql<std::optional<bool>> write_mail_confirmed(Database& database, const std::string& person, const std::string& code,
                                              Millis now);
Sql<std::optional<Mail>> read_mail(Database& database, const std::string& person);
Sql<void> delete_mail_before(Database& database, const Mail& mail);  // codes that were asked for before this one
Sql<void> delete_mail_not_sent(Database& database, const Mail& mail);
Sql<void> delete_old_mail(Database& database, Millis now);  // that is not confirmed
Sql<void> delete_mail(Database& database, const std::string& person);
Sql<std::optional<bool>> delete_mail_by(Database& database, const std::string& token);
Sql<Letter> write_letter_begun(Database& database, const Notice& notice, Millis now);
Sql<void> write_letter_ended(Database& database, const Notice& notice);
Sql<void> write_letter_postponed(Database& database, const Notice& notice, Millis until);
Sql<void> write_feed(Database& database, const Feed& feed, const std::string& token);
Sql<std::optional<Feed>> read_feed(Database& database, const std::string& token);

}  // namespace turncoat::online
