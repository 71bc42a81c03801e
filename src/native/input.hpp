#pragma once
// What people type, or another program writes, as it comes.
#include <memory>
#include <string>

namespace turncoat {

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
