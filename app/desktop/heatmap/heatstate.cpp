// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatstate.h"

#include <QCoreApplication>

namespace pickglass {

namespace {

/// The context of the translations.
struct Words
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::HeatState)
};

HeatState withoutSweeps(const Session &session)
{
    const CaptureExtent &extent = session.extent();
    if (session.isGrowing()) {
        return {Words::tr("Waiting for the second sweep"),
                Words::tr("Heat takes two readings of the counters. The maps come by themselves.")};
    }
    if (extent.lastSweep == 0) {
        return {Words::tr("No counters in this file"),
                Words::tr("It holds how the fabric is wired, and no samples. Record with “pgcap "
                          "record”, and where it waits is seen here.")};
    }
    return {Words::tr("Only one sweep"),
            Words::tr("Heat takes two readings of the counters, and this recording ended before "
                      "the second.")};
}

HeatState withoutRows(const Session &session, const HeatWish &wish)
{
    using R = HeatState::Remedy;
    if (wish.who.of == HeatOf::Groups && session.groups().empty()) {
        return {Words::tr("There are no host groups yet"),
                Words::tr("Name some, “rack3: node[01-18]” a line, in the dialog of host groups."),
                Words::tr("Show hosts"), R::UsualRows};
    }
    if (!wish.lines.filter.isEmpty() || session.groupFilter() >= 0) {
        return {Words::tr("No row matches"),
                wish.lines.filter.isEmpty()
                    ? Words::tr("The group that is chosen has nothing that sends here.")
                    : Words::tr("No name has “%1” in it.").arg(wish.lines.filter),
                Words::tr("Clear filter"), R::ClearFilter};
    }
    return {Words::tr("There are no such rows"),
            Words::tr("This fabric has nothing of what was chosen."), Words::tr("Show hosts"),
            R::UsualRows};
}

} // namespace

HeatState heatState(const Session &session, const HeatWish &wish, const SharedHeatScene &scene,
                    const QString &failure)
{
    if (!session.readers() || !session.snapshot()) {
        return {Words::tr("Nothing is open yet"),
                Words::tr("Open a recording to see where it waited, and when.")};
    }
    if (!failure.isEmpty()) {
        return {Words::tr("The counters could not be read"), failure};
    }
    if (session.extent().lastSweep < 2) {
        return withoutSweeps(session);
    }
    if (wish.maps.empty()) {
        return {Words::tr("No map is chosen"),
                Words::tr("Add some with “+ Add”, or begin with the usual ones."),
                Words::tr("Show the usual maps"), HeatState::Remedy::UsualMaps};
    }
    if (!scene) {
        return {Words::tr("Reading the counters …")};
    }
    return scene->anyMap() && scene->lines.size() == 0 ? withoutRows(session, wish) : HeatState{};
}

} // namespace pickglass
