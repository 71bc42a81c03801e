#pragma once
// The files that were asked for lately, ready to be sent. Each is looked up again when its last look-up is a second
// old, and read again if it has changed.
#include <chrono>
#include <cstddef>
#include <expected>
#include <list>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/files/file_content.hpp"
#include "server/files/static_files.hpp"

namespace turncoat::server {

// A file with the heads of its answers, to be finished.
struct ReadyFile {
  FoundFile found;
  FileContent content;
  std::string head;            // 200, without the body
  std::string unchanged_head;  // 304
};

class FileCache {
 public:
  // The most files that are kept: each takes FileContent::small bytes at most, or one open file.
  static constexpr std::size_t capacity = 128;

  FileCache(StaticFiles files, std::chrono::milliseconds trusted_for)
      : files_(std::move(files)), trusted_for_(trusted_for) {}

  // As StaticFiles::find. What it returns stays as it is for as long as it is held, whatever happens to the file.
  std::expected<std::shared_ptr<const ReadyFile>, NoFile> find(std::string_view target,
                                                               std::string_view accept_encoding);

 private:
  using Clock = std::chrono::steady_clock;
  struct Entry {
    std::string key;
    std::shared_ptr<const ReadyFile> file;
    Clock::time_point looked_up;
  };
  using Entries = std::list<Entry>;

  void forget(Entries::iterator entry);

  StaticFiles files_;
  std::chrono::milliseconds trusted_for_;
  Entries entries_;  // the last used first
  std::unordered_map<std::string_view, Entries::iterator> by_key_;
};

}  // namespace turncoat::server
