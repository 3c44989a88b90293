// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/umadtransport.h"

#include "collectors/mad/mad.h"
#include "collectors/mad/maddecode.h"
#include "tests/support/generators.h"
#include "tests/support/ibnetdiscovertext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/simulator.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QSet>
#include <QTest>

#include <memory>
#include <optional>

using namespace pickglass;
using namespace pickglass::mad;
using namespace pickglass::tests;
using namespace std::chrono_literals;

namespace {

constexpr auto Deadline = 200ms;

OutgoingMad get(const MadGet &what, quint32 id)
{
    OutgoingMad out{what.to, {}};
    writeGet(out.bytes, what);
    setTransactionId(out.bytes, id);
    return out;
}

MadGet smp(SmpAttribute attribute, const DirectRoute &route)
{
    return {{MadClass::SubnetDirected, {}, route}, static_cast<quint16>(attribute)};
}

MadGet classPortInfo(Lid lid)
{
    return {{MadClass::Performance, lid, {}}, AttributeClassPortInfo};
}

} // namespace

/// What carries MADs through libibumad, by itself and on a simulated fabric.
class TestUmadTransport final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void refuses_data();
    void refuses();
    void findsItsPort();
    void saysWhenThereIsNothing();
    void asksAlongARoute();
    void asksByLid();
    void keepsManyApart();
    void inventsNoAnswer();

private:
    /// Sends, and waits for what comes; nothing where none does.
    std::optional<IncomingMad> ask(const MadGet &what, quint32 id);

    SharedFabric m_fabric;
    std::unique_ptr<Simulator> m_simulator;
    std::unique_ptr<UmadTransport> m_transport;
};

void TestUmadTransport::initTestCase()
{
    if (const QString missing = Simulator::missing(); !missing.isEmpty()) {
        QSKIP(qPrintable(missing));
    }
    m_fabric = makeTwoTierTree({.leaves = 2, .spines = 1, .hostsPerLeaf = 2});
    m_simulator = std::make_unique<Simulator>(toIbnetdiscover(*m_fabric));
    VERIFY_RESULT(m_simulator->start());
    QStringList hosts;
    for (const Node &node : m_fabric->nodes()) {
        if (!node.isSwitch()) {
            hosts << simulatedId(node);
        }
    }
    VERIFY_RESULT(m_simulator->startManager(hosts.at(0)));
    VERIFY_RESULT(m_simulator->manager(0).waitUntilUp());
    m_simulator->enter(hosts.at(1));
    auto transport = UmadTransport::open({});
    VERIFY_RESULT(transport);
    m_transport = std::move(*transport);
}

std::optional<IncomingMad> TestUmadTransport::ask(const MadGet &what, quint32 id)
{
    IncomingMad in;
    if (!m_transport->send(get(what, id), Deadline)) {
        return std::nullopt;
    }
    const auto received = m_transport->receive(in, 5s);
    return received && *received == Transport::Received::Mad ? std::optional(in) : std::nullopt;
}

void TestUmadTransport::refuses_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("pKey");
    QTest::addColumn<QString>("expected");
    QTest::newRow("no such device") << "mlx9_9" << 0xffff << "mlx9_9";
    QTest::newRow("no such port") << QStringLiteral("%1/9").arg(m_transport->port().device)
                                  << 0xffff << "/9";
    QTest::newRow("no such P_Key") << QString() << 0x1234 << "0x1234";
}

void TestUmadTransport::refuses()
{
    QFETCH(QString, name);
    QFETCH(int, pKey);
    QFETCH(QString, expected);
    const auto opened = UmadTransport::open(name, {.pKey = static_cast<quint16>(pKey)});
    QVERIFY(!opened);
    const QString said = opened.error().english();
    QVERIFY2(said.contains(expected), qPrintable(said));
    QVERIFY(!opened.error().advice.isEmpty());
}

void TestUmadTransport::findsItsPort()
{
    QVERIFY(m_transport->port().isActive());
    QVERIFY(m_transport->port().lid.isAssigned());
    QVERIFY(m_transport->port().smLid.isAssigned());
}

void TestUmadTransport::saysWhenThereIsNothing()
{
    IncomingMad in;
    const auto received = m_transport->receive(in, 0ms);
    VERIFY_RESULT(received);
    QVERIFY(*received == Transport::Received::Nothing);
}

/// The local node, and the switch behind its cable.
void TestUmadTransport::asksAlongARoute()
{
    const MadGet here = smp(SmpAttribute::NodeInfo, {});
    const auto answer = ask(here, 7);
    QVERIFY(answer);
    QCOMPARE(answer->error, 0);
    QVERIFY(answer->time.isKnown());
    QVERIFY(answers(answer->bytes, here));
    QCOMPARE(transactionId(answer->bytes), 7U);
    const auto node = decodeNodeInfo(smpData(answer->bytes));
    QVERIFY(node);
    QVERIFY(node->type == NodeType::ChannelAdapter);
    QVERIFY(m_fabric->findNode(node->guid).isValid());

    const MadGet there = smp(SmpAttribute::NodeInfo, DirectRoute().through(node->localPort));
    const auto next = ask(there, 8);
    QVERIFY(next && next->error == 0 && answers(next->bytes, there));
    const auto leaf = decodeNodeInfo(smpData(next->bytes));
    QVERIFY(leaf && leaf->type == NodeType::Switch);
}

void TestUmadTransport::asksByLid()
{
    const Lid lid = m_transport->port().smLid;
    const MadGet portInfo{{MadClass::Subnet, lid, {}},
                          static_cast<quint16>(SmpAttribute::PortInfo)};
    const auto answer = ask(portInfo, 9);
    QVERIFY(answer && answer->error == 0 && answers(answer->bytes, portInfo));
    QCOMPARE(decodePortInfo(smpData(answer->bytes)).lid.value(), lid.value());

    const auto performance = ask(classPortInfo(lid), 10);
    QVERIFY(performance && performance->error == 0);
    QVERIFY(answers(performance->bytes, classPortInfo(lid)));
    QCOMPARE(transactionId(performance->bytes), 10U);
}

/// Three times what the engine has outstanding unless told otherwise: each comes back once, with
/// its own answer.
void TestUmadTransport::keepsManyApart()
{
    constexpr quint32 number = 200;
    const Lid lids[] = {m_transport->port().smLid, m_transport->port().lid};
    for (quint32 id = 0; id < number; ++id) {
        VERIFY_RESULT(m_transport->send(get(classPortInfo(lids[id % 2]), id), Deadline));
    }
    QSet<quint32> seen;
    for (quint32 i = 0; i < number; ++i) {
        IncomingMad in;
        const auto received = m_transport->receive(in, 5s);
        VERIFY_RESULT(received);
        QVERIFY(*received == Transport::Received::Mad);
        QCOMPARE(in.error, 0);
        const quint32 id = transactionId(in.bytes);
        QVERIFY(answers(in.bytes, classPortInfo(lids[id % 2])));
        QVERIFY2(id < number && !seen.contains(id), qPrintable(QString::number(id)));
        seen.insert(id);
    }
    QCOMPARE(seen.size(), qsizetype(number));
    saysWhenThereIsNothing();
}

/// Nobody has this LID: the request comes back as one that nobody answered, or never.
void TestUmadTransport::inventsNoAnswer()
{
    const MadGet nobody = classPortInfo(Lid(0xbff0));
    VERIFY_RESULT(m_transport->send(get(nobody, 77), Deadline));
    IncomingMad in;
    const auto received = m_transport->receive(in, 3s);
    VERIFY_RESULT(received);
    if (*received == Transport::Received::Mad) {
        QVERIFY(in.error != 0);
        QCOMPARE(transactionId(in.bytes), 77U);
    }
    // And it goes on.
    const auto answer = ask(classPortInfo(m_transport->port().smLid), 78);
    QVERIFY(answer && answer->error == 0);
    QCOMPARE(transactionId(answer->bytes), 78U);
}

PICKGLASS_TEST_MAIN([](int argc, char **argv) {
    if (Simulator::missing().isEmpty()) {
        Simulator::preload(argv);
    }
    return pickglass::tests::runTests<TestUmadTransport, QCoreApplication>(argc, argv);
})
#include "tst_umadtransport.moc"
