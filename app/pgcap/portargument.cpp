// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/portargument.h"

#include "app/pgcap/nearest.h"
#include "core/fabric/displaynames.h"

#include <functional>
#include <utility>

namespace pickglass::pgcap {

namespace {

constexpr qsizetype MostGuids = 5;

/// The GUIDs of the nodes of which this says that they are called so.
QStringList guidsOf(const Fabric &fabric, const std::function<bool(const Node &)> &isCalledSo)
{
    QStringList guids;
    for (const Node &node : fabric.nodes()) {
        if (isCalledSo(node)) {
            guids << node.guid.toString();
        }
    }
    return guids;
}

/// "1, 2, 31" of the ports that the fabric lists.
QString listedPorts(const Fabric &fabric, NodeIndex node)
{
    QStringList numbers;
    for (const Port &port : fabric.portsOf(node)) {
        numbers << QString::number(port.number);
    }
    return numbers.join(QLatin1String(", "));
}

} // namespace

PortFinder::PortFinder(const CaptureReader &capture, SharedFabric fabric)
    : m_capture(capture),
      m_fabric(std::move(fabric))
{
}

SharedFabric PortFinder::fabricWith(Guid node) const
{
    if (m_fabric->findNode(node).isValid()) {
        return m_fabric;
    }
    const auto seen = m_capture.nodesSeen();
    if (!seen || !seen->contains(node)) {
        return {};
    }
    return m_capture.fabricAt(seen->value(node).last).value_or(SharedFabric());
}

QString PortFinder::unknownNode(const QString &text) const
{
    QStringList known;
    const bool isGuid = Guid::parse(text).has_value();
    for (const Node &node : m_fabric->nodes()) {
        known << (isGuid ? node.guid.toString() : node.name);
    }
    const QStringList alike = nearest(text, known);
    return QStringLiteral("There is no node \"%1\" in the capture%2.")
        .arg(text, alike.isEmpty()
                       ? QStringLiteral("; \"pgcap nodes\" lists them")
                       : QStringLiteral(": did you mean %1?").arg(alike.join(QLatin1String(", "))));
}

tl::expected<Guid, QString> PortFinder::findNode(const QString &text) const
{
    const auto guid = Guid::parse(text);
    if (guid && fabricWith(*guid)) {
        return *guid;
    }
    QStringList guids = guidsOf(*m_fabric, [&](const Node &node) { return node.name == text; });
    if (guids.isEmpty()) {
        guids = guidsOf(*m_fabric, [&](const Node &node) {
            return node.name.compare(text, Qt::CaseInsensitive) == 0 ||
                   ownName(node).compare(text, Qt::CaseInsensitive) == 0 ||
                   node.system.compare(text, Qt::CaseInsensitive) == 0;
        });
    }
    if (guids.size() > 1) {
        return tl::unexpected(
            QStringLiteral("%1 nodes have the name \"%2\": use the GUID (%3%4).")
                .arg(guids.size())
                .arg(text, guids.mid(0, MostGuids).join(QLatin1String(", ")),
                     guids.size() > MostGuids ? QStringLiteral(", …") : QString()));
    }
    if (guids.isEmpty()) {
        return tl::unexpected(unknownNode(text));
    }
    return *Guid::parse(guids.first());
}

tl::expected<PortKey, QString> PortFinder::find(const QString &text) const
{
    // From the right: GUIDs may be colon groups.
    const qsizetype colon = text.lastIndexOf(u':');
    bool isNumber = false;
    const uint number = text.mid(colon + 1).toUInt(&isNumber);
    if (colon < 1 || !isNumber) {
        return tl::unexpected(QStringLiteral("\"%1\" is not a port: expected GUID:PORT or "
                                             "NODE:PORT, such as 0x0002c90300000001:1.")
                                  .arg(text));
    }
    ASSIGN_OR_RETURN(const auto guid, findNode(text.left(colon)));
    const SharedFabric fabric = fabricWith(guid);
    const NodeIndex index = fabric->findNode(guid);
    const Node &node = fabric->node(index);
    const auto port = static_cast<PortNumber>(number);
    if (number > 254 || (number > node.portCount && !fabric->findPort(index, port).isValid())) {
        return tl::unexpected(QStringLiteral("%1 has no port %2; its ports are %3.")
                                  .arg(node.name, text.mid(colon + 1),
                                       node.portCount > 0
                                           ? QStringLiteral("1 … %1").arg(node.portCount)
                                           : listedPorts(*fabric, index)));
    }
    return PortKey{guid, port};
}

QString PortFinder::nodeName(PortKey port) const
{
    const SharedFabric fabric = fabricWith(port.node);
    return fabric ? fabric->node(fabric->findNode(port.node)).name : QString();
}

} // namespace pickglass::pgcap
