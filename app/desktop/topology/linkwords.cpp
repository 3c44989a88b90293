// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/topology/linkwords.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace pickglass {

namespace {

struct Rate
{
    LinkWidth width = LinkWidth::Unknown;
    LinkSpeed speed = LinkSpeed::Unknown;
};

/// Reads "4x", "HDR" and "4xHDR".
Rate parseRate(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("^(?:(\\d+)[xX])?([A-Z]DR(?:10)?)?$"));
    const auto match = pattern.match(text);
    return {parseLinkWidth(match.captured(1) + u'x'), parseLinkSpeed(match.captured(2))};
}

} // namespace

QString slowLinkWords(const Fabric &fabric, const Problem &problem)
{
    const LinkIndex index = fabric.port(problem.port).link;
    if (!index.isValid()) {
        return {};
    }
    const LinkWidth width = fabric.width(fabric.link(index));
    const LinkSpeed speed = fabric.speed(fabric.link(index));
    for (const QString &argument : problem.message.arguments) {
        const Rate could = parseRate(argument);
        const bool wider = could.width > width && width != LinkWidth::Unknown;
        const bool faster = could.speed > speed && speed != LinkSpeed::Unknown;
        if (wider || faster) {
            return QCoreApplication::translate("TopologyScene", "%1, could be %2")
                .arg(toString(wider ? width : LinkWidth::Unknown,
                              faster ? speed : LinkSpeed::Unknown),
                     toString(wider ? could.width : LinkWidth::Unknown,
                              faster ? could.speed : LinkSpeed::Unknown));
        }
    }
    return toString(width, speed);
}

} // namespace pickglass
