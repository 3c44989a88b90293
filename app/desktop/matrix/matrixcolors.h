// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/linkrate.h"

#include <QColor>

namespace pickglass {

/// The color of a number of cables: the more, the further from the background.
QColor countColor(quint32 count, quint32 most);

/// The color of a link speed, the same in every fabric.
QColor speedColor(LinkSpeed speed);

} // namespace pickglass
