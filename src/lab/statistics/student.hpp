#pragma once
// Student's distribution: means of few observations lie further from the truth than normal ones.
#include <cstdint>

namespace turncoat::lab {

// How likely a deviation of so many standard errors or more is, in either direction.
double student_two_sided(double t, double freedom);
// So many standard errors bound 95 %; infinite without any degree of freedom.
double student_95(double freedom);

}  // namespace turncoat::lab
