// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <future>
#include <vector>

namespace pickglass {

/// Items that several threads work on while one makes them ready, the first one first. That one
/// makes it, feeds it and ends it; `work` is called by any of them, once for an item.
class ParallelWork
{
public:
    /// False where there is no use in going on: no other item is begun then.
    using Work = std::function<bool(size_t item)>;
    /// A further thread, of at most three, begins for each so many items.
    ParallelWork(size_t items, size_t worthAThread, Work work);
    /// Waits for the items that were begun.
    ~ParallelWork();
    ParallelWork(const ParallelWork &) = delete;
    ParallelWork &operator=(const ParallelWork &) = delete;

    /// The items before this one can be worked on. Never fewer than were said before.
    void setReady(size_t items);
    /// All items are ready: works on them, too, and returns when they are done, or when one of the
    /// calls was false: then it is false. What a call threw is thrown here.
    bool finish();

private:
    void run();
    void stop();

    const size_t m_items;
    const Work m_work;
    std::atomic<size_t> m_ready = 0;
    std::atomic<size_t> m_next = 0;
    std::atomic<bool> m_isStopped = false;
    std::vector<std::future<void>> m_others;
};

} // namespace pickglass
