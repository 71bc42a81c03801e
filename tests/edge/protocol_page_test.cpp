// docs/protocol.md: its tables name the options that the program prints on `uci`, and commands that there are.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "support/conversation.hpp"
#include "support/program.hpp"

namespace turncoat::testing {

namespace {

using Cells = std::vector<std::string>;

// A line of a table as its cells, without the spaces around them; empty if it is none. (`\|` does not occur.)
Cells cells_of(const std::string& line) {
  Cells out;
  if (!line.starts_with('|')) return out;
  for (std::size_t from = 1, to = 0; (to = line.find('|', from)) != std::string::npos; from = to + 1) {
    const std::string cell = line.substr(from, to - from);
    const std::size_t first = cell.find_first_not_of(' ');
    out.push_back(first == std::string::npos ? "" : cell.substr(first, cell.find_last_not_of(' ') - first + 1));
  }
  return out;
}

// The rows of all tables with a first line that is, or begins with, these cells.
std::vector<Cells> rows_below(const Cells& title) {
  std::ifstream in(TURNCOAT_TESTS_DIR "/../docs/protocol.md");
  std::vector<Cells> out;
  bool wanted = false, begun = false;
  for (std::string line; std::getline(in, line);) {
    const Cells cells = cells_of(line);
    if (cells.empty()) {
      begun = wanted = false;
    } else if (!begun) {
      begun = true;
      wanted = cells.size() >= title.size() && std::equal(title.begin(), title.end(), cells.begin());
    } else if (wanted && !cells[0].starts_with("---")) {
      out.push_back(cells);
    }
  }
  return out;
}

// What stands in the code spans of a cell.
std::vector<std::string> codes(const std::string& cell) {
  std::vector<std::string> out;
  std::size_t from = 0;
  while ((from = cell.find('`', from)) != std::string::npos) {
    const std::size_t to = cell.find('`', from + 1);
    if (to == std::string::npos) break;
    out.push_back(cell.substr(from + 1, to - from - 1));
    from = to + 1;
  }
  return out;
}

std::string without_code_marks(std::string text) {
  std::erase(text, '`');
  return text;
}

// The line that `uci` prints for a row of the table of options.
std::string option_line(const Cells& row) {
  std::string out = "option name " + without_code_marks(row[0]) + " type " + row[1];
  if (!row[2].empty()) out += " default " + without_code_marks(row[2]);
  if (!row[3].empty()) out += " min " + row[3];
  if (!row[4].empty()) out += " max " + row[4];
  for (const std::string& value : codes(row[5])) out += " var " + value;
  return out;
}

TEST(ProtocolPageTest, ListsTheOptionsAsTheyAre) {
  const Cells title = {"name", "type", "default", "min", "max", "values", "meaning"};
  std::vector<std::string> told;
  for (const Cells& row : rows_below(title)) {
    ASSERT_EQ(row.size(), title.size()) << row[0];
    told.push_back(option_line(row));
  }
  Program program({});
  program.send("uci");
  std::vector<std::string> printed = program.lines_until("uciok");
  std::erase_if(printed, [](const std::string& line) { return !line.starts_with("option "); });
  EXPECT_EQ(told, printed);
}

TEST(ProtocolPageTest, ListsCommandsThatThereAre) {
  std::vector<std::string> told;
  for (const Cells& row : rows_below({"command"}))
    for (const std::string& code : codes(row[0])) told.push_back(code.substr(0, code.find(' ')));
  EXPECT_GE(told.size(), 20u);
  Conversation talk;
  talk.stop_searches();
  for (const std::string& command : told)
    for (const std::string& line : talk.ask(command))
      EXPECT_FALSE(line.starts_with("info string error: there is no command")) << command;
}

}  // namespace

}  // namespace turncoat::testing
