#pragma once
// Sends messages to push services, by libcurl in a thread of its own.
#include <functional>
#include <memory>
#include <string>

#include "online/notify/notices.hpp"

namespace turncoat::server {

class PushSender {
 public:
  // Runs what is given to it later, in the thread that sends.
  using Post = std::function<void(std::function<void()>)>;
  // `also`: an origin that is asked though it is no public one by TLS, for tests; empty: none.
  PushSender(Post post, std::string also);
  // What is on its way is given up.
  ~PushSender();

  void send(online::PushMessage message, std::function<void(online::PushResult)> reply);
  const std::string& also() const { return also_; }

 private:
  class Thread;
  std::string also_;
  std::unique_ptr<Thread> thread_;
};

}  // namespace turncoat::server
