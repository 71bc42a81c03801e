#include "server/sessions/answer.hpp"

#include "server/api/api_answers.hpp"
#include "server/http/head.hpp"

namespace turncoat::server {

namespace {

constexpr std::string_view soon = "5";  // seconds until it is worth asking again

Answer finished(Answer answer, Delivery delivery) {
  if (answer.status == 429 || answer.status == 503) add_field(answer.head, "Retry-After", soon);
  if (answer.status != 304) add_field(answer.head, "Content-Length", std::to_string(answer.text.size()));
  finish(answer.head, delivery.keep_alive);
  answer.keep_alive = delivery.keep_alive;
  if (delivery.head_only) answer.text.clear();
  return answer;
}

}  // namespace

Answer answer_of(ApiAnswer answer, Delivery delivery) {
  Answer out{.status = answer.status, .head = head_of(answer.status), .text = std::move(answer.body)};
  add_field(out.head, "Content-Type", answer.type);
  add_field(out.head, "Cache-Control", answer.etag.empty() ? "no-store" : "private, no-cache");
  if (!answer.etag.empty()) add_field(out.head, "ETag", answer.etag);
  if (answer.status == 401) add_field(out.head, "WWW-Authenticate", "Bearer");
  if (answer.status == 426) add_field(out.head, "Upgrade", "websocket");
  if (!answer.allow.empty()) add_field(out.head, "Allow", answer.allow);
  if (!answer.cookie.empty()) add_field(out.head, "Set-Cookie", answer.cookie);
  if (!answer.filename.empty())
    add_field(out.head, "Content-Disposition", "attachment; filename=\"" + answer.filename + "\"");
  return finished(std::move(out), delivery);
}

Answer refusal(const Fault& code, Delivery delivery) { return answer_of(no(code), delivery); }

Answer no_file(const NoFile& reason, Delivery delivery) {
  Answer out{.status = reason.status, .head = head_of(reason.status), .text = std::string(reason.why) + '\n'};
  add_field(out.head, "Content-Type", "text/plain; charset=utf-8");
  add_field(out.head, "Cache-Control", "no-store");
  if (!reason.location.empty()) add_field(out.head, "Location", reason.location);
  if (reason.status == 405) add_field(out.head, "Allow", "GET, HEAD");
  return finished(std::move(out), delivery);
}

std::string turning_away(const Fault& code) {
  const Answer answer = refusal(code);
  return answer.head + answer.text;
}

}  // namespace turncoat::server
