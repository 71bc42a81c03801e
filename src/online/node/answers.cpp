#include "online/node/answers.hpp"

#include "online/base/planted.hpp"

namespace turncoat::online {

namespace {

constexpr Millis longest_wait = 9000;  // for an answer

}  // namespace

// ---- sockets

Connection& Answers::open(const std::string& table, const Person& person, Peer& peer, Millis now) {
  const Id id = ++last_id_;
  auto& connection = connections_[id];
  connection = std::make_unique<Connection>(id, table, person, peer, now);
  return *connection;
}

Connection* Answers::connection(Id id) const {
  const auto found = connections_.find(id);
  return found == connections_.end() ? nullptr : found->second.get();
}

void Answers::tell_all(const Text& message) const {
  for (const auto& [id, connection] : connections_) connection->tell(message);
}

// ---- answers

std::shared_ptr<ClientAnswer> Answers::expect(ClientAnswer answer) {
  return unanswered_.emplace_back(std::make_shared<ClientAnswer>(std::move(answer)));
}

void Answers::deny(Id id, const std::string& idempotency_key, const Rejection& rejection, int version) {
  ++denied_;
  if (Connection* asking = connection(id)) asking->tell(no_message(idempotency_key, rejection, version));
}

void Answers::deny(const ClientAnswer& answer, const Rejection& rejection, int version) {
  if (answer.reply) return answer.reply(std::unexpected(rejection));
  deny(answer.connection, "", rejection, version);
}

void Answers::refuse(const Pending& pending, const Rejection& rejection, int version) {
  if (!pending.answer || std::exchange(pending.answer->given, true)) return;
  const ClientAnswer& answer = *pending.answer;
  if (!answer.reply) return deny(answer.connection, answer.idempotency_key, rejection, version);
  ++denied_;
  answer.reply(std::unexpected(rejection));
}

void Answers::confirm(const Pending& pending, int version) const {
  if (!pending.answer) return;
  ClientAnswer& answer = *pending.answer;
  if (answer.reply && !answer.given) answer.reply(version);
  answer.given = true;
  if (Connection* asking = connection(answer.connection)) asking->tell(ack_message(answer.idempotency_key, version));
}

void Answers::leave_open(const Pending& pending) const {
  if (pending.answer) leave_open(*pending.answer);
}
void Answers::leave_open(ClientAnswer& answer) const {
  if (std::exchange(answer.given, true)) return;
  if (answer.reply) return answer.reply(rejected(rejections::unknown));
  if (Connection* asking = connection(answer.connection)) asking->tell(unknown_message(answer.idempotency_key));
}

void Answers::leave_open_what_is_late(Millis now) {
  if (planted(PlantedFault::late_answers_wait)) return;
  while (!unanswered_.empty() && (unanswered_.front()->given || unanswered_.front()->since + longest_wait < now)) {
    leave_open(*unanswered_.front());
    unanswered_.pop_front();
  }
}

}  // namespace turncoat::online
