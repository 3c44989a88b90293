// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/format.h"
#include "core/fabric/fabric.h"

#include <QString>

#include <vector>

namespace pickglass {

/// The place of each text in natural order, equal texts at the same place. O(n log n).
std::vector<quint32> naturalRanks(const std::vector<QString> &texts);

/// Of node: its place by name in natural order; the same name, by GUID.
std::vector<quint32> nameRanks(const Fabric &fabric);

/// Width and speed of a port as one ascending number; 0 when its rate is not known.
inline quint64 rateKey(LinkWidth width, LinkSpeed speed)
{
    return static_cast<quint64>(dataRate(width, speed).value_or(0));
}

} // namespace pickglass
