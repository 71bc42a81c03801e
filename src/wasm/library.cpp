// What the npm package's module has beside the C interface and the protocol.
#include <cstddef>
#include <string>

// Room for texts and errors on their way through a call: number 0 goes in, 1 comes out, 2 takes an error. What a number
// was given before may be gone.
extern "C" [[clang::export_name("room")]] char* room(std::size_t number, std::size_t bytes) {
  static std::string rooms[3];
  if (number >= std::size(rooms)) return nullptr;
  rooms[number].resize(bytes);
  return rooms[number].data();
}
