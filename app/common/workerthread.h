// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/collector.h"

#include <QThread>

#include <chrono>
#include <memory>
#include <utility>

namespace pickglass {

/// Ends a thread's event loop, and waits for the thread, before deleting it.
struct QuitAndWait
{
    void operator()(QThread *thread) const
    {
        thread->quit();
        thread->wait();
        delete thread;
    }
};
using OwnThread = std::unique_ptr<QThread, QuitAndWait>;

/// A collector ends within a second; so long is waited for one before it counts as stuck.
constexpr std::chrono::milliseconds CollectorStopTimeout = std::chrono::seconds(3);

/// Ends a collector on its own thread. `then` runs on the thread of `context`, after all that the
/// collector emitted; never where it hangs. The context outlives the collector's thread.
template<typename Then>
void stopCollector(Collector *collector, QObject *context, Then then)
{
    QMetaObject::invokeMethod(
        collector,
        [collector, context, then = std::move(then)] {
            collector->stop();
            QMetaObject::invokeMethod(context, then, Qt::QueuedConnection);
        },
        Qt::QueuedConnection);
}

} // namespace pickglass
