#pragma once
// The streams that programs read: of a game each, and one for all games of a program that begin and end. They end when
// the program's token is revoked and when the server stops.
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "online/node/node.hpp"
#include "server/http/line_stream.hpp"

namespace turncoat::server {

// The client that has opened a stream.
struct StreamOwner {
  online::Person bot;
  std::string token;  // hashed
};

// A stream of a game, as a node's peer.
class GameStream : public online::Peer, public online::Observer {
 public:
  GameStream(std::shared_ptr<LineStream> lines, std::string person)
      : lines_(std::move(lines)), person_(std::move(person)) {}

  void send(online::Text) override {}
  void close() override { lines_->end(); }
  online::Observer* observer() override { return this; }
  void sees(const online::TableState& live, const std::string& code, online::Millis now) override;
  void sees(const online::TableState& live, const online::Event& event, online::Millis now) override;
  void sees_gone(Seat seat, bool gone) override;

 private:
  void end_with(const online::TableState& live);

  std::shared_ptr<LineStream> lines_;
  const std::string person_;
};

// What has been sent to a program: of its games, that they have begun, and then that they have ended; and challenges.
class EventStream {
 public:
  explicit EventStream(std::shared_ptr<LineStream> lines) : lines_(std::move(lines)) {}

  void sees(const std::string& table, online::Status status, const std::string& card, unsigned seats);
  // All challenges that the program could accept now.
  void sees_challenges(const std::vector<online::Seek>& waiting);

 private:
  std::shared_ptr<LineStream> lines_;
  std::set<std::string> running_, challenges_;
};

class BotStreams {
 public:
  static constexpr std::size_t most_of_one = 50;  // games that a program watches at a time

  explicit BotStreams(online::Store& store) : store_(store) {}
  ~BotStreams() { *self_ = nullptr; }

  // Keeps a stream in the list for as long as it lives.
  class Entry {
   public:
    Entry(std::shared_ptr<BotStreams*> all, std::uint64_t number) : all_(std::move(all)), number_(number) {}
    ~Entry() {
      if (*all_) (*all_)->remove(number_);
    }
    Entry(const Entry&) = delete;
    Entry& operator=(const Entry&) = delete;

   private:
    std::shared_ptr<BotStreams*> all_;  // empty once there is no list: a stream may outlive it when the server stops
    std::uint64_t number_;
  };
  bool may_open(const std::string& bot) const;
  // A second stream of the same thing ends the first. `events`: what has been sent to it, if it is for all games.
  std::unique_ptr<Entry> add(const StreamOwner& owner, const std::string& table, std::shared_ptr<LineStream> lines,
                             std::shared_ptr<EventStream> events);
  // A socket that was opened with a token: `end` ends it.
  std::unique_ptr<Entry> add_socket(const StreamOwner& owner, std::function<void()> end);

  // A table has changed.
  void changed(const online::TableState& live);
  // Looks for the games of a program in the store, for its stream of events.
  void look(const std::string& bot);
  // Programs with a token that is revoked here; tokens that are revoked elsewhere, and games that others begin and end,
  // are found by looking once in a while, where others share the store.
  void revoked(const std::string& bot);
  // Those of programs that may not ask any more.
  void end_of(const std::function<bool(const online::Person&)>& whom);
  void look_elsewhere(online::Millis now);
  void end_all();
  std::size_t size() const;

 private:
  struct Stream {
    StreamOwner owner;
    std::string table;  // empty: of all games
    std::shared_ptr<LineStream> lines;
    std::shared_ptr<EventStream> events;
    std::function<void()> end_socket;  // if it is no stream
    void end() const { lines ? lines->end() : end_socket(); }
  };

  void remove(std::uint64_t number);
  // Once in a while, for all programs that listen here.
  void look_for_challenges(online::Millis now);

  online::Store& store_;
  std::map<std::uint64_t, Stream> streams_;
  std::map<std::string, std::shared_ptr<EventStream>> listening_;  // by program
  // Programs, and tokens, that the store is being asked about.
  std::set<std::string> looking_, asking_;
  std::uint64_t last_ = 0;
  bool ended_ = false, asks_for_challenges_ = false;
  online::Millis looked_ = 0, challenges_asked_ = 0, asked_ = 0;
  std::shared_ptr<BotStreams*> self_ = std::make_shared<BotStreams*>(this);
};

}  // namespace turncoat::server
