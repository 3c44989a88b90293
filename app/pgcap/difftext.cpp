// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/difftext.h"

#include "app/common/tables/difftable.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/routing.h"

#include <array>
#include <vector>

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

QString memberOf(const Fabric &fabric, const Port &port, const QString &member)
{
    return member == u"peer" && port.peer.isValid() ? placeText(fabric, port.peer)
                                                    : tables::memberText(fabric, port, member);
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
        members.push_back(
            {member, tables::memberText(*before.fabric, before.fabric->node(change.before), member),
             tables::memberText(*after.fabric, after.fabric->node(change.after), member)});
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
    json.objects("changes", members, [&json](const MemberChange &change) {
        json.member("member", change.member);
        json.member("before", cell(change.before));
        json.member("after", cell(change.after));
    });
}

} // namespace

qint64 writeDiffLines(Output &output, const Side &before, const Side &after,
                      const FabricDiff &changes)
{
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
        output.line(
            QStringLiteral("~ port %1: %2").arg(placeText(*after.fabric, change.after), members));
    }
    for (const auto &change : changes.links) {
        const auto [fabric, index] = placeOf(before, after, change);
        const Link &link = fabric->link(index);
        output.line(
            QStringLiteral("%1 link %2 – %3")
                .arg(markOf(change.what), placeText(*fabric, link.a), placeText(*fabric, link.b)));
    }
    return changedPorts;
}

void writeDiffForPeople(Output &output, const Side &before, const Side &after,
                        const FabricDiff &changes)
{
    output.line(QStringLiteral("--- %1 %2").arg(before.path, before.time.toString()));
    output.line(QStringLiteral("+++ %1 %2").arg(after.path, after.time.toString()));
    const qint64 changedPorts = writeDiffLines(output, before, after, changes);
    output.line(changes.isEmpty() ? QStringLiteral("no differences")
                                  : QStringLiteral("differences: nodes %1, ports %2, links %3")
                                        .arg(changes.nodes.size())
                                        .arg(changedPorts)
                                        .arg(changes.links.size()));
}

void writeDiffMembers(JsonWriter &json, const Side &before, const Side &after,
                      const FabricDiff &changes)
{
    json.objects("nodes", changes.nodes, [&](const FabricDiff::NodeChange &change) {
        const auto [fabric, index] = placeOf(before, after, change);
        const Node &node = fabric->node(index);
        json.member("what", nameOf(change.what));
        json.member("guid", node.guid);
        json.member("type", toString(node.type));
        json.member("name", node.name);
        writeMembers(json, changesOf(before, after, change));
    });
    json.objects("ports", changes.ports, [&](const FabricDiff::PortChange &change) {
        const auto [fabric, index] = placeOf(before, after, change);
        json.member("what", nameOf(change.what));
        writePlace(json, *fabric, fabric->port(index));
        writeMembers(json, changesOf(before, after, change));
    });
    json.objects("links", changes.links, [&](const FabricDiff::LinkChange &change) {
        const auto [fabric, index] = placeOf(before, after, change);
        json.member("what", nameOf(change.what));
        const Link &link = fabric->link(index);
        json.object("a", [&, in = fabric] { writePlace(json, *in, in->port(link.a)); });
        json.object("b", [&, in = fabric] { writePlace(json, *in, in->port(link.b)); });
    });
}

} // namespace pickglass::pgcap
