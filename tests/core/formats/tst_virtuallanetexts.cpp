// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/chronicle.h"
#include "tests/core/formats/factstext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// What OpenSM -Q writes of a switch and of a host; the rows of a switch go by their port out.
constexpr const char *Dump =
    "Switch 0xb83fd20300a00100, base LID 10, \"MF0;sw-x3-y0:MQM8700/U1\"\n"
    "#in out : 0  1  2  3  4  5  6  7  8  9  10 11 12 13 14 15\n"
    "#--------------------------------------------------------\n"
    "0   1   : 0  0  0  0  0  0  0  0  1  1  1  1  1  1  1  1 \n"
    "12  1   : 0  1  2  3  4  5  6  7  8  9  10 11 12 13 14 15\n"
    "0   36  : 1  1  1  1  1  1  1  1  1  1  1  1  1  1  1  1 \n"
    "#--------------------------------------------------------\n"
    "\n"
    "Channel Adapter 0x1070fd0300400101, base LID 24, \"node-0016 mlx5_0\"\n"
    "#in out : 0  1  2  3  4  5  6  7  8  9  10 11 12 13 14 15\n"
    "#--------------------------------------------------------\n"
    "0   0   : 0  0  0  0  0  0  0  0  1  1  1  1  1  1  1  1 \n"
    "#--------------------------------------------------------\n"
    "\n";

constexpr const char *MadeSubnet =
    "{ SW Ports:28 SystemGUID:b83fd20300a00100 NodeGUID:b83fd20300a00100 "
    "PortGUID:b83fd20300a00100 VenID:0002C9 DevID:D2F0 Rev:000000A1 {MF0;sw:MQM8700/U1} LID:000A "
    "PN:01 } { CA Ports:01 SystemGUID:1070fd0300400100 NodeGUID:1070fd0300400100 "
    "PortGUID:1070fd0300400101 VenID:000002C9 DevID:101B0000 Rev:000000A1 {node mlx5_0} LID:0018 "
    "PN:01 } PHY=4x LOG=ACT SPD=50\n";

QString rowsText(const SlToVlTable &table)
{
    QStringList rows;
    for (const SlToVlRow &row : table.rows) {
        QString lanes;
        for (const VirtualLane lane : row.lanes) {
            lanes += QString::number(lane, 16);
        }
        rows << QStringLiteral("%1-%2 %3")
                    .arg(QString::number(row.in), QString::number(row.out), lanes);
    }
    return rows.join(u',');
}

} // namespace

/// Service levels and virtual lanes in texts.
class TestVirtualLaneTexts final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsMappingTables()
    {
        const auto imported = importText(Dump);
        VERIFY_RESULT(imported);
        QCOMPARE(imported->format, QStringLiteral("sl2vl"));
        QCOMPARE(imported->skippedLines, 0);
        const auto &tables = imported->facts.lanes.slToVl;
        QCOMPARE(tables.size(), size_t(2));
        QCOMPARE(tables[0].place.node, Guid(0x1070fd0300400101));
        QCOMPARE(rowsText(tables[0]), QStringLiteral("0-0 0000000011111111"));
        QCOMPARE(tables[1].place.node, Guid(0xb83fd20300a00100));
        QCOMPARE(rowsText(tables[1]), QStringLiteral("0-1 0000000011111111,"
                                                     "0-36 1111111111111111,"
                                                     "12-1 0123456789abcdef"));
        QCOMPARE(imported->facts.lids.value(Guid(0x1070fd0300400101)), Lid(24));
    }

    void readsServiceLevels()
    {
        const auto imported = importText("# levels\n"
                                         "0x1070fd0300400100 10 0\n"
                                         "0x1070fd0300400100 24 7\n"
                                         "0x1070fd0300400200 24 15\n"
                                         "0x1070fd0300400100 24 6\n");
        VERIFY_RESULT(imported);
        QCOMPARE(imported->format, QStringLiteral("path-sls"));
        QCOMPARE(imported->skippedLines, 0);
        const auto &sls = imported->facts.lanes.pathSls;
        QCOMPARE(sls.size(), size_t(2));
        QCOMPARE(sls[0].source.node, Guid(0x1070fd0300400100));
        QCOMPARE(sls[0].levelTo(Lid(10)), ServiceLevel(0));
        QCOMPARE(sls[0].levelTo(Lid(24)), ServiceLevel(6)); // the last one counts
        QCOMPARE(sls[0].levelTo(Lid(11)), PathSls::Unknown);
        QCOMPARE(sls[0].levelTo(Lid(0xbfff)), PathSls::Unknown);
        QCOMPARE(sls[1].levelTo(Lid(24)), ServiceLevel(15));
    }

    void reportsOtherLines_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("line");
        const QByteArray dump = Dump;
        const auto row = [&dump](const char *name, const char *line) {
            QTest::newRow(name) << QByteArray(dump + line + '\n') << QStringLiteral("15: Expected");
        };
        row("15 lanes", "1 1 : 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14");
        row("17 lanes", "1 1 : 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0");
        row("lane 16", "1 1 : 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 16");
        row("port 255", "255 1 : 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15");
        row("no GUID", "Switch 0xyz, base LID 3, \"leaf\"");
        const QByteArray path = "0x1070fd0300400100 10 0\n";
        QTest::newRow("level 16") << QByteArray(path + "0x1070fd0300400100 10 16\n")
                                  << QStringLiteral("2: Expected");
        QTest::newRow("multicast")
            << QByteArray(path + "0x1070fd0300400100 49152 1\n") << QStringLiteral("2: Expected");
        QTest::newRow("no level") << QByteArray(path + "0x1070fd0300400100 10\n")
                                  << QStringLiteral("2: Expected");
    }
    void reportsOtherLines()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, line);
        const auto imported = importText(text);
        VERIFY_RESULT(imported);
        QCOMPARE(imported->skippedLines, 1);
        QVERIFY2(problemsText(*imported).startsWith(line), qPrintable(problemsText(*imported)));
    }

    /// By the GUIDs of ports and of adapters; what no text identifies is left out.
    void findsTheirPlaces()
    {
        const auto subnet = importText(MadeSubnet);
        const auto dump = importText(Dump);
        const auto sls = importText("0x1070fd0300400101 10 1\n0x1070fd0300400100 24 2\n"
                                    "0x1070fd0300409999 24 3\n");
        VERIFY_RESULT(subnet);
        VERIFY_RESULT(dump);
        VERIFY_RESULT(sls);
        const std::vector<DatedText> texts{{QStringLiteral("subnet"), *subnet, Timestamp(1)},
                                           {QStringLiteral("dump"), *dump, Timestamp(1)},
                                           {QStringLiteral("psl"), *sls, Timestamp(1)}};
        const auto chronicle = chronicleOf(texts);
        VERIFY_RESULT(chronicle);
        QCOMPARE(chronicle->lanes.size(), size_t(1));
        const LaneTables &lanes = chronicle->lanes.front().what;
        QCOMPARE(lanes.slToVl.size(), size_t(2));
        QVERIFY(lanes.slToVl[0].place == (PortKey{Guid(0x1070fd0300400100), 1}));
        QVERIFY(lanes.slToVl[1].place == (PortKey{Guid(0xb83fd20300a00100), 0}));
        QCOMPARE(lanes.pathSls.size(), size_t(2));
        QVERIFY(lanes.pathSls[0].source == (PortKey{Guid(0x1070fd0300400100), 0}));
        QVERIFY(lanes.pathSls[1].source == (PortKey{Guid(0x1070fd0300400100), 1}));
        QVERIFY(!chronicle->troubles[2].problems.isEmpty());
    }
};

PICKGLASS_TEST_APPLESS(TestVirtualLaneTexts)
#include "tst_virtuallanetexts.moc"
