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
        return {Words::tr("Nothing moves"),
                Words::tr("No port is known to have sent anything in this time.")};
    case TopBy::Wait:
        return {Words::tr("Nothing waits"),
                Words::tr("No port had data ready and no credit to send it in this time.")};
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
                Words::tr("Open a recording to see who is busiest.")};
    }
    if (session.figures()) {
        return nothing(by);
    }
    const CaptureExtent &extent = session.extent();
    if (extent.lastSweep == 0 && !session.isGrowing()) {
        return {Words::tr("No counters in this file"),
                Words::tr("It holds how the fabric is wired, and no samples. Record with “pgcap "
                          "record”, and what the ports do is ranked here.")};
    }
    if (extent.lastSweep < 2 && session.isGrowing()) {
        return {Words::tr("Waiting for the second sweep"),
                Words::tr("Rates take two readings of the counters. The list comes by itself.")};
    }
    if (extent.lastSweep < 2) {
        return {Words::tr("Only one sweep"),
                Words::tr("Rates take two readings of the counters, and this recording ended "
                          "before the second.")};
    }
    return {session.hasRange() ? Words::tr("No two sweeps in this range")
                               : Words::tr("No two sweeps before this moment"),
            Words::tr("Rates take two readings of the counters. Go to a later time, or to a "
                      "longer range."),
            session.isGrowing() ? Words::tr("Follow live") : Words::tr("Go to the end")};
}

} // namespace pickglass
