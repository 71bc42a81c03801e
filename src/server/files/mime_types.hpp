#pragma once
// What kind of content a file has, judging by the extension of its name.
#include <string_view>

namespace turncoat::server {

// The value of Content-Type: "text/html; charset=utf-8" for "index.html"; bytes of an unknown kind for other names.
std::string_view mime_type(std::string_view file_name);

// Whether files of this type get smaller when compressed (and so are worth keeping in a compressed copy).
bool is_compressible(std::string_view mime_type);

}  // namespace turncoat::server
