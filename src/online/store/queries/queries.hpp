#pragma once
// What the stores ask their databases, SQLite and PostgreSQL. A question that must be wholly or not at all is one
// statement or a transaction of its own, if nothing else is said.
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "online/base/fair_shares.hpp"
#include "online/store/analysis_store.hpp"
#include "online/store/host_store.hpp"
#include "online/store/notice_store.hpp"
#include "online/store/passkey_store.hpp"
#include "online/store/queries/attempt.hpp"
#include "online/store/queries/database.hpp"
#include "online/store/rating_store.hpp"
#include "online/store/seek_store.hpp"
#include "online/store/store.hpp"
#include "online/store/table_store.hpp"
#include "online/store/tournament_store.hpp"
#include "online/store/vacation_store.hpp"

namespace turncoat::online {

// ---- Tables

// The change of one table. False if another process has changed it.
Sql<bool> write_change(Database& database, const Change& change);
// The same as a part of a transaction.
Sql<bool> write_change_within(Database& database, const Change& change);
Sql<std::optional<StoredTable>> read_table(Database& database, const std::string& id);
// The events behind a version.
Sql<std::vector<Event>> read_events(Database& database, const std::string& id, int behind);
Sql<std::vector<Card>> read_lobby(Database& database, std::size_t most);
Sql<std::vector<Card>> read_tables_of(Database& database, const std::string& person, std::size_t most);
Sql<int> count_unfinished(Database& database, const std::string& person);
Sql<std::optional<std::string>> read_table_of_code(Database& database, const std::string& code);
Sql<std::vector<std::string>> read_overdue(Database& database, Millis now, std::size_t most);
// Tables at which a computer is to move, and whether a process looks for the move, as far as the database knows.
Sql<std::vector<WaitingMove>> read_waiting_moves(Database& database, Millis now);
Sql<std::string> read_mark_key(Database& database);
// When a server was there last, and outages that ended since then.
Sql<Life> read_life(Database& database, Millis since);
Sql<void> write_outage(Database& database, Outage outage);
// The person's name and words in the events of all tables where they sat, and in their cards; then the person, and their
// programs. Their devices are signed out. The tables are returned, with their versions now.
Sql<Versions> forget_person(Database& database, const std::string& person, Millis now);
// Words of persons' own at a table.
Sql<Versions> blank_words(Database& database, const std::string& table);

// ---- Persons, their devices and feeds

// The tokens of devices: their cookies, hashed. Whether a device with that token is the person's.
Sql<bool> has_session(Database& database, const std::string& person, const std::string& token);
Sql<void> add_session(Database& database, const std::string& person, const std::string& token, Millis now);
// Sockets that were opened with a person's tokens end, but for that one.
Sql<void> ban_tokens(Database& database, const std::string& person, const std::string& but, Millis now);
Sql<void> write_person(Database& database, const Person& person, const std::string& token, Millis now);
Sql<std::optional<Person>> read_person_of(Database& database, const std::string& token, Millis now);
Sql<std::vector<Person>> read_persons_called(Database& database, const std::string& name, std::size_t most);
Sql<void> write_name(Database& database, const std::string& person, const std::string& name);
// Nothing if the device that asks has been signed out.
Sql<std::optional<bool>> write_device_code(Database& database, const std::string& code, const Person& by,
                                           Millis expires);
// The person that the code is for; nothing if there is none. If it is taken, a device with that token is theirs then.
Sql<std::optional<Person>> read_person_of_code(Database& database, const std::string& code, Millis now);
Sql<std::optional<Person>> write_device_code_taken(Database& database, const std::string& code,
                                                   const std::string& token, Millis now, const Attempt& attempt);
// How many other devices of a person were signed out; nothing if the one that asks has been itself.
Sql<std::optional<int>> sign_out_others(Database& database, const Person& by, Millis now, const Attempt& attempt);
Sql<void> write_feed(Database& database, const Feed& feed, const std::string& token);
Sql<std::optional<Feed>> read_feed(Database& database, const std::string& token);
Sql<bool> is_fed(Database& database, const std::string& person);
// Codes of devices, bans and attempts that are over.
Sql<void> delete_expired(Database& database, Millis now);

// ---- Programs that may play

// Nothing if the owner has as many as one person may have.
Sql<std::optional<bool>> write_bot(Database& database, const std::string& owner, const Bot& bot,
                                   const std::string& token);
Sql<std::vector<Bot>> read_bots_of(Database& database, const std::string& owner);
// Nothing if the owner has no program like this. One that never sat at a table is not remembered.
Sql<std::optional<bool>> write_revoked(Database& database, const std::string& owner, const std::string& bot,
                                       const Attempt& attempt);
Sql<std::vector<Person>> read_bots_here(Database& database, Millis since, const std::string& id, std::size_t most);
Sql<std::optional<Person>> read_bot(Database& database, const std::string& token, Millis now);

// ---- Passkeys (passkey_store.hpp)

Sql<void> write_challenge(Database& database, const std::string& challenge, const std::string& person, Millis now);
// Nothing if there is none.
Sql<std::optional<std::string>> take_challenge(Database& database, const std::string& challenge, Millis now,
                                               const Attempt& attempt);
Sql<std::optional<bool>> write_passkey(Database& database, const Passkey& passkey);
Sql<std::vector<Passkey>> read_passkeys(Database& database, const std::string& person);
Sql<std::optional<Passkey>> read_passkey(Database& database, const std::string& id);
// Nothing if there is none.
Sql<std::optional<bool>> write_passkey_name(Database& database, const std::string& person, const std::string& id,
                                            const std::string& name);
Sql<void> delete_passkey(Database& database, const std::string& person, const std::string& id);
Sql<std::optional<Person>> write_passkey_used(Database& database, const std::string& id, std::uint32_t counter,
                                              const std::string& token, Millis now);
Sql<void> delete_old_challenges(Database& database, Millis now);

// ---- Seeks

// Nothing if the person has as many as they may have.
Sql<std::optional<std::string>> write_seek(Database& database, const Seek& seek, const std::string& to, Millis now);
Sql<std::optional<Seek>> write_renewed_seek(Database& database, const std::string& person, const std::string& id,
                                            Millis now);
Sql<std::vector<Seek>> read_seeks_for(Database& database, const std::string& person, Millis now);
Sql<std::optional<Seek>> read_seek_for(Database& database, const std::string& person, const std::string& id,
                                       Millis now);
Sql<std::vector<Seek>> read_challenges(Database& database, const std::vector<std::string>& programs, Millis now);
Sql<WaitingSeeks> read_seeks_to_meet(Database& database, const std::string& id, const std::string& to, Millis now);
Sql<void> delete_seek(Database& database, const std::string& person, const std::string& id);
// False if one of the seeks does not wait any more.
Sql<bool> write_match(Database& database, const Match& match, Millis now);
Sql<std::optional<bool>> write_block(Database& database, const Block& block);
Sql<std::vector<Block>> read_blocks(Database& database, const std::string& person);
Sql<void> delete_block(Database& database, const std::string& person, const std::string& id);

// ---- Tournaments

// False if the tournament has another version, nothing if another one may not be set up.
Sql<std::optional<bool>> write_tournament(Database& database, const TournamentChange& change);
Sql<std::optional<StoredTournament>> read_tournament(Database& database, const std::string& id, int behind);
Sql<std::vector<std::string>> read_tournaments(Database& database);
Sql<std::vector<std::string>> read_due_tournaments(Database& database, Millis now);

// ---- Rated games

// All games of its kind are held, and its players, before its table is: what they bring to it is what the game before
// has left them, and a late result changes what others have brought to later ones.
Sql<void> hold_players(Database& database, const RatedGame& game);
// The result of a game that has ended, within the transaction that says so; nothing if it is written already, a
// player of it was deleted, or one is another's program.
Sql<void> write_result(Database& database, RatedGame game);
Sql<std::vector<Rating>> read_ratings(Database& database, const std::vector<std::string>& persons);
Sql<std::optional<RatedGame>> read_rated_at(Database& database, const std::string& table);
Sql<std::vector<RatedGame>> read_rated_of(Database& database, const std::string& person, const std::string& game,
                                          std::size_t most);
Sql<std::vector<RatedGame>> read_rated(Database& database);
// In place of what is kept of these games.
Sql<void> write_rated_games(Database& database, const std::vector<RatedGame>& games);
// Whether one of the persons has made a program among them.
Sql<bool> has_own_program(Database& database, const std::vector<std::string>& persons);
Sql<std::vector<std::string>> read_tables_over(Database& database, const std::string& behind, std::size_t most);

// ---- Analyses (analysis_store.hpp)

Sql<Wish> write_analysis(Database& database, const WantedAnalysis& wanted, Millis now);
// `workers`: threads that think, of all processes.
Sql<std::optional<StoredAnalysis>> read_analysis(Database& database, const std::string& table,
                                                 const std::function<Sql<std::size_t>()>& workers);
Sql<std::vector<PositionTask>> lease_positions(Database& database, FairShares& shares, Millis now, std::size_t most);
Sql<bool> write_position(Database& database, const PositionTask& task, const std::string& report);
Sql<void> write_position_back(Database& database, const PositionTask& task);
Sql<int> count_positions(Database& database);

// ---- Notices (notice_store.hpp)

// What a change of a table with days brings: notices of its turn, in place of those of other turns. Within a
// transaction.
Sql<void> write_notices(Database& database, const Change& change);
Sql<std::string> keep_notice_key(Database& database, const std::string& made);
// Nothing if the device is not the person's.
Sql<std::optional<bool>> write_subscription(Database& database, const Subscription& wanted, const std::string& device,
                                            Millis now);
// One of that person.
Sql<void> delete_subscription_of(Database& database, const std::string& subscription, const std::string& person);
Sql<void> delete_subscription(Database& database, const std::string& subscription);
Sql<std::vector<Notice>> lease_notices(Database& database, Millis now, std::size_t most,
                                       const std::vector<std::string>& busy);
Sql<bool> write_notice_begun(Database& database, const Notice& notice);
Sql<void> write_notice_postponed(Database& database, const Notice& notice, Millis until);
Sql<void> write_notice_ended(Database& database, const Notice& notice);
// None: what was wanted is forgotten; then they are missing.
Sql<void> write_sleeping_hours(Database& database, const std::string& person,
                               const std::optional<SleepingHours>& hours);
Sql<std::optional<SleepingHours>> read_sleeping_hours(Database& database, const std::string& person);

// ---- Addresses for mail, and what is sent there (notice_store.hpp)

Sql<std::optional<bool>> write_mail(Database& database, const Mail& mail, const std::string& code, Millis now);
Sql<std::optional<bool>> write_mail_confirmed(Database& database, const std::string& person, const std::string& code,
                                              Millis now, const Attempt& attempt);
Sql<std::optional<Mail>> read_mail(Database& database, const std::string& person);
Sql<void> delete_mail_before(Database& database, const Mail& mail);  // codes that were asked for before this one
Sql<void> delete_mail_not_sent(Database& database, const Mail& mail);
Sql<void> delete_old_mail(Database& database, Millis now);  // that is not confirmed
Sql<void> delete_mail(Database& database, const std::string& person);
Sql<std::optional<bool>> delete_mail_by(Database& database, const std::string& token, const Attempt& attempt);
Sql<Letter> write_letter_begun(Database& database, const Notice& notice, Millis now);
Sql<void> write_letter_ended(Database& database, const Notice& notice);
Sql<void> write_letter_postponed(Database& database, const Notice& notice, Millis until);

// ---- Vacations (vacation_store.hpp)

Sql<std::vector<Vacation>> read_vacations(Database& database, const std::string& person, Millis since);
// Nothing if it may not be.
Sql<std::optional<bool>> write_vacation(Database& database, const std::string& person, const Vacation& wanted);
Sql<std::optional<bool>> write_vacation_end(Database& database, const std::string& person, Millis now);

// ---- What the operator wants (host_store.hpp)

Sql<std::vector<std::string>> read_bans(Database& database, Millis now);
Sql<std::vector<HostOrder>> read_host_orders(Database& database);
// Nothing if the person has reported as much as a person may.
Sql<std::optional<bool>> write_report(Database& database, const Report& report);
Sql<void> delete_old_reports(Database& database, Millis now);
Sql<void> delete_host_order(Database& database, std::int64_t number);

}  // namespace turncoat::online
