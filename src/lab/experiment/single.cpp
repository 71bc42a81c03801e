#include "lab/experiment/single.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "lab/experiment/faults.hpp"

namespace turncoat::lab {

namespace {

constexpr int most_times = 1000, most_share = 99;
constexpr std::string_view together_word = "together", patient_word = "patient", first_word = "first=";

// A number from 1 on; 0 if it is none, or larger.
int number_in(std::string_view text, int most) {
  int out = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc() && end == text.data() + text.size() && out >= 1 && out <= most ? out : 0;
}

bool take(std::string_view word, LabSingle& out) {
  if (word == together_word) return !std::exchange(out.together, true);
  if (word == patient_word) return !std::exchange(out.patient, true);
  if (!word.starts_with(first_word)) return false;
  return (out.first = number_in(word.substr(first_word.size()), most_share)) > 0;
}

}  // namespace

std::string text_of(const LabSingle& single) {
  std::string out = std::to_string(single.times);
  if (single.together) out += '+' + std::string(together_word);
  if (single.patient) out += '+' + std::string(patient_word);
  if (single.first != LabSingle().first) out += '+' + std::string(first_word) + std::to_string(single.first);
  return out;
}

Expected<LabSingle> read_single(std::string_view text) {
  LabSingle out;
  const std::size_t end = std::min(text.find('+'), text.size());
  bool read = (out.times = number_in(text.substr(0, end), most_times)) > 0;
  for (std::size_t at = end; read && at < text.size();) {
    const std::size_t next = std::min(text.find('+', at + 1), text.size());
    read = take(text.substr(at + 1, next - at - 1), out);
    at = next;
  }
  if (!read) return failure(fault::lab_single, text);
  return out;
}

Expected<std::vector<LabSingle>> read_singles(std::string_view text) {
  std::vector<LabSingle> out;
  while (true) {
    const std::size_t end = std::min(text.find(','), text.size());
    const auto one = read_single(text.substr(0, end));
    if (!one || std::ranges::count(out, *one) > 0) return failure(fault::lab_single, text);
    out.push_back(*one);
    if (end == text.size()) return out;
    text.remove_prefix(end + 1);
  }
}

}  // namespace turncoat::lab
