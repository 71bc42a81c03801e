#pragma once
// Standard input, output and error, by their numbers 0, 1 and 2.
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace turncoat {

// To be called before anything else is opened or written. Opens those that the caller has closed, so that no file takes
// their place: nothing can be read from them, and nothing written.
void prepare_standard_files();

// False, with errno, if not all of it could be written.
bool write_standard_output(std::string_view text);

bool is_terminal(int standard_file);

// What the terminal at standard output understands; neither, if there is none.
struct TerminalAbilities {
  bool colours = false;  // by ANSI's sequences
  bool symbols = false;  // chess pieces as characters
};
TerminalAbilities terminal_abilities();

// Columns of the terminal at standard output.
std::optional<std::size_t> terminal_width();

// What people type, or another program writes, as it comes.

class Input {
 public:
  explicit Input(int descriptor);

  // Waits that long at most, and adds what has come; false if nothing more will come.
  bool receive(std::string& bytes, double seconds);

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace turncoat
