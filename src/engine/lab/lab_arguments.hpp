#pragma once
// What several commands of the lab are asked alike.
#include <CLI/CLI.hpp>

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "engine/lab/lab_runner.hpp"

namespace turncoat::lab {

void add_jobs(CLI::App& command, LabOptions& order);
CLI::Option* add_outline(CLI::App& command, bool& outline);

// Nodes of a search, one or more budgets; of an empty text what first iterations take.
Expected<std::vector<std::uint64_t>> budgets_of(const std::string& spec, const std::string& nodes);

// Where a run shows how it stands: standard error if it is a terminal, else null.
std::ostream* progress();

}  // namespace turncoat::lab
