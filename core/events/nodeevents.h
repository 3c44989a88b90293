// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/events/eventbook.h"
#include "core/fabric/fabric.h"

#include <QHash>

namespace pickglass {

/// Nodes that come, leave, and get other names. What the first fabric has is no event.
class NodeEvents
{
public:
    /// period: how long a change may go unseen, in microseconds.
    NodeEvents(EventBook &book, qint64 period) : m_book(book), m_period(period) {}
    Q_DISABLE_COPY_MOVE(NodeEvents)

    void look(Timestamp time, const Fabric &fabric);
    /// What it is called, or was when it was seen last; empty for one that was never seen.
    QString nameOf(Guid node) const { return m_known.value(node).name; }

private:
    struct Known
    {
        QString name;
        bool isDescribed = false; ///< the name is not made of its GUID alone
        bool isThere = true;
        quint64 round = 0; ///< in which it was seen last
        qint64 left = 0;   ///< the event
    };
    void greet(Timestamp time, const Node &node);
    void meet(Timestamp time, const Node &node, Known &known);
    void miss(Timestamp time);

    EventBook &m_book;
    qint64 m_period;
    quint64 m_round = 0;
    QHash<Guid, Known> m_known;
};

} // namespace pickglass
