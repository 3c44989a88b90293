// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatemptypage.h"

#include <QCoreApplication>

namespace pickglass {

namespace {

/// The context of the translations.
struct HeatEmptyPageText
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::HeatEmptyPage)
};

HeatEmptyPage withoutSweeps(const Session &session)
{
    const CaptureExtent &extent = session.extent();
    if (session.isGrowing()) {
        return {HeatEmptyPageText::tr("Waiting for the second sweep"),
                HeatEmptyPageText::tr(
                    "Heat maps need two readings of the counters. They appear automatically.")};
    }
    if (extent.lastSweep == 0) {
        return {HeatEmptyPageText::tr("No counters in this file"),
                HeatEmptyPageText::tr(
                    "The file holds the topology but no counter samples. Record with “pgcap "
                    "record” to see heat maps.")};
    }
    return {HeatEmptyPageText::tr("Only one sweep"),
            HeatEmptyPageText::tr("Heat maps need two readings of the counters; "
                                  "this recording ended before the second.")};
}

HeatEmptyPage withoutRows(const Session &session, const HeatMapRequest &request)
{
    using R = HeatEmptyPage::Remedy;
    if (request.who.of == HeatOf::Groups && session.groups().empty()) {
        return {HeatEmptyPageText::tr("There are no host groups yet"),
                HeatEmptyPageText::tr(
                    "Define them in the Host groups dialog, one per line, such as “rack3: "
                    "node[01-18]”."),
                HeatEmptyPageText::tr("Show hosts"), R::UsualRows};
    }
    if (!request.lines.filter.isEmpty() || session.groupFilter() >= 0) {
        return {HeatEmptyPageText::tr("No row matches"),
                request.lines.filter.isEmpty()
                    ? HeatEmptyPageText::tr("The selected group has no such rows.")
                    : HeatEmptyPageText::tr("No name has “%1” in it.").arg(request.lines.filter),
                HeatEmptyPageText::tr("Clear filter"), R::ClearFilter};
    }
    return {HeatEmptyPageText::tr("No such rows"),
            HeatEmptyPageText::tr("This fabric has no rows of this kind."),
            HeatEmptyPageText::tr("Show hosts"), R::UsualRows};
}

} // namespace

HeatEmptyPage heatEmptyPage(const Session &session, const HeatMapRequest &request,
                            const SharedHeatMapScene &scene, const QString &failure)
{
    if (!session.readers() || !session.snapshot()) {
        return {HeatEmptyPageText::tr("Nothing is open yet"),
                HeatEmptyPageText::tr("Open a recording to see where and when data waited.")};
    }
    if (!failure.isEmpty()) {
        return {HeatEmptyPageText::tr("The counters could not be read"), failure};
    }
    if (session.extent().lastSweep < 2) {
        return withoutSweeps(session);
    }
    if (request.maps.empty()) {
        return {HeatEmptyPageText::tr("No map is chosen"),
                HeatEmptyPageText::tr("Add maps with “+ Add”, or show the default maps."),
                HeatEmptyPageText::tr("Show default maps"), HeatEmptyPage::Remedy::UsualMaps};
    }
    if (!scene) {
        return {HeatEmptyPageText::tr("Reading the counters …")};
    }
    return scene->anyMap() && scene->lines.size() == 0 ? withoutRows(session, request)
                                                       : HeatEmptyPage{};
}

} // namespace pickglass
