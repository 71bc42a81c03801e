#pragma once
// Where persons and their programs are kept: names, and hashes of their tokens (tokens.hpp).
#include <string>
#include <vector>

#include "online/base/clock.hpp"
#include "online/store/store_fault.hpp"

namespace turncoat::online {

// The owner of tokens that the operator of the server has made: no id of a person, for those have 16 characters.
inline constexpr const char* operators_id = "operator";

struct Person {
  std::string id, name;
  bool program = false;      // it has a token, not a cookie
  bool of_operator = false;  // the operator of the server has made its token
  std::string network = {};  // from where they ask: an opaque mark of their address, which is not kept with them
  std::string device = {};   // the hash of the cookie that they ask with
};

// A program that may play: a person of its own, for which another one answers.
struct Bot {
  std::string id, name;
  Millis made = 0, seen = 0;  // 0: never
  bool revoked = false;       // it has no token any more
  friend bool operator==(const Bot&, const Bot&) = default;
};
inline constexpr std::size_t most_bots = 20;  // with a token, of one person

class PersonStore {
 public:
  virtual ~PersonStore() = default;

  virtual void add_person(const Person& person, const std::string& token, Millis now, Reply<void> reply) = 0;
  virtual void person_of(const std::string& token, Millis now, Reply<Person> reply) = 0;
  // Those that call themselves so; those first that have played more rated games.
  virtual void persons_called(const std::string& name, std::size_t most, Reply<std::vector<Person>> reply) = 0;
  virtual void rename(const std::string& person, const std::string& name, Reply<void> reply) = 0;
  // A code that brings one device to a person, once, until `expires`. `by`: a device of theirs (Person::device); missing
  // if it has been signed out since it asked.
  virtual void add_device_code(const std::string& code, const Person& by, Millis expires, Reply<void> reply) = 0;
  // The person that a code is for; it stays.
  virtual void person_of_code(const std::string& code, Millis now, Reply<Person> reply) = 0;
  // The device has that token from then on.
  virtual void take_device_code(const std::string& code, const std::string& token, Millis now, Reply<Person> reply) = 0;
  // Signs out all devices of a person but the one that asks: how many; missing if that is signed out itself. Codes for
  // devices and subscriptions of browsers go as well. The tokens are among the bans (host_store.hpp) for signed_out_kept:
  // by then every server has ended the sockets that were opened with them, or ends all (HostOrders).
  static constexpr Millis signed_out_kept = 3'600'000;
  virtual void end_other_devices(const Person& by, Millis now, Reply<int> reply) = 0;
  // Programs of a person; missing if there are most_bots already. The program that a token belongs to, and notes
  // its use.
  virtual void add_bot(const std::string& owner, const Bot& bot, const std::string& token, Reply<void> reply) = 0;
  virtual void bots_of(const std::string& owner, Reply<std::vector<Bot>> reply) = 0;
  virtual void revoke_bot(const std::string& owner, const std::string& bot, Reply<void> reply) = 0;
  // Programs that have asked for something since then, at most `most`, the names in order; with an id only that one.
  virtual void bots_here(Millis since, const std::string& id, std::size_t most, Reply<std::vector<Person>> reply) = 0;
  virtual void bot_of(const std::string& token, Millis now, Reply<Person> reply) = 0;
  // Tokens, name and words go, also from the events, and those of the person's programs; tables stay. The tokens are
  // among the bans, as those of devices that are signed out.
  virtual void forget(const std::string& person, Reply<void> reply) = 0;
};

}  // namespace turncoat::online
