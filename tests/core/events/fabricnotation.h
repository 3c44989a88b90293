// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabricbuilder.h"

#include <QRegularExpression>
#include <QString>
#include <QtGlobal>

namespace pickglass::tests {

/// The node of a letter: a switch of a large one, an adapter of a small one.
inline Guid guidOf(QChar letter)
{
    return Guid(0x100 + letter.unicode());
}

/// A port such as "A1"; "A" is port 0.
inline PortKey portOf(QStringView text)
{
    return {guidOf(text.front()), static_cast<PortNumber>(text.mid(1).toUInt())};
}

inline void addNode(FabricBuilder &builder, QChar letter)
{
    const bool isNew = !builder.hasNode(guidOf(letter));
    const bool isSwitch = letter.isUpper();
    Node &node =
        builder.node(guidOf(letter), isSwitch ? NodeType::Switch : NodeType::ChannelAdapter);
    if (isNew) {
        node.description = letter;
    }
}

/// "A1-B1", "A1-b1=1xHDR", "A1-b1=down": a cable, 4xHDR and active where nothing else is said.
inline void addCable(FabricBuilder &builder, const QRegularExpressionMatch &match)
{
    const QString rate = match.captured(3);
    for (const int end : {1, 2}) {
        const PortKey key = portOf(match.captured(end));
        addNode(builder, match.captured(end).front());
        Port &port = builder.port(key.node, key.number);
        port.state = rate == u"down" ? PortState::Down : PortState::Active;
        const QString text = rate.isEmpty() || rate == u"down" ? QStringLiteral("4xHDR") : rate;
        port.width = parseLinkWidth(QStringView(text).left(2));
        port.speed = parseLinkSpeed(QStringView(text).mid(2));
    }
    const PortKey a = portOf(match.captured(1));
    const PortKey b = portOf(match.captured(2));
    builder.connect(a.node, a.number, b.node, b.number);
}

/// "A:lid=5", "b1:lid=6", "A:name=leaf01", "b1:guid=7", "A1:may=1X": what is said of a place; the
/// last is its LinkWidthEnabled.
inline void addFact(FabricBuilder &builder, const QRegularExpressionMatch &match)
{
    const QString fact = match.captured(2);
    const QString value = match.captured(3);
    const PortKey key = portOf(match.captured(1));
    addNode(builder, match.captured(1).front());
    if (fact == u"name") {
        builder.node(key.node, NodeType::Switch).description = value;
        return;
    }
    Port &port = builder.port(key.node, key.number);
    if (fact == u"lid") {
        port.lid = Lid(value.toUShort());
    } else if (fact == u"guid") {
        port.guid = Guid(value.toULongLong());
    } else {
        port.attributes = std::make_shared<const PortAttributes>(
            PortAttributes{{QStringLiteral("LinkWidthEnabled"), value}});
    }
}

/// Cables and facts with blanks between them, as above; a letter alone is a node without anything,
/// "A?" one whose cables were not looked at.
inline SharedFabric fabricOf(const QString &text)
{
    static const QRegularExpression cable(QStringLiteral("^(\\w\\d+)-(\\w\\d+)(?:=(\\w+))?$"));
    static const QRegularExpression fact(QStringLiteral("^(\\w\\d*):(\\w+)=(\\w*)$"));
    FabricBuilder builder;
    for (const QString &word : text.split(u' ', Qt::SkipEmptyParts)) {
        if (const auto match = cable.match(word); match.hasMatch()) {
            addCable(builder, match);
        } else if (const auto other = fact.match(word); other.hasMatch()) {
            addFact(builder, other);
        } else if (word.endsWith(u'?')) {
            addNode(builder, word.front());
            builder.node(guidOf(word.front()), NodeType::Switch).areCablesKnown = false;
        } else {
            Q_ASSERT(word.size() == 1);
            addNode(builder, word.front());
        }
    }
    return builder.build();
}

} // namespace pickglass::tests
