// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/alerts/alertoutbox.h"

#include "app/alerts/alerttext.h"

#include <algorithm>
#include <utility>

namespace pickglass {

AlertOutbox::AlertOutbox(const AlertReceiver &receiver, AlertDelivery &delivery)
    : m_receiver(receiver),
      m_delivery(delivery)
{
    m_retry.setSingleShot(true);
    connect(&m_retry, &QTimer::timeout, this, &AlertOutbox::trySend);
}

void AlertOutbox::trySend()
{
    if (m_isSending || m_retry.isActive()) {
        return;
    }
    const QByteArray payload = nextPayload();
    if (payload.isEmpty()) {
        Q_EMIT idle();
        return;
    }
    m_isSending = true;
    m_delivery.send(m_receiver, payload, [this](const SendResult &result) { onResult(result); });
}

void AlertOutbox::retryNow()
{
    m_retry.stop();
    trySend();
}

void AlertOutbox::onResult(const SendResult &result)
{
    m_isSending = false;
    ++m_tries;
    const bool isSent = result.what == SendResult::What::Sent;
    const bool isOver = isSent || result.what == SendResult::What::Refused || givesUpAfter(m_tries);
    if (isSent && std::exchange(m_hasFailed, false)) {
        Q_EMIT recovered(m_receiver.name);
    }
    if (!isSent && !std::exchange(m_hasFailed, true)) {
        Q_EMIT failed(m_receiver.name, result.why);
    }
    if (isOver) {
        if (!isSent) {
            Q_EMIT dropped(m_receiver.name, sizeOfNext(), result.why);
        }
        settle();
        m_tries = 0;
        m_delay = {};
    } else {
        m_delay = std::clamp(2 * m_delay, MinDelay, MaxDelay);
        m_retry.start(m_delay);
    }
    trySend();
}

void MessageOutbox::add(const AlertMessage &message)
{
    m_waiting.push_back(message);
    if (m_waiting.size() > MaxWaiting) {
        // Not the first, which may be on its way.
        m_waiting.erase(m_waiting.begin() + 1);
        Q_EMIT dropped(receiver().name, 1, QStringLiteral("too many wait"));
    }
    trySend();
}

QByteArray MessageOutbox::nextPayload()
{
    if (m_payload.isEmpty() && !m_waiting.empty()) {
        m_payload = AlertDelivery::payloadOf(receiver(), m_waiting.front(), Timestamp::now());
    }
    return m_payload;
}

void MessageOutbox::settle()
{
    m_payload.clear();
    m_waiting.pop_front();
}

bool MessageOutbox::givesUpAfter(int tries) const
{
    return receiver().kind == AlertReceiver::Kind::Command && tries >= MaxCommandTries;
}

void AlertmanagerOutbox::add(const Alert &alert)
{
    if (m_known.size() >= MaxAlerts && !m_known.contains(alert.identity)) {
        Q_EMIT dropped(receiver().name, 1, QStringLiteral("too many wait"));
        return;
    }
    Known &known = m_known[alert.identity];
    known.alert = alert;
    known.version = ++m_version;
    m_pending.insert(alert.identity);
    trySend();
}

void AlertmanagerOutbox::advance(qint64 steady)
{
    m_steady = steady;
    for (const auto &[identity, known] : m_known) {
        if (known.alert.isFiring() && steady >= known.sentAt + ResendInterval) {
            m_pending.insert(identity);
        }
    }
    trySend();
}

QByteArray AlertmanagerOutbox::nextPayload()
{
    std::vector<Alert> alerts;
    m_batch.clear();
    for (const QString &identity : m_pending) {
        const Known &known = m_known[identity];
        alerts.push_back(known.alert);
        m_batch.emplace_back(identity, known.version);
        if (alerts.size() >= MaxBatch) {
            break;
        }
    }
    constexpr qint64 Validity = 5 * ResendInterval;
    return alerts.empty() ? QByteArray() : alertmanagerJson(alerts, Timestamp::now() + Validity);
}

void AlertmanagerOutbox::settle()
{
    for (const auto &[identity, version] : m_batch) {
        const auto known = m_known.find(identity);
        if (known == m_known.end() || known->second.version != version) {
            continue; // it is another one by now, which is to be sent, too
        }
        m_pending.erase(identity);
        known->second.sentAt = m_steady;
        if (!known->second.alert.isFiring()) {
            m_known.erase(known);
        }
    }
    m_batch.clear();
}

std::unique_ptr<AlertOutbox> makeOutbox(const AlertReceiver &receiver, AlertDelivery &delivery)
{
    if (receiver.kind == AlertReceiver::Kind::Alertmanager) {
        return std::make_unique<AlertmanagerOutbox>(receiver, delivery);
    }
    return std::make_unique<MessageOutbox>(receiver, delivery);
}

} // namespace pickglass
