// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/linkpresence.h"
#include "core/formats/chronicle.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;

namespace {

const QByteArray NodeList =
    "Switch\t: 0x00000000000000a1 ports 36 \"edge 1\" enhanced port 0 lid 4 lmc 0\n"
    "Switch\t: 0x00000000000000a2 ports 36 \"edge 2\" enhanced port 0 lid 5 lmc 0\n"
    "Ca\t: 0x00000000000000b1 ports 1 \"c1 HCA-1\"\n";

const QByteArray Exporter =
    "infiniband_hca_info{guid=\"0x00000000000000b1\",hca=\"c1 HCA-1\",lid=\"9\"} 1\n"
    "infiniband_hca_port_transmit_data_bytes_total{guid=\"0x00000000000000b1\",port=\"1\"} 4000\n";

/// Two switches and an adapter; nothing is plugged into the second switch.
const QByteArray Discovery =
    "vendid=0x2c9\n"
    "switchguid=0xa1(a1)\n"
    "Switch\t36 \"S-00000000000000a1\"\t\t# \"edge 1\" base port 0 lid 4 lmc 0\n"
    "[1]\t\"H-00000000000000b1\"[1](b2) \t\t# \"c1 HCA-1\" lid 9 4xHDR\n"
    "\n"
    "vendid=0x2c9\n"
    "switchguid=0xa2(a2)\n"
    "Switch\t36 \"S-00000000000000a2\"\t\t# \"edge 2\" base port 0 lid 5 lmc 0\n"
    "\n"
    "vendid=0x2c9\n"
    "caguid=0xb1\n"
    "Ca\t1 \"H-00000000000000b1\"\t\t# \"c1 HCA-1\"\n"
    "[1](b2) \t\"S-00000000000000a1\"[1]\t\t# lid 9 lmc 0 \"edge 1\" lid 4 4xHDR\n";

const QByteArray OneSwitch =
    "Switch: 0x00000000000000a1 edge 1:\n"
    "           4    1[  ] ==( 4X       53.125 Gbps Active/  LinkUp)==>       9    1[  ] \"c1 "
    "HCA-1\" ( )\n"
    "           4    2[  ] ==(                Down/ Polling)==>             [  ] \"\" ( )\n";

const QByteArray DownOnly =
    "Switch: 0x00000000000000a1 edge 1:\n"
    "           4    2[  ] ==(                Down/ Polling)==>             [  ] \"\" ( )\n"
    "           4    3[  ] ==(                Down/ Polling)==>             [  ] \"\" ( )\n";

DatedText dated(const QByteArray &text, qint64 minute)
{
    const auto imported = importText(text);
    return {.path = QString::number(minute),
            .content = *imported,
            .time = Timestamp(1'700'000'000'000'000 + minute * 60'000'000)};
}

Coverage coverageOf(const QByteArray &text)
{
    return importText(text)->fabric->cables();
}

} // namespace

/// Whether texts look at cables, and what is known when several are put together.
class TestCoverage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isOfTheText_data();
    void isOfTheText();
    void oneSwitchWasLookedAt();
    void laterListEndsNothing();
    void listsAloneKnowNoCables();
};

void TestCoverage::isOfTheText_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<Coverage>("cables");
    QTest::newRow("list of nodes") << NodeList << Coverage::None;
    QTest::newRow("exporter") << Exporter << Coverage::None;
    QTest::newRow("discovery") << Discovery << Coverage::All;
    QTest::newRow("discovery that was cut off")
        << Discovery.first(Discovery.size() - 30) << Coverage::Some;
    QTest::newRow("links that are down alone") << DownOnly << Coverage::None;
}

void TestCoverage::isOfTheText()
{
    QFETCH(QByteArray, text);
    VERIFY_RESULT(importText(text));
    QTEST(coverageOf(text), "cables");
}

void TestCoverage::oneSwitchWasLookedAt()
{
    const DatedText texts[] = {dated(NodeList, 0), dated(OneSwitch, 0)};
    const auto chronicle = chronicleOf(texts);
    VERIFY_RESULT(chronicle);
    QCOMPARE(chronicle->fabrics.size(), size_t(1));
    const Fabric &fabric = *chronicle->fabrics.front().what;
    QVERIFY(fabric.node(fabric.findNode(Guid(0xa1))).areCablesKnown);
    QVERIFY(!fabric.node(fabric.findNode(Guid(0xa2))).areCablesKnown);
    QCOMPARE(linkOf(fabric, fabric.findNode(Guid(0xa2))), LinkPresence::Unknown);
}

/// A text without cables after one with them takes none away, and one of its nodes that is new has
/// cables that are not known.
void TestCoverage::laterListEndsNothing()
{
    const QByteArray more =
        NodeList + "Switch\t: 0x00000000000000a3 ports 36 \"edge 3\" base port 0 lid 6 lmc 0\n";
    const DatedText texts[] = {dated(Discovery, 0), dated(more, 5)};
    const auto chronicle = chronicleOf(texts);
    VERIFY_RESULT(chronicle);
    const Fabric &last = *chronicle->fabrics.back().what;
    QCOMPARE(last.links().size(), size_t(1));
    QVERIFY(last.cables() == Coverage::Some);
    QCOMPARE(linkOf(last, last.findNode(Guid(0xa2))), LinkPresence::Absent);
    QCOMPARE(linkOf(last, last.findNode(Guid(0xa3))), LinkPresence::Unknown);
}

void TestCoverage::listsAloneKnowNoCables()
{
    const DatedText texts[] = {dated(NodeList, 0), dated(Exporter, 5)};
    const auto chronicle = chronicleOf(texts);
    VERIFY_RESULT(chronicle);
    QVERIFY(chronicle->fabrics.back().what->cables() == Coverage::None);
}

PICKGLASS_TEST_APPLESS(TestCoverage)
#include "tst_coverage.moc"
