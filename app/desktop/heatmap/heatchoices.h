// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/heatmap/heatscene.h"

#include <optional>

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

/// As the settings keep them from one run to the next; what they do not say, or say wrongly, is as
/// at first. GUI thread.
HeatChoices storedHeatChoices();
void storeHeatChoices(const HeatChoices &choices);

/// A map in words: "rate PortXmitData thesis", "wait-share auto", "errors 0:300"; and back, where
/// it is one.
QString toString(const HeatMapChoice &map);
std::optional<HeatMapChoice> heatMapChoice(const QString &text);

} // namespace pickglass
