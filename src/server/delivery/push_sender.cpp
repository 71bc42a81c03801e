#include "server/delivery/push_sender.hpp"

#include <curl/curl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <cstring>
#include <mutex>
#include <thread>
#include <vector>

#include "server/delivery/endpoint.hpp"

namespace turncoat::server {

namespace {

using online::PushMessage;
using online::PushResult;

constexpr long connect_time = 5000, whole_time = 10'000;  // milliseconds
constexpr int longest_wait = 1000;

struct Transfer {
  PushMessage message;
  std::function<void(PushResult)> reply;
  bool anywhere = false;  // not only to public addresses
  std::size_t read = 0;   // bytes of the answer
  bool refused = false;   // it leads to an address of our own networks
  std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> handle{curl_easy_init(), curl_easy_cleanup};
  std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> head{nullptr, curl_slist_free_all};

  void add_field(const std::string& field) { head.reset(curl_slist_append(head.release(), field.c_str())); }
};

// The address that a name has turned out to have.
bool leads_outside(const curl_sockaddr& to) {
  boost::asio::ip::tcp::endpoint endpoint;
  if (to.addrlen > endpoint.capacity()) return false;
  std::memcpy(endpoint.data(), &to.addr, to.addrlen);
  endpoint.resize(to.addrlen);
  return (to.family == AF_INET || to.family == AF_INET6) && is_public(endpoint.address());
}
curl_socket_t open_socket(void* about, curlsocktype, curl_sockaddr* to) {
  auto& transfer = *static_cast<Transfer*>(about);
  if (!transfer.anywhere && !leads_outside(*to)) {
    transfer.refused = true;
    return CURL_SOCKET_BAD;
  }
  return socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
}
// What the service has to say besides its status is not read.
std::size_t read_over(char*, std::size_t size, std::size_t count, void* read) {
  constexpr std::size_t most = 1 << 16;
  auto& so_far = *static_cast<std::size_t*>(read);
  so_far += size * count;
  return so_far > most ? 0 : size * count;
}

// Whether anything of the request can have been sent.
bool was_connected(CURL* handle) {
  curl_off_t until_sending = 0;
  curl_easy_getinfo(handle, CURLINFO_PRETRANSFER_TIME_T, &until_sending);
  return until_sending > 0;
}
PushResult result_of(const Transfer& transfer, CURLcode code) {
  if (transfer.refused) return PushResult::refused;
  long status = 0;
  curl_easy_getinfo(transfer.handle.get(), CURLINFO_RESPONSE_CODE, &status);
  if (status >= 200 && status < 300) return PushResult::taken;
  if (status == 404 || status == 410) return PushResult::gone;
  if (status == 429 || status >= 500) return PushResult::not_sent;
  if (status >= 300) return PushResult::refused;
  return code != CURLE_OK && !was_connected(transfer.handle.get()) ? PushResult::not_sent : PushResult::unknown;
}

}  // namespace

class PushSender::Thread {
 public:
  Thread(Post post, std::string also)
      : post_(std::move(post)), also_(std::move(also)), multi_(curl_multi_init(), curl_multi_cleanup) {
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
      prepare(*transfer);
      curl_multi_add_handle(multi_.get(), transfer->handle.get());
      under_way_.push_back(std::move(transfer));
    }
  }

  void prepare(Transfer& transfer) {
    const PushMessage& message = transfer.message;
    transfer.anywhere = !also_.empty() && message.endpoint.starts_with(also_ + '/');
    transfer.add_field("Authorization: " + message.authorization);
    transfer.add_field("Content-Type: application/octet-stream");
    transfer.add_field("Content-Encoding: aes128gcm");
    transfer.add_field("TTL: " + std::to_string(message.seconds_kept));
    transfer.add_field("Topic: " + message.topic);
    transfer.add_field("Urgency: normal");
    transfer.add_field("Expect:");
    CURL* const handle = transfer.handle.get();
    const auto set = [handle](auto option, auto value) { curl_easy_setopt(handle, option, value); };
    set(CURLOPT_URL, message.endpoint.c_str());
    set(CURLOPT_PROTOCOLS_STR, transfer.anywhere ? "http,https" : "https");
    set(CURLOPT_PROXY, "");
    set(CURLOPT_FOLLOWLOCATION, 0L);
    set(CURLOPT_NOSIGNAL, 1L);
#if LIBCURL_VERSION_NUM >= 0x075700
    set(CURLOPT_QUICK_EXIT, 1L);  // one that is given up does not wait for the resolver of names, nor others for it
#endif
    set(CURLOPT_CONNECTTIMEOUT_MS, connect_time);
    set(CURLOPT_TIMEOUT_MS, whole_time);
    set(CURLOPT_HTTPHEADER, transfer.head.get());
    set(CURLOPT_POSTFIELDSIZE, static_cast<long>(message.body.size()));
    set(CURLOPT_POSTFIELDS, message.body.data());
    set(CURLOPT_OPENSOCKETFUNCTION, open_socket);
    set(CURLOPT_OPENSOCKETDATA, &transfer);
    set(CURLOPT_WRITEFUNCTION, read_over);
    set(CURLOPT_WRITEDATA, &transfer.read);
    set(CURLOPT_PRIVATE, &transfer);
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
      post_([reply = std::move((*here)->reply), result = result_of(**here, code)] { reply(result); });
      under_way_.erase(here);
    }
  }

  Post post_;
  const std::string also_;
  std::unique_ptr<CURLM, decltype(&curl_multi_cleanup)> multi_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Transfer>> new_;
  std::vector<std::unique_ptr<Transfer>> under_way_;  // only the thread touches them
  std::jthread thread_;
};

PushSender::PushSender(Post post, std::string also) : also_(std::move(also)) {
  static const CURLcode ready = curl_global_init(CURL_GLOBAL_DEFAULT);
  (void)ready;
  thread_ = std::make_unique<Thread>(std::move(post), also_);
}
PushSender::~PushSender() = default;

void PushSender::send(PushMessage message, std::function<void(PushResult)> reply) {
  auto transfer = std::make_unique<Transfer>();
  transfer->message = std::move(message);
  transfer->reply = std::move(reply);
  thread_->add(std::move(transfer));
}

}  // namespace turncoat::server
