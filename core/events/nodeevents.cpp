// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/nodeevents.h"

#include "core/fabric/displaynames.h"

#include <algorithm>

namespace pickglass {

void NodeEvents::look(Timestamp time, const Fabric &fabric)
{
    ++m_round;
    for (const Node &node : fabric.nodes()) {
        const auto known = m_known.find(node.guid);
        if (known == m_known.end()) {
            greet(time, node);
        } else {
            meet(time, node, *known);
        }
    }
    miss(time);
}

void NodeEvents::greet(Timestamp time, const Node &node)
{
    m_known.insert(
        node.guid,
        {.name = ownName(node), .isDescribed = !node.description.isEmpty(), .round = m_round});
    if (m_round > 1) {
        m_book.add({.time = time,
                    .precision = m_period,
                    .kind = EventKind::NodeCame,
                    .place = {node.guid, 0},
                    .placeName = ownName(node)});
    }
}

void NodeEvents::meet(Timestamp time, const Node &node, Known &known)
{
    known.round = m_round;
    if (!std::exchange(known.isThere, true)) {
        m_book.end(std::exchange(known.left, 0), time);
    }
    const bool isDescribed = !node.description.isEmpty();
    if (!isDescribed && known.isDescribed) {
        return; // it is not known what it is called: it did not answer yet
    }
    const QString name = ownName(node);
    const QString was = std::exchange(known.name, name);
    if (std::exchange(known.isDescribed, isDescribed) && was != name) {
        m_book.add({.time = time,
                    .precision = m_period,
                    .kind = EventKind::NameChanged,
                    .place = {node.guid, 0},
                    .placeName = name,
                    .was = was,
                    .became = name});
    }
}

void NodeEvents::miss(Timestamp time)
{
    std::vector<Guid> missed;
    for (auto known = m_known.begin(); known != m_known.end(); ++known) {
        if (known->round != m_round && std::exchange(known->isThere, false)) {
            missed.push_back(known.key());
        }
    }
    std::ranges::sort(missed);
    for (const Guid guid : missed) {
        Known &known = m_known[guid];
        known.left = m_book.add({.time = time,
                                 .precision = m_period,
                                 .lasts = true,
                                 .kind = EventKind::NodeLeft,
                                 .place = {guid, 0},
                                 .placeName = known.name});
    }
}

} // namespace pickglass
