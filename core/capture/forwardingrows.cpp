// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/forwardingrows.h"

#include "core/capture/schema.h"
#include "core/samples/samplecodec.h"

#include <QCryptographicHash>

#include <limits>

namespace pickglass {

namespace {

/// Of all tables that are read at once.
constexpr qsizetype MaxBytes = qsizetype(1) << 30;

QByteArrayView bytesOf(const ForwardingTable &table)
{
    return {reinterpret_cast<const char *>(table.ports.data()),
            static_cast<qsizetype>(table.ports.size())};
}

Result<bool> hasForwarding(const Database &db)
{
    auto row = Statement::prepare(
        db, "SELECT count(*) FROM pragma_table_info('forwarding_tables') WHERE name = 'ports'");
    if (!row || row->step() == Statement::Step::Failed) {
        return tl::unexpected(row ? db.error() : row.error());
    }
    return row->integer(0) > 0;
}

} // namespace

Result<void> ForwardingRows::write(Timestamp time, std::span<const ForwardingTable> tables)
{
    if (!m_begin) {
        // Each table that begins looks for the one before.
        RETURN_IF_ERROR(m_db.execute(schema::CreateForwardingIndices));
    }
    RETURN_IF_ERROR(Statement::prepareKept(
        m_db, {{&m_begin, "INSERT INTO forwarding_tables (switch_guid, ports, valid_from) "
                          "VALUES (?, ?, ?)"},
               {&m_end, "UPDATE forwarding_tables SET valid_to = ? WHERE switch_guid = ? "
                        "AND valid_to IS NULL"}}));
    for (const ForwardingTable &table : tables) {
        const QByteArrayView bytes = bytesOf(table);
        const QByteArray digest =
            QCryptographicHash::hash(bytes.toByteArray(), QCryptographicHash::Sha1);
        QByteArray &known = m_digests[table.node];
        if (known == digest) {
            continue;
        }
        const auto node = static_cast<qint64>(table.node.value());
        m_end->bind(1, time.microseconds());
        m_end->bind(2, node);
        const QByteArray packed = samplecodec::pack(bytes);
        m_begin->bind(1, node);
        m_begin->bindBlob(2, packed);
        m_begin->bind(3, time.microseconds());
        if (!m_end->run() || !m_begin->run()) {
            return tl::unexpected(m_db.error());
        }
        known = digest;
    }
    return {};
}

Result<Timestamp> queryForwardingTime(const Database &db, Timestamp at)
{
    const auto there = hasForwarding(db);
    if (!there || !*there) {
        return there ? Result<Timestamp>(Timestamp()) : tl::unexpected(there.error());
    }
    ASSIGN_OR_RETURN(auto row, Statement::prepare(
                                   db, "SELECT coalesce(max(valid_from), 0) FROM forwarding_tables "
                                       "WHERE valid_from <= ?"));
    row.bind(1, at.isKnown() ? at.microseconds() : std::numeric_limits<qint64>::max());
    if (row.step() != Statement::Step::Row) {
        return tl::unexpected(db.error());
    }
    return Timestamp(row.integer(0));
}

Result<std::vector<ForwardingSpan>> queryForwarding(const Database &db, Timestamp at)
{
    std::vector<ForwardingSpan> spans;
    const auto there = hasForwarding(db);
    if (!there || !*there) {
        return there ? Result<std::vector<ForwardingSpan>>(spans) : tl::unexpected(there.error());
    }
    ASSIGN_OR_RETURN(
        auto row,
        Statement::prepare(
            db,
            "SELECT switch_guid, ports, valid_from, coalesce(valid_to, 0) FROM forwarding_tables "
            "WHERE ?1 = 0 OR (valid_from <= ?1 AND coalesce(valid_to, ?1 + 1) > ?1) "
            "ORDER BY valid_from, id"));
    row.bind(1, at.microseconds());
    qsizetype bytes = 0;
    Statement::Step step;
    while ((step = row.step()) == Statement::Step::Row) {
        const auto ports = samplecodec::unpack(row.blob(1), ForwardingTable::MaxLids);
        if (!ports) {
            return tl::unexpected(db.damaged(QStringLiteral("forwarding_tables")));
        }
        bytes += ports->size();
        if (bytes > MaxBytes) {
            return failure(
                {QT_TRANSLATE_NOOP("core", "The forwarding tables of the capture %1 "
                                           "take more memory than 1 GB."),
                 {db.path()}},
                {QT_TRANSLATE_NOOP("core", "Choose a moment, or trim the capture."), {}});
        }
        ForwardingSpan &span = spans.emplace_back();
        span.table.node = row.guid(0);
        span.table.ports.assign(ports->begin(), ports->end());
        span.from = Timestamp(row.integer(2));
        span.until = Timestamp(row.integer(3));
    }
    if (step == Statement::Step::Failed) {
        return tl::unexpected(db.error());
    }
    return spans;
}

} // namespace pickglass
