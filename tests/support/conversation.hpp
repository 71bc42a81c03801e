#pragma once
// A conversation with the protocol, without streams and threads.
#include <string>
#include <string_view>
#include <vector>

#include "edge/uci/protocol.hpp"

namespace turncoat::testing {

class Conversation {
 public:
  explicit Conversation(ProtocolCaps caps = {})
      : protocol_({.emit = [this](std::string_view line) { lines_.emplace_back(line); },
                   .now = [this] { return time_ += 0.001; },
                   .stopped = [this] { return stop_; },
                   .await_stop = {},
                   .ponder_hit = {}},
                  caps) {}

  // The answer to one line.
  std::vector<std::string> ask(std::string_view line) {
    lines_.clear();
    going_on_ = protocol_.command(line);
    return lines_;
  }
  // The answer, which must be one line.
  std::string line(std::string_view command) {
    const auto answer = ask(command);
    return answer.size() == 1 ? answer[0] : "(" + std::to_string(answer.size()) + " lines)";
  }
  // What stands behind "Fen: " and the like.
  std::string drawn(std::string_view label) {
    for (const std::string& one : ask("d"))
      if (one.starts_with(label)) return one.substr(label.size());
    return "(missing)";
  }
  bool going_on() const { return going_on_; }
  // Every search is stopped as soon as it asks.
  void stop_searches() { stop_ = true; }

 private:
  std::vector<std::string> lines_;
  double time_ = 0;
  bool stop_ = false, going_on_ = true;
  Protocol protocol_;
};

}  // namespace turncoat::testing
