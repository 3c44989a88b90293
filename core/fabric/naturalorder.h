// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringView>

namespace pickglass {

/// Compares as people count: runs of digits by their value, everything else by letter whatever its
/// case ("node2" before "Node10"). What is equal so far goes by length ("leaf2" before "leaf02"),
/// then by code unit, so that 0 means the same text. Negative, zero or positive.
int compareNaturally(QStringView a, QStringView b);

} // namespace pickglass
