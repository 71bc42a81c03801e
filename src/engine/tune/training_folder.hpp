#pragma once
// What a training has reached (variant_network.hpp), in a folder: a file of its plan, and files with a line for each
// thing that is done, which are only ever added to. What was cut off at the end of one, as the program was killed, is
// dropped.
#include <string>
#include <string_view>
#include <vector>

#include "engine/files.hpp"

namespace turncoat {

// Lines that are added one after the other; no other program may have the file open.
class LineFile {
 public:
  // Goes on with a file that begins with the same line, or begins one.
  static Expected<LineFile> open(const std::string& path, const std::string& first_line);

  // Those behind the first one.
  const std::vector<std::string>& lines() const { return lines_; }
  Expected<void> add(std::string_view line);
  // Brings what was added to the disk.
  Expected<void> sync();

 private:
  explicit LineFile(std::string path) : path_(std::move(path)) {}

  std::string path_;
  OpenFile file_;
  std::vector<std::string> lines_;
};

}  // namespace turncoat
