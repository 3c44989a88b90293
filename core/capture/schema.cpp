// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/schema.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QtEndian>

#include <sys/file.h>

namespace pickglass {

namespace schema {

const char *const Create = R"sql(
-- What the file is.
CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE sources (id INTEGER PRIMARY KEY, path TEXT NOT NULL, format TEXT NOT NULL,
  time INTEGER, lines INTEGER NOT NULL, skipped_lines INTEGER NOT NULL, time_from TEXT);
CREATE TABLE skipped_lines (source_id INTEGER NOT NULL, line INTEGER NOT NULL,
  message TEXT NOT NULL);
CREATE TABLE text_tables (id INTEGER PRIMARY KEY, time INTEGER NOT NULL, name TEXT NOT NULL,
  columns TEXT NOT NULL);
CREATE TABLE text_rows (table_id INTEGER NOT NULL, row INTEGER NOT NULL, fields TEXT NOT NULL,
  PRIMARY KEY (table_id, row)) WITHOUT ROWID;
CREATE TABLE names (guid INTEGER PRIMARY KEY, name TEXT NOT NULL);

-- The fabric over time.
CREATE TABLE discoveries (time INTEGER PRIMARY KEY, nodes INTEGER NOT NULL,
  ports INTEGER NOT NULL, links INTEGER NOT NULL, changes INTEGER NOT NULL);
CREATE TABLE nodes (id INTEGER PRIMARY KEY, guid INTEGER NOT NULL, type INTEGER NOT NULL,
  port_count INTEGER, vendor_id INTEGER, device_id INTEGER, system_image_guid INTEGER,
  description TEXT NOT NULL, name TEXT NOT NULL, valid_from INTEGER NOT NULL, valid_to INTEGER,
  cables_known INTEGER);
CREATE TABLE ports (id INTEGER PRIMARY KEY, node_guid INTEGER NOT NULL, number INTEGER NOT NULL,
  guid INTEGER, lid INTEGER, lmc INTEGER, state INTEGER, phys_state INTEGER, width INTEGER,
  speed INTEGER, attribute_set INTEGER, valid_from INTEGER NOT NULL, valid_to INTEGER);
CREATE TABLE attributes (set_id INTEGER NOT NULL, position INTEGER NOT NULL, name TEXT NOT NULL,
  value TEXT NOT NULL, PRIMARY KEY (set_id, position)) WITHOUT ROWID;
CREATE TABLE links (id INTEGER PRIMARY KEY, a_guid INTEGER NOT NULL, a_port INTEGER NOT NULL,
  b_guid INTEGER NOT NULL, b_port INTEGER NOT NULL, valid_from INTEGER NOT NULL,
  valid_to INTEGER);

-- What recordings add.
CREATE TABLE subnet_managers (id INTEGER PRIMARY KEY, node_guid INTEGER NOT NULL,
  port INTEGER NOT NULL, port_guid INTEGER NOT NULL, lid INTEGER, priority INTEGER, state INTEGER,
  activity_count INTEGER, last_seen INTEGER NOT NULL, valid_from INTEGER NOT NULL,
  valid_to INTEGER);
CREATE TABLE master_lids (id INTEGER PRIMARY KEY, lid INTEGER NOT NULL,
  valid_from INTEGER NOT NULL, valid_to INTEGER);
CREATE TABLE forwarding_tables (id INTEGER PRIMARY KEY, switch_guid INTEGER NOT NULL,
  ports BLOB NOT NULL, valid_from INTEGER NOT NULL, valid_to INTEGER, port_groups BLOB);
CREATE TABLE sl_to_vl_tables (id INTEGER PRIMARY KEY, node_guid INTEGER NOT NULL,
  port INTEGER NOT NULL, lanes BLOB NOT NULL, valid_from INTEGER NOT NULL, valid_to INTEGER);
CREATE TABLE path_sls (id INTEGER PRIMARY KEY, node_guid INTEGER NOT NULL,
  port INTEGER NOT NULL, sls BLOB NOT NULL, valid_from INTEGER NOT NULL, valid_to INTEGER);
CREATE TABLE vl_arbitration_tables (id INTEGER PRIMARY KEY, node_guid INTEGER NOT NULL,
  port INTEGER NOT NULL, weights BLOB NOT NULL, valid_from INTEGER NOT NULL, valid_to INTEGER);
CREATE TABLE pkey_tables (id INTEGER PRIMARY KEY, node_guid INTEGER NOT NULL,
  port INTEGER NOT NULL, keys BLOB NOT NULL, valid_from INTEGER NOT NULL, valid_to INTEGER);
CREATE TABLE multicast_tables (id INTEGER PRIMARY KEY, node_guid INTEGER NOT NULL,
  port INTEGER NOT NULL, ports BLOB NOT NULL, valid_from INTEGER NOT NULL, valid_to INTEGER);
CREATE TABLE multicast_groups (id INTEGER PRIMARY KEY, node_guid INTEGER NOT NULL,
  port INTEGER NOT NULL, members BLOB NOT NULL, valid_from INTEGER NOT NULL, valid_to INTEGER);
CREATE TABLE queue_pairs (id INTEGER PRIMARY KEY, node_guid INTEGER NOT NULL,
  port INTEGER NOT NULL, device TEXT NOT NULL, lqpn INTEGER NOT NULL, rqpn INTEGER,
  state INTEGER NOT NULL, valid_from INTEGER NOT NULL, valid_to INTEGER);
CREATE TABLE host_facts (id INTEGER PRIMARY KEY, node_guid INTEGER NOT NULL, kind TEXT NOT NULL,
  name TEXT NOT NULL, value TEXT NOT NULL, valid_from INTEGER NOT NULL, valid_to INTEGER);
CREATE TABLE events (id INTEGER PRIMARY KEY, time INTEGER NOT NULL, until INTEGER,
  lasts INTEGER NOT NULL, precision INTEGER, severity INTEGER NOT NULL, kind TEXT NOT NULL,
  node_guid INTEGER, port INTEGER, node TEXT, other_guid INTEGER, other_port INTEGER,
  other_node TEXT, subject TEXT, was TEXT, became TEXT, message TEXT NOT NULL,
  revision INTEGER NOT NULL);
CREATE INDEX events_by_revision ON events (revision);
CREATE TABLE jobs (id INTEGER PRIMARY KEY, job TEXT NOT NULL, name TEXT, user TEXT,
  state TEXT NOT NULL, start INTEGER NOT NULL, until INTEGER, hosts TEXT NOT NULL,
  unknown_hosts TEXT NOT NULL, host_count INTEGER NOT NULL, revision INTEGER NOT NULL,
  UNIQUE (job, start));
CREATE TABLE job_nodes (job_id INTEGER NOT NULL, node_guid INTEGER NOT NULL,
  PRIMARY KEY (job_id, node_guid)) WITHOUT ROWID;
CREATE TABLE marks (id INTEGER PRIMARY KEY, time INTEGER NOT NULL, until INTEGER, name TEXT,
  note TEXT);
CREATE TABLE sweeps (number INTEGER PRIMARY KEY, time INTEGER NOT NULL, duration INTEGER NOT NULL,
  ports INTEGER NOT NULL, silent_ports INTEGER NOT NULL, mads INTEGER NOT NULL,
  timeouts INTEGER NOT NULL, retries INTEGER NOT NULL, smp_bytes INTEGER NOT NULL,
  gmp_bytes INTEGER NOT NULL, layout_id INTEGER NOT NULL, pace BLOB NOT NULL);
CREATE INDEX sweeps_by_time ON sweeps (time);
CREATE TABLE counters (id INTEGER PRIMARY KEY, attribute TEXT NOT NULL, name TEXT NOT NULL,
  width_bits INTEGER NOT NULL, unit TEXT NOT NULL, latches INTEGER NOT NULL);
CREATE TABLE sample_sets (set_id INTEGER NOT NULL, position INTEGER NOT NULL,
  counter_id INTEGER NOT NULL, PRIMARY KEY (set_id, position)) WITHOUT ROWID;
CREATE TABLE sample_ports (group_id INTEGER NOT NULL, position INTEGER NOT NULL,
  node_guid INTEGER NOT NULL, port INTEGER NOT NULL, set_id INTEGER NOT NULL,
  PRIMARY KEY (group_id, position)) WITHOUT ROWID;
CREATE INDEX sample_ports_by_port ON sample_ports (node_guid, port);
CREATE TABLE sample_layouts (id INTEGER PRIMARY KEY, codec INTEGER NOT NULL, data BLOB NOT NULL);
CREATE TABLE sample_stretches (first_sweep INTEGER PRIMARY KEY, last_sweep INTEGER NOT NULL,
  base_sweep INTEGER NOT NULL, layout_id INTEGER NOT NULL, start INTEGER NOT NULL,
  until INTEGER NOT NULL);
CREATE INDEX sample_stretches_by_time ON sample_stretches (until);
CREATE TABLE sample_bases (id INTEGER PRIMARY KEY, base_sweep INTEGER NOT NULL,
  group_id INTEGER NOT NULL, codec INTEGER NOT NULL, data BLOB NOT NULL);
CREATE TABLE sample_blobs (id INTEGER PRIMARY KEY, first_sweep INTEGER NOT NULL,
  group_id INTEGER NOT NULL, codec INTEGER NOT NULL, data BLOB NOT NULL);
CREATE TABLE sample_journal (sweep INTEGER PRIMARY KEY, first_sweep INTEGER NOT NULL,
  base_sweep INTEGER NOT NULL, codec INTEGER NOT NULL, data BLOB NOT NULL);
CREATE TABLE rollup_ports (part INTEGER NOT NULL, position INTEGER NOT NULL,
  node_guid INTEGER NOT NULL, port INTEGER NOT NULL, PRIMARY KEY (part, position)) WITHOUT ROWID;
CREATE TABLE rollup_coverage (step INTEGER NOT NULL, start INTEGER NOT NULL, part INTEGER NOT NULL,
  codec INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (step, start, part)) WITHOUT ROWID;
CREATE TABLE rollups (id INTEGER PRIMARY KEY, step INTEGER NOT NULL, start INTEGER NOT NULL,
  part INTEGER NOT NULL, counter_id INTEGER NOT NULL, codec INTEGER NOT NULL, data BLOB NOT NULL);
CREATE TABLE rollup_totals (step INTEGER NOT NULL, counter_id INTEGER NOT NULL,
  start INTEGER NOT NULL, ports INTEGER NOT NULL, count INTEGER NOT NULL, seconds REAL NOT NULL,
  least REAL NOT NULL, most REAL NOT NULL, PRIMARY KEY (step, start, counter_id)) WITHOUT ROWID;

-- For people.
CREATE VIEW node AS
  SELECT printf('0x%016x', guid) AS guid,
    CASE type WHEN 1 THEN 'ca' WHEN 2 THEN 'switch' WHEN 3 THEN 'router' END AS type,
    name, description, port_count AS ports,
    CASE WHEN vendor_id IS NOT NULL THEN printf('0x%x', vendor_id) END AS vendor_id,
    CASE WHEN device_id IS NOT NULL THEN printf('0x%x', device_id) END AS device_id,
    CASE WHEN system_image_guid IS NOT NULL THEN printf('0x%016x', system_image_guid) END
      AS system_image_guid,
    strftime('%Y-%m-%dT%H:%M:%fZ', valid_from / 1e6, 'unixepoch') AS valid_from,
    strftime('%Y-%m-%dT%H:%M:%fZ', valid_to / 1e6, 'unixepoch') AS valid_to, cables_known
  FROM nodes;

CREATE VIEW port AS
  SELECT printf('0x%016x', p.node_guid) AS guid, p.number AS port, n.name AS node,
    nullif(p.lid & 65535, 0) AS lid, p.lmc,
    CASE p.state WHEN 1 THEN 'Down' WHEN 2 THEN 'Init' WHEN 3 THEN 'Armed' WHEN 4 THEN 'Active'
      END AS state,
    CASE p.phys_state WHEN 1 THEN 'Sleep' WHEN 2 THEN 'Polling' WHEN 3 THEN 'Disabled'
      WHEN 4 THEN 'Training' WHEN 5 THEN 'LinkUp' WHEN 6 THEN 'LinkErrorRecovery'
      WHEN 7 THEN 'PhyTest' END AS phys_state,
    CASE WHEN p.width IS NOT NULL THEN p.width || 'x' END AS width,
    CASE p.speed WHEN 1 THEN 'SDR' WHEN 2 THEN 'DDR' WHEN 3 THEN 'QDR' WHEN 4 THEN 'FDR10'
      WHEN 5 THEN 'FDR' WHEN 6 THEN 'EDR' WHEN 7 THEN 'HDR' WHEN 8 THEN 'NDR' WHEN 9 THEN 'XDR'
      END AS speed,
    strftime('%Y-%m-%dT%H:%M:%fZ', p.valid_from / 1e6, 'unixepoch') AS valid_from,
    strftime('%Y-%m-%dT%H:%M:%fZ', p.valid_to / 1e6, 'unixepoch') AS valid_to,
    (p.lid >> 16) + 1 AS subnet
  FROM ports p LEFT JOIN nodes n ON n.guid = p.node_guid AND n.valid_from <= p.valid_from
    AND (n.valid_to IS NULL OR n.valid_to > p.valid_from);

CREATE VIEW event AS
  SELECT strftime('%Y-%m-%dT%H:%M:%fZ', time / 1e6, 'unixepoch') AS time,
    strftime('%Y-%m-%dT%H:%M:%fZ', until / 1e6, 'unixepoch') AS until, lasts,
    CASE severity WHEN 1 THEN 'info' WHEN 2 THEN 'warning' WHEN 3 THEN 'error' END AS severity,
    kind, printf('0x%016x', node_guid) AS guid, port, node, message
  FROM events;

CREATE VIEW job AS
  SELECT job AS id, name, user, state,
    strftime('%Y-%m-%dT%H:%M:%fZ', start / 1e6, 'unixepoch') AS start,
    strftime('%Y-%m-%dT%H:%M:%fZ', until / 1e6, 'unixepoch') AS "end",
    host_count, hosts, unknown_hosts
  FROM jobs;

CREATE VIEW subnet_manager AS
  SELECT printf('0x%016x', s.node_guid) AS guid, s.port, n.name AS node,
    nullif(s.lid & 65535, 0) AS lid, s.priority,
    CASE s.state WHEN 0 THEN 'NOTACT' WHEN 1 THEN 'DISCOVER' WHEN 2 THEN 'STANDBY'
      WHEN 3 THEN 'MASTER' END AS state, s.activity_count,
    strftime('%Y-%m-%dT%H:%M:%fZ', s.valid_from / 1e6, 'unixepoch') AS valid_from,
    strftime('%Y-%m-%dT%H:%M:%fZ', s.valid_to / 1e6, 'unixepoch') AS valid_to,
    (s.lid >> 16) + 1 AS subnet
  FROM subnet_managers s LEFT JOIN nodes n ON n.guid = s.node_guid AND
    n.valid_from <= s.valid_from AND (n.valid_to IS NULL OR n.valid_to > s.valid_from);

CREATE VIEW link AS
  SELECT printf('0x%016x', l.a_guid) AS a_guid, l.a_port, a.name AS a_node,
    printf('0x%016x', l.b_guid) AS b_guid, l.b_port, b.name AS b_node,
    strftime('%Y-%m-%dT%H:%M:%fZ', l.valid_from / 1e6, 'unixepoch') AS valid_from,
    strftime('%Y-%m-%dT%H:%M:%fZ', l.valid_to / 1e6, 'unixepoch') AS valid_to
  FROM links l LEFT JOIN nodes a ON a.guid = l.a_guid AND a.valid_from <= l.valid_from
    AND (a.valid_to IS NULL OR a.valid_to > l.valid_from)
  LEFT JOIN nodes b ON b.guid = l.b_guid AND b.valid_from <= l.valid_from
    AND (b.valid_to IS NULL OR b.valid_to > l.valid_from);

CREATE VIEW qp_paths AS
  SELECT n.name AS host, printf('0x%016x', q.node_guid) AS guid, q.device, q.port, q.lqpn, q.rqpn,
    CASE q.state WHEN 0 THEN 'migrated' WHEN 1 THEN 'rearm' WHEN 2 THEN 'armed' END AS state,
    p.lid & 65535 AS lid, CASE WHEN p.lmc > 0 THEN (p.lid & 65535) + 1 END AS assumed_alternate_lid,
    o.name AS peer_host, printf('0x%016x', e.node_guid) AS peer_guid, e.port AS peer_port,
    r.lid & 65535 AS peer_lid,
    CASE WHEN r.lmc > 0 THEN (r.lid & 65535) + 1 END AS peer_assumed_alternate_lid,
    strftime('%Y-%m-%dT%H:%M:%fZ', q.valid_from / 1e6, 'unixepoch') AS valid_from,
    strftime('%Y-%m-%dT%H:%M:%fZ', q.valid_to / 1e6, 'unixepoch') AS valid_to
  FROM (SELECT a.*, (SELECT CASE WHEN min(b.node_guid) = max(b.node_guid)
      AND min(b.port) = max(b.port) THEN min(b.id) END
      FROM queue_pairs b WHERE b.lqpn = a.rqpn AND b.rqpn = a.lqpn
      AND (b.node_guid <> a.node_guid OR b.port <> a.port OR b.lqpn <> a.lqpn)
      AND (b.valid_to IS NULL OR b.valid_to > a.valid_from)
      AND (a.valid_to IS NULL OR b.valid_from < a.valid_to)) AS peer FROM queue_pairs a) q
  LEFT JOIN nodes n ON n.guid = q.node_guid AND n.valid_from <= q.valid_from
    AND (n.valid_to IS NULL OR n.valid_to > q.valid_from)
  LEFT JOIN ports p ON p.node_guid = q.node_guid AND p.number = q.port
    AND p.valid_from <= q.valid_from AND (p.valid_to IS NULL OR p.valid_to > q.valid_from)
  LEFT JOIN queue_pairs e ON e.id = q.peer
  LEFT JOIN nodes o ON o.guid = e.node_guid AND o.valid_from <= q.valid_from
    AND (o.valid_to IS NULL OR o.valid_to > q.valid_from)
  LEFT JOIN ports r ON r.node_guid = e.node_guid AND r.number = e.port
    AND r.valid_from <= q.valid_from AND (r.valid_to IS NULL OR r.valid_to > q.valid_from);

CREATE VIEW host_fact AS
  SELECT n.name AS host, printf('0x%016x', f.node_guid) AS guid, f.kind, f.name, f.value,
    strftime('%Y-%m-%dT%H:%M:%fZ', f.valid_from / 1e6, 'unixepoch') AS valid_from,
    strftime('%Y-%m-%dT%H:%M:%fZ', f.valid_to / 1e6, 'unixepoch') AS valid_to
  FROM host_facts f LEFT JOIN nodes n ON n.guid = f.node_guid AND n.valid_from <= f.valid_from
    AND (n.valid_to IS NULL OR n.valid_to > f.valid_from);
)sql";

const char *const CreateHistoryIndices = R"sql(
CREATE INDEX IF NOT EXISTS nodes_now ON nodes (guid) WHERE valid_to IS NULL;
CREATE INDEX IF NOT EXISTS ports_now ON ports (node_guid, number) WHERE valid_to IS NULL;
CREATE INDEX IF NOT EXISTS links_now ON links (a_guid, a_port) WHERE valid_to IS NULL;
)sql";

const char *const CreateForwardingIndices = R"sql(
CREATE INDEX IF NOT EXISTS forwarding_by_begin ON forwarding_tables (valid_from);
CREATE INDEX IF NOT EXISTS forwarding_by_end ON forwarding_tables (valid_to, switch_guid);
)sql";

const char *const CreateHostIndices = R"sql(
CREATE INDEX IF NOT EXISTS queue_pairs_by_port ON queue_pairs (node_guid, port, lqpn, valid_to);
CREATE INDEX IF NOT EXISTS queue_pairs_by_numbers ON queue_pairs (lqpn, rqpn);
CREATE INDEX IF NOT EXISTS queue_pairs_by_end ON queue_pairs (valid_to);
CREATE INDEX IF NOT EXISTS host_facts_by_name ON host_facts (node_guid, kind, name, valid_to);
CREATE INDEX IF NOT EXISTS host_facts_by_end ON host_facts (valid_to);
)sql";

QByteArray createOnly(const QList<QByteArray> &names)
{
    static const QRegularExpression pattern(QStringLiteral("CREATE (?:TABLE|VIEW) (\\w+) [^;]+;"));
    QByteArray sql;
    auto match = pattern.globalMatch(QLatin1String(Create));
    while (match.hasNext()) {
        const auto statement = match.next();
        if (names.contains(statement.captured(1).toUtf8())) {
            sql += statement.captured(0).toUtf8();
        }
    }
    return sql;
}

const QList<QByteArray> &tables()
{
    static const QList<QByteArray> names = [] {
        static const QRegularExpression pattern(QStringLiteral("CREATE TABLE (\\w+)"));
        QList<QByteArray> found;
        auto match = pattern.globalMatch(QLatin1String(Create));
        while (match.hasNext()) {
            found.append(match.next().captured(1).toUtf8());
        }
        return found;
    }();
    return names;
}

const QList<View> &views()
{
    static const QList<View> all = [] {
        static const QRegularExpression pattern(
            QStringLiteral("CREATE VIEW (\\w+) AS\\s+([^;]+);"));
        QList<View> found;
        auto match = pattern.globalMatch(QLatin1String(Create));
        while (match.hasNext()) {
            const auto view = match.next();
            found.append({view.captured(1).toUtf8(), view.captured(2).toUtf8()});
        }
        return found;
    }();
    return all;
}

} // namespace schema

namespace {

// The SQLite database header: https://www.sqlite.org/fileformat2.html#the_database_header
constexpr qsizetype HeaderSize = 100;
constexpr QByteArrayView Magic("SQLite format 3\0", 16);
constexpr qsizetype PageSizeAt = 16;
constexpr qsizetype ChangeCounterAt = 24;
constexpr qsizetype PageCountAt = 28;
constexpr qsizetype UserVersionAt = 60;
constexpr qsizetype ApplicationIdAt = 68;
constexpr qsizetype ValidForAt = 92;

quint32 number(QByteArrayView header, qsizetype at)
{
    return qFromBigEndian<quint32>(header.data() + at);
}

/// The size that the header promises, or 0 when it does not say.
qint64 promisedSize(QByteArrayView header)
{
    if (number(header, ChangeCounterAt) != number(header, ValidForAt)) {
        return 0;
    }
    const auto stored = qFromBigEndian<quint16>(header.data() + PageSizeAt);
    const qint64 pageSize = stored == 1 ? 65536 : stored;
    return pageSize * number(header, PageCountAt);
}

Result<QByteArray> readHeader(const QFileInfo &place)
{
    const QString path = place.filePath();
    if (!place.exists()) {
        return failure({QT_TRANSLATE_NOOP("core", "The file %1 does not exist."), {path}},
                       {QT_TRANSLATE_NOOP("core", "Check its name and folder."), {}});
    }
    if (place.isDir()) {
        return failure({QT_TRANSLATE_NOOP("core", "%1 is a folder, not a capture."), {path}},
                       {QT_TRANSLATE_NOOP("core", "Give the name of a file in it."), {}});
    }
    QFile file(path);
    if (!place.isFile() || !file.open(QIODevice::ReadOnly)) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The file %1 cannot be read: %2."),
             {path, file.errorString()}},
            {QT_TRANSLATE_NOOP("core",
                               "Check that it is a file and that you have permission to read it."),
             {}});
    }
    QByteArray header = file.read(HeaderSize);
    if (header.isEmpty()) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The file %1 is empty."), {path}},
            {QT_TRANSLATE_NOOP(
                 "core", "The program that wrote it did not finish: import or record it again."),
             {}});
    }
    return header;
}

Result<void> checkHeader(QByteArrayView header, const QFileInfo &place, bool hasLog)
{
    const QString path = place.filePath();
    if (!beginsLikeCapture(header)) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The file %1 is not a capture."), {path}},
            {QT_TRANSLATE_NOOP(
                 "core", "To make a capture from saved text files: pgcap import FILE -o OUT.pgcap"),
             {}});
    }
    const quint32 version = number(header, UserVersionAt);
    if (version > static_cast<quint32>(schema::FormatVersion)) {
        return failure({QT_TRANSLATE_NOOP("core", "The capture %1 has the format version %2; this "
                                                  "program reads up to version %3."),
                        {path, QString::number(version), QString::number(schema::FormatVersion)}},
                       {QT_TRANSLATE_NOOP("core", "Open it with a newer Pickglass."), {}});
    }
    const qint64 promised = promisedSize(header);
    if (!hasLog && place.size() < promised) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The capture %1 is truncated: it has %2 of %3 bytes."),
             {path, QString::number(place.size()), QString::number(promised)}},
            {QT_TRANSLATE_NOOP("core", "Copy it again from its original place."), {}});
    }
    return {};
}

/// The first of our tables that SQLite finds with this condition; empty for none.
Result<QString> findTable(const Database &db, const char *from)
{
    const QByteArray ours = '\'' + schema::tables().join("', '") + '\'';
    const QByteArray sql = QByteArray("SELECT s.name FROM sqlite_schema s") + from +
                           " AND lower(s.name) IN (" + ours + ") LIMIT 1";
    return db.answer(sql.constData());
}

/// What has the name of one of our tables has to be a table with what was written into it: a view
/// may never come to its end, a virtual table is whatever it likes, and a generated column may be
/// far larger than the file.
Result<void> checkTables(const Database &db)
{
    ASSIGN_OR_RETURN(
        const auto other,
        findTable(db,
                  " WHERE (s.type = 'view' OR s.type = 'table' AND coalesce(s.rootpage, 0) = 0)"));
    if (!other.isEmpty()) {
        return tl::unexpected(db.damaged(QStringLiteral("%1 is not a table").arg(other)));
    }
    ASSIGN_OR_RETURN(
        const auto generated,
        findTable(db, ", pragma_table_xinfo(s.name) c WHERE s.type = 'table' AND c.hidden <> 0"));
    if (!generated.isEmpty()) {
        return tl::unexpected(
            db.damaged(QStringLiteral("%1 has generated columns").arg(generated)));
    }
    return {};
}

/// Removes an empty log beside a capture that has none, unless somebody records to it. Who opens it
/// while RecordingFile::endLog() ends its log has SQLite make one again, which nobody who only
/// reads removes. Those who have it open lose nothing: it is empty.
void removeEmptyLog(const QString &path)
{
    QFile log(path + QLatin1String("-wal"));
    QFile index(path + QLatin1String("-shm"));
    QFile file(path);
    if (log.size() > 0 || (!log.exists() && !index.exists()) ||
        !file.open(QIODevice::ReadOnly | QIODevice::Unbuffered)) {
        return;
    }
    const auto hasNone = [&file] {
        return file.seek(schema::FormatVersionsAt) &&
               file.read(schema::WithoutLog.size()) == schema::WithoutLog;
    };
    // Who records holds this lock. Looked at again under it: a recording may have begun meanwhile.
    if (hasNone() && ::flock(file.handle(), LOCK_EX | LOCK_NB) == 0 && hasNone()) {
        log.remove();
        index.remove();
    }
}

} // namespace

bool beginsLikeCapture(QByteArrayView header)
{
    return header.size() >= HeaderSize && header.startsWith(Magic) &&
           number(header, ApplicationIdAt) == schema::ApplicationId;
}

Result<Database::Mode> captureMode(const QString &path)
{
    const QFileInfo place(path);
    const bool hasLog = QFileInfo::exists(path + QLatin1String("-wal"));
    ASSIGN_OR_RETURN(auto header, readHeader(place));
    RETURN_IF_ERROR(checkHeader(header, place, hasLog));
    const bool isReadOnlyPlace = !QFileInfo(place.absolutePath()).isWritable();
    return !hasLog && isReadOnlyPlace ? Database::Mode::Immutable : Database::Mode::Read;
}

Result<void> prepareCapture(Database &db)
{
    RETURN_IF_ERROR(db.execute("PRAGMA query_only = ON; PRAGMA cell_size_check = ON;"
                               "PRAGMA cache_size = -16384"));
    RETURN_IF_ERROR(checkTables(db));
    return db.execute("SELECT count(*) FROM meta");
}

Result<void> addCaptureViews(Database &db)
{
    for (const schema::View &view : schema::views()) {
        ASSIGN_OR_RETURN(const qint64 found,
                         queryNumber(db, "SELECT count(*) FROM sqlite_schema WHERE name = ?",
                                     view.name.constData()));
        if (found == 0) {
            const QByteArray sql = "PRAGMA query_only = OFF; CREATE TEMP VIEW " + view.name +
                                   " AS " + view.select + "; PRAGMA query_only = ON";
            RETURN_IF_ERROR(db.execute(sql.constData()));
        }
    }
    return {};
}

Result<Database> openCapture(const QString &path, const StopToken &stop, const char *vfs)
{
    ASSIGN_OR_RETURN(const auto mode, captureMode(path));
    ASSIGN_OR_RETURN(auto db, Database::open(path, mode, {}, stop, vfs));
    RETURN_IF_ERROR(prepareCapture(db));
    if (mode == Database::Mode::Read) {
        removeEmptyLog(path); // where the recording ended meanwhile
    }
    return db;
}

} // namespace pickglass
