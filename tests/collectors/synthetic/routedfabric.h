// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/synthetic/routetables.h"
#include "collectors/synthetic/syntheticoptions.h"
#include "core/routing/congestion.h"
#include "core/routing/routegraph.h"

#include <memory>
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

} // namespace pickglass::tests
