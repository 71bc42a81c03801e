#pragma once
// What a node has of a table: how it stands, its connections, and the requests that wait for a decision. It may be out
// of date, which the store notices. One thing is done to it after the other: it is read, or a change of it is stored,
// and meanwhile requests wait.
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "online/base/clock.hpp"
#include "online/node/client_answer.hpp"
#include "online/node/table_presence.hpp"
#include "online/table/messages.hpp"

namespace turncoat::online {

// Something that waits for its turn.
struct Pending {
  std::string network = {};  // of the client that asks, for what comes of it
  std::function<Allowed<Decided>(const TableState&, const Context&)> decide;
  std::shared_ptr<ClientAnswer> answer = {};  // none: no client waits for one
  std::string digest = {};                    // of the request
  bool up_to_date = false;                    // the table has been read from the store since the request came
  bool rests_known = false;                   // so have the vacations of the player to move
  std::string made = {};                      // the table that was set up for it already, if it is a rematch

  std::string_view idempotency_key() const { return answer ? std::string_view(answer->idempotency_key) : ""; }
};

class TableSession {
 public:
  explicit TableSession(std::string table) : id(std::move(table)) {}

  const std::string id;
  Millis used = 0;  // when it was needed last

  // ---- how it stands
  bool known() const { return known_; }  // it has been read
  const TableState& live() const { return live_; }
  int version() const { return live_.table.version; }
  // The seed of the dice, once it may be revealed.
  std::optional<fair::Seed> known_seed() const;
  // A request that has been answered with yes before.
  struct Answered {
    int version = 0;
    std::string digest;
  };
  const Answered* answered(std::string_view idempotency_key) const;
  // What a judge must know of the world. The downtime must outlive it.
  Context context(const Downtime& downtime, Millis now) const;

  // ---- reading it
  // False: it is being read already.
  bool begin_reading() { return !std::exchange(reading_, true); }
  void stop_reading() { reading_ = false; }
  // All of it. The clients here are informed, if it has changed or was out of date; whether that is so. The error is a
  // sentence.
  std::expected<bool, std::string> read(const StoredTable& stored, Millis now);
  // What others have done since. False: that does not fit, and it has to be read.
  bool follow(const std::vector<Event>& events, Millis now);
  // All of it has to be read again.
  void mark_out_of_date() { out_of_date_ = true; }
  bool out_of_date() const { return out_of_date_; }
  // `then` is called once it has been read, or has not been found.
  using Known = std::function<void(const Allowed<void>& known)>;
  void when_known(Known then) { on_known_.push_back(std::move(then)); }
  void tell_known(const Allowed<void>& known);

  // ---- changing it
  void add(Pending pending) { waiting_.push_back(std::move(pending)); }
  void add_first(Pending pending) { waiting_.push_front(std::move(pending)); }
  // Nothing is being done to it.
  bool is_free() const { return known_ && !storing_ && !reading_; }
  bool is_being_stored() const { return storing_; }
  bool none_waits() const { return waiting_.empty(); }
  Pending next();
  std::deque<Pending> take_all() { return std::exchange(waiting_, {}); }
  // Those that wait and are the same request.
  std::vector<Pending> take_copies(const Pending& of);
  void begin_storing() { storing_ = true; }
  void end_storing() { storing_ = false; }
  // What has been decided and stored. Every client is informed.
  void change(Decided decided, Millis now);
  // Lost time is given back later, since that could not be stored.
  GrowingPause giving_back = {};

  // ---- presence
  // What has changed, if anything has, for other processes.
  std::optional<Presence> arrive(Connection& connection, const Downtime& downtime, Millis now);
  std::optional<Presence> leave(Connection& connection, bool by_page, Millis now);
  TablePresence& presence() { return presence_; }
  const TablePresence& presence() const { return presence_; }
  // Presence over all processes. Changes are sent to every connection here.
  void all_present(const std::vector<Presence>& presence, const Downtime& downtime, Millis now);
  // A person that has just come is not listened to before it is known from where: their requests wait.
  void begin_arriving(const std::string& person) { arriving_.try_emplace(person); }
  // Whether it waits for that.
  bool waits_for_arrival(const std::string& person, std::function<void()> what);
  std::vector<std::function<void()>> end_arriving(const std::string& person);
  bool deserted() const { return connections_.empty(); }
  // It need not be held.
  bool is_idle() const;
  bool plays(const Connection& connection) const;

  // ---- messages
  // The table as it is.
  void welcome(Connection& connection, Millis now) const;
  // The computer that is to move waits for a process to think.
  void tell_wait(Millis time) const;
  // The version that a connection has been shown, if nothing was lost.
  int version_shown_to(const Connection& connection) const;

  // ---- its computer
  // What says when the thought is of no use any more. None: that position is thought about already.
  std::optional<std::stop_token> begin_thinking(int position);
  void end_thinking(int position) {
    if (thinking_about_ == position) thinking_about_ = -1;
  }
  bool is_thought_about() const { return thinking_about_ >= 0; }

 private:
  // How much of the time since then the player to move could not move.
  Millis lost(const Downtime& downtime, Millis since, Millis now) const;
  void remember(const Event& event);
  void tell(const Event& event, std::size_t plays_before, std::shared_ptr<const TableState> before, Millis now);
  std::vector<Text> now_for_watchers(const Event& event, const Text& message, std::shared_ptr<const TableState> before);
  bool behind(const Connection& connection) const;
  std::vector<int> away() const;
  void tell_presence(Seat seat, bool gone) const;
  const std::string& code_for(const std::string& person) const;
  std::string shown_seed() const;
  void stop_useless_thought();
  const std::string& person_at(Seat seat) const { return live_.table.seats[static_cast<std::size_t>(seat)].person; }

  bool known_ = false, reading_ = false, out_of_date_ = false;
  bool storing_ = false;
  TableState live_ = {};
  fair::Seed seed_{};
  std::string code_;  // to say aloud
  std::map<std::string, Answered, std::less<>> answered_;
  std::vector<Event> said_;
  std::deque<Pending> waiting_;
  std::vector<Known> on_known_;
  std::vector<Connection*> connections_;
  TablePresence presence_;
  std::map<std::string, std::vector<std::function<void()>>, std::less<>> arriving_;
  int thinking_about_ = -1;  // the position that a computer thinks about
  std::stop_source thinking_{std::nostopstate};
  // For watchers that see the game one turn behind: the table as they were shown it, and what came since.
  std::shared_ptr<const TableState> shown_;
  std::vector<Text> withheld_;
};

}  // namespace turncoat::online
