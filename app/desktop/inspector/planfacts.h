// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/inspector/inspection.h"

namespace pickglass {

class PlanCheck;

/// What the chosen plan says of the cable of a selected port or link; without facts where there is
/// no such cable, or the plan was not compared with this fabric yet. GUI thread (translates).
Inspection::Section planFacts(const Snapshot &snapshot, const Selection &selection,
                              const PlanCheck &plan);

} // namespace pickglass
