// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QtGlobal>

#include <new>
#include <utility>

namespace pickglass {

/// How much memory this process holds that no file stands behind, in bytes (resident, without what
/// is shared: /proc/self/statm); 0 where the system does not say. Takes some microseconds. Any
/// thread.
qint64 heldMemory();

/// That there is no memory for what was asked.
Error outOfMemory();

/// Calls a function that answers a Result. Where there is not enough memory for it, that is the
/// answer: to be used where a thread or a command begins.
template<typename Function>
auto withinMemory(Function &&function) -> decltype(function())
{
    try {
        return std::forward<Function>(function)();
    } catch (const std::bad_alloc &) {
        return tl::unexpected(outOfMemory());
    }
}

} // namespace pickglass
