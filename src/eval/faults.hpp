#pragma once
// What can be wrong with the file of a variant's network.
#include "core/fault.hpp"

namespace turncoat::fault {

inline constexpr Fault no_table_network = {
    "no-table-network", "variants of '{1}' have no networks (those of chess, mercenary, mercurial and merger have)"};
inline constexpr Fault network_of_variants = {"network-of-variants",
                                              "variants alone are given a network by a file, not '{1}'"};
inline constexpr Fault network_file = {"network-file", "this is not the file of a variant's network"};
inline constexpr Fault network_newer = {"network-newer", "this network is for another version of this program"};
inline constexpr Fault network_other = {"network-other", "this is the network of {1}, and the variant is {2}"};
inline constexpr Fault network_broken = {"network-broken", "the file of this network is not whole, or was changed"};

}  // namespace turncoat::fault
