#include "server/delivery/push_sender.hpp"

#include <sys/socket.h>
#include <unistd.h>

#include <boost/asio/ip/tcp.hpp>
#include <cstring>

#include "server/delivery/endpoint.hpp"

namespace turncoat::server {

namespace {

using online::PushMessage;
using online::PushResult;

// The address that a name has turned out to have.
bool leads_outside(const curl_sockaddr& to) {
  boost::asio::ip::tcp::endpoint endpoint;
  if (to.addrlen > endpoint.capacity()) return false;
  std::memcpy(endpoint.data(), &to.addr, to.addrlen);
  endpoint.resize(to.addrlen);
  return (to.family == AF_INET || to.family == AF_INET6) && is_public(endpoint.address());
}
// What the service has to say besides its status is not read.
std::size_t read_over(char*, std::size_t size, std::size_t count, void* read) {
  constexpr std::size_t most = 1 << 16;
  auto& so_far = *static_cast<std::size_t*>(read);
  so_far += size * count;
  return so_far > most ? 0 : size * count;
}

class Push : public Transfer {
 public:
  // `anywhere`: not only to public addresses.
  Push(PushMessage message, bool anywhere, Reply reply)
      : Transfer(std::move(reply)), message_(std::move(message)), anywhere_(anywhere) {}

  void prepare() override {
    add_field("Authorization: " + message_.authorization);
    add_field("Content-Type: application/octet-stream");
    add_field("Content-Encoding: aes128gcm");
    add_field("TTL: " + std::to_string(message_.seconds_kept));
    add_field("Topic: " + message_.topic);
    add_field("Urgency: normal");
    add_field("Expect:");
    set_limits();
    set(CURLOPT_URL, message_.endpoint.c_str());
    set(CURLOPT_PROTOCOLS_STR, anywhere_ ? "http,https" : "https");
    set(CURLOPT_FOLLOWLOCATION, 0L);
    set(CURLOPT_HTTPHEADER, head());
    set(CURLOPT_POSTFIELDSIZE, static_cast<long>(message_.body.size()));
    set(CURLOPT_POSTFIELDS, message_.body.data());
    set(CURLOPT_OPENSOCKETFUNCTION, open_socket);
    set(CURLOPT_OPENSOCKETDATA, this);
    set(CURLOPT_WRITEFUNCTION, read_over);
    set(CURLOPT_WRITEDATA, &read_);
  }

  PushResult result(CURLcode code) const override {
    if (refused_) return PushResult::refused;
    long status = 0;
    curl_easy_getinfo(handle.get(), CURLINFO_RESPONSE_CODE, &status);
    if (status >= 200 && status < 300) return PushResult::taken;
    if (status == 404 || status == 410) return PushResult::gone;
    if (status == 429 || status >= 500) return PushResult::not_sent;
    if (status >= 300) return PushResult::refused;
    return code != CURLE_OK && !was_connected() ? PushResult::not_sent : PushResult::unknown;
  }

 private:
  static curl_socket_t open_socket(void* about, curlsocktype, curl_sockaddr* to) {
    auto& push = *static_cast<Push*>(about);
    if (!push.anywhere_ && !leads_outside(*to)) {
      push.refused_ = true;
      return CURL_SOCKET_BAD;
    }
    return socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
  }

  PushMessage message_;
  bool anywhere_;
  std::size_t read_ = 0;  // bytes of the answer
  bool refused_ = false;  // it leads to an address of our own networks
};

}  // namespace

void PushSender::send(PushMessage message, std::function<void(PushResult)> reply) {
  const bool anywhere = !also_.empty() && message.endpoint.starts_with(also_ + '/');
  transfers_.add(std::make_unique<Push>(std::move(message), anywhere, std::move(reply)));
}

}  // namespace turncoat::server
