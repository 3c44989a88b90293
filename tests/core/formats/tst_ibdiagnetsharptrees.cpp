// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;

namespace {

/// The rows of the only table, one a line.
QString rowsOf(const Imported &imported)
{
    if (imported.facts.tables.size() != 1) {
        return QStringLiteral("%1 tables").arg(imported.facts.tables.size());
    }
    const TextTable &table = imported.facts.tables.front();
    QStringList rows{table.name() + u' ' + table.columns().join(u',')};
    const auto read = table.eachRow([&rows](const QByteArray &row) -> Result<void> {
        rows << QString::fromUtf8(row);
        return {};
    });
    return read ? rows.join(u'\n') : QString();
}

constexpr char Head[] = "SHARP_TREES TreeNumber,TreeID,MaxRadix,Rank,NodeDesc,LID,PortGUID,"
                        "ChildIndex,ParentQPn,RemoteParentQPn,Radix";
constexpr char Rows[] =
    "[\"1\",\"0\",\"2\",\"0\",\"Mellanox Technologies Aggregation Node\",\"48\","
    "\"0x0000000000000a01\",\"0\",\"0x00000000\",\"0x00000000\",\"2\"]\n"
    "[\"1\",\"0\",\"2\",\"1\",\"a, b (1), AN\",\"52\",\"0x0000000000000a02\",\"0\","
    "\"0x008de801\",\"0x008de801\",\"0\"]\n"
    "[\"2\",\"7\",\"0\",\"0\",\"c\",\"53\",\"0xa04\",\"1\",\"0x1\",\"0x2\",\"3\"]";

constexpr char Root[] =
    "(0), AN:Mellanox Technologies Aggregation Node, lid:48, port guid:0x0000000000000a01, Child "
    "index:0, parent QPn:0x00000000, remote parent QPn:0x00000000, radix:2";
constexpr char Child[] = "(1), AN:a, b (1), AN, lid:52, port guid:0x0000000000000a02, Child "
                         "index:0, parent QPn:0x008de801, remote parent QPn:0x008de801, radix:0";
constexpr char Other[] =
    "(0), AN:c, lid:53, port guid:0xa04, Child index:1, parent QPn:0x1, remote "
    "parent QPn:0x2, radix:3";

} // namespace

class TestIbdiagnetSharpTrees final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsTrees_data();
    void readsTrees();
    void reports_data();
    void reports();
};

void TestIbdiagnetSharpTrees::readsTrees_data()
{
    QTest::addColumn<QByteArray>("text");
    const QByteArray lines = QByteArray("# comment\nTreeID:0, Max Radix:2\n") + Root + "\n\t" +
                             Child + "\n\nTreeID:7, Max Radix:0\n" + Other + "\n";
    QTest::newRow("a line each") << lines;
    QTest::newRow("a tree a line") << QByteArray("TreeID:0, Max Radix:2 ") + Root + " " + Child +
                                          "\nTreeID:7, Max Radix:0 " + Other + "\n";
    QTest::newRow("all in one line") << QByteArray("TreeID:0, Max Radix:2 ") + Root + "  " + Child +
                                            " TreeID:7, Max Radix:0 " + Other + "\n";
}

void TestIbdiagnetSharpTrees::readsTrees()
{
    QFETCH(const QByteArray, text);
    const auto imported = importText(text);
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("ibdiagnet-sharp-trees"));
    QVERIFY(imported->facts.scope == FabricScope::Part);
    QCOMPARE(imported->problems.size(), 0);
    QCOMPARE(rowsOf(*imported), QLatin1String(Head) + u'\n' + QLatin1String(Rows));
}

void TestIbdiagnetSharpTrees::reports_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("something else") << QByteArray("Segmentation fault");
    QTest::newRow("no radix") << QByteArray("TreeID:0");
    QTest::newRow("no number") << QByteArray("TreeID:x, Max Radix:2");
    QTest::newRow("no rank") << QByteArray(Root).replace("(0)", "()");
    QTest::newRow("a rank too large") << QByteArray(Root).replace("(0)", "(256)");
    QTest::newRow("no LID") << QByteArray(Root).replace("lid:48", "lid:-");
    QTest::newRow("no GUID") << QByteArray(Root).replace("0x0000000000000a01", "0x0");
    QTest::newRow("a long GUID") << QByteArray(Root).replace("0x0000000000000a01",
                                                             "0x10000000000000a01");
    QTest::newRow("no queue pair") << QByteArray(Root).replace("remote parent QPn", "parent QPn");
    QTest::newRow("more behind it") << QByteArray(Root) + ", and more";
}

void TestIbdiagnetSharpTrees::reports()
{
    QFETCH(const QByteArray, line);
    const auto imported = importText(QByteArray("TreeID:0, Max Radix:2\n") + Root + "\n" + line +
                                     "\nTreeID:7, Max Radix:0\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->skippedLines, 1);
    QVERIFY(imported->problems.front().message.english().startsWith(
        QStringLiteral("Expected a tree of SHARP")));
    const auto noTree = importText(QByteArray("TreeID:0, Max Radix:2\n"));
    VERIFY_RESULT(noTree);
    QVERIFY(noTree->facts.tables.empty());
}

PICKGLASS_TEST_APPLESS(TestIbdiagnetSharpTrees)
#include "tst_ibdiagnetsharptrees.moc"
