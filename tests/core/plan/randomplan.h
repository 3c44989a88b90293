// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/plan/plancomparison.h"

#include <QRandomGenerator>

#include <vector>

namespace pickglass::tests {

/// Nodes and cables by numbers, of which a plan and a fabric are made.
struct Wiring
{
    struct End
    {
        int node = 0;
        int port = 0;

        auto operator<=>(const End &) const = default;
    };
    struct Cable
    {
        End a;
        End b;
        QString kind = {};
        std::optional<double> length = {};
        bool operator==(const Cable &other) const { return a == other.a && b == other.b; }
    };
    struct Unit
    {
        bool isSwitch = false;
        QString host;    ///< what it is called, without the adapter
        QString adapter; ///< empty: a switch
        bool isOff = false;

        QString name() const { return adapter.isEmpty() ? host : host + u' ' + adapter; }
    };
    std::vector<Unit> nodes;
    std::vector<Cable> cables;

    static Guid guidOf(int node)
    {
        return Guid(Q_UINT64_C(0xb83fd20300a00000) + quint64(node) + 1);
    }

    /// The nodes of a host or switch of this name, ascending.
    std::vector<int> nodesOf(const QString &host) const;
    /// The lowest port from this one on without a cable.
    int freePort(int node, int from) const;
    void exchangeNames(const QString &a, const QString &b);
    void exchangePlugs(size_t a, bool atAOfA, size_t b, bool atAOfB);
};

/// Leaves with hosts, and spines. Of the hosts these have two adapters, at the same leaf.
Wiring makeWiring(int leaves, int spines, int hostsPerLeaf, int hostsWithTwo);

enum class WithGuids : quint8 { No, Yes };
Plan planOf(const Wiring &wiring, WithGuids withGuids);
SharedFabric fabricOf(const Wiring &wiring);

/// The cost of a smallest explanation, found by trying all of them: of wirings with a dozen cables.
int smallestCost(const Wiring &planned, const Wiring &actual);

} // namespace pickglass::tests
