// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/subnetmanager.h"

#include <array>

namespace pickglass {

namespace {

constexpr std::array ManagerStateNames{"NOTACT", "DISCOVER", "STANDBY", "MASTER"};

} // namespace

QString toString(SmState state)
{
    return QString::fromLatin1(ManagerStateNames.at(static_cast<size_t>(state)));
}

std::optional<SmState> parseSmState(QStringView text)
{
    for (size_t i = 0; i < ManagerStateNames.size(); ++i) {
        if (text.compare(QLatin1String(ManagerStateNames.at(i)), Qt::CaseInsensitive) == 0) {
            return static_cast<SmState>(i);
        }
    }
    return std::nullopt;
}

} // namespace pickglass
