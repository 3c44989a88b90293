// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/alerts/alertdelivery.h"

#include <QTimer>

#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <set>

namespace pickglass {

/// What waits to be sent to one receiver. One thing is sent at a time; what could not be sent is
/// tried again, after a second at first, then after longer ones up to MaxDelay. One thread.
class AlertOutbox : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AlertOutbox)

public:
    static constexpr std::chrono::milliseconds MinDelay = std::chrono::seconds(1);
    static constexpr std::chrono::milliseconds MaxDelay = std::chrono::minutes(5);

    AlertOutbox(const AlertReceiver &receiver, AlertDelivery &delivery);

    const AlertReceiver &receiver() const { return m_receiver; }
    /// Whether everything was sent, or is not to be tried again.
    bool isIdle() const { return !m_isSending && waiting() == 0; }
    /// How many messages or alerts wait, those on their way included.
    virtual qint64 waiting() const = 0;

    bool isWaitingToRetry() const { return m_retry.isActive(); }
    /// Tries now what waits for another try.
    void retryNow();

Q_SIGNALS:
    /// It could not be sent, for this reason; once until something is sent again.
    void failed(const QString &receiver, const QString &why);
    /// It can be sent again.
    void recovered(const QString &receiver);
    /// So many were given up: there was no room for them, or the receiver refuses them.
    void dropped(const QString &receiver, qint64 count, const QString &why);
    void idle();

protected:
    /// Sends, unless something is being sent or a pause before the next try is not over.
    void trySend();

    /// What to send next; empty where there is nothing yet.
    virtual QByteArray nextPayload() = 0;
    /// What nextPayload() answered was sent, or was refused for good.
    virtual void settle() = 0;
    /// How many alerts or messages settle() takes away.
    virtual qint64 sizeOfNext() const = 0;
    /// Whether it is not worth another try.
    virtual bool givesUpAfter(int /*tries*/) const { return false; }

private:
    void onResult(const SendResult &result);

    const AlertReceiver &m_receiver;
    AlertDelivery &m_delivery;
    QTimer m_retry;
    std::chrono::milliseconds m_delay{0};
    int m_tries = 0;
    bool m_isSending = false;
    bool m_hasFailed = false;
};

/// Of a receiver of messages: they are sent in their order, the oldest are given up where more than
/// MaxWaiting wait.
class MessageOutbox final : public AlertOutbox
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MessageOutbox)

public:
    static constexpr size_t MaxWaiting = 100;
    static constexpr int MaxCommandTries = 5;

    using AlertOutbox::AlertOutbox;

    void add(const AlertMessage &message);
    qint64 waiting() const override { return qint64(m_waiting.size()); }

protected:
    QByteArray nextPayload() override;
    void settle() override;
    qint64 sizeOfNext() const override { return 1; }
    bool givesUpAfter(int tries) const override;

private:
    std::deque<AlertMessage> m_waiting;
    QByteArray m_payload; ///< of the first; made once, so that each try is the same message
};

/// Of an Alertmanager, which knows alerts by their labels: it is sent what fires, again and again
/// so that it goes on firing there, and what ended, until it took it. What changes while it is away
/// is sent as it is by then.
class AlertmanagerOutbox final : public AlertOutbox
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AlertmanagerOutbox)

public:
    static constexpr size_t MaxAlerts = 20'000;
    static constexpr size_t MaxBatch = 256; ///< alerts of one request
    /// From one time that it is sent to the next; Alertmanager lets it end after five of these.
    static constexpr qint64 ResendInterval = MinuteUs;

    using AlertOutbox::AlertOutbox;

    void add(const Alert &alert);
    /// Sends again what is due. steady: microseconds since any begin.
    void advance(qint64 steady);
    qint64 waiting() const override { return qint64(m_pending.size()); }

protected:
    QByteArray nextPayload() override;
    void settle() override;
    qint64 sizeOfNext() const override { return qint64(m_batch.size()); }

private:
    struct Known
    {
        Alert alert;
        quint64 version = 0;
        qint64 sentAt = 0; ///< steady
    };
    std::map<QString, Known> m_known; ///< by their identities
    std::set<QString> m_pending;
    std::vector<std::pair<QString, quint64>> m_batch; ///< what is being sent, and its versions
    quint64 m_version = 0;
    qint64 m_steady = 0;
};

/// The outbox that a receiver needs.
std::unique_ptr<AlertOutbox> makeOutbox(const AlertReceiver &receiver, AlertDelivery &delivery);

} // namespace pickglass
