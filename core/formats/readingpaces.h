// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/catalogue.h"
#include "core/fabric/portkey.h"

#include <QHash>

#include <utility>
#include <vector>

namespace pickglass {

/// How far apart the readings of ports usually are. A text that is missing, or a long pause, makes
/// one distance longer, and not the usual one. All in microseconds, 0 where it is not known.
class ReadingPaces
{
public:
    /// What is read at once of a port.
    using Key = std::pair<PortKey, int>;
    static Key keyOf(PortKey port, Attribute attribute)
    {
        return {port, static_cast<int>(attribute)};
    }

    /// Readings less than this apart are of one moment.
    static constexpr qint64 MinDistance = 100'000;

    /// Precondition: no earlier than the reading of the same key before.
    void add(const Key &key, qint64 time);
    /// To be called once, after all readings were added.
    void finish();

    /// The shortest distance that is common, in the readings of this key: a quarter of them are no
    /// farther apart. Those that missed a reading are twice as far apart.
    qint64 commonOf(const Key &key) const;
    /// The same of all readings together.
    qint64 common() const { return m_common; }
    /// By the median of each port's distances: nine of ten ports are read at least as often. What
    /// has fewer than four readings counts only where nothing has more: of its distances the
    /// longest that is no more than four times the shortest.
    qint64 usual() const { return m_usual; }

private:
    struct Of
    {
        qint64 last = 0;
        std::vector<qint64> distances;
    };
    QHash<Key, Of> m_ofKeys;
    qint64 m_common = 0;
    qint64 m_usual = 0;
};

} // namespace pickglass
