#include "server/api/new_cookie.hpp"

#include "server/api/api_answers.hpp"
#include "server/api/cookie.hpp"

namespace turncoat::server {

using namespace online;

ApiAnswer described(const Person& person) {
  return object([&](JsonWriter& json) { json.member("name", person.name); });
}

ApiAnswer signed_in(const ApiCall& call, const Person& person, const std::string& secret) {
  if (call.online.is_banned(person)) return no(rejections::banned);
  ApiAnswer out = described(person);
  out.cookie = set_cookie(secret, call.secure);
  return out;
}

}  // namespace turncoat::server
