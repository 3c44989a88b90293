// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/synthetic/faults.h"
#include "core/fabric/subnetmanager.h"

#include <vector>

namespace pickglass::synthetic {

/// A master on the first host, a standby on the last one, and what ManagerOptions makes of them; by
/// the specification's rule, some seconds late. One thread.
class ManagerModel
{
public:
    ManagerModel(SharedMadeFabric made, const TrafficOptions &traffic,
                 const ManagerOptions &options);

    /// A round of asking them, once each; time in microseconds since the model began, ascending.
    SmPoll poll(Timestamp epoch, qint64 time, qint64 period);

private:
    struct Seat
    {
        qint32 port = 0; ///< into Fabric::ports()
        quint8 priority = 0;
        double activity = 0; ///< SMInfo.ActCount
    };
    /// What happens, and how long that has been so, in microseconds: in the second half of each
    /// period and in all of the first nothing does.
    struct Chapter
    {
        ManagerStory story = ManagerStory::Steady;
        qint64 since = 0;
        bool isOn = false;
    };
    Chapter chapterAt(qint64 time) const;
    bool isThere(size_t seat, qint64 time) const;
    int priorityAt(size_t seat, qint64 time) const;
    /// Who should be the master by what is there; -1 where nobody is.
    int bestAt(qint64 time) const;
    SmState stateAt(size_t seat, qint64 time) const;
    Lid masterLidAt(qint64 time) const;

    SharedMadeFabric m_made;
    FaultSchedule m_faults;
    ManagerOptions m_options;
    std::vector<Seat> m_seats;
    qint64 m_latest = 0;
};

} // namespace pickglass::synthetic
