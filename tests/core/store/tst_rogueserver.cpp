// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/clickhouse/server.h"
#include "tests/support/heldatmost.h"
#include "tests/support/rogueserver.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;
using namespace pickglass::clickhouse;
using namespace pickglass::tests;
using namespace std::chrono_literals;

namespace {

constexpr qint64 Megabyte = 1 << 20;
const QByteArray Fine =
    "HTTP/1.1 200 OK\r\nX-ClickHouse-Server-Display-Name: rogue\r\nConnection: close\r\n";

/// A column of so many texts of no length, packed.
QByteArray emptyTexts(qsizetype texts)
{
    // zlib's own stream, which is "deflate" over HTTP.
    return qCompress(nativeBlock(std::vector{Column("t", ColumnType::String)},
                                 static_cast<size_t>(texts)) +
                         QByteArray(texts, '\0'),
                     9)
        .mid(4);
}

} // namespace

/// Who says that it is a store may send anything.
class TestRogueServer final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isBounded_data();
    void isBounded();
    void readsThoseThatAreFine();
};

void TestRogueServer::isBounded_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<QByteArray>("body"); // again and again; empty: a byte now and then
    QTest::addColumn<QString>("says");
    const QString tooLong = QStringLiteral("longer than 4 MiB");
    QTest::newRow("endless") << Fine + "\r\n" << QByteArray(Megabyte, 'x') << tooLong;
    QTest::newRow("endless refusal")
        << QByteArray("HTTP/1.1 500 No\r\n\r\n") << QByteArray(Megabyte, 'x') << tooLong;
    QTest::newRow("bomb") << Fine + "Content-Encoding: deflate\r\n\r\n"
                          << emptyTexts(64 * Megabyte) << tooLong;
    QTest::newRow("slow") << Fine + "\r\n" << QByteArray() << QStringLiteral("too slowly");
}

void TestRogueServer::isBounded()
{
    QFETCH(QByteArray, head);
    QFETCH(QByteArray, body);
    QFETCH(QString, says);
    const RogueServer rogue([&](RogueServer::Client &client, const QByteArray &) {
        client.send(head);
        if (body.isEmpty()) {
            client.drip('x', 10);
        } else {
            client.sendForever(body);
        }
    });
    const HeldAtMost held;
    StoreAddress address;
    address.host = QStringLiteral("127.0.0.1");
    address.port = rogue.port();
    address.isEncrypted = false;
    Server server(address, {.bytes = 4 * Megabyte, .paceAfter = 200ms, .pace = Megabyte});
    const auto rows = server.select("SELECT t", {Column("t", ColumnType::String)}, {});
    QVERIFY(!rows);
    QVERIFY2(rows.error().english().contains(says), qPrintable(rows.error().english()));
    QVERIFY2(held.growth() < 64 * Megabyte, qPrintable(QString::number(held.growth())));
}

void TestRogueServer::readsThoseThatAreFine()
{
    const RogueServer rogue([&](RogueServer::Client &client, const QByteArray &) {
        client.send(Fine + "Content-Encoding: deflate\r\n\r\n" + emptyTexts(1000));
    });
    StoreAddress address;
    address.host = QStringLiteral("127.0.0.1");
    address.port = rogue.port();
    address.isEncrypted = false;
    Server server(address);
    const auto rows = server.select("SELECT t", {Column("t", ColumnType::String)}, {});
    QVERIFY(rows);
    QCOMPARE(rows->count, size_t(1000));
}

PICKGLASS_TEST(TestRogueServer, QCoreApplication)
#include "tst_rogueserver.moc"
