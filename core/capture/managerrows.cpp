// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/managerrows.h"

#include <algorithm>

namespace pickglass {

namespace {

/// Captures of programs that did not ask for managers have no such table.
Result<bool> hasManagers(const Database &db)
{
    auto row = Statement::prepare(
        db, "SELECT count(*) FROM pragma_table_info('master_lids') WHERE name = 'lid'");
    if (!row || row->step() == Statement::Step::Failed) {
        return tl::unexpected(row ? db.error() : row.error());
    }
    return row->integer(0) > 0;
}

const SmSpan *findPort(std::span<const SmSpan> spans, PortKey port)
{
    const auto it =
        std::ranges::find_if(spans, [port](const SmSpan &span) { return span.info.port == port; });
    return it == spans.end() ? nullptr : &*it;
}

} // namespace

Result<void> ManagerRows::prepare()
{
    return Statement::prepareKept(
        m_db, {{&m_begin, "INSERT INTO subnet_managers (node_guid, port, port_guid, lid, priority, "
                          "state, activity_count, last_seen, valid_from) "
                          "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"},
               {&m_see, "UPDATE subnet_managers SET activity_count = ?, last_seen = ?, lid = ? "
                        "WHERE node_guid = ? AND port = ? AND valid_to IS NULL"},
               {&m_end, "UPDATE subnet_managers SET valid_to = ? WHERE node_guid = ? AND port = ? "
                        "AND valid_to IS NULL"},
               {&m_beginLid, "INSERT INTO master_lids (lid, valid_from) VALUES (?, ?)"},
               {&m_endLid, "UPDATE master_lids SET valid_to = ? WHERE valid_to IS NULL"}});
}

bool ManagerRows::begin(const SmSpan &span)
{
    Statement &row = *m_begin;
    row.bind(1, stored(span.info.port.node));
    row.bind(2, span.info.port.number);
    row.bind(3, stored(span.info.portGuid));
    row.bindKnown(4, span.info.lid.value());
    row.bind(5, span.info.priority);
    row.bind(6, static_cast<int>(span.info.state));
    row.bind(7, span.info.activityCount);
    row.bind(8, span.lastSeen.microseconds());
    row.bind(9, span.from.microseconds());
    return row.run();
}

bool ManagerRows::see(const SmSpan &span)
{
    Statement &row = *m_see;
    row.bind(1, span.info.activityCount);
    row.bind(2, span.lastSeen.microseconds());
    row.bindKnown(3, span.info.lid.value());
    row.bind(4, stored(span.info.port.node));
    row.bind(5, span.info.port.number);
    return row.run();
}

bool ManagerRows::end(PortKey port, Timestamp time)
{
    Statement &row = *m_end;
    row.bind(1, time.microseconds());
    row.bind(2, stored(port.node));
    row.bind(3, port.number);
    return row.run();
}

Result<void> ManagerRows::writeMasterLid(Timestamp time, Lid lid)
{
    if (lid == m_masterLid) {
        return {};
    }
    m_endLid->bind(1, time.microseconds());
    bool ok = m_endLid->run();
    if (lid.isAssigned()) {
        m_beginLid->bind(1, lid.value());
        m_beginLid->bind(2, time.microseconds());
        ok = ok && m_beginLid->run();
    }
    if (!ok) {
        return tl::unexpected(m_db.error());
    }
    m_masterLid = lid;
    return {};
}

Result<void> ManagerRows::write(Timestamp time, std::span<const SmSpan> managers, Lid masterLid)
{
    RETURN_IF_ERROR(prepare());
    bool ok = true;
    for (const SmSpan &known : m_spans) {
        const SmSpan *now = findPort(managers, known.info.port);
        if (now == nullptr || now->from != known.from) {
            ok = ok && end(known.info.port, now == nullptr ? time : now->from);
        }
    }
    for (const SmSpan &now : managers) {
        const SmSpan *known = findPort(m_spans, now.info.port);
        const bool isNew = known == nullptr || known->from != now.from;
        ok = ok && (isNew ? begin(now) : *known == now || see(now));
    }
    if (!ok) {
        return tl::unexpected(m_db.error());
    }
    m_spans.assign(managers.begin(), managers.end());
    return writeMasterLid(time, masterLid);
}

Result<std::vector<SmSpan>> queryManagers(const Database &db)
{
    ASSIGN_OR_RETURN(const auto there, hasManagers(db));
    std::vector<SmSpan> spans;
    if (!there) {
        return spans;
    }
    ASSIGN_OR_RETURN(
        auto row,
        Statement::prepare(
            db, "SELECT node_guid, port, port_guid, coalesce(lid, 0), priority, state, "
                "activity_count, last_seen, valid_from, coalesce(valid_to, 0) FROM subnet_managers "
                "ORDER BY valid_from, node_guid, port"));
    Statement::Step step;
    while ((step = row.step()) == Statement::Step::Row) {
        const qint64 state = row.integer(5);
        if (state < 0 || state > static_cast<qint64>(SmState::Master)) {
            return tl::unexpected(db.damaged(QStringLiteral("subnet_managers")));
        }
        SmSpan span;
        span.info.port = {row.guid(0), static_cast<PortNumber>(row.integer(1))};
        span.info.portGuid = row.guid(2);
        span.info.lid = Lid(static_cast<quint16>(row.integer(3)));
        span.info.priority = static_cast<quint8>(row.integer(4));
        span.info.state = static_cast<SmState>(state);
        span.info.activityCount = static_cast<quint32>(row.integer(6));
        span.lastSeen = Timestamp(row.integer(7));
        span.from = Timestamp(row.integer(8));
        span.until = Timestamp(row.integer(9));
        spans.push_back(span);
    }
    if (step == Statement::Step::Failed) {
        return tl::unexpected(db.error());
    }
    return spans;
}

Result<std::optional<qint64>> queryManagerCount(const Database &db)
{
    ASSIGN_OR_RETURN(const auto there, hasManagers(db));
    if (!there) {
        return std::nullopt;
    }
    auto row = Statement::prepare(db, "SELECT count(*), count(*) - count(valid_to) FROM "
                                      "subnet_managers");
    if (!row || row->step() == Statement::Step::Failed) {
        return tl::unexpected(row ? db.error() : row.error());
    }
    return row->integer(0) > 0 ? std::optional(row->integer(1)) : std::nullopt;
}

Result<std::vector<MasterLidSpan>> queryMasterLids(const Database &db)
{
    ASSIGN_OR_RETURN(const auto there, hasManagers(db));
    std::vector<MasterLidSpan> spans;
    if (!there) {
        return spans;
    }
    ASSIGN_OR_RETURN(
        auto row,
        Statement::prepare(
            db,
            "SELECT lid, valid_from, coalesce(valid_to, 0) FROM master_lids ORDER BY valid_from"));
    Statement::Step step;
    while ((step = row.step()) == Statement::Step::Row) {
        spans.push_back({Lid(static_cast<quint16>(row.integer(0))), Timestamp(row.integer(1)),
                         Timestamp(row.integer(2))});
    }
    if (step == Statement::Step::Failed) {
        return tl::unexpected(db.error());
    }
    return spans;
}

} // namespace pickglass
