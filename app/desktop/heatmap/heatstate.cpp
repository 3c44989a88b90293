// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatstate.h"

#include <QCoreApplication>

namespace pickglass {

namespace {

/// The context of the translations.
struct HeatStateText
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::HeatState)
};

HeatState withoutSweeps(const Session &session)
{
    const CaptureExtent &extent = session.extent();
    if (session.isGrowing()) {
        return {HeatStateText::tr("Waiting for the second sweep"),
                HeatStateText::tr(
                    "Heat maps need two readings of the counters. They appear automatically.")};
    }
    if (extent.lastSweep == 0) {
        return {HeatStateText::tr("No counters in this file"),
                HeatStateText::tr(
                    "The file holds the topology but no counter samples. Record with “pgcap "
                    "record” to see heat maps.")};
    }
    return {HeatStateText::tr("Only one sweep"),
            HeatStateText::tr("Heat maps need two readings of the counters; "
                              "this recording ended before the second.")};
}

HeatState withoutRows(const Session &session, const HeatMapRequest &request)
{
    using R = HeatState::Remedy;
    if (request.who.of == HeatOf::Groups && session.groups().empty()) {
        return {HeatStateText::tr("There are no host groups yet"),
                HeatStateText::tr(
                    "Define them in the Host groups dialog, one per line, such as “rack3: "
                    "node[01-18]”."),
                HeatStateText::tr("Show hosts"), R::UsualRows};
    }
    if (!request.lines.filter.isEmpty() || session.groupFilter() >= 0) {
        return {HeatStateText::tr("No row matches"),
                request.lines.filter.isEmpty()
                    ? HeatStateText::tr("The selected group has no such rows.")
                    : HeatStateText::tr("No name has “%1” in it.").arg(request.lines.filter),
                HeatStateText::tr("Clear filter"), R::ClearFilter};
    }
    return {HeatStateText::tr("No such rows"),
            HeatStateText::tr("This fabric has no rows of this kind."),
            HeatStateText::tr("Show hosts"), R::UsualRows};
}

} // namespace

HeatState heatState(const Session &session, const HeatMapRequest &request,
                    const SharedHeatScene &scene, const QString &failure)
{
    if (!session.readers() || !session.snapshot()) {
        return {HeatStateText::tr("Nothing is open yet"),
                HeatStateText::tr("Open a recording to see where and when data waited.")};
    }
    if (!failure.isEmpty()) {
        return {HeatStateText::tr("The counters could not be read"), failure};
    }
    if (session.extent().lastSweep < 2) {
        return withoutSweeps(session);
    }
    if (request.maps.empty()) {
        return {HeatStateText::tr("No map is chosen"),
                HeatStateText::tr("Add maps with “+ Add”, or show the default maps."),
                HeatStateText::tr("Show default maps"), HeatState::Remedy::UsualMaps};
    }
    if (!scene) {
        return {HeatStateText::tr("Reading the counters …")};
    }
    return scene->anyMap() && scene->lines.size() == 0 ? withoutRows(session, request)
                                                       : HeatState{};
}

} // namespace pickglass
