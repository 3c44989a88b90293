// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/top/topstate.h"

#include <QCoreApplication>

namespace pickglass {

namespace {

struct TopStateText
{
    Q_DECLARE_TR_FUNCTIONS(TopView)
};

/// There are figures, and nothing of the kind in them.
TopState nothing(TopBy by)
{
    switch (by) {
    case TopBy::Rate:
    case TopBy::Utilization:
        return {TopStateText::tr("No traffic"),
                TopStateText::tr("No port is known to have sent data in this time.")};
    case TopBy::Wait:
        return {TopStateText::tr("No waits"),
                TopStateText::tr("No port had to wait for credits in this time.")};
    case TopBy::Errors:
        return {TopStateText::tr("No errors"),
                TopStateText::tr("No error counter rose in this time. A range "
                                 "covers more: drag over the time strip.")};
    case TopBy::Health:
        break;
    }
    return {
        TopStateText::tr("All healthy"),
        TopStateText::tr("No errors, no long waits, no link down, narrow or slow in this time.")};
}

} // namespace

TopState topState(const Session &session, TopBy by)
{
    if (!session.snapshot()) {
        return {TopStateText::tr("Nothing is open yet"),
                TopStateText::tr("Open a recording to see the busiest ports.")};
    }
    if (session.figures()) {
        return nothing(by);
    }
    const CaptureExtent &extent = session.extent();
    if (extent.lastSweep == 0 && !session.isGrowing()) {
        return {TopStateText::tr("No counters in this file"),
                TopStateText::tr(
                    "The file holds the topology but no counter samples. Record with “pgcap "
                    "record” to rank ports by their traffic.")};
    }
    if (extent.lastSweep < 2 && session.isGrowing()) {
        return {TopStateText::tr("Waiting for the second sweep"),
                TopStateText::tr(
                    "Rates need two readings of the counters. The list appears automatically.")};
    }
    if (extent.lastSweep < 2) {
        return {TopStateText::tr("Only one sweep"),
                TopStateText::tr("Rates need two readings of the counters; "
                                 "this recording ended before the second.")};
    }
    return {session.hasRange() ? TopStateText::tr("Fewer than two sweeps in this range")
                               : TopStateText::tr("Fewer than two sweeps before this time"),
            TopStateText::tr(
                "Rates need two readings of the counters. Choose a later time or a longer range."),
            session.isGrowing() ? TopStateText::tr("Follow live")
                                : TopStateText::tr("Go to the end")};
}

} // namespace pickglass
