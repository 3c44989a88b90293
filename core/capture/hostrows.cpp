// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/hostrows.h"

#include "core/capture/schema.h"

#include <limits>

namespace pickglass {

namespace {

/// Rows that are read at once.
constexpr qint64 MaxRows = qint64(1) << 22;

std::optional<qint64> orNullNumber(quint32 number)
{
    return number == 0 ? std::nullopt : std::optional<qint64>(number);
}

Error tooManyOfHosts(const Database &db)
{
    return {
        {QT_TRANSLATE_NOOP("core", "The capture %1 has more queue pairs and texts of hosts than "
                                   "can be read at once."),
         {db.path()}},
        {QT_TRANSLATE_NOOP("core", "Choose a moment, or trim the capture."), {}}};
}

Result<QueuePair> pairOf(const Database &db, const Statement &row)
{
    QueuePair pair{row.port(0), static_cast<quint32>(row.integer(3)),
                   static_cast<quint32>(row.integer(4)), PathState::Migrated, row.text(2)};
    const qint64 state = row.integer(5);
    if (state < 0 || state > static_cast<qint64>(PathState::Armed)) {
        return tl::unexpected(db.damaged(QStringLiteral("queue_pairs")));
    }
    pair.state = static_cast<PathState>(state);
    return pair;
}

/// ?1 from, ?2 to, ?3 a host or 0.
constexpr const char *Wanted = " WHERE valid_from <= ?2 AND coalesce(valid_to, ?1 + 1) > ?1 "
                               "AND (?3 = 0 OR ?3 = node_guid) ORDER BY valid_from, id LIMIT ?4";

template<typename Table, typename Make>
Result<std::vector<TableSpan<Table>>> querySpans(const Database &db, const char *table,
                                                 const char *columns, const HostRowsWanted &wanted,
                                                 const Make &make)
{
    const QByteArray sql = QByteArray("SELECT ") + columns + " FROM " + table + Wanted;
    const auto take = [&](const Statement &row) -> Result<TableSpan<Table>> {
        ASSIGN_OR_RETURN(auto made, make(row));
        const int last = row.columns() - 1;
        return TableSpan<Table>{std::move(made), row.time(last - 1), row.time(last)};
    };
    constexpr qint64 end = std::numeric_limits<qint64>::max() / 2;
    ASSIGN_OR_RETURN(auto spans, queryAll<TableSpan<Table>>(
                                     db, sql.constData(), take, wanted.from.microseconds(),
                                     wanted.to.isKnown() ? wanted.to.microseconds() : end,
                                     wanted.host, MaxRows + 1));
    if (static_cast<qint64>(spans.size()) > MaxRows) {
        return tl::unexpected(tooManyOfHosts(db));
    }
    return spans;
}

} // namespace

Result<void> HostRows::prepare()
{
    if (!m_findPair) {
        // Each row that begins looks for the one before.
        RETURN_IF_ERROR(m_db.execute(schema::CreateHostIndices));
    }
    return Statement::prepareKept(
        m_db,
        {{&m_findPair, "SELECT node_guid, port, device, lqpn, rqpn, state FROM queue_pairs "
                       "WHERE node_guid = ? AND port = ? AND lqpn = ? AND valid_to IS NULL"},
         {&m_endPair, "UPDATE queue_pairs SET valid_to = ? WHERE node_guid = ? AND port = ? AND "
                      "lqpn = ? AND valid_to IS NULL"},
         {&m_beginPair, "INSERT INTO queue_pairs (node_guid, port, device, lqpn, rqpn, state, "
                        "valid_from) VALUES (?, ?, ?, ?, ?, ?, ?)"},
         {&m_findFact, "SELECT value FROM host_facts WHERE node_guid = ? AND kind = ? AND name = ? "
                       "AND valid_to IS NULL"},
         {&m_endFact, "UPDATE host_facts SET valid_to = ? WHERE node_guid = ? AND kind = ? AND "
                      "name = ? AND valid_to IS NULL"},
         {&m_beginFact, "INSERT INTO host_facts (node_guid, kind, name, value, valid_from) "
                        "VALUES (?, ?, ?, ?, ?)"}});
}

Result<void> HostRows::write(Timestamp time, const QueuePair &pair)
{
    std::optional<QueuePair> known;
    m_findPair->bindAll(pair.port.node, pair.port.number, pair.number);
    RETURN_IF_ERROR(m_findPair->forEachRow([&](const Statement &row) -> Result<void> {
        ASSIGN_OR_RETURN(known, pairOf(m_db, row));
        return {};
    }));
    if (known == pair) {
        return {};
    }
    if (known) {
        RETURN_IF_ERROR(m_endPair->run(time, pair.port.node, pair.port.number, pair.number));
    }
    return m_beginPair->run(pair.port.node, pair.port.number, pair.device, pair.number,
                            orNullNumber(pair.peerNumber), pair.state, time);
}

Result<void> HostRows::write(Timestamp time, const HostFact &fact)
{
    const QString kind = toString(fact.kind);
    std::optional<QString> known;
    m_findFact->bindAll(fact.host, kind, fact.name);
    RETURN_IF_ERROR(m_findFact->forEachRow([&](const Statement &row) { known = row.text(0); }));
    if (known == fact.value) {
        return {};
    }
    if (known) {
        RETURN_IF_ERROR(m_endFact->run(time, fact.host, kind, fact.name));
    }
    return fact.value.isEmpty() ? Result<void>()
                                : m_beginFact->run(fact.host, kind, fact.name, fact.value, time);
}

Result<void> HostRows::write(Timestamp time, const HostChanges &changes)
{
    RETURN_IF_ERROR(prepare());
    for (const auto &[port, number] : changes.gone) {
        RETURN_IF_ERROR(m_endPair->run(time, port.node, port.number, number));
    }
    for (const QueuePair &pair : changes.queuePairs) {
        RETURN_IF_ERROR(write(time, pair));
    }
    for (const HostFact &fact : changes.facts) {
        RETURN_IF_ERROR(write(time, fact));
    }
    return {};
}

Result<HostChanges> HostRows::now() const
{
    ASSIGN_OR_RETURN(auto spans, queryHosts(m_db, {timeOrEnd({}), {}, {}}));
    HostChanges changes;
    changes.queuePairs = tablesOf(std::move(spans.queuePairs));
    changes.facts = tablesOf(std::move(spans.facts));
    return changes;
}

Result<std::vector<TableSpan<HostFact>>> queryHostFacts(const Database &db,
                                                        const HostRowsWanted &wanted)
{
    ASSIGN_OR_RETURN(const auto isThere, hasColumn(db, "host_facts", "kind"));
    if (!isThere) {
        return std::vector<TableSpan<HostFact>>();
    }
    const auto take = [](const Statement &row) -> Result<HostFact> {
        // One of a kind that newer programs know has no value here.
        const auto kind = hostFactKindOf(row.text(1));
        return HostFact{row.guid(0), kind.value_or(HostFactKind::Kernel), row.text(2),
                        kind ? row.text(3) : QString()};
    };
    ASSIGN_OR_RETURN(auto spans,
                     querySpans<HostFact>(db, "host_facts",
                                          "node_guid, kind, name, value, valid_from, valid_to",
                                          wanted, take));
    std::erase_if(spans, [](const auto &span) { return span.table.value.isEmpty(); });
    return spans;
}

Result<std::vector<TableSpan<QueuePair>>> queryPairsWithPeers(const Database &db, Guid node,
                                                              Timestamp at)
{
    ASSIGN_OR_RETURN(const auto isThere, hasColumn(db, "queue_pairs", "lqpn"));
    if (!isThere) {
        return std::vector<TableSpan<QueuePair>>();
    }
    const auto take = [&db](const Statement &row) -> Result<TableSpan<QueuePair>> {
        ASSIGN_OR_RETURN(auto pair, pairOf(db, row));
        return TableSpan<QueuePair>{std::move(pair), row.time(6), row.time(7)};
    };
    return queryAll<TableSpan<QueuePair>>(
        db,
        "SELECT node_guid, port, device, lqpn, rqpn, state, valid_from, valid_to FROM queue_pairs "
        "WHERE valid_from <= ?1 AND coalesce(valid_to, ?1 + 1) > ?1 AND (node_guid = ?2 OR "
        "(lqpn, rqpn) IN (SELECT rqpn, lqpn FROM queue_pairs WHERE node_guid = ?2 AND "
        "valid_from <= ?1 AND coalesce(valid_to, ?1 + 1) > ?1)) LIMIT ?3",
        take, at, node, MaxRows);
}

Result<HostSpans> queryHosts(const Database &db, const HostRowsWanted &wanted)
{
    HostSpans spans;
    ASSIGN_OR_RETURN(const auto hasPairs, hasColumn(db, "queue_pairs", "lqpn"));
    if (hasPairs) {
        ASSIGN_OR_RETURN(spans.queuePairs,
                         querySpans<QueuePair>(
                             db, "queue_pairs",
                             "node_guid, port, device, lqpn, rqpn, state, valid_from, valid_to",
                             wanted, [&db](const Statement &row) { return pairOf(db, row); }));
    }
    ASSIGN_OR_RETURN(spans.facts, queryHostFacts(db, wanted));
    return spans;
}

Result<bool> queryIsAnyArmed(const Database &db, Timestamp at)
{
    ASSIGN_OR_RETURN(const auto hasPairs, hasColumn(db, "queue_pairs", "lqpn"));
    if (!hasPairs) {
        return false;
    }
    ASSIGN_OR_RETURN(
        const qint64 any,
        at.isKnown() ? queryNumber(db,
                                   "SELECT EXISTS (SELECT 1 FROM queue_pairs WHERE state = 2 AND "
                                   "valid_from <= ?1 AND coalesce(valid_to, ?1 + 1) > ?1)",
                                   at)
                     : queryNumber(db, "SELECT EXISTS (SELECT 1 FROM queue_pairs WHERE state = 2 "
                                       "AND valid_to IS NULL)"));
    return any != 0;
}

} // namespace pickglass
