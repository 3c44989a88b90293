// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/heatmap/heatscene.h"

#include <QStringList>

#include <functional>

class QMenu;

namespace pickglass {

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
