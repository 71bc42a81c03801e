// Records: what is accepted is written and read back as the same.
#include "edge/record/record.hpp"
#include "fuzz_input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace turncoat;
  if (size > 4096) return 0;
  const auto record = read_record(fuzzing::text_of(data, size));
  if (!record) return 0;
  const std::string text = write_record(*record);
  const auto again = read_record(text);
  fuzzing::require(again && again->moves == record->moves && again->result == record->result);
  fuzzing::require(write_record(*again) == text);
  return 0;
}
