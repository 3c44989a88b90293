// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/agent/agentprogram.h"
#include "tests/support/agentclient/agentclient.h"
#include "tests/support/testprogram.h"
#include "tests/system/agentfiles.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTcpSocket>
#include <QTest>

using namespace pickglass;
using namespace pickglass::agent;
using namespace pickglass::tests;
using namespace std::chrono_literals;

namespace {

constexpr int Many = 10'000;
/// Fewer than the system's queue of connections that nobody took yet: who does not fit into it
/// tries again a second later.
constexpr int AtOnce = 100;
constexpr int Served = 10;

/// Connections from another address than the clients', until all but so many are hung up on.
void knock(quint16 port, int mayStay)
{
    std::vector<std::unique_ptr<QTcpSocket>> sockets;
    int gone = 0;
    for (int i = 0; i < AtOnce; ++i) {
        sockets.push_back(std::make_unique<QTcpSocket>());
        QTcpSocket *socket = sockets.back().get();
        QVERIFY(socket->bind(QHostAddress(QStringLiteral("127.0.0.2"))));
        QObject::connect(socket, &QAbstractSocket::errorOccurred, socket, [&gone] { ++gone; });
        socket->connectToHost(QHostAddress::LocalHost, port);
    }
    QTRY_VERIFY_WITH_TIMEOUT(gone >= AtOnce - mayStay, 60'000);
}

} // namespace

/// Somebody connects ten thousand times: those who are served feel nothing, and nothing grows.
class TestManyConnections : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void disturbNobody();
};

void TestManyConnections::disturbNobody()
{
    AgentFiles files;
    QVERIFY(files.make());
    // AddressSanitizer, where it is, keeps what was freed: it would look like growth.
    qputenv("ASAN_OPTIONS", qgetenv("ASAN_OPTIONS") + ":quarantine_size_mb=1");
    AgentProgram program(files.agentArguments(QStringLiteral("127.0.0.1:0")) +
                         QStringList{"--collector", "synthetic:tree?k=4&load=0.4"});
    const quint16 port = program.port();
    QVERIFY2(port != 0, qPrintable(program.said()));
    std::vector<std::unique_ptr<AgentClient>> clients;
    for (int i = 0; i < Served; ++i) {
        clients.push_back(std::make_unique<AgentClient>());
        clients.back()->connectTo(port);
        clients.back()->sayHello(QByteArray(32, 'a'));
        clients.back()->keepPinging(500ms);
        QTRY_VERIFY_WITH_TIMEOUT(clients.back()->sweepCount() > 0, 60'000);
    }

    QElapsedTimer clock;
    clock.start();
    constexpr int Attempts = 60; // of an address in a minute
    qint64 memory = 0;
    for (int made = 0; made < Many; made += AtOnce) {
        knock(port, Attempts);
        QVERIFY(!QTest::currentTestFailed());
        memory = made < Many / 5 ? program.memory() : memory;
    }
    const qint64 minutes = clock.elapsed() / 60'000 + 1;
    constexpr qint64 Little = 4 * 1024 * 1024;
    const qint64 more = program.memory() - memory;
    QVERIFY2(more < Little, qPrintable(QString::number(more)));

    for (const auto &client : clients) {
        const qint64 sweeps = client->sweepCount();
        QTRY_VERIFY_WITH_TIMEOUT(client->sweepCount() > sweeps + 1, 60'000);
        QCOMPARE(client->missed(), 0);
        QVERIFY(client->last<Skipped>() == nullptr);
        QVERIFY(!client->isGone());
        QVERIFY(!client->hasNonsense());
    }
    program.send(SIGTERM);
    QCOMPARE(program.finish(), 0);
    const qsizetype lines = program.said().count(QLatin1String("refused: "));
    QVERIFY2(lines >= 1 && lines <= minutes + 1, qPrintable(program.said()));
}

PICKGLASS_TEST(TestManyConnections, QCoreApplication)
#include "tst_manyconnections.moc"
