// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/collector.h"

#include <QHash>

namespace pickglass::agent {

/// The problems of places that last: ports that were told not to answer, and were not told to
/// answer again. Somebody who joins is told them. One thread.
class StandingProblems
{
public:
    void take(const CollectorProblem &problem);
    /// Those of nodes that are not there any more are over.
    void keepOnlyOf(const Fabric &fabric);
    void clear() { m_problems.clear(); }

    /// Ascending by place.
    std::vector<CollectorProblem> all() const;

    /// More are not remembered: all that they would say is that there are many.
    static constexpr qsizetype Most = 200;

private:
    QHash<PortKey, CollectorProblem> m_problems;
};

} // namespace pickglass::agent
