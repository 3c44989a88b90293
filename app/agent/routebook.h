// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/agent/broadcast.h"

#include <QList>

#include <map>

namespace pickglass::agent {

/// The forwarding tables of all switches as they were read last, for those who join. Those of
/// switches that go are kept: they may come back, and nobody tells them again then. One thread.
class RouteBook
{
public:
    /// Frames of these alone, of about a quarter of a megabyte each: for those who know the others.
    static QList<QByteArray> framesOf(const PackedRoutes &routes);

    void take(const PackedRoutes &routes);
    void setFabric(const SharedFabric &fabric);
    /// Frames of all that are in the fabric.
    QList<QByteArray> frames();

private:
    SharedFabric m_fabric;                ///< null before the first
    std::map<Guid, PackedTable> m_tables; ///< by switch
    Timestamp m_time;                     ///< of the latest
    QList<QByteArray> m_frames;           ///< empty where they are to be made anew
};

} // namespace pickglass::agent
