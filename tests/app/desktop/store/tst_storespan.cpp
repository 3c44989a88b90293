// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/opening/storespan.h"
#include "core/store/store.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

Q_DECLARE_METATYPE(pickglass::StoreSpan)
Q_DECLARE_METATYPE(pickglass::TimeRange)

using namespace pickglass;

namespace {

constexpr qint64 Hour = 60 * MinuteUs;
constexpr qint64 Day = 24 * Hour;
constexpr Timestamp Begin(1'700'000'000 * SecondUs);

StoreExtent year(qint64 interval, qint64 ports = 324)
{
    return {QStringLiteral("lab"), {Begin, Begin + 365 * Day}, ports, interval, Begin};
}

StoredFabric stored(const char *fabric, const char *recorder, qint64 fromHour, qint64 toHour)
{
    return {QString::fromLatin1(fabric),
            QString::fromLatin1(recorder),
            {Begin + fromHour * Hour, Begin + toHour * Hour},
            10,
            fromHour + 1,
            SecondUs,
            Begin + fromHour * Hour};
}

} // namespace

/// What of a store is fetched, and how finely.
class TestStoreSpan final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void choosesTheResolution_data()
    {
        QTest::addColumn<qint64>("interval");
        QTest::addColumn<qint64>("length");
        QTest::addColumn<qint64>("sweeps");
        QTest::addColumn<qint64>("every");
        const qint64 most = 1'500;
        const auto row = [most](const char *name, qint64 interval, qint64 length, qint64 every) {
            QTest::newRow(name) << interval << length << most << every;
        };
        row("a moment", SecondUs, 0, 0);
        row("25 min of seconds", SecondUs, 25 * MinuteUs, 0);
        row("an hour of seconds", SecondUs, Hour, 10 * SecondUs);
        row("8 h of seconds", SecondUs, 8 * Hour, 30 * SecondUs);
        row("a day of seconds", SecondUs, Day, MinuteUs);
        row("a week of seconds", SecondUs, 7 * Day, 10 * MinuteUs);
        row("a month of seconds", SecondUs, 30 * Day, 30 * MinuteUs);
        row("a year of seconds", SecondUs, 365 * Day, 6 * Hour);
        row("ten years of seconds", SecondUs, 3650 * Day, 3 * Day);
        row("a day of 10 s", 10 * SecondUs, Day, MinuteUs);
        row("a day of 2 min", 2 * MinuteUs, Day, 0);
        row("a week of 10 min", 10 * MinuteUs, 7 * Day, 0);
        row("a month of 10 min", 10 * MinuteUs, 30 * Day, 30 * MinuteUs);
        row("nobody knows the interval", 0, Hour, 10 * SecondUs);
        QTest::newRow("few sweeps") << SecondUs << Hour << qint64(60) << MinuteUs;
    }
    void choosesTheResolution()
    {
        QFETCH(qint64, interval);
        QFETCH(qint64, length);
        QFETCH(qint64, sweeps);
        StoreExtent extent = year(SecondUs);
        extent.interval = interval;
        const qint64 every = resolutionFor(length, extent, sweeps);
        QTEST(every, "every");
        QVERIFY(length / std::max({every, interval, SecondUs}) <= sweeps);
    }

    void largeFabricsHaveFewerSweeps_data()
    {
        QTest::addColumn<qint64>("ports");
        QTest::addColumn<qint64>("sweeps");
        QTest::newRow("not known") << qint64(0) << qint64(1'500);
        QTest::newRow("hundreds") << qint64(324) << qint64(1'500);
        QTest::newRow("69,984") << qint64(69'984) << qint64(142);
        QTest::newRow("600,000") << qint64(600'000) << qint64(60);
    }
    void largeFabricsHaveFewerSweeps()
    {
        QFETCH(qint64, ports);
        QTEST(maxSweeps(year(SecondUs, ports)), "sweeps");
    }

    /// Whatever is shown, what is fetched for it suits it: the strip does not fetch on and on.
    void whatIsFetchedSuits()
    {
        constexpr qint64 Dropped[] = {0, 100 * Day + 13'000, 364 * Day, 365 * Day, -1};
        for (const qint64 interval : {SecondUs, 10 * SecondUs, 2 * MinuteUs, 10 * MinuteUs, Hour})
            for (const qint64 dropped : Dropped) {
                StoreExtent extent = year(interval);
                extent.sweepsFrom = dropped < 0 ? Timestamp() : Begin + dropped;
                for (qint64 length = SecondUs; length < 365 * Day; length = length * 5 / 4 + 1) {
                    for (const qint64 at : {qint64(0), 100 * Day + 12'345, 365 * Day - length}) {
                        const TimeRange shown{Begin + at, Begin + at + length};
                        const StoreSpan span = spanAround(shown, extent);
                        QVERIFY2(suits(span, shown, extent), qPrintable(QString::number(length)));
                        QVERIFY(span.range.from >= extent.span.from);
                        QVERIFY(span.range.to <= extent.span.to);
                        const bool hasSweeps = dropped >= 0 && span.range.from >= extent.sweepsFrom;
                        QVERIFY(hasSweeps || span.every >= 10 * MinuteUs);
                        const qint64 each = std::max(span.every, interval);
                        QVERIFY(span.range.length() / each <= 1'502);
                    }
                }
            }
    }

    void whereSweepsWereDroppedItReadsRollups_data()
    {
        QTest::addColumn<TimeRange>("shown");
        QTest::addColumn<StoreSpan>("span");
        const auto row = [](const char *name, qint64 from, qint64 to, qint64 first, qint64 last,
                            qint64 every) {
            QTest::newRow(name) << TimeRange{Begin + from, Begin + to}
                                << StoreSpan{{Begin + first, Begin + last}, every};
        };
        constexpr qint64 Day300 = 300 * Day;
        row("before", Day300 - 40 * Hour, Day300 - 38 * Hour, Day300 - 41 * Hour,
            Day300 - 37 * Hour, 10 * MinuteUs);
        row("across", Day300 - Hour, Day300 + Hour, Day300 - 2 * Hour, Day300 + 2 * Hour,
            10 * MinuteUs);
        row("just behind", Day300, Day300 + 2 * Hour, Day300, Day300 + 3 * Hour, 10 * SecondUs);
        row("a week behind", Day300, Day300 + 8 * Day, Day300 - 4 * Day, Day300 + 12 * Day,
            30 * MinuteUs);
    }
    void whereSweepsWereDroppedItReadsRollups()
    {
        QFETCH(TimeRange, shown);
        QFETCH(StoreSpan, span);
        StoreExtent extent = year(SecondUs);
        extent.span = {Timestamp(Begin.microseconds() / Day * Day), extent.span.to};
        extent.sweepsFrom = Begin + 300 * Day;
        const StoreSpan chosen = spanAround(shown, extent);
        QCOMPARE(chosen.every, span.every);
        QVERIFY(qAbs(chosen.range.from - span.range.from) < 30 * MinuteUs);
        QVERIFY(qAbs(chosen.range.to - span.range.to) < 30 * MinuteUs);
        QVERIFY(span.every >= 10 * MinuteUs || chosen.range.from >= extent.sweepsFrom);
        QCOMPARE(spanOf(shown, extent)->every >= 10 * MinuteUs,
                 shown.from < extent.sweepsFrom || shown.length() > 7 * Day);
    }

    void suitsWhatIsShown_data()
    {
        QTest::addColumn<StoreSpan>("fetched");
        QTest::addColumn<TimeRange>("shown");
        QTest::addColumn<bool>("suits");
        const auto row = [](const char *name, qint64 from, qint64 to, qint64 every,
                            qint64 shownFrom, qint64 shownTo, bool suits) {
            QTest::newRow(name) << StoreSpan{{Begin + from, Begin + to}, every}
                                << TimeRange{Begin + shownFrom, Begin + shownTo} << suits;
        };
        row("all of it", 0, Day, MinuteUs, 0, Day, true);
        row("beyond its end", 0, Day, 0, Hour, Day + 1, false);
        row("before its begin", Hour, Day, 0, 0, Hour, false);
        row("elsewhere", 0, Day, 0, 5 * Day, 6 * Day, false);
        row("finer than needed", 0, Day, 10 * SecondUs, 0, Day, true);
        row("too coarse", 0, 30 * Day, Hour, Day, 2 * Day, false);
        row("what the store has not", 0, Day, 0, -Hour, Hour / 2, true);
    }
    void suitsWhatIsShown()
    {
        QFETCH(StoreSpan, fetched);
        QFETCH(TimeRange, shown);
        QTEST(suits(fetched, shown, year(SecondUs)), "suits");
    }

    void asksForNoMoreThanThereIs()
    {
        const StoreExtent extent = year(SecondUs);
        const auto all = spanOf({}, extent);
        VERIFY_RESULT(all);
        QCOMPARE(all->range, extent.span);
        const auto part = spanOf({Begin - Day, Begin + Hour}, extent);
        VERIFY_RESULT(part);
        QCOMPARE(part->range, (TimeRange{Begin, Begin + Hour}));
        QCOMPARE(part->every, 10 * SecondUs);
        QVERIFY(!spanOf({Begin - 2 * Day, Begin - Day}, extent));
    }

    void joinsRecorders()
    {
        StoreStatus status;
        status.fabrics = {stored("a", "r1", 0, 5), stored("a", "r2", 3, 9),
                          stored("b", "r1", 2, 3)};
        StoreAddress address;
        address.fabric = QStringLiteral("a");
        const auto both = extentOf(status, address);
        VERIFY_RESULT(both);
        QCOMPARE(both->span, (TimeRange{Begin, Begin + 9 * Hour}));
        QCOMPARE(both->recorders.size(), size_t(2));
        QCOMPARE(both->recorders.at(QStringLiteral("r2")).span,
                 (TimeRange{Begin + 3 * Hour, Begin + 9 * Hour}));
        QCOMPARE(both->ports, 4);
        address.recorder = QStringLiteral("r2");
        const auto one = extentOf(status, address);
        VERIFY_RESULT(one);
        QCOMPARE(one->span.from, Begin + 3 * Hour);
        address = {};
        const auto several = extentOf(status, address);
        QVERIFY(!several);
        QVERIFY(several.error().english().contains(QStringLiteral("a, b")));
        address.fabric = QStringLiteral("c");
        QVERIFY(!extentOf(status, address));
    }
};

PICKGLASS_TEST_APPLESS(TestStoreSpan)
#include "tst_storespan.moc"
