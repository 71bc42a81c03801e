#pragma once
// The files of the built page: finds the one that a request means, and says how it is to be sent.
#include <cstdint>
#include <expected>
#include <filesystem>
#include <string>
#include <string_view>

namespace turncoat::server {

// A file to be sent.
struct FoundFile {
  std::filesystem::path path;  // of the bytes to send, maybe a compressed copy
  std::uint64_t size = 0;
  std::string_view type;           // Content-Type
  std::string_view encoding;       // Content-Encoding; empty: none
  std::string_view cache_control;  // Cache-Control
  std::string etag;                // ETag, with its quotation marks
  bool varies = false;             // whether the answer depends on Accept-Encoding
};

// Why there is no file to be sent: the HTTP status, and a sentence for the reader.
struct NoFile {
  int status = 404;
  std::string_view why;
  std::string location{};  // where it is instead (301)
};

// The content codings that a client accepts, of those that files are kept in.
struct Codings {
  bool br = false;
  bool gzip = false;
};

// Those that an Accept-Encoding header allows.
Codings codings_in(std::string_view accept_encoding);

// The files below one folder. Nothing outside it is ever found: not by "..", not by a symbolic link that leads out; nor
// is a file or folder with a name that starts with a dot, not by a link either.
class StaticFiles {
 public:
  // The error says what is wrong with the folder.
  static std::expected<StaticFiles, std::string> in(const std::filesystem::path& root);

  // The file that `target` (of a request: "/assets/page.js?v=2") means; a folder ("/games/") means its index.html, and
  // without its slash is found there (301), lest its relative links lead astray. If there is a
  // copy "NAME.br" or "NAME.gz" at least as new as the file and `accept_encoding` allows it, that is found instead.
  std::expected<FoundFile, NoFile> find(std::string_view target, std::string_view accept_encoding) const;

  // The same, once the target has been read (url_path.hpp).
  std::expected<FoundFile, NoFile> find_path(std::string path, Codings codings) const;

 private:
  explicit StaticFiles(std::filesystem::path root) : root_(std::move(root)) {}

  std::filesystem::path root_;  // canonical
};

// Whether an Accept-Encoding header allows `coding` ("gzip;q=0.8, br" allows gzip and br; "gzip;q=0" allows nothing).
bool accepts(std::string_view accept_encoding, std::string_view coding);

// Whether an If-None-Match header names `etag` ("*" names all; "W/" before a tag does not count).
bool matches(std::string_view if_none_match, std::string_view etag);

}  // namespace turncoat::server
