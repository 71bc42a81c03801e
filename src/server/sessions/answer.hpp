#pragma once
// Answers of HTTP, ready to be sent: files, what the API says, and refusals.
#include <memory>
#include <string>
#include <string_view>

#include "server/api/api.hpp"
#include "server/files/file_cache.hpp"
#include "server/http/addresses.hpp"

namespace turncoat::server {

struct Answer {
  int status = 200;
  std::string head;
  std::string text = {};                             // its body is this,
  std::shared_ptr<const ReadyFile> file = {};        // or else the content of this
  bool keep_alive = false;                           // the connection may go on after it
  std::unique_ptr<AddressCounts::Share> share = {};  // of the client for which a proxy asks, until it has been sent
};

// How it is to be sent: whether the connection goes on after it, and whether only the head is wanted.
struct Delivery {
  bool keep_alive = false;
  bool head_only = false;
};

Answer answer_of(ApiAnswer answer, Delivery delivery);

// A refusal as JSON (a program asks), or as a sentence (a person looks for a page).
Answer refusal(const Fault& code, Delivery delivery = {});
Answer no_file(const NoFile& reason, Delivery delivery);

// A refusal as bytes, for a client with a request that is not read at all.
std::string turning_away(const Fault& code);

}  // namespace turncoat::server
