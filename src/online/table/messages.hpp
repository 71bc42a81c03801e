#pragma once
// What is said over a socket: one JSON object a message (docs/online-protocol.md).
#include <memory>
#include <string>
#include <string_view>

#include "online/table/judge.hpp"

namespace turncoat::online {

inline constexpr std::size_t longest_message = 4096;  // bytes

// A message of a client.
struct Heard {
  enum class Kind : std::uint8_t { request, sync, pong, ping };
  Kind kind = Kind::ping;
  Request request;
  std::string digest;  // of the request
  std::string nonce;   // what it sends back (pong)
};

// The error says what is malformed, for the author of the client.
Expected<Heard> read_message(std::string_view text);

// Everything that a person may see of a table.
struct Viewer {
  std::string person;
  std::vector<int> gone = {};  // seats of persons that are away
};
std::string full_message(const TableState& live, const std::vector<Event>& said, const Viewer& viewer,
                         const std::string& code, const std::string& seed, Millis now);
// What an event has changed: `plays_before` plays were there before it.
std::string event_message(const Event& event, const TableState& after, std::size_t plays_before,
                          const std::string& seed, Millis now);
// What pages and servers say to each other; a server understands pages from `oldest_protocol` on.
inline constexpr int protocol = 1, oldest_protocol = 1;

std::string ack_message(std::string_view digits, int version);
std::string unknown_message(std::string_view digits);
std::string no_message(std::string_view digits, const Rejection& rejection, int version);
std::string ping_message(std::string_view nonce);
std::string pong_message(int version, Millis now);
// `claim`: in so many milliseconds others may end the game without them; 0 where no clock runs.
std::string gone_message(Seat seat, bool gone, Millis claim);
std::string bye_message(Millis retry);
std::string wait_message(Millis time);

}  // namespace turncoat::online
