// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/query/querychart.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>

using namespace pickglass;

using Kind = QueryChartData::Kind;

class TestQueryChart final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsColumns_data();
    void findsColumns();
    void boundsPoints();
    void boundsBars();
};

void TestQueryChart::findsColumns_data()
{
    QTest::addColumn<QStringList>("columns");
    QTest::addColumn<QList<QVariantList>>("rows");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QStringList>("series");
    const auto row = [](const char *name, const QStringList &columns,
                        const QList<QVariantList> &rows, Kind kind, const QStringList &series) {
        QTest::newRow(name) << columns << rows << int(kind) << series;
    };
    const QString first = QStringLiteral("2026-11-23T22:00:00.5Z");
    const QString second = QStringLiteral("2026-11-23T22:00:01Z");
    row("time and numbers", {"time", "a", "b"}, {{first, 1LL, 2.5}, {second, 2LL, {}}}, Kind::Lines,
        {"a", "b"});
    row("microseconds", {"t", "a"},
        {{1'700'000'000'000'000LL, 1LL}, {1'700'000'001'000'000LL, 2LL}}, Kind::Lines, {"a"});
    row("days", {"day", "n"}, {{"2026-11-22", 3LL}, {"2026-11-23", 4LL}}, Kind::Lines, {"n"});
    row("categories", {"kind", "n"}, {{"link_down", 3LL}, {"reset", 4LL}}, Kind::Bars, {"n"});
    row("ports are no figures", {"node", "port", "n"}, {{"leaf01", 1LL, 4LL}}, Kind::Bars, {"n"});
    row("kinds with a time", {"kind", "n", "first"}, {{"x", 3LL, first}, {"y", 4LL, second}},
        Kind::Bars, {"n"});
    row("texts alone", {"a", "b"}, {{"x", "y"}}, Kind::None, {});
    row("a number among texts", {"a", "b"}, {{"x", 1LL}, {"y", "z"}}, Kind::None, {});
    row("no rows", {"a", "b"}, {}, Kind::None, {});
}

void TestQueryChart::findsColumns()
{
    QFETCH(QStringList, columns);
    QFETCH(QList<QVariantList>, rows);
    QFETCH(int, kind);
    QFETCH(QStringList, series);
    std::vector<QueryRow> table;
    for (const QVariantList &row : rows) {
        table.emplace_back(row.begin(), row.end());
    }
    const QueryChartData data = chartOf(columns, table);
    QCOMPARE(int(data.kind), kind);
    QStringList names;
    for (const auto &one : data.series) {
        names << one.name;
    }
    QCOMPARE(names, series);
}

void TestQueryChart::boundsPoints()
{
    std::vector<QueryRow> rows;
    for (qint64 i = 0; i < 50'000; ++i) {
        rows.push_back({1'700'000'000'000'000 + i * 1'000'000, i == 31'234 ? qint64(9) : i % 3});
    }
    const QueryChartData data = chartOf({"t", "a"}, rows);
    const QList<QPointF> &points = data.series.at(0).points;
    QVERIFY(points.size() <= QueryChartData::MaxPoints);
    QVERIFY(std::ranges::any_of(points, [](const QPointF &point) { return point.y() == 9; }));
    QVERIFY(std::ranges::is_sorted(points, {}, &QPointF::x));
}

void TestQueryChart::boundsBars()
{
    std::vector<QueryRow> rows;
    for (qint64 i = 0; i < 648; ++i) {
        rows.push_back({QStringLiteral("same"), i});
    }
    const QueryChartData data = chartOf({"node", "a"}, rows);
    QCOMPARE(data.categories.size(), QueryChartData::MaxBars);
    QCOMPARE(QStringList(data.categories).removeDuplicates(), 0);
    QCOMPARE(data.leftOut, 648 - QueryChartData::MaxBars);
}

PICKGLASS_TEST(TestQueryChart, QCoreApplication)
#include "tst_querychart.moc"
