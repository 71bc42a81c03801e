#pragma once
// Files as texts.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace turncoat::testing {

// What a file holds; empty if the file is missing.
inline std::string content_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace turncoat::testing
