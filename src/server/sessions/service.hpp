#pragma once
// What all connections share.
#include "server/files/file_cache.hpp"
#include "server/http/addresses.hpp"
#include "server/http/connection.hpp"
#include "server/service/memory_watch.hpp"
#include "server/service/online_service.hpp"
#include "server/service/traffic.hpp"
#include "server/sessions/limits.hpp"

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
