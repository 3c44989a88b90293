// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/syntheticoptions.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QTest>
#include <QUrl>

using namespace pickglass;
using namespace pickglass::synthetic;

class TestSyntheticOptions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void defaults()
    {
        const auto options = SyntheticOptions::parse(QUrl(QStringLiteral("synthetic:tree")));
        VERIFY_RESULT(options);
        const auto &tree = std::get<TreePlan>(options->plan);
        QCOMPARE(tree.hostCount(), 11664);
        QVERIFY(options->reading.clock == ReadingOptions::Clock::Real);
    }

    void values()
    {
        const auto options = SyntheticOptions::parse(QUrl(
            QStringLiteral("synthetic:tree?k=8&tiers=2&hosts=20&speed=EDR&width=1&load=0.25"
                           "&pattern=alltoall&seed=0x10&errors=2&resets=5min&flap=500ms"
                           "&leave=90&latch=1&silent=0.01&step=3ms&clock=fast&sweeps=60"
                           "&start=2026-01-02T03:04:05Z&extended=0&routes=0&multicast=0&age=2h")));
        VERIFY_RESULT(options);
        const auto &tree = std::get<TreePlan>(options->plan);
        QCOMPARE(tree.k, 8);
        QCOMPARE(tree.tiers, 2);
        QCOMPARE(tree.hostCount(), 20);
        QVERIFY(tree.links.speed == LinkSpeed::EDR);
        QVERIFY(tree.links.width == LinkWidth::X1);
        const TrafficOptions &traffic = options->traffic;
        QCOMPARE(traffic.load, 0.25);
        QVERIFY(traffic.pattern == Pattern::AllToAll);
        QCOMPARE(traffic.seed, quint64(16));
        QCOMPARE(traffic.errors, 2.0);
        QVERIFY(traffic.resets == std::chrono::minutes(5));
        QVERIFY(traffic.flap == std::chrono::milliseconds(500));
        QVERIFY(traffic.leave == std::chrono::seconds(90));
        QVERIFY(traffic.latch);
        QCOMPARE(traffic.multicast, 0.0);
        QVERIFY(traffic.age == std::chrono::hours(2));
        const ReadingOptions &reading = options->reading;
        QCOMPARE(reading.silent, 0.01);
        QVERIFY(reading.step == std::chrono::milliseconds(3));
        QVERIFY(reading.clock == ReadingOptions::Clock::Fast);
        QCOMPARE(reading.sweeps, qint64(60));
        QCOMPARE(reading.start.toString(), QStringLiteral("2026-01-02T03:04:05.000Z"));
        QVERIFY(!reading.extended);
        QVERIFY(!reading.routes);
    }

    void others()
    {
        const auto torus = SyntheticOptions::parse(
            QUrl(QStringLiteral("synthetic:torus?x=3&y=5&z=2&perswitch=1")));
        VERIFY_RESULT(torus);
        QVERIFY((std::get<TorusPlan>(torus->plan).extent == std::vector{3, 5, 2}));
        QCOMPARE(torus->makeFabric()->hosts.size(), size_t(30));
        const auto fly = SyntheticOptions::parse(
            QUrl(QStringLiteral("synthetic:dragonfly?groups=3&leaves=2&spines=2&perleaf=4")));
        VERIFY_RESULT(fly);
        QCOMPARE(fly->makeFabric()->hosts.size(), size_t(24));
    }

    void shapesForRouting()
    {
        const auto tree = SyntheticOptions::parse(
            QUrl(QStringLiteral("synthetic:tree?leaves=6&spines=5&perleaf=8&cables=2&ports=2"
                                "&lmc=1&route=single&shift=3")));
        VERIFY_RESULT(tree);
        const auto &plan = std::get<TreePlan>(tree->plan);
        QCOMPARE(plan.tiers, 2);
        QCOMPARE(plan.hostCount(), 48);
        QCOMPARE(plan.switchCount(), qint64(11));
        QCOMPARE(plan.largestSwitch(), 8 + 10 + 8);
        QVERIFY(plan.routing == TreeRouting::Single);
        QVERIFY(tree->traffic.pattern == Pattern::Shift);
        QCOMPARE(tree->traffic.shift, 3);
        const auto torus = SyntheticOptions::parse(
            QUrl(QStringLiteral("synthetic:torus?x=3&y=3&z=1&lanes=8,4,8&routing=adaptive&lmc=2")));
        VERIFY_RESULT(torus);
        const auto &grid = std::get<TorusPlan>(torus->plan);
        QCOMPARE(grid.lanes, (std::vector{8, 4, 8}));
        QVERIFY(grid.routing == TorusRouting::Adaptive);
        QCOMPARE(grid.lmc, 2);
        const auto even = SyntheticOptions::parse(QUrl(QStringLiteral("synthetic:torus?lanes=2")));
        VERIFY_RESULT(even);
        QCOMPARE(std::get<TorusPlan>(even->plan).lanes, (std::vector{2, 2, 2}));
    }

    void refused_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("says");
        const auto row = [](const char *source, const char *says) {
            QTest::newRow(source) << QString::fromLatin1(source) << QString::fromUtf8(says);
        };
        row("synthetic:?", "“synthetic:” simulates a fabric and its traffic");
        row("synthetic:", "load=0…1");
        row("synthetic:cube", "Choose tree, torus or dragonfly.");
        row("synthetic:tree?foo=1",
            "A simulated tree has no option “foo”. The options of tree are: k=");
        row("synthetic:tree?x=1", "A simulated tree has no option “x”");
        row("synthetic:torus?k=4", "A simulated torus has no option “k”");
        row("synthetic:tree?k=7", "“7” is not a valid value of the option k");
        row("synthetic:tree?k=", "“” is not a valid value of the option k");
        row("synthetic:tree?k=300", "“300” is not a valid value of the option k");
        row("synthetic:tree?tiers=4", "which takes 2|3");
        row("synthetic:tree?load=1.5", "which takes 0…1");
        row("synthetic:tree?load=nan", "which takes 0…1");
        row("synthetic:tree?load=-0.1", "which takes 0…1");
        row("synthetic:tree?pattern=all", "uniform|shift|alltoall|hotspot|idle|storage");
        row("synthetic:tree?clock=slow", "real|fast");
        row("synthetic:tree?flap=often", "“often” is not a valid value of the option flap");
        for (const char *bad : {"spine01", "@3s", "spine01@", "spine01@5s-5s", "spine01:0@5s",
                                "spine01:x@5s", "spine01@3s,", ""}) {
            const QByteArray source = QByteArray("synthetic:tree?fail=") + bad;
            row(source.constData(), "is not a valid value of the option fail");
        }
        row("synthetic:tree?flap=1e99h", "“1e99h” is not a valid value of the option flap");
        row("synthetic:tree?start=never", "an ISO 8601 time");
        row("synthetic:tree?seed=x", "“x” is not a valid value of the option seed");
        row("synthetic:tree?speed=fast", "QDR|FDR|EDR|HDR|NDR|XDR");
        row("synthetic:tree?k=8&hosts=500", "has room for 128 hosts");
        row("synthetic:tree?k=100", "a subnet has 49151");
        row("synthetic:torus?x=64&y=64&z=64", "a subnet has 49151");
        row("synthetic:dragonfly?groups=127&leaves=127&perleaf=4", "has 49151");
        row("synthetic:tree?k=36&lmc=3", "would need 94935 LIDs; a subnet has 49151");
        row("synthetic:tree?lmc=8", "which takes 0…7");
        row("synthetic:tree?ports=3", "which takes 1|2");
        row("synthetic:tree?route=both", "which takes dest|single");
        row("synthetic:tree?k=4&tiers=3&leaves=2", "are for trees of two tiers");
        row("synthetic:tree?leaves=2&perleaf=3&hosts=7",
            "2 leaves with 3 hosts each have room for 6");
        row("synthetic:tree?spines=100&cables=3", "would have 318 ports; a switch has up to 254");
        row("synthetic:tree?k=4&shift=16", "A shift of 16 is not possible with 16 hosts");
        row("synthetic:tree?shift=0", "“0” is not a valid value of the option shift");
        row("synthetic:tree?k=8&pattern=inam1",
            "needs a tree of two tiers with 6 leaves and 8 hosts");
        row("synthetic:tree?leaves=6&perleaf=7&pattern=lu", "2 leaves and 8 hosts");
        row("synthetic:tree?leaves=6&perleaf=8&hosts=47&pattern=inam2", "6 leaves and 8 hosts");
        row("synthetic:torus?pattern=bcast", "needs a tree of two tiers with 6 leaves and 1 hosts");
        row("synthetic:tree?leaves=6&pattern=ring&message=1048576", "Choose message=1048584.");
        row("synthetic:tree?leaves=6&pattern=bcast&message=10", "a multiple of 4 bytes");
        row("synthetic:tree?message=1.5", "“1.5” is not a valid value of the option message");
        row("synthetic:tree?leaves=6&pattern=ring&ringsteps=0", "not a valid value");
        row("synthetic:tree?pattern=file:", "|file:FLOWS");
        row("synthetic:torus?lanes=8,4", "“8,4” is not a valid value of the option lanes");
        row("synthetic:torus?lanes=8,x,8", "which takes X,Y,Z");
        row("synthetic:torus?routing=random", "dor|hash|adaptive");
        row("synthetic:torus?lanes=32&perswitch=64", "would have 256 ports");
        row("synthetic:dragonfly?lanes=2", "A simulated dragonfly has no option “lanes”");
    }
    void refused()
    {
        QFETCH(QString, source);
        QFETCH(QString, says);
        const auto options = SyntheticOptions::parse(QUrl(source));
        QVERIFY(!options);
        QVERIFY2(options.error().english().contains(says), qPrintable(options.error().english()));
        QVERIFY(!options.error().what.isEmpty() && !options.error().advice.isEmpty());
    }

    /// A window and a terminal cut each argument of a message at 512 characters.
    void listsAllOptions()
    {
        for (const auto *source :
             {"synthetic:?", "synthetic:torus?no=1", "synthetic:dragonfly?no"}) {
            const auto options = SyntheticOptions::parse(QUrl(QString::fromLatin1(source)));
            QVERIFY(!options);
            const Message &advice = options.error().advice;
            for (const QString &argument : advice.arguments) {
                QVERIFY2(argument.size() < 512, qPrintable(argument));
            }
            const QString list = advice.english();
            for (const auto *option : {"speed=", "sm=none|", "flap=time", "subnets=1…8"}) {
                QVERIFY2(list.contains(QString::fromUtf8(option)), qPrintable(list));
            }
        }
    }

    /// The README's table has every option.
    void documented()
    {
        QFile readme(QStringLiteral(PICKGLASS_COLLECTORS_README));
        QVERIFY(readme.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(readme.readAll());
        for (const OptionHelp &option : optionHelp()) {
            QVERIFY2(text.contains(QStringLiteral("| `%1`").arg(option.name)),
                     qPrintable(option.name));
        }
    }
};

PICKGLASS_TEST_APPLESS(TestSyntheticOptions)
#include "tst_syntheticoptions.moc"
