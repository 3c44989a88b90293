// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/views.h"

#include "app/desktop/changes/changesview.h"
#include "app/desktop/charts/chartsview.h"
#include "app/desktop/events/eventsview.h"
#include "app/desktop/heatmap/heatmapview.h"
#include "app/desktop/managers/managersview.h"
#include "app/desktop/matrix/matrixview.h"
#include "app/desktop/overview/overviewview.h"
#include "app/desktop/tables/tableviews.h"
#include "app/desktop/top/topview.h"
#include "app/desktop/topology/topologyview.h"

#include <QtGlobal>

namespace pickglass {

namespace {

template<typename V>
View *make(Session *session, QWidget *parent)
{
    return new V(session, parent);
}

} // namespace

const std::vector<ViewSpec> &allViews()
{
    static const std::vector<ViewSpec> views{
        {"overview", QT_TRANSLATE_NOOP("views", "Overview"), make<OverviewView>},
        {"topology", QT_TRANSLATE_NOOP("views", "Topology"), make<TopologyView>},
        {"matrix", QT_TRANSLATE_NOOP("views", "Matrix"), make<MatrixView>},
        {"charts", QT_TRANSLATE_NOOP("views", "Charts"), make<ChartsView>},
        {"heatmap", QT_TRANSLATE_NOOP("views", "Heat map"), make<HeatMapView>},
        {"top", QT_TRANSLATE_NOOP("views", "Top"), make<TopView>},
        {"nodes", QT_TRANSLATE_NOOP("views", "Nodes"), make<NodesView>},
        {"ports", QT_TRANSLATE_NOOP("views", "Ports"), make<PortsView>},
        {"links", QT_TRANSLATE_NOOP("views", "Links"), make<LinksView>},
        {"sm", QT_TRANSLATE_NOOP("views", "Managers"), make<ManagersView>},
        {"events", QT_TRANSLATE_NOOP("views", "Events"), make<EventsView>},
        {"changes", QT_TRANSLATE_NOOP("views", "Changes"), make<ChangesView>},
    };
    return views;
}

} // namespace pickglass
