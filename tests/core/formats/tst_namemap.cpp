// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;

class TestNameMap final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void firstStays();
};

void TestNameMap::reads_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("name"); ///< of 0x10; empty when there is none
    QTest::addColumn<int>("problems");
    const auto add = [](const char *row, const char *text, const char *name, int problems = 0) {
        QTest::newRow(row) << QByteArray(text) << QString::fromUtf8(name) << problems;
    };
    add("plain", "0x0000000000000010 \"leaf01\"\n", "leaf01");
    add("short GUID, tab, CR LF", "0x10\t\"leaf01\"\r\n", "leaf01");
    add("bare GUID", "0000000000000010 \"leaf01\"", "leaf01");
    add("comment behind", "0x10 \"leaf01\" # was leaf02\n", "leaf01");
    add("hash in the name", "0x10 \"leaf #1\"\n", "leaf #1");
    add("no quotes", "0x10 leaf 01 # c\n", "leaf 01");
    add("closing quote missing", "0x10 \"leaf01\n", "leaf01");
    add("blanks around", "  0x10   \"leaf01\"  \n", "leaf01");
    add("byte order mark", "\xef\xbb\xbf\x30x10 \"leaf01\"\n", "leaf01");
    add("comment", "# 0x10 \"leaf01\"\n\n", "");
    add("no name", "0x10\n0x10 \"\"\n0x10 # c\n", "", 3);
    add("no GUID", "leaf01 \"leaf01\"\n0x0 \"zero\"\n", "", 2);
}

void TestNameMap::reads()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, name);
    const ImportedNames names = parseNameMap(text);
    QCOMPARE(names.names.value(Guid(0x10)), name);
    QCOMPARE(names.names.size(), name.isEmpty() ? 0 : 1);
    QTEST(static_cast<int>(names.problems.size()), "problems");
}

void TestNameMap::firstStays()
{
    const ImportedNames names = parseNameMap("0x10 \"a\"\n0x10 \"a\"\n0x10 \"b\"\n0x11 \"c\"\n");
    QCOMPARE(names.names.value(Guid(0x10)), QStringLiteral("a"));
    QCOMPARE(names.names.size(), 2);
    QCOMPARE(names.lines, 4);
    QCOMPARE(names.problems.size(), 1);
    QCOMPARE(names.problems.constFirst().line, 3);
}

PICKGLASS_TEST_APPLESS(TestNameMap)
#include "tst_namemap.moc"
