// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/inspector/portfacts.h"

#include "app/desktop/models/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

QString words(const char *text)
{
    return QCoreApplication::translate("inspector", text);
}

/// The signalling rate of a lane as smpquery prints LinkSpeedActive (SDR … QDR) and
/// LinkSpeedExtActive (the rest); FDR10 is QDR there.
struct SpeedText
{
    LinkSpeed speed;
    const char *text;
    bool isExtended;
};
constexpr std::array SpeedTexts{
    SpeedText{LinkSpeed::SDR, "2.5 Gbps", false},
    SpeedText{LinkSpeed::DDR, "5.0 Gbps", false},
    SpeedText{LinkSpeed::QDR, "10.0 Gbps", false},
    SpeedText{LinkSpeed::FDR10, "10.0 Gbps", false},
    SpeedText{LinkSpeed::FDR, "14.0625 Gbps", true},
    SpeedText{LinkSpeed::EDR, "25.78125 Gbps", true},
    SpeedText{LinkSpeed::HDR, "53.125 Gbps", true},
    SpeedText{LinkSpeed::NDR, "106.25 Gbps", true},
    SpeedText{LinkSpeed::XDR, "212.5 Gbps", true},
};

QString speedText(LinkSpeed speed, bool extended)
{
    const auto it = std::ranges::find(SpeedTexts, speed, &SpeedText::speed);
    return it != SpeedTexts.end() && it->isExtended == extended ? QString::fromLatin1(it->text)
                                                                : QString();
}

/// The LID that reaches the port; a switch's cabled ports share that of its port 0.
Lid lidOf(const Fabric &fabric, const Port &port)
{
    const Node &node = fabric.node(port.node);
    return port.lid.isAssigned() || !node.isSwitch() ? port.lid : node.lid;
}

QString groupTitle(AttributeGroup group)
{
    switch (group) {
    case AttributeGroup::Link:
        return words(QT_TRANSLATE_NOOP("inspector", "Link"));
    case AttributeGroup::VirtualLanes:
        return words(QT_TRANSLATE_NOOP("inspector", "Virtual lanes"));
    case AttributeGroup::Mtu:
        return words(QT_TRANSLATE_NOOP("inspector", "MTU"));
    case AttributeGroup::ErrorsAndViolations:
        break;
    }
    return words(QT_TRANSLATE_NOOP("inspector", "Errors and violations"));
}

QString attributeToolTip(const Port &port, const QString &name)
{
    if (name == u"LinkSpeedActive" || name == u"LinkSpeedExtActive") {
        return port.speed == LinkSpeed::Unknown
                   ? QString()
                   : words(QT_TRANSLATE_NOOP("inspector", "%1: %2 Gbit/s of data per lane"))
                         .arg(toString(port.speed), format::significant(laneGigabits(port.speed)));
    }
    return {};
}

/// Attributes of the group that the source knows beyond smpquery's list.
QStringList namesOf(AttributeGroup group, const std::vector<const Port *> &ports)
{
    QStringList names = attributeNames(group);
    for (const Port *port : ports) {
        if (!port->attributes) {
            continue;
        }
        for (const PortAttribute &attribute : *port->attributes) {
            if (attributeGroup(attribute.name) == group && !names.contains(attribute.name)) {
                names << attribute.name;
            }
        }
    }
    return names;
}

} // namespace

QString attributeText(const Fabric &fabric, const Port &port, const QString &name)
{
    if (port.attributes) {
        const auto known = std::ranges::find(*port.attributes, name, &PortAttribute::name);
        if (known != port.attributes->end()) {
            return known->value;
        }
    }
    if (name == u"LinkState") {
        return toString(port.state);
    }
    if (name == u"PhysLinkState") {
        return toString(port.physState);
    }
    if (name == u"LinkWidthActive") {
        return toString(port.width).toUpper();
    }
    if (name == u"LinkSpeedActive") {
        return speedText(port.speed, false);
    }
    if (name == u"LinkSpeedExtActive") {
        return speedText(port.speed, true);
    }
    const Lid lid = lidOf(fabric, port);
    if (name == u"Lid") {
        return format::lid(lid);
    }
    if (name == u"LMC" && lid.isAssigned()) {
        return QString::number(port.lmc);
    }
    return {};
}

std::vector<Inspection::Section> attributeSections(const Fabric &fabric,
                                                   const std::vector<const Port *> &ports)
{
    std::vector<Inspection::Section> sections;
    for (const AttributeGroup group : {AttributeGroup::Link, AttributeGroup::VirtualLanes,
                                       AttributeGroup::Mtu, AttributeGroup::ErrorsAndViolations}) {
        Inspection::Section section;
        section.key = QStringLiteral("attributes%1").arg(static_cast<int>(group));
        section.title = groupTitle(group);
        int known = 0;
        int unknown = 0;
        for (const QString &name : namesOf(group, ports)) {
            Inspection::Fact fact{name, {}};
            for (const Port *port : ports) {
                const QString text = attributeText(fabric, *port, name);
                ++(text.isEmpty() ? unknown : known);
                fact.values << Inspection::Value{format::orUnknown(text),
                                                 attributeToolTip(*port, name)};
            }
            section.facts.push_back(std::move(fact));
        }
        section.isOpen = known > 0;
        const bool isRead = std::ranges::any_of(
            ports, [](const Port *port) { return port->attributes != nullptr; });
        if (unknown > 0 && !isRead) {
            section.note = words(QT_TRANSLATE_NOOP(
                "inspector", "Missing values are not in a saved discovery; recordings have them."));
        }
        if (ports.size() > 1) {
            for (const Port *port : ports) {
                section.heads << format::portName(fabric, fabric.indexOf(*port));
            }
        }
        sections.push_back(std::move(section));
    }
    return sections;
}

} // namespace pickglass
