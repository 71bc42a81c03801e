#include "online/store/postgres/notifier.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>

#include "online/base/vital.hpp"

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

using namespace std::chrono_literals;

PgNotifier::PgNotifier(const std::string& url, Post post)
    : post_(std::move(post)), thread_([this, url] { work(url); }) {}

PgNotifier::~PgNotifier() {
  ended_ = true;
  thread_.join();
}

void PgNotifier::listen(std::function<void(const Versions&)> changed) {
  const std::lock_guard lock(mutex_);
  changed_ = std::make_shared<const std::function<void(const Versions&)>>(std::move(changed));
}

void PgNotifier::tell(TableVersion version) {
  const std::lock_guard lock(mutex_);
  unreported_.push_back(std::move(version));
}

void PgNotifier::work(const std::string& url) {
  const Vital vital;
  constexpr int pause = 10;  // milliseconds between two announcements
  PgConnection database(url);
  while (!ended_) {
    if (!database.connected() && !(database.connect() && database.execute("LISTEN turncoat"))) {
      std::this_thread::sleep_for(200ms);  // what is not announced meanwhile is found by processes that look
      continue;
    }
    if (const auto heard = database.heard(pause))
      for (const std::string& one : *heard) pass_on(one);
    announce(database);
  }
}

void PgNotifier::pass_on(const std::string& announcement) {
  Versions versions = read_announcement(announcement);
  const std::lock_guard lock(mutex_);
  if (changed_ && !versions.empty())
    post_([changed = changed_, versions = std::move(versions)] { (*changed)(versions); });
}

void PgNotifier::announce(PgConnection& database) {
  Versions versions;
  {
    const std::lock_guard lock(mutex_);
    versions.swap(unreported_);
  }
  for (const std::string& one : announcements_of(versions))
    if (const auto ok = database.run("SELECT pg_notify('turncoat', $1)", {one}); !ok) return;
}

}  // namespace turncoat::online
