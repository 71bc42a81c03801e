#include "server/delivery/mail_sender.hpp"

#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <cstdlib>
#include <ctime>

#include "online/base/log.hpp"
#include "online/base/tokens.hpp"

namespace turncoat::server {

namespace {

using online::MailMessage;
using online::PushResult;

constexpr std::size_t longest_address = 254;  // RFC 5321

std::string base64(const std::string& text) {
  std::string out(4 * ((text.size() + 2) / 3) + 1, '\0');
  out.resize(static_cast<std::size_t>(EVP_EncodeBlock(reinterpret_cast<unsigned char*>(out.data()),
                                                      reinterpret_cast<const unsigned char*>(text.data()),
                                                      static_cast<int>(text.size()))));
  return out;
}

// As lines of a mail: UTF-8 that every relay passes on (RFC 2045).
std::string base64_lines(const std::string& text) {
  constexpr std::size_t longest_line = 76;
  std::string out = base64(text);
  for (std::size_t at = longest_line; at < out.size(); at += longest_line + 2) out.insert(at, "\r\n");
  return out + "\r\n";
}

// UTF-8 in a header (RFC 2047); a subject of ours is short enough for one word.
std::string encoded_word(const std::string& text) { return "=?UTF-8?B?" + base64(text) + "?="; }

std::string date_now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 64> out{};
  return {out.data(), std::strftime(out.data(), out.size(), "%a, %d %b %Y %H:%M:%S +0000", &parts)};
}

// Whether the relay runs on this machine, so that nothing between here and there can read along.
bool is_here(const std::string& relay) {
  const std::unique_ptr<CURLU, decltype(&curl_url_cleanup)> url(curl_url(), curl_url_cleanup);
  char* found = nullptr;
  if (!url || curl_url_set(url.get(), CURLUPART_URL, relay.c_str(), 0) != CURLUE_OK ||
      curl_url_get(url.get(), CURLUPART_HOST, &found, 0) != CURLUE_OK)
    return false;
  std::string host = found;
  curl_free(found);
  if (host == "localhost") return true;
  std::erase_if(host, [](char c) { return c == '[' || c == ']'; });
  boost::system::error_code no_address;
  const auto address = boost::asio::ip::make_address(host, no_address);
  return !no_address && address.is_loopback();
}

class Letter : public Transfer {
 public:
  Letter(MailMessage message, const std::string& relay, const std::string& from, Reply reply)
      : Transfer(std::move(reply)), message_(std::move(message)), relay_(relay), from_(from) {}

  void prepare() override {
    text_ = whole();
    to_.reset(curl_slist_append(nullptr, message_.to.c_str()));
    set_limits();
    // As OpenSSL's own programs do: libcurl does not look there. Push services have authorities that all know.
    if (const char* const trusted = std::getenv("SSL_CERT_FILE"); trusted != nullptr && *trusted != 0)
      set(CURLOPT_CAINFO, trusted);
    set(CURLOPT_URL, relay_.c_str());
    set(CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    set(CURLOPT_USE_SSL, static_cast<long>(is_here(relay_) ? CURLUSESSL_NONE : CURLUSESSL_ALL));
    set(CURLOPT_ERRORBUFFER, error_.data());
    set(CURLOPT_NETRC, static_cast<long>(CURL_NETRC_OPTIONAL));
    set(CURLOPT_MAIL_FROM, from_.c_str());
    set(CURLOPT_MAIL_RCPT, to_.get());
    set(CURLOPT_UPLOAD, 1L);
    set(CURLOPT_READFUNCTION, read);
    set(CURLOPT_READDATA, this);
    set(CURLOPT_VERBOSE, 1L);
    set(CURLOPT_DEBUGFUNCTION, note);
    set(CURLOPT_DEBUGDATA, this);
  }

  // Before the relay has been given the text nothing can have been sent. What it refuses for good before it has heard
  // the recipient, such as the sender or a password, is the operator's to mend.
  PushResult result(CURLcode code) const override {
    if (code == CURLE_OK) return PushResult::taken;
    online::process_log().tell("mail", error_[0] != '\0' ? error_.data() : curl_easy_strerror(code));
    long status = 0;
    curl_easy_getinfo(handle.get(), CURLINFO_RESPONSE_CODE, &status);
    if (status >= 500 && named_) return PushResult::refused;
    if (status >= 400) return PushResult::not_sent;
    return sent_ == 0 ? PushResult::not_sent : PushResult::unknown;
  }

 private:
  std::string whole() const {
    std::string out;
    const auto add = [&](std::string_view name, const std::string& content) {
      out.append(name).append(": ").append(content).append("\r\n");
    };
    add("From", "Turncoat <" + from_ + ">");
    add("To", "<" + message_.to + ">");
    add("Subject", encoded_word(message_.subject));
    add("Date", date_now());
    add("Message-ID", "<" + online::new_id(online::system_entropy(), 24) + from_.substr(from_.find('@')) + ">");
    add("Auto-Submitted", "auto-generated");
    if (!message_.unsubscribe.empty()) {
      add("List-Unsubscribe", "<" + message_.unsubscribe + ">");
      add("List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
    }
    add("MIME-Version", "1.0");
    add("Content-Type", "text/plain; charset=utf-8");
    add("Content-Transfer-Encoding", "base64");
    return out + "\r\n" + base64_lines(message_.text);
  }
  static std::size_t read(char* to, std::size_t size, std::size_t count, void* about) {
    auto& letter = *static_cast<Letter*>(about);
    const std::size_t some = letter.text_.copy(to, size * count, letter.sent_);
    letter.sent_ += some;
    return some;
  }

  static int note(CURL*, curl_infotype kind, char* text, std::size_t size, void* about) {
    if (kind == CURLINFO_HEADER_OUT && std::string_view(text, size).starts_with("RCPT"))
      static_cast<Letter*>(about)->named_ = true;
    return 0;
  }

  MailMessage message_;
  std::string relay_, from_, text_;
  std::size_t sent_ = 0;  // bytes of the text
  bool named_ = false;    // the relay has been given the recipient
  std::array<char, CURL_ERROR_SIZE> error_{};
  std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> to_{nullptr, curl_slist_free_all};
};

}  // namespace

bool may_be_mail_address(const std::string& address) {
  const std::size_t at = address.find('@');
  if (address.size() > longest_address || at == 0 || at == address.npos || at > 64) return false;
  const std::string domain = address.substr(at + 1);
  constexpr std::string_view besides = "!#$%&'*+-/=?^_`{|}~.";
  const auto plain = [&](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || besides.contains(c);
  };
  const auto of_domain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
  };
  return std::ranges::all_of(address.substr(0, at), plain) && std::ranges::all_of(domain, of_domain) &&
         domain.contains('.') && !domain.starts_with('.') && !domain.ends_with('.');
}

void MailSender::send(MailMessage message, std::function<void(PushResult)> reply) {
  transfers_.add(std::make_unique<Letter>(std::move(message), relay_, from_, std::move(reply)));
}

}  // namespace turncoat::server
