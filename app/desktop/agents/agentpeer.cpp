// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/agentpeer.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"
#include "collectors/agent/fingerprint.h"

#include <QCoreApplication>
#include <QJsonObject>
#include <QStringList>

#include <cmath>

namespace pickglass {

namespace {

/// The context of the translations.
struct AgentPeerText
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::AgentPeer)
};

std::optional<double> numberOf(const QJsonValue &value)
{
    return value.isDouble() ? std::optional(value.toDouble()) : std::nullopt;
}

} // namespace

AgentPeer AgentPeer::fromJson(const QJsonObject &object)
{
    const auto text = [&object](const char *key) {
        return shownText(object.value(QLatin1String(key)).toString());
    };
    return {text("name"),
            object.value(u"connected").toBool(),
            text("program"),
            text("source"),
            numberOf(object.value(u"interval_seconds")),
            numberOf(object.value(u"round_trip_seconds")),
            numberOf(object.value(u"clock_difference_seconds")),
            text("certificate"),
            text("expected_certificate")};
}

QString peerwords::latency(const AgentPeer &peer)
{
    constexpr double Ms = 1000;
    return peer.roundTrip ? AgentPeerText::tr("round trip %1 ms")
                                .arg(format::significant(*peer.roundTrip * Ms))
                          : QString();
}

QString peerwords::clock(const AgentPeer &peer)
{
    constexpr double MinDifference = 0.05;
    if (!peer.clockDifference) {
        return {};
    }
    const double off = std::abs(*peer.clockDifference);
    if (off <= std::max(MinDifference, peer.roundTrip.value_or(0))) {
        return AgentPeerText::tr("clocks agree");
    }
    const QString seconds = format::significant(off);
    return *peer.clockDifference > 0 ? AgentPeerText::tr("its clock is %1 s ahead").arg(seconds)
                                     : AgentPeerText::tr("its clock is %1 s behind").arg(seconds);
}

QString peerwords::certificate(const AgentPeer &peer)
{
    if (peer.certificate.isEmpty()) {
        return {};
    }
    return peer.expected.isEmpty()
               ? AgentPeerText::tr("The certificate of %1 has not been confirmed yet.")
                     .arg(peer.name)
               : AgentPeerText::tr("The certificate of %1 has changed.").arg(peer.name);
}

} // namespace pickglass

namespace pickglass::fingerprintwords {

QString grouped(const QString &fingerprint)
{
    constexpr qsizetype PerPair = 2;
    constexpr qsizetype PerLine = 8;
    const QStringList bytes = fingerprint.split(u':', Qt::SkipEmptyParts);
    QString text;
    for (qsizetype i = 0; i < bytes.size(); ++i) {
        if (i > 0) {
            text += i % PerLine == 0   ? QStringLiteral("\n")
                    : i % PerPair == 0 ? QStringLiteral("  ")
                                       : QStringLiteral(":");
        }
        text += bytes.at(i);
    }
    return text;
}

bool isSame(const QString &typed, const QString &fingerprint)
{
    QString plain = typed;
    plain.removeIf([](QChar c) { return c.isSpace(); });
    const auto read = agent::parseFingerprint(plain);
    return read && read == agent::parseFingerprint(fingerprint);
}

} // namespace pickglass::fingerprintwords
