// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/jobparts.h"
#include "core/base/stoptoken.h"
#include "core/jobs/job.h"

#include <optional>
#include <vector>

namespace pickglass {

/// The links on routes between the hosts of jobs, one job after the other: forwarding tables are
/// read again only where others held. One thread at a time.
class JobLinksReader
{
public:
    /// As the fabric and the tables were at a time: the ports that send, ascending. Without tables
    /// those of the hosts' own links, in both directions; none where no host was there. Fails when
    /// it is stopped.
    Result<std::vector<PortKey>> read(const CaptureReader &capture, const Job &job, Timestamp at,
                                      const StopToken &stop = {});

    /// The fabric of the last time; null before.
    SharedFabric fabric() const { return m_part ? m_part->fabric : nullptr; }

private:
    /// When the fabric and the tables became what they were.
    struct Since
    {
        Timestamp fabric;
        Timestamp tables;
        bool operator==(const Since &) const = default;
    };
    Result<void> readTables(const CaptureReader &capture, Timestamp at, const StopToken &stop);

    std::optional<RoutePart> m_part;
    Timestamp m_at; ///< the last time
    Since m_since;
};

} // namespace pickglass
