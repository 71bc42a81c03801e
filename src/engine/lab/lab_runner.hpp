#pragma once
// Plays the games of a run that are not played yet, several at a time, and adds them to its file.
#include <atomic>
#include <iosfwd>

#include "engine/files.hpp"
#include "lab/experiment/run_file.hpp"

namespace turncoat::lab {

struct LabOptions {
  LabPlan plan;
  LabShard shard;
  int jobs = 2;
  std::string file;
  std::string signature = {};   // of the program that is to play; empty: any
  std::string network = {};     // the file that has the plan's network; empty: none
  bool jobs_for_parts = false;  // whether parts of an outline have as many jobs; else as is usual where they are played
};

// What manifests call the content of a network's file; empty: there is none.
std::string network_hash(std::string_view network);
// What this program calls itself in manifests.
Expected<LabManifest> manifest_of(const LabPlan& plan);

// Goes on from what the file holds; a last line that was cut off is played anew. Only whole lines are added. Shows how
// it stands on `progress`, which may be null. Ends early, in order, when `stopped` becomes true.
Expected<void> run_lab(const LabOptions& order, const std::atomic<bool>& stopped, std::ostream& out,
                       std::ostream* progress);

// Plays a part and writes its games in the order of their numbers, behind the manifest: the same bytes whatever the
// machine and the number of threads. Nothing is written of a part that was stopped.
Expected<void> write_part(const LabOptions& order, const std::atomic<bool>& stopped, std::ostream& out,
                          std::ostream* progress = nullptr);
// What a part can be of (parts_outline); empty if the order's file has all games.
Expected<std::string> outline_of(const LabOptions& order);

// How many games this machine plays in so many seconds, judged by the first of them; or, where the order's file holds a
// run of the same plan already, as many as that one wants.
Expected<int> games_in(const LabOptions& order, double seconds);

// The games of these files.
Expected<LabGames> read_labs(const std::vector<std::string>& files);

// Plays this share of the games again and says what comes out differently; the number of those that do. With the
// content of the file of a network, if they were played with one.
Expected<int> verify_lab(const std::vector<std::string>& files, double share, std::ostream& out,
                         const std::string& network = "");

}  // namespace turncoat::lab
