#include "edge/json/json_writer.hpp"

#include <cmath>

namespace turncoat {

void JsonWriter::decimal(double number) {
  if (number == std::floor(number) && std::abs(number) < 1e9)
    writer_.Int(static_cast<int>(number));
  else
    writer_.Double(number);
}

}  // namespace turncoat
