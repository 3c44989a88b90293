// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/timeorigin.h"

#include <QString>

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

constexpr std::array OriginNames{"",           "text", "local_text",  "name",
                                 "local_name", "none", "modification"};

} // namespace

QString toString(TimeOrigin origin)
{
    return QString::fromLatin1(OriginNames.at(static_cast<size_t>(origin)));
}

TimeOrigin parseTimeOrigin(QStringView text)
{
    const auto found = std::ranges::find_if(
        OriginNames, [text](const char *name) { return text == QLatin1String(name); });
    return found == OriginNames.end() ? TimeOrigin::Unknown
                                      : static_cast<TimeOrigin>(found - OriginNames.begin());
}

} // namespace pickglass
