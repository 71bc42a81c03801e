// Where on the board it happens.
#include <algorithm>
#include <numeric>

#include "lab/report/chart.hpp"
#include "lab/report/report_sections.hpp"

namespace turncoat::lab {

namespace {

constexpr std::size_t most_cells_listed = 12;
constexpr int least_times = 30;  // fewer would be a picture of chance

void heat(ReportPage& page, const std::string& what, const std::vector<int>& counts) {
  const LabBoard& board = *page.results().board;
  const int all = std::accumulate(counts.begin(), counts.end(), 0);
  if (all < least_times) return;
  page.text() += "<h3>" + escaped(what) + "</h3>\n";
  page.figure(heat_chart(board, counts, what));
  std::vector<std::size_t> order(counts.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(
      order, [&](std::size_t a, std::size_t b) { return counts[a] != counts[b] ? counts[a] > counts[b] : a < b; });
  order.resize(std::min(order.size(), most_cells_listed));
  HtmlTable table({"the most frequent", "times", "share"});
  for (const std::size_t cell : order)
    if (counts[cell] > 0)
      table.row({board.cells[cell].name, std::to_string(counts[cell]), number(100.0 * counts[cell] / all, 1) + " %"});
  page.folded(table);
}

}  // namespace

void write_board(ReportPage& page) {
  const auto& board = page.results().board;
  if (!board) return;
  page.heading("Where it happens");
  if (page.results().unread > 0)
    page.paragraph("The moves of " + std::to_string(page.results().unread) +
                   " games cannot be played by this program; they are left out here.");
  heat(page, "Where pieces go", board->arrivals);
  heat(page, "Where something is captured", board->captures);
  heat(page, "Where the last move of a won game goes", board->ends);
}

}  // namespace turncoat::lab
