#include <cstdio>
#include <iostream>
#include <map>

#include "core/printable.hpp"
#include "edge/record/pgn.hpp"
#include "edge/record/reading.hpp"
#include "engine/commands.hpp"
#include "engine/faults.hpp"
#include "engine/files.hpp"
#include "fair_dice/verify.hpp"

namespace turncoat {

namespace {

constexpr std::size_t largest_record = 1 << 20;

int complain(const std::string& file, const std::string& words) {
  std::fprintf(stderr, "turncoat: %s: %s\n", printable(file).c_str(), printable(words).c_str());
  return 1;
}

}  // namespace

void VerifyCommand::add_to(CLI::App& app) {
  CLI::App& verify = *app.add_subcommand("verify", "Check that the dice of a game at a table fell as they had to");
  verify.add_option("record", file, "The game's record, downloaded when it was over")->required();
}

int VerifyCommand::run() const {
  const auto text = read_file(file, largest_record);
  if (!text) return complain(file, sentence(text.error()));
  const auto record = read_record(*text);
  if (!record) return complain(file, sentence(record.error()));
  const auto found = fair::verify(*record);
  if (!found) return complain(file, "the dice cannot be checked: " + found.error());
  for (const auto& [ply, played, due] : found->wrong)
    std::printf("ply %d: %s was played, and the dice say %s\n", ply, played.c_str(), due.c_str());
  for (const auto& [number, by] : found->taken_back)
    std::printf("throw %d was taken back; %s agreed\n", number, printable(by).c_str());
  for (const int number : found->unexplained)
    std::printf("throw %d is not in the game, and nothing says why\n", number);
  if (!found->commitment_kept) std::puts("The seed is not the one that was promised before the game.");
  std::printf(found->fair() ? "%d throws: every one fell as it had to.\n" : "%d throws: not all fell as they had to.\n",
              found->throws);
  return found->fair() ? 0 : 1;
}

namespace {

// What came of the games of some files.
class Import {
 public:
  explicit Import(bool quiet) : quiet_(quiet) {}

  // False if the file cannot be read, or one of its games cannot.
  bool read(const std::string& file, std::string* out) {
    const auto text = read_file(file);
    if (!text) return complain(text.error()), false;
    int number = 0, refused = 0, odd = 0;
    for (const GameText& game : games_in(*text)) {
      ++number;
      const auto reading = read_game(game);
      const auto pgn = reading && out != nullptr ? write_pgn(reading->record) : Expected<std::string>();
      if (!reading || !pgn) {
        ++refused;
        complain(failure(fault::at_record, file, number, reading ? pgn.error() : reading.error()).error());
        continue;
      }
      odd += reading->remarks.empty() ? 0 : 1;
      for (const Error& remark : reading->remarks) note(file, number, remark);
      if (out != nullptr) *out += *pgn + '\n';
    }
    std::cout << printable(file) << ": " << number << (number == 1 ? " game, " : " games, ") << number - refused
              << " read, " << odd << " of them with remarks\n";
    return refused == 0;
  }
  // How often each remark was made.
  void sum_up() const {
    for (const auto& [code, count] : remarks_) std::cout << "  " << code << ": " << count << '\n';
  }

 private:
  static void complain(const Error& error) { std::cerr << "turncoat: " << sentence(error) << '\n'; }
  void note(const std::string& file, int number, const Error& remark) {
    const Error* last = &remark;
    while (!last->cause.empty()) last = &last->cause[0];
    ++remarks_[std::string(last->fault->code)];
    if (!quiet_) std::cout << sentence(failure(fault::at_record, file, number, remark).error()) << '\n';
  }

  bool quiet_;
  std::map<std::string, int> remarks_;
};

}  // namespace

void PgnCommand::add_to(CLI::App& app) {
  CLI::App& pgn = *app.add_subcommand("pgn", "Read files of games, and say what is odd in them");
  pgn.add_option("files", files, "PGN, or records")->required();
  pgn.add_option("--out", out, "Write the games, which must be of chess, to this new file as PGN");
  pgn.add_flag("--quiet", quiet, "Only how many games there are, and how often something was odd");
}

int PgnCommand::run() const {
  Import import(quiet);
  std::string written;
  bool all = true;
  for (const std::string& file : files) all = import.read(file, out.empty() ? nullptr : &written) && all;
  import.sum_up();
  if (!out.empty())
    if (const auto ok = write_new_file(out, written); !ok) {
      std::cerr << "turncoat: " << sentence(ok.error()) << '\n';
      return 1;
    }
  return all ? 0 : 1;
}

}  // namespace turncoat
