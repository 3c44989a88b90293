// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/standingproblems.h"

#include <algorithm>

namespace pickglass::agent {

void StandingProblems::take(const CollectorProblem &problem)
{
    if (problem.place == PortKey()) {
        return;
    }
    if (problem.severity == CollectorProblem::Severity::Info) {
        m_problems.remove(problem.place); // it is well again
    } else if (m_problems.size() < Most || m_problems.contains(problem.place)) {
        m_problems.insert(problem.place, problem);
    }
}

void StandingProblems::keepOnlyOf(const Fabric &fabric)
{
    m_problems.removeIf(
        [&](const auto &told) { return !fabric.findNode(told.key().node).isValid(); });
}

std::vector<CollectorProblem> StandingProblems::all() const
{
    std::vector<CollectorProblem> problems(m_problems.cbegin(), m_problems.cend());
    std::ranges::sort(problems, {}, &CollectorProblem::place);
    return problems;
}

} // namespace pickglass::agent
