#pragma once
// What SQLite and PostgreSQL are asked by the same statements (queries.hpp). `Self` is the store of one of them: its `ask`
// carries a question out in a thread of the database, perhaps once more if the connection was lost before the answer,
// and its `tell` announces to other processes what was changed.
#include "online/store/answered.hpp"
#include "online/store/queries/queries.hpp"
#include "online/store/store.hpp"

namespace turncoat::online {

template <class Self>
class DatabaseStore : public Store {
 public:
  // Tables
  void load(const std::string& table, Reply<StoredTable> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_table(database, table); });
  }
  void later(const std::string& table, int version, Reply<std::vector<Event>> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_events(database, table, version); });
  }
  void lobby(std::size_t most, Reply<std::vector<Card>> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_lobby(database, most); });
  }
  void tables_of(const std::string& person, std::size_t most, Reply<std::vector<Card>> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_tables_of(database, person, most); });
  }
  void unfinished_of(const std::string& person, Reply<int> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return count_unfinished(database, person); });
  }
  void table_of_code(const std::string& code, Reply<std::string> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_table_of_code(database, code); });
  }
  void overdue(Millis now, std::size_t most, Reply<std::vector<std::string>> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_overdue(database, now, most); });
  }
  void add_outage(Outage outage, Reply<void> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return write_outage(database, outage); });
  }
  void life(Millis since, Reply<Life> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_life(database, since); });
  }

  // Persons
  void add_person(const Person& person, const std::string& token, Millis now, Reply<void> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return write_person(database, person, token, now); });
  }
  void person_of(const std::string& token, Millis now, Reply<Person> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_person_of(database, token, now); });
  }
  void persons_called(const std::string& name, std::size_t most, Reply<std::vector<Person>> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_persons_called(database, name, most); });
  }
  void rename(const std::string& person, const std::string& name, Reply<void> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return write_name(database, person, name); });
  }
  void add_device_code(const std::string& code, const Person& by, Millis expires, Reply<void> reply) override {
    self().ask(whether(std::move(reply)),
               [=](Database& database) { return write_device_code(database, code, by, expires); });
  }
  void person_of_code(const std::string& code, Millis now, Reply<Person> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_person_of_code(database, code, now); });
  }
  void take_device_code(const std::string& code, const std::string& token, Millis now, Reply<Person> reply) override {
    self().ask(std::move(reply), [=, attempt = Attempt{.at = now}](Database& database) {
      return write_device_code_taken(database, code, token, now, attempt);
    });
  }
  void end_other_devices(const Person& by, Millis now, Reply<int> reply) override {
    self().ask(std::move(reply), [=, attempt = Attempt{.at = now}](Database& database) {
      return sign_out_others(database, by, now, attempt);
    });
  }
  void forget(const std::string& person, Reply<void> reply) override {
    self().ask(std::move(reply), [this, person, now = this->now()](Database& database) {
      return told(forget_person(database, person, now));
    });
  }
  void add_bot(const std::string& owner, const Bot& bot, const std::string& token, Reply<void> reply) override {
    self().ask(whether(std::move(reply)), [=](Database& database) { return write_bot(database, owner, bot, token); });
  }
  void bots_of(const std::string& owner, Reply<std::vector<Bot>> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_bots_of(database, owner); });
  }
  void bots_here(Millis since, const std::string& id, std::size_t most, Reply<std::vector<Person>> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_bots_here(database, since, id, most); });
  }
  void bot_of(const std::string& token, Millis now, Reply<Person> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_bot(database, token, now); });
  }
  void revoke_bot(const std::string& owner, const std::string& bot, Reply<void> reply) override {
    self().ask(whether(std::move(reply)), [=, attempt = Attempt{.at = this->now()}](Database& database) {
      return write_revoked(database, owner, bot, attempt);
    });
  }

  // Passkeys
  void add_challenge(const std::string& challenge, const std::string& person, Millis now, Reply<void> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return write_challenge(database, challenge, person, now); });
  }
  void take_challenge(const std::string& challenge, Millis now, Reply<std::string> reply) override {
    self().ask(std::move(reply), [=, attempt = Attempt{.at = now}](Database& database) {
      return online::take_challenge(database, challenge, now, attempt);
    });
  }
  void add_passkey(const Passkey& passkey, Reply<void> reply) override {
    self().ask(whether(std::move(reply)), [=](Database& database) { return write_passkey(database, passkey); });
  }
  void passkeys_of(const std::string& person, Reply<std::vector<Passkey>> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_passkeys(database, person); });
  }
  void rename_passkey(const std::string& person, const std::string& id, const std::string& name,
                      Reply<void> reply) override {
    self().ask(whether(std::move(reply)),
               [=](Database& database) { return write_passkey_name(database, person, id, name); });
  }
  void remove_passkey(const std::string& person, const std::string& id, Reply<void> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return delete_passkey(database, person, id); });
  }
  void passkey(const std::string& id, Reply<Passkey> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_passkey(database, id); });
  }
  void passkey_used(const std::string& id, std::uint32_t counter, const std::string& token, Millis now,
                    Reply<Person> reply) override {
    self().ask(std::move(reply),
               [=](Database& database) { return write_passkey_used(database, id, counter, token, now); });
  }

  // Seeks
  void add_seek(const Seek& seek, const std::string& to, Millis now, Reply<std::string> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return write_seek(database, seek, to, now); });
  }
  void renew_seek(const std::string& person, const std::string& id, Millis now, Reply<Seek> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return write_renewed_seek(database, person, id, now); });
  }
  void seeks_for(const std::string& person, Millis now, Reply<std::vector<Seek>> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_seeks_for(database, person, now); });
  }
  void seek_for(const std::string& person, const std::string& id, Millis now, Reply<Seek> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_seek_for(database, person, id, now); });
  }
  void seeks_to_meet(const std::string& id, const std::string& to, Millis now, Reply<WaitingSeeks> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_seeks_to_meet(database, id, to, now); });
  }
  void challenges(std::vector<std::string> programs, Millis now, Reply<std::vector<Seek>> reply) override {
    self().ask(std::move(reply), [programs = std::move(programs), now](Database& database) {
      return read_challenges(database, programs, now);
    });
  }
  void withdraw_seek(const std::string& person, const std::string& id, Reply<void> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return delete_seek(database, person, id); });
  }
  // If the answer is lost, the second try finds that they have met already, and the caller reads what became of them.
  void match(Match match, Millis now, Reply<void> reply) override {
    self().ask(met(std::move(reply)),
               [match = std::move(match), now](Database& database) { return write_match(database, match, now); });
  }
  void block(const Block& block, Reply<void> reply) override {
    self().ask(whether(std::move(reply)), [=](Database& database) { return write_block(database, block); });
  }
  void blocks_of(const std::string& person, Reply<std::vector<Block>> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_blocks(database, person); });
  }
  void unblock(const std::string& person, const std::string& id, Reply<void> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return delete_block(database, person, id); });
  }

  // Tournaments
  // If the answer is lost, the second try finds another version, and the caller reads what became of it.
  void commit_tournament(TournamentChange change, Reply<void> reply) override {
    self().ask(met(std::move(reply)),
               [change = std::move(change)](Database& database) { return write_tournament(database, change); });
  }
  void tournament(const std::string& id, int behind, Reply<StoredTournament> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_tournament(database, id, behind); });
  }
  void tournaments(Reply<std::vector<std::string>> reply) override {
    self().ask(std::move(reply), [](Database& database) { return read_tournaments(database); });
  }
  void due_tournaments(Millis now, Reply<std::vector<std::string>> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_due_tournaments(database, now); });
  }

  // Ratings
  void ratings_of(std::vector<std::string> persons, Reply<std::vector<Rating>> reply) override {
    self().ask(std::move(reply),
               [persons = std::move(persons)](Database& database) { return read_ratings(database, persons); });
  }
  void rated_at(const std::string& table, Reply<RatedGame> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_rated_at(database, table); });
  }
  void rated_games_of(const std::string& person, const std::string& game, std::size_t most,
                      Reply<std::vector<RatedGame>> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_rated_of(database, person, game, most); });
  }
  void rated_games(Reply<std::vector<RatedGame>> reply) override {
    self().ask(std::move(reply), [](Database& database) { return read_rated(database); });
  }
  void tables_over(const std::string& behind, std::size_t most, Reply<std::vector<std::string>> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_tables_over(database, behind, most); });
  }
  void plays_own_program(std::vector<std::string> persons, Reply<bool> reply) override {
    self().ask(std::move(reply),
               [persons = std::move(persons)](Database& database) { return has_own_program(database, persons); });
  }
  void write_ratings(std::vector<RatedGame> games, Reply<void> reply) override {
    self().ask(std::move(reply),
               [games = std::move(games)](Database& database) { return write_rated_games(database, games); });
  }

  // Analyses
  void want_analysis(const WantedAnalysis& wanted, Millis now, Reply<Wish> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return write_analysis(database, wanted, now); });
  }
  void position_found(const PositionTask& task, const std::string& report, Reply<bool> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return write_position(database, task, report); });
  }
  void give_position_back(const PositionTask& task, Reply<void> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return write_position_back(database, task); });
  }
  void positions_waiting(Reply<int> reply) override {
    self().ask(std::move(reply), [](Database& database) { return count_positions(database); });
  }

  // Notices and feeds
  void notice_key(const std::string& made, Reply<std::string> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return keep_notice_key(database, made); });
  }
  void subscribe(const Subscription& wanted, const std::string& device, Millis now, Reply<void> reply) override {
    self().ask(whether(std::move(reply)),
               [=](Database& database) { return write_subscription(database, wanted, device, now); });
  }
  void unsubscribe(const std::string& person, const std::string& subscription, Reply<void> reply) override {
    self().ask(std::move(reply),
               [=](Database& database) { return delete_subscription_of(database, subscription, person); });
  }
  void subscription_gone(const std::string& subscription, Reply<void> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return delete_subscription(database, subscription); });
  }
  void take_notices(Millis now, std::size_t most, const std::vector<std::string>& busy,
                    Reply<std::vector<Notice>> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return lease_notices(database, now, most, busy); });
  }
  void begin_notice(const Notice& notice, Reply<bool> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return write_notice_begun(database, notice); });
  }
  void postpone_notice(const Notice& notice, Millis until, Reply<void> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return write_notice_postponed(database, notice, until); });
  }
  void end_notice(const Notice& notice, Reply<void> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return write_notice_ended(database, notice); });
  }
  void set_sleeping_hours(const std::string& person, const std::optional<SleepingHours>& hours,
                          Reply<void> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return write_sleeping_hours(database, person, hours); });
  }
  void sleeping_hours_of(const std::string& person, Reply<SleepingHours> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_sleeping_hours(database, person); });
  }
  void want_mail(const Mail& mail, const std::string& code, Millis now, Reply<void> reply) override {
    self().ask(whether(std::move(reply)), [=](Database& database) { return write_mail(database, mail, code, now); });
  }
  void mail_code_sent(const Mail& mail, Reply<void> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return delete_mail_before(database, mail); });
  }
  void mail_code_not_sent(const Mail& mail, Reply<void> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return delete_mail_not_sent(database, mail); });
  }
  void confirm_mail(const std::string& person, const std::string& code, Millis now, Reply<void> reply) override {
    self().ask(whether(std::move(reply)), [=, attempt = Attempt{.at = now}](Database& database) {
      return write_mail_confirmed(database, person, code, now, attempt);
    });
  }
  void mail_of(const std::string& person, Reply<Mail> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_mail(database, person); });
  }
  void end_mail(const std::string& person, Reply<void> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return delete_mail(database, person); });
  }
  void end_mail_by(const std::string& token, Reply<void> reply) override {
    self().ask(whether(std::move(reply)), [=, attempt = Attempt{.at = this->now()}](Database& database) {
      return delete_mail_by(database, token, attempt);
    });
  }
  void begin_letter(const Notice& notice, Millis now, Reply<Letter> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return write_letter_begun(database, notice, now); });
  }
  void end_letter(const Notice& notice, Reply<void> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return write_letter_ended(database, notice); });
  }
  void postpone_letter(const Notice& notice, Millis until, Reply<void> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return write_letter_postponed(database, notice, until); });
  }
  void set_feed(const Feed& feed, const std::string& token, Reply<void> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return write_feed(database, feed, token); });
  }
  void feed_of(const std::string& token, Reply<Feed> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_feed(database, token); });
  }
  void has_feed(const std::string& person, Reply<bool> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return is_fed(database, person); });
  }

  // Vacations
  void vacations_of(const std::string& person, Millis since, Reply<std::vector<Vacation>> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_vacations(database, person, since); });
  }
  void begin_vacation(const std::string& person, Vacation wanted, Reply<void> reply) override {
    self().ask(whether(std::move(reply)), [=](Database& database) { return write_vacation(database, person, wanted); });
  }
  void end_vacation(const std::string& person, Millis now, Reply<void> reply) override {
    self().ask(whether(std::move(reply)),
               [=](Database& database) { return write_vacation_end(database, person, now); });
  }

  // What the operator wants
  void bans(Millis now, Reply<std::vector<std::string>> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return read_bans(database, now); });
  }
  void host_orders(Reply<std::vector<HostOrder>> reply) override {
    self().ask(std::move(reply), [](Database& database) { return read_host_orders(database); });
  }
  void host_order_done(std::int64_t number, Reply<void> reply) override {
    self().ask(std::move(reply), [=](Database& database) { return delete_host_order(database, number); });
  }
  void remove_words(const std::string& table, Reply<void> reply) override {
    self().ask(std::move(reply), [this, table](Database& database) { return told(blank_words(database, table)); });
  }
  void add_report(const Report& report, Reply<void> reply) override {
    self().ask(whether(std::move(reply)), [=](Database& database) { return write_report(database, report); });
  }
  void delete_old(Millis now, Reply<void> reply) override {
    self().ask(std::move(reply), [=](Database& database) {
      auto done = delete_old_reports(database, now);
      if (done) done = delete_old_challenges(database, now);
      if (done) done = delete_expired(database, now);
      return done ? delete_old_mail(database, now) : done;
    });
  }

 private:
  Sql<void> told(const Sql<Versions>& changed) {
    if (!changed) return std::unexpected(changed.error());
    for (const TableVersion& table : *changed) self().tell(table);
    return {};
  }
  Self& self() { return static_cast<Self&>(*this); }
};

}  // namespace turncoat::online
