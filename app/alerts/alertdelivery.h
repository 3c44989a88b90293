// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/alerts/curltransfers.h"
#include "core/alerts/alert.h"
#include "core/alerts/alertrules.h"
#include "core/base/result.h"

#include <QObject>
#include <QSet>

class QProcess;

namespace pickglass {

/// Sends one message to one receiver, once. Secrets are read from their files each time, so that
/// they may be replaced. All of it belongs to one thread with an event loop, and never waits.
class AlertDelivery final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AlertDelivery)

public:
    using Done = CurlTransfers::Done;

    AlertDelivery() = default;
    /// Ends commands that run.
    ~AlertDelivery() override;

    /// The message as the receiver takes it; of a journal all entries, one after the other.
    static QByteArray payloadOf(const AlertReceiver &receiver, const AlertMessage &message,
                                Timestamp now);

    /// done is called once, later, on this thread.
    void send(const AlertReceiver &receiver, const QByteArray &payload, Done done);

private:
    void sendByCurl(const AlertReceiver &receiver, const QByteArray &payload, Done done);
    void runCommand(const AlertReceiver &receiver, const QByteArray &payload, Done done);

    QSet<QProcess *> m_commands;
    CurlTransfers m_transfers; ///< goes first
};

/// Whether what a receiver names is there: secrets, certificates, the program of a command.
Result<void> checkReceiver(const AlertReceiver &receiver);

} // namespace pickglass
