// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/http/httpanswer.h"
#include "tests/core/http/packed.h"
#include "tests/support/heldatmost.h"
#include "tests/support/rogueserver.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QNetworkAccessManager>
#include <QRandomGenerator>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;
using namespace std::chrono_literals;

namespace {

constexpr int PatienceMs = 60'000;
constexpr qint64 Megabyte = 1 << 20;
const QByteArray Fine = "HTTP/1.1 200 OK\r\nConnection: close\r\n";

QByteArray ofLength(qint64 bytes)
{
    return Fine + "Content-Length: " + QByteArray::number(bytes) + "\r\n\r\n";
}

/// Bytes that cannot be compressed.
QByteArray randomBytes(qint64 size)
{
    QByteArray bytes(size, '\0');
    QRandomGenerator random(1);
    random.fillRange(reinterpret_cast<quint32 *>(bytes.data()), size / 4);
    return bytes;
}

/// Asks a server, and waits for the answer.
class Asked
{
public:
    Asked(const RogueServer &server, const AnswerLimits &limits)
    {
        QUrl url(QStringLiteral("http://127.0.0.1/"));
        url.setPort(server.port());
        answer =
            std::make_unique<HttpAnswer>(m_network.get(boundedRequest(url, limits, true)), limits);
        QObject::connect(answer.get(), &HttpAnswer::finished, answer.get(), [this] { ++ends; });
    }
    bool wait() const
    {
        return QTest::qWaitFor([this] { return ends > 0; }, PatienceMs);
    }

private:
    QNetworkAccessManager m_network;

public:
    std::unique_ptr<HttpAnswer> answer;
    int ends = 0;
};

} // namespace

/// Answers of servers that may be anybody's.
class TestHttpAnswer final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesAnswers_data();
    void takesAnswers();
    void refusesLongOnes_data();
    void refusesLongOnes();
    void refusesEndlessHeaders_data();
    void refusesEndlessHeaders();
    void readsNothingAhead();
    void refusesSlowOnes_data();
    void refusesSlowOnes();
    void refusesBadOnes_data();
    void refusesBadOnes();
    void followsNobody();
    void closesWhenNobodyWaitsAnyMore();
};

void TestHttpAnswer::takesAnswers_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("content");
    const QByteArray large = randomBytes(8 * Megabyte);
    const QByteArray same(8 * Megabyte, 'x');
    QTest::newRow("empty") << ofLength(0) << QByteArray() << QByteArray();
    QTest::newRow("small") << ofLength(4) << QByteArray("text") << QByteArray("text");
    QTest::newRow("large") << ofLength(large.size()) << large << large;
    QTest::newRow("large, without its length") << Fine + "\r\n" << large << large;
    const QByteArray chunks =
        (QByteArray::number(large.size() / 4, 16) + "\r\n" + large.left(large.size() / 4) + "\r\n");
    QTest::newRow("chunks") << Fine + "Transfer-Encoding: chunked\r\n\r\n"
                            << chunks.repeated(4) + "0\r\n\r\n"
                            << large.left(large.size() / 4).repeated(4);
    QTest::newRow("gzip") << Fine + "Content-Encoding: gzip\r\n\r\n" << packed(same) << same;
    QTest::newRow("gzip, random") << Fine + "Content-Encoding: gzip\r\n\r\n"
                                  << packed(large) << large;
    QTest::newRow("deflate") << Fine + "Content-Encoding: deflate\r\n\r\n"
                             << qCompress(same).mid(4) << same;
}

void TestHttpAnswer::takesAnswers()
{
    QFETCH(QByteArray, head);
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, content);
    const RogueServer server(
        [&](RogueServer::Client &client, const QByteArray &) { client.send(head + body); });
    const Asked asked(server, {.bytes = 32 * Megabyte});
    QVERIFY(asked.wait());
    QCOMPARE(asked.answer->errorText(), QString());
    QCOMPARE(asked.answer->status(), 200);
    QVERIFY(asked.answer->body() == content);
    QCOMPARE(asked.ends, 1);
}

void TestHttpAnswer::refusesLongOnes_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<QByteArray>("body"); // again and again
    QTest::newRow("endless") << Fine + "\r\n" << QByteArray(Megabyte, 'x');
    QTest::newRow("endless chunks") << Fine + "Transfer-Encoding: chunked\r\n\r\n"
                                    << "100000\r\n" + QByteArray(Megabyte, 'x') + "\r\n";
    QTest::newRow("announced") << ofLength(qint64(1) << 40) << QByteArray("x");
    QTest::newRow("endless error")
        << QByteArray("HTTP/1.1 500 No\r\n\r\n") << QByteArray(Megabyte, 'x');
    QTest::newRow("bomb") << Fine + "Content-Encoding: gzip\r\n\r\n"
                          << packed(QByteArray(Megabyte, '\0'), 100);
    QTest::newRow("bomb of empty parts") << Fine + "Content-Encoding: gzip\r\n\r\n"
                                         << packed({}).repeated(50'000);
}

void TestHttpAnswer::refusesLongOnes()
{
    QFETCH(QByteArray, head);
    QFETCH(QByteArray, body);
    const HeldAtMost held;
    const RogueServer server([&](RogueServer::Client &client, const QByteArray &) {
        client.send(head);
        client.sendForever(body);
    });
    const Asked asked(server, {.bytes = 4 * Megabyte});
    QVERIFY(asked.wait());
    QCOMPARE(asked.answer->fault(), HttpAnswer::Fault::TooLong);
    QVERIFY(asked.answer->body().size() <= 4 * Megabyte);
    QVERIFY2(held.growth() < 64 * Megabyte, qPrintable(QString::number(held.growth())));
}

void TestHttpAnswer::refusesEndlessHeaders_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("many") << "X: " + QByteArray(1000, 'x') + "\r\n";
    QTest::newRow("one") << QByteArray(Megabyte, 'x');
}

/// Qt reads them slowly, and for no longer than the answer may take.
void TestHttpAnswer::refusesEndlessHeaders()
{
    QFETCH(QByteArray, line);
    const HeldAtMost held;
    const RogueServer server([&](RogueServer::Client &client, const QByteArray &) {
        client.send(Fine + "X: ");
        client.sendForever(line);
    });
    const Asked asked(server, {.bytes = 4 * Megabyte, .total = 1s});
    QVERIFY(asked.wait());
    QVERIFY(asked.answer->fault() != HttpAnswer::Fault::None);
    QVERIFY2(held.growth() < 64 * Megabyte, qPrintable(QString::number(held.growth())));
}

/// A client that is busy is not given more than its buffer takes.
void TestHttpAnswer::readsNothingAhead()
{
    const RogueServer server([](RogueServer::Client &client, const QByteArray &) {
        client.send(Fine + "\r\n");
        client.sendForever(QByteArray(Megabyte, 'x'));
    });
    const HeldAtMost held;
    const Asked asked(server, {.bytes = 4096 * Megabyte});
    QVERIFY(QTest::qWaitFor([&] { return asked.answer->body().size() > 0; }, PatienceMs));
    // Nothing is taken from now on: the server stops when the buffers are full.
    const qint64 taken = asked.answer->body().size();
    qint64 before = -1;
    while (before != server.sent()) {
        before = server.sent();
        QThread::msleep(200);
    }
    QVERIFY2(server.sent() - taken < 32 * Megabyte, qPrintable(QString::number(server.sent())));
    QVERIFY2(held.growth() < 64 * Megabyte, qPrintable(QString::number(held.growth())));
}

void TestHttpAnswer::refusesSlowOnes_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::newRow("body") << Fine + "\r\n";
    QTest::newRow("packed body") << Fine + "Content-Encoding: gzip\r\n\r\n" + packed("x").left(10);
    QTest::newRow("headers") << Fine + "X-Slow: ";
    QTest::newRow("status") << QByteArray("HTTP/1.1 200 ");
}

/// A byte now and then is no answer, however long nobody is silent.
void TestHttpAnswer::refusesSlowOnes()
{
    QFETCH(QByteArray, head);
    const RogueServer server([&](RogueServer::Client &client, const QByteArray &) {
        client.send(head);
        client.drip('\0', 10);
    });
    const Asked byTotal(server, {.bytes = Megabyte, .total = 500ms, .paceAfter = 1h});
    QVERIFY(byTotal.wait());
    QVERIFY(byTotal.answer->fault() != HttpAnswer::Fault::None);
    if (head.endsWith("\r\n\r\n")) {
        const Asked byPace(server, {.bytes = Megabyte, .paceAfter = 200ms, .pace = 1 << 20});
        QVERIFY(byPace.wait());
        QCOMPARE(byPace.answer->fault(), HttpAnswer::Fault::TooSlow);
    }
}

void TestHttpAnswer::refusesBadOnes_data()
{
    QTest::addColumn<QByteArray>("answer");
    const QByteArray gzip = Fine + "Content-Encoding: gzip\r\n\r\n";
    QTest::newRow("unknown packing") << Fine + "Content-Encoding: br\r\n\r\nx";
    QTest::newRow("not packed") << gzip + "text";
    QTest::newRow("cut stream") << gzip + packed(QByteArray(1000, 'x')).chopped(4);
    QTest::newRow("cut body") << ofLength(100) + "x";
    QTest::newRow("no HTTP") << QByteArray("SSH-2.0-OpenSSH_9.2\r\n");
    QTest::newRow("nothing") << QByteArray();
}

void TestHttpAnswer::refusesBadOnes()
{
    QFETCH(QByteArray, answer);
    const RogueServer server(
        [&](RogueServer::Client &client, const QByteArray &) { client.send(answer); });
    const Asked asked(server, {.bytes = Megabyte});
    QVERIFY(asked.wait());
    QVERIFY(asked.answer->fault() != HttpAnswer::Fault::None);
    QVERIFY(!asked.answer->errorText().isEmpty());
}

void TestHttpAnswer::followsNobody()
{
    QByteArray heard;
    const RogueServer server([&](RogueServer::Client &client, const QByteArray &request) {
        heard = request;
        client.send("HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n");
    });
    const Asked asked(server, {.bytes = Megabyte});
    QVERIFY(asked.wait());
    QCOMPARE(asked.answer->status(), 302);
    QCOMPARE(server.asked(), 1);
    QVERIFY2(heard.contains("Accept-Encoding: gzip\r\n"), heard.constData());
}

void TestHttpAnswer::closesWhenNobodyWaitsAnyMore()
{
    std::atomic<bool> isGone = false;
    const RogueServer server([&](RogueServer::Client &client, const QByteArray &) {
        client.send(Fine + "\r\nx");
        client.waitUntilGone();
        isGone = true;
    });
    auto asked = std::make_unique<Asked>(server, AnswerLimits{.bytes = Megabyte});
    QVERIFY(QTest::qWaitFor([&] { return asked->answer->body() == "x"; }, PatienceMs));
    asked.reset();
    QTRY_VERIFY_WITH_TIMEOUT(isGone, PatienceMs);
}

PICKGLASS_TEST(TestHttpAnswer, QCoreApplication)
#include "tst_httpanswer.moc"
