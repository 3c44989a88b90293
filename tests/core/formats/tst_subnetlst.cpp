// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/formats/factstext.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

#define SWITCH_END                                                                                 \
    "{ SW Ports:24 SystemGUID:0000000000000010 NodeGUID:0000000000000010 "                         \
    "PortGUID:0000000000000010 VenID:0002C9 DevID:C738 Rev:000000A1 {leaf 1} LID:0007 PN:09 }"
#define HOST_END                                                                                   \
    "{ CA-SM Ports:02 SystemGUID:0000000000000020 NodeGUID:0000000000000020 "                      \
    "PortGUID:0000000000000021 VenID:000002C9 DevID:10170000 Rev:00000000 {a's {host} HCA-1} "     \
    "LID:0003 PN:01 }"

} // namespace

class TestSubnetLst final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsBothEnds();
    void readsTheOldForm();
    void readsRates_data();
    void readsRates();
    void reports_data();
    void reports();
    void leavesOutACutLine();
};

/// The far end's device ID stands in the upper half, and of the two ends each line tells the rate
/// of the first.
void TestSubnetLst::readsBothEnds()
{
    const auto imported =
        importText(SWITCH_END " " HOST_END " PHY=4x LOG=ACT SPD=50\n"
                              "\r\n" HOST_END " " SWITCH_END " PHY=4x LOG=INI SPD=50\r\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("subnet-lst"));
    QCOMPARE(problemsText(*imported), QString());
    QVERIFY(imported->facts.scope == FabricScope::Whole);
    QVERIFY(!imported->facts.hasPortsForAdapters);
    QCOMPARE(toText(*imported->fabric),
             QStringLiteral("switch 0x0000000000000010 \"leaf 1\" ports=36 lid=7 vendor=2c9 "
                            "device=c738 system=0x0000000000000010\n"
                            "  0 lid=7 guid=0x0000000000000010\n"
                            "  9 4xHDR Active LinkUp -> 0x0000000000000020[1]\n"
                            "ca 0x0000000000000020 \"a's {host} HCA-1\" ports=2 lid=3 vendor=2c9 "
                            "device=1017 system=0x0000000000000020\n"
                            "  1 4xHDR Init LinkUp lid=3 guid=0x0000000000000021 -> "
                            "0x0000000000000010[9]\n"));
}

void TestSubnetLst::readsTheOldForm()
{
    const auto imported = importText(SWITCH_END " " HOST_END "\n" HOST_END " " SWITCH_END "\n");
    VERIFY_RESULT(imported);
    QCOMPARE(problemsText(*imported), QString());
    QCOMPARE(imported->fabric->links().size(), size_t(1));
    const Port &port = imported->fabric->port(imported->fabric->findPort(Guid(0x10), 9));
    QVERIFY(port.speed == LinkSpeed::Unknown);
    QVERIFY(port.state == PortState::Unknown);
    QVERIFY(port.physState == PhysState::LinkUp);
}

void TestSubnetLst::readsRates_data()
{
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<QString>("rate");
    const auto add = [](const char *words, const char *rate) {
        QTest::newRow(words) << QByteArray(words) << QString::fromLatin1(rate);
    };
    add("PHY=1x LOG=ACT SPD=2.5", "1xSDR");
    add("PHY=12x LOG=ACT SPD=5", "12xDDR");
    add("PHY=8x LOG=ACT SPD=10", "8xQDR");
    add("PHY=4x LOG=ACT SPD=FDR10", "4xFDR10");
    add("PHY=4x LOG=ACT SPD=14", "4xFDR");
    add("PHY=2x LOG=ACT SPD=25", "2xEDR");
    add("PHY=4x LOG=ACT SPD=50", "4xHDR");
    add("PHY=4x LOG=ACT SPD=100", "4xNDR");
    add("PHY=4x LOG=ACT SPD=200", "4xXDR");
    add("PHY=4x LOG=ACT SPD=??", "4x");
    add("SPD=25 PHY=??", "EDR");
}

void TestSubnetLst::readsRates()
{
    QFETCH(QByteArray, words);
    const auto imported = importText(SWITCH_END " " HOST_END " " + words + '\n');
    VERIFY_RESULT(imported);
    QCOMPARE(problemsText(*imported), QString());
    const Port &port = imported->fabric->port(imported->fabric->findPort(Guid(0x10), 9));
    QTEST(toString(port.width, port.speed), "rate");
}

void TestSubnetLst::reports_data()
{
    QTest::addColumn<QByteArray>("line");
    const auto add = [](const char *name, const QByteArray &line) { QTest::newRow(name) << line; };
    const QByteArray good = SWITCH_END " " HOST_END;
    add("one end", SWITCH_END);
    add("something else", "Segmentation fault");
    add("GUID of zero",
        QByteArray(good).replace("NodeGUID:0000000000000020", "NodeGUID:0000000000000000"));
    add("no number", QByteArray(good).replace("LID:0003", "LID:zzzz"));
    add("LID too large", QByteArray(good).replace("LID:0003", "LID:10003"));
    add("port 0", QByteArray(good).replace("PN:01", "PN:00"));
    add("no brace", QByteArray(good).replace("{leaf 1}", "leaf 1"));
    add("another kind", QByteArray(good).replace("CA-SM", "XX"));
    add("device ID too long", QByteArray(good).replace("DevID:10170000", "DevID:101700001"));
}

/// Each line comes after a good one.
void TestSubnetLst::reports()
{
    QFETCH(QByteArray, line);
    const auto imported = importText(SWITCH_END " " HOST_END "\n" + line + '\n');
    VERIFY_RESULT(imported);
    QCOMPARE(imported->skippedLines, 1);
    QVERIFY2(problemsText(*imported).startsWith(QLatin1String("2: Expected the two ends")),
             qPrintable(problemsText(*imported)));
    QCOMPARE(imported->fabric->links().size(), size_t(1));
    QCOMPARE(brokenInvariant(*imported->fabric), QString());
}

void TestSubnetLst::leavesOutACutLine()
{
    const auto imported = importText(SWITCH_END " " HOST_END "\n" HOST_END " { SW Ports:24 Sys");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->skippedLines, 1);
    QVERIFY(problemsText(*imported).startsWith(QLatin1String("2: The text ends within")));
    QCOMPARE(imported->fabric->links().size(), size_t(1));
}

PICKGLASS_TEST_APPLESS(TestSubnetLst)
#include "tst_subnetlst.moc"
