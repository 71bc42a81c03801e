#pragma once
// The arguments of `turncoat lab`.
#include <CLI/CLI.hpp>

#include "engine/lab/lab_forecast.hpp"
#include "engine/lab/lab_runner.hpp"
#include "engine/lab/search_command.hpp"

namespace turncoat::lab {

struct LabCommand {
  void add_to(CLI::App& app);
  // An error for people; else an exit status: 1 if `verify` has found what differs.
  Expected<int> run();

 private:
  void add_plan(CLI::App& command);
  void add_run(CLI::App& command);
  void add_forecast(CLI::App& command);
  void add_confirm(CLI::App& command);
  void add_report(CLI::App& command);
  void add_preset(CLI::App& command);
  Expected<LabPlan> plan();
  Expected<std::string> network() const;
  Expected<std::string> network_of(const LabManifest& run) const;
  Expected<void> preset(const std::string& name);
  Expected<void> confirm();
  Expected<void> report(const std::vector<std::string>& files, bool worths = false) const;

  CLI::App* lab_ = nullptr;
  LabOptions order_;
  std::string spec_, nodes_, shard_ = "1/1", part_, design_ = "factorial";
  std::string searchers_ = "default", odds_, singles_, network_;
  bool outline_ = false, skill_ = false, against_uct_ = false;
  std::vector<std::string> vary_, files_;
  double temperature_ = 0.03, luck_slope_ = 1, share_ = 0.01, minutes_ = 10;
  SearchCommand search_;
  std::string detect_ = "1point";
  double power_ = 0.8;
  int claims_ = 1, pilot_ = 20, most_games_ = 100'000;
  std::string html_, json_, notes_, book_, csv_, page_ = "http://127.0.0.1:8484/", folder_ = ".";
};

}  // namespace turncoat::lab
