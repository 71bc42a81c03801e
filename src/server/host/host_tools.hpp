#pragma once
// What the operator of a server does by commands, without a browser, while the servers run or not: tokens for programs,
// closed tables, removed words, bans. Servers hear of it within a second or two.
#include <string>

#include "server/host/host_database.hpp"

namespace turncoat::server {

// What a command says when it is done; the error is a sentence.
using Told = std::expected<std::string, std::string>;

// A token for a program of that name, which belongs to the operator; and without one: which there are.
Told make_token(HostDatabase& database, const std::string& name);
Told list_tokens(HostDatabase& database);
Told revoke_token(HostDatabase& database, const std::string& id);

Told close_table(HostDatabase& database, const std::string& table);
Told remove_words(HostDatabase& database, const std::string& table);

// What persons have reported of each other's words, and these, as far as they stand; removes one by its number.
Told list_reports(HostDatabase& database);
Told remove_report(HostDatabase& database, const std::string& number);

// A person with their programs. `who`: "TABLE:SEAT" (from 1), an address, or what `list_bans` names. For so many days.
Told ban(HostDatabase& database, const std::string& who, int days);
Told lift_ban(HostDatabase& database, const std::string& who);
Told list_bans(HostDatabase& database);

}  // namespace turncoat::server
