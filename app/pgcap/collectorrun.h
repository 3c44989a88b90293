// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/workerthread.h"
#include "collectors/collector.h"

#include <QTimer>

#include <chrono>

namespace pickglass::pgcap {

/// Runs a collector on a thread of its own until enough is known, and records nothing. Main thread.
class CollectorRun : public QObject
{
    Q_DISABLE_COPY_MOVE(CollectorRun)

public:
    ~CollectorRun() override = default;

protected:
    explicit CollectorRun(std::chrono::milliseconds timeout);

    /// Runs an event loop until leave() was called; fails where there is no such collector.
    Result<void> runUntilLeft(const QString &source, const CollectorSettings &settings = {});
    /// Connects what is to be known.
    virtual void connectCollector(Collector &collector) = 0;
    virtual void timedOut() = 0;

    bool isLeft() const { return m_isLeft; }
    /// Stops the collector, once.
    void leave();

private:
    Collector *m_collector = nullptr; ///< lives on the thread
    OwnThread m_thread;
    QTimer m_timeout;
    bool m_isLeft = false;
};

} // namespace pickglass::pgcap
