#pragma once
// How a browser becomes a person's.
#include <boost/asio/awaitable.hpp>

#include "server/api/api.hpp"

namespace turncoat::server {

// What a person hears of themselves.
ApiAnswer described(const online::Person& person);
// A new cookie for a person, and if they are new (`is_new`) the person itself, kept; the answer describes them.
boost::asio::awaitable<ApiAnswer> with_new_cookie(const ApiCall& call, online::Person person, bool is_new);

}  // namespace turncoat::server
