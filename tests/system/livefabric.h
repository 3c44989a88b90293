// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/simulator.h"

#include <QByteArray>
#include <QStringList>

namespace pickglass::tests {

/// A simulated fabric that an OpenSM has set up: that of a net file, or a small one, two leaves
/// with two hosts each under two spines.
class LiveFabric final
{
public:
    LiveFabric();
    explicit LiveFabric(const QByteArray &net);
    Q_DISABLE_COPY_MOVE(LiveFabric)

    /// Returns when it is up; the manager sits on the last host.
    Result<void> start(const ManagerOptions &options = {});

    /// The ids of the hosts that are cabled with their first port, in the order of the file,
    /// without aggregation nodes.
    const QStringList &hosts() const { return m_hosts; }

    /// The ids of the switches, in the order of the file.
    const QStringList &switches() const { return m_switches; }

    Simulator simulator;

private:
    QStringList m_hosts;
    QStringList m_switches;
};

/// The GUID in a node's id: "0x0002c903007b78b0" of "S-0002c903007b78b0".
QString guidOf(const QString &id);

} // namespace pickglass::tests
