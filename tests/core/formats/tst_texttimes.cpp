// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/chronicle.h"
#include "core/formats/texttime.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QRandomGenerator>
#include <QTest>

using namespace pickglass;

namespace {

constexpr Guid Tor(0x7a01);
constexpr Guid Core(0x7a02);
constexpr Guid Box(0x7a03);

/// Seconds of a day in 2021.
Timestamp on(int second)
{
    return Timestamp(1'620'000'000 * SecondUs + second * SecondUs);
}
/// When files were changed, years later.
Timestamp later(int second)
{
    return Timestamp(1'780'000'000 * SecondUs + second * SecondUs);
}

/// A switch with a host on port 4 and another switch on the given port.
FabricBuilder fabric(PortNumber uplink = 9, LinkSpeed speed = LinkSpeed::EDR)
{
    FabricBuilder builder;
    builder.node(Tor, NodeType::Switch).description = QStringLiteral("tor");
    builder.node(Core, NodeType::Switch).description = QStringLiteral("core");
    builder.node(Box, NodeType::ChannelAdapter).description = QStringLiteral("box mlx5_0");
    builder.port(Tor, 0).lid = Lid(11);
    builder.port(Core, 0).lid = Lid(12);
    builder.port(Box, 1).lid = Lid(13);
    builder.connect(Tor, 4, Box, 1);
    builder.connect(Tor, uplink, Core, 2);
    builder.port(Tor, 4).speed = speed;
    return builder;
}

Facts part()
{
    Facts facts;
    facts.scope = FabricScope::Part;
    return facts;
}

/// With a time, or with when its file was changed alone.
DatedText text(FabricBuilder builder, Facts facts, Timestamp time, Timestamp modified)
{
    DatedText made;
    made.path = QStringLiteral("text");
    made.content.format = QStringLiteral("iblinkinfo");
    made.content.fabric = builder.build();
    made.content.facts = std::move(facts);
    made.time = time;
    made.modified = modified;
    return made;
}
DatedText whole(FabricBuilder builder, Timestamp time, Timestamp modified = {})
{
    return text(std::move(builder), {}, time, modified);
}

DatedText routes(quint8 port, Timestamp time, Timestamp modified = {}, quint16 lid = 12)
{
    Facts facts = part();
    ForwardingTable table;
    table.lid = Lid(11);
    table.set(Lid(lid), port);
    facts.forwarding = {table};
    return text({}, std::move(facts), time, modified);
}

DatedText readings(quint64 value, Timestamp time, Timestamp modified = {}, quint16 lid = 13,
                   Timestamp own = {})
{
    Facts facts = part();
    facts.counters = {{{PortName::By::Lid, 1, {}, Lid(lid)},
                       own,
                       {{findCounter(Attribute::PortCounters, u"SymbolErrorCounter"), value}},
                       3}};
    return text({}, std::move(facts), time, modified);
}

DatedText manager(Guid guid, Timestamp time, Timestamp modified = {})
{
    Facts facts = part();
    facts.managers = {{{}, guid, {}, 3, SmState::Master, 8}};
    return text({}, std::move(facts), time, modified);
}

using Texts = std::vector<DatedText>;
using Times = std::vector<std::pair<Timestamp, TimeOrigin>>;
constexpr TimeOrigin Text = TimeOrigin::Text;
constexpr TimeOrigin None = TimeOrigin::None;
constexpr TimeOrigin Modified = TimeOrigin::Modification;

} // namespace

class TestTextTimes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void datesTexts_data();
    void datesTexts();
    void holdsFromTheBegin();
    void neverGoesBack();
    void takesZones_data();
    void takesZones();
};

void TestTextTimes::datesTexts_data()
{
    QTest::addColumn<Texts>("texts");
    QTest::addColumn<Times>("times");
    const Timestamp no;
    QTest::newRow("all have times")
        << Texts{whole(fabric(), on(0)), routes(9, on(5))} << Times{{on(0), Text}, {on(5), Text}};
    QTest::newRow("none has one, and they agree")
        << Texts{whole(fabric(), no, later(7)), routes(9, no, later(2))}
        << Times{{later(2), None}, {later(2), None}};
    QTest::newRow("beside a dated one")
        << Texts{whole(fabric(), on(30)), routes(9, no, later(2)), manager(Box, no, later(3))}
        << Times{{on(30), Text}, {on(30), None}, {on(30), None}};
    QTest::newRow("beside readings with times")
        << Texts{whole(fabric(), no, later(1)), readings(4, no, later(9), 13, on(60))}
        << Times{{on(60), None}, {on(60), Text}};
    QTest::newRow("readings before the fabric")
        << Texts{whole(fabric(), on(80)), routes(9, no, later(1)),
                 readings(4, no, later(9), 13, on(60))}
        << Times{{on(80), Text}, {on(60), None}, {on(60), Text}};
    QTest::newRow("tables that differ")
        << Texts{whole(fabric(), on(0)), routes(8, no, later(50)), routes(9, no, later(40))}
        << Times{{on(0), Text}, {later(50), Modified}, {on(0), None}};
    QTest::newRow("parts of one table")
        << Texts{whole(fabric(), on(0)), routes(9, no, later(50)), routes(4, no, later(40), 13)}
        << Times{{on(0), Text}, {on(0), None}, {on(0), None}};
    QTest::newRow("a table that differs from a dated one")
        << Texts{whole(fabric(), on(0)), routes(9, on(10)), routes(8, no, later(4))}
        << Times{{on(0), Text}, {on(10), Text}, {later(4), Modified}};
    QTest::newRow("a table that is that of a later one")
        << Texts{whole(fabric(), on(0)), routes(9, on(10)), routes(8, on(20)),
                 routes(8, no, later(4))}
        << Times{{on(0), Text}, {on(10), Text}, {on(20), Text}, {on(20), None}};
    QTest::newRow("cables that differ")
        << Texts{whole(fabric(9), no, later(1)), whole(fabric(9), no, later(3)),
                 whole(fabric(10), no, later(2))}
        << Times{{later(1), None}, {later(3), Modified}, {later(2), Modified}};
    QTest::newRow("a rate that differs")
        << Texts{whole(fabric(), on(0)), whole(fabric(9, LinkSpeed::SDR), no, later(1))}
        << Times{{on(0), Text}, {later(1), Modified}};
    QTest::newRow("a node that is gone")
        << Texts{whole(fabric(), no, later(1)),
                 [] {
                     FabricBuilder without;
                     without.node(Tor, NodeType::Switch);
                     without.node(Core, NodeType::Switch);
                     without.connect(Tor, 9, Core, 2);
                     return whole(std::move(without), Timestamp(), later(2));
                 }()}
        << Times{{later(1), None}, {later(2), Modified}};
    QTest::newRow("changed before the begin")
        << Texts{whole(fabric(), on(0)), routes(9, no, on(-90)), routes(8, no, on(-80))}
        << Times{{on(0), Text}, {on(0), None}, {on(0), Modified}};
    QTest::newRow("managers that differ")
        << Texts{whole(fabric(), on(0)), manager(Box, no, later(1)), manager(Core, no, later(2))}
        << Times{{on(0), Text}, {on(0), None}, {later(2), Modified}};
    QTest::newRow("one reading of counters")
        << Texts{whole(fabric(), on(0)), readings(4, no, later(5))}
        << Times{{on(0), Text}, {on(0), None}};
    QTest::newRow("several readings, as far apart as their files")
        << Texts{whole(fabric(), on(0)), readings(4, no, later(5)), readings(9, no, later(15)),
                 readings(1, no, later(6), 11)}
        << Times{{on(0), Text}, {later(5), Modified}, {later(15), Modified}, {later(6), Modified}};
    QTest::newRow("readings of several ports")
        << Texts{whole(fabric(), on(0)), readings(4, no, later(5)), readings(9, no, later(15), 11)}
        << Times{{on(0), Text}, {on(0), None}, {on(0), None}};
    QTest::newRow("a reading beside dated ones")
        << Texts{whole(fabric(), on(0)), readings(4, on(1)), readings(6, on(2)),
                 readings(9, no, later(5))}
        << Times{{on(0), Text}, {on(1), Text}, {on(2), Text}, {later(5), Modified}};
}

void TestTextTimes::datesTexts()
{
    QFETCH(Texts, texts);
    QFETCH(Times, times);
    const auto chronicle = chronicleOf(texts);
    VERIFY_RESULT(chronicle);
    QCOMPARE(chronicle->moments.size(), times.size());
    for (size_t i = 0; i < times.size(); ++i) {
        QCOMPARE(chronicle->moments[i].time.toString(), times[i].first.toString());
        QCOMPARE(toString(chronicle->moments[i].origin), toString(times[i].second));
    }
}

/// Tables without a time are there when counters were read, and nothing is of when files were
/// changed.
void TestTextTimes::holdsFromTheBegin()
{
    const Texts texts{whole(fabric(), {}, later(9)), routes(9, {}, later(3)), readings(4, on(10)),
                      readings(5, on(20))};
    const auto chronicle = chronicleOf(texts);
    VERIFY_RESULT(chronicle);
    QCOMPARE(chronicle->fabrics.size(), size_t(1));
    QCOMPARE(chronicle->fabrics[0].time, on(10));
    QCOMPARE(chronicle->forwarding.size(), size_t(1));
    QCOMPARE(chronicle->forwarding[0].time, on(10));
    QCOMPARE(chronicle->sweeps.size(), size_t(2));
}

/// Whatever has times, and whenever files were changed: the fabric is there from the first moment
/// on, times ascend, and files' times occur only where texts differ.
void TestTextTimes::neverGoesBack()
{
    QRandomGenerator random(77);
    for (int round = 0; round < 300; ++round) {
        Texts texts;
        const int count = 1 + random.bounded(8);
        const bool areAlike = random.bounded(2) == 0;
        for (int i = 0; i < count; ++i) {
            const bool isDated = random.bounded(2) == 0;
            const Timestamp time = isDated ? on(random.bounded(100)) : Timestamp();
            const Timestamp modified(static_cast<qint64>(1 + random.bounded(2'000'000'000u)) *
                                     SecondUs);
            const int which = areAlike ? 0 : random.bounded(2);
            switch (i == 0 ? 0 : random.bounded(3)) {
            case 0:
                texts.push_back(whole(fabric(static_cast<PortNumber>(9 + which)), time, modified));
                break;
            case 1:
                texts.push_back(routes(static_cast<quint8>(9 + which), time, modified));
                break;
            default:
                texts.push_back(readings(areAlike ? 7 : random.bounded(9u), time, modified));
            }
        }
        const auto chronicle = chronicleOf(texts);
        VERIFY_RESULT(chronicle);
        const Timestamp begin = chronicle->fabrics.front().time;
        const bool isAnyDated =
            std::ranges::any_of(texts, [](const DatedText &one) { return one.time.isKnown(); });
        for (size_t i = 0; i < texts.size(); ++i) {
            const TextMoment &moment = chronicle->moments[i];
            QVERIFY(moment.time.isKnown());
            QVERIFY(moment.time >= begin);
            if (texts[i].time.isKnown()) {
                QCOMPARE(moment.time, texts[i].time);
            } else if (areAlike) {
                QVERIFY(moment.origin == TimeOrigin::None);
                QVERIFY(!isAnyDated || (moment.time >= on(0) && moment.time <= on(100)));
            }
        }
        for (const auto &moment : chronicle->forwarding) {
            QVERIFY(moment.time >= begin);
        }
        for (const SharedSweep &sweep : chronicle->sweeps) {
            QVERIFY(sweep->time >= begin && sweep->duration >= 0);
        }
    }
}

void TestTextTimes::takesZones_data()
{
    QTest::addColumn<QString>("utc");
    QTest::addColumn<QString>("tokyo");
    QTest::addColumn<bool>("isLocal");
    const auto row = [](const char *line, const char *utc, const char *tokyo, bool isLocal) {
        QTest::newRow(line) << QString::fromLatin1(utc) << QString::fromLatin1(tokyo) << isLocal;
    };
    row("# Topology file: generated on Tue Mar  9 18:30:00 2021", "2021-03-09T18:30:00.000Z",
        "2021-03-09T09:30:00.000Z", true);
    row("# Timestamp: 2021-03-09 18:30:00 KST +0900", "2021-03-09T09:30:00.000Z",
        "2021-03-09T09:30:00.000Z", false);
    row("# Timestamp: 2021-03-09 18:30:00", "2021-03-09T18:30:00.000Z", "2021-03-09T09:30:00.000Z",
        true);
    row("Tue Mar  9 18:30:00 UTC 2021", "2021-03-09T18:30:00.000Z", "2021-03-09T18:30:00.000Z",
        false);
    row("Tue Mar  9 06:30:00 PM JST 2021", "2021-03-09T18:30:00.000Z", "2021-03-09T09:30:00.000Z",
        true);
    row("2021-03-09 18:30:00", "2021-03-09T18:30:00.000Z", "2021-03-09T09:30:00.000Z", true);
    row("2021-03-09T18:30:00Z", "2021-03-09T18:30:00.000Z", "2021-03-09T18:30:00.000Z", false);
    row("1615314600", "2021-03-09T18:30:00.000Z", "2021-03-09T18:30:00.000Z", false);
    row("name:errors-20210309-183000.txt", "2021-03-09T18:30:00.000Z", "2021-03-09T09:30:00.000Z",
        true);
    row("name:errors-20210309.txt", "2021-03-09T00:00:00.000Z", "2021-03-08T15:00:00.000Z", true);
    row("name:errors.1615314600", "2021-03-09T18:30:00.000Z", "2021-03-09T18:30:00.000Z", false);
}

void TestTextTimes::takesZones()
{
    QFETCH(QString, utc);
    QFETCH(QString, tokyo);
    QFETCH(bool, isLocal);
    const QString line = QString::fromLatin1(QTest::currentDataTag());
    const auto timeIn = [&line](const QTimeZone &zone) {
        if (line.startsWith(QLatin1String("name:"))) {
            return timeInName(QStringView(line).mid(5), zone);
        }
        const std::string said = line.toStdString();
        const TextTime comment = timeOfComment(said, zone);
        return comment.time.isKnown() ? comment : timeOfDateLine(said, zone);
    };
    const TextTime unknown = timeIn({});
    QCOMPARE(unknown.time.toString(), utc);
    QCOMPARE(unknown.isLocal, isLocal);
    const TextTime known = timeIn(QTimeZone("Asia/Tokyo"));
    QCOMPARE(known.time.toString(), tokyo);
    QVERIFY(!known.isLocal);
}

PICKGLASS_TEST_APPLESS(TestTextTimes)
#include "tst_texttimes.moc"
