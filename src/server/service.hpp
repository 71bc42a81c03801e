#pragma once
// What all connections share.
#include "server/addresses.hpp"
#include "server/connection.hpp"
#include "server/file_cache.hpp"
#include "server/online_service.hpp"
#include "server/server.hpp"

namespace turncoat::server {

struct Service {
  const Limits limits;
  FileCache files;
  const Proxies proxies;
  AddressCounts counts{limits.per_address};
  Connections connections{};
  OnlineService* online = nullptr;  // none: only the page is served
};

}  // namespace turncoat::server
