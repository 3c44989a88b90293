// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/portlabels.h"

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

constexpr int PortsOfQuantum2 = 64;
constexpr int PortsOfQuantum2Cage = 2;

/// What a port says of where it is.
struct PortHierarchy
{
    QString given;
    QString label;
    QString asic;
    QString cage;
    QString cagePort;
    QString split;
};

PortHierarchy hierarchyOf(const Port &port)
{
    static constexpr std::pair<QLatin1String, QString PortHierarchy::*> Names[] = {
        {QLatin1String(GivenLabelName), &PortHierarchy::given},
        {QLatin1String("PortLabel"), &PortHierarchy::label},
        {QLatin1String("ASIC"), &PortHierarchy::asic},
        {QLatin1String("Cage"), &PortHierarchy::cage},
        {QLatin1String("CagePort"), &PortHierarchy::cagePort},
        {QLatin1String("Split"), &PortHierarchy::split}};
    PortHierarchy said;
    if (!port.attributes) {
        return said;
    }
    for (const PortAttribute &attribute : *port.attributes) {
        for (const auto &[name, member] : Names) {
            if (attribute.name == name) {
                said.*member = attribute.value;
                break;
            }
        }
    }
    return said;
}

std::optional<int> wholeNumberIn(const QString &text)
{
    bool isNumber = false;
    const int number = text.toInt(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

/// Whether the numbers of the switch's ports say in which cage they are.
bool hasCagesOfQuantum2(const Node &node)
{
    // One more is the aggregation node's. A chip of a chassis has a part of another name.
    return node.isSwitch() && node.model.startsWith(u"MQM97") &&
           (node.portCount == PortsOfQuantum2 || node.portCount == PortsOfQuantum2 + 1) &&
           (node.part.isEmpty() || node.part == u"U1");
}

bool isInCageOfQuantum2(const Fabric &fabric, const Port &port)
{
    return port.number >= 1 && port.number <= PortsOfQuantum2 &&
           hasCagesOfQuantum2(fabric.node(port.node));
}

int cageOfNumber(PortNumber number)
{
    return (number - 1) / PortsOfQuantum2Cage + 1;
}

std::optional<QString> joinedLabel(const PortHierarchy &said)
{
    if (said.asic.isEmpty() || said.cage.isEmpty() || said.cagePort.isEmpty()) {
        return std::nullopt;
    }
    const QString label = said.asic + u'/' + said.cage + u'/' + said.cagePort;
    return wholeNumberIn(said.split).value_or(0) > 0 ? label + u'/' + said.split : label;
}

/// The cage of a port, as a text that others of the same cage have too; empty where it is not
/// known.
QString cageOf(const Fabric &fabric, const Port &port)
{
    const QString said = hierarchyOf(port).cage;
    return said.isEmpty() && isInCageOfQuantum2(fabric, port)
               ? QString::number(cageOfNumber(port.number))
               : said;
}

} // namespace

std::optional<QString> portLabel(const Fabric &fabric, const Port &port)
{
    const PortHierarchy said = hierarchyOf(port);
    for (const QString *label : {&said.given, &said.label}) {
        if (!label->isEmpty()) {
            return *label;
        }
    }
    if (auto label = joinedLabel(said)) {
        return label;
    }
    if (isInCageOfQuantum2(fabric, port)) {
        return QStringLiteral("1/%1/%2")
            .arg(cageOfNumber(port.number))
            .arg((port.number - 1) % PortsOfQuantum2Cage + 1);
    }
    return std::nullopt;
}

std::optional<int> planeOf(const Fabric &fabric, const Port &port)
{
    const auto plane = wholeNumberIn(attributeOf(port.attributes, u"Plane"));
    if (!plane) {
        return std::nullopt;
    }
    auto planes = wholeNumberIn(attributeOf(port.attributes, u"NumOfPlanes"));
    const PortIndex device = fabric.findPort(port.node, 0);
    if (!planes && device.isValid()) {
        planes = wholeNumberIn(attributeOf(fabric.port(device).attributes, u"AsicMaxPlanes"));
    }
    return planes.value_or(1) > 1 ? plane : std::nullopt;
}

std::vector<PortIndex> portsOfCage(const Fabric &fabric, const Port &port)
{
    std::vector<PortIndex> ports;
    const QString cage = cageOf(fabric, port);
    if (cage.isEmpty()) {
        return ports;
    }
    const Guid system = fabric.node(port.node).systemImageGuid;
    for (const Node &node : fabric.nodes()) {
        const NodeIndex index = fabric.indexOf(node);
        if (index != port.node && (system.isNull() || node.systemImageGuid != system)) {
            continue;
        }
        for (const Port &other : fabric.portsOf(index)) {
            if (cageOf(fabric, other) == cage) {
                ports.push_back(fabric.indexOf(other));
            }
        }
    }
    return ports;
}

std::vector<PortIndex> portsLabeled(const Fabric &fabric, NodeIndex node, QStringView label)
{
    std::vector<PortIndex> ports;
    for (const Port &port : fabric.portsOf(node)) {
        const auto its = portLabel(fabric, port);
        if (its && label.compare(*its, Qt::CaseInsensitive) == 0) {
            ports.push_back(fabric.indexOf(port));
        }
    }
    return ports;
}

QString portText(const Fabric &fabric, const Port &port)
{
    const QString number = QString::number(port.number);
    const auto label = portLabel(fabric, port);
    return !label || *label == number ? number : number + QLatin1String(" (") + *label + u')';
}

QString portPlace(const QString &name, const Fabric &fabric, const Port &port)
{
    return name + u'/' + portText(fabric, port);
}

QString portPlace(const QString &name, PortNumber number, const QString &label)
{
    if (number == 0) {
        return name;
    }
    const QString port = name + u'/' + QString::number(number);
    return label.isEmpty() ? port : port + QLatin1String(" (") + label + u')';
}

void PortLabels::add(const Fabric &fabric)
{
    for (const Port &port : fabric.ports()) {
        if (const auto label = portLabel(fabric, port);
            label && *label != QString::number(port.number)) {
            m_labels.insert(keyOf(fabric, port), *label);
        }
    }
}

} // namespace pickglass
