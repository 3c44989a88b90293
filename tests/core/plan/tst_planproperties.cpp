// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/plan/randomplan.h"
#include "tests/support/testprogram.h"
#include "tests/support/testseed.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <set>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

class Mistakes
{
public:
    explicit Mistakes(quint32 seed) : m_random(seed) {}

    int below(size_t limit) { return int(m_random.bounded(quint32(limit))); }
    bool coin() { return m_random.bounded(2) == 0; }
    template<typename T>
    const T &oneOf(const std::vector<T> &list)
    {
        return list[size_t(below(list.size()))];
    }

    /// Anything, anywhere.
    void makeAny(Wiring &wiring)
    {
        const auto cable = [&] { return size_t(below(wiring.cables.size())); };
        const int what = below(5);
        if (what == 4 && wiring.cables.size() > 1) {
            wiring.cables.erase(wiring.cables.begin() + std::ptrdiff_t(cable()));
        } else if (what == 3) {
            addExtra(wiring);
        } else if (what == 2) {
            const Wiring::Unit &a = oneOf(wiring.nodes);
            const Wiring::Unit &b = oneOf(wiring.nodes);
            const QString hostA = a.host;
            const QString hostB = b.host;
            if (a.isSwitch == b.isSwitch &&
                wiring.nodesOf(hostA).size() == wiring.nodesOf(hostB).size()) {
                wiring.exchangeNames(hostA, hostB);
            }
        } else if (what == 1) {
            // Not an end with itself, nor a cable that ends where it begins.
            const size_t a = cable();
            const size_t b = cable();
            if (a != b) {
                wiring.exchangePlugs(a, coin(), b, coin());
            }
        } else {
            Wiring::Cable &moved = wiring.cables[cable()];
            const int node = below(wiring.nodes.size());
            (coin() ? moved.a : moved.b) = {node, wiring.freePort(node, 1 + below(6))};
        }
    }

    void addExtra(Wiring &wiring)
    {
        const int a = below(wiring.nodes.size());
        const int b = below(wiring.nodes.size());
        if (a != b) {
            wiring.cables.push_back(
                {{a, wiring.freePort(a, 1 + below(6))}, {b, wiring.freePort(b, 1 + below(6))}});
        }
    }

private:
    QRandomGenerator m_random;
};

QByteArray textOf(const Plan &plan, const PlanComparison &comparison, const Fabric &fabric)
{
    QByteArray text;
    for (const ComparedCable &cable : comparison.cables) {
        if (cable.verdict != CableVerdict::Right) {
            text += toString(cable.verdict).toUtf8() + ' ';
            if (cable.planned >= 0) {
                const PlannedCable &planned = plan.cables[size_t(cable.planned)];
                text += (planned.a.text() + u'-' + planned.b.text()).toUtf8();
            }
            if (cable.link.isValid()) {
                for (const PortIndex port :
                     {fabric.link(cable.link).a, fabric.link(cable.link).b}) {
                    text += ' ' + fabric.node(fabric.port(port).node).name.toUtf8() + '/' +
                            QByteArray::number(fabric.port(port).number);
                }
            }
            text += '\n';
        }
    }
    for (const NameExchange &names : comparison.exchanges) {
        text += "names " + (names.a + u' ' + names.b).toUtf8() + '\n';
    }
    return text;
}

/// Moves plugs in the order that is said, of a plan that has the GUIDs of nodes: whether each finds
/// its port free.
class Moving
{
public:
    Moving(const Plan &plan, const PlanComparison &comparison, const Fabric &fabric)
        : m_plan(plan),
          m_fabric(fabric)
    {
        for (const Link &link : fabric.links()) {
            m_taken.insert({keyOf(fabric, link.a), keyOf(fabric, link.b)});
        }
        for (const ComparedCable &cable : comparison.cables) {
            if (cable.verdict == CableVerdict::Extra) {
                m_taken.erase(keyOf(fabric, fabric.link(cable.link).a));
                m_taken.erase(keyOf(fabric, fabric.link(cable.link).b));
            }
            if (cable.step != 0) {
                m_moves.emplace(cable.step, &cable);
            }
        }
    }

    bool run()
    {
        const ComparedCable *first = nullptr; // of a ring: its plug is out
        for (const auto &[step, cable] : m_moves) {
            if (first != nullptr && cable->chain != first->chain) {
                putIn(*std::exchange(first, nullptr));
            }
            m_taken.erase(keyOf(m_fabric, cable->from));
            if (cable->isFirstOfRing) {
                first = cable;
            } else {
                putIn(*cable);
            }
        }
        if (first != nullptr) {
            putIn(*first);
        }
        return m_isAllFree;
    }
    size_t count() const { return m_moves.size(); }

private:
    void putIn(const ComparedCable &cable)
    {
        const PlannedCable &planned = m_plan.cables[size_t(cable.planned)];
        const PlannedEnd &to = cable.movesToB ? planned.b : planned.a;
        m_isAllFree &= m_taken.insert({to.guid, to.port}).second;
    }

    const Plan &m_plan;
    const Fabric &m_fabric;
    std::map<qint32, const ComparedCable *> m_moves;
    std::set<PortKey> m_taken;
    bool m_isAllFree = true;
};

} // namespace

class TestPlanProperties final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isSmallest();
    void findsWhatWasPlanted_data();
    void findsWhatWasPlanted();

private:
    void plantAndFind(quint32 seed, WithGuids withGuids);

    int m_undecided = 0; ///< cables of which neither the plan nor a second cable said it
};

/// Beside all explanations that there are.
void TestPlanProperties::isSmallest()
{
    Mistakes mistakes(testSeed());
    int exchanged = 0;
    int moved = 0;
    size_t ordered = 0;
    for (int round = 0; round < 3000; ++round) {
        const int leaves = 1 + mistakes.below(3);
        const Wiring planned =
            makeWiring(leaves, 1 + mistakes.below(2), 1 + mistakes.below(3), mistakes.below(4));
        Wiring actual = planned;
        for (int count = mistakes.below(5); count > 0; --count) {
            mistakes.makeAny(actual);
        }
        const SharedFabric fabric = fabricOf(actual);
        const Plan plan = planOf(planned, WithGuids::No);
        const PlanComparison comparison = comparePlan(plan, *fabric);
        const int least = smallestCost(planned, actual);
        QVERIFY2(comparison.cost() == least,
                 qPrintable(QStringLiteral("round %1: %2 instead of %3\n%4")
                                .arg(round)
                                .arg(comparison.cost())
                                .arg(least)
                                .arg(QString::fromUtf8(textOf(plan, comparison, *fabric)))));
        exchanged += int(comparison.exchanges.size());
        moved += int(comparison.count(CableVerdict::Swapped)) +
                 int(comparison.count(CableVerdict::WrongNode));
        // The plan by GUIDs knows nodes whatever they are called.
        const Plan byGuid = planOf(planned, WithGuids::Yes);
        const PlanComparison told = comparePlan(byGuid, *fabric);
        for (const NameExchange &names : told.exchanges) {
            QVERIFY(names.by == NameExchange::By::Guids);
        }
        Moving moving(byGuid, told, *fabric);
        QVERIFY2(moving.run(), textOf(byGuid, told, *fabric).constData());
        ordered += moving.count();
    }
    QVERIFY(ordered > 1000);
    QVERIFY(exchanged > 20);
    QVERIFY(moved > 200);
}

void TestPlanProperties::findsWhatWasPlanted_data()
{
    QTest::addColumn<bool>("withGuids");
    QTest::newRow("by names") << false;
    QTest::newRow("by GUIDs") << true;
}

void TestPlanProperties::findsWhatWasPlanted()
{
    QFETCH(const bool, withGuids);
    for (quint32 round = 0; round < 500 && !QTest::currentTestFailed(); ++round) {
        plantAndFind(testSeed() * 1000 + round, withGuids ? WithGuids::Yes : WithGuids::No);
    }
    QVERIFY(m_undecided > 100);
}

void TestPlanProperties::plantAndFind(quint32 seed, WithGuids withGuids)
{
    constexpr int FirstSpare = 60; ///< of a switch: ports that are never planned
    Mistakes mistakes(seed);
    Wiring planned =
        makeWiring(4 + mistakes.below(5), 2 + mistakes.below(4), 6 + mistakes.below(8), 20);
    for (Wiring::Cable &cable : planned.cables) {
        cable.kind = QStringLiteral("MFS1S00");
        cable.length = 5;
    }
    const SharedFabric right = fabricOf(planned);
    const Plan plan = planOf(planned, withGuids);
    QVERIFY(!comparePlan(plan, *right).differs());
    QCOMPARE(comparePlan(plan, *right).cost(), 0);

    Wiring actual = planned;
    std::map<size_t, CableVerdict> expected; ///< by the planned cable
    std::set<size_t> otherKind;
    std::set<size_t> otherLength;
    std::set<size_t> gone;
    std::set<QString> used; ///< hosts
    std::set<size_t> usedCables;
    std::map<size_t, bool> undecided; ///< by the planned cable: whether its host's name was changed
    int extras = 0;
    int exchanges = 0;
    qint64 cost = 0;
    const auto hostOf = [&](size_t cable) {
        return planned.nodes[size_t(planned.cables[cable].a.node)].host;
    };
    const auto isOfHost = [&](size_t cable) {
        return !planned.nodes[size_t(planned.cables[cable].a.node)].isSwitch;
    };
    const auto isOfTwo = [&](size_t cable) { return planned.nodesOf(hostOf(cable)).size() == 2; };
    // A cable of which nothing else was changed yet, nor of its host.
    const auto take = [&](const auto &isWanted) -> std::optional<size_t> {
        for (int tries = 0; tries < 100; ++tries) {
            const auto cable = size_t(mistakes.below(planned.cables.size()));
            const bool isUsed =
                usedCables.contains(cable) || (isOfHost(cable) && used.contains(hostOf(cable)));
            if (!isUsed && isWanted(cable)) {
                usedCables.insert(cable);
                if (isOfHost(cable)) {
                    used.insert(hostOf(cable));
                }
                return cable;
            }
        }
        return std::nullopt;
    };
    const int wanted = std::max(1, int(double(planned.cables.size()) * 0.02) + mistakes.below(2));
    for (int i = 0; i < wanted; ++i) {
        const int what = mistakes.below(10);
        const auto cable = take([&](size_t candidate) {
            return what == 5   ? !isOfHost(candidate)
                   : what == 6 ? isOfHost(candidate) && isOfTwo(candidate)
                   : what == 7 ? isOfHost(candidate) && !isOfTwo(candidate)
                   : what == 8 ? isOfHost(candidate) && !isOfTwo(candidate)
                               : true;
        });
        if (!cable) {
            continue;
        }
        Wiring::End &plug = actual.cables[*cable].b; // of a switch
        if (what == 0) {
            gone.insert(*cable);
            expected[*cable] = CableVerdict::Missing;
            cost += 1;
        } else if (what == 1) {
            plug.port = actual.freePort(plug.node, FirstSpare);
            expected[*cable] = CableVerdict::WrongPort;
            cost += 1;
        } else if (what == 2) {
            const int other = plug.node == 0 ? 1 : 0; // both are spines
            plug = {other, actual.freePort(other, FirstSpare)};
            expected[*cable] = CableVerdict::WrongNode;
            cost += 1;
        } else if (what == 3) {
            otherKind.insert(*cable);
            actual.cables[*cable].kind = QStringLiteral("MCP1650");
        } else if (what == 4) {
            otherLength.insert(*cable);
            actual.cables[*cable].length = 10;
        } else if (what == 9) {
            actual.cables.push_back(
                {{0, actual.freePort(0, FirstSpare)}, {1, actual.freePort(1, FirstSpare)}});
            ++extras;
            cost += 1;
        } else if (what == 8) {
            // Its host is off.
            actual.nodes[size_t(planned.cables[*cable].a.node)].isOff = true;
            gone.insert(*cable);
            expected[*cable] = CableVerdict::NotSeenYet;
            cost += 1;
        } else {
            const auto second = take([&](size_t candidate) {
                return isOfHost(candidate) == isOfHost(*cable) &&
                       isOfTwo(candidate) == isOfTwo(*cable);
            });
            if (!second) {
                continue;
            }
            const bool areNames = what != 5 && mistakes.coin();
            const bool isByGuid = withGuids == WithGuids::Yes;
            if (areNames) {
                actual.exchangeNames(hostOf(*cable), hostOf(*second));
                if (isByGuid || isOfTwo(*cable)) {
                    exchanges += 1;
                } else {
                    expected[*cable] = expected[*second] = CableVerdict::NamesOrCables;
                    undecided[*cable] = undecided[*second] = true;
                }
            } else {
                actual.exchangePlugs(*cable, false, *second, false);
                expected[*cable] = expected[*second] =
                    what == 7 && !isByGuid ? CableVerdict::NamesOrCables : CableVerdict::Swapped;
                if (what == 7 && !isByGuid) {
                    undecided[*cable] = undecided[*second] = false;
                }
            }
            cost += 2;
        }
    }
    for (auto it = gone.rbegin(); it != gone.rend(); ++it) {
        actual.cables.erase(actual.cables.begin() + std::ptrdiff_t(*it));
    }
    const SharedFabric fabric = fabricOf(actual);
    const PlanComparison comparison = comparePlan(plan, *fabric);
    const QByteArray said = QByteArray::number(seed) + '\n' + textOf(plan, comparison, *fabric);
    QVERIFY2(comparison.cost() == cost, said.constData());
    for (size_t i = 0; i < planned.cables.size(); ++i) {
        const auto found = expected.find(i);
        const CableVerdict verdict = found == expected.end() ? CableVerdict::Right : found->second;
        const ComparedCable &compared = comparison.cables[i];
        QVERIFY2(compared.verdict == verdict,
                 (QByteArray::number(quint64(i)) + ' ' + said).constData());
        QVERIFY2(compared.kindFound.isEmpty() != otherKind.contains(i), said.constData());
        QVERIFY2(compared.lengthFound.has_value() == otherLength.contains(i), said.constData());
    }
    QVERIFY2(comparison.count(CableVerdict::Extra) == extras, said.constData());
    QVERIFY2(int(comparison.exchanges.size()) == exchanges, said.constData());

    // A capture of the time when all was right decides what the plan does not.
    const PlanComparison decided = comparePlan(plan, *fabric, right.get());
    QVERIFY2(decided.cost() == cost, said.constData());
    QVERIFY2(decided.count(CableVerdict::NamesOrCables) == 0, said.constData());
    for (const auto &[cable, areNames] : undecided) {
        QVERIFY2(decided.cables[cable].verdict ==
                     (areNames ? CableVerdict::Right : CableVerdict::Swapped),
                 said.constData());
    }
    m_undecided += int(undecided.size());
}

PICKGLASS_TEST_APPLESS(TestPlanProperties)
#include "tst_planproperties.moc"
