#pragma once
// What a node holds of a table: how it stands, who is connected to it, and who waits for something to be decided.
#include <functional>
#include <map>
#include <vector>

#include "online/base/growing_pause.hpp"
#include "online/node/client_answer.hpp"
#include "online/store/downtime.hpp"
#include "online/table/judge.hpp"
#include "online/table/messages.hpp"

namespace turncoat::online {

// Something that waits for its turn.
struct Pending {
  std::string network = {};  // of who asks, for what comes of it
  std::function<Allowed<Decided>(const Live&, const Context&)> decide;
  std::shared_ptr<ClientAnswer> answer = {};  // none: nobody waits for one
  std::string digest = {};                    // of the request
  bool up_to_date = false;                    // the table has been read from the store since the request came
  std::string made = {};                      // the table that was set up for it already, if it is a rematch

  std::string_view idempotency_key() const { return answer ? std::string_view(answer->idempotency_key) : ""; }
};

class HeldTable {
 public:
  explicit HeldTable(std::string table) : id(std::move(table)) {}

  // ---- how it stands
  // Reads it, maybe once more. The error is a sentence.
  std::expected<void, std::string> read(const StoredTable& stored);
  // What has been decided and stored. Everybody is told.
  void change(Decided decided, Millis now);
  // A request that has been answered with yes before.
  struct Answered {
    int version = 0;
    std::string digest;
  };
  const Answered* answered(std::string_view idempotency_key) const;
  // The seed of the dice, once it may be told.
  std::optional<fair::Seed> told_seed() const;
  // What a judge must know of the world. The downtime must outlive it.
  Context context(const Downtime& downtime, Millis now) const;

  // ---- who is here
  // What has changed, if anything has, for other processes.
  std::optional<Presence> arrive(Connection& connection, const Downtime& downtime, Millis now);
  std::optional<Presence> leave(Connection& connection, bool by_page, const Downtime& downtime, Millis now);
  // Whoever arrives may have been cut off from another process, which has not told us so yet.
  void came_from_elsewhere(const std::string& person, Millis now);
  // Other processes can know that they are here; whether that is so.
  void told_others(const std::string& person);
  bool others_know(const Connection& connection) const;
  // All that this process knows of persons here, to be written once more.
  std::vector<Presence> presence_here() const;
  // Who is there through all processes. Who has come or gone since is told to everybody here.
  void all_present(const std::vector<Presence>& presence, Millis now);
  bool is_here(const std::string& person) const;
  bool deserted() const { return connections_.empty(); }
  // Nobody needs it to be held.
  bool is_idle() const {
    return deserted() && !busy && !fetching && waiting.empty() && on_known.empty() && arriving.empty() &&
           thinking_about < 0;
  }
  bool plays(const Connection& connection) const;
  // Tells the table as it is.
  void welcome(Connection& connection, Millis now) const;
  void welcome_all(Millis now) const;
  // The computer that is to move waits for somebody to think.
  void tell_wait(Millis time) const;
  // The version that somebody has been shown, if nothing was lost.
  int version_shown_to(const Connection& connection) const;

  const std::string id;
  bool known = false;     // it has been read
  bool fetching = false;  // it is being read
  bool busy = false;      // a change is being stored
  bool stale = false;     // once it has been read again, everybody is to be told
  Live live = {};
  std::deque<Pending> waiting = {};
  std::vector<std::function<void(const Allowed<void>& known)>> on_known = {};
  // Whoever has just come is not listened to before it is known from where: what they ask for waits.
  std::map<std::string, std::vector<std::function<void()>>, std::less<>> arriving = {};
  int thinking_about = -1;        // the position that a computer thinks about
  GrowingPause giving_back = {};  // lost time, since that could not be stored
  Millis used = 0;

 private:
  // Whether a person is here, or since when not.
  struct Here {
    int connections = 0;
    Millis gone_since = 0;  // 0: not gone
    bool closed = false;    // they closed the page
    Millis arrived = 0;     // for the first time since the last outage
    Millis ours_since = 0;  // they come through this process and no other
    bool told = false;      // it is written that they are here
  };

  // How much of the time since then whoever is to move could not.
  Millis lost(const Downtime& downtime, Millis since, Millis now) const;
  Outages lost_by(const std::string& person, const Downtime& downtime, Millis since, Millis now) const;
  std::optional<Context::Absence> absence(Seat seat, const Downtime& downtime, Millis now) const;
  void remember(const Event& event);
  void tell(const Event& event, std::size_t plays_before, std::shared_ptr<const Live> before, Millis now);
  std::vector<Text> now_for_watchers(const Event& event, const Text& message, std::shared_ptr<const Live> before);
  bool behind(const Connection& connection) const;
  std::vector<int> away() const;
  bool is_away(const std::string& person) const;
  void tell_presence(Seat seat, bool gone) const;
  const std::string& code_for(const std::string& person) const;
  std::string shown_seed() const;
  const std::string& person_at(Seat seat) const { return live.table.seats[static_cast<std::size_t>(seat)].person; }

  fair::Seed seed_{};
  std::string code_;  // to say aloud
  std::map<std::string, Answered, std::less<>> answered_;
  std::vector<Event> said_;
  std::vector<Connection*> connections_;
  std::map<std::string, Here, std::less<>> presence_;       // of persons, through this process
  std::map<std::string, Presence, std::less<>> elsewhere_;  // through all processes, as the store has said
  std::map<std::string, Outage, std::less<>> way_here_;     // of persons whose process had died
  // For watchers that see the game one turn behind: the table as they were shown it, and what came since.
  std::shared_ptr<const Live> shown_;
  std::vector<Text> withheld_;
};

}  // namespace turncoat::online
