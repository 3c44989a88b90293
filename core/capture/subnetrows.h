// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/database.h"
#include "core/events/event.h"
#include "core/fabric/forwardingtable.h"
#include "core/fabric/subnetmanager.h"

#include <QHash>

#include <map>
#include <optional>
#include <span>
#include <vector>

namespace pickglass {

/// The rows of subnet_managers and master_lids: begins and ends them. Private to core/capture;
/// inside the caller's transaction.
class ManagerRows
{
public:
    explicit ManagerRows(Database &db) : m_db(db) {}

    /// The managers of all subnets that are there at this time, and the master LID of one of them.
    /// A span that begins anew gets a row of its own, and what is not there any more has ended.
    Result<void> write(Timestamp time, std::span<const SmSpan> managers, Lid masterLid);

private:
    Result<void> begin(const SmSpan &span);
    Result<void> writeMasterLid(Timestamp time, Lid lid);

    Database &m_db;
    std::optional<Statement> m_begin, m_see, m_end, m_beginLid, m_endLid;
    std::vector<SmSpan> m_spans; ///< whose rows hold
    std::map<SubnetNumber, Lid> m_masterLids;
};

/// The rows of forwarding_tables. Private to core/capture; one thread; inside the caller's
/// transaction.
class ForwardingRows
{
public:
    explicit ForwardingRows(Database &db) : m_db(db) {}

    /// A table that is as it was keeps its row.
    Result<void> write(Timestamp time, std::span<const ForwardingTable> tables);

private:
    Database &m_db;
    std::optional<Statement> m_begin, m_end;
    QHash<Guid, QByteArray> m_digests; ///< of the tables that hold
};

/// In which subnet ports lie, other than the first: the LIDs of tables are of it.
using SubnetsOfPorts = QHash<PortKey, SubnetNumber>;
Result<SubnetsOfPorts> querySubnetsOfPorts(const Database &db);

/// All rows, ascending by time, then by port.
Result<std::vector<SmSpan>> queryManagers(const Database &db);
/// How many hold; nothing where there never was one.
Result<std::optional<qint64>> queryManagerCount(const Database &db);
Result<std::vector<MasterLidSpan>> queryMasterLids(const Database &db);

/// When the tables became what they are at a time, or at the end where it is unknown;
/// unknown where there are none.
Result<Timestamp> queryForwardingTime(const Database &db, Timestamp at);
/// When tables became others than those before, and of how many switches; ascending by time.
Result<std::vector<std::pair<Timestamp, qint64>>> queryForwardingChanges(const Database &db);
/// Those at a time, or all where it is unknown: ascending by time.
Result<std::vector<ForwardingSpan>> queryForwarding(const Database &db, Timestamp at);

/// The rows of events. Private to core/capture; inside the caller's transaction.
class EventRows
{
public:
    explicit EventRows(Database &db) : m_db(db) {}

    /// Writes each in place of the row that has its id.
    Result<void> put(std::span<const Event> events);

private:
    Database &m_db;
    std::optional<Statement> m_put;
    qint64 m_revision = 0; ///< of the last row written
};

/// Those that overlap [from, to], or that were written after a revision: see CaptureReader.
struct EventQuery
{
    Timestamp from = {};
    Timestamp to = {};
    qint64 afterRevision = 0;
};
Result<std::vector<Event>> queryEvents(const Database &db, const EventQuery &query);
Result<qint64> queryEventCount(const Database &db);
/// Of the row that was written last; 0 where there is none.
Result<qint64> queryEventRevision(const Database &db);

} // namespace pickglass
