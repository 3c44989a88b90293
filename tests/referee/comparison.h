// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

namespace pickglass::tests {

/// Runs a tree of two tiers with the same demands in CreditNetwork and in CellNetwork
/// (tests/support), which was written by itself, and prints what their links sent and waited.
void compareSimulators(quint32 seed);

} // namespace pickglass::tests
