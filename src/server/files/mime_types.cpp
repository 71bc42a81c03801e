#include "server/files/mime_types.hpp"

#include <array>
#include <utility>

namespace turncoat::server {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 21> types{{
    {".html", "text/html; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/plain; charset=utf-8"},
    {".xml", "application/xml"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".pdf", "application/pdf"},
}};

}  // namespace

std::string_view mime_type(std::string_view file_name) {
  for (const auto& [ending, type] : types) {
    if (file_name.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

bool is_compressible(std::string_view mime_type) {
  return mime_type.starts_with("text/") || mime_type.starts_with("application/json") || mime_type.ends_with("+json") ||
         mime_type.ends_with("/xml") || mime_type.ends_with("+xml") || mime_type == "application/wasm";
}

}  // namespace turncoat::server
