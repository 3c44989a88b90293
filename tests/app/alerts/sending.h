// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/alerts/alertoutbox.h"

#include <QStringList>

namespace pickglass::tests {

inline Alert testAlert(const QString &name, bool isFiring = true)
{
    Alert alert{.identity = name, .severity = Severity::Error};
    alert.labels = {{QStringLiteral("alertname"), QStringLiteral("cables")},
                    {QStringLiteral("node"), name}};
    alert.summary = {"The link %1 went down.", {name}};
    alert.advice = {"Check the cable.", {}};
    alert.startsAt = Timestamp(1'700'000'000'000'000);
    alert.endsAt = isFiring ? Timestamp() : alert.startsAt + MinuteUs;
    return alert;
}

inline AlertMessage testMessage(const QString &name)
{
    return {.receiver = QStringLiteral("x"),
            .rule = QStringLiteral("cables"),
            .group = {{QStringLiteral("alertname"), QStringLiteral("cables")}},
            .alerts = {testAlert(name)},
            .firing = 1};
}

/// An outbox that says what becomes of what it sends.
template<typename Outbox>
class Sending
{
public:
    explicit Sending(const AlertReceiver &receiver) : m_receiver(receiver)
    {
        QObject::connect(&outbox, &AlertOutbox::failed, &outbox,
                         [this](const QString &, const QString &why) { failures << why; });
        QObject::connect(&outbox, &AlertOutbox::recovered, &outbox, [this] { ++recoveries; });
        QObject::connect(&outbox, &AlertOutbox::dropped, &outbox,
                         [this](const QString &, qint64 count) { dropped += count; });
    }

private:
    AlertReceiver m_receiver;
    AlertDelivery m_delivery;

public:
    Outbox outbox{m_receiver, m_delivery};
    QStringList failures;
    int recoveries = 0;
    qint64 dropped = 0;
};

} // namespace pickglass::tests
