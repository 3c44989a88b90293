// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/events/nodeevents.h"

#include <QHash>

namespace pickglass {

/// Cables that go down, come back and come anew, and those that run at another width or speed. What
/// the first fabric has is no event.
class LinkEvents
{
public:
    /// period: how long a change may go unseen, in microseconds.
    LinkEvents(EventBook &book, const NodeEvents &nodes, qint64 period)
        : m_book(book),
          m_nodes(nodes),
          m_period(period)
    {
    }
    Q_DISABLE_COPY_MOVE(LinkEvents)

    /// After the nodes looked at it.
    void look(Timestamp time, const Fabric &fabric);

private:
    /// By its ends, the lower one first.
    struct Cable
    {
        PortKey a;
        PortKey b;
        auto operator<=>(const Cable &) const = default;
    };
    friend size_t qHash(const Cable &cable, size_t seed) noexcept
    {
        return qHashMulti(seed, cable.a, cable.b);
    }
    /// A width or a speed.
    template<typename Rate>
    struct Pace
    {
        Rate is = Rate::Unknown;
        Rate goal = Rate::Unknown; ///< at which the event ends
        qint64 event = 0;          ///< that it is below it
    };
    struct Known
    {
        Pace<LinkWidth> width;
        Pace<LinkSpeed> speed;
        quint64 round = 0; ///< in which it was seen last
        bool isUp = true;
        qint64 down = 0; ///< the event
    };

    void meet(Timestamp time, const Fabric &fabric, const Link &link);
    template<typename Rate>
    void follow(Event change, Pace<Rate> &pace, Rate now, Rate possible);
    void miss(Timestamp time);
    void forgetReplaced(Timestamp time, const Fabric &fabric);
    Event eventOf(EventKind kind, Timestamp time, const Cable &cable) const;

    EventBook &m_book;
    const NodeEvents &m_nodes;
    qint64 m_period;
    quint64 m_round = 0;
    QHash<Cable, Known> m_known;
    std::vector<Cable> m_down;
};

} // namespace pickglass
