// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/membership.h"

namespace pickglass {

QString toString(Membership membership)
{
    switch (membership) {
    case Membership::Limited:
        return QStringLiteral("limited");
    case Membership::Full:
        return QStringLiteral("full");
    case Membership::Both:
        return QStringLiteral("both");
    }
    return {};
}

} // namespace pickglass
