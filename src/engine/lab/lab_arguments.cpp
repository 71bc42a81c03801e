#include "engine/lab/lab_arguments.hpp"

#include <iostream>

#include "lab/experiment/budget.hpp"
#include "native/terminal.hpp"

namespace turncoat::lab {

void add_jobs(CLI::App& command, LabOptions& order) {
  command.add_option("--jobs", order.jobs, "Games at a time")
      ->check(CLI::Range(1, 256))
      ->each([&order](const std::string&) { order.jobs_for_parts = true; })
      ->capture_default_str();
}

CLI::Option* add_outline(CLI::App& command, bool& outline) {
  return command.add_flag("--outline", outline,
                          "Play nothing; say as JSON what is to be played, and in how many rounds");
}

Expected<std::vector<std::uint64_t>> budgets_of(const std::string& spec, const std::string& nodes) {
  if (!nodes.empty()) return read_nodes(nodes);
  const auto first = first_iterations(spec);
  if (!first) return std::unexpected(first.error());
  return std::vector{first->budget()};
}

std::ostream* progress() { return is_terminal(2) ? &std::cerr : nullptr; }

}  // namespace turncoat::lab
