#pragma once
// Online play in this process: the store, the node, computers that think, and what is done from time to time.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "online/base/clock.hpp"
#include "online/base/rate_limiter.hpp"
#include "online/node/analysts.hpp"
#include "online/node/node.hpp"
#include "online/node/seeks.hpp"
#include "online/node/tournaments.hpp"
#include "online/notify/notices.hpp"
#include "online/passkey/passkey.hpp"
#include "online/store/store.hpp"
#include "server/bots/bot_streams.hpp"
#include "server/delivery/mail_sender.hpp"
#include "server/delivery/push_sender.hpp"
#include "server/http/addresses.hpp"
#include "server/service/host_orders.hpp"
#include "server/service/metrics.hpp"
#include "server/service/search_pool.hpp"

namespace turncoat::server {

// The persons of the tokens that have been asked for within the last second, so that not every move asks the database.

class KnownTokens {
 public:
  const online::Person* find(const std::string& hash, std::int64_t now) {
    if (now >= until_) forget(), until_ = now + span;
    const auto found = known_.find(hash);
    return found == known_.end() ? nullptr : &found->second;
  }
  void add(const std::string& hash, const online::Person& person) { known_[hash] = person; }
  void forget() { known_.clear(); }

 private:
  static constexpr std::int64_t span = 1000;

  std::int64_t until_ = 0;
  std::unordered_map<std::string, online::Person> known_;
};

// Whether a database is named by the URL of a PostgreSQL server.
inline bool is_postgres(std::string_view database) {
  return database.starts_with("postgresql://") || database.starts_with("postgres://");
}

// What a database keeps; `post` runs what it is given in the caller's thread. The error is a sentence.
std::expected<std::unique_ptr<online::Store>, std::string> open_store(const std::string& database,
                                                                      online::ProcessClock clock,
                                                                      std::function<void(std::function<void()>)> post);

class OnlineService {
 public:
  // `thinkers`: threads for computers; 0: others think. `analysis_nodes`: what a position is worth in an analysis.
  struct Thought {
    int thinkers = 1;
    std::uint64_t analysis_nodes = 0;
  };
  // Messages for browsers with the page closed, and mail.
  struct Pushing {
    std::string contact;      // of the operator, for push services: mailto: or https:
    std::string origin = {};  // of a push service that is no public one, for tests
    std::string relay = {};   // for mail; empty: none is sent
  };
  // `database`: a file, ":memory:", or the URL of a PostgreSQL server. The error is a sentence.
  static std::expected<std::unique_ptr<OnlineService>, std::string> open(boost::asio::io_context& context,
                                                                         const std::string& database, Thought thought,
                                                                         online::ProcessClock clock, Pushing pushing);
  ~OnlineService();

  // Sweeps and pings until stop().
  boost::asio::awaitable<void> keep_time();
  // Says goodbye to every client; then reports that others may do what this process had begun.
  void stop(std::function<void()> then);

  online::Node& node() { return *node_; }
  const std::shared_ptr<online::Node>& shared_node() const { return node_; }
  online::Analysts& analysts() { return *analysts_; }
  online::Seeks& seeks() { return *seeks_; }
  online::Tournaments& tournaments() { return *tournaments_; }
  online::Notices& notices() { return *notices_; }
  const std::string& push_origin() const { return push_sender_.also(); }
  // Whether only programs of the operator set tournaments up.
  bool only_operator_makes_tournaments() const { return only_operator_; }
  void only_operator_makes_tournaments(bool only) { only_operator_ = only; }
  // The addresses for which passkeys are made, besides this machine's.
  void passkey_sites(std::vector<online::PasskeySite> sites) { passkey_sites_ = std::move(sites); }
  // The one that a page with that origin is of; none if there are no passkeys there.
  std::optional<online::PasskeySite> passkey_site_of(const std::string& origin) const;
  online::Store& store() { return *store_; }
  online::Entropy entropy() const { return entropy_; }
  online::Millis now() const;

  // What may be asked by an address (an IPv6 network of 64 bits counts as one).
  struct Rates {
    using ByAddress = online::RateLimiter<Address>;
    ByAddress changes{60, 60'000}, looks{1200, 60'000}, long_looks{6, 60'000};
    ByAddress codes{10, 60'000}, wrong_tokens{60, 60'000}, mails{10, online::day};
  };
  Rates& rates() { return rates_; }
  // What is kept of an address, to share out work by.
  std::string mark_of(const Address& network) const { return store_->mark_of(network.to_bytes()); }
  // Whether changes can be stored.
  bool can_write() { return node_->can_write(); }
  // What a program asks for: in all, and at one table.
  bool program_may_ask(const std::string& bot, const std::string& table);
  bool is_banned(const online::Person& person) const { return host_orders_->is_banned(person); }
  BotStreams& streams() { return *streams_; }
  KnownTokens& tokens() { return tokens_; }

  OnlineFigures figures();

 private:
  OnlineService(boost::asio::io_context& context, std::unique_ptr<online::Store> store, Thought thought,
                Pushing pushing);

  online::Entropy entropy_ = online::system_entropy();
  std::unique_ptr<online::Store> store_;
  SearchPool search_pool_;
  Transfers transfers_;
  PushSender push_sender_;
  std::optional<MailSender> mail_sender_;
  std::unique_ptr<BotStreams> streams_;
  std::shared_ptr<online::Node> node_;
  std::unique_ptr<online::Analysts> analysts_;
  std::unique_ptr<online::Seeks> seeks_;
  std::unique_ptr<online::Tournaments> tournaments_;
  std::unique_ptr<online::Notices> notices_;
  std::unique_ptr<HostOrders> host_orders_;
  boost::asio::steady_timer timer_;
  bool only_operator_ = false;
  std::vector<online::PasskeySite> passkey_sites_;
  Rates rates_;
  KnownTokens tokens_;
  // By a program in twenty seconds; what sockets may say, and ten times that at all tables together.
  online::RateLimiter<std::string> of_program_{1000, 20'000};
  online::RateLimiter<std::pair<std::string, std::string>> at_table_{100, 20'000};
};

}  // namespace turncoat::server
