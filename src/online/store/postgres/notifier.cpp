#include "online/store/postgres/notifier.hpp"

#include <chrono>

#include "online/base/vital.hpp"
#include "online/store/postgres/announcement.hpp"

namespace turncoat::online {

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
