// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/portinfotext.h"

#include "core/formats/linescanner.h"
#include "core/formats/nodelines.h"

#include <array>

namespace pickglass {

namespace {

/// The names that Port has no member for.
QStringList attributesOfPort(bool hasExtendedSpeeds)
{
    QStringList names;
    for (const AttributeGroup group : {AttributeGroup::Link, AttributeGroup::VirtualLanes,
                                       AttributeGroup::Mtu, AttributeGroup::ErrorsAndViolations}) {
        names += attributeNames(group);
    }
    names.removeIf([hasExtendedSpeeds](const QString &name) {
        return name == u"LinkState" || name == u"PhysLinkState" || name == u"LinkWidthActive" ||
               name == u"Lid" || name == u"LMC" ||
               (!hasExtendedSpeeds && name.startsWith(u"LinkSpeedExt"));
    });
    return names;
}

LinkWidth widthOf(std::string_view text)
{
    return parseLinkWidth(decoded(text));
}

LinkSpeed extendedSpeedOf(std::string_view text)
{
    static constexpr std::array<std::pair<std::string_view, LinkSpeed>, 5> speeds{
        {{"14.0625 Gbps", LinkSpeed::FDR},
         {"25.78125 Gbps", LinkSpeed::EDR},
         {"53.125 Gbps", LinkSpeed::HDR},
         {"106.25 Gbps", LinkSpeed::NDR},
         {"212.5 Gbps", LinkSpeed::XDR}}};
    for (const auto &[name, speed] : speeds) {
        if (name == text) {
            return speed;
        }
    }
    return LinkSpeed::Unknown;
}

LinkSpeed speedOf(const DottedLines &fields)
{
    // The fastest that is told: XDR has a second field, in front of which the others are silent.
    for (const std::string_view field : {"LinkSpeedExtActive2", "LinkSpeedExtActive"}) {
        const LinkSpeed extended = extendedSpeedOf(fields.word(field));
        if (extended != LinkSpeed::Unknown) {
            return extended;
        }
    }
    const std::string_view text = fields.word("LinkSpeedActive");
    return text == "2.5 Gbps"   ? LinkSpeed::SDR
           : text == "5.0 Gbps" ? LinkSpeed::DDR
                                : LinkSpeed::Unknown;
}

} // namespace

Port PortInfoText::port(const DottedLines &fields)
{
    Port port;
    port.state = parsePortState(decoded(fields.word("LinkState")));
    port.physState = parsePhysState(decoded(fields.word("PhysLinkState")));
    if (port.physState == PhysState::LinkUp || port.state > PortState::Down) {
        port.width = widthOf(fields.word("LinkWidthActive"));
        port.speed = speedOf(fields);
    }
    port.lid = lidOf(fields.word("Lid"));
    LineScanner lmc(fields.word("LMC"));
    port.lmc = static_cast<quint8>(lmc.takeNumber(7).value_or(0));
    const std::string_view extended = fields.word("LinkSpeedExtSupported");
    port.attributes = attributes(fields, attributesOfPort(!extended.empty() && extended != "0"));
    return port;
}

SharedPortAttributes PortInfoText::attributes(const DottedLines &fields, const QStringList &names)
{
    PortAttributes attributes;
    QString key;
    for (const QString &name : names) {
        const QByteArray latin = name.toLatin1();
        const std::string_view field(latin.constData(), static_cast<size_t>(latin.size()));
        if (fields.has(field)) {
            attributes << PortAttribute{name, decoded(fields.word(field))};
            key += name + u'\n' + attributes.constLast().value + u'\n';
        }
    }
    if (attributes.isEmpty()) {
        return nullptr;
    }
    SharedPortAttributes &known = m_known[key];
    if (!known) {
        known = std::make_shared<const PortAttributes>(std::move(attributes));
    }
    return known;
}

std::optional<NodeType> nodeTypeOf(std::string_view text)
{
    text = trimmed(text);
    if (text == "Switch") {
        return NodeType::Switch;
    }
    if (text == "Router") {
        return NodeType::Router;
    }
    return text == "Channel Adapter" ? std::optional(NodeType::ChannelAdapter) : std::nullopt;
}

} // namespace pickglass
