// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/memory.h"
#include "core/base/stoptoken.h"

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace pickglass::clickhouse {

/// Values that several threads make and one takes, in order: while it uses one, the next ones are
/// made, as many as there are threads and no more.
template<typename Value>
class ReadAhead
{
public:
    /// Makes the value of a number; each thread calls its own, which the thread made.
    using Make = std::function<Result<Value>(size_t number)>;
    using Prepare = std::function<Make(const StopToken &stop)>;

    /// `prepare` is called on each thread, with what stops it when this ends.
    ReadAhead(size_t count, size_t threads, Prepare prepare) : m_count(count), m_ahead(threads)
    {
        for (size_t i = 0; i < std::min(threads, count); ++i) {
            m_threads.emplace_back([this, prepare] { work(prepare(m_stop.token())); });
        }
    }
    /// Stops what is being made.
    ~ReadAhead()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_stop.stop();
        }
        m_changed.notify_all();
        for (std::thread &thread : m_threads) {
            thread.join();
        }
    }
    Q_DISABLE_COPY_MOVE(ReadAhead)

    /// The next one, when it is made. Precondition: fewer were taken than there are.
    Result<Value> next(const StopToken &stop)
    {
        std::unique_lock lock(m_mutex);
        while (!m_made.contains(m_taken)) {
            RETURN_IF_ERROR(stop.check());
            m_changed.wait_for(lock, LookAtStop);
        }
        Result<Value> value = std::move(m_made.at(m_taken));
        m_made.erase(m_taken++);
        lock.unlock();
        m_changed.notify_all();
        return value;
    }

private:
    static constexpr std::chrono::milliseconds LookAtStop{50};

    void work(const Make &make)
    {
        std::unique_lock lock(m_mutex);
        while (!m_stop.isStopped() && m_begun < m_count) {
            if (m_begun >= m_taken + m_ahead) {
                m_changed.wait(lock);
                continue;
            }
            const size_t number = m_begun++;
            lock.unlock();
            Result<Value> value = withinMemory([&] { return make(number); });
            lock.lock();
            m_made.emplace(number, std::move(value));
            m_changed.notify_all();
        }
    }

    const size_t m_count;
    const size_t m_ahead;
    StopSource m_stop;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    size_t m_begun = 0;
    size_t m_taken = 0;
    std::map<size_t, Result<Value>> m_made;
    std::vector<std::thread> m_threads; ///< begun last
};

} // namespace pickglass::clickhouse
