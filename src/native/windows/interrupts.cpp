#include "native/interrupts.hpp"

#include "native/windows/system.hpp"

namespace turncoat {

namespace {

BOOL WINAPI interrupt(DWORD event) {
  interrupted = true;
  // When its window is closed, or the user logs off, the program is ended as soon as this returns.
  if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) Sleep(INFINITE);
  return TRUE;
}

}  // namespace

void stop_on_interrupts() { SetConsoleCtrlHandler(interrupt, TRUE); }

}  // namespace turncoat
