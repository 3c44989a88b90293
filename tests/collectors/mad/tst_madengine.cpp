// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/mad.h"
#include "tests/collectors/mad/faultytransport.h"
#include "tests/collectors/mad/madclients.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>
#include <QtEndian>

#include <memory>

using namespace pickglass;
using namespace pickglass::mad;
using namespace pickglass::tests;
using namespace std::chrono_literals;

namespace {

/// Much longer than anything here takes, by the virtual clock.
constexpr auto Long = std::chrono::hours(1);

} // namespace

/// What comes back: every value right whatever happens on the way.
class TestMadEngine final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_transport = std::make_unique<FaultyTransport>(); }
    void cleanup()
    {
        QVERIFY2(!m_transport->isAnyOtherThanGet, "only Gets may be sent");
        QVERIFY2(!m_transport->isAnyIdUsedTwice, "a transaction id was used again");
    }

    void sweeps();
    void isLateItself();
    void noticesSilenceWithoutAPause();
    void survives_data();
    void survives();
    void isNotMistaken();
    void staysSilent();
    void sharesTheLot();
    void sharesItOnlyWithThePort();
    void returnedAtOnce();
    void busy_data();
    void busy();
    void refused();
    void keys();
    void resetsOnlyWhereAllowed_data();
    void resetsOnlyWhereAllowed();
    void cancels();
    void cancelsWithin();
    void submitsWithin();
    void runsOnlySoLong();
    void deviceGoes();

private:
    MadEngine engine(const MadSettings &settings = {})
    {
        return {*m_transport, settings, m_transport->clock()};
    }
    std::unique_ptr<FaultyTransport> m_transport;
};

void TestMadEngine::sweeps()
{
    MadEngine engine = this->engine();
    Ledger ledger(engine);
    ledger.sweep(1, 50, 36);
    ledger.ask(portInfoRequest(60, 7));
    QCOMPARE(engine.pending(Urgency::Sweep), 3601);
    VERIFY_RESULT(engine.run(Long));
    QVERIFY(engine.isIdle());
    QCOMPARE(engine.pending(Urgency::Sweep), 0);
    QCOMPARE(ledger.unsettled(), 0);
    QCOMPARE(ledger.silent(), 0);
    QCOMPARE(ledger.wrong(), 0);
    QCOMPARE(engine.dropped(), 0);
    // 290 bytes on the wire, there and back.
    const MadMeter expected{
        .mads = 3601, .timeouts = 0, .retries = 0, .smpBytes = 580, .gmpBytes = 3600 * 580};
    QCOMPARE(engine.meter(), expected);
    for (const Ledger::Entry &entry : ledger.entries) {
        QVERIFY(entry.time.isKnown());
    }
}

/// What came in while the program did other things is an answer, however late it looks.
void TestMadEngine::isLateItself()
{
    m_transport->latency = 5ms;
    MadEngine engine = this->engine({.deadline = 1s, .retries = 3});
    Ledger ledger(engine);
    ledger.sweep(1, 50, 36);
    int looks = 0;
    while (!engine.isIdle()) {
        VERIFY_RESULT(engine.run(0ms));
        m_transport->pass(3s);
        QVERIFY(++looks < 10'000);
    }
    QCOMPARE(ledger.unsettled(), 0);
    QCOMPARE(ledger.silent(), 0);
    QCOMPARE(engine.meter().timeouts, 0);
    QCOMPARE(engine.meter().retries, 0);
}

/// Where there is always more to receive, a node that is silent is noticed in its time.
void TestMadEngine::noticesSilenceWithoutAPause()
{
    static constexpr quint16 SilentLid = 9;
    class Endless final : public MadClient
    {
    public:
        Endless(MadEngine &engine, FaultyTransport &transport)
            : m_engine(engine),
              m_transport(transport)
        {
        }
        void ask(quint16 lid)
        {
            MadRequest request = counterRequest(lid, 1);
            request.tag = lid;
            request.client = this;
            m_engine.submit(request);
        }
        void answered(quint64 tag, const MadReply &) override
        {
            if (tag == SilentLid) {
                noticed = m_transport.now();
            } else if (!noticed) {
                m_transport.pass(20us); // what the next takes to be handled
                ask(quint16(tag));
            }
        }
        std::optional<FaultyTransport::Time> noticed;

    private:
        MadEngine &m_engine;
        FaultyTransport &m_transport;
    };
    m_transport->latency = 0us;
    m_transport->silent.insert(SilentLid);
    MadEngine engine = this->engine({.deadline = 300ms, .retries = 0});
    Endless client(engine, *m_transport);
    const auto begin = m_transport->now();
    client.ask(SilentLid);
    for (quint16 lid = 10; lid < 74; ++lid) {
        client.ask(lid);
    }
    VERIFY_RESULT(engine.run(Long));
    QVERIFY(client.noticed);
    QVERIFY2(*client.noticed - begin < 600ms,
             qPrintable(QString::number((*client.noticed - begin).count())));
}

void TestMadEngine::survives_data()
{
    QTest::addColumn<Faults>("faults");
    QTest::addColumn<bool>("someAreDropped");
    QTest::newRow("lost") << Faults{.lost = 0.3} << false;
    QTest::newRow("late") << Faults{.late = 0.2} << true;
    QTest::newRow("doubled") << Faults{.doubled = 0.5} << true;
    QTest::newRow("reordered") << Faults{.reordered = 1} << false;
    QTest::newRow("garbled") << Faults{.garbled = 0.3} << true;
    QTest::newRow("from another sweep") << Faults{.stale = 0.5} << true;
    QTest::newRow("everything") << Faults{.lost = 0.1,
                                          .late = 0.1,
                                          .doubled = 0.2,
                                          .reordered = 0.5,
                                          .garbled = 0.1,
                                          .stale = 0.2}
                                << true;
}

void TestMadEngine::survives()
{
    QFETCH(Faults, faults);
    QFETCH(bool, someAreDropped);
    m_transport->faults = faults;
    MadEngine engine = this->engine({.deadline = 60s, .retries = 12});
    Ledger ledger(engine);
    for (quint32 sweep = 1; sweep <= 3; ++sweep) {
        m_transport->epoch = sweep;
        ledger.entries.clear();
        ledger.sweep(1, 40, 20);
        VERIFY_RESULT(engine.run(Long));
        QCOMPARE(ledger.unsettled(), 0);
        QCOMPARE(ledger.silent(), 0);
        QCOMPARE(ledger.wrong(sweep), 0);
    }
    QCOMPARE(engine.dropped() > 0, someAreDropped);
    QCOMPARE(engine.meter().timeouts, 0);
    QCOMPARE(engine.meter().mads, 3 * 1600 + engine.meter().retries);
}

/// Answers that come only when the next sweep asks the same of the same ports.
void TestMadEngine::isNotMistaken()
{
    MadEngine engine = this->engine();
    Ledger first(engine);
    m_transport->latency = 1s;
    first.sweep(1, 20, 4);
    VERIFY_RESULT(engine.run(Long));
    QCOMPARE(first.silent(), 160);
    const auto sent = m_transport->sentCount;

    m_transport->epoch = 2;
    m_transport->latency = 150ms;
    Ledger second(engine);
    second.sweep(1, 20, 4);
    VERIFY_RESULT(engine.run(Long));
    QCOMPARE(second.unsettled(), 0);
    QCOMPARE(second.silent(), 0);
    QCOMPARE(second.wrong(2), 0);
    QVERIFY(engine.dropped() >= sent / 2);
}

void TestMadEngine::staysSilent()
{
    m_transport->silent = {7};
    MadEngine engine = this->engine({.deadline = 100ms, .retries = 3});
    Ledger ledger(engine);
    ledger.ask(counterRequest(7, 1));
    ledger.ask(counterRequest(8, 1));
    const auto begin = m_transport->now();
    VERIFY_RESULT(engine.run(Long));
    QVERIFY(ledger.entries[0].isSilent);
    QCOMPARE(ledger.entries[0].tries, 4);
    QVERIFY(!ledger.entries[1].isSilent);
    QCOMPARE(ledger.entries[1].tries, 1);
    QCOMPARE(engine.meter().mads, 5);
    QCOMPARE(engine.meter().retries, 3);
    QCOMPARE(engine.meter().timeouts, 1);
    // The last try has half of the deadline, and all together no more than that.
    const auto last = m_transport->log.back().time;
    QVERIFY(m_transport->now() - last >= 50ms);
    QVERIFY(m_transport->now() - begin <= 110ms);
}

/// A dead switch costs one request's tries, not those of all its ports.
void TestMadEngine::sharesTheLot()
{
    m_transport->silent = {7};
    MadEngine engine = this->engine({.deadline = 200ms, .retries = 2});
    Ledger ledger(engine);
    ledger.sweep(7, 1, 36);
    const auto begin = m_transport->now();
    VERIFY_RESULT(engine.run(Long));
    QCOMPARE(ledger.unsettled(), 0);
    QCOMPARE(ledger.silent(), 72);
    QCOMPARE(engine.meter().mads, 3);
    QCOMPARE(engine.meter().timeouts, 72);
    QVERIFY(m_transport->now() - begin < 3 * 200ms);

    // It is asked again when there is something to ask, and heard when it is back.
    m_transport->silent.clear();
    ledger.entries.clear();
    ledger.sweep(7, 1, 36);
    VERIFY_RESULT(engine.run(Long));
    QCOMPARE(ledger.silent(), 0);
    QCOMPARE(ledger.unsettled(), 0);
}

/// What the same node number stands for need not be one port: routes through a switch are not.
void TestMadEngine::sharesItOnlyWithThePort()
{
    m_transport->silent = {7};
    MadEngine engine = this->engine();
    Ledger ledger(engine);
    for (const quint16 lid : {7, 7, 8}) {
        MadRequest request = counterRequest(lid, 1);
        request.node = 1;
        ledger.ask(request);
    }
    // Its other agent answers for itself.
    ledger.ask(portInfoRequest(9, 1));
    ledger.entries.back().request.node = 1;
    VERIFY_RESULT(engine.run(Long));
    QVERIFY(ledger.entries[0].isSilent);
    QVERIFY(ledger.entries[1].isSilent);
    QVERIFY(!ledger.entries[2].isSilent);
    QVERIFY(!ledger.entries[3].isSilent);
    QCOMPARE(ledger.wrong(), 0);
}

void TestMadEngine::returnedAtOnce()
{
    m_transport->unreachable = {7};
    MadEngine engine = this->engine();
    Ledger ledger(engine);
    ledger.ask(counterRequest(7, 1));
    const auto begin = m_transport->now();
    VERIFY_RESULT(engine.run(Long));
    QVERIFY(ledger.entries[0].isSilent);
    QCOMPARE(engine.meter().mads, 3);
    QCOMPARE(engine.meter().timeouts, 1);
    QVERIFY(m_transport->now() - begin < 1ms);
}

void TestMadEngine::busy_data()
{
    QTest::addColumn<int>("times");
    QTest::addColumn<int>("status");
    QTest::addColumn<int>("mads");
    QTest::newRow("once") << 1 << 0 << 2;
    QTest::newRow("twice") << 2 << 0 << 3;
    QTest::newRow("to the end") << 100 << 1 << 3;
}

void TestMadEngine::busy()
{
    QFETCH(int, times);
    QFETCH(int, status);
    QFETCH(int, mads);
    m_transport->busy[7] = times;
    MadEngine engine = this->engine({.retries = 2});
    Ledger ledger(engine);
    ledger.ask(counterRequest(7, 1));
    VERIFY_RESULT(engine.run(Long));
    QCOMPARE(ledger.unsettled(), 0);
    QVERIFY(!ledger.entries[0].isSilent);
    QCOMPARE(int(ledger.entries[0].status), status);
    QCOMPARE(engine.meter().mads, mads);
    QCOMPARE(engine.meter().timeouts, 0);
    // It was left alone for a moment.
    QVERIFY(m_transport->log[1].time - m_transport->log[0].time >= 2ms);
}

void TestMadEngine::refused()
{
    constexpr MadStatus Unsupported = 0x000c;
    m_transport->statusOf[7] = Unsupported;
    MadEngine engine = this->engine();
    Ledger ledger(engine);
    ledger.ask(counterRequest(7, 1));
    VERIFY_RESULT(engine.run(Long));
    QVERIFY(!ledger.entries[0].isSilent);
    QCOMPARE(ledger.entries[0].status, Unsupported);
    QCOMPARE(engine.meter().mads, 1);
}

void TestMadEngine::keys()
{
    constexpr quint64 Key = Q_UINT64_C(0x0123456789abcdef);
    MadEngine engine = this->engine();
    Ledger ledger(engine);
    MadRequest request = portInfoRequest(7, 1);
    request.mKey = Key;
    ledger.ask(request);
    VERIFY_RESULT(engine.run(Long));
    request = counterRequest(7, 1);
    request.mKey = Key;
    ledger.ask(request);
    VERIFY_RESULT(engine.run(Long));
    QCOMPARE(qFromBigEndian<quint64>(&m_transport->log[0].bytes[offset::MKey]), Key);
    QCOMPARE(qFromBigEndian<quint64>(&m_transport->log[1].bytes[offset::MKey]), 0);
}

void TestMadEngine::resetsOnlyWhereAllowed_data()
{
    QTest::addColumn<bool>("isAllowed");
    QTest::addColumn<int>("port");
    QTest::addColumn<bool>("isSmp");
    QTest::addColumn<bool>("isSet");
    QTest::newRow("allowed") << true << 1 << false << true;
    QTest::newRow("not allowed") << false << 1 << false << false;
    QTest::newRow("all ports at once") << true << 255 << false << false;
    QTest::newRow("an SMP") << true << 1 << true << false;
}

void TestMadEngine::resetsOnlyWhereAllowed()
{
    QFETCH(bool, isAllowed);
    QFETCH(int, port);
    QFETCH(bool, isSmp);
    MadEngine engine = this->engine({.allowsWaitResets = isAllowed});
    Ledger ledger(engine);
    const auto number = static_cast<PortNumber>(port);
    MadRequest request =
        isSmp ? portInfoRequest(7, number) : counterRequest(7, number, PortCounters);
    request.resetsWait = true;
    ledger.ask(request);
    VERIFY_RESULT(engine.run(Long));
    const bool isSet = std::exchange(m_transport->isAnyOtherThanGet, false);
    QTEST(isSet, "isSet");
    QCOMPARE(m_transport->log.size(), size_t(1));
}

void TestMadEngine::cancels()
{
    MadEngine engine = this->engine();
    Ledger kept(engine);
    Ledger forgotten(engine);
    forgotten.sweep(1, 10, 36);
    kept.sweep(1, 10, 36);
    VERIFY_RESULT(engine.run(1ms));
    const auto before = forgotten.order.size();
    QVERIFY(before > 0);
    QVERIFY(before < 720);
    engine.cancel(&forgotten);
    QCOMPARE(engine.pending(Urgency::Sweep), kept.unsettled());
    VERIFY_RESULT(engine.run(Long));
    QCOMPARE(forgotten.order.size(), before);
    QCOMPARE(kept.unsettled(), 0);
    QCOMPARE(kept.wrong(), 0);
    QVERIFY(engine.isIdle());

    // Also with nothing left but requests that are under way, which are not asked again.
    m_transport->silent = {1};
    forgotten.ask(counterRequest(1, 1));
    VERIFY_RESULT(engine.run(1ms));
    engine.cancel(&forgotten);
    QVERIFY(engine.isIdle());
    const auto sent = m_transport->sentCount;
    kept.entries.clear();
    m_transport->latency = 5ms;
    kept.sweep(2, 40, 36);
    VERIFY_RESULT(engine.run(Long));
    QCOMPARE(m_transport->sentCount, sent + 2 * 40 * 36);
    QCOMPARE(forgotten.order.size(), before);
}

/// Of a client that does not want to hear any more once it has heard something.
void TestMadEngine::cancelsWithin()
{
    class Once final : public MadClient
    {
    public:
        explicit Once(MadEngine &engine) : m_engine(engine) {}
        void answered(quint64, const MadReply &) override
        {
            ++heard;
            m_engine.cancel(this);
        }
        int heard = 0;

    private:
        MadEngine &m_engine;
    };
    m_transport->silent = {2};
    MadEngine engine = this->engine();
    for (const quint16 lid : {1, 2}) {
        Once client(engine);
        for (int port = 1; port < 100; ++port) {
            MadRequest request = counterRequest(lid, PortNumber(port));
            request.client = &client;
            engine.submit(request);
        }
        VERIFY_RESULT(engine.run(Long));
        QCOMPARE(client.heard, 1);
        QVERIFY(engine.isIdle());
    }
}

void TestMadEngine::submitsWithin()
{
    class Chain final : public MadClient
    {
    public:
        explicit Chain(MadEngine &engine) : m_engine(engine) {}
        void ask(quint64 tag)
        {
            MadRequest request = counterRequest(quint16(1 + tag % 7), PortNumber(tag));
            request.tag = tag;
            request.client = this;
            m_engine.submit(request);
        }
        void answered(quint64 tag, const MadReply &reply) override
        {
            fine += reply.isFine() ? 1 : 0;
            for (quint64 next = 2 * tag; next <= 2 * tag + 1 && next < 200; ++next) {
                ask(next);
            }
        }
        int fine = 0;

    private:
        MadEngine &m_engine;
    };
    MadEngine engine = this->engine();
    Chain chain(engine);
    chain.ask(1);
    VERIFY_RESULT(engine.run(Long));
    QCOMPARE(chain.fine, 199);
}

void TestMadEngine::runsOnlySoLong()
{
    m_transport->silent = {1};
    MadEngine engine = this->engine();
    Ledger ledger(engine);
    ledger.ask(counterRequest(1, 1));
    const auto begin = m_transport->now();
    VERIFY_RESULT(engine.run(30ms));
    QVERIFY(!engine.isIdle());
    QVERIFY(m_transport->now() - begin >= 30ms);
    QVERIFY(m_transport->now() - begin <= 32ms);
    VERIFY_RESULT(engine.run(0ms));
    QVERIFY(m_transport->now() - begin <= 32ms);
}

void TestMadEngine::deviceGoes()
{
    m_transport->worksFor = 5;
    MadEngine engine = this->engine();
    Ledger ledger(engine);
    ledger.sweep(1, 10, 1);
    const auto ran = engine.run(Long);
    QVERIFY(!ran);
    QVERIFY(!ran.error().what.isEmpty());
}

PICKGLASS_TEST_APPLESS(TestMadEngine)
#include "tst_madengine.moc"
