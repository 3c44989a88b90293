// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/endsignals.h"

#include "app/common/exitcode.h"
#include "core/base/outputplace.h"

#include <atomic>
#include <csignal>
#include <cstring>
#include <ctime>
#include <initializer_list>
#include <tuple>

#include <fcntl.h>
#include <sys/time.h>
#include <unistd.h>

namespace pickglass {

void keepStandardStreams()
{
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(descriptor, F_GETFD) == -1) {
            ::open("/dev/null", O_RDONLY); // takes the lowest, which is this one
        }
    }
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
}

namespace {

/// Some send a signal to the program and to its group (timeout(1), for one): that is one request.
constexpr qint64 TogetherMs = 300;
/// What does not look at its token ends after this.
constexpr suseconds_t TimeoutUs = 700'000;

/// What goes through the pipe.
constexpr char AskedEnd = 'e';
constexpr char AskedReread = 'r';

volatile std::sig_atomic_t pipeEnd = -1;
std::atomic_bool isStopped = false;
std::atomic<qint64> firstAsked = 0; // ms; 0: never
std::atomic<const char *> wordsAtEnd = nullptr;
static_assert(std::atomic_bool::is_always_lock_free);
static_assert(std::atomic<qint64>::is_always_lock_free);
static_assert(std::atomic<const char *>::is_always_lock_free);

qint64 nowMs()
{
    timespec time = {};
    ::clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000 + time.tv_nsec / 1'000'000;
}

void endAtOnce(int)
{
    removeUnfinishedFiles();
    const char *last = wordsAtEnd;
    std::ignore = ::write(STDERR_FILENO, last, std::strlen(last));
    ::_exit(Trouble);
}

/// Signal handlers: only what POSIX calls async-signal-safe is allowed here.
void ask(int)
{
    const qint64 now = nowMs();
    qint64 first = 0;
    if (firstAsked.compare_exchange_strong(first, now)) {
        if (pipeEnd >= 0) {
            std::ignore = ::write(pipeEnd, &AskedEnd, 1);
        }
    } else if (now - first > TogetherMs) {
        endAtOnce(0);
    }
}

void stop(int signal)
{
    isStopped = true;
    if (firstAsked == 0) {
        const itimerval timeout = {{}, {0, TimeoutUs}};
        ::setitimer(ITIMER_REAL, &timeout, nullptr);
    }
    ask(signal);
}

void askReread(int)
{
    std::ignore = ::write(pipeEnd, &AskedReread, 1);
}

} // namespace

StopToken stopOnEndSignals(const char *lastWords)
{
    wordsAtEnd = lastWords;
    std::signal(SIGALRM, endAtOnce);
    std::signal(SIGINT, stop);
    std::signal(SIGTERM, stop);
    if (std::signal(SIGHUP, stop) == SIG_IGN) {
        std::signal(SIGHUP, SIG_IGN); // nohup
    }
    return StopToken(std::shared_ptr<const std::atomic_bool>(std::shared_ptr<void>(), &isStopped));
}

EndSignals::EndSignals(const char *lastWords, HangUp hangUp)
{
    if (::pipe2(m_ends, O_CLOEXEC | O_NONBLOCK) != 0) {
        return; // then the signals end the program as they always do
    }
    pipeEnd = m_ends[1];
    firstAsked = 0;
    wordsAtEnd = lastWords;
    m_notifier = std::make_unique<QSocketNotifier>(m_ends[0], QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, &EndSignals::take);
    std::signal(SIGINT, ask);
    std::signal(SIGTERM, ask);
    if (hangUp == HangUp::Rereads) {
        std::signal(SIGHUP, askReread);
    } else if (std::signal(SIGHUP, ask) == SIG_IGN) {
        std::signal(SIGHUP, SIG_IGN); // nohup: it is to go on without its terminal
    }
}

EndSignals::~EndSignals()
{
    if (m_notifier) {
        std::signal(SIGINT, SIG_DFL);
        std::signal(SIGTERM, SIG_DFL);
        if (std::signal(SIGHUP, SIG_DFL) == SIG_IGN) {
            std::signal(SIGHUP, SIG_IGN);
        }
        m_notifier.reset();
        pipeEnd = -1;
        ::close(m_ends[0]);
        ::close(m_ends[1]);
    }
}

void EndSignals::take()
{
    char byte = 0;
    if (::read(m_ends[0], &byte, 1) != 1) {
        return;
    }
    if (byte == AskedReread) {
        Q_EMIT rereadAsked();
    } else {
        Q_EMIT endAsked();
    }
}

} // namespace pickglass
