// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturereader.h"
#include "core/capture/capturetools.h"
#include "core/capture/capturewriter.h"
#include "core/capture/database.h"
#include "tests/core/capture/smallfabric.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

Timestamp at(qint64 seconds)
{
    return Timestamp(1'700'000'000'000'000 + seconds * 1'000'000);
}

/// node0 … node7 of smallFabric().
PortKey host(quint64 number)
{
    return {Guid(0x0002c90300000100 + number / 4 * 16 + number % 4), 1};
}

QueuePair pair(PortKey port, quint32 number, quint32 peer, PathState state = PathState::Armed)
{
    return {port, number, peer, state, QStringLiteral("mlx5_0")};
}

HostFact mount(PortKey port, const QString &value)
{
    return {port.node, HostFactKind::NfsMount, QStringLiteral("/home"), value};
}

} // namespace

/// Queue pairs and texts of hosts in a capture.
class TestHosts final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void keepsThemOverTime();
    void theEndDoesNotFall();
    void readsThoseOfAHost();
    void findsTheOtherEnd_data();
    void findsTheOtherEnd();
    void trimsAndMerges();
    void readsCapturesWithoutThem();
    void repairsThem();
    void noticesDamage();

private:
    QString path(const char *name = "a") const
    {
        return m_folder.filePath(QLatin1String(name) + QLatin1String(".pgcap"));
    }
    static Result<std::unique_ptr<CaptureWriter>> begin(const QString &path)
    {
        ASSIGN_OR_RETURN(auto writer, CaptureWriter::create(path, true, QStringLiteral("test")));
        RETURN_IF_ERROR(writer->writeFabric(at(0), *smallFabric().build()));
        return writer;
    }
    Result<HostSpans> read(Timestamp from = {}, Timestamp to = {}, Guid of = {},
                           const char *name = "a") const
    {
        ASSIGN_OR_RETURN(const auto capture, CaptureReader::open(path(name)));
        return capture->hosts(from, to, of);
    }
    /// A line a row, its columns with blanks between.
    QStringList rows(const QByteArray &sql) const
    {
        QStringList lines;
        const auto db = Database::open(path(), Database::Mode::Read);
        const auto taken = forEachRow(*db, sql.constData(), [&lines](const Statement &row) {
            QStringList columns;
            for (int column = 0; column < row.columns(); ++column) {
                columns << (row.isNull(column) ? QStringLiteral("-") : row.text(column));
            }
            lines << columns.join(u' ');
        });
        return taken ? lines : QStringList(taken.error().english());
    }
    void execute(const QByteArray &sql) const
    {
        auto db = Database::open(path(), Database::Mode::Write);
        VERIFY_RESULT(db);
        VERIFY_RESULT(db->execute(sql.constData()));
    }

    QTemporaryDir m_folder;
};

/// A queue pair is armed at 10 s, said again at 20 s, migrates at 30 s, and is gone at 40 s; the
/// one at its other end stays. A mount is there from 10 s on, and is another one at 30 s.
void TestHosts::init()
{
    auto made = begin(path());
    VERIFY_RESULT(made);
    CaptureWriter &writer = **made;
    const HostChanges first{{pair(host(0), 7, 8), pair(host(5), 8, 7)},
                            {},
                            {mount(host(0), QStringLiteral("nas:/a nfs"))}};
    VERIFY_RESULT(writer.writeHosts(at(10), first));
    VERIFY_RESULT(writer.writeHosts(at(20), first));
    VERIFY_RESULT(writer.writeHosts(at(30), {{pair(host(0), 7, 8, PathState::Migrated)},
                                             {},
                                             {mount(host(0), QStringLiteral("nas:/b nfs"))}}));
    VERIFY_RESULT(writer.writeHosts(at(40), {{}, {{host(0), 7}, {host(3), 99}}, {}}));
    const auto now = writer.hostsNow();
    VERIFY_RESULT(now);
    QVERIFY(
        (*now ==
         HostChanges{{pair(host(5), 8, 7)}, {}, {mount(host(0), QStringLiteral("nas:/b nfs"))}}));
    VERIFY_RESULT(writer.close());
}

void TestHosts::keepsThemOverTime()
{
    const auto all = read();
    VERIFY_RESULT(all);
    const auto migrated = pair(host(0), 7, 8, PathState::Migrated);
    QVERIFY(
        (all->queuePairs == std::vector<TableSpan<QueuePair>>{{pair(host(0), 7, 8), at(10), at(30)},
                                                              {pair(host(5), 8, 7), at(10), {}},
                                                              {migrated, at(30), at(40)}}));
    QVERIFY((all->facts == std::vector<TableSpan<HostFact>>{
                               {mount(host(0), QStringLiteral("nas:/a nfs")), at(10), at(30)},
                               {mount(host(0), QStringLiteral("nas:/b nfs")), at(30), {}}}));
    const auto capture = CaptureReader::open(path());
    VERIFY_RESULT(capture);
    execute("DELETE FROM queue_pairs WHERE lqpn = 8");
    for (const auto &[second, isArmed] :
         std::vector<std::pair<qint64, bool>>{{9, false}, {10, true}, {29, true}, {30, false}}) {
        const auto any = (*capture)->isAnyPathArmed(at(second));
        VERIFY_RESULT(any);
        QCOMPARE(*any, isArmed);
    }
}

/// What was read of hosts may be later than the sweep of the fabric that it belongs to.
void TestHosts::theEndDoesNotFall()
{
    {
        auto made = begin(path());
        VERIFY_RESULT(made);
        VERIFY_RESULT((*made)->writeHosts(at(20), {{pair(host(0), 7, 8)}, {}, {}}));
        VERIFY_RESULT((*made)->writeForwarding(at(10), {}));
        VERIFY_RESULT((*made)->writeManagers(at(15), {}, Lid(1)));
        VERIFY_RESULT((*made)->close());
    }
    const auto capture = CaptureReader::open(path());
    VERIFY_RESULT(capture);
    const auto info = (*capture)->info();
    VERIFY_RESULT(info);
    QCOMPARE(info->end, at(20));
}

void TestHosts::readsThoseOfAHost()
{
    const auto then = read(at(35), at(35));
    VERIFY_RESULT(then);
    QCOMPARE(then->queuePairs.size(), size_t(2));
    QCOMPARE(then->facts.size(), size_t(1));
    const auto one = read({}, at(29), host(0).node);
    VERIFY_RESULT(one);
    QCOMPARE(one->queuePairs.size(), size_t(1));
    QCOMPARE(one->facts.size(), size_t(1));
    const auto other = read({}, {}, host(5).node);
    VERIFY_RESULT(other);
    QCOMPARE(other->queuePairs.size(), size_t(1));
    QVERIFY(other->facts.empty());
}

void TestHosts::findsTheOtherEnd_data()
{
    QTest::addColumn<HostChanges>("more");
    QTest::addColumn<QStringList>("expected");
    const auto line = [](const char *host, int number, const char *peer) {
        return QStringLiteral("%1 %2 %3")
            .arg(QLatin1String(host))
            .arg(number)
            .arg(QLatin1String(peer));
    };
    const QString known = line("node0 mlx5_0", 7, "100 101 node5 mlx5_0 1 105 106");
    QTest::newRow("one") << HostChanges() << QStringList{known};
    QTest::newRow("another with other numbers")
        << HostChanges{{pair(host(3), 8, 70)}, {}, {}} << QStringList{known};
    QTest::newRow("one of two") << HostChanges{{pair(host(3), 8, 7)}, {}, {}}
                                << QStringList{line("node0 mlx5_0", 7, "100 101 - - - -")};
}

/// By the numbers of both; where two could be it, neither is. The LIDs are those of lmc=1.
void TestHosts::findsTheOtherEnd()
{
    QFETCH(HostChanges, more);
    {
        auto made = begin(path());
        VERIFY_RESULT(made);
        HostChanges all{{pair(host(0), 7, 8), pair(host(5), 8, 7)}, {}, {}};
        all.queuePairs.insert(all.queuePairs.end(), more.queuePairs.begin(), more.queuePairs.end());
        VERIFY_RESULT((*made)->writeHosts(at(10), all));
        VERIFY_RESULT((*made)->close());
    }
    QTEST(rows("SELECT host, lqpn, lid, assumed_alternate_lid, peer_host, peer_port, peer_lid, "
               "peer_assumed_alternate_lid FROM qp_paths WHERE lqpn = 7 AND state = 'armed'"),
          "expected");
    const auto spans = read();
    VERIFY_RESULT(spans);
    const std::vector<ConnectedPair> pairs = connected(spans->queuePairs);
    QCOMPARE(pairs.front().peer == host(5),
             more.queuePairs.empty() || more.queuePairs.front().peerNumber != 7);
}

void TestHosts::trimsAndMerges()
{
    const auto all = read();
    VERIFY_RESULT(trimCapture(path(), path("first"), {{at(0), at(24)}}, false));
    VERIFY_RESULT(trimCapture(path(), path("last"), {{at(25), at(60)}}, false));
    const auto last = read({}, {}, {}, "last");
    VERIFY_RESULT(last);
    QCOMPARE(last->queuePairs.size(), size_t(3));
    QCOMPARE(last->queuePairs.front().from, at(25));
    VERIFY_RESULT(mergeCaptures({path("first"), path("last")}, path("both"), false));
    const auto both = read({}, {}, {}, "both");
    VERIFY_RESULT(both);
    QVERIFY(both->queuePairs == all->queuePairs);
    QVERIFY(both->facts == all->facts);
}

void TestHosts::readsCapturesWithoutThem()
{
    execute("DROP VIEW qp_paths; DROP VIEW host_fact; DROP TABLE queue_pairs; "
            "DROP TABLE host_facts");
    const auto none = read();
    VERIFY_RESULT(none);
    QVERIFY(*none == HostSpans());
    const auto capture = CaptureReader::open(path());
    VERIFY_RESULT(capture);
    QVERIFY(!*(*capture)->isAnyPathArmed());
}

/// Rows that overlap end where the next one begins.
void TestHosts::repairsThem()
{
    execute("UPDATE queue_pairs SET valid_to = valid_to + 5000000 WHERE id = 1");
    VERIFY_RESULT(repairCapture(path(), path("whole"), false));
    const auto whole = read({}, {}, {}, "whole");
    VERIFY_RESULT(whole);
    QCOMPARE(whole->queuePairs.size(), size_t(3));
    QCOMPARE(whole->queuePairs.front().until, at(30));
    QCOMPARE(whole->facts.size(), size_t(2));
}

void TestHosts::noticesDamage()
{
    execute("UPDATE queue_pairs SET state = 3");
    const auto damaged = read();
    QVERIFY(!damaged);
    QVERIFY(damaged.error().english().contains(QLatin1String("queue_pairs")));
    const auto verdict = verifyCapture(path());
    VERIFY_RESULT(verdict);
    QVERIFY(!verdict->isSound());
}

PICKGLASS_TEST_APPLESS(TestHosts)
#include "tst_hosts.moc"
