// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>

namespace pickglass {

/// Whether work is still wanted: long loops, and every statement that runs on a capture, ask it and
/// end early. A token is stopped when its source is (a signal, a window that closes, a newer
/// question) or when its time is over, and stays so. Cheap to copy; any thread.
class StopToken
{
public:
    using Clock = std::chrono::steady_clock;

    /// Is never stopped.
    StopToken() = default;
    /// Is stopped when one of these is true. They may be null.
    explicit StopToken(std::shared_ptr<const std::atomic_bool> flag,
                       std::shared_ptr<const std::atomic_bool> other = {})
        : m_flags{std::move(flag), std::move(other)}
    {
    }

    /// One that is also stopped that much later.
    StopToken within(std::chrono::milliseconds time) const
    {
        StopToken limited = *this;
        const auto end = Clock::now() + time;
        limited.m_end = m_end ? std::min(*m_end, end) : end;
        return limited;
    }

    bool isStopped() const
    {
        return isSet(m_flags[0]) || isSet(m_flags[1]) || (m_end && Clock::now() >= *m_end);
    }
    /// Why the work was not done, once it is stopped.
    Error error() const;
    /// Fails with that error when it is stopped.
    Result<void> check() const
    {
        return isStopped() ? Result<void>(tl::unexpected(error())) : Result<void>();
    }

private:
    static bool isSet(const std::shared_ptr<const std::atomic_bool> &flag)
    {
        return flag && flag->load(std::memory_order_relaxed);
    }

    std::shared_ptr<const std::atomic_bool> m_flags[2];
    std::optional<Clock::time_point> m_end;
};

/// Stops the tokens that were taken from it. Any thread.
class StopSource
{
public:
    void stop() { *m_flag = true; }
    bool isStopped() const { return *m_flag; }
    StopToken token() const { return StopToken(m_flag); }
    /// One that either of them stops.
    StopToken tokenWith(const StopSource &other) const { return StopToken(m_flag, other.m_flag); }

private:
    std::shared_ptr<std::atomic_bool> m_flag = std::make_shared<std::atomic_bool>(false);
};

} // namespace pickglass
