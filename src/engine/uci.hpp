#pragma once
// The text protocol over two streams: reads commands while a search runs, so that it can be stopped.
#include <iosfwd>

namespace turncoat {

// Speaks until `quit`, which stops a running search, or the end of the input, before which a search with limits
// finishes. Output is flushed after every line.
void speak_uci(std::istream& in, std::ostream& out);

}  // namespace turncoat
