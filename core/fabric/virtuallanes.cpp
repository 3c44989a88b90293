// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/virtuallanes.h"

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

struct DataLanes
{
    QStringView text;
    int lanes;
};

/// In the order of PortInfo's numbers, from 1.
constexpr std::array Texts{DataLanes{u"VL0", 1}, DataLanes{u"VL0-1", 2}, DataLanes{u"VL0-3", 4},
                           DataLanes{u"VL0-7", 8}, DataLanes{u"VL0-14", 15}};

std::optional<int> lanesOf(const SharedPortAttributes &attributes, QStringView name)
{
    const auto found = std::ranges::find(Texts, attributeOf(attributes, name), &DataLanes::text);
    return found == Texts.end() ? std::nullopt : std::optional(found->lanes);
}

} // namespace

void VlArbitration::settle()
{
    for (auto *table : {&low, &high}) {
        std::erase_if(*table, [](const VlWeight &entry) { return entry.weight == 0; });
    }
}

std::optional<int> operationalLanes(const SharedPortAttributes &attributes)
{
    return lanesOf(attributes, u"OperVLs");
}

std::optional<int> supportedLanes(const SharedPortAttributes &attributes)
{
    return lanesOf(attributes, u"VLCap");
}

QString dataLanesText(quint32 code)
{
    return code >= 1 && code <= Texts.size() ? Texts.at(code - 1).text.toString() : QString();
}

std::optional<int> highPriorityLimit(const SharedPortAttributes &attributes)
{
    bool isNumber = false;
    const int limit = attributeOf(attributes, u"VLHighLimit").toInt(&isNumber);
    return isNumber && limit >= 0 && limit <= UnlimitedHighPriority ? std::optional(limit)
                                                                    : std::nullopt;
}

} // namespace pickglass
