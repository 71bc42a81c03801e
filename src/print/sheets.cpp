#include "print/sheets.hpp"

#include <algorithm>
#include <iterator>

#include "edge/json/json_writer.hpp"
#include "print/kit.hpp"
#include "print/pages.hpp"
#include "print/sentences.hpp"
#include "print/variant_rules.hpp"

namespace turncoat::print {

namespace {

// The rules of the game behind a variant, which hold where the variant's own sheet says nothing else.
std::vector<Page> parent_rules(const AnyGame& variant, const Order& order) {
  std::vector<Page> out;
  const auto game = open_game(game_behind(variant.spec()).text());
  if (!game) return out;
  const std::string lead = Sentences(*order.words).say("sheet.parent", {{"title", std::string(variant.info().title)}});
  if (auto rules = rules_page(**game, order, {}, lead)) out.push_back(std::move(rules->page));
  return out;
}

}  // namespace

std::vector<Sheet> sheets_of(const AnyGame& game, const Order& order) {
  const auto start = game.clone();
  start->restart();
  const Kit kit = kit_of(*start);
  const auto variant = definition_of(start->spec());
  std::vector<Page> pages;
  std::vector<Place> places;  // the rules, which name them, are sheet 1
  const auto add = [&](std::string_view part, std::vector<Page> more) {
    if (!more.empty()) places.push_back({part, pages.size() + 2, pages.size() + 1 + more.size()});
    std::ranges::move(more, std::back_inserter(pages));
  };
  if (variant) {
    add("parent", parent_rules(*start, order));
    add("moves", movement_pages(*variant, start->info().kinds, order));
  }
  if (kit.chart) add("chart", {chart_page(*start, order)});
  add("board", board_pages(*start, order));
  add("pieces", figure_pages(kit, order));
  add("markers", marker_pages(*start, kit, order));
  if (auto rules = rules_page(*start, order, places)) pages.insert(pages.begin(), std::move(rules->page));

  std::vector<Sheet> out;
  for (std::size_t i = 0; i < pages.size(); ++i)
    out.push_back({pages[i].title, pages[i].width, pages[i].height, finished(pages[i], order, i, pages.size())});
  return out;
}

std::string sheets_json(const std::vector<Sheet>& sheets) {
  JsonWriter json;
  json.list(sheets, [&](const Sheet& sheet) {
    json.object([&] {
      json.member("title", sheet.title);
      json.member("width", sheet.width);
      json.member("height", sheet.height);
      json.member("svg", sheet.svg);
    });
  });
  return json.text();
}

Expected<std::string> obey_order(std::string_view words) {
  const auto next = [&words] {
    const std::size_t end = std::min(words.find(' '), words.size());
    const std::string_view word = words.substr(0, end);
    words.remove_prefix(std::min(end + 1, words.size()));
    return word;
  };
  const auto paper = read_paper(next());
  if (!paper) return std::unexpected(paper.error());
  const auto square = read_square(next());
  if (!square) return std::unexpected(square.error());
  const auto language = read_language(next());
  if (!language) return std::unexpected(language.error());
  const auto game = open_game(words);
  if (!game) return std::unexpected(game.error());
  return sheets_json(sheets_of(**game, {*paper, *square, *language}));
}

}  // namespace turncoat::print
