// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <QHash>
#include <QStringList>

#include <vector>

namespace pickglass {

/// The adapters of some hosts, ascending, and the names that are not in the fabric.
struct MatchedHosts
{
    std::vector<Guid> nodes;
    QStringList unmatched;
    int matched = 0; ///< names found
};

/// The hosts of a fabric by what people and batch systems call them, for many lists. A name means a
/// host system or a whole node, as the name map or the description has it; case does not matter,
/// and a domain may be left out on either side. Built in O(nodes); matching is O(hosts). Any
/// thread.
class HostIndex
{
public:
    explicit HostIndex(const Fabric &fabric);
    MatchedHosts match(const QStringList &hosts) const;

private:
    void add(const QString &name, Guid guid);

    QHash<QString, std::vector<Guid>> m_adapters; ///< by names in small letters
};

/// The same for a single list.
MatchedHosts matchHosts(const Fabric &fabric, const QStringList &hosts);

} // namespace pickglass
