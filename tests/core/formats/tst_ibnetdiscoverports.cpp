// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

class TestIbnetdiscoverPorts final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads();
    void reports_data();
    void reports();
};

/// Adapters are known by their ports, switches by themselves; a port without a cable is there.
void TestIbnetdiscoverPorts::reads()
{
    const auto imported = importText(
        "DR path slid 0; dlid 0; 0,1 -> new Switch {0000000000000010} portnum 0 lid 0-0 \"\"\n"
        "CA    11  1 0x0000000000000021 4x QDR - SW     7  9 0x0000000000000010 ( 'a's host HCA-1' "
        "- 'leaf ' )\r\n"
        "SW     7  9 0x0000000000000010 1x QDR - CA    11  1 0x0000000000000021 ( 'leaf ' - 'a's "
        "host HCA-1' )\n"
        "\n"
        "SW     7 10 0x0000000000000010 4x SDR                                    'leaf '\n"
        "SW     7 11 0x0000000000000010 4x ???                                    'leaf '\n"
        "RT 65535  2 0x0000000000000031 12x FDR10 - SW     7 12 0x0000000000000010 ( 'r' - 'leaf ' "
        ")\n"
        "SW     7 12 0x0000000000000010 12x FDR10 - RT 65535  2 0x0000000000000031 ( 'leaf ' - 'r' "
        ")\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("ibnetdiscover-ports"));
    QCOMPARE(imported->lines, 8);
    QVERIFY(imported->problems.isEmpty());
    QCOMPARE(
        toText(*imported->fabric),
        QStringLiteral("switch 0x0000000000000010 \"leaf \" lid=7\n"
                       "  0 lid=7 guid=0x0000000000000010\n"
                       "  9 1xQDR LinkUp -> 0x0000000000000021[1]\n"
                       "  10 4xSDR\n"
                       "  11 4x\n"
                       "  12 12xFDR10 LinkUp -> 0x0000000000000031[2]\n"
                       "ca 0x0000000000000021 \"a's host HCA-1\" lid=11\n"
                       "  1 4xQDR LinkUp lid=11 guid=0x0000000000000021 -> 0x0000000000000010[9]\n"
                       "router 0x0000000000000031 \"r\"\n"
                       "  2 12xFDR10 LinkUp guid=0x0000000000000031 -> 0x0000000000000010[12]\n"));
}

void TestIbnetdiscoverPorts::reports_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<int>("skipped");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *name, const char *line, int skipped, const char *expected) {
        QTest::newRow(name) << QByteArray(line) << skipped << QString::fromLatin1(expected);
    };
    add("no quotes", "SW   479 22 0x0000000000000011 4x QDR      a name", 1, "single quotes");
    add("one quote", "SW   479 22 0x0000000000000011 4x QDR      '", 1, "single quotes");
    add("no rate", "SW   479 22 0x0000000000000011", 1, "a width and a speed");
    add("no other end", "SW   479 22 0x0000000000000011 4x QDR - CA 12", 1, "the other end");
    add("port 0 at the other end",
        "SW 4 22 0x0000000000000011 4x QDR - CA 12 0 0x0000000000000021 ( 'a' - 'b' )", 1,
        "the other end");
    add("no names", "SW 4 22 0x0000000000000011 4x QDR - SW 3 2 0x0000000000000010", 0, "names");
    add("no port", "SW   479 0x0000000000000011 4x QDR 'a'", 1, "Expected a port");
    add("GUID of zero", "SW   479 2 0x0000000000000000 4x QDR 'a'", 1, "Expected a port");
    add("new speed", "SW   479 2 0x0000000000000011 4x GDR 'a'", 0, "speed");
    add("something else", "Segmentation fault", 1, "Expected a port");
}

/// Each line comes after a good one, and is reported with its number and what was expected.
void TestIbnetdiscoverPorts::reports()
{
    QFETCH(QByteArray, line);
    QFETCH(QString, expected);
    const auto imported =
        importText("SW     7 10 0x0000000000000010 4x SDR      'leaf'\n" + line + '\n');
    VERIFY_RESULT(imported);
    QTEST(static_cast<int>(imported->skippedLines), "skipped");
    QCOMPARE(imported->problems.size(), 1);
    QCOMPARE(imported->problems.constFirst().line, 2);
    const QString message = imported->problems.constFirst().message.english();
    QVERIFY2(message.contains(expected), qPrintable(message));
    QCOMPARE(brokenInvariant(*imported->fabric), QString());
}

PICKGLASS_TEST_APPLESS(TestIbnetdiscoverPorts)
#include "tst_ibnetdiscoverports.moc"
