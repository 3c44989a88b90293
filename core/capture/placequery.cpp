// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/placequery.h"

#include <algorithm>
#include <tuple>

namespace pickglass {

namespace {

using PlaceChange = CaptureReader::PlaceChange;
using PlaceChanges = CaptureReader::PlaceChanges;

auto orderOf(const PlaceChange &change)
{
    return std::tuple(change.time, change.number);
}

/// Rows of node, port, valid_from and valid_to that are not there from the first to the last
/// discovery.
Result<void> addRows(const Database &db, const char *table, const char *node, const char *port,
                     const QSet<Guid> &nodes, Timestamp until, PlaceChanges &changes)
{
    const QByteArray sql = QByteArray("SELECT ") + node + ", " + port +
                           ", valid_from, coalesce(valid_to, 0) FROM " + table +
                           " WHERE valid_to IS NOT NULL OR valid_from > (SELECT min(time) FROM "
                           "discoveries)";
    auto row = Statement::prepare(db, sql.constData());
    auto first = Statement::prepare(db, "SELECT coalesce(min(time), 0) FROM discoveries");
    if (!row || !first || first->step() == Statement::Step::Failed) {
        return tl::unexpected(!row ? row.error() : first ? db.error() : first.error());
    }
    const Timestamp begin(first->integer(0));
    Statement::Step step;
    while ((step = row->step()) == Statement::Step::Row) {
        const Guid guid(static_cast<quint64>(row->integer(0)));
        if (!nodes.contains(guid)) {
            continue;
        }
        for (const Timestamp time : {Timestamp(row->integer(2)), Timestamp(row->integer(3))}) {
            if (time > begin && time <= until) {
                changes[guid].push_back({static_cast<PortNumber>(row->integer(1)), time});
            }
        }
    }
    if (step == Statement::Step::Failed) {
        return tl::unexpected(db.error());
    }
    return {};
}

} // namespace

Result<PlaceChanges> queryPlaceChanges(const Database &db, const QSet<Guid> &nodes, Timestamp until)
{
    PlaceChanges changes;
    const auto add = [&](const char *table, const char *node, const char *port) {
        return addRows(db, table, node, port, nodes, until, changes);
    };
    RETURN_IF_ERROR(add("nodes", "guid", "0")
                        .and_then([&] { return add("ports", "node_guid", "number"); })
                        .and_then([&] { return add("links", "a_guid", "a_port"); })
                        .and_then([&] { return add("links", "b_guid", "b_port"); }));
    for (auto &list : changes) {
        std::ranges::sort(list, {}, orderOf);
        const auto isSame = [](const PlaceChange &a, const PlaceChange &b) {
            return orderOf(a) == orderOf(b);
        };
        list.erase(std::unique(list.begin(), list.end(), isSame), list.end());
    }
    return changes;
}

} // namespace pickglass
