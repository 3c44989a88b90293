// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/dottedlines.h"

#include "core/fabric/linkspeeds.h"
#include "core/formats/linescanner.h"

#include <algorithm>

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

LinkSpeed extendedSpeedOf(std::string_view text)
{
    const LinkSpeed speed = dropSuffix(text, " Gbps") ? linkSpeedWith(&LinkSpeedFacts::signal, text)
                                                      : LinkSpeed::Unknown;
    return speed >= LinkSpeed::FDR ? speed : LinkSpeed::Unknown;
}

LinkSpeed speedOfFields(const DottedLines &fields)
{
    // The fastest that is given: XDR has a second field, in front of which the others are silent.
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

std::optional<DottedLine> parseDottedLine(std::string_view line)
{
    const size_t dot = line.find('.');
    if (dot == std::string_view::npos) {
        return std::nullopt;
    }
    std::string_view name = trimmed(line.substr(0, dot));
    if (name.ends_with(':')) {
        name.remove_suffix(1);
    }
    if (name.empty()) {
        return std::nullopt;
    }
    const size_t value = line.find_first_not_of('.', dot);
    return DottedLine{name,
                      value == std::string_view::npos ? std::string_view() : line.substr(value)};
}

bool DottedLines::has(std::string_view name) const
{
    return std::ranges::find(m_lines, name, &DottedLine::name) != m_lines.end();
}

std::string_view DottedLines::text(std::string_view name) const
{
    const auto found = std::ranges::find(m_lines, name, &DottedLine::name);
    return found == m_lines.end() ? std::string_view() : found->value;
}

std::string_view DottedLines::word(std::string_view name) const
{
    return trimmed(text(name));
}

Port PortInfoText::port(const DottedLines &fields)
{
    Port port;
    port.state = parsePortState(decoded(fields.word("LinkState")));
    port.physState = parsePhysState(decoded(fields.word("PhysLinkState")));
    if (port.physState == PhysState::LinkUp || port.state > PortState::Down) {
        port.width = parseLinkWidth(decoded(fields.word("LinkWidthActive")));
        port.speed = speedOfFields(fields);
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
    static constexpr Named<NodeType> Types[] = {{"Switch", NodeType::Switch},
                                                {"Router", NodeType::Router},
                                                {"Channel Adapter", NodeType::ChannelAdapter}};
    return findNamed(Types, trimmed(text));
}

} // namespace pickglass
