#include "support/clause_case.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

namespace turncoat::testing {

namespace {

std::vector<std::string> words(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> out;
  for (std::string word; in >> word;) out.push_back(word);
  return out;
}

std::string joined(const std::set<std::string>& texts) {
  std::string out;
  for (const std::string& t : texts) out += ' ' + t;
  return out.empty() ? " (none)" : out;
}

// The state of one case while it runs.
class Run {
 public:
  Run(const ClauseCase& clause, const OpenClauseGame& opens) : opens_(opens) { fault_ = open(clause.game); }

  // Empty if the line holds.
  std::string line(const ClauseLine& line) {
    if (!fault_.empty()) return fault_;
    const std::string& c = line.command;
    if (c == "because") return because(line.argument);
    refusal_.reset();
    if (c == "spec") return open(line.argument);
    if (c == "start") return game_->restart(), "";
    if (c == "fen") return said(game_->restart(line.argument));
    if (c == "play") return play(line.argument);
    if (c == "moves" || c == "has" || c == "lacks") return moves(c, line.argument);
    if (c == "outcomes") return outcomes(line.argument);
    if (c == "becomes") return equal(game_->fen(), line.argument);
    if (c == "result") return equal(game_->result(), line.argument);
    if (c == "perft") return perft(line.argument);
    if (c == "refuse-fen") return refused(game_->restart(line.argument));
    if (c == "refuse-move") return refused(game_->play(line.argument));
    if (c == "refuse-spec") {
      const auto opened = opens_(line.argument);
      return opened ? "was accepted" : (refusal_ = opened.error(), "");
    }
    return "there is no command '" + c + "'";
  }

 private:
  std::string open(const std::string& spec) {
    auto opened = opens_(spec);
    if (!opened) return opened.error();
    game_ = std::move(*opened);
    return "";
  }
  static std::string said(const ClauseGame::Done& done) { return done ? "" : done.error(); }
  static std::string equal(const std::string& is, const std::string& wanted) {
    return is == wanted ? "" : "it is " + is;
  }

  std::string refused(const ClauseGame::Done& done) {
    if (done) return "was accepted";
    refusal_ = done.error();
    return "";
  }
  std::string because(const std::string& part) {
    if (!refusal_) return "nothing was refused before this line";
    return refusal_->find(part) != std::string::npos ? "" : "the message is: " + *refusal_;
  }
  std::string play(const std::string& texts) {
    for (const std::string& text : words(texts))
      if (auto done = game_->play(text); !done) return done.error();
    return "";
  }
  std::string moves(const std::string& command, const std::string& argument) {
    const std::set<std::string> legal = game_->moves();
    std::set<std::string> wanted;
    for (const std::string& w : words(argument)) wanted.insert(w);
    if (command == "moves") return legal == wanted ? "" : "the moves are" + joined(legal);
    for (const std::string& w : wanted)
      if (legal.contains(w) != (command == "has"))
        return w + (command == "has" ? " is not" : " is") + " legal; the moves are" + joined(legal);
    return "";
  }
  std::string outcomes(const std::string& argument) {
    const std::set<std::string> real = game_->outcomes();
    std::set<std::string> wanted;
    std::istringstream in(argument);
    for (std::string entry; std::getline(in, entry, ',');) {
      const auto parts = words(entry);
      wanted.insert(parts.size() == 2 ? parts[0] + ' ' + parts[1] : entry);
    }
    return real == wanted ? "" : "the outcomes are" + joined(real);
  }
  std::string perft(const std::string& argument) {
    const auto numbers = words(argument);
    if (numbers.size() != 2) return "needs a depth and a count";
    return equal(std::to_string(game_->perft(std::stoi(numbers[0]))), numbers[1]);
  }

  const OpenClauseGame& opens_;
  std::unique_ptr<ClauseGame> game_;
  std::optional<std::string> refusal_;
  std::string fault_;
};

}  // namespace

std::vector<ClauseCase> read_clauses(const std::string& folder) {
  constexpr std::string_view because = " because ";
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  std::ranges::sort(files);

  std::vector<ClauseCase> out;
  for (const auto& file : files) {
    std::ifstream in(file);
    bool inside = false;
    int number = 0;
    for (std::string line; std::getline(in, line);) {
      ++number;
      if (line.starts_with('#')) continue;
      if (line.empty()) {
        inside = false;
        continue;
      }
      const std::size_t space = std::min(line.find(' '), line.size());
      const std::string first = line.substr(0, space), rest = line.substr(std::min(space + 1, line.size()));
      if (const std::size_t at = rest.find(because); inside && first.starts_with("refuse-") && at != rest.npos) {
        out.back().lines.push_back({number, first, rest.substr(0, at)});
        out.back().lines.push_back({number, "because", rest.substr(at + because.size())});
      } else if (inside) {
        out.back().lines.push_back({number, first, rest});
      } else {
        out.push_back({file.stem().stem().string(), first, rest, number, {}});
      }
      inside = true;
    }
  }
  return out;
}

std::string run_clause(const ClauseCase& clause, const OpenClauseGame& open) {
  Run run(clause, open);
  for (const ClauseLine& line : clause.lines)
    if (const std::string fault = run.line(line); !fault.empty())
      return "line " + std::to_string(line.number) + ": " + line.command + ' ' + line.argument + "\n  " + fault;
  return "";
}

}  // namespace turncoat::testing
