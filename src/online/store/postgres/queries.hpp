#pragma once
// What the store asks a PostgreSQL server. A question that must be wholly or not at all is one statement or a transaction
// of its own, if nothing else is said.
#include <optional>
#include <string>
#include <vector>

#include "online/base/fair_shares.hpp"
#include "online/store/analysis_store.hpp"
#include "online/store/host_store.hpp"
#include "online/store/notice_store.hpp"
#include "online/store/passkey_store.hpp"
#include "online/store/postgres/attempt.hpp"
#include "online/store/postgres/connection.hpp"
#include "online/store/rating_store.hpp"
#include "online/store/seek_store.hpp"
#include "online/store/store.hpp"
#include "online/store/table_store.hpp"
#include "online/store/tournament_store.hpp"
#include "online/store/vacation_store.hpp"

namespace turncoat::online {

// ---- Tables

// The change of one table. False if another process has changed it.
Pg<bool> write_change(PgConnection& database, const Change& change);
// The same as a part of a transaction.
Pg<bool> write_change_within(PgConnection& database, const Change& change);
// {"a","b"}: ids as a parameter for `ANY($1::text[])`. They need no escapes, and everything else is refused by the
// server.
std::string list_of(const std::vector<std::string>& texts);

Pg<std::optional<StoredTable>> read_table(PgConnection& database, const std::string& id);
// The events behind a version.
Pg<std::vector<Event>> read_events(PgConnection& database, const std::string& id, int behind);
Pg<Versions> read_versions(PgConnection& database, const std::vector<std::string>& tables);
Pg<std::vector<Card>> read_lobby(PgConnection& database, std::size_t most);
Pg<std::vector<Card>> read_tables_of(PgConnection& database, const std::string& person, std::size_t most);
Pg<int> count_unfinished(PgConnection& database, const std::string& person);
Pg<std::optional<std::string>> read_table_of_code(PgConnection& database, const std::string& code);
Pg<std::vector<std::string>> read_overdue(PgConnection& database, Millis now, std::size_t most);
// Tables at which a computer is to move and no process thinks; the process that asks has them until `until`.
Pg<std::vector<WaitingMove>> read_waiting_moves(PgConnection& database, Millis now);
// Those of the tables that no other process has taken meanwhile.
Pg<std::vector<std::string>> lease_moves(PgConnection& database, const std::vector<std::string>& tables, Millis now,
                                         Millis until);
// Of tables that are leased still.
Pg<void> renew_move_leases(PgConnection& database, const std::vector<std::string>& tables, Millis until);
// Threads that think, of all processes that are there.
Pg<std::size_t> count_workers(PgConnection& database, Millis now);
Pg<std::string> read_mark_key(PgConnection& database);

Pg<void> write_presence(PgConnection& database, const std::string& node, const std::string& table,
                        const Presence& presence);
// A person that was there through a server that has not been heard of lately is gone.
Pg<std::vector<Presence>> read_presence(PgConnection& database, const std::string& table, Millis now);
// That this server is there, and that any is.
Pg<void> write_node(PgConnection& database, const std::string& node, Millis now, std::size_t threads);
Pg<void> write_alive(PgConnection& database, const std::string& node, Millis now, std::size_t threads);
// The presence through servers that have been gone for a day. When a server was there last, and outages that ended
// since then.
Pg<Life> read_life(PgConnection& database, Millis since);
Pg<void> write_outage(PgConnection& database, Outage outage);
Pg<void> forget_old_presence(PgConnection& database, Millis now);

// The person's name and words in the events of all tables where they sat, and in their cards; then the person.
// Their devices are signed out. The tables are returned, with their versions now.
Pg<Versions> forget_person(PgConnection& database, const std::string& person, Millis now);
// Words of persons' own at a table.
Pg<Versions> blank_words(PgConnection& database, const std::string& table);

// ---- Persons, their devices and feeds

// The tokens of devices: their cookies, hashed. Whether a device with that token is the person's.
Pg<bool> has_session(PgConnection& database, const std::string& person, const std::string& token);
// Sockets that were opened with a person's tokens end, but for that one.
Pg<void> ban_tokens(PgConnection& database, const std::string& person, const std::string& but, Millis now);
Pg<void> write_person(PgConnection& database, const Person& person, const std::string& token, Millis now);
Pg<std::optional<Person>> read_person_of(PgConnection& database, const std::string& token, Millis now);
Pg<std::vector<Person>> read_persons_called(PgConnection& database, const std::string& name, std::size_t most);
Pg<void> write_name(PgConnection& database, const std::string& person, const std::string& name);
// Nothing if the device that asks has been signed out.
Pg<std::optional<bool>> write_device_code(PgConnection& database, const std::string& code, const Person& by,
                                          Millis expires);
// The person that the code is for; nothing if there is none. If it is taken, a device with that token is theirs then.
Pg<std::optional<Person>> read_person_of_code(PgConnection& database, const std::string& code, Millis now);
Pg<std::optional<Person>> write_device_code_taken(PgConnection& database, const std::string& code,
                                                  const std::string& token, Millis now, const Attempt& attempt);
// How many other devices of a person were signed out; nothing if the one that asks has been itself.
Pg<std::optional<int>> sign_out_others(PgConnection& database, const Person& by, Millis now, const Attempt& attempt);
Pg<void> write_feed(PgConnection& database, const Feed& feed, const std::string& token);
Pg<std::optional<Feed>> read_feed(PgConnection& database, const std::string& token);
Pg<bool> is_fed(PgConnection& database, const std::string& person);
// Codes of devices, bans and attempts that are over.
Pg<void> delete_expired(PgConnection& database, Millis now);

// ---- Programs that may play

// Nothing if the owner has as many as one person may have.
Pg<std::optional<bool>> write_bot(PgConnection& database, const std::string& owner, const Bot& bot,
                                  const std::string& token);
Pg<std::vector<Bot>> read_bots_of(PgConnection& database, const std::string& owner);
// Nothing if the owner has no program like this. One that never sat at a table is not remembered.
Pg<std::optional<bool>> write_revoked(PgConnection& database, const std::string& owner, const std::string& bot,
                                      const Attempt& attempt);
Pg<std::vector<Person>> read_bots_here(PgConnection& database, Millis since, const std::string& id, std::size_t most);
Pg<std::optional<Person>> read_bot(PgConnection& database, const std::string& token, Millis now);

// ---- Passkeys (passkey_store.hpp)

Pg<void> write_challenge(PgConnection& database, const std::string& challenge, const std::string& person, Millis now);
// Nothing if there is none.
Pg<std::optional<std::string>> take_challenge(PgConnection& database, const std::string& challenge, Millis now,
                                              const Attempt& attempt);
Pg<std::optional<bool>> write_passkey(PgConnection& database, const Passkey& passkey);
Pg<std::vector<Passkey>> read_passkeys(PgConnection& database, const std::string& person);
Pg<std::optional<Passkey>> read_passkey(PgConnection& database, const std::string& id);
// Nothing if there is none.
Pg<std::optional<bool>> write_passkey_name(PgConnection& database, const std::string& person, const std::string& id,
                                           const std::string& name);
Pg<void> delete_passkey(PgConnection& database, const std::string& person, const std::string& id);
Pg<std::optional<Person>> write_passkey_used(PgConnection& database, const std::string& id, std::uint32_t counter,
                                             const std::string& token, Millis now);
Pg<void> delete_old_challenges(PgConnection& database, Millis now);

// ---- Seeks

// Nothing if the person has as many as they may have.
Pg<std::optional<std::string>> write_seek(PgConnection& database, const Seek& seek, const std::string& to, Millis now);
Pg<std::optional<Seek>> write_renewed_seek(PgConnection& database, const std::string& person, const std::string& id,
                                           Millis now);
Pg<std::vector<Seek>> read_seeks_for(PgConnection& database, const std::string& person, Millis now);
Pg<std::optional<Seek>> read_seek_for(PgConnection& database, const std::string& person, const std::string& id,
                                      Millis now);
Pg<std::vector<Seek>> read_challenges(PgConnection& database, const std::vector<std::string>& programs, Millis now);
Pg<WaitingSeeks> read_seeks_to_meet(PgConnection& database, const std::string& id, const std::string& to, Millis now);
Pg<void> delete_seek(PgConnection& database, const std::string& person, const std::string& id);
// False if one of the seeks does not wait any more.
Pg<bool> write_match(PgConnection& database, const Match& match, Millis now);
Pg<std::optional<bool>> write_block(PgConnection& database, const Block& block);
Pg<std::vector<Block>> read_blocks(PgConnection& database, const std::string& person);
Pg<void> delete_block(PgConnection& database, const std::string& person, const std::string& id);

// ---- Tournaments

// In a transaction of its own. False if the tournament has another version, nothing if another one may not be set up.
Pg<std::optional<bool>> write_tournament(PgConnection& database, const TournamentChange& change);
Pg<std::optional<StoredTournament>> read_tournament(PgConnection& database, const std::string& id, int behind);
Pg<std::vector<std::string>> read_tournaments(PgConnection& database);
Pg<std::vector<std::string>> read_due_tournaments(PgConnection& database, Millis now);

// ---- Rated games

// All games of its kind are held, and its players, before its table is: what they bring to it is what the game before
// has left them, and a late result changes what others have brought to later ones.
Pg<void> hold_players(PgConnection& database, const RatedGame& game);
// The result of a game that has ended, within the transaction that says so; nothing if it is written already, a
// player of it was deleted, or one is another's program.
Pg<void> write_result(PgConnection& database, RatedGame game);
Pg<std::vector<Rating>> read_ratings(PgConnection& database, const std::vector<std::string>& persons);
Pg<std::optional<RatedGame>> read_rated_at(PgConnection& database, const std::string& table);
Pg<std::vector<RatedGame>> read_rated_of(PgConnection& database, const std::string& person, const std::string& game,
                                         std::size_t most);
// Of one kind, or of all.
Pg<std::vector<RatedGame>> read_rated(PgConnection& database, const std::string& kind = "");
// In place of what is kept of these games.
Pg<void> write_rated_games(PgConnection& database, const std::vector<RatedGame>& games);
// Whether one of the persons has made a program among them.
Pg<bool> has_own_program(PgConnection& database, const std::vector<std::string>& persons);
Pg<std::vector<std::string>> read_tables_over(PgConnection& database, const std::string& behind, std::size_t most);

// ---- Analyses (analysis_store.hpp)

Pg<Wish> write_analysis(PgConnection& database, const WantedAnalysis& wanted, Millis now);
Pg<std::optional<StoredAnalysis>> read_analysis(PgConnection& database, const std::string& table, Millis now);
Pg<std::vector<PositionTask>> lease_positions(PgConnection& database, FairShares& shares, Millis now, std::size_t most);
Pg<bool> write_position(PgConnection& database, const PositionTask& task, const std::string& report);
Pg<void> write_position_back(PgConnection& database, const PositionTask& task);
Pg<int> count_positions(PgConnection& database);

// ---- Notices (notice_store.hpp)

// What a change of a table with days brings: notices of its turn, in place of those of other turns. Within a
// transaction.
Pg<void> write_notices(PgConnection& database, const Change& change);

Pg<std::string> keep_notice_key(PgConnection& database, const std::string& made);
// Nothing if the device is not the person's.
Pg<std::optional<bool>> write_subscription(PgConnection& database, const Subscription& wanted,
                                           const std::string& device, Millis now);
// One of that person.
Pg<void> delete_subscription_of(PgConnection& database, const std::string& subscription, const std::string& person);
Pg<void> delete_subscription(PgConnection& database, const std::string& subscription);
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

// ---- Vacations (vacation_store.hpp)

Pg<std::vector<Vacation>> read_vacations(PgConnection& database, const std::string& person, Millis since);
// Nothing if it may not be.
Pg<std::optional<bool>> write_vacation(PgConnection& database, const std::string& person, const Vacation& wanted);
Pg<std::optional<bool>> write_vacation_end(PgConnection& database, const std::string& person, Millis now);

// ---- What the operator wants (host_store.hpp)

Pg<std::vector<std::string>> read_bans(PgConnection& database, Millis now);
Pg<std::vector<HostOrder>> read_host_orders(PgConnection& database);
// Nothing if the person has reported as much as a person may.
Pg<std::optional<bool>> write_report(PgConnection& database, const Report& report);
Pg<void> delete_old_reports(PgConnection& database, Millis now);
Pg<void> delete_host_order(PgConnection& database, std::int64_t number);

}  // namespace turncoat::online
