#pragma once
// The head of an answer as text: the status line and the header fields. What is the same every time can be written once
// and kept; finish() adds what changes.
#include <string>
#include <string_view>

namespace turncoat::server {

// The status line and the fields that every answer has. `framed`: other pages may show it in a frame.
std::string head_of(int status, bool framed = false);

void add_field(std::string& head, std::string_view name, std::string_view value);

// Adds the date, whether the connection goes on after this answer, and the empty line. That it goes on is always said:
// HTTP/1.0 expects the contrary.
void finish(std::string& head, bool keep_alive);

}  // namespace turncoat::server
