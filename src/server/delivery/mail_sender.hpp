#pragma once
// Sends mail by a relay (SMTP).
#include <functional>
#include <string>

#include "online/notify/notices.hpp"
#include "server/delivery/transfers.hpp"

namespace turncoat::server {

// Whether that may be an address for mail, by its text alone: one @, a domain with a dot, nothing that a header or
// a relay could mistake.
bool may_be_mail_address(const std::string& address);

class MailSender {
 public:
  // `relay`: smtp://HOST:PORT or smtps://HOST:PORT; a password for it stands in ~/.netrc. `from`: an address.
  MailSender(Transfers& transfers, std::string relay, std::string from)
      : transfers_(transfers), relay_(std::move(relay)), from_(std::move(from)) {}

  void send(online::MailMessage message, std::function<void(online::PushResult)> reply);

 private:
  Transfers& transfers_;
  const std::string relay_, from_;
};

}  // namespace turncoat::server
