// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/stoptoken.h"

#include <QObject>
#include <QSocketNotifier>

#include <memory>

namespace pickglass {

/// What a command-line program does first: a standard stream that was closed must not become the
/// descriptor of a file that is opened, and a pipe that is closed or a file that may not grow is
/// told by the write, and does not end the program.
void keepStandardStreams();

/// What SIGHUP is taken for.
enum class HangUp {
    Ends,   ///< the terminal is gone (not under nohup): an end is asked for
    Rereads ///< a service is to read its files again
};

/// For programs that work without an event loop: SIGINT, SIGTERM and SIGHUP stop the token. What
/// goes on for all that ends less than a second later, and with the next signal at once: what is
/// unfinished (UnfinishedFile) is removed then, and the words, a line for people that outlives the
/// program, are said on standard error. Main thread.
StopToken stopOnEndSignals(const char *lastWords);

/// SIGINT, SIGTERM and SIGHUP as Qt signals: the first asks for an end, another one, a moment
/// later, ends the program at once. One at a time; main thread.
class EndSignals final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(EndSignals)

public:
    /// The words, a line for people, are what is said on standard error when the program ends at
    /// once; they outlive it.
    explicit EndSignals(const char *lastWords, HangUp hangUp = HangUp::Ends);
    ~EndSignals() override;

Q_SIGNALS:
    void endAsked();
    void rereadAsked();

private:
    void take();

    int m_ends[2] = {-1, -1}; ///< of the pipe between the signal handler and the event loop
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace pickglass
