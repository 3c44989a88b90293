// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/storesender.h"

#include "core/base/freedmemory.h"

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds FirstPause = std::chrono::seconds(1);
constexpr milliseconds LongestPause = std::chrono::seconds(30);
constexpr milliseconds FinishWithin = std::chrono::seconds(5);

} // namespace

StoreSender::StoreSender(StoreAddress address, std::unique_ptr<Spool> spool)
    : m_address(std::move(address)),
      m_spool(std::move(spool)),
      m_retry(this),
      m_pause(FirstPause)
{
    m_retry.setSingleShot(true);
    connect(&m_retry, &QTimer::timeout, this, &StoreSender::sendAll);
}

StoreSender::~StoreSender() = default;

void StoreSender::start()
{
    makeRoom();
    sendAll();
}

void StoreSender::add(const QString &path)
{
    if (m_isOver) {
        return; // it waits for the next recording
    }
    m_spool->add(path);
    makeRoom();
    if (!m_retry.isActive()) {
        sendAll();
    }
}

void StoreSender::finish()
{
    m_isFinishing = true;
    QTimer::singleShot(FinishWithin, this, [this] { m_stop.stop(); });
    m_retry.stop();
    sendAll();
}

/// Waiting for an answer runs an event loop: further pieces come in meanwhile.
void StoreSender::sendAll()
{
    if (m_isOver || std::exchange(m_isSending, true)) {
        return;
    }
    bool isFine = true;
    while (isFine && m_spool->oldest() != nullptr) {
        isFine = sendOldest();
        giveFreedMemoryBack();
    }
    m_isSending = false;
    if (m_isFinishing) {
        end();
    }
}

/// False where it is to be tried later.
bool StoreSender::sendOldest()
{
    const Spool::Piece piece = *m_spool->oldest();
    const auto contents = readContents(piece.path, m_stop.token());
    if (!contents) {
        if (m_stop.isStopped()) {
            return false;
        }
        Q_EMIT unreadable(piece.path, contents.error());
        m_spool->setOldestAside();
        return true;
    }
    if (!m_store) {
        auto store = openStore(m_address);
        if (!store) {
            waitAfter(store.error());
            return false;
        }
        m_store = std::move(*store);
    }
    const auto done = m_store->add(*contents, piece.piece, m_stop.token());
    if (!done) {
        waitAfter(done.error());
        return false;
    }
    m_spool->removeOldest();
    m_pause = FirstPause;
    if (!std::exchange(m_said, QString()).isEmpty()) {
        Q_EMIT answersAgain();
    }
    return true;
}

void StoreSender::waitAfter(const Error &error)
{
    m_store.reset();
    if (m_stop.isStopped()) {
        return;
    }
    if (std::exchange(m_said, error.english()) != error.english()) {
        Q_EMIT away(error);
    }
    m_retry.start(m_pause);
    m_pause = std::min(2 * m_pause, LongestPause);
}

void StoreSender::makeRoom()
{
    const Spool::Dropped now = m_spool->limit(m_address.spoolBytes);
    if (now.pieces == 0) {
        return;
    }
    m_dropped.pieces += now.pieces;
    m_dropped.sweeps += now.sweeps;
    m_dropped.from = m_dropped.from.isKnown() ? m_dropped.from : now.from;
    m_dropped.to = std::max(m_dropped.to, now.to);
    Q_EMIT dropped(m_dropped);
}

void StoreSender::end()
{
    m_retry.stop();
    if (!std::exchange(m_isOver, true)) {
        const auto left = static_cast<qint64>(m_spool->pieces());
        m_store.reset();
        m_spool.reset();
        Q_EMIT finished(left);
    }
}

} // namespace pickglass
