// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/system/livefabric.h"

#include "tests/support/generators.h"
#include "tests/support/ibnetdiscovertext.h"

#include <QRegularExpression>

namespace pickglass::tests {

namespace {

/// A host that is no aggregation node and whose first line of a cable is that of port 1.
constexpr const char *HostPattern =
    R"re(^Ca\s+\d+ "(H-[0-9a-f]+)"(?![^\n]*Aggregation)[^\n]*\n\[1\])re";
constexpr const char *SwitchPattern = R"re(^Switch\s+\d+ "(S-[0-9a-f]+)")re";

/// What the expression captures, wherever it matches.
QStringList idsOf(const QByteArray &net, const char *pattern)
{
    const QRegularExpression expression(QString::fromLatin1(pattern),
                                        QRegularExpression::MultilineOption);
    QStringList ids;
    auto found = expression.globalMatch(QString::fromUtf8(net));
    while (found.hasNext())
        ids.append(found.next().captured(1));
    return ids;
}

} // namespace

LiveFabric::LiveFabric()
    : LiveFabric(toIbnetdiscover(*makeTwoTierTree({.leaves = 2, .spines = 2, .hostsPerLeaf = 2})))
{
}

LiveFabric::LiveFabric(const QByteArray &net)
    : simulator(net),
      m_hosts(idsOf(net, HostPattern)),
      m_switches(idsOf(net, SwitchPattern))
{
}

Result<void> LiveFabric::start(const ManagerOptions &options)
{
    if (m_hosts.size() < 2)
        return failure({"The net file has less than two hosts.", {}});
    if (auto started = simulator.start(); !started)
        return started;
    if (auto started = simulator.startManager(m_hosts.last(), options); !started)
        return started;
    return simulator.manager(0).waitUntilUp();
}

QString guidOf(const QString &id)
{
    return QStringLiteral("0x") + id.mid(2);
}

} // namespace pickglass::tests
