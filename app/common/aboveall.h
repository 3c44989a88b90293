// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/figures.h"
#include "core/base/message.h"

#include <optional>

namespace pickglass {

/// Why a utilization or a wait can be above 100 %, for tool tips and remarks; empty where it is
/// not. Any thread.
Message whyAboveAll(FigureKind figure, std::optional<double> share);

} // namespace pickglass
