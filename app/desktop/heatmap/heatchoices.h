// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/heatmap/heatmapscene.h"

#include <QStringList>

#include <functional>
#include <optional>

class QMenu;

namespace pickglass {

/// What a person chose of the maps, whatever the recording.
struct HeatChoices
{
    /// What rows can be, as they are offered.
    enum class Rows : quint8 { Hosts, Nodes, Ports, Leaves, Groups };

    Rows rows = Rows::Hosts;
    HeatOrder order = HeatOrder::Place;
    HeatStatistic statistic = HeatStatistic::Mean;
    std::optional<bool> findings = {};                   ///< nothing: shown where there is room
    std::optional<std::vector<HeatMapChoice>> maps = {}; ///< nothing: the usual ones

    bool operator==(const HeatChoices &) const = default;
};

/// From the settings; the default where they have nothing, or nothing valid. GUI thread.
HeatChoices storedHeatChoices();
void storeHeatChoices(const HeatChoices &choices);

/// A map in words: "rate PortXmitData mean-deviation", "wait-share auto", "errors 0:300"; and back,
/// where it is one.
QString toString(const HeatMapChoice &map);
std::optional<HeatMapChoice> heatMapChoice(const QString &text);

/// The default maps, those of the congestion monitor's thesis: transmitted, received and waited,
/// the latter as a share of the link where the devices' Ticks are known. (As a share of what was
/// sent it does not depend on the load.)
std::vector<HeatMapChoice> usualMaps(const Fabric &fabric);

/// A map of a counter by its name: of one that counts events how many, else its rate.
HeatSubject subjectOf(const QString &counter);

/// GUI. Fills a menu with what can be added: the usual measures, and the counters that were
/// sampled, by their attribute. Those that are shown already cannot be chosen.
void fillAddMenu(QMenu &menu, const std::vector<CounterId> &sampled,
                 const std::vector<HeatMapChoice> &shown,
                 const std::function<void(const HeatSubject &)> &add);

} // namespace pickglass
