#include "server/api/atom_feed.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <initializer_list>

#include "core/printable.hpp"
#include "edge/json/json_value.hpp"
#include "online/table/table_json.hpp"

namespace turncoat::server {

namespace {

using online::Card;
using online::Members;

struct Sentences {
  std::string_view language, title, turn, waits, runs, over;
};
constexpr Sentences sentences[] = {
    {"en", "Your tables", "It is your turn: ", "Waits for players: ", "Others are to move: ", "Over: "},
    {"de", "Deine Tische", "Du bist am Zug: ", "Wartet auf Mitspieler: ", "Andere sind am Zug: ", "Zu Ende: "},
    {"es", "Tus mesas", "Te toca: ", "Espera jugadores: ", "Les toca a otros: ", "Terminada: "},
    {"fr", "Vos tables", "À vous de jouer : ", "Attend des joueurs : ", "Aux autres de jouer : ", "Terminée : "}};

const Sentences& sentences_in(std::string_view language) {
  const auto* const found = std::ranges::find(sentences, language, &Sentences::language);
  return found == std::end(sentences) ? sentences[0] : *found;
}

std::string joined(std::initializer_list<std::string_view> texts) {
  std::string out;
  for (const std::string_view text : texts) out += text;
  return out;
}
std::string element(std::string_view name, std::string_view content) {
  return joined({"<", name, ">", escaped(content), "</", name, ">\n"});
}
std::string time_of(online::Millis time) {
  const std::time_t seconds = time / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 32> out{};
  return {out.data(), std::strftime(out.data(), out.size(), "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

// "Ada – Bob"
std::string players(const Members& table) {
  std::string out;
  if (const JsonValue* const seats = table.list("seats"))
    for (const JsonValue& seat : seats->items)
      if (const std::string name = Members(seat).text("name"); !name.empty()) out += (out.empty() ? "" : " – ") + name;
  return out;
}

std::string entry(const Card& card, std::string_view site, const Sentences& say) {
  const auto content = read_json(card.content);
  if (!content) return "";
  const Members table(*content);
  const std::string status = table.text("status");
  const std::int64_t turn = table.number("turn", -1);
  const bool own_turn = status == "running" && turn >= 0 && turn < 8 && (card.yours >> turn & 1U) != 0;
  const std::string_view stands = own_turn              ? say.turn
                                  : status == "open"    ? say.waits
                                  : status == "running" ? say.runs
                                                        : say.over;
  std::string id = "urn:turncoat:table:" + card.id;
  if (own_turn) id += ":turn:" + std::to_string(table.number("plies"));
  return "<entry>\n" + element("id", id) + element("title", std::string(stands) + table.text("title")) +
         element("updated", time_of(card.changed)) + element("published", time_of(card.created)) +
         joined({"<link href=\"", escaped(site), "#table/", card.id, "\"/>\n"}) + element("summary", players(table)) +
         "</entry>\n";
}

}  // namespace

std::string atom_feed(std::string_view site, std::string_view self, std::string_view language,
                      const std::vector<Card>& cards) {
  const Sentences& say = sentences_in(language);
  online::Millis changed = 0;
  for (const Card& card : cards) changed = std::max(changed, card.changed);
  std::string out =
      joined({"<?xml version=\"1.0\" encoding=\"utf-8\"?>\n", "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"",
              say.language, "\">\n", element("id", self), element("title", joined({"Turncoat: ", say.title})),
              element("updated", time_of(changed)), "<author>", element("name", "Turncoat"),
              "</author>\n<link rel=\"self\" type=\"application/atom+xml\" href=\"", escaped(self),
              "\"/>\n<link href=\"", escaped(site), "\"/>\n"});
  for (const Card& card : cards)
    if (card.yours != 0) out += entry(card, site, say);
  return out + "</feed>\n";
}

bool is_language(std::string_view language) {
  return std::ranges::find(sentences, language, &Sentences::language) != std::end(sentences);
}

}  // namespace turncoat::server
