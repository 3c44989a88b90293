// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/fabricsummary.h"

class QWidget;

namespace pickglass {

/// A line a tier of switches: how many, their cables up and down, and the ratio of both.
QWidget *makeTierTable(const std::vector<FabricSummary::Tier> &tiers);

} // namespace pickglass
