#pragma once
// Sends messages to push services.
#include <functional>
#include <string>

#include "online/notify/notices.hpp"
#include "server/delivery/transfers.hpp"

namespace turncoat::server {

class PushSender {
 public:
  // `also`: an origin that is asked though it is no public one by TLS, for tests; empty: none.
  PushSender(Transfers& transfers, std::string also) : transfers_(transfers), also_(std::move(also)) {}

  void send(online::PushMessage message, std::function<void(online::PushResult)> reply);
  const std::string& also() const { return also_; }

 private:
  Transfers& transfers_;
  const std::string also_;
};

}  // namespace turncoat::server
