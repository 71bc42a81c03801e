// The definition of a variant of Mercurial Chess: poles and satellite, the kinds that fly, go along or jump, prisoners.
#include "games/variants/text/reader.hpp"
#include "games/mercurial/faults.hpp"
#include "games/mercurial/options.hpp"
#include "games/variants/parents.hpp"

namespace turncoat {

namespace {

class MercurialReader : public DefinitionReader {
 public:
  using DefinitionReader::DefinitionReader;

 private:
  void take_own() override {
    take_planet();
    take_pieces();
    take_royal();
    take_promotions();
    take_mercurial();
  }
  void follow_board(const FenForm& form) override;
  bool check_place(const VariantEntry* entry, const Stack& stack, const VariantKind& kind) override;

  OfMercurial& own() { return out_.of<OfMercurial>(); }
  void take_planet();
  void take_poles();
  void take_satellite();
  void take_letters(std::string_view key, std::string& out);
  void take_mercurial();
};

void MercurialReader::take_planet() {
  take_poles();
  take_satellite();
  const int cells =
      out_.files * out_.ranks + static_cast<int>(own().poles.size()) + own().satellite.files * own().satellite.ranks;
  if (const int most = module_of(out_).most_cells; cells > most)
    add_at(find("board"), failure(fault::variant_cells, cells, most), {"satellite"});
}

void MercurialReader::take_poles() {
  const VariantEntry* entry = find("poles");
  std::vector<std::string_view> words = {"c0", "d7"};
  if (entry == nullptr && (out_.files < 4 || out_.ranks != 6)) words.clear();  // they do not fit
  if (entry != nullptr) words = words_of(entry->value);
  own().poles.clear();
  if (words.empty() || (words.size() == 1 && words[0] == "none")) return;
  const std::string below = "0", above = std::to_string(out_.ranks + 1);
  if (words.size() == 2 && words[0].substr(1) == below && words[1].substr(1) == above)
    for (std::string_view word : words)
      if (const int file = word[0] - 'a'; 0 <= file && file < out_.files) own().poles.push_back(file);
  if (own().poles.size() != 2) faults_.add_at_value(*entry, failure(fault::variant_poles, entry->value, above));
}

void MercurialReader::take_satellite() {
  const VariantEntry* entry = find("satellite");
  if (entry == nullptr) {
    // The parent's satellite, if the board has its ranks.
    if (out_.ranks < 4) own().satellite = {};
    return;
  }
  own().satellite = {};
  if (entry->value == "none") return;
  const auto words = words_of(entry->value);
  const std::string_view size = words[0];
  const std::size_t x = std::min(size.find('x'), size.size());
  const auto files = read_number(size.substr(0, x), 1, 2),
             ranks = x == size.size() ? files : read_number(size.substr(x + 1), 1, 4);
  const auto at = words.size() == 3 && words[1] == "at" ? read_number(words[2], 1, out_.ranks) : files;
  if (words.size() != 3 || words[1] != "at" || x == size.size() || !files || !ranks || !at ||
      *at + *ranks - 1 > out_.ranks)
    return faults_.add_at_value(*entry, failure(fault::variant_satellite, entry->value, out_.ranks));
  own().satellite = {*files, *ranks, *at - 1};
}

// The main board is as it was, and no piece begins on the satellite.
void MercurialReader::follow_board(const FenForm& form) {
  if (find("satellite") == nullptr) return;
  const VariantDefinition& parent = parent_definition(VariantParent::mercurial);
  if (out_.files != parent.files || out_.ranks != parent.ranks || own().poles != parent.of<OfMercurial>().poles) return;
  const Area<128> before = map_of(parent);
  const auto setup = read_setup(out_.start + " w - - 0 1", form, board_text(before));
  if (!setup) return;
  FenForm board = form;
  board.fields = board_field;
  out_.start = write_setup(*setup, board, board_text(map_));
}

// Letters of kinds, or "-" for none; by default the parent's, of kinds that are there.
void MercurialReader::take_letters(std::string_view key, std::string& out) {
  const VariantEntry* entry = find(key);
  if (entry == nullptr) {
    std::erase_if(out, [this](char c) { return out_.kind(c) == nullptr || out_.kind(c)->royal; });
    return;
  }
  out.clear();
  if (entry->value == "-") return;
  for (std::string_view word : words_of(entry->value)) {
    const std::size_t offset = static_cast<std::size_t>(word.data() - entry->value.data());
    const VariantKind* kind = word.size() == 1 ? out_.kind(word[0]) : nullptr;
    if (kind == nullptr)
      faults_.add_at_value(*entry, no_piece(word), offset);
    else if (kind->royal)
      faults_.add_at_value(*entry, failure(fault::variant_no_effect, key, failure(fault::idle_royals)), offset);
    else if (!out.contains(word[0]))
      out += word[0];
  }
  std::ranges::sort(out);
}

// Once the pieces are known.
void MercurialReader::take_mercurial() {
  take_letters("flies", own().flies);
  // Every kind that MU-10 does not leave out.
  own().passengers.clear();
  for (const VariantKind& kind : out_.kinds) own().passengers += kind.letter;
  std::ranges::sort(own().passengers);
  take_letters("passenger", own().passengers);
  take_letters("jumps", own().jumps);
  for (char c : own().jumps) {
    const VariantEntry* entry = find("jumps");
    // The parent's P jumps unless the text says otherwise, so that a line about its movement or its flying is at fault.
    const auto add = [&](const VariantEntry* other, const std::unexpected<Error>& why) {
      faults_.add(*(entry != nullptr ? entry : other), why);
    };
    const VariantEntry* flies = find("flies");
    if (flies != nullptr && own().flies.contains(c)) add(flies, failure(fault::variant_jumper_flies, c));
    const auto armies = armies_of(out_);
    for (std::size_t a = 0; a < armies.size(); ++a)
      for (const Leap& leap : leaps_of(out_.kind(c)->betza[a]))
        if (leap.range != 1 || leap.lame || leap.initial) {
          const VariantEntry* of = find("piece", c, armies[a]);
          return add(of != nullptr ? of : find("piece", c), failure(fault::variant_jumper, c));
        }
  }
  for (char c : own().jumps) {
    std::erase(own().flies, c);
    std::erase(own().passengers, c);
  }
  if (own().satellite.files == 0) own().flies.clear(), own().passengers.clear();
  if (take_options(mercurial_info) && own().prisoners != Prisoners::carried && !out_.options.empty())
    faults_.add(*find("options"), failure(fault::variant_no_effect, "jump=any", failure(fault::idle_prisoners)));
}

bool MercurialReader::check_place(const VariantEntry* entry, const Stack& stack, const VariantKind& kind) {
  if (!map_.satellite().has(stack.cell) || (!kind.royal && !own().jumps.contains(kind.letter))) return true;
  add_at(entry, failure(fault::satellite, kind.name), {"satellite"});
  return false;
}

}  // namespace

std::optional<VariantDefinition> read_mercurial_variant(VariantLines lines, VariantFaults& faults) {
  return MercurialReader(parent_definition(VariantParent::mercurial), std::move(lines), faults).read();
}

}  // namespace turncoat
