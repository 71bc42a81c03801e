#pragma once
// Files that are written so that no reader ever finds half of one: next to the old one, brought to the disk, and
// renamed. What fails leaves its reason in errno, on every system.
#include <string>
#include <string_view>

namespace turncoat {

// Replaces the file, if it exists. What isn't a regular file (a pipe, a device) is written to directly.
bool write_whole_file(const std::string& path, std::string_view text);
// EEXIST if there is something at that place.
bool write_new_whole_file(const std::string& path, std::string_view text);
bool is_there(const std::string& path);
// Whether `write_whole_file` may be expected to work.
bool can_write_whole_file(const std::string& path);

}  // namespace turncoat
