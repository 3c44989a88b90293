// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/figures.h"

#include <functional>

namespace pickglass::tests {

/// Figures of the second before 2026-11-21 14:02:37 UTC, in which each port did what is said.
SharedFigures makeFigures(const SharedFabric &fabric,
                          const std::function<PortActivity(PortIndex)> &activity);

/// What a port does that sends this share of its link's rate for a second, without wait or errors.
PortActivity sending(const Fabric &fabric, PortIndex port, double share);

/// The port of this node by its name; it must be there.
PortIndex portOf(const Fabric &fabric, const QString &node, PortNumber number);

} // namespace pickglass::tests
