#pragma once
// What all pictures of a report are drawn with.
#include <string>
#include <string_view>

namespace turncoat::lab::svg {

inline constexpr double width = 360;  // of all pictures; a phone shows them one to one

std::string at(double value);
std::string line(double x1, double y1, double x2, double y2, std::string_view kind);
std::string words(double x, double y, std::string_view text, std::string_view kind = "start");
// A step between marks on an axis: 1, 2 or 5 times a power of ten; and how many places its marks need.
double step_of(double length, int marks);
int places_of(double step);
std::string opened(double height, std::string_view title);

}  // namespace turncoat::lab::svg
