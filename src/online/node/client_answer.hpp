#pragma once
// The answer that a client waits for. It says yes or no once; "no" means that nothing was done and nothing will be.
// What cannot be known in time is said to be unknown, and the client asks again with the same idempotency key.
#include <functional>
#include <string>

#include "online/node/connection.hpp"
#include "online/table/rejection.hpp"

namespace turncoat::online {

struct ClientAnswer {
  Connection::Id connection = 0;                 // of a socket; 0: `reply` is called
  std::string idempotency_key = {};              // of the request
  std::function<void(Allowed<int>)> reply = {};  // with the version at which it was done
  Millis since = 0;                              // the request was received
  bool given = false;
};

}  // namespace turncoat::online
