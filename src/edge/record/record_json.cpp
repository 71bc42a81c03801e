#include "edge/record/record_json.hpp"

#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

namespace turncoat {

namespace {

using Writer = rapidjson::Writer<rapidjson::StringBuffer>;

// What may come in: a text, or an object whose members are texts, whole numbers and lists of texts. Filled by
// RapidJSON's reader, whose handlers say whether to go on.
class Intake : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, Intake> {
 public:
  struct Member {
    std::string name, text;
    std::vector<std::string> texts;
    std::uint64_t number = 0;
    enum class Kind { text, texts, number } kind = Kind::text;
  };

  std::string text;             // if it was one
  std::vector<Member> members;  // if it was an object
  bool object = false;

  bool Default() { return false; }
  bool StartObject() { return depth_++ == 0 && (object = true); }
  bool EndObject(rapidjson::SizeType) { return true; }
  bool Key(const char* name, rapidjson::SizeType length, bool) {
    members.push_back({.name = {name, length}});
    return true;
  }
  bool StartArray() {
    if (depth_ != 1 || members.empty() || in_list_) return false;
    members.back().kind = Member::Kind::texts;
    return in_list_ = true;
  }
  bool EndArray(rapidjson::SizeType) { return !(in_list_ = false); }
  bool String(const char* content, rapidjson::SizeType length, bool) {
    std::string value(content, length);
    if (!object)
      text = std::move(value), depth_ = 1;
    else if (in_list_)
      members.back().texts.push_back(std::move(value));
    else
      members.back().text = std::move(value);
    return true;
  }
  bool Uint(unsigned number) { return Uint64(number); }
  bool Uint64(std::uint64_t number) {
    if (!object || in_list_) return false;
    members.back().kind = Member::Kind::number;
    members.back().number = number;
    return true;
  }

 private:
  int depth_ = 0;
  bool in_list_ = false;
};

Expected<Intake> parse(std::string_view json) {
  rapidjson::MemoryStream stream(json.data(), json.size());
  rapidjson::Reader reader;
  Intake intake;
  // Iterative: text from outside cannot nest so deeply that the stack ends.
  const auto done =
      reader.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag>(stream, intake);
  if (done.IsError())
    return done.Code() == rapidjson::kParseErrorTermination ? failure("json-unwanted", done.Offset() + 1)
                                                            : failure("json", done.Offset() + 1);
  return intake;
}

void write(Writer& writer, std::string_view text) {
  writer.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
}
void write_member(Writer& writer, std::string_view name, std::string_view text) {
  write(writer, name), write(writer, text);
}
void write_member(Writer& writer, std::string_view name, const std::vector<std::string>& texts) {
  write(writer, name);
  writer.StartArray();
  for (const std::string& t : texts) write(writer, t);
  writer.EndArray();
}

Expected<void> set_member(Record& record, Intake::Member& member) {
  using Kind = Intake::Member::Kind;
  const auto is = [&](std::string_view name, Kind kind) { return member.name == name && member.kind == kind; };
  if (is("seats", Kind::texts)) {
    if (member.texts.size() != record.seats.size())
      return failure("json-seats", member.texts.size(), record.seats.size());
    record.seats = std::move(member.texts);
  } else if (is("comments", Kind::texts)) {
    if (member.texts.size() > record.moves.size() + 1) return failure("json-comments");
    record.comments = std::move(member.texts);
  } else if (is("result", Kind::text)) {
    record.result = std::move(member.text);
  } else if (is("seed", Kind::number)) {
    record.seed = member.number;
  } else {
    return failure("json-member", member.name);
  }
  return {};
}

}  // namespace

Expected<void> add_from_json(Record& record, std::string_view json) {
  auto intake = parse(json);
  if (!intake) return std::unexpected(intake.error());
  if (!intake->object) return failure("json-object");
  for (Intake::Member& member : intake->members)
    if (auto ok = set_member(record, member); !ok) return ok;
  return {};
}

Expected<std::string> read_json_string(std::string_view json) {
  auto intake = parse(json);
  if (!intake) return std::unexpected(intake.error());
  if (intake->object) return failure("json-string");
  return std::move(intake->text);
}

std::string json_string(std::string_view text) {
  rapidjson::StringBuffer buffer;
  Writer writer(buffer);
  write(writer, text);
  return {buffer.GetString(), buffer.GetSize()};
}

std::string record_json(const Record& record) {
  rapidjson::StringBuffer buffer;
  Writer writer(buffer);
  writer.StartObject();
  write_member(writer, "spec", record.spec);
  write_member(writer, "fen", record.fen);
  write_member(writer, "seats", record.seats);
  if (record.seed) write(writer, "seed"), writer.Uint64(*record.seed);
  write_member(writer, "moves", record.moves);
  write_member(writer, "comments", record.comments);
  write_member(writer, "result", record.result);
  writer.EndObject();
  return {buffer.GetString(), buffer.GetSize()};
}

}  // namespace turncoat
