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
        return {
            Words::tr("Waiting for the second sweep"),
            Words::tr("Heat maps need two readings of the counters. They appear automatically.")};
    }
    if (extent.lastSweep == 0) {
        return {Words::tr("No counters in this file"),
                Words::tr("The file holds the topology but no counter samples. Record with “pgcap "
                          "record” to see heat maps.")};
    }
    return {Words::tr("Only one sweep"), Words::tr("Heat maps need two readings of the counters; "
                                                   "this recording ended before the second.")};
}

HeatState withoutRows(const Session &session, const HeatWish &wish)
{
    using R = HeatState::Remedy;
    if (wish.who.of == HeatOf::Groups && session.groups().empty()) {
        return {Words::tr("There are no host groups yet"),
                Words::tr("Define them in the Host groups dialog, one per line, such as “rack3: "
                          "node[01-18]”."),
                Words::tr("Show hosts"), R::UsualRows};
    }
    if (!wish.lines.filter.isEmpty() || session.groupFilter() >= 0) {
        return {Words::tr("No row matches"),
                wish.lines.filter.isEmpty()
                    ? Words::tr("The selected group has no such rows.")
                    : Words::tr("No name has “%1” in it.").arg(wish.lines.filter),
                Words::tr("Clear filter"), R::ClearFilter};
    }
    return {Words::tr("No such rows"), Words::tr("This fabric has no rows of this kind."),
            Words::tr("Show hosts"), R::UsualRows};
}

} // namespace

HeatState heatState(const Session &session, const HeatWish &wish, const SharedHeatScene &scene,
                    const QString &failure)
{
    if (!session.readers() || !session.snapshot()) {
        return {Words::tr("Nothing is open yet"),
                Words::tr("Open a recording to see where and when data waited.")};
    }
    if (!failure.isEmpty()) {
        return {Words::tr("The counters could not be read"), failure};
    }
    if (session.extent().lastSweep < 2) {
        return withoutSweeps(session);
    }
    if (wish.maps.empty()) {
        return {Words::tr("No map is chosen"),
                Words::tr("Add maps with “+ Add”, or show the default maps."),
                Words::tr("Show default maps"), HeatState::Remedy::UsualMaps};
    }
    if (!scene) {
        return {Words::tr("Reading the counters …")};
    }
    return scene->anyMap() && scene->lines.size() == 0 ? withoutRows(session, wish) : HeatState{};
}

} // namespace pickglass
