// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/memory.h"

#include <QFutureWatcher>

#include <exception>
#include <optional>
#include <type_traits>
#include <utility>

namespace pickglass {

/// What a worker answered. Where there was no memory for it, that is the answer, or nothing where
/// answers have no errors.
template<typename Answer>
std::optional<Answer> answerOf(const QFuture<Answer> &future)
{
    try {
        return future.result();
    } catch (const std::exception &) {
        if constexpr (std::is_constructible_v<Answer, tl::unexpected<Error>>) {
            return Answer(tl::unexpected(outOfMemory()));
        } else {
            return {};
        }
    }
}

/// Calls the function with the answer on the context's thread, which is this one, while the context
/// exists. (QFuture::then() asserts that it does.)
template<typename Answer, typename Function>
void whenReady(const QFuture<Answer> &future, QObject *context, Function function)
{
    auto *watcher = new QFutureWatcher<Answer>(context);
    QObject::connect(watcher, &QFutureWatcherBase::finished, context,
                     [watcher, function = std::move(function)]() mutable {
                         watcher->deleteLater();
                         if (auto answer = answerOf(watcher->future())) {
                             function(std::move(*answer));
                         }
                     });
    watcher->setFuture(future);
}

} // namespace pickglass
