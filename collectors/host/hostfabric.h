// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <QHash>
#include <QString>
#include <QStringList>

#include <vector>

namespace pickglass::host {

/// A host as its reports describe it.
struct DescribedHost
{
    QString name;          ///< as the host calls itself, or as the source calls it
    SharedFabric adapters; ///< HostReading::adapters; not null
};

/// The adapters of the hosts as a fabric, without cables. A host without adapters is a node without
/// ports, whose GUID is made of its name. Of two that have a GUID the first is taken.
SharedFabric fabricOfHosts(const std::vector<DescribedHost> &hosts);

/// The GUID of a host without adapters in fabricOfHosts().
Guid guidOfHost(const QString &name);

/// Whether both describe the same adapters, in all that reports of hosts say of them.
bool isAlike(const Fabric &a, const Fabric &b);

/// Where a host is in a fabric.
struct HostPlace
{
    /// Of what it counts as a whole (hostKey()); a null GUID where the fabric does not have it.
    PortKey key = {};
    QHash<Guid, Guid> nodes = {}; ///< by the GUIDs of its adapters
};

/// Finds a host by the GUIDs of its adapters, else by one of its names (HostIndex): its adapters
/// are those of the fabric in their order then, if they are as many.
HostPlace placeOfHost(const Fabric &fabric, const Fabric &adapters, const QStringList &names);

} // namespace pickglass::host
