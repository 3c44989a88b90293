// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/querylevels.h"

#include "tests/collectors/mad/walk.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::mad;
using namespace pickglass::tests;

namespace {

using namespace std::chrono_literals;

/// A small made tree that was swept once, and a master on its last host.
class Scene
{
public:
    explicit Scene(bool isAsked = true) : sweep(walk), levels(walk.engine, isAsked)
    {
        walk.transport.masterLid = walk.transport.lidOf(walk.made->indexOf(*walk.hosts().back()));
        walk.engine.setServiceLevels([this](Lid lid) { return levels.of(lid); });
    }
    ~Scene() { walk.engine.setServiceLevels({}); }
    Q_DISABLE_COPY_MOVE(Scene)

    bool begin()
    {
        if (!walk.fill() || !sweep.make()) {
            return false;
        }
        own = walk.transport.lidOf(walk.made->indexOf(*walk.hosts().front()));
        walk.transport.faulty.log.clear();
        follow();
        return true;
    }
    void follow()
    {
        levels.follow(*sweep.plan, [this](Lid) { return own; });
    }
    void goOn(std::chrono::milliseconds duration)
    {
        for (const auto end = now + duration; now < end; now += 1ms) {
            levels.turn(now);
            if (!walk.run()) {
                break;
            }
        }
    }
    qsizetype asked() const
    {
        return std::ranges::count_if(walk.transport.faulty.log, [](const auto &sent) {
            return sent.bytes[offset::Class] == uchar(MadClass::SubnetAdministration);
        });
    }
    size_t targets() const { return sweep.plan->targets.size(); }

    QueryLevels::Clock::time_point now{1000s};
    Walk walk;
    Sweep sweep;
    QueryLevels levels;
    Lid own;
};

} // namespace

/// Service levels of counter queries, by PathRecords of a made fabric.
class TestQueryLevels final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void queriesUseTheLevelOfTheirPath()
    {
        Scene scene;
        QVERIFY(scene.begin());
        scene.levels.setMaster(scene.walk.transport.masterLid);
        scene.goOn(200ms);
        QCOMPARE(scene.asked(), qsizetype(scene.targets()));
        scene.walk.transport.faulty.log.clear();
        QVERIFY(scene.sweep.make());
        int queries = 0;
        for (const auto &sent : scene.walk.transport.faulty.log) {
            if (sent.bytes[offset::Class] == uchar(MadClass::Performance)) {
                ++queries;
                QCOMPARE(sent.serviceLevel,
                         std::optional(FabricTransport::levelOf(scene.own, Lid(sent.lid))));
            }
        }
        QVERIFY(queries > 0);
    }

    void asksNobody_data()
    {
        QTest::addColumn<bool>("isAsked");
        QTest::addColumn<bool>("hasMaster");
        QTest::newRow("a level was given") << false << true;
        QTest::newRow("no manager") << true << false;
    }
    void asksNobody()
    {
        QFETCH(bool, isAsked);
        QFETCH(bool, hasMaster);
        Scene scene(isAsked);
        QVERIFY(scene.begin());
        if (hasMaster) {
            scene.levels.setMaster(scene.walk.transport.masterLid);
        }
        scene.goOn(200ms);
        QCOMPARE(scene.asked(), 0);
        QVERIFY(scene.levels.nextTime() == QueryLevels::Clock::time_point::max());
        QVERIFY(!scene.levels.of(scene.walk.transport.masterLid));
    }

    /// 200 a second at most, and a manager that is silent is asked again after a rest.
    void goesSlowly()
    {
        Scene scene;
        QVERIFY(scene.begin());
        scene.levels.setMaster(scene.walk.transport.masterLid);
        scene.goOn(10ms);
        QVERIFY(scene.asked() > 0 && scene.asked() <= 8);
        QVERIFY(scene.levels.nextTime() < scene.now + 10ms);
        const Guid master = scene.walk.hosts().back()->guid;
        scene.walk.transport.silent.insert(master);
        scene.goOn(10ms);
        const qsizetype before = scene.asked();
        scene.goOn(9s);
        QCOMPARE(scene.asked(), before);
        scene.walk.transport.silent.clear();
        scene.goOn(3s);
        QCOMPARE(scene.levels.of(scene.own),
                 std::optional(FabricTransport::levelOf(scene.own, scene.own)));
    }

    void asksAgainAfterAChange()
    {
        Scene scene;
        QVERIFY(scene.begin());
        scene.levels.setMaster(scene.walk.transport.masterLid);
        scene.goOn(200ms);
        // The same plan: nothing is new.
        scene.follow();
        scene.goOn(200ms);
        QCOMPARE(scene.asked(), qsizetype(scene.targets()));
        scene.levels.changed(scene.now);
        scene.goOn(9s);
        QCOMPARE(scene.asked(), qsizetype(scene.targets()));
        scene.goOn(2s);
        QCOMPARE(scene.asked(), qsizetype(2 * scene.targets()));
    }
};

PICKGLASS_TEST(TestQueryLevels, QCoreApplication)
#include "tst_querylevels.moc"
