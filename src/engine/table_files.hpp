#pragma once
// Tables of endings in a folder: a file for each, named after the game, the first digits of its spec's hash and the
// material and the first digits of its own hash, such as chess-1a2b3c4d-KQvK-5e6f7a8b.endings: where letter case does not
// count, or a name may not have every character, the names of two materials differ by the hash.
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "edge/game/any_game.hpp"

namespace turncoat {

std::string table_path(const std::string& folder, const AnyGame& game, std::string_view material);

// Those of a game's tables that are in a folder, read one after the other. There need not be any. A file that cannot be
// read is left out, and `skipped` gets the error, which names the file.
Expected<std::unique_ptr<AnyEndgames>> read_tables(const AnyGame& game, const std::string& folder,
                                                   const std::function<void(const Error&)>& skipped);

}  // namespace turncoat
