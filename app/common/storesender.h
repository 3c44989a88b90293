// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/storeaccess.h"
#include "core/base/stoptoken.h"
#include "core/store/spool.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <memory>

namespace pickglass {

/// Sends what lies in a spool to a store, the oldest first, again and again while the store is
/// away: after 1 s, then after twice the time up to 30 s. Lives on a thread of its own: all but the
/// constructor belongs to it.
class StoreSender final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(StoreSender)

public:
    StoreSender(StoreAddress address, std::unique_ptr<Spool> spool);
    ~StoreSender() override;

public Q_SLOTS:
    /// Begins with what earlier recordings left.
    void start();
    /// A piece is complete.
    void add(const QString &path);
    /// No piece follows: sends for a few seconds more, then finished().
    void finish();

Q_SIGNALS:
    /// The store is away or refuses; said once until it answers.
    void away(const pickglass::Error &error);
    void answersAgain();
    /// Pieces had to go, since there was no room: all so far.
    void dropped(const pickglass::Spool::Dropped &all);
    /// A piece is of no use and was set aside.
    void unreadable(const QString &path, const pickglass::Error &error);
    /// The last signal; so many pieces are left for the next time.
    void finished(qint64 pieces);

private:
    void sendAll();
    bool sendOldest();
    void waitAfter(const Error &error);
    void makeRoom();
    void end();

    StoreAddress m_address;
    std::unique_ptr<Spool> m_spool;
    std::unique_ptr<Store> m_store; ///< null before the first piece, and after an error
    Spool::Dropped m_dropped;
    QTimer m_retry;
    StopSource m_stop;
    std::chrono::milliseconds m_pause;
    QString m_said; ///< why it is away; empty while it is not
    bool m_isSending = false;
    bool m_isFinishing = false;
    bool m_isOver = false;
};

} // namespace pickglass
