#pragma once
// Announces to other processes what has been changed here, and hears it from them (NOTIFY and LISTEN). Nothing depends
// on it but how soon they know: a process that looks finds it as well.
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "online/store/postgres/connection.hpp"
#include "online/store/store.hpp"

namespace turncoat::online {

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
