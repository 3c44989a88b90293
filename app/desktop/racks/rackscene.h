// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/racktable.h"
#include "app/desktop/models/heat.h"
#include "app/desktop/racks/rackmarks.h"

#include <memory>
#include <vector>

namespace pickglass {

/// The racks of a fabric beside its plan, as a worker makes them. Immutable, shared.
struct RackScene
{
    SharedSnapshot snapshot;                  ///< never null
    std::shared_ptr<const SaidPlaces> places; ///< of the table; null without one
    std::shared_ptr<const Plan> plan;         ///< null without one
    PlanComparison comparison;                ///< empty without a plan
    Racks racks;
    std::vector<tables::RackRow> rows; ///< the list to walk along

    const Fabric &fabric() const { return *snapshot->fabric; }
    bool hasPlaces() const { return !racks.racks.empty(); }
};
using SharedRackScene = std::shared_ptr<const RackScene>;

/// What the ports of a scene are colored by.
enum class RackColoring : quint8 { State, Plan, Figure };

/// The color of each port, in the order of Racks::ports.
struct RackColors
{
    RackColoring by = RackColoring::State;
    std::vector<RackMark> marks = {};
    std::vector<HeatLevel> heat = {}; ///< of Figure: the hotter direction of the port's cable
    HeatScale scale = {};
    SharedFigures figures = {}; ///< of Figure; may be null
    std::array<qint64, RackMarkCount> counts = {};
};
/// Any thread. The figures are those of RackColoring::Figure, of the same fabric or null.
RackColors rackColors(const RackScene &scene, RackColoring by, const SharedFigures &figures,
                      const HeatScale &scale);

/// What a port is, a line each, as a card beside the mouse and a screen reader say it: name, place,
/// state, the other end, what the plan wants. GUI thread.
QStringList describePort(const RackScene &scene, qint32 device, qint32 port);
/// The same of a device. GUI thread.
QStringList describeDevice(const RackScene &scene, qint32 device);
/// The name of a port: "leaf01/21", "node05 mlx5_0".
QString portNameOf(const RackScene &scene, qint32 device, qint32 port);

/// A page to print: a row for each of these with a box to tick off. HTML for writePdf(); of many
/// rows the first 5,000. GUI thread.
QString rackListHtml(const RackScene &scene, const std::vector<tables::RackRow> &rows);

} // namespace pickglass
