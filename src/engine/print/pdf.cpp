#include "engine/print/pdf.hpp"

#include "engine/faults.hpp"

#ifdef TURNCOAT_PDF

#include <cairo-pdf.h>
#include <dlfcn.h>
#include <librsvg/rsvg.h>

#include <memory>

namespace turncoat {

namespace {

constexpr double points_in_mm = 72 / 25.4;

// The functions that are used of the libraries. These stay open until the program ends.
class Libraries {
 public:
  Libraries() : rsvg_(dlopen("librsvg-2.so.2", RTLD_NOW)), cairo_(dlopen("libcairo.so.2", RTLD_NOW)) {}
  explicit operator bool() const { return rsvg_ != nullptr && cairo_ != nullptr; }

// The function of a library, by its name.
#define TURNCOAT_FUNCTION(LIBRARY, NAME) \
  decltype(&::NAME) NAME = reinterpret_cast<decltype(&::NAME)>(LIBRARY != nullptr ? dlsym(LIBRARY, #NAME) : nullptr)

 private:
  void *rsvg_, *cairo_;

 public:
  TURNCOAT_FUNCTION(rsvg_, rsvg_handle_new_from_data);
  TURNCOAT_FUNCTION(rsvg_, rsvg_handle_render_document);
  TURNCOAT_FUNCTION(rsvg_, g_object_unref);
  TURNCOAT_FUNCTION(rsvg_, g_error_free);
  TURNCOAT_FUNCTION(cairo_, cairo_pdf_surface_create_for_stream);
  TURNCOAT_FUNCTION(cairo_, cairo_pdf_surface_set_size);
  TURNCOAT_FUNCTION(cairo_, cairo_pdf_surface_set_metadata);
  TURNCOAT_FUNCTION(cairo_, cairo_create);
  TURNCOAT_FUNCTION(cairo_, cairo_destroy);
  TURNCOAT_FUNCTION(cairo_, cairo_show_page);
  TURNCOAT_FUNCTION(cairo_, cairo_surface_finish);
  TURNCOAT_FUNCTION(cairo_, cairo_surface_status);
  TURNCOAT_FUNCTION(cairo_, cairo_surface_destroy);
  TURNCOAT_FUNCTION(cairo_, cairo_status_to_string);
#undef TURNCOAT_FUNCTION
};

cairo_status_t append(void* out, const unsigned char* data, unsigned length) {
  static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

// Draws a sheet on a page of its size. An error has the reason that librsvg gives.
Expected<void> draw(const Libraries& use, cairo_t* context, const print::Sheet& sheet) {
  GError* error = nullptr;
  RsvgHandle* const handle =
      use.rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(sheet.svg.data()), sheet.svg.size(), &error);
  const RsvgRectangle whole = {0, 0, sheet.width * points_in_mm, sheet.height * points_in_mm};
  const bool drawn = handle != nullptr && use.rsvg_handle_render_document(handle, context, &whole, &error) != 0;
  if (handle != nullptr) use.g_object_unref(handle);
  if (drawn) return {};
  const std::string why = error != nullptr ? error->message : "";
  if (error != nullptr) use.g_error_free(error);
  return failure(fault::no_drawing, sheet.title, why);
}

}  // namespace

Expected<std::string> pdf_of(std::span<const print::Sheet> sheets, const std::string& title) {
  static const Libraries use;
  if (!use) return failure(fault::no_librsvg);
  std::string out;
  const auto size = [](double mm) { return mm * points_in_mm; };
  cairo_surface_t* const surface =
      use.cairo_pdf_surface_create_for_stream(append, &out, size(sheets[0].width), size(sheets[0].height));
  use.cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title.c_str());
  // The same sheets make the same file, whenever it is written.
  use.cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
  cairo_t* const context = use.cairo_create(surface);
  Expected<void> ok;
  for (const print::Sheet& sheet : sheets) {
    use.cairo_pdf_surface_set_size(surface, size(sheet.width), size(sheet.height));
    if (ok = draw(use, context, sheet); !ok) break;
    use.cairo_show_page(context);
  }
  use.cairo_destroy(context);
  use.cairo_surface_finish(surface);
  const cairo_status_t status = use.cairo_surface_status(surface);
  use.cairo_surface_destroy(surface);
  if (!ok) return std::unexpected(ok.error());
  if (status != CAIRO_STATUS_SUCCESS) return failure(fault::no_drawing, title, use.cairo_status_to_string(status));
  return out;
}

}  // namespace turncoat

#else

namespace turncoat {

Expected<std::string> pdf_of(std::span<const print::Sheet>, const std::string&) { return failure(fault::no_pdf); }

}  // namespace turncoat

#endif
