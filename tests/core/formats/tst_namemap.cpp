// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <random>

using namespace pickglass;

class TestNameMap final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void firstStays();
    void labels_data();
    void labels();
    void survivesAnyBytes();
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

void TestNameMap::labels_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("node"); ///< a GUID or a name; empty where it is no port
    QTest::addColumn<int>("number");
    QTest::addColumn<QString>("label");
    const auto add = [](const char *row, const QByteArray &line, const char *node = "",
                        int number = 0, const char *label = "") {
        QTest::newRow(row) << line << QString::fromUtf8(node) << number << QString::fromUtf8(label);
    };
    add("GUID and slash", "0x0000000000000010/21 \"storage\"", "0x0000000000000010", 21, "storage");
    add("GUID and colon", "0x10:21 \"storage\"", "0x0000000000000010", 21, "storage");
    add("name and colon", "leaf01:21 \"1/11/1\" # c", "leaf01", 21, "1/11/1");
    add("name and slash", "core/L01/U1/5\tx y", "core/L01/U1", 5, "x y");
    add("name with blanks", "\"node01 mlx5_0:1\" \"rail 1\"", "node01 mlx5_0", 1, "rail 1");
    add("adapter in hexadecimal letters", "cafe:1 \"x\"", "cafe", 1, "x");
    add("other alphabets", "leaf01:1 \"\xe5\x80\x89\xe5\xba\xab\"", "leaf01", 1,
        "\xe5\x80\x89\xe5\xba\xab");
    add("the longest", "leaf01:1 " + QByteArray(64, 'x'), "leaf01", 1,
        QByteArray(64, 'x').constData());
    add("too long", "leaf01:1 " + QByteArray(65, 'x'));
    add("no label", "leaf01:1");
    add("empty label", "leaf01:1 \"\"");
    add("port 0", "leaf01:0 \"x\"");
    add("no such port", "leaf01:255 \"x\"");
    add("no number", "leaf01:x \"x\"");
    add("no node", ":1 \"x\"");
    add("quote that does not end", "\"leaf01:1 x");
    add("an escape sequence", "leaf01:1 \"\x1b[31mred\"");
    add("other direction", "leaf01:1 \"a\xe2\x80\xae\x62\"");
    add("zero byte", QByteArray("leaf01:1 \"a\0b\"", 14));
}

void TestNameMap::labels()
{
    QFETCH(const QByteArray, line);
    QFETCH(const QString, node);
    const ImportedNames names = parseNameMap(line);
    QCOMPARE(names.ports.size(), size_t(node.isEmpty() ? 0 : 1));
    QCOMPARE(names.problems.size(), node.isEmpty() ? 1 : 0);
    QVERIFY(names.names.isEmpty());
    if (!node.isEmpty()) {
        const PortAlias &port = names.ports.front();
        QCOMPARE(port.node.isNull() ? port.nodeName : port.node.toString(), node);
        QTEST(int(port.number), "number");
        QTEST(port.label, "label");
    }
    const QByteArray twice = line + '\n' + line;
    QCOMPARE(parseNameMap(twice).ports.size(), names.ports.size());
}

/// Random bytes of the characters that lines are made of.
void TestNameMap::survivesAnyBytes()
{
    constexpr char Letters[] = "0x1af:/\"# \t\n\r\\\xef\xbb\xbf\xff,leaf";
    std::mt19937 random(11);
    for (int run = 0; run < 2000; ++run) {
        QByteArray text;
        for (auto i = random() % 80; i > 0; --i) {
            text += Letters[random() % (sizeof Letters - 1)];
        }
        const ImportedNames names = parseNameMap(text);
        for (const PortAlias &port : names.ports) {
            QVERIFY(port.number >= 1 && port.number <= MaxPortNumber);
            QVERIFY(port.node.isNull() != port.nodeName.isEmpty());
            QVERIFY(!port.label.isEmpty() && isPrinted(port.label));
        }
    }
}

PICKGLASS_TEST_APPLESS(TestNameMap)
#include "tst_namemap.moc"
