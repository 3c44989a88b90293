// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/agent/protocol/messages.h"
#include "collectors/agent/protocol/sweepstream.h"

#include <QByteArray>
#include <QObject>

#include <atomic>
#include <memory>

namespace pickglass::agent {

/// A sweep as it goes out: frames that all clients share.
struct Broadcast
{
    QByteArray layout;        ///< that of the sweep
    bool isNewLayout = false; ///< those who had the sweep before need it as well
    QByteArray base;          ///< empty where nobody asked to join, or the layout is new
    QByteArray sweep;

    /// By who has not had the sweep before.
    bool canBeJoined() const { return isNewLayout || !base.isEmpty(); }
};
using SharedBroadcast = std::shared_ptr<const Broadcast>;

/// Forwarding tables as they go out, any number of them.
using SharedRoutes = std::shared_ptr<const RoutesMessage>;
/// Other tables, likewise.
using SharedTables = std::shared_ptr<const TablesMessage>;

/// Codes what the source reads, once for all clients, on its own thread, which slots and signals
/// belong to. Without clients, sweeps are skipped.
class Broadcaster final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Broadcaster)

public:
    Broadcaster() = default;
    ~Broadcaster() override = default;

    void setListened(bool isListened) { m_isListened = isListened; }
    /// Somebody has to be given all values before the next sweep. Any thread.
    void askForBase() { m_isBaseAsked = true; }
    /// Sweeps that wait to be coded: counted with sweepHandedOver(). Any thread.
    int pendingSweeps() const { return m_pending; }
    void sweepHandedOver() { ++m_pending; }

    /// LaneTables, PKeyTables or MulticastTables.
    template<typename Tables>
    void takeTables(Timestamp time, const std::shared_ptr<const Tables> &tables)
    {
        Q_EMIT tablesCoded(
            std::make_shared<const TablesMessage>(TablesMessage{time, packed(*tables)}));
    }

public Q_SLOTS:
    void takeFabric(pickglass::Timestamp time, const pickglass::SharedFabric &fabric);
    void takeSweep(const pickglass::SharedSweep &sweep);
    void takeRoutes(pickglass::Timestamp time, const pickglass::SharedForwardingTables &tables);

Q_SIGNALS:
    /// A frame that goes to everybody, now and later.
    void fabricCoded(pickglass::Timestamp time, const QByteArray &frame);
    void sweepCoded(const pickglass::agent::SharedBroadcast &sweep);
    void routesCoded(const pickglass::agent::SharedRoutes &routes);
    void tablesCoded(const pickglass::agent::SharedTables &tables);

private:
    SweepSender m_sender;
    QByteArray m_layout;
    std::atomic<bool> m_isListened = false;
    std::atomic<bool> m_isBaseAsked = false;
    std::atomic<int> m_pending = 0;
};

} // namespace pickglass::agent
