// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturewriter.h"
#include "core/routing/path.h"
#include "tests/support/generators.h"
#include "tests/support/randomtables.h"
#include "tests/support/resultmacros.h"

#include <cmath>
#include <random>

namespace pickglass::tests {

/// A tree of 4 leaves, 4 spines and 24 hosts with routes, and what osu_bw measured between all
/// hosts while the most used link between a leaf and a spine was slow.
struct PairMeasurements
{
    SharedFabric fabric = withLids(*makeTwoTierTree({4, 4, 6}));
    std::vector<ForwardingTable> tables;
    PortIndex bad; ///< sends over the slow link
    QByteArray text;

    explicit PairMeasurements(double factor = 1.8)
    {
        QRandomGenerator draw(3);
        tables = randomTables(*fabric, draw, 0);
        const RouteGraph graph(*fabric, tables);
        const std::vector<PortIndex> &ends = graph.ends();
        const auto hops = [&](size_t from, size_t to) {
            return findPath(graph, ends[from], baseLid(*fabric, fabric->port(ends[to]))).hops;
        };
        std::vector<int> uses(fabric->ports().size());
        for (size_t from = 0; from < ends.size(); ++from) {
            for (size_t to = 0; to < ends.size(); ++to) {
                for (const PathHop &hop : from == to ? std::vector<PathHop>() : hops(from, to)) {
                    const bool isBetweenSwitches =
                        fabric->node(fabric->port(hop.in).node).isSwitch() &&
                        fabric->node(fabric->port(hop.out).node).isSwitch();
                    uses[hop.out.at()] += isBetweenSwitches ? 1 : 0;
                }
            }
        }
        bad = PortIndex(static_cast<size_t>(std::ranges::max_element(uses) - uses.begin()));
        std::mt19937 random(5);
        std::normal_distribution<double> noise(0, 0.02);
        const auto name = [&](size_t end) {
            return fabric->node(fabric->port(ends[end]).node).system.toUtf8();
        };
        for (size_t from = 0; from < ends.size(); ++from) {
            for (size_t to = 0; to < ends.size(); ++to) {
                if (from == to) {
                    continue;
                }
                const auto route = hops(from, to);
                const bool isSlow = std::ranges::any_of(
                    route, [this](const PathHop &hop) { return hop.out == bad; });
                const double bandwidth = 12000 * std::exp(noise(random)) / (isSlow ? factor : 1);
                text += "=== " + name(from) + " -> " + name(to) +
                        " ===\n# OSU MPI Bandwidth Test v7.4\n# Size      Bandwidth (MB/s)\n"
                        "8 40.00\n1048576 " +
                        QByteArray::number(bandwidth, 'f', 2) + '\n';
            }
        }
    }

    /// The fabric with its routes as a capture.
    Result<void> write(const QString &path) const
    {
        ASSIGN_OR_RETURN(const auto writer,
                         CaptureWriter::create(path, true, QStringLiteral("test")));
        constexpr Timestamp Begin(1'000'000);
        RETURN_IF_ERROR(writer->writeFabric(Begin, *fabric));
        RETURN_IF_ERROR(writer->writeForwarding(Begin, tables));
        return writer->close();
    }
};

} // namespace pickglass::tests
