#include "edge/record/start_position.hpp"

#include <string>
#include <vector>

#include "core/faults.hpp"
#include "core/fen.hpp"
#include "edge/record/san.hpp"
#include "edge/record/text_reader.hpp"

namespace turncoat {

namespace {

constexpr std::size_t castling_field = 2, passed_field = 3, clock_field = 4;

using Fields = std::vector<std::string>;

// Fields apart, whatever space is between and around them.
Fields fields_of(std::string_view fen) {
  TextReader in(fen);
  Fields out;
  while (in.skip_space(), !in.at_end()) {
    out.emplace_back();
    while (!in.at_end() && TextReader::space_at(in.rest()) == 0) out.back() += in.take();
  }
  return out;
}

std::string joined(const Fields& fields) {
  std::string out;
  for (const std::string& field : fields) (out += out.empty() ? "" : " ") += field;
  return out;
}

// Leaves out what is void by that error; false if that is nothing.
bool leave_out(const Error& error, Fields& fields) {
  if (!error.cause.empty()) return leave_out(error.cause[0], fields);
  if (error.is(fault::right_home)) {
    std::string& rights = fields[castling_field];
    std::erase(rights, error.arguments[0].front());
    if (rights.empty()) rights = "-";
    return true;
  }
  if (error.is(fault::passed_pawn) || error.is(fault::passed_way)) return fields[passed_field] = "-", true;
  if (error.is(fault::passed_clock)) return fields[clock_field] = "0", true;
  return false;
}

}  // namespace

Expected<void> restart_as_written(AnyGame& game, std::string_view fen) {
  if (!is_written_in_san(game)) return game.restart(fen);
  Fields fields = fields_of(fen);
  auto done = game.restart(joined(fields));
  while (!done && leave_out(done.error(), fields)) done = game.restart(joined(fields));
  return done;
}

}  // namespace turncoat
