#include "online/store/postgres/announcement.hpp"

#include <algorithm>
#include <charconv>

namespace turncoat::online {

namespace {

constexpr std::size_t longest = 7900;

}  // namespace

std::vector<std::string> announcements_of(const Versions& versions) {
  std::vector<std::string> out;
  for (const auto& [table, version, computer, presence] : versions) {
    const std::string one = table + ':' + (presence ? "p" : std::to_string(version) + (computer ? "c" : ""));
    if (out.empty() || out.back().size() + one.size() + 1 > longest)
      out.push_back(one);
    else
      out.back() += ' ' + one;
  }
  return out;
}

Versions read_announcement(std::string_view text) {
  Versions out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view one = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t colon = one.find(':');
    if (colon == one.npos || colon == 0) continue;
    TableVersion read{.table = std::string(one.substr(0, colon))};
    if (one.substr(colon + 1) == "p") {
      read.presence = true;
      out.push_back(std::move(read));
      continue;
    }
    const char* const last = one.data() + one.size();
    const auto [rest, error] = std::from_chars(one.data() + colon + 1, last, read.version);
    read.computer = rest != last && *rest == 'c' && rest + 1 == last;
    if (error != std::errc() || read.version <= 0 || (rest != last && !read.computer)) continue;
    out.push_back(std::move(read));
  }
  return out;
}

}  // namespace turncoat::online
