#pragma once
// What all connections share.
#include "server/files/file_cache.hpp"
#include "server/http/addresses.hpp"
#include "server/http/connection.hpp"
#include "server/memory_watch.hpp"
#include "server/online_service.hpp"
#include "server/server.hpp"
#include "server/traffic.hpp"

namespace turncoat::server {

struct Service {
  const Limits limits;
  FileCache files;
  const Proxies proxies;
  AddressCounts counts{limits.per_address};
  Connections connections{};
  Traffic traffic{};
  MemoryWatch memory{};
  OnlineService* online = nullptr;  // none: only the page is served

  bool memory_is_short() const { return memory.is_short(); }
};

}  // namespace turncoat::server
