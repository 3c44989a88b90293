// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabricbuilder.h"
#include "core/incidents/flaps.h"
#include "tests/support/testprogram.h"
#include "tests/support/testseed.h"

#include <QRandomGenerator>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

Timestamp second(double seconds)
{
    return Timestamp(static_cast<qint64>(seconds * 1e6));
}

constexpr PortKey A{Guid(1), 1};
constexpr PortKey B{Guid(2), 1};
constexpr PortKey C{Guid(3), 1};

LinkDown down(double from, double to, qint64 times = 1)
{
    return {{second(from), second(to)}, {}, times, false};
}

/// "1@10..20 2@30..40": how often, within which time.
QString textOf(const std::vector<LinkDown> &downs)
{
    QStringList texts;
    for (const LinkDown &one : downs) {
        texts << QStringLiteral("%1@%2..%3")
                     .arg(one.times)
                     .arg(double(one.within.from.microseconds()) / 1e6)
                     .arg(double(one.within.to.microseconds()) / 1e6);
    }
    return texts.join(u' ');
}

Event linkDown(PortKey a, PortKey b, double before, double seen, double until)
{
    Event event;
    event.kind = EventKind::LinkDown;
    event.time = second(seen);
    event.precision = second(seen) - second(before);
    event.until = until > 0 ? second(until) : Timestamp();
    event.lasts = until <= 0;
    event.place = a;
    event.otherPlace = b;
    return event;
}

/// A link that goes down at random, as sweeps see it: its state, what both ends counted, the second
/// of which does not always answer.
struct RandomLink
{
    qint64 times = 0; ///< between the first and the last sweep
    qint64 seen = 0;  ///< of these, that a sweep saw
    double downFor = 0;
};
RandomLink addRandomLink(FlapInput &input, PortKey a, PortKey b, QRandomGenerator &draw)
{
    struct Down
    {
        double from;
        double until;
    };
    std::vector<Down> downs;
    double start = 1 + draw.bounded(30.0);
    while (start < 970) {
        const double length = draw.bounded(4) == 0 ? 5 + draw.bounded(60.0) : draw.bounded(3.0);
        downs.push_back({start, start + length});
        start += length + (draw.bounded(3) == 0 ? 0.5 : 5 + draw.bounded(200.0));
    }
    const auto isDownAt = [&downs](double time) {
        return std::ranges::any_of(
            downs, [time](const Down &one) { return one.from <= time && time < one.until; });
    };
    const auto countedUntil = [&downs](double time) {
        return std::ranges::count_if(downs, [time](const Down &one) { return one.from <= time; });
    };
    RandomLink link;
    const double sweep = 2 + draw.bounded(8.0);
    double lastOfB = 10;
    std::optional<Event> open;
    double before = 10;
    bool wasDown = isDownAt(before);
    while (before + sweep < 990) {
        const double now = before + sweep;
        const bool isDown = isDownAt(now);
        if (isDown && !wasDown) {
            open = linkDown(a, b, before, now, 0);
            ++link.seen;
        } else if (!isDown && open) {
            link.downFor += now - double(open->time.microseconds()) / 1e6;
            open->until = second(now);
            open->lasts = false;
            input.events.push_back(*open);
            open.reset();
        }
        wasDown = isDown;
        if (const qint64 times = countedUntil(now) - countedUntil(before); times > 0) {
            input.counts.push_back({a, second(before), second(now), times});
            link.times += times;
        }
        if (draw.bounded(3) > 0) {
            if (const qint64 times = countedUntil(now) - countedUntil(lastOfB); times > 0) {
                input.counts.push_back({b, second(lastOfB), second(now), times});
            }
            lastOfB = now;
        }
        before = now;
    }
    if (open) {
        link.downFor += 1000 - double(open->time.microseconds()) / 1e6;
        input.events.push_back(*open);
    }
    return link;
}

} // namespace

Q_DECLARE_METATYPE(std::vector<LinkDown>)

class TestFlaps final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void joinsWhatTwoTell_data();
    void joinsWhatTwoTell();
    void countsAsOftenAsItWas_data();
    void countsAsOftenAsItWas();
    void countsReboots();
    void suspectsCableOrPort_data();
    void suspectsCableOrPort();
    void knowsTheCableAtTheTime();
};

void TestFlaps::joinsWhatTwoTell_data()
{
    QTest::addColumn<std::vector<LinkDown>>("a");
    QTest::addColumn<std::vector<LinkDown>>("b");
    QTest::addColumn<QString>("joined");
    using Downs = std::vector<LinkDown>;
    QTest::newRow("one tells") << Downs{down(0, 10)} << Downs{} << "1@0..10";
    QTest::newRow("both tell") << Downs{down(0, 10)} << Downs{down(5, 15)} << "1@5..10";
    QTest::newRow("one after the other")
        << Downs{down(0, 10)} << Downs{down(10, 20)} << "1@0..10 1@10..20";
    QTest::newRow("at once") << Downs{down(10, 10)} << Downs{down(10, 10)} << "1@10..10";
    QTest::newRow("at the end") << Downs{down(10, 10)} << Downs{down(5, 10)} << "1@10..10";
    QTest::newRow("several in one")
        << Downs{down(0, 10), down(10, 20)} << Downs{down(0, 30, 3)} << "1@0..10 1@10..20 1@0..30";
    QTest::newRow("the sooner over, the sooner taken")
        << Downs{down(0, 30), down(0, 40)} << Downs{down(25, 35), down(35, 45)}
        << "1@25..30 1@35..40";
}

void TestFlaps::joinsWhatTwoTell()
{
    QFETCH(std::vector<LinkDown>, a);
    QFETCH(std::vector<LinkDown>, b);
    QFETCH(QString, joined);
    QCOMPARE(textOf(joinedLinkDowns(a, b)), joined);
    QCOMPARE(textOf(joinedLinkDowns(b, a)), joined);
}

void TestFlaps::countsAsOftenAsItWas_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 i = 0; i < 60; ++i) {
        QTest::addRow("%u", i) << testSeed() + i;
    }
}

/// As a count of what happened: both ends and the state of each link tell of it.
void TestFlaps::countsAsOftenAsItWas()
{
    QFETCH(quint32, seed);
    QRandomGenerator draw(seed);
    FlapInput input;
    input.range = {second(10), second(1000)};
    std::vector<RandomLink> links;
    constexpr int Links = 8;
    for (int i = 0; i < Links; ++i) {
        const PortKey a{Guid(1), PortNumber(i + 1)};
        const PortKey b{Guid(100 + i), 1};
        input.cables.push_back({a, b, second(1), {}});
        links.push_back(addRandomLink(input, a, b, draw));
    }
    std::ranges::sort(input.events, {}, &Event::time);
    const FlapReport report = findFlaps(input, {});
    for (int i = 0; i < Links; ++i) {
        const PortKey a{Guid(1), PortNumber(i + 1)};
        const auto found = std::ranges::find(report.links, a, &Flap::port);
        QCOMPARE(found == report.links.end() ? 0 : found->times, links[i].times);
        if (found == report.links.end()) {
            continue;
        }
        QCOMPARE(found->peer, (PortKey{Guid(100 + i), 1}));
        QCOMPARE(found->times - found->unseen, links[i].seen);
        // Within a second of what the state showed.
        QVERIFY(qAbs(found->downFor - links[i].downFor) <= 12.0 * double(links[i].seen));
        const auto ofPort = std::ranges::find(report.ports, a, &Flap::port);
        QVERIFY(ofPort != report.ports.end());
        QCOMPARE(ofPort->times, links[i].times);
    }
    QVERIFY(std::ranges::is_sorted(report.links, std::greater(), &Flap::times));
}

void TestFlaps::countsReboots()
{
    FlapInput input;
    input.range = {second(0.001), second(1000)};
    input.cables = {{A, B, second(0.001), {}}};
    Event left;
    left.kind = EventKind::NodeLeft;
    left.time = second(101);
    left.precision = SecondUs;
    left.until = second(160);
    left.place = {B.node, 0};
    input.events = {linkDown(A, B, 100, 101, 160), left, linkDown(A, B, 500, 501, 510)};
    input.counts = {{A, second(100), second(101), 1}, {A, second(499), second(501), 2}};
    const FlapReport report = findFlaps(input, {});
    QCOMPARE(report.links.size(), size_t(1));
    const Flap &flap = report.links.front();
    QCOMPARE(flap.times, 3);
    QCOMPARE(flap.withNode, 1);
    QCOMPARE(flap.unseen, 1);
    QVERIFY(!flap.isDown);
    QVERIFY(flap.between.has_value());
    QVERIFY(qAbs(*flap.between - 200) < 2); // from 100.5 to 500
}

void TestFlaps::suspectsCableOrPort_data()
{
    QTest::addColumn<int>("before"); ///< at A with the cable S
    QTest::addColumn<int>("port");   ///< at A with another cable, after
    QTest::addColumn<int>("cable");  ///< of S at C, after
    QTest::addColumn<QString>("suspect");
    QTest::newRow("the port") << 5 << 4 << 0 << "port";
    QTest::newRow("the port, the cable too short elsewhere") << 5 << 4 << -1 << "port";
    QTest::newRow("the cable") << 5 << 0 << 6 << "cable";
    QTest::newRow("both") << 5 << 4 << 3 << "both";
    QTest::newRow("neither") << 9 << 0 << 0 << "neither";
    QTest::newRow("quiet with another cable, which is in a drawer") << 9 << 0 << -1 << "cable";
    QTest::newRow("quiet elsewhere, and nothing in the port") << 9 << -1 << 0 << "port";
    QTest::newRow("once is nothing") << 1 << 0 << 0 << "";
    QTest::newRow("too few to miss them") << 2 << 0 << 0 << "";
    QTest::newRow("never parted") << 9 << -1 << -1 << "";
}

/// The cable S is at A for 1,000 s, then another is, and S at C, for as long; -1: is not there.
void TestFlaps::suspectsCableOrPort()
{
    QFETCH(int, before);
    QFETCH(int, port);
    QFETCH(int, cable);
    QFETCH(QString, suspect);
    FlapInput input;
    input.range = {second(0.001), second(2000)};
    input.serials = {{A, QStringLiteral("S"), second(0.001), second(1000)}};
    if (port >= 0) {
        input.serials.push_back({A, QStringLiteral("T"), second(1000), {}});
    }
    if (cable >= 0) {
        input.serials.push_back({C, QStringLiteral("S"), second(1000), {}});
    }
    for (int i = 0; i < before; ++i) {
        input.counts.push_back({A, second(10 + 20 * i), second(20 + 20 * i), 1});
    }
    for (int i = 0; i < port; ++i) {
        input.counts.push_back({A, second(1110 + 20 * i), second(1120 + 20 * i), 1});
    }
    for (int i = 0; i < cable; ++i) {
        input.counts.push_back({C, second(1210 + 20 * i), second(1220 + 20 * i), 1});
    }
    const FlapReport report = findFlaps(input, {});
    const auto ofPort = std::ranges::find(report.ports, A, &Flap::port);
    QVERIFY(ofPort != report.ports.end());
    QCOMPARE(ofPort->times, before + qMax(port, 0));
    QCOMPARE(toString(ofPort->suspect), suspect);
    QCOMPARE(ofPort->reason.isEmpty(), suspect.isEmpty());
    QVERIFY(!ofPort->reason.english().contains(u'%'));
    const auto ofCable = std::ranges::find(report.cables, QStringLiteral("S"), &Flap::serial);
    QVERIFY(ofCable != report.cables.end());
    QCOMPARE(ofCable->times, before + qMax(cable, 0));
    QCOMPARE(toString(ofCable->suspect), suspect);
    QCOMPARE(ofCable->port, cable > 0 ? C : A);
}

/// What happened while it was changed is of neither cable; both ends of one cable are one.
void TestFlaps::knowsTheCableAtTheTime()
{
    FlapInput input;
    input.range = {second(0.001), second(2000)};
    input.cables = {{A, B, second(0.001), {}}};
    input.serials = {{A, QStringLiteral("S"), second(0.001), second(1000)},
                     {A, QStringLiteral("T"), second(1000), {}},
                     {B, QStringLiteral("S"), second(0.001), second(1000)},
                     {B, QStringLiteral("T"), second(1000), {}}};
    input.counts = {{A, second(100), second(110), 2},
                    {A, second(900), second(1100), 4},
                    {B, second(95), second(115), 2},
                    {B, second(900), second(1100), 4}};
    const FlapReport report = findFlaps(input, {});
    QCOMPARE(report.links.size(), size_t(1));
    QCOMPARE(report.links.front().times, 6);
    QCOMPARE(report.cables.size(), size_t(1));
    QCOMPARE(report.cables.front().serial, QStringLiteral("S"));
    QCOMPARE(report.cables.front().times, 2);
    QCOMPARE(report.stays.size(), size_t(4));
    QCOMPARE(report.stays.front().times, 2);
    QCOMPARE(report.stays.front().seconds, 999.999);
}

PICKGLASS_TEST_APPLESS(TestFlaps)
#include "tst_flaps.moc"
