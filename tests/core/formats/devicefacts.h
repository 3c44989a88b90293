// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/portaddress.h"
#include "tests/core/formats/factstext.h"
#include "tests/core/formats/readingtext.h"

namespace pickglass::tests {

inline QString placeText(const PortName &port)
{
    return port.by == PortName::By::Cable || port.cable.isEmpty()
               ? displayText(port)
               : QStringLiteral("%1 or %2").arg(displayText(port), port.cable);
}

/// "node01 mlx5_0 or SN1[1]: 4xHDR LinkUp A=b, line 2", a line each port, and the readings.
inline QString knownText(const Imported &imported)
{
    QString text;
    for (const PortReading &reading : imported.facts.ports) {
        const Port &known = reading.known;
        QStringList words{toString(known.width, known.speed), toString(known.physState),
                          attributesText(known.attributes)};
        words.removeAll(QString());
        text += QStringLiteral("%1[%2] line %3: %4\n")
                    .arg(placeText(reading.port))
                    .arg(reading.port.number)
                    .arg(reading.line)
                    .arg(words.join(u' '));
    }
    for (const CounterReading &reading : imported.facts.counters) {
        text += QStringLiteral("%1[%2] line %3: %4\n")
                    .arg(placeText(reading.port))
                    .arg(reading.port.number)
                    .arg(reading.line)
                    .arg(valuesText(reading));
    }
    return text;
}

/// A row a line.
inline QString tablesText(const Facts &facts)
{
    QByteArray text;
    for (const TextTable &table : facts.tables) {
        text += table.name().toUtf8() + ": " + table.columns().join(u' ').toUtf8() + '\n';
        (void)table.eachRow([&text](const QByteArray &row) -> Result<void> {
            text += row + '\n';
            return {};
        });
    }
    return QString::fromUtf8(text);
}

} // namespace pickglass::tests
