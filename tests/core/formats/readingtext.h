// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/facts.h"

#include <QStringList>

namespace pickglass::tests {

/// "PortCounters.PortRcvErrors=3 PortCountersExtended.PortXmitData=12", as they were read.
inline QString valuesText(const CounterReading &reading)
{
    QStringList words;
    for (const auto &[id, value] : reading.values) {
        const Counter &read = counter(id);
        words += QStringLiteral("%1.%2=%3").arg(toString(read.attribute), read.name).arg(value);
    }
    return words.join(u' ');
}

/// "port 0x…[23] line 4", "node …", "host node01 mlx5_0[1] …", "interface node01 ib0[0] …", "lid
/// 13[1] line 1 2026-…": whose it is and when it was read.
inline QString portText(const CounterReading &reading)
{
    const PortName &port = reading.port;
    const QString name =
        port.by == PortName::By::Lid    ? QStringLiteral("lid %1").arg(port.lid.value())
        : port.by == PortName::By::Host ? QStringLiteral("host %1 %2").arg(port.host, port.device)
        : port.by == PortName::By::Interface
            ? QStringLiteral("interface %1 %2").arg(port.host, port.device).trimmed()
        : port.by == PortName::By::PortGuid ? QStringLiteral("port ") + port.guid.toString()
                                            : QStringLiteral("node ") + port.guid.toString();
    return QStringLiteral("%1[%2] line %3 %4")
        .arg(name)
        .arg(port.number)
        .arg(reading.line)
        .arg(reading.time.toString())
        .trimmed();
}

/// All of them, a line each: "port 0x…[23] line 4: PortCounters.PortRcvErrors=3".
inline QString readingsText(const Facts &facts)
{
    QString text;
    for (const CounterReading &reading : facts.counters) {
        text += QStringLiteral("%1: %2\n").arg(portText(reading), valuesText(reading));
    }
    return text;
}

} // namespace pickglass::tests
