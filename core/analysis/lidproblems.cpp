// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/finders.h"

#include <QtGlobal>

#include <algorithm>

namespace pickglass::finders {

namespace {

/// The LIDs first … last of a port: 2^LMC of them.
struct Range
{
    int first;
    int last;
    NodeIndex node;
    PortIndex port;
};

/// Ports that should have a LID: a switch's port 0, the cabled ports of everything else.
template<typename Function>
void eachAddressedPort(const Fabric &fabric, Function &&function)
{
    for (const Node &node : fabric.nodes()) {
        for (const Port &port : fabric.portsOf(fabric.indexOf(node))) {
            if (node.isSwitch() ? port.number == 0 : port.peer.isValid()) {
                function(port);
            }
        }
    }
}

void duplicates(const Fabric &fabric, std::vector<Range> ranges, Problems &problems)
{
    std::ranges::sort(ranges, [](const Range &a, const Range &b) {
        return std::pair(a.first, a.port) < std::pair(b.first, b.port);
    });
    const Range *before = nullptr;
    for (const Range &range : ranges) {
        if (before && range.first <= before->last && range.node != before->node) {
            problems.push_back(
                {.severity = Severity::Error,
                 .kind = QStringLiteral("duplicate_lid"),
                 .node = range.node,
                 .port = range.port,
                 .nodes = {before->node, range.node},
                 .message = {QT_TRANSLATE_NOOP("core", "LID %1 is assigned to both %2 and %3"),
                             {QString::number(range.first), portName(fabric, before->port),
                              portName(fabric, range.port)}},
                 .advice = {QT_TRANSLATE_NOOP("core",
                                              "Have the subnet manager reassign LIDs; check "
                                              "whether two subnet managers are master at once."),
                            {}}});
        }
        if (!before || range.last > before->last) {
            before = &range;
        }
    }
}

} // namespace

void lids(const Fabric &fabric, Problems &problems)
{
    std::vector<Range> ranges;
    std::vector<NodeIndex> without;
    eachAddressedPort(fabric, [&](const Port &port) {
        if (port.lid.isAssigned()) {
            const int first = port.lid.value();
            ranges.push_back({first, first + (1 << port.lmc) - 1, port.node, fabric.indexOf(port)});
        } else {
            without.push_back(port.node);
        }
    });
    if (!without.empty()) {
        const bool haveSome = !ranges.empty();
        problems.push_back(
            {.severity = haveSome ? Severity::Warning : Severity::Info,
             .kind = QStringLiteral("no_lid"),
             .node = haveSome ? without.front() : NodeIndex(),
             .nodes = haveSome ? without : std::vector<NodeIndex>(),
             .message = haveSome ? (without.size() == 1
                                        ? Message{QT_TRANSLATE_NOOP("core", "%1 has no LID"),
                                                  {nodeName(fabric, without.front())}}
                                        : Message{QT_TRANSLATE_NOOP("core", "%1 ports have no LID"),
                                                  {QString::number(without.size())}})
                                 : Message{QT_TRANSLATE_NOOP("core", "No port has a LID"), {}},
             .advice =
                 haveSome
                     ? Message{QT_TRANSLATE_NOOP(
                                   "core",
                                   "The subnet manager has not configured them; check its log."),
                               {}}
                     : Message{QT_TRANSLATE_NOOP("core",
                                                 "Expected for a planned fabric; in a running "
                                                 "fabric, no subnet manager is active."),
                               {}}});
    }
    duplicates(fabric, std::move(ranges), problems);
}

} // namespace pickglass::finders
