// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/knownfabric.h"
#include "collectors/mad/madengine.h"
#include "core/counters/sourcefacts.h"

#include <QHash>

#include <array>
#include <optional>
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

    /// To be called for each MAD that is sent, retries included.
    void sent(const MadRequest &request);
    /// Of equal ones that of the lowest port; nothing where none went beyond the own cable.
    std::optional<BusiestHop> busiest(Kind kind);

private:
    struct Counts
    {
        QHash<quint64, qint64> ofHop = {}; ///< by the number of the node and the port that send
        std::vector<qint64> toNode = {};   ///< by LID, not yet in ofHop
        qint64 total = 0;
    };
    void follow(const DirectRoute &route, qint64 mads, Counts &counts) const;

    const KnownFabric &m_fabric;
    std::array<Counts, 2> m_counts; ///< by kind
};

} // namespace pickglass::mad
