// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/protocol/sweepstream.h"
#include "core/capture/capturereader.h"
#include "core/capture/capturewriter.h"
#include "core/samples/samplecodec.h"
#include "tests/core/capture/sampletraffic.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::agent;
using namespace pickglass::tests;

namespace {

/// Ports of two kinds: those of adapters lack an attribute and a counter.
SharedSweepLayout mixedLayout(const Fabric &fabric)
{
    auto layout = layoutOf(fabric, {Attribute::PortCounters, Attribute::PortCountersExtended});
    const size_t columns = layout->counters.size();
    layout->has.assign(2 * columns, 1);
    for (size_t column = 0; column < columns; ++column) {
        const bool isExtended =
            counter(layout->counters[column]).attribute == Attribute::PortCountersExtended;
        layout->has[columns + column] = isExtended && column + 1 < columns ? 1 : 0;
    }
    for (const PortKey &port : layout->ports) {
        const bool isAdapter =
            fabric.node(fabric.findNode(port.node)).type == NodeType::ChannelAdapter;
        layout->setOf.push_back(isAdapter ? 1 : 0);
    }
    layout->complete();
    return layout;
}

/// Sweeps in which counters move, stand still, fall back and fill up, and ports fall silent.
class Traffic
{
public:
    explicit Traffic(quint64 seed) : m_dice(seed) {}

    SharedSweep next(const SharedSweepLayout &layout)
    {
        CounterSweep sweep = nextSweep(layout, m_last.get(), m_dice);
        for (size_t port = 0; port < layout->ports.size(); ++port) {
            for (size_t column = 0; column < layout->counters.size(); ++column) {
                quint64 value = sweep.value(column, port);
                move(value);
                sweep.setValue(column, port, value);
            }
            for (size_t attribute = 0; attribute < layout->attributes.size(); ++attribute) {
                if (m_dice.roll(20) == 0) {
                    sweep.timeOf(attribute, port) = 0;
                }
            }
        }
        if (m_dice.roll(4) == 0) {
            sweep.waitsReset = {layout->ports.front()};
        }
        m_last = std::make_shared<const CounterSweep>(std::move(sweep));
        return m_last;
    }

private:
    void move(quint64 &value)
    {
        switch (m_dice.roll(12)) {
        case 0:
            value += 1'000'000'000'000;
            break;
        case 1:
            value = 0;
            break;
        case 2:
            value = ~quint64(0);
            break;
        case 3:
        case 4:
        case 5:
            value += m_dice.roll(1000);
            break;
        default:
            break;
        }
    }

    Dice m_dice;
    SharedSweep m_last;
};

/// A client: what it was sent, and whether it is as it was.
struct Client
{
    SweepReceiver receiver;
    bool isJoined = false;

    QString take(const SweepSender &sender, const SweepSender::Sent &sent,
                 const CounterSweep &sweep)
    {
        if (sent.layout || !isJoined) {
            if (!receiver.take(*sender.layout())) {
                return QStringLiteral("the layout is refused");
            }
            if (!sent.layout && (!sent.base || !receiver.take(*sent.base))) {
                return QStringLiteral("there is no base, or it is refused");
            }
            isJoined = true;
        }
        const SharedSweep read = receiver.take(sent.sweep);
        if (read && read->waitsReset != sweep.waitsReset) {
            return QStringLiteral("other waits were reset");
        }
        return read ? differenceOf(sweep, *read) : QStringLiteral("the sweep is refused");
    }
};

} // namespace

class TestAgentSweeps final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyClientGetsEverySweep_data()
    {
        QTest::addColumn<quint64>("seed");
        for (quint64 seed = 1; seed <= 20; ++seed) {
            QTest::addRow("%llu", seed) << seed;
        }
    }
    /// Clients join, are skipped and join again at any time; ports come and go.
    void everyClientGetsEverySweep()
    {
        QFETCH(quint64, seed);
        const SharedFabric fabric = smallFabric().build();
        auto fewer = std::make_shared<SweepLayout>(*mixedLayout(*fabric));
        fewer->ports.pop_back();
        fewer->setOf.pop_back();
        const SharedSweepLayout layouts[] = {mixedLayout(*fabric), fewer};
        Dice dice(seed);
        Traffic traffic(seed * 7);
        SweepSender sender;
        std::array<Client, 4> clients;
        size_t layout = 0;
        for (int number = 0; number < 60; ++number) {
            layout = dice.roll(15) == 0 ? 1 - layout : layout;
            const SharedSweep sweep = traffic.next(layouts[layout]);
            std::array<bool, 4> reads{};
            bool isJoining = false;
            for (size_t i = 0; i < clients.size(); ++i) {
                reads[i] = i == 0 || dice.roll(4) != 0;
                isJoining = isJoining || (reads[i] && !clients[i].isJoined);
            }
            const auto sent = sender.send(sweep, isJoining);
            for (size_t i = 0; i < clients.size(); ++i) {
                clients[i].isJoined = clients[i].isJoined && reads[i];
                if (reads[i]) {
                    QCOMPARE(clients[i].take(sender, sent, *sweep), QString());
                }
            }
        }
    }

    void unchangedSweepsAreSmall()
    {
        const SharedFabric fabric = smallFabric().build();
        const SharedSweepLayout layout = mixedLayout(*fabric);
        Traffic traffic(1);
        const SharedSweep first = traffic.next(layout);
        SweepSender sender;
        const qsizetype whole = sender.send(first, false).sweep.data.size();
        auto second = std::make_shared<CounterSweep>(*first);
        second->number = 2;
        second->time = Timestamp(first->time.microseconds() + 1'000'000);
        for (qint64 &time : second->times) {
            time += time == 0 ? 0 : 1'000'000;
        }
        const qsizetype idle = sender.send(second, false).sweep.data.size();
        QVERIFY2(idle * 10 < whole, qPrintable(QStringLiteral("%1 of %2").arg(idle).arg(whole)));
    }

    /// An agent that knows more than this program: what is not known here is left out.
    void unknownCountersAreLeftOut()
    {
        const SharedFabric fabric = smallFabric().build();
        const SharedSweepLayout layout = mixedLayout(*fabric);
        Traffic traffic(3);
        SweepSender sender;
        const SharedSweep sweep = traffic.next(layout);
        const auto sent = sender.send(sweep, false);
        QByteArray bytes = samplecodec::unpack(sent.layout->data, 1'000'000).value();
        const qsizetype name = bytes.indexOf("PortXmitPkts");
        QVERIFY(name > 0);
        bytes[name + 4] = 'Y';
        SweepReceiver receiver;
        QVERIFY(receiver.take(LayoutIs{samplecodec::pack(bytes)}));
        const SharedSweep read = receiver.take(sent.sweep);
        QVERIFY(read);
        QCOMPARE(read->layout->counters.size(), layout->counters.size() - 1);
        for (size_t column = 0; column < read->layout->counters.size(); ++column) {
            const auto place = std::ranges::find(layout->counters, read->layout->counters[column]) -
                               layout->counters.begin();
            for (size_t port = 0; port < layout->ports.size(); ++port) {
                const bool isKnown = sweep->isKnown(static_cast<size_t>(place), port);
                QCOMPARE(read->isKnown(column, port), isKnown);
                if (isKnown) {
                    QCOMPARE(read->value(column, port),
                             sweep->value(static_cast<size_t>(place), port));
                }
            }
        }
    }

    /// An agent of which nothing is known here still says that its ports are there.
    void layoutsWithoutAKnownCounterAreTaken()
    {
        const SharedFabric fabric = smallFabric().build();
        const SharedSweepLayout layout = mixedLayout(*fabric);
        Traffic traffic(4);
        SweepSender sender;
        const SharedSweep sweep = traffic.next(layout);
        const auto sent = sender.send(sweep, false);
        QByteArray bytes = samplecodec::unpack(sent.layout->data, 1'000'000).value();
        for (const CounterId id : layout->counters) {
            const QByteArray name = counter(id).name.toUtf8();
            bytes.replace(name, QByteArray(name.size(), 'x'));
        }
        SweepReceiver receiver;
        QVERIFY(receiver.take(LayoutIs{samplecodec::pack(bytes)}));
        const SharedSweep read = receiver.take(sent.sweep);
        QVERIFY(read);
        QVERIFY(read->layout->counters.empty());
        QCOMPARE(read->layout->ports, layout->ports);
        QTemporaryDir folder;
        auto writer = CaptureWriter::record(folder.filePath(QStringLiteral("a")), false,
                                            QStringLiteral("agent:"), std::chrono::seconds(1));
        VERIFY_RESULT(writer);
        VERIFY_RESULT((*writer)->writeFabric(TrafficStart, *fabric));
        VERIFY_RESULT((*writer)->writeSweep(*read));
        // One agent passes on what another sent.
        SweepSender next;
        SweepReceiver last;
        const auto again = next.send(read, false);
        QVERIFY(last.take(*again.layout));
        QVERIFY(last.take(again.sweep));
        VERIFY_RESULT((*writer)->writeSweep(*traffic.next(layout)));
        VERIFY_RESULT((*writer)->close());
        VERIFY_RESULT(CaptureReader::open(folder.filePath(QStringLiteral("a"))));
    }

    void damageIsRefused()
    {
        const SharedFabric fabric = smallFabric().build();
        Traffic traffic(5);
        SweepSender sender;
        const auto sent = sender.send(traffic.next(mixedLayout(*fabric)), false);
        SweepReceiver receiver;
        QVERIFY(!receiver.take(sent.sweep));
        QVERIFY(!receiver.take(BaseIs{}));
        QVERIFY(!receiver.take(LayoutIs{"garbage"}));
        for (qsizetype at = 0; at < sent.sweep.data.size(); ++at) {
            QVERIFY(receiver.take(*sent.layout));
            SweepMessage cut = sent.sweep;
            cut.data.truncate(at);
            QVERIFY(!receiver.take(cut));
            QVERIFY(!receiver.take(sent.sweep)); // not before the next layout
        }
        // An answer long before its sweep.
        QVERIFY(receiver.take(*sent.layout));
        SweepMessage late = sent.sweep;
        const auto paces = samplecodec::openPaces(late.pace);
        std::vector<samplecodec::Pace> moved = paces.value();
        for (qint64 &knot : moved.front().knots) {
            knot -= 2'000'000'000;
        }
        late.pace = samplecodec::putPaces(moved);
        QVERIFY(!receiver.take(late));
    }
};

PICKGLASS_TEST_APPLESS(TestAgentSweeps)
#include "tst_agentsweeps.moc"
