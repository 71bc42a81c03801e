#include "server/files/static_files.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <optional>
#include <system_error>
#include <tuple>
#include <utility>

#include "server/files/mime_types.hpp"
#include "server/http/url_path.hpp"

namespace turncoat::server {
namespace {

namespace fs = std::filesystem;

const NoFile not_found{404, "There is no such file here."};

bool is_hidden(std::string_view path) { return path.starts_with('.') || path.find("/.") != std::string_view::npos; }

// Both are canonical. What is below a name that starts with a dot is not shown.
bool is_shown_below(const fs::path& root, const fs::path& path) {
  const auto [root_end, below] = std::ranges::mismatch(root, path);
  return root_end == root.end() &&
         std::none_of(below, path.end(), [](const fs::path& name) { return name.native().starts_with('.'); });
}

// A path as an address: with one slash in front, since two would name a host, and escaped except for what never needs
// it.
std::string address_of(std::string_view path) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string address = "/";
  for (const char c : path.substr(std::min(path.find_first_not_of('/'), path.size()))) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                          std::string_view("/-._~").contains(c);
    if (is_plain) {
      address += c;
    } else {
      address += '%';
      address += digits[static_cast<unsigned char>(c) >> 4];
      address += digits[static_cast<unsigned char>(c) & 15];
    }
  }
  return address;
}

// Vite names what it builds after its content ("assets/index-BuYr1T9k.js"): a file with a name like this never changes.
std::string_view cache_control_of(std::string_view path) {
  return path.starts_with("assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

std::string etag_of(std::uint64_t size, fs::file_time_type time, std::string_view encoding) {
  std::array<char, 48> text;
  char* end = std::to_chars(text.begin(), text.end(), size, 16).ptr;
  *end++ = '-';
  const auto ticks = static_cast<std::uint64_t>(time.time_since_epoch().count());
  end = std::to_chars(end, text.end(), ticks, 16).ptr;
  std::string etag = "\"";
  etag.append(text.data(), end);
  if (!encoding.empty()) etag.append("-").append(encoding);
  return etag += '"';
}

struct FileFacts {
  std::uint64_t size = 0;
  fs::file_time_type time;
};

std::optional<FileFacts> facts_of(const fs::path& path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error) || error) return std::nullopt;
  FileFacts facts;
  facts.size = fs::file_size(path, error);
  if (error) return std::nullopt;
  facts.time = fs::last_write_time(path, error);
  if (error) return std::nullopt;
  return facts;
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// Takes the part before the next `separator` off `rest`, trimmed.
std::string_view next_part(std::string_view& rest, char separator) {
  const auto end = rest.find(separator);
  const auto part = trimmed(rest.substr(0, end));
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  return part;
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

// "q=0", "q=0.0", "q=0.000": not at all.
bool is_refusal(std::string_view parameter) {
  return (parameter.starts_with("q=0") || parameter.starts_with("Q=0")) &&
         parameter.find_first_not_of("0.", 2) == std::string_view::npos;
}

}  // namespace

bool accepts(std::string_view accept_encoding, std::string_view coding) {
  bool any = false;
  while (!accept_encoding.empty()) {
    std::string_view item = next_part(accept_encoding, ',');
    const auto name = next_part(item, ';');
    const bool refused = is_refusal(trimmed(item));
    if (equal_ignoring_case(name, coding)) return !refused;
    if (name == "*") any = !refused;
  }
  return any;
}

bool matches(std::string_view if_none_match, std::string_view etag) {
  while (!if_none_match.empty()) {
    std::string_view tag = next_part(if_none_match, ',');
    if (tag == "*") return true;
    if (tag.starts_with("W/")) tag.remove_prefix(2);
    if (tag == etag) return true;
  }
  return false;
}

Codings codings_in(std::string_view accept_encoding) {
  return {.br = accepts(accept_encoding, "br"), .gzip = accepts(accept_encoding, "gzip")};
}

std::expected<StaticFiles, std::string> StaticFiles::in(const fs::path& root) {
  std::error_code error;
  fs::path canonical = fs::canonical(root, error);
  if (error) return std::unexpected("cannot open the folder " + root.string() + ": " + error.message());
  if (!fs::is_directory(canonical, error)) return std::unexpected(root.string() + " is not a folder");
  return StaticFiles(std::move(canonical));
}

std::expected<FoundFile, NoFile> StaticFiles::find(std::string_view target, std::string_view accept_encoding) const {
  auto path = path_of(target);
  if (!path) return std::unexpected(NoFile{400, path.error()});
  auto found = find_path(*std::move(path), codings_in(accept_encoding));
  if (!found && !found.error().location.empty()) found.error().location += query_of(target);
  return found;
}

std::expected<FoundFile, NoFile> StaticFiles::find_path(std::string path, Codings codings) const {
  if (is_hidden(path)) return std::unexpected(not_found);
  if (path.empty() || path.ends_with('/')) path += "index.html";

  std::error_code error;
  const fs::path real = fs::canonical(root_ / fs::path(path).relative_path(), error);
  if (error || !is_shown_below(root_, real)) return std::unexpected(not_found);
  if (!path.ends_with('/') && fs::is_regular_file(real / "index.html", error)) {
    return std::unexpected(NoFile{301, "The folder's address ends with a slash.", address_of(path) + '/'});
  }
  const auto facts = facts_of(real);
  if (!facts) return std::unexpected(not_found);

  FoundFile file{.path = real, .size = facts->size, .type = mime_type(path), .cache_control = cache_control_of(path)};
  FileFacts sent = *facts;
  if (is_compressible(file.type)) {
    file.varies = true;
    for (const auto& [accepted, coding, ending] :
         {std::tuple{codings.br, "br", ".br"}, std::tuple{codings.gzip, "gzip", ".gz"}}) {
      if (!accepted) continue;
      const fs::path copy = real.string() + ending;
      if (fs::is_symlink(copy, error)) continue;
      const auto copy_facts = facts_of(copy);
      if (!copy_facts || copy_facts->time < facts->time) continue;
      file.path = copy;
      file.encoding = coding;
      sent = *copy_facts;
      break;
    }
  }
  file.size = sent.size;
  file.etag = etag_of(sent.size, sent.time, file.encoding);
  return file;
}

}  // namespace turncoat::server
