// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/heatmap/heatscene.h"

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

/// As the settings keep them from one run to the next; what they do not say, or say wrongly, is as
/// at first. GUI thread.
HeatChoices storedHeatChoices();
void storeHeatChoices(const HeatChoices &choices);

/// A map in words: "rate PortXmitData thesis", "wait-share auto", "errors 0:300"; and back, where
/// it is one.
QString toString(const HeatMapChoice &map);
std::optional<HeatMapChoice> heatMapChoice(const QString &text);

/// What is shown as long as nobody chose, as the thesis of the congestion monitor did: what was
/// transmitted, what was received, and what waited meanwhile, as a share of the link where the
/// devices' Ticks are known. (As a share of what was sent it is the same in quiet hours and loud
/// ones.)
std::vector<HeatMapChoice> usualMaps(const Fabric &fabric);

/// A map of a counter by its name: of one that counts events how many, else its rate.
HeatSubject subjectOf(const QString &counter);

/// GUI. Fills a menu with what can be added: the usual measures, and the counters that were
/// sampled, by their attribute. Those that are shown already cannot be chosen.
void fillAddMenu(QMenu &menu, const std::vector<CounterId> &sampled,
                 const std::vector<HeatMapChoice> &shown,
                 const std::function<void(const HeatSubject &)> &add);

} // namespace pickglass
