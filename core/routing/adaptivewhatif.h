// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/stoptoken.h"
#include "core/routing/failures.h"
#include "core/routing/routeload.h"

#include <cmath>
#include <optional>
#include <utility>

namespace pickglass {

/// What becomes of packets that are routed adaptively when something fails and forwarding tables
/// and groups stay: a switch chooses among the ports of a group that are left; where none is left,
/// and where there is no group, it takes the port of its table. That is one bound; the other is
/// whatIf(), by which all packets take the ports of the tables. What switches tell each other of
/// faults (notifications, fallback routing) is not counted: it can only save packets.
///
/// Pairs are those of HostPairs, from the first port of the one to the base LID of the other.
struct AdaptiveHits
{
    /// Of two shares that differ by less, neither is smaller.
    static constexpr double SameShare = 1e-9;

    qint64 pairs = 0;
    qint64 adaptive = 0; ///< whose packets have several ways as it is
    /// Pairs some of whose packets arrive as it is, and then fewer of them: some, or none at all.
    qint64 partlyHit = 0;
    qint64 whollyHit = 0;
    /// Pairs whose packets may come to a switch again, as it is or then: nothing else is said of
    /// them.
    qint64 mayLoop = 0;
    /// Pairs of which it is not known whether they are hit, or how: it depends on which port of a
    /// group packets take whose choice is not known (ForwardingGroups::Choice), as that of several
    /// private tables joined. Nothing else is said of them.
    qint64 unknown = 0;
    /// How large a part of the packets of all other pairs is lost that arrives as it is, 0 … 1, if
    /// each pair sends alike and each switch spreads evenly over the ports of a group. Nothing
    /// where there is no other pair.
    std::optional<double> lostShare = {};
};

/// The same with loads.
struct AdaptiveWhatIf : AdaptiveHits
{
    /// Of ports of switches: so many whole routes leave through them, spread likewise, those that
    /// are lost counted as far as they get.
    RouteLoad before = {};
    RouteLoad after = {};
};

/// Of the ports of a group of unknown choice: whether what a failure does to packets that leave
/// through it is not the same for all, so that it is not known.
class PortDifference
{
public:
    /// A port: the parts of the packets that arrive as it is, and then.
    void add(double before, double after)
    {
        m_first = m_first.value_or(std::pair(before, after));
        m_isHit |= after < before - AdaptiveHits::SameShare;
        m_differs |= std::abs(before - m_first->first) > AdaptiveHits::SameShare ||
                     std::abs(after - m_first->second) > AdaptiveHits::SameShare;
    }
    bool isUnknown() const { return m_isHit && m_differs; }

private:
    std::optional<std::pair<double, double>> m_first;
    bool m_isHit = false;
    bool m_differs = false;
};

/// Takes hosts × (ports of all groups) steps, and as many again for hosts that packets come to over
/// what fails. Where no switch has groups, the pairs that are hit are those of whatIf() without
/// alternates. Fails when it is stopped. Any thread.
Result<AdaptiveWhatIf> adaptiveWhatIf(const RouteGraph &graph, const Failures &failures,
                                      const StopToken &stop = {});

} // namespace pickglass
