// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/alerts/alertoptions.h"

namespace pickglass {

bool AlertOptions::isQuietAt(QTime time) const
{
    if (!hasQuietHours) {
        return false;
    }
    const bool isAfter = time >= quietFrom;
    const bool isBefore = time < quietUntil;
    return quietFrom < quietUntil ? isAfter && isBefore : isAfter || isBefore;
}

} // namespace pickglass
