// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/synthetic/routetables.h"
#include "collectors/synthetic/sweepmaker.h"
#include "collectors/synthetic/syntheticoptions.h"
#include "core/analysis/activity.h"
#include "core/routing/congestion.h"
#include "core/routing/routegraph.h"

#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace pickglass::tests {

/// A made fabric with its tables.
struct RoutedFabric
{
    explicit RoutedFabric(const QString &source, bool hasTables = true)
    {
        const auto parsed = synthetic::SyntheticOptions::parse(QUrl(source));
        if (!parsed) {
            qFatal("%s", qPrintable(source));
        }
        options = *parsed;
        made = options.makeFabric();
        synthetic::RouteTables maker(made, {});
        while (!maker.isDone()) {
            maker.makeMore();
        }
        if (hasTables) {
            tables = *maker.take();
        }
        graph = std::make_unique<RouteGraph>(*made->fabric, tables);
    }
    /// The sending ports from one host to another.
    std::vector<PortIndex> way(size_t from, size_t to) const
    {
        std::vector<qint32> ports;
        made->router->route(from, to, 0, ports);
        return {ports.begin(), ports.end()};
    }

    synthetic::SyntheticOptions options;
    synthetic::SharedMadeFabric made;
    std::vector<ForwardingTable> tables;
    std::unique_ptr<RouteGraph> graph;
};

/// What the links of a fabric do.
struct Waits
{
    explicit Waits(const RoutedFabric &of, double wait = 0.01, double use = 0.3)
        : waited(of.made->fabric->ports().size(), wait),
          used(of.made->fabric->ports().size(), use)
    {
    }
    void set(PortIndex port, double wait, double use)
    {
        waited[port.at()] = wait;
        used[port.at()] = use;
    }
    LinkWaits links() const { return {waited, used}; }

    std::vector<double> waited;
    std::vector<double> used;
};

/// Reads the counters of a scenario as a collector does, once a second from 1 s on, and gives what
/// the links did from sweep to sweep. Moments begin between two sweeps, by the seed: what changes
/// does so within a moment.
template<typename Take>
void eachMoment(const RoutedFabric &routed, int sweeps, const Take &take)
{
    constexpr qint64 Second = 1'000'000;
    constexpr double Unknown = std::numeric_limits<double>::quiet_NaN();
    synthetic::TrafficModel model(routed.made, routed.options.traffic);
    synthetic::SweepMaker maker(
        model,
        {Timestamp(Second), routed.options.traffic.seed, routed.options.reading.silent, true, {}});
    CongestionFinder finder(*routed.graph);
    const Fabric &fabric = *routed.made->fabric;
    SharedSweep before;
    std::optional<Waits> last;
    const double phase = std::fmod(0.37 * double(routed.options.traffic.seed), 1);
    for (int number = 1; number <= sweeps; ++number) {
        const SharedSweep now = maker.make(number, number * Second, 1000);
        if (before) {
            const auto activity = activityBetween(fabric, *before, *now);
            Waits waits(routed);
            for (size_t i = 0; i < activity.size(); ++i) {
                waits.waited[i] = activity[i].out.wait.value_or(Unknown);
                waits.used[i] = activity[i].out.utilization.value_or(Unknown);
            }
            Waits mixed = waits;
            for (size_t i = 0; last && i < activity.size(); ++i) {
                mixed.waited[i] = phase * last->waited[i] + (1 - phase) * waits.waited[i];
                mixed.used[i] = phase * last->used[i] + (1 - phase) * waits.used[i];
            }
            take(TimeRange{before->time, now->time}, finder, mixed.links());
            last = waits;
        }
        before = now;
    }
}

} // namespace pickglass::tests
