#pragma once
// Sheets as one PDF: drawn by librsvg on cairo's surface for PDFs, so that lines stay lines and letters letters, with
// their fonts inside. Both libraries are opened when they are wanted: the engine has no need of them.
#include <span>
#include <string>

#include "core/error.hpp"
#include "print/sheets.hpp"

namespace turncoat {

// The content of a file. Fails if the program was built without librsvg's headers, if this machine has no librsvg, or
// if it cannot draw a sheet.
Expected<std::string> pdf_of(std::span<const print::Sheet> sheets, const std::string& title);

}  // namespace turncoat
