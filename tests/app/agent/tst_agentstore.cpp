// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/storeaccess.h"
#include "core/capture/capturecontents.h"
#include "tests/app/agent/agentprogram.h"
#include "tests/support/clickhousecluster.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace pickglass;
using namespace pickglass::tests;

/// An agent whose recording goes to a store, against a real server.
class TestAgentStore final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recordsToTheStore();
    void refusesWithoutARecording();

private:
    QStringList serving(const QStringList &more) const
    {
        return QStringList{QStringLiteral("--listen"),
                           QStringLiteral("127.0.0.1:0"),
                           QStringLiteral("--plain-loopback"),
                           QStringLiteral("--token-file"),
                           m_folder.filePath(QStringLiteral("token")),
                           QStringLiteral("--interval"),
                           QStringLiteral("500ms"), // in which a busy machine writes both
                           QStringLiteral("--collector"),
                           QStringLiteral("synthetic:tree?k=4&load=0.5")} +
               more;
    }
    QTemporaryDir m_folder;
};

void TestAgentStore::recordsToTheStore()
{
    if (const QString missing = ClickHouseCluster::missing(); !missing.isEmpty()) {
        QSKIP(qPrintable(missing));
    }
    ClickHouseCluster server;
    VERIFY_RESULT(server.start(1));
    const QString address =
        server.address(0, QStringLiteral("&fabric=agent&recorder=r&batch=1s&spool=") +
                              m_folder.filePath(QStringLiteral("spool")));
    const auto parsed = StoreAddress::parse(address);
    VERIFY_RESULT(parsed);
    const auto store = openStore(*parsed);
    VERIFY_RESULT(store);
    VERIFY_RESULT((*store)->create({}));
    QFile token(m_folder.filePath(QStringLiteral("token")));
    QVERIFY(token.open(QIODevice::WriteOnly));
    token.write(QByteArray(64, 'a') + '\n');
    token.close();
    token.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    const QString capture = m_folder.filePath(QStringLiteral("a.pgcap"));
    AgentProgram program(
        serving({QStringLiteral("--record"), capture, QStringLiteral("--store"), address}));
    QVERIFY2(program.port() != 0, qPrintable(program.said()));
    QTRY_VERIFY2(server.ask("SELECT count() FROM sweeps").toInt() > 5, qPrintable(program.said()));
    program.send(SIGTERM);
    QCOMPARE(program.finish(), 0);
    const auto kept = readContents(capture);
    VERIFY_RESULT(kept);
    const auto back = (*store)->contents({}, {});
    VERIFY_RESULT(back);
    QCOMPARE(back->sweeps.size(), kept->sweeps.size());
    QCOMPARE(back->sweeps.back().time, kept->sweeps.back().time);
    QCOMPARE(back->forwarding.size(), kept->forwarding.size());
}

void TestAgentStore::refusesWithoutARecording()
{
    AgentProgram program(
        serving({QStringLiteral("--store"), QStringLiteral("clickhouse://localhost/a?fabric=b")}));
    QCOMPARE(program.finish(), 2);
    QVERIFY2(program.said().contains(QStringLiteral("--record")), qPrintable(program.said()));
}

PICKGLASS_TEST(TestAgentStore, QCoreApplication)
#include "tst_agentstore.moc"
