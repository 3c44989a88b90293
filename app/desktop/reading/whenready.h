// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFutureWatcher>

#include <utility>

namespace pickglass {

/// Calls the function with the answer on the context's thread, which is this one, and not at all
/// when the context is gone by then. (QFuture::then() with a context asserts that it is still there
/// when the answer comes.)
template<typename Answer, typename Function>
void whenReady(const QFuture<Answer> &future, QObject *context, Function function)
{
    auto *watcher = new QFutureWatcher<Answer>(context);
    QObject::connect(watcher, &QFutureWatcherBase::finished, context,
                     [watcher, function = std::move(function)]() mutable {
                         watcher->deleteLater();
                         function(watcher->result());
                     });
    watcher->setFuture(future);
}

} // namespace pickglass
