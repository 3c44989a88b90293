// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/cablelength.h"

#include <QRegularExpression>

namespace pickglass {

QString attributeOf(const Port &port, QLatin1String name)
{
    if (port.attributes) {
        for (const PortAttribute &attribute : *port.attributes) {
            if (attribute.name == name) {
                return attribute.value.trimmed();
            }
        }
    }
    return {};
}

std::optional<double> metresIn(const QString &text)
{
    static const QRegularExpression form(QStringLiteral("^([0-9]{1,5}(?:\\.[0-9]{1,3})?)\\s*m?$"),
                                         QRegularExpression::CaseInsensitiveOption);
    const auto match = form.match(text);
    const double metres = match.hasMatch() ? match.captured(1).toDouble() : 0;
    return metres > 0 ? std::optional(metres) : std::nullopt;
}

std::optional<double> cableLength(const Fabric &fabric, const Port &port)
{
    const QLatin1String name("CableLength");
    const auto length = metresIn(attributeOf(port, name));
    return length || !port.peer.isValid() ? length
                                          : metresIn(attributeOf(fabric.port(port.peer), name));
}

} // namespace pickglass
