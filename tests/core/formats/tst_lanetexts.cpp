// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/chronicle.h"
#include "core/formats/parsers.h"
#include "core/formats/textformats.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// A switch of LID 13 with the hosts of LIDs 3 and 4 at its ports 1 and 2.
constexpr const char *LeafAndHost = R"(
Switch	40 "S-0002c90300000010"		# "leaf01" base port 0 lid 13 lmc 0
[1]	"H-0002c90300000020"[1](2c90300000021) 		# "node01 HCA-1" lid 3 4xHDR
[2]	"H-0002c90300000030"[1](2c90300000031) 		# "node02 HCA-1" lid 4 4xHDR

Ca	1 "H-0002c90300000020"		# "node01 HCA-1"
[1](2c90300000021) 	"S-0002c90300000010"[1]		# lid 3 lmc 0 "leaf01" lid 13 4xHDR

Ca	1 "H-0002c90300000030"		# "node02 HCA-1"
[1](2c90300000031) 	"S-0002c90300000010"[2]		# lid 4 lmc 0 "leaf01" lid 13 4xHDR
)";

/// A line of a table: "VL    : |0x0 |0x1 |" of "0 1", in hexadecimal.
QByteArray row(const char *name, const QByteArray &numbers)
{
    QByteArray line = QByteArray(name) + ": |";
    for (const QByteArray &number : numbers.split(' ')) {
        line += ("0x" + QByteArray::number(number.toInt(), 16)).leftJustified(4) + '|';
    }
    return line + '\n';
}

/// What smpquery vlarb prints of two tables of four entries.
QByteArray arbitration(const QByteArray &place, const QByteArray &low, const QByteArray &high)
{
    return "# VLArbitration tables: " + place + " LowCap 4 HighCap 4\n" +
           "# Low priority VL Arbitration Table:\n" + row("VL    ", "0 1 2 14") +
           row("WEIGHT", low) + "# High priority VL Arbitration Table:\n" +
           row("VL    ", "0 1 0 3") + row("WEIGHT", high);
}

/// What smpquery sl2vl prints of a pair of ports, whose first four levels have these lanes.
QByteArray mapping(int in, int out, const QByteArray &lanes)
{
    QByteArray line = "ports: in " + QByteArray::number(in).rightJustified(2) + ", out " +
                      QByteArray::number(out).rightJustified(2) + ": |";
    QByteArrayList all = lanes.split(' ');
    all.resize(ServiceLevels, QByteArray("0"));
    for (const QByteArray &lane : all) {
        line += lane.rightJustified(2) + '|';
    }
    return line + '\n';
}

QByteArray mappingHeader(const QByteArray &place)
{
    return "# SL2VL table: " + place +
           "\n#                 SL: | 0| 1| 2| 3| 4| 5| 6| 7| 8| 9|10|11|12|13|14|15|\n";
}

QString entriesText(const std::vector<VlWeight> &entries)
{
    QStringList texts;
    for (const VlWeight &entry : entries) {
        texts << QStringLiteral("%1:%2").arg(entry.lane).arg(entry.weight);
    }
    return texts.join(u',');
}

/// "20/1 0:64,1:3 - 0:255", a port each, and "10/0 1>2 0 1 2 3", a row each.
QStringList textsOf(const LaneTables &lanes)
{
    QStringList lines;
    const auto place = [](PortKey port) {
        return QStringLiteral("%1/%2").arg(QString::number(port.node.value() & 0xff, 16),
                                           QString::number(port.number));
    };
    for (const VlArbitration &table : lanes.arbitration) {
        lines << QStringLiteral("%1 %2 - %3")
                     .arg(place(table.port), entriesText(table.low), entriesText(table.high));
    }
    for (const SlToVlTable &table : lanes.slToVl) {
        for (const SlToVlRow &row : table.rows) {
            lines << QStringLiteral("%1 %2>%3 %4 %5")
                         .arg(place(table.place), QString::number(row.in), QString::number(row.out),
                              QString::number(row.lanes[0]), QString::number(row.lanes[1]));
        }
    }
    return lines;
}

/// Of these texts together with the fabric, all of one time.
Result<Chronicle> together(const std::vector<QByteArray> &texts)
{
    std::vector<DatedText> dated;
    ASSIGN_OR_RETURN(auto fabric, importText(QByteArray(LeafAndHost)));
    dated.push_back({QStringLiteral("fabric.txt"), std::move(fabric), Timestamp(1)});
    for (const QByteArray &text : texts) {
        ASSIGN_OR_RETURN(auto outputs, importOutputsOf(text));
        for (Imported &output : outputs) {
            dated.push_back({QStringLiteral("lanes.txt"), std::move(output), Timestamp(1)});
        }
    }
    return chronicleOf(dated);
}

} // namespace

/// VL arbitration and SL to VL mapping tables in the outputs of smpquery and in ibdiagnet's.
class TestLaneTexts final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsArbitration_data()
    {
        QTest::addColumn<QByteArray>("place");
        QTest::addColumn<QString>("port");
        QTest::newRow("a switch's port") << QByteArray("Lid 13 port 2") << "10/2";
        QTest::newRow("an adapter") << QByteArray("Lid 3 port 0") << "20/1";
        QTest::newRow("an adapter's port") << QByteArray("Lid 3 port 1") << "20/1";
    }
    void readsArbitration()
    {
        QFETCH(QByteArray, place);
        QFETCH(QString, port);
        const auto all = together({arbitration(place, "64 0 1 255", "4 0 0 0")});
        VERIFY_RESULT(all);
        QCOMPARE(all->lanes.size(), size_t(1));
        QCOMPARE(textsOf(all->lanes.front().what), QStringList{port + " 0:64,2:1,14:255 - 0:4"});
    }

    /// A table of 64 entries comes in two pairs of lines; a port may lack a table.
    void readsTablesOfAnySize()
    {
        QByteArray text = "# VLArbitration tables: Lid 4 port 1 LowCap 64 HighCap 0\n"
                          "# Low priority VL Arbitration Table:\n";
        const QByteArray lanes = QByteArray("1 ").repeated(32).trimmed();
        text += row("VL    ", lanes) + row("WEIGHT", QByteArray("0 ").repeated(31) + "5") +
                row("VL    ", lanes) +
                row("WEIGHT", "7 " + QByteArray("0 ").repeated(31).trimmed());
        const auto all = together({text});
        VERIFY_RESULT(all);
        QCOMPARE(textsOf(all->lanes.front().what), QStringList{QStringLiteral("30/1 1:5,1:7 - ")});
    }

    void readsMappings()
    {
        const auto all = together(
            {mappingHeader("Lid 13") + mapping(1, 2, "0 1 2 3 4") + mapping(2, 1, "0 15 2 3 4"),
             mappingHeader("Lid 3") + mapping(0, 0, "3 2 1 0 4"),
             mappingHeader("Lid 4") + mapping(0, 1, "5 6 1 0 4")});
        VERIFY_RESULT(all);
        QCOMPARE(textsOf(all->lanes.front().what),
                 QStringList({QStringLiteral("10/0 1>2 0 1"), QStringLiteral("10/0 2>1 0 15"),
                              QStringLiteral("20/1 0>0 3 2"), QStringLiteral("30/1 0>0 5 6")}));
    }

    /// A switch is asked by the port out: all that was said is one table, the last word counts.
    void joinsPartsOfATable()
    {
        const auto all = together({mappingHeader("Lid 13") + mapping(1, 2, "0 1 2 3 4") +
                                       mappingHeader("Lid 13") + mapping(2, 1, "0 2 2 3 4"),
                                   mappingHeader("Lid 13") + mapping(1, 2, "0 3 2 3 4")});
        VERIFY_RESULT(all);
        QCOMPARE(textsOf(all->lanes.front().what),
                 QStringList({QStringLiteral("10/0 1>2 0 3"), QStringLiteral("10/0 2>1 0 2")}));
    }

    void refusesWhatIsNotWhole_data()
    {
        QTest::addColumn<QByteArray>("text");
        const QByteArray whole = arbitration("Lid 3 port 1", "64 0 1 255", "4 0 0 0");
        QTest::newRow("without weights of high priority")
            << whole.left(whole.lastIndexOf("WEIGHT"));
        QTest::newRow("without the table of high priority")
            << whole.left(whole.indexOf("# High priority"));
        QTest::newRow("fewer weights than lanes")
            << QByteArray(whole).replace(row("WEIGHT", "4 0 0 0"), row("WEIGHT", "4 0 0"));
        QTest::newRow("a weight that is none") << QByteArray(whole).replace("0xff", "0x1ff");
        QTest::newRow("a lane that is none") << QByteArray(whole).replace("0xe ", "0x10");
        QTest::newRow("no port") << QByteArray(whole).replace(" port 1", "");
        QTest::newRow("a table too large") << QByteArray(whole).replace("LowCap 4", "LowCap 65");
        QTest::newRow("rows without lanes") << mappingHeader("Lid 3") + "ports: in  0, out  0: |\n";
        QTest::newRow("a lane above 15") << mappingHeader("Lid 3") + mapping(0, 0, "0 16 0 0 0");
    }
    void refusesWhatIsNotWhole()
    {
        QFETCH(QByteArray, text);
        const auto imported = importText(text + arbitration("Lid 4 port 1", "1 0 0 0", "0 0 0 0"));
        VERIFY_RESULT(imported);
        QVERIFY(imported->skippedLines > 0);
        QCOMPARE(imported->facts.laneReadings.size(), size_t(1));
        QVERIFY(imported->facts.laneReadings.front().arbitration.has_value());
        QCOMPARE(imported->facts.laneReadings.front().port.lid, Lid(4));
    }

    void readsPortsWithoutTables()
    {
        const auto all = together({"# VLArbitration tables: Lid 3 port 1 LowCap 0 HighCap 0\n"});
        VERIFY_RESULT(all);
        QVERIFY(all->lanes.empty());
        QCOMPARE(all->troubles[1].skippedLines, qint64(0));
    }

    void leavesOutWhoIsNotKnown()
    {
        const auto all = together({arbitration("Lid 99 port 1", "64 0 1 255", "4 0 0 0")});
        VERIFY_RESULT(all);
        QVERIFY(all->lanes.empty());
        QCOMPARE(all->troubles[1].skippedLines, qint64(1));
    }

    void readsIbdiagnet()
    {
        const auto imported = importText(
            QByteArray("START_VL_ARBITRATION_TABLE\nNodeGUID,PortGUID,PortNum,Priority,VL,Weight\n"
                       "0x0002c90300000020,0x0002c90300000021,1,Low,0,64\n"
                       "0x0002c90300000020,0x0002c90300000021,1,Low,1,0\n"
                       "0x0002c90300000020,0x0002c90300000021,1,High,3,255\n"
                       "0x0002c90300000030,0x0002c90300000031,1,high,2,1\n"
                       "0x0002c90300000030,0x0002c90300000031,1,low,16,1\n"
                       "0x0002c90300000030,0x0002c90300000031,1,middle,2,1\n"
                       "END_VL_ARBITRATION_TABLE\n"));
        VERIFY_RESULT(imported);
        QCOMPARE(imported->skippedLines, qint64(2));
        LaneTables lanes;
        for (const LaneReading &reading : imported->facts.laneReadings) {
            QVERIFY(reading.port.by == PortName::By::NodeGuid);
            lanes.arbitration.push_back(*reading.arbitration);
            lanes.arbitration.back().port = {reading.port.guid, reading.port.number};
        }
        QCOMPARE(textsOf(lanes),
                 QStringList({QStringLiteral("20/1 0:64 - 3:255"), QStringLiteral("30/1  - 2:1")}));
    }

    void readsLanesOfIbdiagnetsPorts()
    {
        const auto imported = importText(QByteArray(
            "START_NODES\nNodeDesc,NumPorts,NodeType,SystemImageGUID,NodeGUID,PortGUID\n"
            "\"node01\",1,1,0x0002c90300000020,0x0002c90300000020,0x0002c90300000021\nEND_NODES\n"
            "START_PORTS\nNodeGuid,PortGuid,PortNum,VLCap,OpVLs,VLHighLimit\n"
            "0x0002c90300000020,0x0002c90300000021,1,4,3,255\nEND_PORTS\n"));
        VERIFY_RESULT(imported);
        const Port &port = imported->fabric->ports().front();
        QCOMPARE(operationalLanes(port.attributes), std::optional(4));
        QCOMPARE(supportedLanes(port.attributes), std::optional(8));
        QCOMPARE(highPriorityLimit(port.attributes), std::optional(UnlimitedHighPriority));
    }

    /// Two texts that say otherwise are of different moments.
    void agreesAcrossTexts()
    {
        const QByteArray text = arbitration("Lid 3 port 1", "64 0 1 255", "4 0 0 0");
        const auto all = together({text, text});
        VERIFY_RESULT(all);
        QCOMPARE(all->lanes.size(), size_t(1));
        QCOMPARE(textsOf(all->lanes.front().what).size(), 1);
        QVERIFY(all->troubles[1].problems.isEmpty() && all->troubles[2].problems.isEmpty());
    }
};

PICKGLASS_TEST_APPLESS(TestLaneTexts)
#include "tst_lanetexts.moc"
