// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/place.h"

namespace pickglass {

Place placeOfProblem(const Fabric &fabric, const Problem &problem)
{
    if (problem.port.isValid()) {
        const Port &port = fabric.port(problem.port);
        return problem.kind.endsWith(u"_link") && port.link.isValid() ? Place{.link = port.link}
                                                                      : Place{.port = problem.port};
    }
    if (problem.node.isValid()) {
        return {.node = problem.node};
    }
    return problem.nodes.empty() ? Place() : Place{.node = problem.nodes.front()};
}

} // namespace pickglass
