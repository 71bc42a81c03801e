#pragma once
// How a browser becomes a person's.
#include "server/api/api.hpp"

namespace turncoat::server {

// What a person hears of themselves.
ApiAnswer described(const online::Person& person);
// The same with the cookie that the store knows as theirs from now on; a banned person gets none.
ApiAnswer signed_in(const ApiCall& call, const online::Person& person, const std::string& secret);

}  // namespace turncoat::server
