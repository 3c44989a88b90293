// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/guid.h"
#include "core/base/timestamp.h"
#include "core/capture/damage.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <limits>

namespace pickglass {

namespace {

/// Rows of a table that hold for a time, of which one place has one at a time.
struct SpanTable
{
    const char *name;
    const char *column; ///< without which there is nothing to look at
    const char *place;  ///< columns
    const char *rows;   ///< id, valid_from, valid_to, and those columns
};
constexpr const char *EndsOfLinks =
    "(SELECT id, a_guid AS guid, a_port AS port, valid_from, valid_to FROM links "
    "UNION ALL SELECT id, b_guid, b_port, valid_from, valid_to FROM links)";
constexpr SpanTable SpanTables[] = {
    {"nodes", "guid", "guid", "nodes"},
    {"ports", "number", "node_guid, number", "ports"},
    {"links", "b_port", "guid, port", EndsOfLinks},
    {"subnet_managers", "port", "node_guid, port", "subnet_managers"},
    {"master_lids", "lid", "1", "master_lids"},
    {"forwarding_tables", "ports", "switch_guid", "forwarding_tables"},
};

QByteArray withId(const Statement &row)
{
    return " WHERE id = " + QByteArray::number(row.integer(0));
}

void checkOverlaps(Database &db, Damages &damages, const SpanTable &table)
{
    const QByteArray sql =
        QByteArray("SELECT id, valid_from, coalesce(valid_to, 0), coalesce(next, 0) FROM (SELECT "
                   "id, valid_from, valid_to, lead(valid_from) OVER (PARTITION BY ") +
        table.place + " ORDER BY valid_from, id) AS next FROM " + table.rows +
        ") WHERE valid_to < valid_from OR next < coalesce(valid_to, next + 1)";
    const QString name = QLatin1String(table.name);
    readRows(db, damages, sql, [&](const Statement &row) {
        const bool isReversed = !(row.integer(2) == 0 || row.integer(2) >= row.integer(1));
        if (isReversed) {
            damages.push_back(
                {{QT_TRANSLATE_NOOP("core", "The row %1 of %2 ends before its start."),
                  {row.text(0), name}},
                 "DELETE FROM " + name.toLatin1() + withId(row)});
            return;
        }
        const bool isNothingLeft = row.integer(3) <= row.integer(1);
        damages.push_back(
            {{QT_TRANSLATE_NOOP(
                  "core", "The row %1 of %2 overlaps the next row of the same object, from %3 on."),
              {row.text(0), name, Timestamp(row.integer(3)).toString()}},
             isNothingLeft ? "DELETE FROM " + name.toLatin1() + withId(row)
                           : "UPDATE " + name.toLatin1() +
                                 " SET valid_to = " + row.text(3).toLatin1() + withId(row)});
    });
}

/// When places hold, each stretch once.
class Holding
{
public:
    using Place = std::pair<Guid, qint64>;

    /// To be called in the order of the begins.
    void add(Place place, qint64 from, qint64 to)
    {
        std::vector<std::pair<qint64, qint64>> &stretches = m_stretches[place];
        if (!stretches.empty() && stretches.back().second >= from) {
            stretches.back().second = std::max(stretches.back().second, to);
        } else {
            stretches.emplace_back(from, to);
        }
    }
    /// Until when it does from a time on; that time where it does not.
    qint64 until(Place place, qint64 from) const
    {
        const auto found = m_stretches.constFind(place);
        for (size_t i = 0; found != m_stretches.constEnd() && i < found->size(); ++i) {
            if ((*found)[i].first <= from && from < (*found)[i].second) {
                return (*found)[i].second;
            }
        }
        return from;
    }

private:
    QHash<Place, std::vector<std::pair<qint64, qint64>>> m_stretches;
};

qint64 endOf(const Statement &row, int column)
{
    return row.isNull(column) ? std::numeric_limits<qint64>::max() : row.integer(column);
}

/// Says so when a row (id, valid_from, valid_to, …) holds while what it stands on does not.
void checkStanding(Damages &damages, const char *table, const char *text, const Statement &row,
                   qint64 until)
{
    if (until >= endOf(row, 2)) {
        return;
    }
    damages.push_back({{text, {row.text(0)}},
                       until <= row.integer(1)
                           ? QByteArray("DELETE FROM ") + table + withId(row)
                           : QByteArray("UPDATE ") + table +
                                 " SET valid_to = " + QByteArray::number(until) + withId(row)});
}

} // namespace

void checkSpans(Database &db, Damages &damages, Looked &looked)
{
    for (const SpanTable &table : SpanTables) {
        if (hasColumn(db, damages, table.name, table.column)) {
            checkOverlaps(db, damages, table);
        }
    }
    Holding nodes;
    readRows(db, damages, "SELECT guid, valid_from, valid_to FROM nodes ORDER BY valid_from",
             [&](const Statement &row) {
                 ++looked.rows;
                 nodes.add({row.guid(0), 0}, row.integer(1), endOf(row, 2));
             });
    Holding ports;
    readRows(db, damages,
             "SELECT id, valid_from, valid_to, node_guid, number FROM ports ORDER BY valid_from",
             [&](const Statement &row) {
                 ++looked.rows;
                 const Guid node = row.guid(3);
                 checkStanding(damages, "ports",
                               QT_TRANSLATE_NOOP(
                                   "core", "The row %1 of ports is valid while its node is not."),
                               row, nodes.until({node, 0}, row.integer(1)));
                 ports.add({node, row.integer(4)}, row.integer(1), endOf(row, 2));
             });
    readRows(db, damages,
             "SELECT id, valid_from, valid_to, a_guid, a_port, b_guid, b_port "
             "FROM links",
             [&](const Statement &row) {
                 ++looked.rows;
                 const qint64 from = row.integer(1);
                 checkStanding(damages, "links",
                               QT_TRANSLATE_NOOP(
                                   "core", "The row %1 of links is valid while its port is not."),
                               row,
                               std::min(ports.until({row.guid(3), row.integer(4)}, from),
                                        ports.until({row.guid(5), row.integer(6)}, from)));
             });
}

} // namespace pickglass
