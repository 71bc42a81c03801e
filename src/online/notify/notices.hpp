#pragma once
// Says to persons that it is their turn at a table with days, if they have no page open there: one process takes the
// notices that are due, encrypts them for the browsers, and gives them to what sends them. What may have been sent is
// not sent again; what certainly was not is tried again, a few times.
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "online/base/late_replies.hpp"
#include "online/base/tokens.hpp"
#include "online/node/node.hpp"
#include "online/notify/web_push.hpp"
#include "online/store/notice_store.hpp"

namespace turncoat::online {

// A message for a push service (RFC 8030).
struct PushMessage {
  std::string endpoint;
  std::string authorization;
  std::string topic;     // a later message with the same one takes its place, if it has not reached the browser yet
  int seconds_kept = 0;  // by the service, while it cannot reach the browser
  std::string body;
};
enum class PushResult : std::uint8_t {
  taken,     // by the push service
  gone,      // the browser has no subscription any more
  refused,   // for good
  not_sent,  // it may be tried again
  unknown    // it may have been taken
};

// A mail for a person (RFC 5322).
struct MailMessage {
  std::string to, subject, text;
  std::string unsubscribe = {};  // the address that ends it, also by a POST (RFC 8058); empty: there is nothing to end
};

struct NoticeFigures {
  std::uint64_t taken = 0, needless = 0, refused = 0, not_sent = 0, unknown = 0;
};

class Notices {
 public:
  struct World {
    std::function<Millis()> now;
    Entropy entropy;
    std::function<void(PushMessage, std::function<void(PushResult)>)> send;
    std::string contact;  // of the operator: mailto: or https:
    // Null: no mail is sent.
    std::function<void(MailMessage, std::function<void(PushResult)>)> mail = {};
  };
  Notices(Node& node, NoticeStore& store, World world) : node_(node), store_(store), world_(std::move(world)) {}

  // What browsers have to know to subscribe, in Base64; empty as long as the store has not answered.
  std::string public_key() const;

  // Mail that belongs to no turn, such as a code.
  bool sends_mail() const { return world_.mail != nullptr; }
  void mail(MailMessage message, std::function<void(PushResult)> reply) {
    world_.mail(std::move(message), std::move(reply));
  }

  // To be called four times a second.
  void tick();
  // Whether no answer is awaited of the store, of push services, or of mail.
  bool is_idle() const { return !asking_ && !taking_ && under_way_ == 0; }
  const NoticeFigures& figures() const { return figures_; }

 private:
  void ask_for_key();
  void take();
  void look_after(const Notice& notice);
  void send(const Notice& notice);
  void sent(const Notice& notice, PushResult result);
  void count(PushResult result);
  void write_to(const Notice& notice);
  void mailed(const Notice& notice, PushResult result);
  void no_longer_under_way(const Notice& notice);
  std::optional<PushMessage> message_for(const Notice& notice) const;

  Node& node_;
  NoticeStore& store_;
  World world_;
  std::optional<CurveKey> key_;
  NoticeFigures figures_;
  std::size_t under_way_ = 0;
  std::map<std::string, std::size_t> of_person_;  // of those
  bool asking_ = false, taking_ = false;
  std::uint64_t ticks_ = 0;
  LateReplies late_;
};

}  // namespace turncoat::online
