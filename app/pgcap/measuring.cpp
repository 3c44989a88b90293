// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/measuring.h"

#include "core/routing/routegraph.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

/// Sweeps carry what was measured; in between they leave the fabric alone.
constexpr std::chrono::seconds SweepInterval{5};
/// A subnet manager that is at work may still write forwarding tables.
constexpr std::chrono::minutes WayTimeout{1};

} // namespace

Path Measured::pathTo(Guid node) const
{
    const NodeIndex to = fabric ? fabric->findNode(node) : NodeIndex();
    const PortIndex port = fabric ? fabric->findPort(from.node, from.number) : PortIndex();
    if (!to.isValid() || !port.isValid()) {
        return {};
    }
    const RouteGraph graph(*fabric, tables);
    for (const Port &end : fabric->portsOf(to)) {
        const Lid lid = baseLid(*fabric, end);
        Path path = findPath(graph, port, lid);
        if (lid.isAssigned() && path.arrives() && !path.hops.empty()) {
            return path;
        }
    }
    return {};
}

Measuring::Measuring(Guid to, std::chrono::milliseconds timeout) : CollectorRun(timeout), m_to(to)
{
    m_wayTimeout.setSingleShot(true);
    m_wayTimeout.setInterval(WayTimeout);
    connect(&m_wayTimeout, &QTimer::timeout, this, [this] {
        if (m_measured.pathTo(m_to).hops.empty()) {
            finish(
                Error{{QT_TRANSLATE_NOOP("core", "The forwarding tables do not lead there."), {}}});
        }
    });
}

Result<Measured> Measuring::run(const QString &source)
{
    CollectorSettings settings;
    settings.interval = SweepInterval;
    RETURN_IF_ERROR(runUntilLeft(source, settings));
    return m_failure ? Result<Measured>(tl::unexpected(*m_failure)) : std::move(m_measured);
}

void Measuring::timedOut()
{
    finish(Error{{QT_TRANSLATE_NOOP("core", "Nothing was measured in time."), {}}});
}

void Measuring::connectCollector(Collector &collector)
{
    connect(&collector, &Collector::fabricChanged, this,
            [this](Timestamp, const SharedFabric &fabric) { m_measured.fabric = fabric; });
    connect(&collector, &Collector::sourceKnown, this,
            [this](const SourceFacts &facts) { m_measured.from = facts.recorder; });
    connect(&collector, &Collector::routesRead, this,
            [this](Timestamp, const SharedForwardingTables &tables) {
                if (m_measured.tables.empty()) {
                    m_wayTimeout.start();
                }
                m_measured.tables.insert(m_measured.tables.end(), tables->begin(), tables->end());
            });
    connect(&collector, &Collector::sweepDone, this, &Measuring::take);
    connect(&collector, &Collector::failed, this, [this](const Error &error) { finish(error); });
    connect(&collector, &Collector::finished, this, &Measuring::end);
}

void Measuring::take(const SharedSweep &sweep)
{
    const auto &attributes = sweep->layout->attributes;
    if (std::ranges::find(attributes, Attribute::RoundTrips) != attributes.end()) {
        m_measured.sweep = sweep;
        finish({});
    }
}

void Measuring::finish(std::optional<Error> failure)
{
    if (!isLeft()) {
        m_failure = std::move(failure);
        m_wayTimeout.stop();
        leave();
    }
}

} // namespace pickglass::pgcap
