#include "support/program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <utility>

namespace turncoat::testing {

namespace {

// The reading and the writing end. Neither is handed on to other programs.
std::pair<int, int> open_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) std::abort();
  return {ends[0], ends[1]};
}

std::string read_all(int file) {
  std::string out;
  std::array<char, 4096> buffer{};
  for (ssize_t n = 0; (n = read(file, buffer.data(), buffer.size())) > 0;)
    out.append(buffer.data(), static_cast<std::size_t>(n));
  return out;
}

}  // namespace

Program::Program(const std::vector<std::string>& arguments, const std::vector<std::string>& environment) {
  std::vector<std::string> words = {TURNCOAT_PROGRAM};
  words.insert(words.end(), arguments.begin(), arguments.end());
  start(TURNCOAT_PROGRAM, std::move(words), environment);
}

Program::Program(const Shell& shell) {
  start("/bin/sh", {"sh", "-c", shell.command}, {"TURNCOAT=" TURNCOAT_PROGRAM, "PLAIN=" TURNCOAT_PLAIN, "NO_COLOR=1"});
}

void Program::start(const std::string& file, std::vector<std::string> words,
                    const std::vector<std::string>& environment) {
  (void)std::signal(SIGPIPE, SIG_IGN);  // writing to a program that has ended is no reason to end
  const auto [its_input, our_output] = open_pipe();
  const auto [our_input, its_output] = open_pipe();
  const auto [our_errors, its_errors] = open_pipe();
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  process_ = fork();
  if (process_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // it does not outlive us, whatever ends us
    for (const int ignored : {SIGINT, SIGPIPE}) (void)std::signal(ignored, SIG_DFL);  // by us, or by a shell's `&`
    dup2(its_input, STDIN_FILENO), dup2(its_output, STDOUT_FILENO), dup2(its_errors, STDERR_FILENO);
    for (const std::string& variable : environment) putenv(const_cast<char*>(variable.c_str()));
    execv(file.c_str(), argv.data());
    _exit(127);
  }
  close(its_input), close(its_output), close(its_errors);
  input_ = our_output, output_ = our_input, errors_ = our_errors;
}

Program::~Program() {
  close_input();
  if (process_ > 0) {
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
  }
  close(output_), close(errors_);
}

void Program::send(const std::string& line) {
  const std::string text = line + '\n';
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t n = write(input_, text.data() + done, text.size() - done);
    if (n <= 0) return;
    done += static_cast<std::size_t>(n);
  }
}

void Program::close_input() {
  if (input_ >= 0) close(std::exchange(input_, -1));
}

void Program::interrupt() { kill(process_, SIGINT); }

std::optional<std::string> Program::line(std::chrono::milliseconds time) {
  while (!unread_.contains('\n')) {
    pollfd waiting = {.fd = output_, .events = POLLIN, .revents = 0};
    if (poll(&waiting, 1, static_cast<int>(time.count())) <= 0) return {};
    std::array<char, 4096> buffer{};
    const ssize_t n = read(output_, buffer.data(), buffer.size());
    if (n <= 0) return {};
    unread_.append(buffer.data(), static_cast<std::size_t>(n));
  }
  const std::size_t end = unread_.find('\n');
  std::string out = unread_.substr(0, end);
  unread_.erase(0, end + 1);
  return out;
}

std::vector<std::string> Program::lines_until(const std::string& beginning) {
  std::vector<std::string> out;
  while (auto next = line()) {
    out.push_back(*next);
    if (next->starts_with(beginning)) break;
  }
  return out;
}

std::string Program::rest() { return std::exchange(unread_, {}) + read_all(output_); }

std::string Program::complaints() { return read_all(errors_); }

Outcome Program::finish(const std::string& input) {
  if (!input.empty()) send(input);
  close_input();
  Outcome out;
  out.output = rest();
  out.complaints = complaints();
  out.status = exit_status();
  return out;
}

int Program::exit_status() {
  int status = 0;
  rusage used{};
  wait4(std::exchange(process_, -1), &status, 0, &used);
  for (const timeval& time : {used.ru_utime, used.ru_stime})
    used_ += std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::chrono::nanoseconds Program::processor_time() const {
  clockid_t clock{};
  timespec time{};
  if (process_ <= 0 || clock_getcpuclockid(process_, &clock) != 0 || clock_gettime(clock, &time) != 0) return used_;
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

void Program::let_work(std::chrono::milliseconds time) const {
  const auto enough = processor_time() + time;
  comes_true([&] { return processor_time() >= enough; });
}

}  // namespace turncoat::testing
