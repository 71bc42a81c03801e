#include "server/api/new_cookie.hpp"

#include <boost/asio/use_awaitable.hpp>

#include "server/api/api_answers.hpp"
#include "server/api/cookie.hpp"

namespace turncoat::server {

using namespace online;

ApiAnswer described(const Person& person) {
  return object([&](JsonWriter& json) { json.member("name", person.name); });
}

boost::asio::awaitable<ApiAnswer> with_new_cookie(const ApiCall& call, Person person, bool is_new) {
  OnlineService& online = call.online;
  if (online.is_banned(person)) co_return no(rejections::banned);
  const std::string secret = new_secret(online.entropy());
  const auto done = co_await stored<void>([&](Reply<void> reply) {
    if (is_new)
      online.store().add_person(person, hash_of(secret), online.now(), std::move(reply));
    else
      online.store().add_token(person.id, hash_of(secret), online.now(), std::move(reply));
  });
  if (!done) co_return failed();
  ApiAnswer out = described(person);
  out.cookie = set_cookie(secret, call.secure);
  co_return out;
}

}  // namespace turncoat::server
