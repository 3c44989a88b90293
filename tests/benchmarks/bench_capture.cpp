// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes and reads a capture of a three-tier tree of 11,664 hosts, beside the same rows through
// QtSql: prepared statements, one transaction, into the same schema.

#include "core/capture/capturereader.h"
#include "core/capture/capturewriter.h"
#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/stopwatch.h"
#include "tests/support/generators.h"

#include <QCoreApplication>
#include <QFile>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QVariant>

#include <cstdio>

using namespace pickglass;
using namespace pickglass::bench;

namespace {

constexpr Timestamp When(1'700'000'000'000'000);
constexpr const char *PeerName = "QtSql, the same rows";

bool write(const QString &path, const Fabric &fabric)
{
    auto writer = CaptureWriter::create(path, true, QStringLiteral("benchmark"));
    return writer && (*writer)->writeFabric(When, fabric) && (*writer)->close();
}

bool read(const QString &path)
{
    const auto reader = CaptureReader::open(path);
    return reader && (*reader)->fabricAt().has_value();
}

qint64 number(Guid guid)
{
    return static_cast<qint64>(guid.value());
}

QVariant known(qint64 value)
{
    return value == 0 ? QVariant() : QVariant(value);
}

/// One connection of the peer, closed at the end of the scope.
class Peer
{
public:
    explicit Peer(const QString &path)
        : m_db(QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("peer")))
    {
        m_db.setDatabaseName(path);
    }
    ~Peer()
    {
        m_db.close();
        m_db = QSqlDatabase();
        QSqlDatabase::removeDatabase(QStringLiteral("peer"));
    }
    Q_DISABLE_COPY_MOVE(Peer)

    bool write(const Fabric &fabric);
    bool read();

private:
    bool insert(const QString &sql, const auto &rows, const auto &valuesOf);
    bool select(const QString &sql);

    QSqlDatabase m_db;
};

bool Peer::insert(const QString &sql, const auto &rows, const auto &valuesOf)
{
    QSqlQuery query(m_db);
    if (!query.prepare(sql)) {
        return false;
    }
    for (const auto &row : rows) {
        for (const QVariant &value : valuesOf(row)) {
            query.addBindValue(value);
        }
        if (!query.exec()) {
            return false;
        }
    }
    return true;
}

bool Peer::write(const Fabric &fabric)
{
    if (!m_db.open()) {
        return false;
    }
    QSqlQuery setup(m_db);
    for (const char *sql :
         {"PRAGMA synchronous = OFF", "PRAGMA journal_mode = WAL",
          "CREATE TABLE nodes (id INTEGER PRIMARY KEY, guid, type, port_count, vendor_id, "
          "device_id, system_image_guid, description, valid_from, valid_to)",
          "CREATE TABLE ports (id INTEGER PRIMARY KEY, node_guid, number, guid, lid, lmc, state, "
          "phys_state, width, speed, attribute_set, valid_from, valid_to)",
          "CREATE TABLE links (id INTEGER PRIMARY KEY, a_guid, a_port, b_guid, b_port, "
          "valid_from, valid_to)"}) {
        if (!setup.exec(QString::fromLatin1(sql))) {
            return false;
        }
    }
    setup.finish();
    const QVariant from(When.microseconds());
    const auto guidOf = [&](PortIndex port) {
        return number(fabric.node(fabric.port(port).node).guid);
    };
    return m_db.transaction() &&
           insert(QStringLiteral("INSERT INTO nodes (guid, type, port_count, vendor_id, device_id, "
                                 "system_image_guid, description, valid_from) "
                                 "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
                  fabric.nodes(),
                  [&](const Node &node) {
                      return QVariantList{
                          number(node.guid),     static_cast<int>(node.type),
                          known(node.portCount), known(node.vendorId),
                          known(node.deviceId),  known(number(node.systemImageGuid)),
                          node.description,      from};
                  }) &&
           insert(QStringLiteral("INSERT INTO ports (node_guid, number, guid, lid, lmc, state, "
                                 "phys_state, width, speed, attribute_set, valid_from) "
                                 "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, ?)"),
                  fabric.ports(),
                  [&](const Port &port) {
                      return QVariantList{number(fabric.node(port.node).guid),
                                          port.number,
                                          known(number(port.guid)),
                                          known(port.lid.value()),
                                          port.lmc,
                                          known(static_cast<int>(port.state)),
                                          known(static_cast<int>(port.physState)),
                                          known(static_cast<int>(port.width)),
                                          known(static_cast<int>(port.speed)),
                                          from};
                  }) &&
           insert(QStringLiteral("INSERT INTO links (a_guid, a_port, b_guid, b_port, valid_from) "
                                 "VALUES (?, ?, ?, ?, ?)"),
                  fabric.links(),
                  [&](const Link &link) {
                      return QVariantList{guidOf(link.a), fabric.port(link.a).number,
                                          guidOf(link.b), fabric.port(link.b).number, from};
                  }) &&
           m_db.commit() && setup.exec(QStringLiteral("PRAGMA journal_mode = DELETE"));
}

bool Peer::select(const QString &sql)
{
    QSqlQuery query(m_db);
    query.setForwardOnly(true);
    if (!query.exec(sql)) {
        return false;
    }
    qint64 sum = 0;
    const int columns = sql.count(u',') + 1;
    while (query.next()) {
        for (int column = 0; column < columns; ++column) {
            sum += query.value(column).toLongLong();
        }
    }
    return sum != 0;
}

bool Peer::read()
{
    return m_db.open() &&
           select(QStringLiteral("SELECT guid, type, port_count, vendor_id, device_id, "
                                 "system_image_guid, description FROM nodes WHERE valid_to IS "
                                 "NULL")) &&
           select(
               QStringLiteral("SELECT node_guid, number, guid, lid, lmc, state, phys_state, "
                              "width, speed, attribute_set FROM ports WHERE valid_to IS NULL")) &&
           select(QStringLiteral("SELECT a_guid, a_port, b_guid, b_port FROM links WHERE valid_to "
                                 "IS NULL"));
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const QTemporaryDir folder;
    const QString ours = folder.filePath(QStringLiteral("ours.pgcap"));
    const QString peers = folder.filePath(QStringLiteral("peers.db"));
    const SharedFabric fabric = tests::makeFatTree(36);
    constexpr int Runs = 5;
    bool isFine = true;
    if (!QSqlDatabase::isDriverAvailable(QStringLiteral("QSQLITE"))) {
        std::fprintf(stderr, "bench_capture: Qt's SQLite driver (libqt6sql6-sqlite) is missing\n");
        return 1;
    }

    const Paired writing = pairedMilliseconds(
        Runs, [&] { isFine = write(ours, *fabric) && isFine; },
        [&] {
            QFile::remove(peers);
            isFine = Peer(peers).write(*fabric) && isFine;
        });
    const Paired reading = pairedMilliseconds(
        Runs, [&] { isFine = read(ours) && isFine; },
        [&] { isFine = Peer(peers).read() && isFine; });
    if (!isFine) {
        std::fprintf(stderr, "bench_capture: a capture could not be written or read\n");
        return 1;
    }
    print({.name = QStringLiteral("write a capture of 11,664 hosts"),
           .value = writing.ours,
           .unit = QStringLiteral("ms"),
           .target = 300,
           .peer = writing.peers,
           .peerName = QString::fromLatin1(PeerName)});
    print({.name = QStringLiteral("read the fabric of 11,664 hosts from a capture"),
           .value = reading.ours,
           .unit = QStringLiteral("ms"),
           .target = 150,
           .peer = reading.peers,
           .peerName = QStringLiteral("QtSql, the same rows, no fabric made of them")});
    print({.name = QStringLiteral("a capture of 11,664 hosts"),
           .value = double(QFile(ours).size()) / 1e6,
           .unit = QStringLiteral("MB")});
    return 0;
}
