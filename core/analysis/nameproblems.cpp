// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/finders.h"
#include "core/fabric/displaynames.h"
#include "core/fabric/nodename.h"

#include <QHash>
#include <QtGlobal>

#include <map>

namespace pickglass::finders {

void names(const Fabric &fabric, Problems &problems)
{
    std::map<QString, std::vector<NodeIndex>> nodes;
    for (const Node &node : fabric.nodes()) {
        if (!node.isAggregation) {
            nodes[ownName(node)].push_back(fabric.indexOf(node));
        }
    }
    for (const auto &[name, places] : nodes) {
        const QString number = QString::number(places.size());
        if (isFactoryDescription(name)) {
            problems.push_back(
                {.kind = QStringLiteral("factory_name"),
                 .node = places.front(),
                 .nodes = places,
                 .message = {places.size() == 1
                                 ? QT_TRANSLATE_NOOP("core",
                                                     "One node has its factory description \"%2\"")
                                 : QT_TRANSLATE_NOOP(
                                       "core", "%1 nodes have their factory description \"%2\""),
                             {number, name}},
                 .advice = {QT_TRANSLATE_NOOP("core", "Set their node descriptions (the rdma-ndd "
                                                      "service does for hosts), or give them "
                                                      "names with a node-name map."),
                            {}}});
        } else if (places.size() > 1) {
            problems.push_back(
                {.severity = Severity::Warning,
                 .kind = QStringLiteral("duplicate_name"),
                 .node = places.front(),
                 .nodes = places,
                 .message = {QT_TRANSLATE_NOOP("core", "%1 nodes are called \"%2\""),
                             {number, name}},
                 .advice = {QT_TRANSLATE_NOOP("core",
                                              "Give each a unique name: they differ only by GUID."),
                            {}}});
        }
    }
}

} // namespace pickglass::finders
