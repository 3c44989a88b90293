// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/problems.h"

#include "core/analysis/finders.h"
#include "core/fabric/displaynames.h"
#include "core/fabric/naturalorder.h"
#include "core/fabric/nodename.h"
#include "core/fabric/portlabels.h"

#include <QByteArray>

#include <algorithm>

namespace pickglass {

namespace {

void sortByRank(const Fabric &fabric, std::vector<Problem> &problems)
{
    std::ranges::stable_sort(problems, [&fabric](const Problem &a, const Problem &b) {
        if (a.severity != b.severity) {
            return a.severity > b.severity;
        }
        if (const int order = a.kind.compare(b.kind)) {
            return order < 0;
        }
        if (a.rank != b.rank) {
            return a.rank > b.rank;
        }
        if (!a.node.isValid() || !b.node.isValid()) {
            return a.node.isValid() && !b.node.isValid();
        }
        if (a.node != b.node) {
            const int order = compareNaturally(fabric.node(a.node).name, fabric.node(b.node).name);
            return order != 0 ? order < 0 : a.node < b.node;
        }
        return a.port < b.port;
    });
}

} // namespace

std::vector<Problem> findEachProblem(const Fabric &fabric, const FabricShape &shape)
{
    std::vector<Problem> problems;
    finders::lids(fabric, problems);
    finders::links(fabric, problems);
    finders::ports(fabric, problems);
    finders::reach(fabric, problems);
    finders::names(fabric, problems);
    finders::cables(fabric, shape, problems);
    finders::tiers(fabric, shape, problems);
    finders::hosts(fabric, shape, problems);
    finders::devices(fabric, problems);
    finders::adaptiveRouting(fabric, shape, problems);
    finders::settings(fabric, shape, problems);
    return problems;
}

std::vector<Problem> inOrder(const Fabric &fabric, std::vector<Problem> problems)
{
    sortByRank(fabric, problems);
    return problems;
}

std::vector<Problem> findProblems(const Fabric &fabric, const FabricShape &shape)
{
    return inOrder(fabric, findEachProblem(fabric, shape));
}

bool isSame(const Problem &a, const Problem &b)
{
    return a.severity == b.severity && a.kind == b.kind && a.node == b.node && a.port == b.port &&
           a.since == b.since && a.until == b.until &&
           qstrcmp(a.message.text, b.message.text) == 0 &&
           a.message.arguments == b.message.arguments;
}

namespace finders {

QString nodeName(const Fabric &fabric, NodeIndex node)
{
    const Node &n = fabric.node(node);
    const QString own = ownName(n);
    return isFactoryDescription(own) ? own + u' ' + n.guid.toString() : n.name;
}

QString portName(const Fabric &fabric, PortIndex port)
{
    const Port &p = fabric.port(port);
    return portPlace(nodeName(fabric, p.node), fabric, p);
}

} // namespace finders

} // namespace pickglass
