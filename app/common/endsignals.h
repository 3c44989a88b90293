// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/stoptoken.h"

#include <QObject>
#include <QSocketNotifier>

#include <memory>

namespace pickglass {

/// To be called first by a command-line program: opens /dev/null for closed standard streams, and
/// ignores SIGPIPE and SIGXFSZ, so that the write fails instead.
void keepStandardStreams();

/// What SIGHUP is taken for.
enum class HangUp {
    Ends,   ///< the terminal is gone (not under nohup): an end is asked for
    Rereads ///< a service is to read its files again
};

/// For programs without an event loop: SIGINT, SIGTERM and SIGHUP stop the token. The program ends
/// after 0.7 s, or with the next signal: unfinished files (UnfinishedFile) are removed and
/// `lastWords`, which outlives the program, is written to standard error. Main thread.
StopToken stopOnEndSignals(const char *lastWords);

/// SIGINT, SIGTERM and SIGHUP as Qt signals; a second one ends the program. One object; main
/// thread.
class EndSignals final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(EndSignals)

public:
    /// `lastWords` is written to standard error when the program ends at once; outlives this.
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
