#pragma once
// What the operator wants, in a running server: looked up every second. Clients that are banned are not let in, and
// leave; tables are closed, words removed. Every hour what is kept for a time only goes.
#include <map>
#include <set>
#include <string>

#include "online/base/late_replies.hpp"
#include "online/node/node.hpp"
#include "online/store/store.hpp"
#include "server/bots/bot_streams.hpp"

namespace turncoat::server {

class HostOrders {
 public:
  HostOrders(online::Node& node, online::Store& store, BotStreams& streams)
      : node_(node), store_(store), streams_(streams) {}

  // To be called four times a second.
  void tick(online::Millis now);
  bool is_banned(const online::Person& person) const;

 private:
  void learn(const std::vector<std::string>& bans, online::Millis now);
  void carry_out(const online::HostOrder& order);
  void close(const online::HostOrder& order);
  void remove_words(const online::HostOrder& order);
  void done(const online::HostOrder& order);

  online::Node& node_;
  online::Store& store_;
  BotStreams& streams_;
  std::set<std::string, std::less<>> bans_;
  std::map<std::int64_t, int> failures_;  // by the order's number
  std::uint64_t ticks_ = 0;
  online::Millis learned_ = 0;  // when bans were read last; 0: never
  bool asking_ = false;
  online::LateReplies late_;
};

}  // namespace turncoat::server
