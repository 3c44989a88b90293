// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/partitionkeys.h"

#include <algorithm>

namespace pickglass {

void PKeyTable::settle()
{
    std::erase_if(entries, [](const PKeyEntry &entry) { return !entry.key.isValid(); });
    std::ranges::sort(entries);
    entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
}

QString partitionText(PartitionNumber partition)
{
    return QStringLiteral("0x%1").arg(partition, 4, 16, QLatin1Char('0'));
}

QString toString(PKey key)
{
    return partitionText(key.value);
}

} // namespace pickglass
