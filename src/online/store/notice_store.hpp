#pragma once
// What a store keeps to tell persons without an open page that it is their turn: where their browsers want to hear it
// (Web Push), what is to be sent there, and the secret addresses of feeds. A notice is about one turn at a table with
// days; it is made with the change of the table that brings the turn, and is sent to each browser once.
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "online/base/clock.hpp"
#include "online/club/sleeping_hours.hpp"
#include "online/store/store_fault.hpp"

namespace turncoat::online {

// A browser of a person.
struct Subscription {
  std::string id;  // hash_of(endpoint)
  std::string person;
  std::string endpoint;     // the address at its push service
  std::string key, secret;  // of the browser, hexadecimal: its point of P-256, 16 random bytes
  std::string language;     // of the message
  friend bool operator==(const Subscription&, const Subscription&) = default;
};
inline constexpr std::size_t most_subscriptions = 8;  // browsers of a person; beyond it the oldest go

// An address at which a person hears of their turns by mail. Once it is confirmed it is a subscription as well.
struct Mail {
  std::string person, address, language;
  std::string site;        // where links lead: "https://example.org"
  bool each = false;       // a mail for each turn; else one a day at most
  std::string token = {};  // in the link that ends it, without a cookie
  bool confirmed = false;  // by the code that was sent there
  // Another one that takes its place, with what else was wanted then, once it is confirmed; empty: none waits.
  std::string wanted = {};
  friend bool operator==(const Mail&, const Mail&) = default;
};
// The subscription that stands for it.
inline constexpr std::string_view mail_scheme = "mailto:";
inline bool is_mail(const Subscription& one) { return one.endpoint.starts_with(mail_scheme); }

// By what codes are counted, as hashes: the person, and the address in lower case.
std::vector<std::string> code_marks(const Mail& mail);

// What a mail is about.
struct Letter {
  Mail mail;
  std::vector<std::string> tables = {};  // where it is the person's turn; none: nothing is to be sent
  Millis not_before = 0;                 // then: today's mail has been sent; try again then
};

struct Notice {
  std::string table;
  int turn = 0;
  int tries = 0;  // this one counted; a later one has another number
  Subscription to;
  std::optional<SleepingHours> sleeping = {};
  friend bool operator==(const Notice&, const Notice&) = default;
};

// The person with the tables that a feed shows, and its language.
struct Feed {
  std::string person, language;
  friend bool operator==(const Feed&, const Feed&) = default;
};

class NoticeStore {
 public:
  static constexpr Millis notice_delay = 500;   // a page that is just being loaded hears of the turn itself
  static constexpr Millis notice_lease = 3000;  // of the process that has taken it
  static constexpr int most_notice_tries = 6;

  virtual ~NoticeStore() = default;
  // The private key that push services know the server by: the first that was ever made.
  virtual void notice_key(const std::string& made, Reply<std::string> reply) = 0;

  // Also of another person's browser, which is this person's then. `device`: with which the person asks; missing if it
  // is not theirs any more.
  virtual void subscribe(const Subscription& wanted, const std::string& device, Millis now, Reply<void> reply) = 0;
  virtual void unsubscribe(const std::string& person, const std::string& subscription, Reply<void> reply) = 0;
  // The push service knows it no more.
  virtual void subscription_gone(const std::string& subscription, Reply<void> reply) = 0;

  static constexpr int most_notices_of_person = 8;  // at once

  // Those that are due, none of persons that are `busy`. No other process hears of them before the lease is over. Those
  // that have been tried too often, or have nowhere to go, are ended.
  virtual void take_notices(Millis now, std::size_t most, const std::vector<std::string>& busy,
                            Reply<std::vector<Notice>> reply) = 0;
  // Whether it may be sent now: no other process has taken it since, and the turn is the same. From then on it may have
  // been sent, and is not taken again before it is postponed. Asked twice it says no: a server that does not hear the
  // answer loses the notice, as one does that dies behind it.
  virtual void begin_notice(const Notice& notice, Reply<bool> reply) = 0;
  // It was certainly not sent.
  virtual void postpone_notice(const Notice& notice, Millis until, Reply<void> reply) = 0;
  // It was sent, or is not to be.
  virtual void end_notice(const Notice& notice, Reply<void> reply) = 0;

  // None: all hours are as good; then they are missing.
  virtual void set_sleeping_hours(const std::string& person, const std::optional<SleepingHours>& hours,
                                  Reply<void> reply) = 0;
  virtual void sleeping_hours_of(const std::string& person, Reply<SleepingHours> reply) = 0;

  static constexpr Millis time_for_mail_code = 24 * 3'600'000, time_between_codes = 10 * 60'000;
  // With the hash of the code that is sent there; an empty one changes what else is wanted of an address that is
  // confirmed, and gives up those that wait. The address before stays in use until the new one is confirmed. Missing if
  // a code was sent there, or for that person, a moment ago, or if the person is not there.
  virtual void want_mail(const Mail& mail, const std::string& code, Millis now, Reply<void> reply) = 0;
  // The relay has taken the mail with that code: those before it hold no more.
  virtual void mail_code_sent(const Mail& mail, Reply<void> reply) = 0;
  // The code was certainly not sent: another one may be asked for at once.
  virtual void mail_code_not_sent(const Mail& mail, Reply<void> reply) = 0;
  virtual void confirm_mail(const std::string& person, const std::string& code, Millis now, Reply<void> reply) = 0;
  virtual void mail_of(const std::string& person, Reply<Mail> reply) = 0;
  virtual void end_mail(const std::string& person, Reply<void> reply) = 0;
  virtual void end_mail_by(const std::string& token, Reply<void> reply) = 0;
  // As begin_notice, of all that one mail is about: the notice, and unless there is one for each all others of its person.
  virtual void begin_letter(const Notice& notice, Millis now, Reply<Letter> reply) = 0;
  // It was sent, or is not to be; or it certainly was not, and all of it waits until then.
  virtual void end_letter(const Notice& notice, Reply<void> reply) = 0;
  virtual void postpone_letter(const Notice& notice, Millis until, Reply<void> reply) = 0;

  // The hash of the secret in the feed's address; an empty one closes it.
  virtual void set_feed(const Feed& feed, const std::string& token, Reply<void> reply) = 0;
  virtual void feed_of(const std::string& token, Reply<Feed> reply) = 0;
  virtual void has_feed(const std::string& person, Reply<bool> reply) = 0;
};

}  // namespace turncoat::online
