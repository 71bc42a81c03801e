#pragma once
// Announces to other processes what has been changed here, and hears it from them (NOTIFY and LISTEN). Nothing depends
// on it but how soon they know: a process that looks finds it as well.
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "online/store/postgres/connection.hpp"
#include "online/store/store.hpp"

namespace turncoat::online {

// What one process announces to the others of changed tables, in a NOTIFY: "k2m9xw07qd:12 p8dk3m20sa:7c", with a c
// where a computer is to move, or a p in place of the version where a person has come or gone.

// As few texts as hold all of them; a NOTIFY takes 8000 bytes.
std::vector<std::string> announcements_of(const Versions& versions);

// What is no announcement is read over.
Versions read_announcement(std::string_view text);

class PgNotifier {
 public:
  // Runs something in the thread of the store's caller.
  using Post = std::function<void(std::function<void()>)>;

  PgNotifier(const std::string& url, Post post);
  ~PgNotifier();
  void listen(std::function<void(const Versions&)> changed);
  void tell(TableVersion version);

 private:
  void work(const std::string& url);
  void pass_on(const std::string& announcement);
  void announce(PgConnection& database);

  Post post_;
  std::mutex mutex_;
  std::shared_ptr<const std::function<void(const Versions&)>> changed_;
  Versions unreported_;
  std::atomic<bool> ended_ = false;
  std::thread thread_;
};

}  // namespace turncoat::online
