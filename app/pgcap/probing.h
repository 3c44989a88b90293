// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/workerthread.h"
#include "collectors/collector.h"

#include <QTimer>

#include <chrono>
#include <optional>

namespace pickglass::pgcap {

/// What came of trying a source.
struct ProbeResult
{
    std::optional<CollectorPeer> peer;   ///< nothing where the source is no other program
    SharedFabric fabric;                 ///< null where it did not come
    std::optional<CollectorHosts> hosts; ///< nothing where the source reads none
    std::optional<Error> failure;
    std::optional<CollectorQuestion> question; ///< that would have to be answered with yes

    bool works() const { return fabric != nullptr && !failure; }
};

/// Tries a source until its first fabric is there, and records nothing. Main thread.
class Probing final : public QObject
{
    Q_DISABLE_COPY_MOVE(Probing)

public:
    explicit Probing(std::chrono::milliseconds timeout);
    ~Probing() override = default;

    /// Runs an event loop until it is known.
    ProbeResult run(const QString &source);
    /// Leaves it at what is known; without a fabric that is a failure.
    void end();

private:
    void connectCollector();
    void giveUp(Error why);
    void finishWhenComplete();

    Collector *m_collector = nullptr; ///< lives on the thread
    OwnThread m_thread;
    QTimer m_timeout;
    QTimer m_clockTimeout; ///< until the clocks are compared
    CollectorProgress m_progress;
    ProbeResult m_result;
    bool m_isOver = false;
};

} // namespace pickglass::pgcap
