#pragma once
// The sockets of a node, and the answers to requests: yes, no, or, in time, that it is not known.
#include <deque>
#include <map>
#include <memory>
#include <string>

#include "online/node/client_answer.hpp"
#include "online/node/table_session.hpp"

namespace turncoat::online {

class Answers {
 public:
  using Id = Connection::Id;

  // ---- sockets
  Connection& open(const std::string& table, const Person& person, Peer& peer, Millis now);
  // None if it has been closed.
  Connection* connection(Id id) const;
  void close(Id id) { connections_.erase(id); }
  const std::map<Id, std::unique_ptr<Connection>>& connections() const { return connections_; }
  void tell_all(const Text& message) const;

  // ---- answers
  // The client learns in time what becomes of its request.
  std::shared_ptr<ClientAnswer> expect(ClientAnswer answer);
  void deny(Id connection, const std::string& idempotency_key, const Rejection& rejection, int version);
  // To a request that is not looked at.
  void deny(const ClientAnswer& answer, const Rejection& rejection, int version);
  void refuse(const Pending& pending, const Rejection& rejection, int version);
  // Also to a socket that has heard before that it was not known.
  void confirm(const Pending& pending, int version) const;
  // It is not known (yet) whether it was done.
  void leave_open(const Pending& pending) const;
  void leave_open_what_is_late(Millis now);
  std::uint64_t refusals() const { return denied_; }

 private:
  void leave_open(ClientAnswer& answer) const;

  std::map<Id, std::unique_ptr<Connection>> connections_;
  Id last_id_ = 0;
  std::deque<std::shared_ptr<ClientAnswer>> unanswered_;  // in the order in which the requests came
  std::uint64_t denied_ = 0;
};

}  // namespace turncoat::online
