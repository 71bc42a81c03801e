#include "online/store/notice_store.hpp"

#include <boost/algorithm/string/case_conv.hpp>
#include <locale>

#include "online/base/tokens.hpp"

namespace turncoat::online {

std::vector<std::string> code_marks(const Mail& mail) {
  const std::string address = boost::algorithm::to_lower_copy(mail.address, std::locale::classic());
  return {hash_of("person:" + mail.person), hash_of(std::string(mail_scheme) + address)};
}

}  // namespace turncoat::online
