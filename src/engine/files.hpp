#pragma once
// Files that are read whole, and written so that no reader ever finds half of one (native/whole_file.hpp). An error
// names the file and repeats what the system says.
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/result.hpp"
#include "edge/uci/words.hpp"
#include "native/open_file.hpp"

namespace turncoat {

// "FILE cannot be written: No space left on device", by errno; the fault is fault::cannot_write or the like.
std::unexpected<Error> file_failure(failing::Fitting<std::string, std::string> what, const std::string& path);

// A regular file to be read, or to be read and added to: what is none (a pipe, a device, a folder) is refused and never
// waited for.
Expected<OpenFile> open_to_read(const std::string& path);
Expected<OpenFile> open_to_extend(const std::string& path);

// The content of a regular file of at most this many bytes.
Expected<std::string> read_file(const std::string& path, std::size_t most = std::size_t{4} << 30);

// Replaces the file, if it exists, by one with this content.
Expected<void> write_file(const std::string& path, std::string_view text);
// The same for a file that must not exist yet.
Expected<void> write_new_file(const std::string& path, std::string_view text);
// The folder and those above it, as far as they are missing.
Expected<void> make_folder(const std::string& path);
// Whether `write_file` may be expected to work, for commands that work long before they write.
Expected<void> check_writable(const std::string& path);
// The same of `write_new_file`.
Expected<void> check_new(const std::string& path);

// Openings: positions that games of a match, or games to learn from, begin with in place of their game's own start.

// The FENs of a file, one on a line; empty lines and those that begin with # are passed over. None if no file is named.
// An error, with its line, if one is no position of a game with this spec, or is decided there; or if a file has none.
Expected<std::vector<std::string>> read_openings(const std::string& path, const std::string& spec);

}  // namespace turncoat
