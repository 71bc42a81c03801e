#pragma once
// Date and time as the clock of this place shows them.
#include <ctime>

namespace turncoat {

std::tm local_time_now();

}  // namespace turncoat
