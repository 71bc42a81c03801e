#include "native/process.hpp"

#include <array>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "native/windows/system.hpp"

namespace turncoat {

namespace {

constexpr DWORD pipe_bytes = 1 << 16;

struct Pipe {
  windows::Handle from, to;
};

// The program's end can be inherited, ours not.
bool make_pipe(Pipe& pipe, windows::Handle Pipe::* ours) {
  SECURITY_ATTRIBUTES inherited{
      .nLength = sizeof(SECURITY_ATTRIBUTES), .lpSecurityDescriptor = nullptr, .bInheritHandle = TRUE};
  HANDLE from = nullptr, to = nullptr;
  if (CreatePipe(&from, &to, &inherited, pipe_bytes) == 0) return windows::failed();
  pipe = {windows::Handle(from), windows::Handle(to)};
  return SetHandleInformation((pipe.*ours).get(), HANDLE_FLAG_INHERIT, 0) != 0 || windows::failed();
}

// Where the program is: as it is named, or in PATH if its name has no folder.
std::wstring find_program(const std::string& command) {
  const std::wstring name = windows::wide(command);
  std::array<wchar_t, 32768> found{};
  const DWORD length = SearchPathW(nullptr, name.c_str(), L".exe", found.size(), found.data(), nullptr);
  return length == 0 || length >= found.size() ? name : std::wstring(found.data(), length);
}

// Attributes by which a new process inherits these handles and no others, whatever starts at the same time.
class InheritedHandles {
 public:
  explicit InheritedHandles(std::array<HANDLE, 3> handles) : handles_(handles) {
    SIZE_T size = 0;
    InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
    memory_.resize(size);
    InitializeProcThreadAttributeList(list(), 1, 0, &size);
    UpdateProcThreadAttribute(list(), 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handles_.data(), sizeof handles_, nullptr,
                              nullptr);
  }
  ~InheritedHandles() { DeleteProcThreadAttributeList(list()); }
  InheritedHandles(const InheritedHandles&) = delete;
  InheritedHandles& operator=(const InheritedHandles&) = delete;
  LPPROC_THREAD_ATTRIBUTE_LIST list() { return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(memory_.data()); }

 private:
  std::array<HANDLE, 3> handles_;
  std::string memory_;
};

}  // namespace

// Pipes cannot be waited for, so a thread reads from one and another one writes to the other.
struct Process::State {
  windows::Handle job, process, to, from;
  std::mutex mutex;
  std::condition_variable heard, wanted;
  std::string unsent, unread;
  bool deaf = false, ended = false, closing = false;
  std::thread reader, writer;

  void read() {
    std::array<char, 4096> buffer{};
    for (DWORD n = 0; ReadFile(from.get(), buffer.data(), buffer.size(), &n, nullptr) != 0 && n > 0;) {
      const std::lock_guard lock(mutex);
      unread.append(buffer.data(), n);
      heard.notify_one();
    }
    const std::lock_guard lock(mutex);
    ended = true;
    heard.notify_one();
  }
  void write() {
    std::unique_lock lock(mutex);
    while (true) {
      wanted.wait(lock, [this] { return closing || !unsent.empty(); });
      if (unsent.empty()) break;
      const std::string some = unsent.substr(0, pipe_bytes);
      lock.unlock();
      DWORD written = 0;
      const bool ok = WriteFile(to.get(), some.data(), static_cast<DWORD>(some.size()), &written, nullptr) != 0;
      lock.lock();
      unsent.erase(0, written);
      if (ok) continue;
      deaf = true;
      unsent.clear();
      break;
    }
    to.close();  // the end of its input
  }
};

Process Process::start(const std::string& command) {
  Pipe input, output;
  if (!make_pipe(input, &Pipe::to) || !make_pipe(output, &Pipe::from)) return Process(nullptr);
  SECURITY_ATTRIBUTES inherited{
      .nLength = sizeof(SECURITY_ATTRIBUTES), .lpSecurityDescriptor = nullptr, .bInheritHandle = TRUE};
  const windows::Handle nothing(
      CreateFileW(L"NUL", GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, &inherited, OPEN_EXISTING, 0, nullptr));
  InheritedHandles handles({input.from.get(), output.to.get(), nothing.get()});
  STARTUPINFOEXW how{};
  how.StartupInfo.cb = sizeof how;
  how.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
  how.StartupInfo.hStdInput = input.from.get();
  how.StartupInfo.hStdOutput = output.to.get();
  how.StartupInfo.hStdError = nothing.get();
  how.lpAttributeList = handles.list();
  // A job, with which everything ends that the program has started; and a group of its own: Ctrl-C is ours to answer.
  windows::Handle job(CreateJobObjectW(nullptr, nullptr));
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
  limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
  SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits, sizeof limits);
  const std::wstring program = find_program(command);
  std::wstring line = L'"' + program + L'"';
  PROCESS_INFORMATION made{};
  if (CreateProcessW(program.c_str(), line.data(), nullptr, nullptr, TRUE,
                     EXTENDED_STARTUPINFO_PRESENT | CREATE_SUSPENDED | CREATE_NEW_PROCESS_GROUP | CREATE_NO_WINDOW,
                     nullptr, nullptr, &how.StartupInfo, &made) == 0) {
    windows::failed();
    return Process(nullptr);
  }
  AssignProcessToJobObject(job.get(), made.hProcess);
  ResumeThread(made.hThread);
  CloseHandle(made.hThread);
  auto state = std::make_unique<State>();
  state->job = std::move(job);
  state->process = windows::Handle(made.hProcess);
  state->to = std::move(input.to);
  state->from = std::move(output.from);
  state->reader = std::thread([state = state.get()] { state->read(); });
  state->writer = std::thread([state = state.get()] { state->write(); });
  return Process(std::move(state));
}

Process::Process(std::unique_ptr<State> state) : state_(std::move(state)) {}

Process::Process(Process&&) noexcept = default;

Process::~Process() {
  if (!state_) return;
  {
    const std::lock_guard lock(state_->mutex);
    state_->closing = true;
    state_->wanted.notify_one();
  }
  WaitForSingleObject(state_->process.get(), 200);
  TerminateJobObject(state_->job.get(), 1);  // both threads' pipes are broken by it
  state_->writer.join();
  state_->reader.join();
}

bool Process::send(std::string_view bytes) {
  const std::lock_guard lock(state_->mutex);
  if (state_->deaf) return false;
  state_->unsent += bytes;
  state_->wanted.notify_one();
  return true;
}

std::size_t Process::unsent() const {
  const std::lock_guard lock(state_->mutex);
  return state_->unsent.size();
}

bool Process::receive(std::string& bytes, double seconds) {
  std::unique_lock lock(state_->mutex);
  state_->heard.wait_for(lock, std::chrono::duration<double>(seconds),
                         [&] { return !state_->unread.empty() || state_->ended; });
  const bool more = !state_->unread.empty() || !state_->ended;
  bytes += std::exchange(state_->unread, {});
  return more;
}

}  // namespace turncoat
