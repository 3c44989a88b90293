// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/top/topstate.h"

#include <QCoreApplication>

namespace pickglass {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(TopView)
};

/// There are figures, and nothing of the kind in them.
TopState nothing(TopBy by)
{
    switch (by) {
    case TopBy::Rate:
    case TopBy::Utilization:
        return {Words::tr("No traffic"),
                Words::tr("No port is known to have sent data in this time.")};
    case TopBy::Wait:
        return {Words::tr("No waits"), Words::tr("No port had to wait for credits in this time.")};
    case TopBy::Errors:
        return {Words::tr("No errors"), Words::tr("No error counter rose in this time. A range "
                                                  "covers more: drag over the time strip.")};
    case TopBy::Health:
        break;
    }
    return {Words::tr("All healthy"),
            Words::tr("No errors, no long waits, no link down, narrow or slow in this time.")};
}

} // namespace

TopState topState(const Session &session, TopBy by)
{
    if (!session.snapshot()) {
        return {Words::tr("Nothing is open yet"),
                Words::tr("Open a recording to see the busiest ports.")};
    }
    if (session.figures()) {
        return nothing(by);
    }
    const CaptureExtent &extent = session.extent();
    if (extent.lastSweep == 0 && !session.isGrowing()) {
        return {Words::tr("No counters in this file"),
                Words::tr("The file holds the topology but no counter samples. Record with “pgcap "
                          "record” to rank ports by their traffic.")};
    }
    if (extent.lastSweep < 2 && session.isGrowing()) {
        return {
            Words::tr("Waiting for the second sweep"),
            Words::tr("Rates need two readings of the counters. The list appears automatically.")};
    }
    if (extent.lastSweep < 2) {
        return {Words::tr("Only one sweep"), Words::tr("Rates need two readings of the counters; "
                                                       "this recording ended before the second.")};
    }
    return {session.hasRange() ? Words::tr("Fewer than two sweeps in this range")
                               : Words::tr("Fewer than two sweeps before this time"),
            Words::tr(
                "Rates need two readings of the counters. Choose a later time or a longer range."),
            session.isGrowing() ? Words::tr("Follow live") : Words::tr("Go to the end")};
}

} // namespace pickglass
