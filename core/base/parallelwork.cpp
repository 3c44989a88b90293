// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/parallelwork.h"

#include <algorithm>
#include <system_error>
#include <thread>
#include <utility>

namespace pickglass {

namespace {

constexpr unsigned MaxThreads = 4;

} // namespace

ParallelWork::ParallelWork(size_t items, size_t worthAThread, Work work)
    : m_items(items),
      m_work(std::move(work))
{
    const unsigned threads = std::min(std::thread::hardware_concurrency(), MaxThreads);
    try {
        for (size_t thread = 1; thread < threads && items > thread * worthAThread; ++thread) {
            m_others.push_back(std::async(std::launch::async, [this] { run(); }));
        }
    } catch (const std::system_error &) {
        // There are no more threads to be had: it takes longer.
    }
}

ParallelWork::~ParallelWork()
{
    stop();
}

void ParallelWork::setReady(size_t items)
{
    m_ready = items;
    m_ready.notify_all();
}

void ParallelWork::stop()
{
    m_isStopped = true;
    setReady(m_items);
}

void ParallelWork::run()
{
    try {
        for (size_t item = 0; (item = m_next.fetch_add(1)) < m_items;) {
            size_t ready = 0;
            while ((ready = m_ready) <= item && !m_isStopped) {
                m_ready.wait(ready);
            }
            if (m_isStopped) {
                return;
            }
            if (!m_work(item)) {
                stop();
            }
        }
    } catch (...) {
        stop();
        throw;
    }
}

bool ParallelWork::finish()
{
    setReady(m_items);
    run();
    for (auto &other : m_others) {
        other.get();
    }
    return !m_isStopped;
}

} // namespace pickglass
