#include "online/notify/letters.hpp"

#include <algorithm>
#include <string_view>

namespace turncoat::online {

namespace {

struct Sentences {
  std::string_view language, turn, turns, once_a_day, end, ended, confirm, code, ignore;
};
constexpr Sentences sentences[] = {
    {"en", "It is your turn", "It is your turn at:", "You get one such mail a day at most.",
     "No more mail:", "No more mail will come.", "Your code for mail",
     "This code confirms your address; enter it where you asked for mail:",
     "If you did not ask for it, do nothing: no more mail will come."},
    {"de", "Du bist am Zug", "Du bist am Zug:", "Höchstens eine solche Mail kommt am Tag.",
     "Keine Mail mehr:", "Es kommt keine Mail mehr.", "Dein Code für Mail",
     "Dieser Code bestätigt deine Adresse; gib ihn dort ein, wo du um Mail gebeten hast:",
     "Wenn du nicht darum gebeten hast, tu nichts: Es kommt keine weitere Mail."},
    {"es", "Te toca", "Te toca jugar en:", "Recibes como mucho un correo así al día.",
     "No recibir más correos:", "Ya no llegará ningún correo.", "Tu código para el correo",
     "Este código confirma tu dirección; escríbelo donde pediste el correo:",
     "Si no lo pediste, no hagas nada: no llegará ningún otro correo."},
    {"fr", "À vous de jouer", "C’est à vous de jouer\u202F:", "Vous recevez au plus un message de ce genre par jour.",
     "Ne plus recevoir de messages\u202F:", "Plus aucun message ne viendra.", "Votre code pour les messages",
     "Ce code confirme votre adresse\u202F; saisissez-le là où vous avez demandé les messages\u202F:",
     "Si vous ne l’avez pas demandé, ne faites rien\u202F: aucun autre message ne viendra."}};

const Sentences& sentences_in(std::string_view language) {
  const auto* const found = std::ranges::find(sentences, language, &Sentences::language);
  return found == std::end(sentences) ? sentences[0] : *found;
}

}  // namespace

std::string unsubscribe_path(const std::string& token) { return "/api/mail/" + token; }

std::string unsubscribe_page(bool ended) {
  std::string out =
      "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Turncoat</title>"
      "<meta name=\"viewport\" content=\"width=device-width\"><style>:root{color-scheme:light dark}"
      "body{margin:2em;font:1.1em system-ui,sans-serif}button{padding:.6em 1em;font:inherit}</style><h1>Turncoat</h1>";
  if (!ended) out += "<form method=\"post\">";
  for (const Sentences& say : sentences) {
    const std::string_view words = ended ? say.ended : say.end.substr(0, say.end.find(':'));
    out += "<p lang=\"" + std::string(say.language) + "\">";
    out += ended ? std::string(words) : "<button>" + std::string(words) + "</button>";
    out += "</p>";
  }
  return out + (ended ? "" : "</form>") + "\n";
}

MailMessage mail_about(const Letter& letter) {
  const Mail& mail = letter.mail;
  const Sentences& say = sentences_in(mail.language);
  MailMessage out{.to = mail.address,
                  .subject = std::string(say.turn),
                  .text = std::string(say.turns) + "\n\n",
                  .unsubscribe = mail.site + unsubscribe_path(mail.token)};
  for (const std::string& table : letter.tables) out.text += mail.site + "/#table/" + table + "\n";
  if (!mail.each) out.text += "\n" + std::string(say.once_a_day) + "\n";
  out.text += "\n" + std::string(say.end) + "\n" + out.unsubscribe + "\n";
  return out;
}

MailMessage mail_with_code(const Mail& mail, const std::string& code) {
  const Sentences& say = sentences_in(mail.language);
  return {.to = mail.address,
          .subject = std::string(say.confirm),
          .text = std::string(say.code) + "\n\n" + code + "\n\n" + std::string(say.ignore) + "\n"};
}

}  // namespace turncoat::online
