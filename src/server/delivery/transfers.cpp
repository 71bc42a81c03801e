#include "server/delivery/transfers.hpp"

#include <algorithm>
#include <mutex>
#include <thread>
#include <vector>

namespace turncoat::server {

namespace {

constexpr long connect_time = 5000, whole_time = 10'000;  // milliseconds
constexpr int longest_wait = 1000;

}  // namespace

void Transfer::set_limits() {
  set(CURLOPT_PROXY, "");
  set(CURLOPT_NOSIGNAL, 1L);
#if LIBCURL_VERSION_NUM >= 0x075700
  set(CURLOPT_QUICK_EXIT, 1L);  // one that is given up does not wait for the resolver of names, nor others for it
#endif
  set(CURLOPT_CONNECTTIMEOUT_MS, connect_time);
  set(CURLOPT_TIMEOUT_MS, whole_time);
  set(CURLOPT_PRIVATE, this);
}

bool Transfer::was_connected() const {
  curl_off_t until_sending = 0;
  curl_easy_getinfo(handle.get(), CURLINFO_PRETRANSFER_TIME_T, &until_sending);
  return until_sending > 0;
}

class Transfers::Thread {
 public:
  explicit Thread(Post post) : post_(std::move(post)), multi_(curl_multi_init(), curl_multi_cleanup) {
    thread_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
  }
  ~Thread() {
    thread_.request_stop();
    curl_multi_wakeup(multi_.get());
    thread_.join();
  }

  void add(std::unique_ptr<Transfer> transfer) {
    {
      const std::lock_guard lock(mutex_);
      new_.push_back(std::move(transfer));
    }
    curl_multi_wakeup(multi_.get());
  }

 private:
  void work(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      begin_new();
      int running = 0;
      curl_multi_perform(multi_.get(), &running);
      end_finished();
      curl_multi_poll(multi_.get(), nullptr, 0, longest_wait, nullptr);
    }
    for (const auto& transfer : under_way_) curl_multi_remove_handle(multi_.get(), transfer->handle.get());
  }

  void begin_new() {
    std::vector<std::unique_ptr<Transfer>> found;
    {
      const std::lock_guard lock(mutex_);
      found.swap(new_);
    }
    for (auto& transfer : found) {
      transfer->prepare();
      curl_multi_add_handle(multi_.get(), transfer->handle.get());
      under_way_.push_back(std::move(transfer));
    }
  }

  void end_finished() {
    int left = 0;
    while (const CURLMsg* const told = curl_multi_info_read(multi_.get(), &left)) {
      if (told->msg != CURLMSG_DONE) continue;
      const CURLcode code = told->data.result;
      CURL* const handle = told->easy_handle;
      curl_multi_remove_handle(multi_.get(), handle);
      const auto here = std::ranges::find(under_way_, handle, [](const auto& one) { return one->handle.get(); });
      if (here == under_way_.end()) continue;
      post_([reply = std::move((*here)->reply), result = (*here)->result(code)] { reply(result); });
      under_way_.erase(here);
    }
  }

  Post post_;
  std::unique_ptr<CURLM, decltype(&curl_multi_cleanup)> multi_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Transfer>> new_;
  std::vector<std::unique_ptr<Transfer>> under_way_;  // only the thread touches them
  std::jthread thread_;
};

Transfers::Transfers(Post post) {
  static const CURLcode ready = curl_global_init(CURL_GLOBAL_DEFAULT);
  (void)ready;
  thread_ = std::make_unique<Thread>(std::move(post));
}
Transfers::~Transfers() = default;

void Transfers::add(std::unique_ptr<Transfer> transfer) { thread_->add(std::move(transfer)); }

}  // namespace turncoat::server
