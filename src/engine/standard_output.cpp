#include "engine/standard_output.hpp"

#include <cerrno>
#include <cstring>
#include <iostream>
#include <string>

#include "engine/faults.hpp"
#include "native/terminal.hpp"

namespace turncoat {

StandardOutput::StandardOutput() : before_(std::cout.rdbuf(this)) {
  setp(buffer_.data(), buffer_.data() + buffer_.size());
}

StandardOutput::~StandardOutput() { std::cout.rdbuf(before_); }

StandardOutput::int_type StandardOutput::overflow(int_type c) {
  if (sync() != 0) return traits_type::eof();
  if (c != traits_type::eof()) sputc(traits_type::to_char_type(c));
  return traits_type::not_eof(c);
}

int StandardOutput::sync() {
  if (error_ == 0 && !write_standard_output({pbase(), pptr()})) error_ = errno;
  setp(buffer_.data(), buffer_.data() + buffer_.size());
  return error_ == 0 ? 0 : -1;
}

Expected<void> StandardOutput::finish() {
  if (sync() == 0) return {};
  return failure(fault::cannot_write, "standard output", std::strerror(error_));
}

}  // namespace turncoat
