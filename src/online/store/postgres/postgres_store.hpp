#pragma once
// The store in a PostgreSQL server that several processes share. Some threads, each with a connection, do what is
// asked; another one hears from the server what others have changed, and announces to them what was changed here: after
// a change is made, at most every ten milliseconds, since a NOTIFY within each transaction would hold up all of them.
#include <atomic>
#include <expected>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "online/store/postgres/shared_time.hpp"
#include "online/store/store.hpp"

namespace turncoat::online {

class PgConnectionPool;
class PgNotifier;

class PostgresStore : public Store {
 public:
  // Runs something in the thread of the store's caller; from any thread.
  using Post = std::function<void(std::function<void()>)>;

  // `url`: postgresql://USER@HOST:PORT/DATABASE?…, as libpq understands it; the database must exist. The error is a
  // sentence.
  static std::expected<std::unique_ptr<PostgresStore>, std::string> open(const std::string& url, Post post,
                                                                         int connections = 12,
                                                                         ProcessClock clock = ProcessClock());
  ~PostgresStore() override;

  Millis now() const override { return time_.now(); }
  StoreFigures figures() const override;

  void commit(Change change, Reply<void> reply) override;
  void load(const std::string& table, Reply<StoredTable> reply) override;
  void later(const std::string& table, int version, Reply<std::vector<Event>> reply) override;
  bool shared() const override { return true; }
  void listen(std::function<void(const Versions&)> changed) override;
  void versions(std::vector<std::string> tables, Reply<Versions> reply) override;
  void lobby(std::size_t most, Reply<std::vector<Card>> reply) override;
  void tables_of(const std::string& person, std::size_t most, Reply<std::vector<Card>> reply) override;
  void unfinished_of(const std::string& person, Reply<int> reply) override;
  void table_of_code(const std::string& code, Reply<std::string> reply) override;
  void overdue(Millis now, std::size_t most, Reply<std::vector<std::string>> reply) override;
  void waiting_for_computers(Millis now, Room room, Reply<std::vector<WorkOrigin>> reply) override;
  void renew_leases(std::vector<std::string> tables, Millis now, Reply<void> reply) override;
  void waits(std::vector<std::string> tables, Millis now, Reply<std::vector<Wait>> reply) override;
  void set_workers(std::size_t threads) override { workers_ = threads; }
  std::string mark_of(std::span<const std::uint8_t> network) const override;
  void came_or_went(const std::string& table, const Presence& now_so, Reply<void> reply) override;
  void presence(const std::string& table, Millis now, Reply<std::vector<Presence>> reply) override;
  void alive(Millis now, Reply<void> reply) override;
  void add_outage(Outage outage, Reply<void> reply) override;
  void life(Millis since, Reply<Life> reply) override;
  void add_person(const Person& person, const std::string& token, Millis now, Reply<void> reply) override;
  void person_of(const std::string& token, Millis now, Reply<Person> reply) override;
  void persons_called(const std::string& name, std::size_t most, Reply<std::vector<Person>> reply) override;
  void rename(const std::string& person, const std::string& name, Reply<void> reply) override;
  void add_device_code(const std::string& code, const Person& by, Millis expires, Reply<void> reply) override;
  void take_device_code(const std::string& code, const std::string& token, Millis now, Reply<Person> reply) override;
  void end_other_devices(const Person& by, Millis now, Reply<int> reply) override;
  void add_bot(const std::string& owner, const Bot& bot, const std::string& token, Reply<void> reply) override;
  void bots_of(const std::string& owner, Reply<std::vector<Bot>> reply) override;
  void revoke_bot(const std::string& owner, const std::string& bot, Reply<void> reply) override;
  void bots_here(Millis since, const std::string& id, std::size_t most, Reply<std::vector<Person>> reply) override;
  void bot_of(const std::string& token, Millis now, Reply<Person> reply) override;
  void forget(const std::string& person, Reply<void> reply) override;
  void add_challenge(const std::string& challenge, const std::string& person, Millis now, Reply<void> reply) override;
  void take_challenge(const std::string& challenge, Millis now, Reply<std::string> reply) override;
  void add_passkey(const Passkey& passkey, Reply<void> reply) override;
  void passkeys_of(const std::string& person, Reply<std::vector<Passkey>> reply) override;
  void rename_passkey(const std::string& person, const std::string& id, const std::string& name,
                      Reply<void> reply) override;
  void remove_passkey(const std::string& person, const std::string& id, Reply<void> reply) override;
  void passkey(const std::string& id, Reply<Passkey> reply) override;
  void passkey_used(const std::string& id, std::uint32_t counter, const std::string& token, Millis now,
                    Reply<Person> reply) override;
  void add_seek(const Seek& seek, Millis now, Reply<void> reply) override;
  void renew_seek(const std::string& person, const std::string& id, Millis now, Reply<Seek> reply) override;
  void seeks_for(const std::string& person, Millis now, Reply<std::vector<Seek>> reply) override;
  void seek_for(const std::string& person, const std::string& id, Millis now, Reply<Seek> reply) override;
  void seeks_to_meet(const std::string& id, const std::string& to, Millis now, Reply<WaitingSeeks> reply) override;
  void challenges(std::vector<std::string> programs, Millis now, Reply<std::vector<Seek>> reply) override;
  void withdraw_seek(const std::string& person, const std::string& id, Reply<void> reply) override;
  void match(Match match, Millis now, Reply<void> reply) override;
  void block(const Block& block, Reply<void> reply) override;
  void blocks_of(const std::string& person, Reply<std::vector<Block>> reply) override;
  void unblock(const std::string& person, const std::string& id, Reply<void> reply) override;
  void commit_tournament(TournamentChange change, Reply<void> reply) override;
  void tournament(const std::string& id, int behind, Reply<StoredTournament> reply) override;
  void tournaments(Reply<std::vector<std::string>> reply) override;
  void due_tournaments(Millis now, Reply<std::vector<std::string>> reply) override;
  void ratings_of(std::vector<std::string> persons, Reply<std::vector<Rating>> reply) override;
  void rated_at(const std::string& table, Reply<RatedGame> reply) override;
  void rated_games_of(const std::string& person, const std::string& game, std::size_t most,
                      Reply<std::vector<RatedGame>> reply) override;
  void rated_games(Reply<std::vector<RatedGame>> reply) override;
  void write_ratings(std::vector<RatedGame> games, Reply<void> reply) override;
  void plays_own_program(std::vector<std::string> persons, Reply<bool> reply) override;
  void tables_over(const std::string& behind, std::size_t most, Reply<std::vector<std::string>> reply) override;
  void want_analysis(const WantedAnalysis& wanted, Millis now, Reply<Wish> reply) override;
  void analysis_of(const std::string& table, Millis now, Reply<StoredAnalysis> reply) override;
  void take_positions(Millis now, std::size_t most, Reply<std::vector<PositionTask>> reply) override;
  void position_found(const PositionTask& task, const std::string& report, Reply<bool> reply) override;
  void give_position_back(const PositionTask& task, Reply<void> reply) override;
  void positions_waiting(Reply<int> reply) override;
  void notice_key(const std::string& made, Reply<std::string> reply) override;
  void subscribe(const Subscription& wanted, const std::string& device, Millis now, Reply<void> reply) override;
  void unsubscribe(const std::string& person, const std::string& subscription, Reply<void> reply) override;
  void subscription_gone(const std::string& subscription, Reply<void> reply) override;
  void take_notices(Millis now, std::size_t most, const std::vector<std::string>& busy,
                    Reply<std::vector<Notice>> reply) override;
  void begin_notice(const Notice& notice, Reply<bool> reply) override;
  void postpone_notice(const Notice& notice, Millis until, Reply<void> reply) override;
  void end_notice(const Notice& notice, Reply<void> reply) override;
  void set_sleeping_hours(const std::string& person, const std::optional<SleepingHours>& hours,
                          Reply<void> reply) override;
  void sleeping_hours_of(const std::string& person, Reply<SleepingHours> reply) override;
  void want_mail(const Mail& mail, const std::string& code, Millis now, Reply<void> reply) override;
  void mail_code_sent(const Mail& mail, Reply<void> reply) override;
  void mail_code_not_sent(const Mail& mail, Reply<void> reply) override;
  void confirm_mail(const std::string& person, const std::string& code, Millis now, Reply<void> reply) override;
  void mail_of(const std::string& person, Reply<Mail> reply) override;
  void end_mail(const std::string& person, Reply<void> reply) override;
  void end_mail_by(const std::string& token, Reply<void> reply) override;
  void begin_letter(const Notice& notice, Millis now, Reply<Letter> reply) override;
  void end_letter(const Notice& notice, Reply<void> reply) override;
  void postpone_letter(const Notice& notice, Millis until, Reply<void> reply) override;
  void set_feed(const Feed& feed, const std::string& token, Reply<void> reply) override;
  void feed_of(const std::string& token, Reply<Feed> reply) override;
  void has_feed(const std::string& person, Reply<bool> reply) override;
  void vacations_of(const std::string& person, Millis since, Reply<std::vector<Vacation>> reply) override;
  void begin_vacation(const std::string& person, Vacation wanted, Reply<void> reply) override;
  void end_vacation(const std::string& person, Millis now, Reply<void> reply) override;
  void bans(Millis now, Reply<std::vector<std::string>> reply) override;
  void host_orders(Reply<std::vector<HostOrder>> reply) override;
  void host_order_done(std::int64_t number, Reply<void> reply) override;
  void remove_words(const std::string& table, Reply<void> reply) override;
  void add_report(const Report& report, Reply<void> reply) override;
  void delete_old(Millis now, Reply<void> reply) override;

 private:
  PostgresStore(const std::string& url, Post post, int connections, ProcessClock clock);
  template <class T, class AskIt>
  void ask(Reply<T> reply, AskIt ask_it);

  Post post_;
  const std::string node_;  // this process, in the database
  SharedTime time_;
  std::string mark_key_;
  std::atomic<std::size_t> workers_ = 0;
  std::mutex shares_mutex_, positions_mutex_;  // of these:
  FairShares moves_, positions_;
  std::unique_ptr<PgNotifier> notifier_;
  std::unique_ptr<PgConnectionPool> pool_;
};

}  // namespace turncoat::online
