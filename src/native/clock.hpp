#pragma once
// The time: in seconds since some moment in the past, of the processor, and of the day.
#include <chrono>
#include <ctime>

namespace turncoat {

inline double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// The CPU time of this program, all its threads together.
double cpu_seconds_now();

// Date and time as the clock of this place shows them.

std::tm local_time_now();

}  // namespace turncoat
