// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/clickhouse/readahead.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

#include <atomic>

using namespace pickglass;
using namespace pickglass::clickhouse;

namespace {

/// Waits until it is stopped.
Result<size_t> neverMade(const StopToken &stop)
{
    while (!stop.isStopped()) {
        std::this_thread::yield();
    }
    return tl::unexpected(stop.error());
}

} // namespace

class TestReadAhead final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesInOrder_data()
    {
        QTest::addColumn<size_t>("count");
        QTest::addColumn<size_t>("threads");
        QTest::newRow("none") << size_t(0) << size_t(2);
        QTest::newRow("one") << size_t(1) << size_t(3);
        QTest::newRow("many") << size_t(500) << size_t(3);
    }
    /// And makes no more ahead than there are threads.
    void givesInOrder()
    {
        QFETCH(size_t, count);
        QFETCH(size_t, threads);
        std::atomic<size_t> made = 0;
        std::atomic<size_t> taken = 0;
        std::atomic<bool> isTooFar = false;
        ReadAhead<size_t> ahead(count, threads, [&](const StopToken &) {
            return [&](size_t number) -> Result<size_t> {
                isTooFar = isTooFar || ++made > taken + threads + 1; // one may just be given
                return number;
            };
        });
        for (size_t i = 0; i < count; ++i) {
            const auto value = ahead.next({});
            VERIFY_RESULT(value);
            QCOMPARE(*value, i);
            ++taken;
        }
        QCOMPARE(made.load(), count);
        QVERIFY(!isTooFar);
    }

    void givesWhatFailed()
    {
        ReadAhead<size_t> ahead(3, 2, [](const StopToken &) {
            return [](size_t number) -> Result<size_t> {
                return number == 1 ? Result<size_t>(failure({"%1", {QStringLiteral("broken")}}, {}))
                                   : Result<size_t>(number);
            };
        });
        QVERIFY(ahead.next({}).has_value());
        QCOMPARE(ahead.next({}).error().english(), QStringLiteral("broken"));
    }

    void endsWhatIsBeingMade()
    {
        StopSource stop;
        ReadAhead<size_t> ahead(
            5, 3, [](const StopToken &own) { return [own](size_t) { return neverMade(own); }; });
        stop.stop();
        QVERIFY(!ahead.next(stop.token()));
    }
};

PICKGLASS_TEST(TestReadAhead, QCoreApplication)
#include "tst_readahead.moc"
