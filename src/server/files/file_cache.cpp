#include "server/files/file_cache.hpp"

#include <utility>

#include "server/http/head.hpp"
#include "server/http/url_path.hpp"

namespace turncoat::server {
namespace {

// The fields that describe a file whether it is sent or only found unchanged.
std::string described(int status, const FoundFile& file) {
  // The board that others put into their pages is the only one made for frames.
  std::string head = head_of(status, file.path.filename().native().starts_with("embed.html"));
  add_field(head, "ETag", file.etag);
  add_field(head, "Cache-Control", file.cache_control);
  if (file.varies) add_field(head, "Vary", "Accept-Encoding");
  return head;
}

std::expected<std::shared_ptr<const ReadyFile>, NoFile> read(FoundFile found) {
  auto content = FileContent::open(found.path);
  if (!content) {
    if (content.error() == std::errc::too_many_files_open ||
        content.error() == std::errc::too_many_files_open_in_system)
      return std::unexpected(NoFile{503, "The server has too many files open; try again soon."});
    return std::unexpected(NoFile{404, "There is no such file here."});
  }
  std::string head = described(200, found);
  add_field(head, "Content-Type", found.type);
  if (!found.encoding.empty()) add_field(head, "Content-Encoding", found.encoding);
  add_field(head, "Content-Length", std::to_string(content->size()));
  std::string unchanged_head = described(304, found);
  return std::make_shared<const ReadyFile>(std::move(found), *std::move(content), std::move(head),
                                           std::move(unchanged_head));
}

}  // namespace

std::expected<std::shared_ptr<const ReadyFile>, NoFile> FileCache::find(std::string_view target,
                                                                        std::string_view accept_encoding) {
  auto path = path_of(target);
  if (!path) return std::unexpected(NoFile{400, path.error()});
  const Codings codings = codings_in(accept_encoding);
  std::string key = *path;
  key += static_cast<char>('0' + codings.br + 2 * codings.gzip);

  const auto now = Clock::now();
  const auto known = by_key_.find(key);
  if (known != by_key_.end() && now - known->second->looked_up < trusted_for_) {
    entries_.splice(entries_.begin(), entries_, known->second);
    return known->second->file;
  }

  auto found = files_.find_path(*path, codings);
  if (found && known != by_key_.end() && found->path == known->second->file->found.path &&
      found->etag == known->second->file->found.etag) {
    known->second->looked_up = now;
    entries_.splice(entries_.begin(), entries_, known->second);
    return known->second->file;
  }
  if (known != by_key_.end()) forget(known->second);
  if (!found) {
    if (!found.error().location.empty()) found.error().location += query_of(target);
    return std::unexpected(found.error());
  }
  auto file = read(*std::move(found));
  if (!file) return file;
  if (entries_.size() == capacity) forget(std::prev(entries_.end()));
  entries_.push_front({std::move(key), *file, now});
  by_key_.emplace(entries_.front().key, entries_.begin());
  return file;
}

void FileCache::forget(Entries::iterator entry) {
  by_key_.erase(entry->key);
  entries_.erase(entry);
}

}  // namespace turncoat::server
