#pragma once
// `turncoat-server ratings`: finds all ratings anew by the tables' events.
#include <expected>
#include <string>

namespace turncoat::server {

// Says whether what is kept of them is the same; with `write` it is from then on. The error is a sentence.
std::expected<std::string, std::string> check_ratings(const std::string& database, bool write);

}  // namespace turncoat::server
