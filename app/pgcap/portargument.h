// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturereader.h"
#include "core/fabric/portkey.h"

#include <tl/expected.hpp>

namespace pickglass::pgcap {

/// Finds the port that "GUID:PORT" on a command line means, the GUID in any notation that people
/// paste. The name of a node serves as well where only one has it.
class PortFinder
{
public:
    /// The fabric is that of the moment asked for; nodes that were there at another time are found
    /// in the capture, by their GUIDs.
    PortFinder(const CaptureReader &capture, SharedFabric fabric);

    /// Or a sentence that says what is wrong, and what there is instead.
    tl::expected<PortKey, QString> find(const QString &text) const;
    /// The node that a name or a GUID means, likewise.
    tl::expected<Guid, QString> findNode(const QString &text) const;
    /// What the node of a port is called.
    QString nodeName(PortKey port) const;

private:
    /// The fabric that has the node: that of the moment, else of when it was last seen.
    SharedFabric fabricWith(Guid node) const;
    QString unknownNode(const QString &text) const;

    const CaptureReader &m_capture;
    SharedFabric m_fabric;
};

} // namespace pickglass::pgcap
