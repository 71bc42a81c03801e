#include "engine/verify_command.hpp"

#include <cstdio>

#include "core/printable.hpp"
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

}  // namespace turncoat
