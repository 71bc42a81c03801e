#pragma once
// `turncoat lab search`, which proposes rules that come closest to what is wanted of a game, and the arguments that it
// has in common with other commands of the lab.
#include <CLI/CLI.hpp>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "engine/lab/lab_arena.hpp"
#include "engine/lab/lab_runner.hpp"

namespace turncoat::lab {

class SearchCommand {
 public:
  void add_to(CLI::App& lab);
  // An error for people.
  Expected<void> run();

 private:
  Expected<void> read_plan();
  Expected<void> check_files() const;
  Expected<void> write(const LabProposal& proposal) const;
  Expected<void> write_texts(const LabProposal& proposal) const;
  std::string words() const;
  std::string text_file(int number) const { return texts_ + '/' + std::to_string(number) + ".ini"; }

  LabSearchPlan plan_;
  LabOptions order_;
  std::uint64_t nodes_ = 0;
  std::string asked_nodes_, want_ = "balance,decisive", cross_;
  std::vector<std::string> keys_;
  bool outline_ = false;
  std::string folder_, texts_, html_, json_, page_ = "http://127.0.0.1:8484/";
};

// What several commands of the lab are asked alike.

void add_jobs(CLI::App& command, LabOptions& order);
CLI::Option* add_outline(CLI::App& command, bool& outline);

// Nodes of a search, one or more budgets; of an empty text what first iterations take.
Expected<std::vector<std::uint64_t>> budgets_of(const std::string& spec, const std::string& nodes);

// Where a run shows how it stands: standard error if it is a terminal, else null.
std::ostream* progress();

}  // namespace turncoat::lab
