#pragma once
// How many files the process may have open, connections being files too.
#include <cstddef>

namespace turncoat::server {

// Raises it as far as the process may raise it by itself; returns how many that is.
std::size_t raise_open_files();

// How many connections `open_files` are enough for, each with a file of its own that is being sent on it.
std::size_t connections_within(std::size_t open_files);

}  // namespace turncoat::server
