// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/multicastrows.h"

namespace pickglass {

Result<void> MulticastRows::write(Timestamp time, const MulticastTables &tables)
{
    for (const MulticastTable &table : tables.tables) {
        RETURN_IF_ERROR(m_tables.write(time, {table.node, 0}, bytesOf(table)));
    }
    for (const MulticastGroups &groups : tables.groups) {
        RETURN_IF_ERROR(m_groups.write(time, {Guid(), groups.subnet}, bytesOf(groups)));
    }
    return {};
}

Result<MulticastSpans> queryMulticast(const Database &db, Timestamp at)
{
    constexpr const char *tooMuch = QT_TRANSLATE_NOOP(
        "core", "The multicast tables of the capture %1 take more memory than 1 GB.");
    MulticastSpans spans;
    ASSIGN_OR_RETURN(spans.tables, queryPortBlobs<MulticastTable>(db, "multicast_tables", "ports",
                                                                  at, MaxMulticastTableBytes,
                                                                  tooMuch, multicastTableOf));
    ASSIGN_OR_RETURN(spans.groups, queryPortBlobs<MulticastGroups>(
                                       db, "multicast_groups", "members", at,
                                       MaxMulticastGroupBytes, tooMuch, multicastGroupsOf));
    return spans;
}

} // namespace pickglass
