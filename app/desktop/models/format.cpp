// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/format.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace pickglass::format {

namespace {

/// The person's way to group digits; the C locale groups none, so English stands in for it.
QLocale locale()
{
    const QLocale own;
    return own.language() == QLocale::C ? QLocale(QLocale::English) : own;
}

QString scaled(double value, const QString &unit)
{
    constexpr std::array Prefixes{"", "k", "M", "G", "T", "P"};
    size_t step = 0;
    while (value >= 999.5 && step + 1 < Prefixes.size()) {
        value /= 1000;
        ++step;
    }
    return significant(value) + QChar(QChar::Nbsp) + QLatin1String(Prefixes.at(step)) + unit;
}

struct KindName
{
    const char *kind;
    const char *name;
};

constexpr std::array KindNames{
    KindName{"slow_link", QT_TRANSLATE_NOOP("format", "Slow link")},
    KindName{"narrow_link", QT_TRANSLATE_NOOP("format", "Narrow link")},
    KindName{"mismatched_link", QT_TRANSLATE_NOOP("format", "Ends of a link disagree")},
    KindName{"port_down", QT_TRANSLATE_NOOP("format", "Port down")},
    KindName{"lone_node", QT_TRANSLATE_NOOP("format", "Node without a cable")},
    KindName{"duplicate_name", QT_TRANSLATE_NOOP("format", "Name used twice")},
    KindName{"duplicate_lid", QT_TRANSLATE_NOOP("format", "LID used twice")},
    KindName{"unequal_uplinks", QT_TRANSLATE_NOOP("format", "Unequal uplinks")},
    KindName{"wrong_rail", QT_TRANSLATE_NOOP("format", "Host on a wrong rail")},
    KindName{"unreadable_line", QT_TRANSLATE_NOOP("format", "Line not understood")},
    KindName{"loop_cable", QT_TRANSLATE_NOOP("format", "Cable loops back")},
    KindName{"no_lid", QT_TRANSLATE_NOOP("format", "No LID")},
    KindName{"factory_name", QT_TRANSLATE_NOOP("format", "Factory description")},
    KindName{"fewer_adapters", QT_TRANSLATE_NOOP("format", "Fewer adapters than others")},
    KindName{"port_not_active", QT_TRANSLATE_NOOP("format", "Port not active")},
};

} // namespace

QString unknown()
{
    return QStringLiteral("–");
}

QString orUnknown(const QString &text)
{
    return text.isEmpty() ? unknown() : text;
}

QString count(qint64 number)
{
    return locale().toString(number);
}

QString significant(double value)
{
    if (value == 0 || !std::isfinite(value)) {
        return QStringLiteral("0");
    }
    const int magnitude = static_cast<int>(std::floor(std::log10(std::abs(value))));
    const int decimals = std::clamp(2 - magnitude, 0, 12);
    QString text = locale().toString(value, 'f', decimals);
    const QString point = locale().decimalPoint();
    if (text.contains(point)) {
        while (text.endsWith(locale().zeroDigit())) {
            text.chop(1);
        }
        if (text.endsWith(point)) {
            text.chop(point.size());
        }
    }
    return text;
}

QString dataRate(std::optional<double> bytesPerSecond)
{
    return bytesPerSecond ? scaled(*bytesPerSecond, QStringLiteral("B/s")) : unknown();
}

QString bitRate(std::optional<double> bytesPerSecond)
{
    return bytesPerSecond ? scaled(*bytesPerSecond * 8, QStringLiteral("bit/s")) : unknown();
}

QString percent(double share)
{
    return significant(share * 100) + QChar(QChar::Nbsp) + u'%';
}

QString ratio(double above, double below)
{
    if (above <= 0 || below <= 0) {
        return unknown();
    }
    return above >= below ? QStringLiteral("%1 : 1").arg(significant(above / below))
                          : QStringLiteral("1 : %1").arg(significant(below / above));
}

QString time(Timestamp time)
{
    return time.isKnown() ? QDateTime::fromMSecsSinceEpoch(time.milliseconds(), Qt::UTC)
                                .toString(QStringLiteral("yyyy-MM-dd HH:mm:ss 'UTC'"))
                          : QString();
}

QString lid(Lid lid)
{
    return lid.isAssigned() ? QString::number(lid.value()) : QString();
}

QString hex(quint32 value)
{
    return value == 0 ? QString() : QStringLiteral("0x%1").arg(value, 0, 16);
}

QString portName(const Fabric &fabric, PortIndex index)
{
    const Port &port = fabric.port(index);
    return QStringLiteral("%1/%2").arg(fabric.node(port.node).name).arg(port.number);
}

QString directionName(const Fabric &fabric, PortIndex sender)
{
    const PortIndex peer = fabric.port(sender).peer;
    return peer.isValid()
               ? QStringLiteral("%1 → %2").arg(portName(fabric, sender), portName(fabric, peer))
               : portName(fabric, sender);
}

QString linkName(const Fabric &fabric, LinkIndex index)
{
    const Link &link = fabric.link(index);
    return QStringLiteral("%1 ↔ %2").arg(portName(fabric, link.a), portName(fabric, link.b));
}

QString nodeType(const Node &node)
{
    switch (node.type) {
    case NodeType::Switch:
        return QCoreApplication::translate("format", "Switch");
    case NodeType::Router:
        return QCoreApplication::translate("format", "Router");
    case NodeType::ChannelAdapter:
        break;
    }
    return node.isAggregation ? QCoreApplication::translate("format", "Aggregation node")
                              : QCoreApplication::translate("format", "Host adapter");
}

QString topology(const FabricShape &shape)
{
    switch (shape.kind) {
    case TopologyKind::FatTree:
        return shape.tiers <= 1
                   ? QCoreApplication::translate("format", "Single tier")
                   : QCoreApplication::translate("format", "%1-tier fat tree").arg(shape.tiers);
    case TopologyKind::Torus: {
        QStringList extent;
        for (const int size : shape.torusExtent) {
            extent << QString::number(size);
        }
        return QCoreApplication::translate("format", "Torus %1").arg(extent.join(u" × "));
    }
    case TopologyKind::Dragonfly:
        return QCoreApplication::translate("format", "Dragonfly of %1 groups").arg(shape.pods);
    case TopologyKind::Other:
        break;
    }
    return QCoreApplication::translate("format", "No regular shape");
}

QString problemKind(const QString &kind)
{
    const auto known = std::ranges::find_if(
        KindNames, [&kind](const KindName &k) { return kind == QLatin1String(k.kind); });
    if (known != KindNames.end()) {
        return QCoreApplication::translate("format", known->name);
    }
    QString words = kind;
    words.replace(u'_', u' ');
    if (!words.isEmpty()) {
        words[0] = words[0].toUpper();
    }
    return words;
}

} // namespace pickglass::format
