// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/diffreport.h"

#include "app/pgcap/json.h"

#include <array>

namespace pickglass::pgcap {

namespace {

using What = FabricDiff::What;

constexpr std::array WhatNames{"added", "removed", "changed"};
constexpr std::array WhatMarks{"+", "-", "~"};

const char *nameOf(What what)
{
    return WhatNames.at(static_cast<size_t>(what));
}

QString markOf(What what)
{
    return QLatin1String(WhatMarks.at(static_cast<size_t>(what)));
}

QString shown(Guid guid)
{
    return guid.isNull() ? QString() : guid.toString();
}

QString shown(quint32 number)
{
    return number == 0 ? QString() : QString::number(number);
}

QString shown(Lid lid)
{
    return lid.isAssigned() ? QString::number(lid.value()) : QString();
}

/// What a node has under the name that FabricDiff gives a member; "" when it is not known.
QString memberOf(const Node &node, const QString &member)
{
    if (member == QLatin1String("type")) {
        return toString(node.type);
    }
    if (member == QLatin1String("description")) {
        return node.description;
    }
    if (member == QLatin1String("ports")) {
        return shown(quint32(node.portCount));
    }
    if (member == QLatin1String("vendor_id")) {
        return shown(node.vendorId);
    }
    if (member == QLatin1String("device_id")) {
        return shown(node.deviceId);
    }
    if (member == QLatin1String("system_image_guid")) {
        return shown(node.systemImageGuid);
    }
    return shown(node.lid);
}

QString portText(const Fabric &fabric, const Port &port)
{
    return QStringLiteral("%1[%2]").arg(fabric.node(port.node).name, QString::number(port.number));
}

QString memberOf(const Fabric &fabric, const Port &port, const QString &member)
{
    if (member == QLatin1String("guid")) {
        return shown(port.guid);
    }
    if (member == QLatin1String("lid")) {
        return shown(port.lid);
    }
    if (member == QLatin1String("lmc")) {
        return QString::number(port.lmc);
    }
    if (member == QLatin1String("state")) {
        return toString(port.state);
    }
    if (member == QLatin1String("phys_state")) {
        return toString(port.physState);
    }
    if (member == QLatin1String("width")) {
        return toString(port.width);
    }
    if (member == QLatin1String("speed")) {
        return toString(port.speed);
    }
    if (member == QLatin1String("peer")) {
        return port.peer.isValid() ? portText(fabric, fabric.port(port.peer)) : QString();
    }
    if (port.attributes) {
        for (const PortAttribute &attribute : *port.attributes) {
            if (attribute.name == member) {
                return attribute.value;
            }
        }
    }
    return {};
}

struct MemberChange
{
    QString member;
    QString before;
    QString after;
};
using MemberChanges = std::vector<MemberChange>;

MemberChanges changesOf(const Side &before, const Side &after, const FabricDiff::NodeChange &change)
{
    MemberChanges members;
    for (const QString &member : change.members) {
        members.push_back({member, memberOf(before.fabric->node(change.before), member),
                           memberOf(after.fabric->node(change.after), member)});
    }
    return members;
}

MemberChanges changesOf(const Side &before, const Side &after, const FabricDiff::PortChange &change)
{
    const Fabric &a = *before.fabric;
    const Fabric &b = *after.fabric;
    MemberChanges members;
    for (const QString &member : change.members) {
        members.push_back({member, memberOf(a, a.port(change.before), member),
                           memberOf(b, b.port(change.after), member)});
    }
    return members;
}

/// The fabric in which something is, and its index there: after, unless it is gone.
template<typename Change>
auto placeOf(const Side &before, const Side &after, const Change &change)
{
    const bool isGone = change.what == What::Removed;
    return std::pair(isGone ? before.fabric : after.fabric, isGone ? change.before : change.after);
}

QString inOneLine(const MemberChanges &members, bool withPeer)
{
    QStringList parts;
    const auto orDash = [](const QString &text) {
        return text.isEmpty() ? QStringLiteral("–") : text;
    };
    for (const MemberChange &change : members) {
        if (withPeer || change.member != QLatin1String("peer")) {
            parts << QStringLiteral("%1 %2 → %3")
                         .arg(change.member, orDash(change.before), orDash(change.after));
        }
    }
    return parts.join(QLatin1String(", "));
}

void writeMembers(JsonWriter &json, const MemberChanges &members)
{
    json.key("changes");
    json.beginArray();
    for (const MemberChange &change : members) {
        json.beginObject();
        json.member("member", change.member);
        json.key("before");
        json.textOrNull(change.before);
        json.key("after");
        json.textOrNull(change.after);
        json.endObject();
    }
    json.endArray();
}

void writeEnd(JsonWriter &json, QByteArrayView key, const Fabric &fabric, PortIndex index)
{
    const Port &port = fabric.port(index);
    json.key(key);
    json.beginObject();
    json.member("guid", fabric.node(port.node).guid);
    json.member("port", qint64(port.number));
    json.member("node", fabric.node(port.node).name);
    json.endObject();
}

void writeSide(JsonWriter &json, QByteArrayView key, const Side &side)
{
    json.key(key);
    json.beginObject();
    json.member("file", side.path);
    json.member("time", side.time);
    json.endObject();
}

} // namespace

void writeDiffForPeople(Output &output, const Side &before, const Side &after,
                        const FabricDiff &changes)
{
    output.line(QStringLiteral("--- %1 %2").arg(before.path, before.time.toString()));
    output.line(QStringLiteral("+++ %1 %2").arg(after.path, after.time.toString()));
    for (const auto &change : changes.nodes) {
        const auto [fabric, index] = placeOf(before, after, change);
        const Node &node = fabric->node(index);
        const QString members = inOneLine(changesOf(before, after, change), true);
        output.line(QStringLiteral("%1 %2 %3 %4%5")
                        .arg(markOf(change.what), toString(node.type), node.guid.toString(),
                             node.name,
                             members.isEmpty() ? QString() : QStringLiteral(": ") + members));
    }
    qint64 changedPorts = 0;
    for (const auto &change : changes.ports) {
        // Those that came, went or were recabled show by their node or cable.
        const QString members = change.what == What::Changed
                                    ? inOneLine(changesOf(before, after, change), false)
                                    : QString();
        if (members.isEmpty()) {
            continue;
        }
        ++changedPorts;
        output.line(QStringLiteral("~ port %1: %2")
                        .arg(portText(*after.fabric, after.fabric->port(change.after)), members));
    }
    for (const auto &change : changes.links) {
        const auto [fabric, index] = placeOf(before, after, change);
        const Link &link = fabric->link(index);
        output.line(QStringLiteral("%1 link %2 – %3")
                        .arg(markOf(change.what), portText(*fabric, fabric->port(link.a)),
                             portText(*fabric, fabric->port(link.b))));
    }
    output.line(changes.isEmpty() ? QStringLiteral("no differences")
                                  : QStringLiteral("differences: nodes %1, ports %2, links %3")
                                        .arg(changes.nodes.size())
                                        .arg(changedPorts)
                                        .arg(changes.links.size()));
}

void writeDiffAsJson(Output &output, const Side &before, const Side &after,
                     const FabricDiff &changes)
{
    JsonWriter json(output);
    json.beginObject();
    writeSide(json, "a", before);
    writeSide(json, "b", after);
    json.member("same", changes.isEmpty());
    json.key("nodes");
    json.beginArray();
    for (const auto &change : changes.nodes) {
        const auto [fabric, index] = placeOf(before, after, change);
        const Node &node = fabric->node(index);
        json.beginObject();
        json.member("what", nameOf(change.what));
        json.member("guid", node.guid);
        json.member("type", toString(node.type));
        json.member("name", node.name);
        writeMembers(json, changesOf(before, after, change));
        json.endObject();
    }
    json.endArray();
    json.key("ports");
    json.beginArray();
    for (const auto &change : changes.ports) {
        const auto [fabric, index] = placeOf(before, after, change);
        const Port &port = fabric->port(index);
        json.beginObject();
        json.member("what", nameOf(change.what));
        json.member("guid", fabric->node(port.node).guid);
        json.member("port", qint64(port.number));
        json.member("node", fabric->node(port.node).name);
        writeMembers(json, changesOf(before, after, change));
        json.endObject();
    }
    json.endArray();
    json.key("links");
    json.beginArray();
    for (const auto &change : changes.links) {
        const auto [fabric, index] = placeOf(before, after, change);
        json.beginObject();
        json.member("what", nameOf(change.what));
        writeEnd(json, "a", *fabric, fabric->link(index).a);
        writeEnd(json, "b", *fabric, fabric->link(index).b);
        json.endObject();
    }
    json.endArray();
    json.endObject();
}

} // namespace pickglass::pgcap
