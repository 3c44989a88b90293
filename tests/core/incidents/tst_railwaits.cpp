// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/incidents/incidentfinder.h"
#include "tests/support/generators.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr double Unknown = std::numeric_limits<double>::quiet_NaN();

/// What the adapters of a rail do.
struct Rail
{
    double wait = 0;
    double used = 0.3;
};

/// A fabric of four rails, moment by moment.
class Course
{
public:
    Course() : m_fabric(makeTwoTierTree({.leaves = 8, .spines = 4, .hostsPerLeaf = 4, .rails = 4}))
    {
        finder.addFabric(*m_fabric);
    }

    /// `waiters` of its adapters do, the others wait for nothing.
    void add(int seconds, const std::vector<Rail> &rails, double waiters = 1)
    {
        for (int i = 0; i < seconds; ++i, ++now) {
            std::vector<double> waited(m_fabric->ports().size(), 0);
            std::vector<double> used(waited.size(), 0.2);
            std::vector<int> seen(rails.size());
            for (const Port &port : m_fabric->ports()) {
                const qint16 rail = m_links.rails().of[port.node.at()];
                if (rail < 0 || m_fabric->node(port.node).isSwitch()) {
                    continue;
                }
                const Rail &its = rails[static_cast<size_t>(rail)];
                const bool waits = ++seen[static_cast<size_t>(rail)] <= waiters * 8;
                waited[m_fabric->indexOf(port).at()] = waits ? its.wait : 0;
                used[m_fabric->indexOf(port).at()] = its.used;
            }
            finder.addMoment({at(now), at(now + 1)}, m_links, {waited, used});
        }
    }
    /// All hosts of a rail take packets slowly, or the first so many of them: what leads to them
    /// waits, too.
    void addSlow(int seconds, int rail, int hosts)
    {
        for (int i = 0; i < seconds; ++i, ++now) {
            std::vector<double> waited(m_fabric->ports().size(), 0);
            std::vector<double> used(waited.size(), 0.2);
            int left = hosts;
            for (const Port &port : m_fabric->ports()) {
                const NodeIndex to = m_fabric->peerNode(port);
                if (to.isValid() && m_fabric->node(port.node).isSwitch() &&
                    m_fabric->node(to).isSwitch()) {
                    waited[m_fabric->indexOf(port).at()] = 0.5;
                }
            }
            for (const Port &port : m_fabric->ports()) {
                const NodeIndex peer = m_fabric->peerNode(port);
                if (!m_fabric->node(port.node).isHostAdapter() || !peer.isValid() ||
                    m_links.rails().of[port.node.at()] != rail) {
                    continue;
                }
                waited[m_fabric->indexOf(port).at()] = 0.7;
                if (left-- > 0) {
                    waited[port.peer.at()] = 0.7;
                }
            }
            finder.addMoment({at(now), at(now + 1)}, m_links, {waited, used});
        }
    }
    /// Packets wait for so many of a rail's adapters, in turns of two, and work that leads from
    /// rail to rail has the adapters of all rails wait.
    void addTaking(int seconds, int rail, int hosts, double used = 0.1)
    {
        for (int i = 0; i < seconds; ++i, ++now) {
            std::vector<double> waited(m_fabric->ports().size(), 0);
            std::vector<double> carried(waited.size(), used);
            int seen = 0;
            for (const Port &port : m_fabric->ports()) {
                const qint16 its = m_links.rails().of[port.node.at()];
                if (its < 0 || m_fabric->node(port.node).isSwitch()) {
                    continue;
                }
                waited[m_fabric->indexOf(port).at()] = 0.6;
                const int turn = i * 2 % hosts;
                if (its == rail && seen++ < hosts && (seen - 1) / 2 == turn / 2) {
                    waited[port.peer.at()] = 0.8;
                }
            }
            finder.addMoment({at(now), at(now + 1)}, m_links, {waited, carried});
        }
    }
    void addQuiet(int seconds)
    {
        for (int i = 0; i < seconds; ++i, ++now) {
            finder.addMoment({at(now), at(now + 1)}, m_links, {});
        }
    }
    std::vector<Incident> rails() const
    {
        std::vector<Incident> found = finder.incidents(at(now));
        std::erase_if(found,
                      [](const Incident &each) { return each.kind != IncidentKind::RailBehind; });
        return found;
    }

    static Timestamp at(int second) { return Timestamp(1'000 * SecondUs + second * SecondUs); }

    IncidentFinder finder;
    int now = 0;

private:
    SharedFabric m_fabric;
    RouteGraph m_graph{*m_fabric, {}};
    CongestionFinder m_links{m_graph};
};

} // namespace

/// Rails that are behind the others.
class TestRailWaits final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesTheRail()
    {
        Course course;
        course.add(20, {{0.02}, {0.01}, {0.02}, {0.03}});
        QVERIFY(course.rails().empty());
        course.add(5, {{0.02}, {0.01}, {0.5}, {0.03}});
        QVERIFY(course.rails().empty()); // not for long enough
        course.add(15, {{0.02}, {0.01}, {0.7}, {0.03}});
        const auto open = course.rails();
        QCOMPARE(open.size(), size_t(1));
        QVERIFY(open.front().isOpen());
        QCOMPARE(open.front().start, Course::at(20));
        QCOMPARE(
            open.front().message.english(),
            QStringLiteral("Rail 3 is behind: its adapters wait 65 % of the time, those of the "
                           "other rails 2 %."));
        QCOMPARE(open.front().evidence.front().links.size(), size_t(8));
        QVERIFY(open.front().place.node.isNull());
        course.addQuiet(20);
        QCOMPARE(course.rails().size(), size_t(1));
        QCOMPARE(course.rails().front().end, Course::at(40));
    }

    void saysNothing_data()
    {
        QTest::addColumn<std::vector<Rail>>("rails");
        QTest::addColumn<double>("waiters");
        const auto row = [](const char *name, const std::vector<Rail> &rails, double waiters) {
            QTest::newRow(name) << rails << waiters;
        };
        row("all wait", {{0.5}, {0.4}, {0.5}, {0.6}}, 1);
        row("two of them", {{0.5}, {0.5}, {0.01}, {0.01}}, 1);
        row("a little", {{0.25}, {0}, {0}, {0}}, 1);
        row("a few of its adapters", {{0.9}, {0}, {0}, {0}}, 0.4);
        row("it alone is used", {{0.5, 0.8}, {0, 0}, {0, 0}, {0, 0}}, 1);
        row("others are not known", {{0.5}, {Unknown}, {0}, {0}}, 1);
    }
    void saysNothing()
    {
        QFETCH(std::vector<Rail>, rails);
        QFETCH(double, waiters);
        Course course;
        course.add(60, rails, waiters);
        QVERIFY(course.rails().empty());
    }

    /// Where several of its hosts take too little, the rail is behind; where one does, that one.
    void isTheCauseOfSeveral()
    {
        Course all;
        all.addSlow(20, 1, 8);
        const auto incidents = all.finder.incidents(Course::at(all.now));
        QCOMPARE(incidents.size(), size_t(1));
        QVERIFY(incidents.front().kind == IncidentKind::RailBehind);
        Course one;
        one.addSlow(20, 1, 1);
        QVERIFY(one.rails().empty());
        QVERIFY(std::ranges::any_of(
            one.finder.incidents(Course::at(one.now)),
            [](const Incident &each) { return each.kind == IncidentKind::SlowReceiver; }));
    }

    /// Only where packets wait says which one it is.
    void takesSlowly_data()
    {
        QTest::addColumn<int>("hosts");
        QTest::addColumn<double>("used");
        QTest::addColumn<int>("found");
        QTest::newRow("all of them") << 8 << 0.1 << 1;
        QTest::newRow("half of them") << 4 << 0.1 << 1;
        QTest::newRow("two of them") << 2 << 0.1 << 0;
        QTest::newRow("full links") << 8 << 0.9 << 0;
    }
    void takesSlowly()
    {
        QFETCH(int, hosts);
        QFETCH(double, used);
        Course course;
        course.addTaking(20, 2, hosts, used);
        const auto rails = course.rails();
        QTEST(static_cast<int>(rails.size()), "found");
        if (!rails.empty()) {
            QVERIFY(rails.front().message.english().startsWith(
                QStringLiteral("Rail 3 is behind: packets to its adapters wait 20 %")));
            QCOMPARE(rails.front().evidence.front().links.size(), static_cast<size_t>(hosts));
        }
    }

    void pausesAreNoEnd()
    {
        Course course;
        course.add(12, {{0.5}, {0}, {0}, {0}});
        course.addQuiet(20);
        QVERIFY(!course.rails().front().isOpen());
        course.add(12, {{0.5}, {0}, {0}, {0}});
        QCOMPARE(course.rails().size(), size_t(1));
        QVERIFY(course.rails().front().isOpen());
        course.addQuiet(40);
        course.add(12, {{0.5}, {0}, {0}, {0}});
        QCOMPARE(course.rails().size(), size_t(2));
        course.finder.forgetBefore(Course::at(50));
        QCOMPARE(course.rails().size(), size_t(1));
    }
};

PICKGLASS_TEST(TestRailWaits, QCoreApplication)
#include "tst_railwaits.moc"
