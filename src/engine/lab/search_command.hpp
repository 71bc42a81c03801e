#pragma once
// The arguments of `turncoat lab search`, which proposes rules that come closest to what is wanted of a game.
#include <CLI/CLI.hpp>

#include "engine/lab/lab_arena.hpp"

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

}  // namespace turncoat::lab
