#pragma once
// What a search for rules proposes, as one page that needs nothing else: boards, what is different, what games showed.
#include <string>
#include <vector>

#include "lab/search/rules_search.hpp"

namespace turncoat::lab {

// `command`: what was asked for. `address`: of the page with the workshop in which the texts open.
std::string search_page(const LabProposal& proposal, const std::vector<LabWant>& wants, const std::string& command,
                        const std::string& address);

}  // namespace turncoat::lab
