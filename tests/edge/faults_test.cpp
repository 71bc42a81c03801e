// Every fault of every room: how it comes about, and what is said then (the first lines of faults.txt are its grammar).
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>

#include "edge/record/reading.hpp"
#include "edge/record/record_json.hpp"
#include "edge/uci/protocol.hpp"
#include "embedded/all_faults.hpp"

namespace turncoat::testing {

namespace {

struct FaultCase {
  int line = 0;
  std::string code, spec = "chess", cause, english;
  std::set<std::string> translated;  // the other languages that have a sentence
  std::vector<std::string> commands, arguments;
  bool native = false, remark = false, rejection = false;
};

constexpr std::string_view rejections = "turncoat::online::rejections";

std::vector<FaultCase> read_cases() {
  std::vector<FaultCase> out;
  std::ifstream in(TURNCOAT_TESTS_DIR "/faults.txt");
  bool inside = false;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.starts_with('#')) continue;
    if (line.empty()) {
      inside = false;
      continue;
    }
    if (!inside) out.push_back({.line = number, .code = line});
    if (!std::exchange(inside, true)) continue;
    FaultCase& one = out.back();
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string word = line.substr(0, space), rest = line.substr(std::min(space + 1, line.size()));
    if (word == "in")
      one.spec = rest;
    else if (word == ">")
      one.commands.push_back(rest);
    else if (word == "given")
      one.arguments.push_back(rest);
    else if (word == "because")
      one.cause = rest;
    else if (word == "native")
      one.native = true;
    else if (word == "remark")
      one.remark = true;
    else if (word == "rejection")
      one.rejection = true;
    else if (word == "en")
      one.english = rest;
    else if (word.size() == 2 && !rest.empty())
      one.translated.insert(word);
    else
      ADD_FAILURE() << "faults.txt, line " << number << ": there is no '" << word << "'";
  }
  return out;
}

// The error that the last command of a case comes to; the others must be obeyed.
std::optional<Error> brought_about(const FaultCase& one) {
  std::optional<Error> refused;
  Protocol protocol({.emit = [](std::string_view) {},
                     .now = [] { return 0.0; },
                     .stopped = [] { return false; },
                     .await_stop = {},
                     .ponder_hit = {},
                     .refuse = [&](const Error& error) { refused = error; }});
  protocol.command("setoption name UCI_Variant value " + one.spec);
  for (const std::string& command : one.commands) {
    EXPECT_FALSE(refused) << "before " << command << ": " << sentence(*refused);
    protocol.command(command);
  }
  return refused;
}

bool is_behind(const Error& error, std::string_view code) {
  return error.fault->code == code || (!error.cause.empty() && is_behind(error.cause[0], code));
}

// The remark on the game that the last command of a case loads.
std::optional<Error> remarked(const FaultCase& one) {
  const std::string& command = one.commands.back();
  const auto text = read_json_string(std::string_view(command).substr(command.find('"')));
  EXPECT_TRUE(text) << command;
  const auto reading = read_game(text.value_or(""));
  EXPECT_TRUE(reading) << sentence(reading.error());
  if (!reading) return std::nullopt;
  for (const Error& remark : reading->remarks)
    if (is_behind(remark, one.code)) return remark;
  return std::nullopt;
}

const Fault* fault_named(std::string_view code, bool rejection) {
  for (const ListedFault& one : all_faults)
    if (one.fault->code == code && (one.room == rejections) == rejection) return one.fault;
  return nullptr;
}

// The error of a case that cannot be brought about here.
std::optional<Error> made_up(const FaultCase& one) {
  const Fault* const fault = fault_named(one.code, one.rejection);
  if (fault == nullptr) return std::nullopt;
  Error error{.fault = fault, .arguments = one.arguments};
  if (const Fault* const cause = fault_named(one.cause, false)) error.cause.push_back({.fault = cause});
  return error;
}

TEST(FaultTest, EveryOneIsSaidAsItShouldBe) {
  std::set<std::string> languages;
  const std::vector<FaultCase> cases = read_cases();
  for (const FaultCase& one : cases) languages.insert(one.translated.begin(), one.translated.end());
  for (const FaultCase& one : cases) {
    SCOPED_TRACE("faults.txt, line " + std::to_string(one.line) + ": " + one.code);
    const auto error = one.remark ? remarked(one) : one.commands.empty() ? made_up(one) : brought_about(one);
    if (!error) {
      ADD_FAILURE() << "nothing is refused";
      continue;
    }
    EXPECT_TRUE(is_behind(*error, one.code)) << "it is " << error->fault->code;
    EXPECT_EQ(sentence(*error), one.english);
    EXPECT_EQ(one.translated, one.native ? std::set<std::string>() : languages)
        << "translations are for what a page can come to, and for all of that";
  }
}

TEST(FaultTest, EveryOneIsTested) {
  std::set<std::pair<bool, std::string>> tested, known;
  for (const FaultCase& one : read_cases()) tested.emplace(one.rejection, one.code);
  for (const ListedFault& one : all_faults)
    EXPECT_TRUE(known.emplace(one.room == rejections, one.fault->code).second) << one.fault->code << " is there twice";
  EXPECT_EQ(tested, known);
}

TEST(FaultTest, ConstantsHaveTheNamesOfTheirCodes) {
  for (const ListedFault& one : all_faults) {
    std::string name(one.fault->code);
    std::ranges::replace(name, '-', '_');
    EXPECT_TRUE(one.name == name || one.name == name + '_') << one.name << " is " << one.fault->code;
  }
}

// No number is left out: failure() counts by the highest.
TEST(FaultTest, SentencesUseAllTheirArguments) {
  for (const ListedFault& listed : all_faults) {
    const Fault& fault = *listed.fault;
    const auto names = [&](std::size_t number) {
      return fault.english.contains("{" + std::to_string(number) + "}") ||
             fault.english.contains("{" + std::to_string(number) + ":");
    };
    for (std::size_t number = 1; number <= failing::needs_of(fault.english).arguments; ++number)
      EXPECT_TRUE(names(number)) << fault.code << " lacks " << number;
  }
}

}  // namespace

}  // namespace turncoat::testing
