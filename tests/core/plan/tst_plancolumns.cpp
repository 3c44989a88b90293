// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/plan/plancolumns.h"
#include "core/plan/planreader.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

class TestPlanColumns final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comeBackAsText();
    void nameAColumn_data();
    void nameAColumn();
    void areOfASetOfTitles();
    void showATable();
    void showATableThatIsNotUnderstood();
};

void TestPlanColumns::comeBackAsText()
{
    const QString text = QStringLiteral("a=Von,a_port=#2,b=Nach = hier,length=m");
    const auto columns = parsePlanColumns(text);
    VERIFY_RESULT(columns);
    QCOMPARE(toText(*columns), text);
    QCOMPARE(toText(PlanColumns()), QString());
}

void TestPlanColumns::nameAColumn_data()
{
    QTest::addColumn<QStringList>("titles");
    QTest::addColumn<int>("index");
    QTest::addColumn<QString>("name");
    const QStringList titles{"Name", "Port", "name", "", "a,b", "#7", "Rack"};
    QTest::newRow("twice") << titles << 0 << "#1";
    QTest::newRow("once") << titles << 1 << "Port";
    QTest::newRow("empty") << titles << 3 << "#4";
    QTest::newRow("with a comma") << titles << 4 << "#5";
    QTest::newRow("as a number") << titles << 5 << "#6";
    QTest::newRow("last") << titles << 6 << "Rack";
}

void TestPlanColumns::nameAColumn()
{
    QFETCH(const QStringList, titles);
    QFETCH(const int, index);
    QTEST(planColumnAt(titles, index), "name");
}

void TestPlanColumns::areOfASetOfTitles()
{
    QCOMPARE(titleSet({"Von Knoten", "Port (A)", ""}), titleSet({"port a", "VON-KNOTEN"}));
    QVERIFY(titleSet({"Von", "Port"}) != titleSet({"Von", "Port", "Port"}));
    QCOMPARE(titleSet({"", "–"}), QString());
}

void TestPlanColumns::showATable()
{
    const auto tables = planTables("Cables of hall 2\n\nSwitch;Port;Host;HCA\nleaf1;1;node1;1\n");
    VERIFY_RESULT(tables);
    QCOMPARE(tables->size(), size_t(1));
    const PlanTable &table = tables->front();
    QCOMPARE(table.rows[2], QStringList({"Switch", "Port", "Host", "HCA"}));
    QCOMPARE(table.header, std::optional<qsizetype>(2));
    QCOMPARE(table.columns.at(PlanColumn::A), 0);
    QCOMPARE(table.columns.at(PlanColumn::B), 2);
    QCOMPARE(table.columns.at(PlanColumn::BPort), 3);
    QVERIFY(!planTables(QByteArray("\0\1\2", 3)));
}

/// What a person chooses then reads it.
void TestPlanColumns::showATableThatIsNotUnderstood()
{
    const QByteArray text = "Links;Dose;Rechts;Dose\nleaf1;1;node1;1\nleaf1;2;node2;1\n";
    const auto tables = planTables(text);
    VERIFY_RESULT(tables);
    QVERIFY(!tables->front().header);
    QVERIFY(!readPlan(text));
    const QStringList &titles = tables->front().rows.front();
    const PlanColumns columns{{PlanColumn::A, planColumnAt(titles, 0)},
                              {PlanColumn::APort, planColumnAt(titles, 1)},
                              {PlanColumn::B, planColumnAt(titles, 2)},
                              {PlanColumn::BPort, planColumnAt(titles, 3)}};
    QCOMPARE(toText(columns), QStringLiteral("a=Links,a_port=#2,b=Rechts,b_port=#4"));
    const auto plan = readPlan(text, columns);
    VERIFY_RESULT(plan);
    QCOMPARE(plan->cables.size(), size_t(2));
    QCOMPARE(plan->cables[1].a.text() + plan->cables[1].b.text(), QStringLiteral("leaf1/2node2/1"));
    const auto again = planTables(text, columns);
    VERIFY_RESULT(again);
    QCOMPARE(again->front().header, std::optional<qsizetype>(0));
}

PICKGLASS_TEST_APPLESS(TestPlanColumns)
#include "tst_plancolumns.moc"
