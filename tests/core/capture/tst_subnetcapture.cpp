// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/managers.h"
#include "core/analysis/problems.h"
#include "core/capture/capturereader.h"
#include "core/capture/capturetools.h"
#include "core/capture/capturewriter.h"
#include "core/capture/database.h"
#include "core/fabric/fabricdiff.h"
#include "core/fabric/fabricshape.h"
#include "core/fabric/subnets.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/support/twosubnets.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <set>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

Timestamp at(qint64 seconds)
{
    return Timestamp(1'700'000'000'000'000 + seconds * 1'000'000);
}

SmSpan master(const Fabric &fabric, Guid host, qint64 from)
{
    const Port &port = fabric.portsOf(fabric.findNode(host)).front();
    SmSpan span;
    span.info = {.port = {host, port.number},
                 .portGuid = port.guid,
                 .lid = port.lid,
                 .priority = 5,
                 .state = SmState::Master};
    span.from = at(from);
    span.lastSeen = at(30);
    return span;
}

quint8 versionInHeader(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? static_cast<quint8>(file.read(64).at(63)) : 0;
}

} // namespace

/// A capture of two subnets with the same LIDs.
class TestSubnetCapture final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_made = makeTwoSubnets();
        write(path(), *m_made.both);
    }

    void readsWhatWasWritten()
    {
        const auto capture = CaptureReader::open(path());
        VERIFY_RESULT(capture);
        const auto fabric = (*capture)->fabricAt(at(5));
        VERIFY_RESULT(fabric);
        QVERIFY(diff(*m_made.both, **fabric).isEmpty());
        QVERIFY((*fabric)->subnets() == m_made.both->subnets());
        const auto spans = (*capture)->managers();
        VERIFY_RESULT(spans);
        QVERIFY(*spans == m_managers);
        const auto lids = (*capture)->masterLids();
        VERIFY_RESULT(lids);
        QVERIFY(*lids == (std::vector<MasterLidSpan>{{m_managers[0].info.lid, at(10), {}},
                                                     {m_managers[1].info.lid, at(11), at(20)},
                                                     {Lid(77, 1), at(20), {}}}));
        const auto tables = (*capture)->forwarding(at(30));
        VERIFY_RESULT(tables);
        QCOMPARE(tables->size(), m_made.tables.size());
        for (const ForwardingSpan &span : *tables) {
            const Node &node = (*fabric)->node((*fabric)->findNode(span.table.node));
            QCOMPARE(span.table.lid.subnet(), node.lid.subnet());
        }
    }

    /// Programs that know of one subnet must not take one LID for the other.
    void saysWhoMayReadIt_data()
    {
        QTest::addColumn<bool>("hasSubnets");
        QTest::addColumn<int>("version");
        QTest::newRow("one") << false << 1;
        QTest::newRow("several") << true << 2;
    }
    void saysWhoMayReadIt()
    {
        QFETCH(bool, hasSubnets);
        QFETCH(int, version);
        const QString file = m_folder.filePath(QStringLiteral("versions.pgcap"));
        auto made =
            CaptureWriter::record(file, true, QStringLiteral("test"), std::chrono::seconds(1));
        VERIFY_RESULT(made);
        QCOMPARE(int(versionInHeader(file)), 1);
        VERIFY_RESULT((*made)->writeFabric(at(0), hasSubnets ? *m_made.both : *m_made.first));
        QCOMPARE(int(versionInHeader(file)), version); // also while it is written
        VERIFY_RESULT((*made)->close());
        QCOMPARE(int(versionInHeader(file)), version);
        const auto capture = CaptureReader::open(file);
        VERIFY_RESULT(capture);
        QCOMPARE((*capture)->info()->formatVersion, version);
    }

    /// One subnet is stored as ever: by plain LIDs.
    void storesOneSubnetAsBefore()
    {
        const QString file = m_folder.filePath(QStringLiteral("one.pgcap"));
        write(file, *m_made.first);
        const auto db = Database::open(file, Database::Mode::Read);
        VERIFY_RESULT(db);
        QCOMPARE(*queryNumber(*db, "SELECT max(lid) FROM ports"),
                 qint64(m_made.first->nodes().size()));
    }

    /// Their LIDs are the same, but of other nodes.
    void doesNotMixSubnetsUp()
    {
        const QString first = m_folder.filePath(QStringLiteral("first.pgcap"));
        const QString second = m_folder.filePath(QStringLiteral("second.pgcap"));
        const QString merged = m_folder.filePath(QStringLiteral("merged.pgcap"));
        write(first, *m_made.first);
        write(second, *m_made.second);
        const auto refused = mergeCaptures({first, second}, merged, true);
        QVERIFY(!refused);
        QVERIFY2(refused.error().what.english().contains(QStringLiteral("different subnets")),
                 qPrintable(refused.error().what.english()));
        QVERIFY(!QFile::exists(merged));
        VERIFY_RESULT(mergeCaptures({first, first}, merged, true));
        VERIFY_RESULT(mergeCaptures({path(), first}, merged, true));
        QVERIFY(!mergeCaptures({path(), second}, merged, true));
    }

    void showsLidsAndSubnetsApart()
    {
        const auto db = Database::open(path(), Database::Mode::Read);
        VERIFY_RESULT(db);
        const auto count = [&](const char *sql) { return queryNumber(*db, sql).value_or(-1); };
        QCOMPARE(count("SELECT count(*) FROM port WHERE lid = 1 AND subnet = 1"), qint64(1));
        QCOMPARE(count("SELECT count(*) FROM port WHERE lid = 1 AND subnet = 2"), qint64(1));
        QCOMPARE(count("SELECT count(*) FROM port WHERE lid = 0 OR lid > 65535"), qint64(0));
        QCOMPARE(count("SELECT count(*) FROM port WHERE subnet IS NULL AND lid IS NOT NULL"),
                 qint64(0));
        QCOMPARE(count("SELECT sum(subnet) FROM subnet_manager"), qint64(3));
    }

    /// The same LID in two subnets is no duplicate, two masters are no conflict.
    void findsNothingWrong()
    {
        for (const Problem &problem : findProblems(*m_made.both, classify(*m_made.both))) {
            QVERIFY2(problem.kind != QLatin1String("duplicate_lid"),
                     qPrintable(problem.message.english()));
        }
        const auto all = subnetManagersAt(m_managers, {}, at(25));
        QCOMPARE(all.size(), size_t(2));
        for (const ManagersAt &managers : all) {
            QCOMPARE(managers.masters().size(), size_t(1));
            for (const Problem &problem : findManagerProblems(*m_made.both, managers)) {
                QVERIFY(problem.severity == Severity::Info); // there is no standby
            }
        }
        QVERIFY(handOvers(m_managers).empty());
    }

    void isWhole()
    {
        const auto verdict = verifyCapture(path());
        VERIFY_RESULT(verdict);
        QVERIFY(verdict->isSound());
    }

    void staysSoInCopies_data()
    {
        QTest::addColumn<QString>("how");
        for (const char *how : {"trim", "anonymize", "repair", "merge"}) {
            QTest::newRow(how) << QString::fromLatin1(how);
        }
    }
    void staysSoInCopies()
    {
        QFETCH(QString, how);
        const QString to = m_folder.filePath(how + QStringLiteral(".pgcap"));
        if (how == u"trim") {
            VERIFY_RESULT(trimCapture(path(), to, CaptureCut{.range = {at(1), at(40)}}, true));
        } else if (how == u"anonymize") {
            VERIFY_RESULT(anonymizeCapture(path(), to, 3, true));
        } else if (how == u"repair") {
            VERIFY_RESULT(repairCapture(path(), to, true));
        } else {
            VERIFY_RESULT(mergeCaptures({path()}, to, true));
        }
        QCOMPARE(int(versionInHeader(to)), 2);
        const auto capture = CaptureReader::open(to);
        VERIFY_RESULT(capture);
        const auto fabric = (*capture)->fabricAt(at(25));
        VERIFY_RESULT(fabric);
        QCOMPARE((*fabric)->subnets().size(), size_t(2));
        std::map<SubnetNumber, std::set<quint16>> lids;
        for (const Port &port : (*fabric)->ports()) {
            if (port.lid.isAssigned()) {
                QVERIFY(lids[port.lid.subnet()].insert(port.lid.value()).second);
            }
        }
        QCOMPARE(lids[0].size(), m_made.first->nodes().size());
        QCOMPARE(lids[1].size(), m_made.second->nodes().size());
        const auto master = (*capture)->masterLids();
        VERIFY_RESULT(master);
        QCOMPARE(master->size(), size_t(3));
        QCOMPARE(master->back().lid.subnet(), SubnetNumber(1));
        const auto tables = (*capture)->forwarding(at(30));
        VERIFY_RESULT(tables);
        for (const ForwardingSpan &span : *tables) {
            const Node &node = (*fabric)->node((*fabric)->findNode(span.table.node));
            QCOMPARE(span.table.lid.subnet(), node.lid.subnet());
        }
        const auto events = (*capture)->events();
        VERIFY_RESULT(events);
        QCOMPARE(events->size(), size_t(1));
        const QString was = events->front().was;
        QVERIFY2(how == u"anonymize" ? was.endsWith(QLatin1String(" (#2)"))
                                     : was == QLatin1String("3 (fe80:0:0:1)"),
                 qPrintable(was));
        QVERIFY(verifyCapture(to)->isSound());
    }

private:
    QString path() const { return m_folder.filePath(QStringLiteral("a.pgcap")); }

    void write(const QString &file, const Fabric &fabric)
    {
        auto made = CaptureWriter::create(file, true, QStringLiteral("test"));
        VERIFY_RESULT(made);
        CaptureWriter &writer = **made;
        VERIFY_RESULT(writer.writeFabric(at(0), fabric));
        if (!fabric.hasSeveralSubnets()) {
            VERIFY_RESULT(writer.close());
            return;
        }
        const Guid one = TwoSubnets::hostsOf(*m_made.first, m_made.shared).front();
        const Guid other = TwoSubnets::hostsOf(*m_made.second, m_made.shared).front();
        m_managers = {master(fabric, one, 10), master(fabric, other, 11)};
        const std::span all(m_managers);
        VERIFY_RESULT(writer.writeManagers(at(10), all.first(1), m_managers[0].info.lid));
        VERIFY_RESULT(writer.writeManagers(at(11), all, m_managers[1].info.lid));
        VERIFY_RESULT(writer.writeManagers(at(19), all, m_managers[0].info.lid));
        VERIFY_RESULT(writer.writeManagers(at(20), all, Lid(77, 1)));
        VERIFY_RESULT(writer.writeForwarding(at(30), m_made.tables));
        const Event event{.id = 1,
                          .time = at(25),
                          .kind = EventKind::LidChanged,
                          .place = m_managers[1].info.port,
                          .was = QStringLiteral("3 (fe80:0:0:1)"),
                          .became = QStringLiteral("4 (fe80:0:0:1)")};
        VERIFY_RESULT(writer.putEvents(std::span(&event, 1)));
        VERIFY_RESULT(writer.close());
    }

    QTemporaryDir m_folder;
    TwoSubnets m_made;
    std::vector<SmSpan> m_managers;
};

PICKGLASS_TEST(TestSubnetCapture, QCoreApplication)
#include "tst_subnetcapture.moc"
