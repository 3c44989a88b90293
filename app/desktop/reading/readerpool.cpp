// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/readerpool.h"

#include <QCoreApplication>
#include <QMutexLocker>

#include <algorithm>

namespace pickglass {

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

Result<ReaderPool::Lent> ReaderPool::borrow()
{
    int generation = 0;
    QString path;
    {
        const QMutexLocker lock(&m_mutex);
        generation = m_generation;
        path = m_path;
        if (!m_idle.empty()) {
            Lent lent{std::move(m_idle.back()), generation};
            m_idle.pop_back();
            return lent;
        }
    }
    auto reader = CaptureReader::open(path);
    if (!reader) {
        return tl::unexpected(reader.error());
    }
    return Lent{std::move(*reader), generation};
}

void ReaderPool::giveBack(Lent lent)
{
    const QMutexLocker lock(&m_mutex);
    if (lent.generation == m_generation) {
        m_idle.push_back(std::move(lent.reader));
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
}

} // namespace pickglass
