#pragma once
// Mail in the languages of the page: that it is a turn of the person, and the code that confirms an address.
#include <string>

#include "online/notify/notices.hpp"

namespace turncoat::online {

MailMessage mail_about(const Letter& letter);
MailMessage mail_with_code(const Mail& mail, const std::string& code);
// A page in all languages: it asks whether mail is to end, by a form; or says that it has ended.
std::string unsubscribe_page(bool ended);
// The path, without the site, that ends mail without a cookie.
std::string unsubscribe_path(const std::string& token);

}  // namespace turncoat::online
