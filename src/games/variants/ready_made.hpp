#pragma once
// The variants that come with the program (the folder variants/): texts can name them as parents (VA-2), and so can the
// command line.
#include <span>
#include <string_view>

namespace turncoat {

// The text of a file; empty if there is none of that name. Its last variant has the name.
std::string_view ready_made_variant(std::string_view name);
// Sorted.
std::span<const std::string_view> ready_made_names();

}  // namespace turncoat
