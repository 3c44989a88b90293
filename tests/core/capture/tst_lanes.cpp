// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturereader.h"
#include "core/capture/capturewriter.h"
#include "core/capture/database.h"
#include "core/samples/samplecodec.h"
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

SlToVlTable table(quint64 node, VirtualLane lane)
{
    SlToVlTable made{{Guid(node), 0}, {}};
    for (const PortNumber out : {1, 2, 254}) {
        SlToVlRow row{3, out, {}};
        row.lanes.fill(lane);
        row.lanes.front() = DroppedLane;
        made.rows.push_back(row);
    }
    return made;
}

PathSls levels(quint64 node, Lid lid, ServiceLevel level)
{
    PathSls made{{Guid(node), 1}, {}};
    made.set(lid, level);
    return made;
}

VlArbitration weights(quint64 node, PortNumber port, quint8 weight)
{
    return {{Guid(node), port}, {{0, weight}, {1, 255}, {0, 3}}, {{14, 1}}};
}

} // namespace

/// SL to VL mapping tables, service levels and VL arbitration tables in a capture.
class TestLanes final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Two switches and a host at 10 s, the same again at 20 s, some changed at 30 s.
    void init()
    {
        auto made = CaptureWriter::create(path(), true, QStringLiteral("test"));
        VERIFY_RESULT(made);
        CaptureWriter &writer = **made;
        VERIFY_RESULT(writer.writeFabric(at(0), *smallFabric().build()));
        VERIFY_RESULT(writer.writeLanes(at(10), m_first));
        VERIFY_RESULT(writer.writeLanes(at(20), m_first));
        VERIFY_RESULT(writer.writeLanes(at(30), m_changed));
        VERIFY_RESULT(writer.close());
    }

    void keepsThemOverTime()
    {
        const auto capture = CaptureReader::open(path());
        VERIFY_RESULT(capture);
        const auto all = (*capture)->lanes();
        VERIFY_RESULT(all);
        QCOMPARE(all->slToVl.size(), size_t(3)); // what is as it was has no row of its own
        QVERIFY((all->slToVl[0] == TableSpan<SlToVlTable>{m_first.slToVl[0], at(10), at(30)}));
        QVERIFY((all->slToVl[1] == TableSpan<SlToVlTable>{m_first.slToVl[1], at(10), {}}));
        QVERIFY((all->slToVl[2] == TableSpan<SlToVlTable>{m_changed.slToVl[0], at(30), {}}));
        QCOMPARE(all->pathSls.size(), size_t(2));
        QVERIFY((all->pathSls[0] == TableSpan<PathSls>{m_first.pathSls[0], at(10), at(30)}));
        QVERIFY((all->pathSls[1] == TableSpan<PathSls>{m_changed.pathSls[0], at(30), {}}));
        QVERIFY((all->arbitration ==
                 std::vector<TableSpan<VlArbitration>>{{m_first.arbitration[0], at(10), at(30)},
                                                       {m_first.arbitration[1], at(10), {}},
                                                       {m_changed.arbitration[0], at(30), {}}}));
        for (const auto &[second, tables] :
             std::vector<std::pair<qint64, size_t>>{{9, 0}, {10, 2}, {29, 2}, {30, 2}, {99, 2}}) {
            const auto then = (*capture)->lanes(at(second));
            VERIFY_RESULT(then);
            QCOMPARE(then->slToVl.size(), tables);
            QCOMPARE(then->pathSls.size(), tables / 2);
            QCOMPARE(then->arbitration.size(), tables);
        }
    }

    void readsCapturesWithoutThem()
    {
        execute(
            "DROP TABLE sl_to_vl_tables; DROP TABLE path_sls; DROP TABLE vl_arbitration_tables");
        const auto capture = CaptureReader::open(path());
        VERIFY_RESULT(capture);
        const auto none = (*capture)->lanes();
        VERIFY_RESULT(none);
        QVERIFY(*none == LaneSpans());
    }

    void noticesDamage_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::addColumn<QString>("name");
        QTest::newRow("SL to VL tables")
            << QByteArray("UPDATE sl_to_vl_tables SET lanes = x'00112233'")
            << QStringLiteral("sl_to_vl_tables");
        QTest::newRow("service levels")
            << QByteArray("UPDATE path_sls SET sls = x'00112233'") << QStringLiteral("path_sls");
        QTest::newRow("rows that are none")
            << QByteArray("UPDATE sl_to_vl_tables SET lanes = (SELECT sls FROM path_sls)")
            << QStringLiteral("sl_to_vl_tables");
        const auto weights = [](const char *name, const QByteArray &bytes) {
            QTest::newRow(name) << "UPDATE vl_arbitration_tables SET weights = x'" +
                                       samplecodec::pack(bytes).toHex() + "'"
                                << QStringLiteral("vl_arbitration_tables");
        };
        weights("no whole entry", QByteArray::fromHex("010003ff"));
        weights("fewer entries than it says", QByteArray::fromHex("020003"));
        weights("nothing", {});
        weights("no such lane", QByteArray::fromHex("011003"));
        weights("an entry without weight", QByteArray::fromHex("000300"));
        weights("too many entries", QByteArray(1, '\0') + QByteArray::fromHex("0301").repeated(65));
    }
    void noticesDamage()
    {
        QFETCH(QByteArray, sql);
        QFETCH(QString, name);
        execute(sql);
        const auto capture = CaptureReader::open(path());
        VERIFY_RESULT(capture);
        const auto damaged = (*capture)->lanes();
        QVERIFY(!damaged);
        QVERIFY(damaged.error().english().contains(name));
    }

private:
    QString path() const { return m_folder.filePath(QStringLiteral("a.pgcap")); }
    void execute(const QByteArray &sql)
    {
        auto db = Database::open(path(), Database::Mode::Write);
        VERIFY_RESULT(db);
        VERIFY_RESULT(db->execute(sql.constData()));
    }

    QTemporaryDir m_folder;
    const LaneTables m_first{
        {table(1, 0), table(2, 7)}, {levels(3, Lid(5), 1)}, {weights(1, 1, 4), weights(3, 2, 4)}};
    const LaneTables m_changed{{table(1, 1)}, {levels(3, Lid(0xbfff), 15)}, {weights(1, 1, 5)}};
};

PICKGLASS_TEST_APPLESS(TestLanes)
#include "tst_lanes.moc"
