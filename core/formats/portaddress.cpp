// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/portaddress.h"

#include "core/formats/linescanner.h"

namespace pickglass {

namespace {

/// What libibmad fills in for a LID that a route does not have.
constexpr quint32 PermissiveLid = 0xffff;
/// InitialPath of a packet (IBTA specification, volume 1, 14.2.2).
constexpr size_t MaxHops = 63;

/// "slid 9; dlid 65535; " in front of a route.
bool takeLids(LineScanner &scanner, PortAddress &address)
{
    if (!scanner.take("slid ")) {
        return true;
    }
    const auto slid = scanner.takeNumber(PermissiveLid);
    if (!slid || !scanner.take("; dlid ") || !scanner.takeNumber(PermissiveLid) ||
        !scanner.take("; ")) {
        return false;
    }
    address.ownLid = Lid(static_cast<quint16>(*slid));
    return true;
}

/// "0,1,3"
bool takeRoute(LineScanner &scanner, PortAddress &address)
{
    if (scanner.takeNumber(0) != 0U) {
        return false;
    }
    while (scanner.take(',')) {
        const auto port = scanner.takeNumber(254);
        if (!port || *port == 0 || address.route.size() == MaxHops) {
            return false;
        }
        address.route.push_back(static_cast<PortNumber>(*port));
    }
    return true;
}

} // namespace

PortName PortAddress::port(PortNumber number) const
{
    return {.by = lid.isAssigned() ? PortName::By::Lid : PortName::By::Local,
            .number = number,
            .lid = lid,
            .route = route};
}

std::optional<PortAddress> parsePortAddress(std::string_view text)
{
    PortAddress address;
    LineScanner scanner(trimmed(text));
    if (scanner.take("Lid ")) {
        address.lid = Lid(static_cast<quint16>(scanner.takeNumber(PermissiveLid).value_or(0)));
        if (!address.lid.isAssigned()) {
            return std::nullopt;
        }
        scanner.take(',');
        scanner.skipBlanks();
        if (scanner.take("Gid ")) {
            scanner.takeWord();
            scanner.skipBlanks();
        }
        if (scanner.isAtEnd()) {
            return address;
        }
    }
    if (!scanner.take("DR path ") || !takeLids(scanner, address) || !takeRoute(scanner, address) ||
        !scanner.isAtEnd()) {
        return std::nullopt;
    }
    return address;
}

QString displayText(const PortName &name)
{
    QString route;
    for (const PortNumber port : name.route) {
        route += QStringLiteral(",%1").arg(port);
    }
    route = route.isEmpty() && name.by != PortName::By::Local ? QString()
                                                              : QStringLiteral("DR path 0") + route;
    QString begin;
    switch (name.by) {
    case PortName::By::NodeGuid:
    case PortName::By::PortGuid:
        begin = name.guid.toString();
        break;
    case PortName::By::Lid:
        begin = QStringLiteral("LID %1").arg(name.lid.value());
        break;
    case PortName::By::Host:
    case PortName::By::Interface:
        begin = QStringLiteral("%1 %2").arg(name.host, name.device).trimmed();
        break;
    case PortName::By::Neighbor:
        begin = QStringLiteral("\"%1\", LID %2").arg(name.host, QString::number(name.lid.value()));
        break;
    case PortName::By::SystemGuid:
        begin = QStringLiteral("%1 %2").arg(name.guid.toString(), name.device);
        break;
    case PortName::By::Cable:
        begin = QStringLiteral("%1 %2").arg(name.host, name.cable).trimmed();
        break;
    case PortName::By::Local:
        return route;
    }
    return route.isEmpty() ? begin : begin + QStringLiteral(", ") + route;
}

} // namespace pickglass
