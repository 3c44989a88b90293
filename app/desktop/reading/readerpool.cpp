// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/readerpool.h"

#include "app/desktop/reading/freedmemory.h"

#include <QCoreApplication>
#include <QMutexLocker>

#include <algorithm>
#include <atomic>
#include <chrono>

namespace pickglass {

namespace {

/// What a reader remembers of so many, some megabytes, is not worth letting go of.
constexpr size_t FewPorts = 4096;
constexpr std::chrono::seconds TidyPeriod(10);

} // namespace

std::shared_ptr<ReaderPool> ReaderPool::make(const QString &path)
{
    return std::shared_ptr<ReaderPool>(new ReaderPool(path));
}

QThreadPool &ReaderPool::threads()
{
    // Its own, so that a long layout does not hold up an answer, and one more than are busy for
    // long, so that a day of a chart does not hold up the moment that is looked at.
    static QThreadPool pool;
    static const bool isSet = [] {
        pool.setMaxThreadCount(std::max(3, QThread::idealThreadCount()));
        pool.setObjectName(QStringLiteral("readers"));
        // Before what they read with, the counter catalogue for one, is destroyed at the end.
        qAddPostRoutine([] { threads().waitForDone(); });
        return true;
    }();
    Q_UNUSED(isSet)
    return pool;
}

Result<ReaderPool::Lent> ReaderPool::borrow(Reader which)
{
    Lent lent;
    lent.which = which;
    QString path;
    {
        const QMutexLocker lock(&m_mutex);
        lent.generation = m_generation;
        path = m_path;
        if (which == Reader::ForSweeps) {
            lent.reader = std::move(m_forSweeps);
        } else if (!m_idle.empty()) {
            lent.reader = std::move(m_idle.back());
            m_idle.pop_back();
        }
    }
    if (!lent.reader) {
        auto reader = CaptureReader::open(path);
        if (!reader) {
            return tl::unexpected(reader.error());
        }
        lent.reader = std::move(*reader);
    }
    return lent;
}

void ReaderPool::giveBack(Lent lent)
{
    if (lent.which == Reader::ForAnything && lent.reader->portsRemembered() > FewPorts) {
        lent.reader->forgetSamples();
    }
    const QMutexLocker lock(&m_mutex);
    if (lent.generation != m_generation) {
        return;
    }
    if (lent.which == Reader::ForSweeps) {
        m_forSweeps.swap(lent.reader); // that of another question that was asked meanwhile closes
    } else {
        m_idle.push_back(std::move(lent.reader));
    }
}

void ReaderPool::tidyUp()
{
    using Clock = std::chrono::steady_clock;
    static std::atomic<Clock::time_point> due(Clock::now());
    const auto now = Clock::now();
    auto then = due.load();
    if (then <= now && due.compare_exchange_strong(then, now + TidyPeriod)) {
        threads().start(giveFreedMemoryBack);
    }
}

QString ReaderPool::path() const
{
    const QMutexLocker lock(&m_mutex);
    return m_path;
}

void ReaderPool::moveTo(const QString &path)
{
    {
        const QMutexLocker lock(&m_mutex);
        m_path = path;
    }
    letGo();
}

void ReaderPool::letGo()
{
    std::vector<std::unique_ptr<CaptureReader>> closed;
    const QMutexLocker lock(&m_mutex);
    ++m_generation;
    closed.swap(m_idle);
    closed.push_back(std::move(m_forSweeps));
}

} // namespace pickglass
