// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/routing/adaptivewhatif.h"
#include "core/routing/failurecounter.h"

#include <functional>
#include <vector>

namespace pickglass {

/// What adaptiveWhatIf() says of the failure of each part alone, by its number: all but loads.
///
/// Receivers of a leaf to which all switches send alike are followed once. Takes hosts × (ports of
/// all groups) steps, and for each leaf (where tables send to its hosts by different ports: for
/// each host) as many steps as there are cables and switches, times those ports of switches before
/// them for which it makes a difference. Called back with the share done. Fails when it is stopped.
/// Any thread.
Result<std::vector<AdaptiveHits>> countAdaptiveHits(const RouteGraph &graph, const HostPairs &hosts,
                                                    const FailingParts &parts,
                                                    const StopToken &stop,
                                                    const std::function<void(double)> &progress);

} // namespace pickglass
