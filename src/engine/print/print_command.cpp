#include "engine/commands.hpp"

#include <iostream>

#include "edge/game/any_game.hpp"
#include "engine/files.hpp"
#include "engine/print/pdf.hpp"
#include "print/sheets.hpp"

namespace turncoat {

namespace {

std::string one_of_languages() {
  std::string out;
  for (const print::Words* const words : print::languages) out += (out.empty() ? "" : ", ") + std::string(words->code);
  return out;
}

}  // namespace

void PrintCommand::add_to(CLI::App& app) {
  CLI::App& print = *app.add_subcommand("print", "Sheets for a real board: rules, board, pieces and markers, as a PDF");
  print.add_option("spec", spec_, "The game, e.g. mercenary or mercenary:hold=2")->required();
  print.add_option("--out", out_, "The PDF to write")->required();
  print.add_option("--paper", paper_, "a4 or letter")->capture_default_str();
  print.add_option("--square", square_, "The side of a square, 15mm to 80mm")->capture_default_str();
  print.add_option("--language", language_, one_of_languages())->capture_default_str();
  print.add_flag("--force", force_, "Replace the file if it exists already");
}

Expected<void> PrintCommand::run() const {
  const auto paper = print::read_paper(paper_);
  if (!paper) return std::unexpected(paper.error());
  const auto square = print::read_square(square_);
  if (!square) return std::unexpected(square.error());
  const auto language = print::read_language(language_);
  if (!language) return std::unexpected(language.error());
  const auto game = open_game(spec_);
  if (!game) return std::unexpected(game.error());
  const auto sheets = print::sheets_of(**game, {*paper, *square, *language});
  const auto pdf = pdf_of(sheets, std::string((*game)->info().title));
  if (!pdf) return std::unexpected(pdf.error());
  if (const auto ok = force_ ? write_file(out_, *pdf) : write_new_file(out_, *pdf); !ok) return ok;
  std::cout << out_ << ": " << sheets.size() << " sheets. Print them at 100 %, without fitting them to the page.\n";
  return {};
}

}  // namespace turncoat
