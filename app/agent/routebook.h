// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/agent/broadcast.h"

#include <QList>

#include <map>

namespace pickglass::agent {

/// The forwarding tables of all switches as they were read last, for those who join. One thread.
class RouteBook
{
public:
    /// Frames of these alone: for those who know the others.
    static QList<QByteArray> framesOf(const PackedRoutes &routes);

    void take(const PackedRoutes &routes);
    /// Those of switches that are not there any more go.
    void keepOnlyOf(const Fabric &fabric);
    /// Frames of all.
    QList<QByteArray> frames();

private:
    std::map<Guid, PackedTable> m_tables; ///< by switch
    Timestamp m_time;                     ///< of the latest
    QList<QByteArray> m_frames;           ///< empty where they are to be made anew
};

} // namespace pickglass::agent
