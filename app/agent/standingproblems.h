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
    void take(const CollectorProblem &problem, Timestamp now);
    /// Those of nodes that are not there any more are over.
    void keepOnlyOf(const Fabric &fabric);
    void clear() { m_problems.clear(); }

    /// Those told later than this, ascending by place; all where the time is not known.
    std::vector<CollectorProblem> since(Timestamp time) const;

    /// More are not remembered: all that they would say is that there are many.
    static constexpr qsizetype Most = 200;

private:
    struct Told
    {
        CollectorProblem problem;
        Timestamp time;
    };
    QHash<PortKey, Told> m_problems;
};

} // namespace pickglass::agent
