// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/eventwatch.h"
#include "core/fabric/fabricbuilder.h"
#include "tests/support/testprogram.h"
#include "tests/support/twosubnets.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

Timestamp at(qint64 second)
{
    return Timestamp(1'700'000'000'000'000 + second * 1'000'000);
}

/// A round in a subnet: who answers, as what; the LID of the ports' master.
struct Round
{
    SubnetNumber subnet = 0;
    std::vector<std::pair<Guid, SmState>> answers = {};
    Lid masterLid = {};
};

} // namespace

/// What happens in two subnets, each by itself.
class TestSubnetEvents final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_made = makeTwoSubnets();
        m_one = TwoSubnets::hostsOf(*m_made.first, m_made.shared);
        m_other = TwoSubnets::hostsOf(*m_made.second, m_made.shared);
        m_watch = std::make_unique<EventWatch>();
        m_events.clear();
        m_second = 0;
        take(m_watch->fabricChanged(at(0), m_made.both));
    }

    void twoMastersAreNoConflict()
    {
        for (int turn = 0; turn < 6; ++turn) {
            poll({0, {{m_one[0], SmState::Master}}, lidOf(m_one[0])});
            poll({1, {{m_other[0], SmState::Master}}, lidOf(m_other[0])});
        }
        QVERIFY(kinds().isEmpty());
        QCOMPARE(m_watch->managers().size(), size_t(2)); // rounds of one do not end the others'
    }

    void aHandOverIsOfItsSubnet()
    {
        for (int turn = 0; turn < 3; ++turn) {
            poll({0, {{m_one[0], SmState::Master}}, lidOf(m_one[0])});
            poll({1,
                  {{m_other[0], SmState::Master}, {m_other[1], SmState::Standby}},
                  lidOf(m_other[0])});
        }
        for (int turn = 0; turn < 3; ++turn) {
            poll({0, {{m_one[0], SmState::Master}}, lidOf(m_one[0])});
            poll({1, {{m_other[1], SmState::Master}}, lidOf(m_other[1])});
        }
        QCOMPARE(kinds(), (QStringList{"sm_master", "sm_vanished"}));
        for (const Event &event : m_events) {
            QVERIFY(m_made.second->findNode(event.place.node).isValid());
        }
    }

    void aSubnetWithoutAMasterIsNamed()
    {
        for (int turn = 0; turn < 4; ++turn) {
            poll({0, {{m_one[0], SmState::Master}}, lidOf(m_one[0])});
            poll({1, {{m_other[0], SmState::Standby}}, Lid(0, 1)});
        }
        QCOMPARE(kinds(), QStringList{"no_master"});
        const Event &event = m_events.front();
        QCOMPARE(event.subject, QStringLiteral("fe80:0:0:1"));
        QCOMPARE(describe(event).english(), QStringLiteral("The subnet fe80:0:0:1 has no master."));
        QVERIFY(event.lasts);
    }

    void anotherMasterLidIsNamed()
    {
        for (int turn = 0; turn < 5; ++turn) {
            poll({0, {{m_one[0], SmState::Master}}, lidOf(m_one[0])});
            // The number is right in the other subnet.
            poll({1, {{m_other[0], SmState::Master}}, Lid(99, 1)});
        }
        QCOMPARE(kinds(), QStringList{"master_lid"});
        QCOMPARE(m_events.front().was,
                 QStringLiteral("%1 (fe80:0:0:1)").arg(lidOf(m_other[0]).value()));
        QCOMPARE(m_events.front().became, QStringLiteral("99 (fe80:0:0:1)"));
    }

    void theSameLidElsewhereIsNoDuplicate()
    {
        take(m_watch->fabricChanged(at(10), changed(Lid(1, 1))));
        settle();
        // One took another's LID in its own subnet: that is a change, and two have it.
        QCOMPARE(kinds(), (QStringList{"lid_changed", "duplicate_lid"}));
        QCOMPARE(m_events.front().became, QStringLiteral("1 (fe80:0:0:1)"));
        QCOMPARE(m_events.back().became, QStringLiteral("1 (fe80:0:0:1)"));
        QVERIFY(m_made.second->findNode(m_events.back().otherPlace.node).isValid());
        QVERIFY(m_made.second->findNode(m_events.back().place.node).isValid());
    }

private:
    Lid lidOf(Guid host) const
    {
        return m_made.both->portsOf(m_made.both->findNode(host)).front().lid;
    }

    void take(const std::vector<Event> &events)
    {
        m_events.insert(m_events.end(), events.begin(), events.end());
    }

    void poll(const Round &round)
    {
        SmPoll poll;
        poll.time = at(++m_second);
        poll.period = 1'000'000;
        poll.masterLid = round.masterLid.in(round.subnet);
        for (const auto &[host, state] : round.answers) {
            SmInfo info;
            const Port &port = m_made.both->portsOf(m_made.both->findNode(host)).front();
            info.port = {host, port.number};
            info.lid = port.lid;
            info.state = state;
            info.activityCount = static_cast<quint32>(m_second * 100);
            poll.answers.push_back({info, 1});
        }
        take(m_watch->managersPolled(poll));
    }

    /// A second later, and again, so that what stays is noted.
    void settle()
    {
        for (int turn = 0; turn < 20; ++turn) {
            poll({0, {{m_one[0], SmState::Master}}, lidOf(m_one[0])});
        }
    }

    /// The second subnet's last host has another LID.
    SharedFabric changed(Lid lid) const
    {
        std::vector<Node> nodes = m_made.both->nodes();
        for (Node &node : nodes) {
            node.ports = 0;
        }
        std::vector<Port> ports = m_made.both->ports();
        const NodeIndex node = m_made.both->findNode(m_other.back());
        ports[m_made.both->findPort(node, 1).at()].lid = lid;
        return FabricBuilder::assemble(std::move(nodes), std::move(ports), m_made.both->links());
    }

    QStringList kinds() const
    {
        QStringList kinds;
        for (const Event &event : m_events) {
            kinds << toString(event.kind);
        }
        return kinds;
    }

    TwoSubnets m_made;
    std::vector<Guid> m_one;
    std::vector<Guid> m_other;
    std::unique_ptr<EventWatch> m_watch;
    std::vector<Event> m_events;
    qint64 m_second = 0;
};

PICKGLASS_TEST(TestSubnetEvents, QCoreApplication)
#include "tst_subnetevents.moc"
