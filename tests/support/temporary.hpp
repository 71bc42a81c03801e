#pragma once
// Where a test puts its files: other test programs may run on the same machine, of this checkout or of another one.
#include <gtest/gtest.h>
#include <unistd.h>

#include <string>

namespace turncoat::testing {

inline std::string temporary_path(const std::string& name) {
  return ::testing::TempDir() + "turncoat-" + std::to_string(::getpid()) + "-" + name;
}

}  // namespace turncoat::testing
