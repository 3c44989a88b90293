// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/jobs/jobmatrix.h"

#include "core/jobs/jobflows.h"
#include "core/routing/path.h"
#include "tests/support/generators.h"
#include "tests/support/randomtables.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr double Rounding = 1e-6;

/// A message from one host's port to another's.
struct Sent
{
    PortIndex from;
    PortIndex to;
    double bytes = 0;
    std::vector<PortIndex> way = {}; ///< the ports that send it
};

SharedFabric fabricOf(int shape)
{
    switch (shape) {
    case 0:
        return withLids(*makeTwoTierTree({4, 3, 3, 2}));
    case 1:
        return withLids(*makeFatTree(4));
    case 2:
        return withLids(*makeTorus({3, 3}, 2));
    case 3:
        return withLids(*makeDragonflyPlus({3, 2, 2, 2}));
    default:
        return withLids(*makeTangle(8, 6, 16, 5));
    }
}

/// A fabric of which some hosts are a job's, and what everybody sends, step by step.
class World
{
public:
    World(int shape, quint32 seed, bool hasOthers, bool hasGroups = false) : m_draw(seed)
    {
        fabric = fabricOf(shape);
        tables = randomTables(*fabric, m_draw, 0);
        if (hasGroups) {
            addNearGroups(*fabric, tables, m_draw);
        }
        graph = std::make_unique<RouteGraph>(*fabric, tables);
        for (const PortIndex port : hostPorts(*fabric)) {
            (m_draw.bounded(2) == 0 || ends.size() < 3 ? ends : outside).push_back(port);
        }
        for (const PortIndex end : ends) {
            keys.push_back(keyOf(*fabric, end));
        }
        m_hasOthers = hasOthers;
    }

    /// As it is known without the table of one switch.
    RouteGraph withoutATable()
    {
        m_known = tables;
        m_known.erase(m_known.begin() + m_draw.bounded(int(m_known.size())));
        return RouteGraph(*fabric, m_known);
    }

    std::vector<Sent> step()
    {
        std::vector<PortIndex> all = ends;
        if (m_hasOthers) {
            all.insert(all.end(), outside.begin(), outside.end());
        }
        std::vector<Sent> messages;
        const auto count = 1 + m_draw.bounded(2 * int(all.size()));
        for (int i = 0; i < count; ++i) {
            const PortIndex from = all[size_t(m_draw.bounded(int(all.size())))];
            const PortIndex to = all[size_t(m_draw.bounded(int(all.size())))];
            if (from != to && findPath(*graph, from, fabric->port(to).lid).arrives()) {
                messages.push_back({from, to, double(1 + m_draw.bounded(1000)), wayOf(from, to)});
            }
        }
        return messages;
    }

    const std::vector<PortIndex> &way(const Sent &sent) const { return sent.way; }
    size_t endOf(PortIndex port) const
    {
        return size_t(std::ranges::find(ends, port) - ends.begin());
    }
    bool isOfJob(PortIndex port) const { return endOf(port) < ends.size(); }

    /// What counters show of these messages.
    JobTraffic trafficOf(const JobRoutes &routes, const std::vector<Sent> &messages) const
    {
        JobTraffic traffic;
        traffic.links.resize(routes.links.size());
        std::map<PortIndex, double> sentOutside;
        std::set<PortIndex> receivers;
        double out = 0;
        double in = 0;
        for (const Sent &message : messages) {
            for (const PortIndex port : way(message)) {
                const auto link = std::ranges::find(routes.links, keyOf(*fabric, port));
                if (link != routes.links.end()) {
                    ByteRange &range = traffic.links[size_t(link - routes.links.begin())];
                    range.low += message.bytes;
                    range.high += message.bytes;
                }
            }
            receivers.insert(message.to);
            if (!isOfJob(message.from)) {
                sentOutside[message.from] += message.bytes;
                in += message.bytes;
            }
            out += isOfJob(message.to) ? 0 : message.bytes;
        }
        std::vector<PortIndex> senders;
        std::vector<double> bytes;
        for (const auto &[port, sum] : sentOutside) {
            senders.push_back(port);
            bytes.push_back(sum);
        }
        const auto foreign = ForeignTraffic::make(*graph, routes.links, senders,
                                                  {receivers.begin(), receivers.end()});
        traffic.foreign = foreign->over(bytes);
        for (size_t end = 0; end < ends.size(); ++end) {
            traffic.outward.push_back(std::min(out, traffic.links[routes.up[end]].high));
            traffic.inward.push_back(std::min(in, traffic.links[routes.down[end]].high));
        }
        return traffic;
    }

    SharedFabric fabric;
    std::vector<ForwardingTable> tables;
    std::unique_ptr<RouteGraph> graph;
    std::vector<PortIndex> ends, outside;
    std::vector<PortKey> keys;

private:
    /// By any port of groups.
    std::vector<PortIndex> wayOf(PortIndex from, PortIndex to)
    {
        const Lid lid = fabric->port(to).lid;
        std::vector<PortIndex> ports{from};
        while (fabric->port(ports.back()).peer != to) {
            const NodeIndex at = fabric->peerNode(fabric->port(ports.back()));
            const auto &table =
                *std::ranges::find(tables, fabric->node(at).guid, &ForwardingTable::node);
            std::vector<quint8> some{table.portTo(lid)};
            if (const auto *group = table.groupTo(lid)) {
                group->ports.forEach([&some](quint8 port) { some.push_back(port); });
            }
            const quint8 port = some[size_t(m_draw.bounded(int(some.size())))];
            ports.push_back(fabric->findPort(at, port));
        }
        return ports;
    }

    QRandomGenerator m_draw;
    std::vector<ForwardingTable> m_known;
    bool m_hasOthers = false;
};

/// What really happened, of all steps.
struct Truth
{
    std::map<std::pair<size_t, size_t>, double> pairs;
    std::map<PortKey, std::set<std::pair<size_t, size_t>>> users; ///< of a link
    std::map<PortKey, double> foreign;

    void add(const World &world, const std::vector<Sent> &messages)
    {
        for (const Sent &message : messages) {
            const std::pair pair{world.endOf(message.from), world.endOf(message.to)};
            const bool isInside = world.isOfJob(message.from) && world.isOfJob(message.to);
            if (isInside) {
                pairs[pair] += message.bytes;
            }
            for (const PortIndex port : world.way(message)) {
                if (isInside) {
                    users[keyOf(*world.fabric, port)].insert(pair);
                } else if (!world.isOfJob(message.from)) {
                    foreign[keyOf(*world.fabric, port)] += message.bytes;
                }
            }
        }
    }
};

} // namespace

class TestJobMatrix final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void truthIsWithinTheBounds_data()
    {
        QTest::addColumn<int>("shape");
        QTest::addColumn<bool>("hasOthers");
        QTest::addColumn<bool>("isMerged");
        QTest::addColumn<bool>("hasGroups");
        QTest::addColumn<bool>("isOneMissing");
        for (int i = 0; i < 5 * 8; ++i) {
            const int shape = i / 8;
            const bool hasOthers = (i & 4) != 0;
            const bool isMerged = (i & 2) != 0;
            const bool hasGroups = (i & 1) != 0;
            QTest::addRow("shape %d%s%s%s", shape, hasOthers ? ", other hosts" : "",
                          isMerged ? ", steps joined" : "", hasGroups ? ", groups" : "")
                << shape << hasOthers << isMerged << hasGroups << false;
            if (!hasOthers) {
                QTest::addRow("shape %d%s%s, a table is not known", shape,
                              isMerged ? ", steps joined" : "", hasGroups ? ", groups" : "")
                    << shape << hasOthers << isMerged << hasGroups << true;
            }
        }
    }
    void truthIsWithinTheBounds()
    {
        QFETCH(int, shape);
        QFETCH(bool, hasOthers);
        QFETCH(bool, isMerged);
        QFETCH(bool, hasGroups);
        QFETCH(bool, isOneMissing);
        for (quint32 seed = 1; seed <= 12; ++seed) {
            World world(shape, seed, hasOthers, hasGroups);
            const RouteGraph known = world.withoutATable();
            const auto routes = JobRoutes::make(isOneMissing ? known : *world.graph, world.keys);
            VERIFY_RESULT(routes);
            Truth truth;
            std::vector<std::vector<Sent>> steps(3);
            for (auto &step : steps) {
                step = world.step();
                truth.add(world, step);
            }
            if (isMerged) {
                for (size_t i = 1; i < steps.size(); ++i) {
                    steps[0].insert(steps[0].end(), steps[i].begin(), steps[i].end());
                }
                steps.resize(1);
            }
            JobMatrix matrix(world.ends.size(),
                             std::vector<quint8>(routes->links.size(), !hasOthers));
            JobFlows flows(world.ends.size(), routes->links.size());
            std::vector<double> foreign(routes->links.size());
            for (const auto &step : steps) {
                const JobTraffic traffic = world.trafficOf(*routes, step);
                const JobRoutes *const held = &*routes;
                const RoutesOfStep some(&held, 1);
                const JobStepBounds bounds(some, traffic);
                matrix.add(some, traffic, bounds);
                flows.add(some, traffic, bounds);
                std::ranges::transform(foreign, traffic.foreign, foreign.begin(), std::plus());
            }
            check(world, *routes, truth, matrix, flows, foreign);
            QVERIFY(routes->hasGroups == hasGroups || isOneMissing);
            if (!hasOthers && !hasGroups && !isOneMissing) {
                checkSums(world, truth, matrix);
            }
        }
    }

    /// {0 → 1, 3 → 4} and {0 → 4, 3 → 1} look alike.
    void whatIsAmbiguousHasItsInterval()
    {
        const SharedFabric fabric = withLids(*makeTwoTierTree({6, 1, 1}));
        QRandomGenerator draw(1);
        const auto tables = randomTables(*fabric, draw, 0);
        const RouteGraph graph(*fabric, tables);
        std::vector<PortKey> ends;
        for (const PortIndex port : hostPorts(*fabric)) {
            ends.push_back(keyOf(*fabric, port));
        }
        const auto routes = JobRoutes::make(graph, ends);
        VERIFY_RESULT(routes);
        constexpr double Message = 16384;
        JobTraffic traffic;
        traffic.links.resize(routes->links.size());
        traffic.outward.assign(ends.size(), 0);
        traffic.inward.assign(ends.size(), 0);
        traffic.foreign.assign(routes->links.size(), 0);
        const auto send = [&](size_t from, size_t to) {
            std::vector<quint32> links{routes->up[from], routes->down[to]};
            const auto hops = routes->hops(routes->leafOf[from], routes->columnOf[to]);
            links.insert(links.end(), hops.begin(), hops.end());
            QCOMPARE(links.size(), size_t(4));
            for (const quint32 link : links) {
                traffic.links[link].low += Message;
                traffic.links[link].high += Message;
            }
        };
        send(0, 1);
        send(3, 4);
        const JobRoutes *const held = &*routes;
        const RoutesOfStep some(&held, 1);
        JobMatrix matrix(ends.size(), std::vector<quint8>(routes->links.size(), 1));
        matrix.add(some, traffic, JobStepBounds(some, traffic));
        for (size_t from = 0; from < ends.size(); ++from) {
            for (size_t to = 0; to < ends.size(); ++to) {
                const bool mayBe = (from == 0 || from == 3) && (to == 1 || to == 4);
                const PairBytes &pair = matrix.pairs()[from * ends.size() + to];
                QCOMPARE(pair.low, 0.0);
                QCOMPARE(pair.high, mayBe ? Message : 0.0);
                QCOMPARE(std::round(pair.estimate), mayBe ? Message / 2 : 0.0);
            }
        }
    }

    void withoutTablesOnlyHostsLinksCount()
    {
        const World world(0, 1, false);
        const RouteGraph graph(*world.fabric, {});
        const auto routes = JobRoutes::make(graph, world.keys);
        VERIFY_RESULT(routes);
        QVERIFY(!routes->hasTables);
        QCOMPARE(routes->links.size(), 2 * world.keys.size());
    }

private:
    static void check(const World &world, const JobRoutes &routes, const Truth &truth,
                      const JobMatrix &matrix, const JobFlows &flows,
                      const std::vector<double> &foreign)
    {
        const size_t count = world.ends.size();
        for (size_t from = 0; from < count; ++from) {
            for (size_t to = 0; to < count; ++to) {
                const PairBytes &pair = matrix.pairs()[from * count + to];
                const auto found = truth.pairs.find({from, to});
                const double bytes = found != truth.pairs.end() ? found->second : 0;
                QVERIFY2(pair.low <= bytes + Rounding && bytes <= pair.high + Rounding,
                         qPrintable(QStringLiteral("%1 is not in %2 … %3")
                                        .arg(bytes)
                                        .arg(pair.low)
                                        .arg(pair.high)));
                QVERIFY(pair.low <= pair.estimate + Rounding);
                QVERIFY(pair.estimate <= pair.high + Rounding);
            }
        }
        const auto counts = flows.counts();
        for (size_t link = 0; link < routes.links.size(); ++link) {
            const auto users = truth.users.find(routes.links[link]);
            const qint64 real = users != truth.users.end() ? qint64(users->second.size()) : 0;
            QVERIFY(counts[link].least <= real);
            QVERIFY(real <= counts[link].most);
            const auto other = truth.foreign.find(routes.links[link]);
            QVERIFY((other != truth.foreign.end() ? other->second : 0) <= foreign[link] + Rounding);
        }
    }

    /// Estimates sum up to what was sent and received, within a little.
    static void checkSums(const World &world, const Truth &truth, const JobMatrix &matrix)
    {
        const size_t count = world.ends.size();
        double all = 0;
        double estimated = 0;
        double difference = 0;
        for (size_t to = 0; to < count; ++to) {
            double received = 0;
            double sum = 0;
            for (size_t from = 0; from < count; ++from) {
                const auto found = truth.pairs.find({from, to});
                received += found != truth.pairs.end() ? found->second : 0;
                sum += matrix.pairs()[from * count + to].estimate;
            }
            all += received;
            estimated += sum;
            difference += std::abs(sum - received);
        }
        constexpr double Within = 0.05;
        QVERIFY2(
            difference <= Within * all,
            qPrintable(QStringLiteral("%1 of %2 (%3)").arg(difference).arg(all).arg(estimated)));
    }
};

PICKGLASS_TEST_APPLESS(TestJobMatrix)
#include "tst_jobmatrix.moc"
