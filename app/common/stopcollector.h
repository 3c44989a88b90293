// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/collector.h"

#include <chrono>
#include <utility>

namespace pickglass {

/// A collector ends within a second; so long is waited for one before it counts as stuck.
constexpr std::chrono::milliseconds PatienceWithCollector = std::chrono::seconds(3);

/// Has a collector end on its own thread. `then` runs on the thread of `context`, after everything
/// that the collector emitted before; never where the collector is stuck. The context outlives the
/// collector's thread.
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
