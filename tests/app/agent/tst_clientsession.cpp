// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/clientsession.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>

#include <cstring>

using namespace pickglass;
using namespace pickglass::agent;

namespace {

/// The way to a client that reads only when a test says so.
class Way final : public QIODevice
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Way)

public:
    Way() { open(QIODevice::ReadWrite | QIODevice::Unbuffered); }
    ~Way() override = default;

    bool isSequential() const override { return true; }
    qint64 bytesAvailable() const override { return m_said.size(); }
    qint64 bytesToWrite() const override { return m_waiting.size(); }

    void say(const ClientMessage &message)
    {
        m_said += framed(toBytes(message));
        Q_EMIT readyRead();
    }
    /// The client reads all there is, again and again: what it was told.
    std::vector<AgentMessage> read()
    {
        std::vector<AgentMessage> messages;
        while (!m_waiting.isEmpty()) {
            m_reader.add(std::exchange(m_waiting, {}));
            Q_EMIT bytesWritten(1);
        }
        while (const auto bytes = m_reader.next()) {
            messages.push_back(readAgentMessage(*bytes).value());
        }
        return messages;
    }

protected:
    qint64 readData(char *data, qint64 most) override
    {
        const qsizetype size = std::min<qsizetype>(most, m_said.size());
        std::memcpy(data, m_said.constData(), static_cast<size_t>(size));
        m_said.remove(0, size);
        return size;
    }
    qint64 writeData(const char *data, qint64 size) override
    {
        m_waiting.append(data, size);
        return size;
    }

private:
    QByteArray m_said;
    QByteArray m_waiting;
    FrameReader m_reader{MaxAgentBytes};
};

QByteArray fabricFrame(int number)
{
    constexpr qsizetype Large = 300'000;
    return toFrame(FabricMessage{Timestamp(number + 1), QByteArray(Large, 'x')});
}

} // namespace

/// What waits for a client that was let in and does not read.
class TestClientSession : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        auto way = std::make_unique<Way>();
        m_way = way.get();
        m_session = std::make_unique<ClientSession>(
            std::move(way), QStringLiteral("somebody"), [](const QByteArray &) { return true; },
            Limits());
        m_way->say(Hello{});
        QCOMPARE(m_session->state(), ClientSession::State::Waiting);
    }
    void cleanup() { m_session.reset(); }

    void keepsFewFabrics();
    void tellsAPlaceOnce();
    void keepsFewPlaces();
    void tellsRoutesWhereNothingElseWaits();
    void hasSubnetsForThoseWhoKnowThem_data();
    void hasSubnetsForThoseWhoKnowThem();

private:
    std::unique_ptr<ClientSession> m_session;
    Way *m_way = nullptr;
};

/// Those that come without sweeps between them, too.
void TestClientSession::keepsFewFabrics()
{
    const QSignalSpy bases(m_session.get(), &ClientSession::baseNeeded);
    m_session->serve(toFrame(Welcome{{}, {}, {}, {}, 1, 1, Timestamp(1)}), {});
    QCOMPARE(bases.size(), 1);
    constexpr int Many = 100;
    for (int i = 0; i < Many; ++i) {
        m_session->takeFabric(fabricFrame(i));
    }
    QCOMPARE(m_session->state(), ClientSession::State::Behind);
    QVERIFY(m_way->bytesToWrite() < 2 * Outbox::MaxInDevice);

    // When it reads, it gets the first ones, and the latest.
    const auto messages = m_way->read();
    QCOMPARE(m_session->state(), ClientSession::State::Joining);
    QCOMPARE(bases.size(), 2);
    const auto fabrics = std::ranges::count_if(messages, [](const AgentMessage &message) {
        return std::holds_alternative<FabricMessage>(message);
    });
    QCOMPARE(fabrics, Limits().bulk + 1);
    QCOMPARE(std::get<FabricMessage>(messages.back()).time, Timestamp(Many));
    m_session->takeFabric(fabricFrame(Many));
    QCOMPARE(m_way->read().size(), size_t(1));
}

void TestClientSession::tellsAPlaceOnce()
{
    for (const int place : {3, 3, 2, 2, 2, 1}) {
        m_session->wait(place, 50);
    }
    std::vector<int> places;
    for (const AgentMessage &message : m_way->read()) {
        places.push_back(std::get<Waiting>(message).place);
    }
    QCOMPARE(places, (std::vector<int>{3, 2, 1}));
}

void TestClientSession::keepsFewPlaces()
{
    constexpr int Many = 1'000'000;
    for (int i = 0; i < Many; ++i) {
        m_session->wait(1 + i % 2, 50);
    }
    QVERIFY(m_way->bytesToWrite() < 2 * Outbox::MaxInDevice);
    QVERIFY(m_way->read().size() < Outbox::MaxInDevice / 10); // and not a million
}

/// One frame after the other, and those that are not told yet only as they are by now.
void TestClientSession::tellsRoutesWhereNothingElseWaits()
{
    const auto routes = [](int from, int until) {
        QList<QByteArray> frames;
        for (int i = from; i < until; ++i) {
            frames << toFrame(
                RoutesMessage{Timestamp(i), {{Guid(1), Lid(1), QByteArray(300'000, 'x')}}});
        }
        return frames;
    };
    m_session->serve(toFrame(Welcome{{}, {}, {}, {}, 1, 1, Timestamp(1)}), {});
    m_session->takeRoutes(routes(1, 10));
    QCOMPARE(m_way->read().size(), size_t(1)); // the welcome: sweeps come first
    auto sweep = std::make_shared<Broadcast>();
    sweep->layout = toFrame(LayoutIs{"layout"});
    sweep->base = toFrame(BaseIs{"base"});
    sweep->sweep = toFrame(SweepMessage{1, Timestamp(1), 0, {}, true, {}, {}});
    m_session->takeSweep(sweep);
    QVERIFY(m_session->waitsForRoutes());
    QVERIFY(m_way->bytesToWrite() < 2 * Outbox::MaxInDevice);
    m_session->takeRoutes(routes(20, 23));
    QCOMPARE(m_session->state(), ClientSession::State::Following);

    std::vector<qint64> times;
    for (const AgentMessage &message : m_way->read()) {
        if (const auto *its = std::get_if<RoutesMessage>(&message)) {
            times.push_back(its->time.microseconds());
        }
    }
    QCOMPARE(times, (std::vector<qint64>{1, 20, 21, 22}));
    QVERIFY(!m_session->waitsForRoutes());
    QCOMPARE(m_session->skipped(), 0);
}

void TestClientSession::hasSubnetsForThoseWhoKnowThem_data()
{
    QTest::addColumn<int>("minor");
    QTest::addColumn<bool>("isRefused");
    QTest::newRow("ours") << OurVersion.minor << false;
    QTest::newRow("a later one") << OurVersion.minor + 1 << false;
    QTest::newRow("before there were several") << 2 << true;
    QTest::newRow("the first") << 0 << true;
}

void TestClientSession::hasSubnetsForThoseWhoKnowThem()
{
    QFETCH(int, minor);
    QFETCH(bool, isRefused);
    auto way = std::make_unique<Way>();
    Way *own = way.get();
    ClientSession session(
        std::move(way), QStringLiteral("somebody"), [](const QByteArray &) { return true; },
        Limits());
    Hello hello;
    hello.version.minor = minor;
    own->say(hello);
    QCOMPARE(session.refuseForSubnets(), isRefused);
    const auto messages = own->read();
    QCOMPARE(messages.size(), size_t(isRefused ? 1 : 0));
    if (isRefused) {
        const auto *refused = std::get_if<Refused>(&messages.front());
        QVERIFY(refused != nullptr);
        QCOMPARE(refused->kind, QStringLiteral("version"));
        QVERIFY(refused->error.what.english().contains(u"several subnets"));
    }
}

PICKGLASS_TEST(TestClientSession, QCoreApplication)
#include "tst_clientsession.moc"
