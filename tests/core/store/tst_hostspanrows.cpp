// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/clickhouse/hostspanrows.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <map>
#include <random>

using namespace pickglass;
using namespace pickglass::clickhouse;

namespace {

constexpr qint64 Day = 24 * 60 * MinuteUs;
constexpr Timestamp Midnight{20'000 * Day};

Timestamp at(qint64 seconds)
{
    return Midnight + seconds * SecondUs;
}

FactSpan fact(const QString &name, const QString &value, Timestamp from, Timestamp until = {})
{
    return {{Guid(7), HostFactKind::NfsBytes, name, value}, from, until};
}

/// What a store has: of each key and begin the last row.
class StoredRows
{
public:
    void take(const std::vector<FactSpan> &rows)
    {
        m_sent += rows.size();
        for (const FactSpan &row : rows) {
            m_rows.insert_or_assign(std::pair(keyOfHostRow(row.table), row.from), row);
        }
    }
    size_t sent() const { return m_sent; }
    std::vector<FactSpan> rows() const
    {
        std::vector<FactSpan> all;
        for (const auto &[key, row] : m_rows) {
            all.push_back(row);
        }
        return all;
    }

private:
    std::map<std::pair<std::tuple<Guid, HostFactKind, QString>, Timestamp>, FactSpan> m_rows;
    size_t m_sent = 0;
};

/// The spans that a piece has: those that reach into it, from its begin on; over only where they
/// are by its end.
std::vector<FactSpan> pieceOf(const std::vector<FactSpan> &history, TimeRange piece)
{
    std::vector<FactSpan> spans;
    for (FactSpan span : history) {
        if (span.from > piece.to || (span.until.isKnown() && span.until <= piece.from)) {
            continue;
        }
        span.from = std::max(span.from, piece.from);
        span.until = span.until > piece.to ? Timestamp() : span.until;
        spans.push_back(span);
    }
    std::ranges::stable_sort(spans, {}, &FactSpan::from);
    return spans;
}

} // namespace

class TestHostSpanRows final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sendsWhatChanged();
    void endsWhatIsGone();
    void cutsAtDays();
    void givesBackAHistory_data();
    void givesBackAHistory();
};

void TestHostSpanRows::sendsWhatChanged()
{
    HostSpanSender<FactSpan> sender;
    const auto steady = fact("a", "1", at(0));
    QCOMPARE(sender.rowsOf({steady}, {at(0), at(10)}).size(), size_t(1));
    QCOMPARE(sender.rowsOf({fact("a", "1", at(10))}, {at(10), at(20)}).size(), size_t(0));
    const auto rows =
        sender.rowsOf({fact("a", "1", at(20), at(25)), fact("a", "2", at(25))}, {at(20), at(30)});
    QCOMPARE(rows.size(), size_t(2));
    QVERIFY(rows[0] == fact("a", "1", at(0), at(25)));
    QVERIFY(rows[1] == fact("a", "2", at(25)));
}

void TestHostSpanRows::endsWhatIsGone()
{
    HostSpanSender<FactSpan> sender;
    sender.rowsOf({fact("a", "1", at(0)), fact("b", "1", at(0))}, {at(0), at(10)});
    const auto rows = sender.rowsOf({fact("b", "1", at(10))}, {at(10), at(20)});
    QCOMPARE(rows.size(), size_t(1));
    QVERIFY(rows[0] == fact("a", "1", at(0), at(10)));
    QVERIFY(sender.rowsOf({fact("b", "1", at(20))}, {at(20), at(30)}).empty());
}

void TestHostSpanRows::cutsAtDays()
{
    const Timestamp late = Midnight + 2 * Day + SecondUs;
    HostSpanSender<FactSpan> sender;
    const auto rows = sender.rowsOf({fact("a", "1", at(-5))}, {at(-5), late});
    QCOMPARE(rows.size(), size_t(4));
    QVERIFY(rows[0] == fact("a", "1", at(-5), Midnight));
    QVERIFY(rows[1] == fact("a", "1", Midnight, Midnight + Day));
    QVERIFY(rows[3] == fact("a", "1", Midnight + 2 * Day));
    QVERIFY(joinedHostSpans(rows) == std::vector{fact("a", "1", at(-5))});
}

void TestHostSpanRows::givesBackAHistory_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 20; ++seed) {
        QTest::addRow("%u", seed) << seed;
    }
}

/// Values that come, change and go, in pieces of any length, with a sender that forgets now and
/// then.
void TestHostSpanRows::givesBackAHistory()
{
    QFETCH(unsigned, seed);
    std::mt19937 random(seed);
    const auto roll = [&random](int sides) { return static_cast<int>(random() % unsigned(sides)); };
    std::vector<FactSpan> history;
    const qint64 end = 3 * Day / SecondUs;
    for (const char *name : {"a", "b", "c"}) {
        int number = 0;
        qint64 now = roll(1000);
        while (now < end) {
            const qint64 until = now + 1 + roll(40'000);
            const bool holds = until >= end;
            history.push_back(fact(QLatin1String(name), QString::number(++number), at(now),
                                   holds ? Timestamp() : at(until)));
            now = until + (roll(3) == 0 ? 1 + roll(9000) : 0);
        }
    }
    StoredRows stored;
    HostSpanSender<FactSpan> sender;
    for (qint64 from = 0; from < end;) {
        const qint64 to = std::min<qint64>(from + 1 + roll(20'000), end);
        stored.take(sender.rowsOf(pieceOf(history, {at(from), at(to)}), {at(from), at(to)}));
        sender = roll(10) == 0 ? HostSpanSender<FactSpan>() : sender;
        from = to;
    }
    const auto order = [](std::vector<FactSpan> spans) {
        std::ranges::sort(
            spans, {}, [](const FactSpan &span) { return std::pair(span.from, span.table.name); });
        return spans;
    };
    const auto expected = order(history);
    const auto found = order(joinedHostSpans(stored.rows()));
    QCOMPARE(found.size(), expected.size());
    for (size_t i = 0; i < found.size(); ++i) {
        QCOMPARE(found[i].table.value, expected[i].table.value);
        QCOMPARE(found[i].from, expected[i].from);
        QCOMPARE(found[i].until, expected[i].until);
    }
    for (const FactSpan &row : stored.rows()) { // so that a range needs those of its days alone
        const qint64 last = (row.until.isKnown() ? row.until.microseconds() : 0) - 1;
        QVERIFY(!row.until.isKnown() || last / Day == row.from.microseconds() / Day);
    }
}

PICKGLASS_TEST_APPLESS(TestHostSpanRows)
#include "tst_hostspanrows.moc"
