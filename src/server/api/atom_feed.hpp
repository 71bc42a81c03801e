#pragma once
// A person's tables as a feed that readers subscribe to (Atom, RFC 4287).
#include <string>
#include <string_view>
#include <vector>

#include "online/store/directory_store.hpp"

namespace turncoat::server {

// `site`: the page's address, "https://example.org/"; `self`: the feed's own. A turn is an entry of its own.
std::string atom_feed(std::string_view site, std::string_view self, std::string_view language,
                      const std::vector<online::Card>& cards);

// The languages in which it is written, and of messages about turns.
bool is_language(std::string_view language);

}  // namespace turncoat::server
