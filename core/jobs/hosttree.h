// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"
#include "core/fabric/fabricshape.h"

#include <QHash>
#include <QStringList>

#include <optional>
#include <vector>

namespace pickglass {

/// The hosts of a fabric as the leaves of a tree: what hangs on one switch, then what is connected
/// by switches up to the second tier, and so on. Parallel spines are one part, since a tree has one
/// way up. A host with several adapters counts at the switch of the first one. Immutable; any
/// thread.
class HostTree
{
public:
    HostTree(const Fabric &fabric, const FabricShape &shape);

    struct Part
    {
        QString name; ///< of one of its switches of the highest tier, without blanks; unique
        int tier = 1;
        std::vector<size_t> children = {}; ///< into parts(); of tier 1 none
        std::vector<size_t> hosts = {};    ///< into hosts(), ascending
    };
    /// Lower tiers first. A part with a single child is left out.
    const std::vector<Part> &parts() const { return m_parts; }
    /// In natural order.
    const QStringList &hosts() const { return m_hosts; }
    int tiers() const { return static_cast<int>(m_partOf.size()); }
    /// Which part of a tier, or of a lower one where it has the same hosts, a host is in.
    size_t partOf(int tier, size_t host) const
    {
        return m_partOf[static_cast<size_t>(tier) - 1][host];
    }
    /// By an adapter; by a name in any case, with or without its domain.
    std::optional<size_t> hostOf(Guid adapter) const;
    std::optional<size_t> hostNamed(const QString &name) const;
    QStringList namesOf(const std::vector<size_t> &hosts) const;

private:
    void addHosts(const Fabric &fabric);
    void addLeaves(const Fabric &fabric);
    void addTier(const Fabric &fabric, const std::vector<qint16> &tier, int number);
    size_t addPart(Part part);

    QStringList m_hosts;
    std::vector<NodeIndex> m_leaves; ///< of each host
    QHash<Guid, size_t> m_adapters;
    QHash<QString, size_t> m_names; ///< in small letters
    std::vector<Part> m_parts;
    QHash<QString, int> m_partNames; ///< how often each was wanted
    std::vector<std::vector<size_t>> m_partOf;
};

/// How a job lies in the fabric, beside the best that its size allows.
struct Placement
{
    int hosts = 0;  ///< those that the tree has
    int leaves = 0; ///< switches with its hosts
    int fewestLeaves = 0;
    int tiers = 0; ///< of switches that connect all of them; 0 where none do
    int fewestTiers = 0;
    bool operator==(const Placement &) const = default;
};
/// Of the hosts of these adapters. What else runs there is not regarded.
Placement placementOf(const HostTree &tree, const std::vector<Guid> &adapters);

} // namespace pickglass
