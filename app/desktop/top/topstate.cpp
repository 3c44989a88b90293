// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/top/topstate.h"

#include <QCoreApplication>

namespace pickglass {

namespace {

struct TopStateWords
{
    Q_DECLARE_TR_FUNCTIONS(TopView)
};

/// There are figures, and nothing of the kind in them.
TopState nothing(TopBy by)
{
    switch (by) {
    case TopBy::Rate:
    case TopBy::Utilization:
        return {TopStateWords::tr("No traffic"),
                TopStateWords::tr("No port is known to have sent data in this time.")};
    case TopBy::Wait:
        return {TopStateWords::tr("No waits"),
                TopStateWords::tr("No port had to wait for credits in this time.")};
    case TopBy::Errors:
        return {TopStateWords::tr("No errors"),
                TopStateWords::tr("No error counter rose in this time. A range "
                                  "covers more: drag over the time strip.")};
    case TopBy::Health:
        break;
    }
    return {
        TopStateWords::tr("All healthy"),
        TopStateWords::tr("No errors, no long waits, no link down, narrow or slow in this time.")};
}

} // namespace

TopState topState(const Session &session, TopBy by)
{
    if (!session.snapshot()) {
        return {TopStateWords::tr("Nothing is open yet"),
                TopStateWords::tr("Open a recording to see the busiest ports.")};
    }
    if (session.figures()) {
        return nothing(by);
    }
    const CaptureExtent &extent = session.extent();
    if (extent.lastSweep == 0 && !session.isGrowing()) {
        return {TopStateWords::tr("No counters in this file"),
                TopStateWords::tr(
                    "The file holds the topology but no counter samples. Record with “pgcap "
                    "record” to rank ports by their traffic.")};
    }
    if (extent.lastSweep < 2 && session.isGrowing()) {
        return {TopStateWords::tr("Waiting for the second sweep"),
                TopStateWords::tr(
                    "Rates need two readings of the counters. The list appears automatically.")};
    }
    if (extent.lastSweep < 2) {
        return {TopStateWords::tr("Only one sweep"),
                TopStateWords::tr("Rates need two readings of the counters; "
                                  "this recording ended before the second.")};
    }
    return {session.hasRange() ? TopStateWords::tr("Fewer than two sweeps in this range")
                               : TopStateWords::tr("Fewer than two sweeps before this time"),
            TopStateWords::tr(
                "Rates need two readings of the counters. Choose a later time or a longer range."),
            session.isGrowing() ? TopStateWords::tr("Follow live")
                                : TopStateWords::tr("Go to the end")};
}

} // namespace pickglass
