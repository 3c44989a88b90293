// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/knownfabric.h"
#include "collectors/mad/madengine.h"
#include "core/counters/sourcefacts.h"

#include <QHash>

#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace pickglass::mad {

/// Counts over which links MADs are sent: those along a direct route by that route, those by LID by
/// the shortest known way to their node, whatever forwarding tables say. PathRecords count in the
/// total alone. One thread.
class HopMeter
{
public:
    enum class Kind : quint8 { Smp, Gmp };

    explicit HopMeter(const KnownFabric &fabric) : m_fabric(fabric) {}

    /// Where a port of ours is.
    using Origin = KnownFabric::Place;
    /// The places of all of our ports, by their numbers; that of the first is not looked at, since
    /// routes lead from there.
    void setOrigins(std::vector<Origin> origins) { m_origins = std::move(origins); }

    /// To be called for each MAD that is sent, retries included; `carrier` is the number of the
    /// port that it goes through.
    void sent(const MadRequest &request, size_t carrier = 0);
    /// Of equal ones that of the lowest port; nothing where none went beyond the own cable.
    std::optional<BusiestHop> busiest(Kind kind);

private:
    struct Counts
    {
        QHash<quint64, qint64> ofHop = {}; ///< by the number of the node and the port that send
        /// By carrier and number of the node: not yet in ofHop.
        std::vector<std::vector<qint64>> toNode = {};
        qint64 total = 0;
    };
    void follow(const DirectRoute &route, qint64 mads, Counts &counts) const;
    /// By node: the port of another one that leads to it from there; node -1 where none does.
    std::vector<Origin> waysFrom(const Origin &origin) const;
    void followFrom(const Origin &origin, std::vector<qint64> &toNode, Counts &counts) const;

    const KnownFabric &m_fabric;
    std::vector<Origin> m_origins;
    std::array<Counts, 2> m_counts; ///< by kind
};

} // namespace pickglass::mad
