// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/connection.h"
#include "tests/collectors/agent/listener.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTcpServer>
#include <QTest>
#include <QTimer>

using namespace pickglass;
using namespace pickglass::agent;
using namespace pickglass::tests;

/// Agents that were let in and mean harm, or are broken: their clients do not grow.
class TestHostileAgent : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        ClientFiles::forgetAgents();
    }

    void hangsUpOnFloods()
    {
        TestAgent agent;
        QVERIFY(agent.listen());
        Listener client(agent.source(m_files.token(), pinned()));
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
        const QByteArray word = toFrame(CollectorProgress{{"Reading.", {}}, 1, 2});
        // As many as may come at once are all heard.
        agent.sendRaw(word.repeated(MessageRateLimiter::AtOnce / 2));
        QTRY_VERIFY_WITH_TIMEOUT(client.doing.count(QStringLiteral("Reading.")) ==
                                     MessageRateLimiter::AtOnce / 2,
                                 Patience);
        QCOMPARE(client.count("connection_lost"), 0);
        agent.sendRaw(word.repeated(5 * MessageRateLimiter::AtOnce));
        QTRY_COMPARE_WITH_TIMEOUT(client.count("connection_lost"), 1, 4 * Patience);
        QVERIFY(client.told("connection_lost").contains(QLatin1String("sends too many messages")));
        QVERIFY(client.doing.count(QStringLiteral("Reading.")) < 5 * MessageRateLimiter::AtOnce);
        QTRY_COMPARE_WITH_TIMEOUT(client.count("connection_back"), 1, Patience);
        QVERIFY(client.failures.isEmpty());
    }

    /// Somebody who keeps fabrics, and is slower than they come.
    void bringsNoMoreFabricsThanAreKept()
    {
        constexpr size_t Most = 16;
        TestAgent agent;
        QVERIFY(agent.listen());
        Listener client(agent.source(m_files.token(), pinned()));
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
        for (int hosts = 4; hosts < 30; ++hosts) {
            agent.setHosts(hosts);
            agent.sendFabric();
        }
        QTRY_COMPARE_WITH_TIMEOUT(client.count("connection_lost"), 1, Patience);
        QVERIFY(client.told("connection_lost").contains(QLatin1String("changes faster")));
        QCOMPARE(client.fabrics.size(), Most);
        // Once they are kept, it goes on, with the fabric as it is by then.
        client.fabrics.clear();
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), 2 * Patience);
        QCOMPARE(client.fabrics[0].second->nodes().size(), agent.fabric()->nodes().size());
        QVERIFY(client.failures.isEmpty());
    }

    void bringsNoRoutesThatMakeNoSense_data()
    {
        QTest::addColumn<std::vector<PackedTable>>("tables");
        const PackedTable good = packed({Guid(5), Lid(7), {0, 1}});
        QTest::newRow("no switch") << std::vector<PackedTable>{{Guid(), good.lid, good.ports}};
        QTest::newRow("no ports") << std::vector<PackedTable>{good, {Guid(6), good.lid, "x"}};
        QTest::newRow("too many") << std::vector<PackedTable>(TablesInMessage + 1, good);
    }
    void bringsNoRoutesThatMakeNoSense()
    {
        QFETCH(std::vector<PackedTable>, tables);
        TestAgent agent;
        QVERIFY(agent.listen());
        Listener client(agent.source(m_files.token(), pinned()));
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
        agent.send(RoutesMessage{agent.now(), tables});
        QTRY_COMPARE_WITH_TIMEOUT(client.count("connection_lost"), 1, Patience);
        QVERIFY(client.told("connection_lost").contains(QLatin1String("sends invalid data")));
        QVERIFY(client.routes.empty());
    }

    /// Somebody who keeps routes, and is slower than they come.
    void bringsNoMoreRoutesThanAreKept()
    {
        constexpr size_t Most = 256 * 1024 * 1024;
        constexpr size_t Large = 0xc000;
        TestAgent agent;
        QVERIFY(agent.listen());
        Listener client(agent.source(m_files.token(), pinned()));
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
        const Guid node = agent.fabric()->nodes().front().guid;
        const PackedTable table = packed({node, Lid(7), ForwardingPorts(QByteArray(Large, 1))});
        const RoutesMessage routes{agent.now(), std::vector<PackedTable>(TablesInMessage, table)};
        constexpr size_t Enough = Most / (TablesInMessage * Large) + 1;
        for (size_t i = 0; i < 2 * Enough; ++i) {
            agent.send(routes);
        }
        QTRY_COMPARE_WITH_TIMEOUT(client.count("connection_lost"), 1, Patience);
        QVERIFY(client.told("connection_lost").contains(QLatin1String("more forwarding tables")));
        QCOMPARE(client.routes.size(), Enough);
    }

    /// A byte now and then is no word.
    void waitsForAWordAndNotForBytes()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        QTimer drop;
        connect(&server, &QTcpServer::newConnection, this, [&] {
            QTcpSocket *socket = server.nextPendingConnection();
            socket->write(QByteArray::fromHex("00100000")); // of a message of a megabyte
            connect(&drop, &QTimer::timeout, socket, [socket] { socket->write("x"); });
        });
        drop.start(200);
        Listener client(QStringLiteral("agent://127.0.0.1:%1?insecure=1&token-file=%2")
                            .arg(server.serverPort())
                            .arg(m_files.token()));
        QTRY_COMPARE_WITH_TIMEOUT(client.failures.size(), 1, 3 * Patience);
        QVERIFY2(client.failures[0].contains(QLatin1String("does not answer")),
                 qPrintable(client.failures[0]));
    }

private:
    const ClientFiles m_files;
};

PICKGLASS_TEST(TestHostileAgent, QCoreApplication)
#include "tst_hostileagent.moc"
