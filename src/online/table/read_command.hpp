#pragma once
// Commands as clients send them (docs/online-protocol.md): one table of names, each with what reads its members.
#include <span>
#include <string_view>

#include "edge/json/json_fields.hpp"
#include "online/table/command.hpp"

namespace turncoat::online {

// The names of all commands, as `k` gives them.
std::span<const std::string_view> command_names();

// What a client asks for: `k`, `r`, `b`, `s`, and what its kind has besides. Faults are kept by the fields.
Request read_request(JsonFields& in);

// A command by its name, with the members of its kind; a command of no meaning, and a fault, if there is none.
Command read_command(std::string_view name, JsonFields& in);

}  // namespace turncoat::online
