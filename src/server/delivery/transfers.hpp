#pragma once
// What is sent to other servers, by libcurl in one thread.
#include <curl/curl.h>

#include <functional>
#include <memory>
#include <string>

#include "online/notify/notices.hpp"

namespace turncoat::server {

// Something to be sent, with its libcurl handle.
class Transfer {
 public:
  using Reply = std::function<void(online::PushResult)>;
  explicit Transfer(Reply reply) : reply(std::move(reply)) {}
  virtual ~Transfer() = default;
  // Sets what the handle does; in the thread that sends.
  virtual void prepare() = 0;
  virtual online::PushResult result(CURLcode code) const = 0;

  Reply reply;
  std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> handle{curl_easy_init(), curl_easy_cleanup};

 protected:
  template <class Value>
  void set(CURLoption option, Value value) {
    curl_easy_setopt(handle.get(), option, value);
  }
  // How long it may take; signals are left alone.
  void set_limits();
  void add_field(const std::string& field) { head_.reset(curl_slist_append(head_.release(), field.c_str())); }
  curl_slist* head() const { return head_.get(); }
  // Whether anything of it can have been sent.
  bool was_connected() const;

 private:
  std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> head_{nullptr, curl_slist_free_all};
};

class Transfers {
 public:
  // Runs what is given to it later, in the thread that sends.
  using Post = std::function<void(std::function<void()>)>;
  explicit Transfers(Post post);
  // What is on its way is given up.
  ~Transfers();

  void add(std::unique_ptr<Transfer> transfer);

 private:
  class Thread;
  std::unique_ptr<Thread> thread_;
};

}  // namespace turncoat::server
