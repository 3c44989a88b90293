// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/readerpool.h"

#include "app/common/aliasfile.h"
#include "app/common/text.h"
#include "app/common/tickreader.h"
#include "core/base/freedmemory.h"

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

ReaderPool::ReaderPool(const QString &path)
{
    m_readers->path = path;
}

ReaderPool::~ReaderPool()
{
    m_readers->dropped.stop();
}

QThreadPool &ReaderPool::threads()
{
    // Its own pool, so that layouts do not delay answers; at least three threads, so that a long
    // chart does not delay the current moment.
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

Result<ReaderPool::Lent> ReaderPool::Readers::borrow(Reader which, const StopToken &stop)
{
    RETURN_IF_ERROR(stop.check());
    Lent lent;
    lent.which = which;
    QString from;
    {
        const QMutexLocker lock(&mutex);
        lent.generation = generation;
        from = path;
        if (which == Reader::ForSweeps) {
            lent.reader = std::move(forSweeps);
        } else if (!idle.empty()) {
            lent.reader = std::move(idle.back());
            idle.pop_back();
        }
    }
    if (lent.reader) {
        lent.reader->setStop(stop);
    } else {
        ASSIGN_OR_RETURN(auto reader, CaptureReader::open(from, stop, shownText));
        lent.reader = std::move(reader);
    }
    lent.reader->setAliases(aliasesInUse());
    RETURN_IF_ERROR(setTicks(*lent.reader, from, stop));
    return lent;
}

Result<void> ReaderPool::Readers::setTicks(CaptureReader &reader, const QString &from,
                                           const StopToken &stop)
{
    const QMutexLocker lock(&ticksMutex);
    const auto extent = areTicksFinal ? Result<CaptureExtent>() : reader.extent();
    if (!areTicksFinal && extent && extent->lastSweep >= learnAtSweep) {
        ASSIGN_OR_RETURN(const auto own, CaptureReader::open(from, stop, shownText));
        auto learned = learnTicks(*own, stop);
        RETURN_IF_ERROR(stop.check());
        ticks = std::move(learned).value_or(std::vector<LearnedTick>());
        learnAtSweep = 2 * extent->lastSweep + 1;
        areTicksFinal = extent->closed;
    }
    reader.setTicks({}, ticks);
    return {};
}

void ReaderPool::Readers::giveBack(Lent lent)
{
    if (lent.which == Reader::ForAnything && lent.reader->portsRemembered() > FewPorts) {
        lent.reader->forgetSamples();
    }
    const QMutexLocker lock(&mutex);
    if (lent.generation != generation) {
        return;
    }
    if (lent.which == Reader::ForSweeps) {
        forSweeps.swap(lent.reader); // that of another question that was asked meanwhile closes
    } else {
        idle.push_back(std::move(lent.reader));
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
    const QMutexLocker lock(&m_readers->mutex);
    return m_readers->path;
}

void ReaderPool::moveTo(const QString &path)
{
    {
        const QMutexLocker lock(&m_readers->mutex);
        m_readers->path = path;
    }
    closeFiles();
}

void ReaderPool::closeFiles()
{
    m_readers->closeFiles();
}

void ReaderPool::Readers::closeFiles()
{
    std::vector<std::unique_ptr<CaptureReader>> closed;
    const QMutexLocker lock(&mutex);
    ++generation;
    closed.swap(idle);
    closed.push_back(std::move(forSweeps));
}

} // namespace pickglass
