// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/chronicle.h"
#include "tests/system/livefabric.h"

#include <functional>
#include <vector>

namespace pickglass::tests {

/// A fabric in ibsim that an OpenSM routes with a certain engine and writes its tables of.
class RoutedFabric final
{
public:
    explicit RoutedFabric(const QByteArray &net) : live(net) {}
    Q_DISABLE_COPY_MOVE(RoutedFabric)

    /// Routes it with an engine, "lash", or with QoS, "lash -Q". torus-2QoS takes the lines of its
    /// configuration.
    Result<void> start(const QString &engine, const QByteArray &torusLines = {});

    /// Whether OpenSM says that it routed with this engine: it falls back to another one silently.
    bool isConfigured() const;
    /// The line of its log that says with which engine it routed.
    QString configuredLine() const;
    bool hasQos() const { return m_hasQos; }

    /// A file that OpenSM wrote: "opensm.fdbs".
    QString file(const QString &name) const;

    /// Asks OpenSM for the service levels of all pairs of hosts, and writes them as a PSL file.
    Result<void> writePathSls(const Fabric &fabric);

    /// What OpenSM wrote: fabric, forwarding tables and, with QoS, virtual lanes and what
    /// writePathSls() wrote.
    Result<Chronicle> read() const;

    LiveFabric live;

private:
    QString m_engine;
    bool m_hasQos = false;
};

/// The lines of torus-2QoS.conf for a made torus (makeTorus) of two or three dimensions.
QByteArray torusLines(const Fabric &torus, const std::vector<int> &extent);

/// Runs a program for each list of arguments, some of them at once, and gives what it printed to
/// take(number, output). Fails where one fails.
Result<void> runAll(const QString &program, const std::vector<QStringList> &arguments,
                    const QProcessEnvironment &environment, const QString &folder,
                    const std::function<void(size_t number, const QByteArray &output)> &take);

} // namespace pickglass::tests
