// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/top.h"
#include "tests/core/analysis/sweepmaker.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Two leaves joined by an HDR cable, one host each: by EDR and by HDR.
class Ranking
{
public:
    Ranking()
    {
        FabricMaker maker;
        const Guid a = maker.addSwitch(QStringLiteral("leaf01"));
        const Guid b = maker.addSwitch(QStringLiteral("leaf02"));
        const Guid slow = maker.addAdapter(QStringLiteral("slow"));
        const Guid fast = maker.addAdapter(QStringLiteral("fast"));
        maker.connectPorts(a, 1, slow, 1, {LinkWidth::X4, LinkSpeed::EDR});
        maker.connectPorts(b, 1, fast, 1);
        maker.connectPorts(a, 2, b, 2);
        maker.builder().port(a, 0);
        fabric = maker.build();
        activity.resize(fabric->ports().size());
    }

    PortActivity &of(const char *node, PortNumber number)
    {
        for (const Node &candidate : fabric->nodes()) {
            if (candidate.system == QLatin1String(node)) {
                return activity[fabric->findPort(candidate.guid, number).at()];
            }
        }
        qFatal("There is no node %s", node);
    }

    /// "leaf01[2]", "leaf01" of every row, in its order.
    QStringList names(FigureKind by, TopSubject of, size_t count = 10) const
    {
        QStringList names;
        for (const TopRow &row : findTop(*fabric, activity, problems, by, of, count)) {
            const QString name = fabric->node(row.node).system;
            names << (row.port.isValid()
                          ? QStringLiteral("%1[%2]").arg(name).arg(fabric->port(row.port).number)
                          : name);
        }
        return names;
    }

    SharedFabric fabric;
    std::vector<PortActivity> activity;
    std::vector<Problem> problems;
};

} // namespace

class TestTop : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ranksWhatCountersShow();
    void ranksPorts()
    {
        Ranking ranking;
        ranking.of("leaf01", 1).out = {.rate = 9e9, .utilization = 0.72};
        ranking.of("leaf01", 2).out = {.rate = 12e9, .utilization = 0.48};
        ranking.of("leaf02", 2).out = {.rate = 12e9, .utilization = 0.48};
        ranking.of("slow", 1).out = {.rate = 0.0, .utilization = 0.0};
        QCOMPARE(ranking.names(FigureKind::Rate, TopSubject::Ports),
                 (QStringList{"leaf01[2]", "leaf02[2]", "leaf01[1]"}));
        QCOMPARE(ranking.names(FigureKind::Utilization, TopSubject::Ports, 2),
                 (QStringList{"leaf01[1]", "leaf01[2]"}));
        QCOMPARE(ranking.names(FigureKind::Errors, TopSubject::Ports), QStringList());
        QCOMPARE(ranking.names(FigureKind::Rate, TopSubject::Ports, 0), QStringList());
    }

    void ranksByCounter_data()
    {
        QTest::addColumn<TopSubject>("of");
        QTest::addColumn<size_t>("count");
        QTest::addColumn<QStringList>("expected");
        QTest::newRow("ports") << TopSubject::Ports << size_t(10)
                               << QStringList{"leaf02[1] 9", "leaf01[1] 6", "leaf01[2] 6",
                                              "fast[1] 2"};
        QTest::newRow("the first ports")
            << TopSubject::Ports << size_t(2) << QStringList{"leaf02[1] 9", "leaf01[1] 6"};
        QTest::newRow("nodes") << TopSubject::Nodes << size_t(10)
                               << QStringList{"leaf01 12", "leaf02 9", "fast 2"};
        QTest::newRow("none") << TopSubject::Nodes << size_t(0) << QStringList();
    }

    /// What is 0 or not known is left out.
    void ranksByCounter()
    {
        QFETCH(TopSubject, of);
        QFETCH(size_t, count);
        QFETCH(QStringList, expected);
        Ranking ranking;
        const Fabric &fabric = *ranking.fabric;
        std::vector<std::optional<double>> rates(fabric.ports().size());
        const auto rate = [&](const char *node, PortNumber number) -> std::optional<double> & {
            return rates[static_cast<size_t>(&ranking.of(node, number) - ranking.activity.data())];
        };
        rate("leaf01", 1) = 6;
        rate("leaf01", 2) = 6;
        rate("leaf02", 1) = 9;
        rate("fast", 1) = 2;
        rate("slow", 1) = 0;
        QStringList rows;
        for (const FigureValue &row : findTopByCounter(fabric, rates, of, count)) {
            const QString name = fabric.node(row.node).system;
            const QString place =
                row.port.isValid()
                    ? QStringLiteral("%1[%2]").arg(name).arg(fabric.port(row.port).number)
                    : name;
            rows << QStringLiteral("%1 %2").arg(place).arg(row.value);
        }
        QCOMPARE(rows, expected);
    }

    void sharesGoBeforeTicks()
    {
        Ranking ranking;
        ranking.of("leaf01", 1).out = {.waitTickRate = 5e9};
        ranking.of("leaf01", 2).out = {.waitTickRate = 1e3, .wait = 0.01};
        ranking.of("leaf02", 2).out = {.waitTickRate = 7e9};
        QCOMPARE(ranking.names(FigureKind::Wait, TopSubject::Ports),
                 (QStringList{"leaf01[2]", "leaf02[2]", "leaf01[1]"}));
    }

    /// Of the other side for ports and nodes; a link has a row for its own direction.
    void latchedHostsAreRankedByTheirSwitch()
    {
        Ranking ranking;
        ranking.of("fast", 1).out = {.isWaitLatched = true};
        ranking.of("leaf02", 1).out = {.waitTickRate = 1e6, .wait = 0.25};
        QCOMPARE(ranking.names(FigureKind::Wait, TopSubject::Ports),
                 (QStringList{"leaf02[1]", "fast[1]"}));
        QCOMPARE(ranking.names(FigureKind::Wait, TopSubject::Links), (QStringList{"leaf02[1]"}));
        for (const TopSubject of : {TopSubject::Ports, TopSubject::Nodes}) {
            const auto rows =
                findTop(*ranking.fabric, ranking.activity, {}, FigureKind::Wait, of, 10);
            QCOMPARE(rows.size(), size_t(2));
            QCOMPARE(rows[0].isWaitByPeer, false);
            QCOMPARE(rows[1].wait, std::optional(0.25));
            QCOMPARE(rows[1].isWaitByPeer, true);
        }
    }

    void aLinkIsItsBusierDirection()
    {
        Ranking ranking;
        ranking.of("leaf01", 2) = {{.rate = 1e9, .utilization = 0.04, .wait = 0.5}, 3};
        ranking.of("leaf02", 2) = {{.rate = 8e9, .utilization = 0.32}, 4};
        ranking.of("fast", 1) = {{.rate = 2e9, .utilization = 0.08}, std::nullopt};
        QCOMPARE(ranking.names(FigureKind::Rate, TopSubject::Links),
                 (QStringList{"leaf02[2]", "fast[1]"}));
        QCOMPARE(ranking.names(FigureKind::Wait, TopSubject::Links), (QStringList{"leaf01[2]"}));
        const auto rows = findTop(*ranking.fabric, ranking.activity, {}, FigureKind::Utilization,
                                  TopSubject::Links, 10);
        QCOMPARE(rows.size(), size_t(2));
        QCOMPARE(rows[0].rate, std::optional(8e9));
        QCOMPARE(rows[0].errors, std::optional<quint64>(7));
        QVERIFY(!rows[0].wait);
        QVERIFY(!rows[1].errors);
    }

    void aNodeIsTheSumOfItsPorts()
    {
        Ranking ranking;
        ranking.of("leaf01", 0) = {{.rate = 1e9}, 1};
        ranking.of("leaf01", 1) = {{.rate = 2.5e9, .utilization = 0.2, .wait = 0.3}, 2};
        ranking.of("leaf01", 2) = {{.rate = 5e9, .utilization = 0.2}, std::nullopt};
        ranking.of("fast", 1) = {{.rate = 5e9, .utilization = 0.2}, 9};
        QCOMPARE(ranking.names(FigureKind::Rate, TopSubject::Nodes),
                 (QStringList{"leaf01", "fast"}));
        QCOMPARE(ranking.names(FigureKind::Errors, TopSubject::Nodes),
                 (QStringList{"fast", "leaf01"}));
        const TopRow leaf =
            findTop(*ranking.fabric, ranking.activity, {}, FigureKind::Rate, TopSubject::Nodes, 1)
                .front();
        QVERIFY(!leaf.port.isValid());
        QCOMPARE(leaf.rate, std::optional(7.5e9)); // not what port 0 sent through the others
        QCOMPARE(leaf.utilization, std::optional(0.2));
        QCOMPARE(leaf.wait, std::optional(0.3)); // of the links of which it is known
        QCOMPARE(leaf.errors, std::optional<quint64>(3));
    }
};

/// A counter that was read once, or stands at its top, ranks by its value; it has no rate and takes
/// nothing from the health, since it may be old.
void TestTop::ranksWhatCountersShow()
{
    Ranking ranking;
    ranking.of("slow", 1).errors = 3;
    ranking.of("leaf01", 1).sinceCleared = 65535;
    ranking.of("fast", 1) = {.errors = 4, .isErrorsMinimum = true, .sinceCleared = 255};
    ranking.of("leaf02", 1).sinceCleared = 0;
    const auto rows =
        findTop(*ranking.fabric, ranking.activity, {}, FigureKind::Errors, TopSubject::Ports, 9);
    QCOMPARE(ranking.names(FigureKind::Errors, TopSubject::Ports),
             (QStringList{"leaf01[1]", "fast[1]", "slow[1]"}));
    QCOMPARE(rows[0].errors, 65535U);
    QCOMPARE(toString(rows[0].errorBasis), QStringLiteral("since_cleared"));
    QVERIFY(!rows[0].rate && !rows[0].wait && !rows[0].health);
    QCOMPARE(rows[1].errors, 255U); // the larger: what was counted may be in both
    QCOMPARE(toString(rows[1].errorBasis), QStringLiteral("since_cleared"));
    QCOMPARE(toString(rows[2].errorBasis), QStringLiteral("counted"));
    QCOMPARE(ranking.names(FigureKind::Health, TopSubject::Ports),
             (QStringList{"fast[1]", "slow[1]"}));
    const auto links =
        findTop(*ranking.fabric, ranking.activity, {}, FigureKind::Errors, TopSubject::Links, 9);
    QCOMPARE(links[0].errors, 65538U);
    QCOMPARE(toString(links[0].errorBasis), QStringLiteral("since_cleared"));
}

PICKGLASS_TEST(TestTop, QCoreApplication)
#include "tst_top.moc"
