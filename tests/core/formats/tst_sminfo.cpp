// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/formats/factstext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

class TestSmInfo final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads();
    void reports_data();
    void reports();
    void refusesACutLine();
};

/// Whatever stands between them: a shell's prompt, what sminfo says of ports that are silent.
void TestSmInfo::reads()
{
    const auto imported = importText(
        "$ sminfo\n"
        "sminfo: sm lid 7 sm guid 0x10, activity count 618 priority 15 state 3 SMINFO_MASTER\r\n"
        "\n"
        "sminfo: iberror: failed: query\n"
        "sminfo: sm lid 0 sm guid 0x21, activity count 4294967295 priority 0 state 2 "
        "SMINFO_STANDBY\n"
        "  sminfo: sm lid 9 sm guid 0x22, activity count 0 priority 1 state 1 SMINFO_DISCOVER\n"
        "sminfo: sm lid 10 sm guid 0x23, activity count 0 priority 1 state 0 SMINFO_NOTACT\n"
        "sminfo: sm lid 7 sm guid 0x10, activity count 620 priority 15 state 3 SMINFO_MASTER");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("sminfo"));
    QCOMPARE(problemsText(*imported), QString());
    QVERIFY(imported->facts.scope == FabricScope::Part);
    QVERIFY(imported->fabric->isEmpty());
    QCOMPARE(toText(imported->facts),
             QStringLiteral("manager 0x0000000000000010 lid=7 priority=15 MASTER 620\n"
                            "manager 0x0000000000000021 lid=0 priority=0 STANDBY 4294967295\n"
                            "manager 0x0000000000000022 lid=9 priority=1 DISCOVER 0\n"
                            "manager 0x0000000000000023 lid=10 priority=1 NOTACT 0"));
}

void TestSmInfo::reports_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("no GUID") << QByteArray("sminfo: sm lid 7 sm guid , activity count 6 priority "
                                           "1 state 3");
    QTest::newRow("GUID of zero") << QByteArray("sminfo: sm lid 7 sm guid 0x0, activity count 6 "
                                                "priority 1 state 3");
    QTest::newRow("LID too large") << QByteArray("sminfo: sm lid 70000 sm guid 0x1, activity "
                                                 "count 6 priority 1 state 3");
    QTest::newRow("priority of 16") << QByteArray("sminfo: sm lid 7 sm guid 0x1, activity count "
                                                  "6 priority 16 state 3");
    QTest::newRow("state of 4") << QByteArray("sminfo: sm lid 7 sm guid 0x1, activity count 6 "
                                              "priority 1 state 4");
    QTest::newRow("no state") << QByteArray("sminfo: sm lid 7 sm guid 0x1, activity count 6 "
                                            "priority 1");
}

void TestSmInfo::reports()
{
    QFETCH(QByteArray, line);
    const auto imported = importText(
        "sminfo: sm lid 7 sm guid 0x10, activity count 618 priority 15 state 3 SMINFO_MASTER\n" +
        line + '\n');
    VERIFY_RESULT(imported);
    QCOMPARE(imported->skippedLines, 1);
    QCOMPARE(imported->facts.managers.size(), size_t(1));
    QVERIFY2(problemsText(*imported).startsWith(QLatin1String("2: Cannot read this manager")),
             qPrintable(problemsText(*imported)));
}

void TestSmInfo::refusesACutLine()
{
    const auto imported = importText("sminfo: sm lid 7 sm guid 0x10, activity count 618 pri");
    QVERIFY(!imported);
    QVERIFY(imported.error().english().contains(QLatin1String("cut off")));
}

PICKGLASS_TEST_APPLESS(TestSmInfo)
#include "tst_sminfo.moc"
