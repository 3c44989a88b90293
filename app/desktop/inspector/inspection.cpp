// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/inspector/inspection.h"

#include "app/common/devicenames.h"
#include "app/desktop/inspector/facts.h"
#include "app/desktop/models/fabricsummary.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/place.h"
#include "app/desktop/models/ranks.h"
#include "core/fabric/deviceattributes.h"
#include "core/fabric/hosts.h"
#include "core/fabric/linkpresence.h"
#include "core/fabric/portlabels.h"
#include "core/fabric/subnets.h"

#include <QCoreApplication>

#include <algorithm>

namespace pickglass {

namespace {

using Fact = Inspection::Fact;
using Section = Inspection::Section;
using Value = Inspection::Value;

struct InspectionText
{
    Q_DECLARE_TR_FUNCTIONS(inspector)
};

QString joined(QStringList parts)
{
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

Fact fact(const QString &name, const QString &value, const QString &toolTip = {})
{
    return {name, {{format::orUnknown(value), toolTip}}};
}

Fact wordFact(const QString &name, const QString &value)
{
    return {name, {{format::orUnknown(value), {}, {}, false}}};
}

Value nodeLink(const Fabric &fabric, NodeIndex node)
{
    return {fabric.node(node).name, InspectionText::tr("Go to this node"),
            Selection::ofNode(fabric.node(node).guid), false};
}

Value portLink(const Fabric &fabric, PortIndex port)
{
    return {format::portName(fabric, port), InspectionText::tr("Go to this port"),
            Selection::ofPort(fabric.node(fabric.port(port).node).guid, fabric.port(port).number),
            false};
}

QString rateText(LinkWidth width, LinkSpeed speed)
{
    const auto rate = dataRate(width, speed);
    return joined({toString(width, speed), rate ? format::bitRate(rate) : QString()});
}

/// The ports that share a cage with this one: by their labels, or planes.
Section cageOf(const Fabric &fabric, PortIndex index)
{
    constexpr qsizetype MaxPorts = 16;
    Section section{QStringLiteral("cage"), InspectionText::tr("In the same cage"), {}};
    for (const PortIndex other : portsOfCage(fabric, fabric.port(index))) {
        const Port &port = fabric.port(other);
        if (other == index || section.facts.size() >= MaxPorts) {
            continue;
        }
        const auto plane = planeOf(fabric, port);
        section.facts.push_back(
            {plane ? InspectionText::tr("Plane %1").arg(*plane) : InspectionText::tr("Port"),
             {portLink(fabric, other)}});
    }
    return section;
}

Section identityOf(const Fabric &fabric, const Node &node)
{
    Section section{QStringLiteral("identity"), InspectionText::tr("Identity"), {}};
    section.facts = {
        fact(InspectionText::tr("GUID"), node.guid.toString()),
        fact(InspectionText::tr("LID"), lidText(fabric, node.lid)),
        fact(InspectionText::tr("System image GUID"),
             node.systemImageGuid.isNull() ? QString() : node.systemImageGuid.toString()),
        wordFact(InspectionText::tr("Device"),
                 joined({modelOrFamily(node), format::hex(node.deviceId)})),
        fact(InspectionText::tr("Vendor id"), format::hex(node.vendorId)),
        wordFact(InspectionText::tr("Description"), node.description),
        fact(InspectionText::tr("Firmware"),
             deviceAttribute(fabric, fabric.indexOf(node), u"FirmwareVersion"),
             InspectionText::tr("Known where ibdiagnet's db_csv has it")),
    };
    if (node.guid.isMadeUp()) {
        section.note =
            InspectionText::tr("The source has no GUID for this node; this one is a substitute.");
    }
    return section;
}

Section placeOf(const Snapshot &snapshot, NodeIndex index)
{
    const Fabric &fabric = *snapshot.fabric;
    const FabricShape &shape = snapshot.shape;
    const Node &node = fabric.node(index);
    const size_t at = index.at();
    Section section{QStringLiteral("place"), InspectionText::tr("Place"), {}};
    if (node.isSwitch()) {
        section.facts.push_back(
            fact(InspectionText::tr("Tier"),
                 shape.tier[at] < 0
                     ? QString()
                     : InspectionText::tr("%1 of %2").arg(shape.tier[at]).arg(shape.tiers)));
    }
    if (shape.pods > 1) {
        section.facts.push_back(
            fact(shape.kind == TopologyKind::Dragonfly ? InspectionText::tr("Group")
                                                       : InspectionText::tr("Pod"),
                 shape.pod[at] < 0
                     ? QString()
                     : InspectionText::tr("%1 of %2").arg(shape.pod[at] + 1).arg(shape.pods)));
    }
    if (shape.box[at] >= 0) {
        const FabricShape::Box &box = shape.boxes[static_cast<size_t>(shape.box[at])];
        section.facts.push_back(wordFact(InspectionText::tr("Chassis"),
                                         InspectionText::tr("%1 (chips: %2)")
                                             .arg(box.name, QString::number(box.switches.size()))));
    }
    if (shape.rail[at] >= 0) {
        section.facts.push_back(
            fact(InspectionText::tr("Rail"),
                 InspectionText::tr("%1 of %2").arg(shape.rail[at] + 1).arg(shape.rails)));
    }
    if (!shape.torusCoordinate.empty() && node.isSwitch()) {
        QStringList coordinate;
        for (const auto &axis : shape.torusCoordinate) {
            coordinate << QString::number(axis[at]);
        }
        section.facts.push_back(
            fact(InspectionText::tr("Coordinate"), coordinate.join(QStringLiteral(", "))));
    }
    return section;
}

/// The adapters of the host that this one is in, itself among them.
std::vector<NodeIndex> adaptersOfHost(const Fabric &fabric, NodeIndex index)
{
    const Node &node = fabric.node(index);
    if (node.system.isEmpty() || node.part.isEmpty()) {
        return {index};
    }
    std::vector<NodeIndex> adapters;
    for (const Node &other : fabric.nodes()) {
        if (other.system == node.system && other.isHostAdapter()) {
            adapters.push_back(fabric.indexOf(other));
        }
    }
    sortAdapters(fabric, adapters);
    return adapters;
}

std::vector<PortKey> portsOfHost(const Fabric &fabric, const std::vector<NodeIndex> &adapters)
{
    std::vector<PortKey> ports{hostKey(fabric, adapters)};
    for (const NodeIndex adapter : adapters) {
        const PortKey whole{fabric.node(adapter).guid, 0};
        if (whole != ports.front()) {
            ports.push_back(whole);
        }
        for (const Port &port : fabric.portsOf(adapter)) {
            if (port.number != 0) {
                ports.push_back({whole.node, port.number});
            }
        }
    }
    return ports;
}

/// The other adapters of the same host.
void addSiblings(Section &section, const Fabric &fabric, const std::vector<NodeIndex> &adapters,
                 NodeIndex index)
{
    constexpr int Max = 8;
    std::vector<NodeIndex> siblings = adapters;
    std::erase(siblings, index);
    for (size_t i = 0; i < siblings.size() && i < Max; ++i) {
        section.facts.push_back({i == 0 ? InspectionText::tr("Same host") : QString(),
                                 {nodeLink(fabric, siblings[i])}});
    }
}

/// What a source says of the device itself, at port 0 of a switch and at each port of an adapter.
Section deviceOf(const Fabric &fabric, NodeIndex index)
{
    Section section{QStringLiteral("device"), InspectionText::tr("Device"), {}};
    QStringList names = attributeNames(AttributeGroup::Device);
    for (const Port &port : fabric.portsOf(index)) {
        for (const PortAttribute &said : port.attributes ? *port.attributes : PortAttributes()) {
            if (attributeGroup(said.name) == AttributeGroup::Device && !names.contains(said.name)) {
                names << said.name;
            }
        }
    }
    for (const QString &name : names) {
        // The firmware stands among what the node is.
        const QString text = deviceAttribute(fabric, index, name);
        if (!text.isEmpty() && name != u"FirmwareVersion") {
            section.facts.push_back(fact(name, text));
        }
    }
    return section;
}

Inspection inspectNode(const Snapshot &snapshot, const ProblemIndex &problems, NodeIndex index)
{
    const Fabric &fabric = *snapshot.fabric;
    const Node &node = fabric.node(index);
    const auto ports = fabric.portsOf(index);
    const auto up = cabledPortsUp(fabric, index);
    const int inner = innerPorts(fabric, index);
    const QString upText = up ? QString::number(*up) : InspectionText::tr("unknown");
    const auto listed = static_cast<int>(
        std::ranges::count_if(ports, [](const Port &port) { return port.number != 0; }));

    Inspection result;
    result.kind = format::nodeType(node);
    result.title = node.name;
    result.subtitle = joined(
        {modelOrFamily(node),
         node.portCount > 0
             ? InspectionText::tr("ports up: %1 of %2").arg(upText).arg(node.portCount - inner)
             : InspectionText::tr("ports up: %1").arg(upText),
         node.lid.isAssigned() ? InspectionText::tr("LID %1").arg(lidText(fabric, node.lid))
                               : QString()});
    const auto own = problems.ofNode(index);
    result.problems.assign(own.begin(), own.end());
    for (const Port &port : ports) {
        const auto ofPort = problems.ofPort(fabric.indexOf(port));
        result.problems.insert(result.problems.end(), ofPort.begin(), ofPort.end());
    }
    std::ranges::sort(result.problems);

    Section place = placeOf(snapshot, index);
    if (node.isHostAdapter()) {
        const std::vector<NodeIndex> adapters = adaptersOfHost(fabric, index);
        result.hostPorts = portsOfHost(fabric, adapters);
        addSiblings(place, fabric, adapters, index);
    }
    if (!place.facts.empty()) {
        result.sections.push_back(std::move(place));
    }
    result.sections.push_back(identityOf(fabric, node));
    if (Section device = deviceOf(fabric, index); !device.facts.empty()) {
        result.sections.push_back(std::move(device));
    }
    result.measuredPorts = {{node.guid, 0}};
    result.portsOf = index;
    if (node.portCount > listed) {
        result.portsNote =
            (node.areCablesKnown
                 ? InspectionText::tr("Ports without a cable or not listed by the source: %1")
                 : InspectionText::tr("Ports not listed by the source: %1"))
                .arg(node.portCount - listed);
    }
    return result;
}

Inspection inspectPort(const Snapshot &snapshot, const ProblemIndex &problems, PortIndex index)
{
    const Fabric &fabric = *snapshot.fabric;
    const Port &port = fabric.port(index);
    Inspection result;
    result.kind = InspectionText::tr("Port");
    result.title = format::portName(fabric, index);
    result.subtitle =
        joined({rateText(port.width, port.speed), toString(port.state), toString(port.physState)});
    result.senders = {index};
    if (port.peer.isValid()) {
        result.senders.push_back(port.peer);
    }
    result.ports = {index};
    result.measuredPorts = {keyOf(fabric, index)};
    const auto own = problems.ofPort(index);
    result.problems.assign(own.begin(), own.end());
    if (result.problems.empty() && port.link.isValid()) {
        result.problems = problems.ofLink(fabric, port.link);
    }

    Section place{QStringLiteral("where"), InspectionText::tr("Where"), {}};
    place.facts.push_back({InspectionText::tr("Node"), {nodeLink(fabric, port.node)}});
    if (const auto label = portLabel(fabric, port)) {
        place.facts.push_back(fact(InspectionText::tr("Label"), *label));
    }
    if (const auto plane = planeOf(fabric, port)) {
        place.facts.push_back(fact(InspectionText::tr("Plane"), QString::number(*plane)));
    }
    if (port.peer.isValid()) {
        place.facts.push_back({InspectionText::tr("Cabled to"), {portLink(fabric, port.peer)}});
    } else {
        place.facts.push_back(
            wordFact(InspectionText::tr("Cabled to"), linkOf(fabric, port) == LinkPresence::Absent
                                                          ? InspectionText::tr("nothing")
                                                          : InspectionText::tr("unknown")));
    }
    place.facts.push_back(fact(InspectionText::tr("Port GUID"),
                               port.guid.isNull() ? QString() : port.guid.toString()));
    const auto rate = dataRate(port.width, port.speed);
    place.facts.push_back(fact(InspectionText::tr("Data rate"),
                               rate ? format::dataRate(rate) : QString(),
                               InspectionText::tr("In each direction, after coding")));
    result.sections.push_back(std::move(place));
    if (Section cage = cageOf(fabric, index); !cage.facts.empty()) {
        result.sections.push_back(std::move(cage));
    }
    for (Section &section : attributeSections(fabric, {&port})) {
        result.sections.push_back(std::move(section));
    }
    return result;
}

Inspection inspectLink(const Snapshot &snapshot, const ProblemIndex &problems, LinkIndex index)
{
    const Fabric &fabric = *snapshot.fabric;
    const Link &link = fabric.link(index);
    const Port &a = fabric.port(link.a);
    const Port &b = fabric.port(link.b);
    Inspection result;
    result.kind = InspectionText::tr("Cable");
    result.title = format::linkName(fabric, index);
    const auto rate = dataRate(fabric.width(link), fabric.speed(link));
    result.subtitle = joined(
        {rateText(fabric.width(link), fabric.speed(link)),
         a.state == b.state ? toString(a.state) : QString(),
         a.physState == b.physState ? toString(a.physState) : QString(),
         rate ? InspectionText::tr("%1 per direction").arg(format::dataRate(rate)) : QString()});
    result.senders = {link.a, link.b};
    result.ports = result.senders;
    result.measuredPorts = {keyOf(fabric, link.a), keyOf(fabric, link.b)};
    result.problems = problems.ofLink(fabric, index);

    Section ends{QStringLiteral("ends"), InspectionText::tr("Ends"), {}};
    const auto both = [](Value x, Value y) { return QList<Value>{std::move(x), std::move(y)}; };
    ends.facts.push_back(
        {InspectionText::tr("Node"), both(nodeLink(fabric, a.node), nodeLink(fabric, b.node))});
    ends.facts.push_back(
        {InspectionText::tr("Port"), both(portLink(fabric, link.a), portLink(fabric, link.b))});
    for (Fact &portFact : ends.facts) {
        for (Value &value : portFact.values) {
            value.toolTip = value.text + QStringLiteral("\n") + value.toolTip;
        }
    }
    ends.facts[1].values[0].text = portText(fabric, a);
    ends.facts[1].values[1].text = portText(fabric, b);
    result.sections.push_back(std::move(ends));
    for (Section &section : attributeSections(fabric, {&a, &b})) {
        result.sections.push_back(std::move(section));
    }
    return result;
}

Inspection inspectFabric(const Snapshot &snapshot)
{
    const Fabric &fabric = *snapshot.fabric;
    Inspection result;
    result.kind = InspectionText::tr("Fabric");
    result.title = format::topology(fabric, snapshot.shape);
    result.subtitle = sourceName(snapshot.info.source);
    const auto countText = [](const std::optional<qint64> &count) {
        return count ? format::count(*count) : InspectionText::tr("unknown");
    };
    Section section{QStringLiteral("fabric"), InspectionText::tr("Contents"), {}};
    section.facts = {
        fact(InspectionText::tr("Switches"), countText(nodeCount(fabric, NodeType::Switch))),
        fact(InspectionText::tr("Host adapters"), countText(hostAdapterCount(fabric))),
        fact(InspectionText::tr("Links"), countText(cableCount(fabric))),
        wordFact(InspectionText::tr("Problems"), textOf(countProblems(snapshot.problems))),
        fact(InspectionText::tr("Unchanged since"), format::time(snapshot.time)),
    };
    section.note =
        InspectionText::tr("Click a node, a port or a link to see everything about it here, or "
                           "press Ctrl+K and type a name, a GUID or a LID.");
    result.sections.push_back(std::move(section));
    return result;
}

/// What was selected is gone, but its node may be there: who removes a cable knows it by names.
Inspection notThere(const Fabric &fabric, const Selection &selection)
{
    const NodeIndex node = fabric.findNode(selection.node);
    const QString name = node.isValid() ? fabric.node(node).name : selection.node.toString();
    Inspection result;
    result.kind = InspectionText::tr("Not present");
    result.title = selection.kind == Selection::Kind::Node
                       ? name
                       : QStringLiteral("%1/%2").arg(name, QString::number(selection.port));
    result.lost = node.isValid() ? Guid() : selection.node;
    result.subtitle = InspectionText::tr("What was selected is not in the fabric at this time.");
    return result;
}

} // namespace

Inspection inspect(const Snapshot &snapshot, const ProblemIndex &problems,
                   const Selection &selection)
{
    const Fabric &fabric = *snapshot.fabric;
    switch (selection.kind) {
    case Selection::Kind::None:
        return inspectFabric(snapshot);
    case Selection::Kind::Node:
        if (const NodeIndex node = selection.nodeIn(fabric); node.isValid()) {
            return inspectNode(snapshot, problems, node);
        }
        break;
    case Selection::Kind::Port:
        if (const PortIndex port = selection.portIn(fabric); port.isValid()) {
            return inspectPort(snapshot, problems, port);
        }
        break;
    case Selection::Kind::Link:
        if (const LinkIndex link = selection.linkIn(fabric); link.isValid()) {
            return inspectLink(snapshot, problems, link);
        }
        break;
    }
    return notThere(fabric, selection);
}

} // namespace pickglass
