// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturetools.h"
#include "core/store/clickhouse/clickhousestore.h"
#include "tests/core/capture/randomcapture.h"
#include "tests/core/store/storedcapture.h"
#include "tests/support/clickhousecluster.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>
#include <optional>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// What a query answers: rows of cells.
using Rows = std::vector<QByteArrayList>;

/// A reading of one attribute of a port.
struct Reading
{
    qint64 sweep = 0;
    qint64 time = 0;
    std::map<QString, quint64> values = {}; ///< by counter, those that it has
};
constexpr qint64 StepUs = 600 * SecondUs;
qint64 stepOf(const Reading &reading)
{
    return reading.sweep / StepUs;
}
using Series = std::map<std::pair<quint64, PortNumber>, std::vector<Reading>>;

Series seriesOf(const std::vector<SharedSweep> &sweeps, Attribute attribute)
{
    Series series;
    for (const SharedSweep &sweep : sweeps) {
        const SweepLayout &layout = *sweep->layout;
        const auto found = std::find(layout.attributes.begin(), layout.attributes.end(), attribute);
        const auto place = static_cast<size_t>(found - layout.attributes.begin());
        for (size_t port = 0; found != layout.attributes.end() && port < layout.ports.size();
             ++port) {
            if (sweep->timeOf(place, port) == 0) {
                continue;
            }
            const PortKey key = layout.ports[port];
            Reading &reading = series[{key.node.value(), key.number}].emplace_back();
            reading.sweep = sweep->time.microseconds();
            reading.time = sweep->timeOf(place, port);
            for (size_t column = 0; column < layout.counters.size(); ++column) {
                if (layout.attributeOf(column) == place && sweep->isKnown(column, port)) {
                    reading.values[counter(layout.counters[column]).name] =
                        sweep->value(column, port);
                }
            }
        }
    }
    return series;
}

QByteArray cell(const Reading &reading, const char *counter)
{
    const auto found = reading.values.find(QLatin1String(counter));
    return found == reading.values.end() ? QByteArray("\\N") : QByteArray::number(found->second);
}

/// The last of each step of roll-ups.
std::vector<Reading> lastOfSteps(const std::vector<Reading> &readings)
{
    std::vector<Reading> last;
    for (const Reading &reading : readings) {
        if (!last.empty() && stepOf(last.back()) == stepOf(reading)) {
            last.back() = reading;
        } else {
            last.push_back(reading);
        }
    }
    return last;
}

/// Those of sweeps from one moment until another.
std::vector<Reading> between(const std::vector<Reading> &readings, qint64 from, qint64 to)
{
    std::vector<Reading> some;
    std::copy_if(readings.begin(), readings.end(), std::back_inserter(some),
                 [&](const Reading &of) { return of.sweep >= from && of.sweep <= to; });
    return some;
}

/// How much a counter counted; nothing where that is not known.
std::optional<quint64> countOf(const std::vector<Reading> &readings, const char *counter)
{
    const QString name = QLatin1String(counter);
    for (size_t i = 0; i < readings.size(); ++i) {
        if (!readings[i].values.contains(name) ||
            (i > 0 && readings[i].values.at(name) < readings[i - 1].values.at(name))) {
            return {};
        }
    }
    return readings.size() < 2
               ? std::nullopt
               : std::optional(readings.back().values.at(name) - readings.front().values.at(name));
}

/// Whether a counter is less in a sweep after one moment, until another, than when it was read
/// before.
bool isResetIn(const std::vector<Reading> &readings, const char *counter, qint64 after, qint64 to)
{
    const QString name = QLatin1String(counter);
    std::optional<quint64> before;
    for (const Reading &reading : readings) {
        const auto value = reading.values.find(name);
        if (value == reading.values.end()) {
            continue;
        }
        if (reading.sweep > after && reading.sweep <= to && before && value->second < *before) {
            return true;
        }
        before = value->second;
    }
    return false;
}

QByteArrayList portOf(const Series::value_type &of)
{
    return {QByteArray::number(of.first.first), QByteArray::number(of.first.second)};
}

} // namespace

/// The queries for dashboards and scripts, against a real server with a recording: what they answer
/// is what the capture of the same recording says.
class TestStoreQueries final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (const QString missing = ClickHouseCluster::missing(); !missing.isEmpty()) {
            QSKIP(qPrintable(missing));
        }
        m_server = std::make_unique<ClickHouseCluster>();
        VERIFY_RESULT(m_server->start(2));
        auto address =
            StoreAddress::parse(m_server->address(0, QStringLiteral("&fabric=lab&recorder=head")));
        address->password = "pickglass";
        auto other = *address;
        other.port = StoreAddress::parse(m_server->address(1))->port;
        VERIFY_RESULT(makeClickHouseStore(other)->create({}));
        const auto store = makeClickHouseStore(*address);
        VERIFY_RESULT(store->create({}));
        const QString path = m_folder.filePath(QStringLiteral("a.pgcap"));
        VERIFY_RESULT(RandomCapture(71).write(path, 240));
        const auto recorded = readContents(path);
        VERIFY_RESULT(recorded);
        m_contents = slowed(*recorded, 20);
        m_contents.managers = recorded->managers;
        const auto sweeps = allSweeps(m_contents);
        VERIFY_RESULT(sweeps);
        for (const SharedSweep &sweep : *sweeps) {
            if (sweep->number < 100 || sweep->number > 110) { // a gap
                m_sweeps.push_back(sweep);
            }
        }
        m_contents.eachSweep = [this](TimeRange range, const CaptureContents::Take &take) {
            Result<void> taken;
            for (size_t i = 0; taken && i < m_sweeps.size(); ++i) {
                taken = range.contains(m_sweeps[i]->time) ? take(m_sweeps[i]) : taken;
            }
            return taken;
        };
        // In pieces, of which a step has several: what the server has not merged is one row as
        // well.
        for (const int server : {0, 1}) {
            m_server->ask("SYSTEM STOP MERGES", server);
        }
        constexpr qint64 PieceUs = 280 * SecondUs;
        quint32 piece = 0;
        for (Timestamp from = m_contents.span.from; from <= m_contents.span.to;
             from = from + PieceUs) {
            const auto part = trimmed(m_contents, {{from, from + (PieceUs - 1)}});
            VERIFY_RESULT(part);
            VERIFY_RESULT(store->add(*part, {1, ++piece}, {}));
        }
        QVERIFY(
            m_server->ask("SELECT count() - uniqExact(node, port, step) FROM rollup_PortCounters")
                .toInt() > 0);
        m_from = m_contents.span.from.microseconds() / StepUs * StepUs;
        m_to = (m_contents.span.to.microseconds() / StepUs + 1) * StepUs - 1;
        m_extended = seriesOf(m_sweeps, Attribute::PortCountersExtended);
        m_basic = seriesOf(m_sweeps, Attribute::PortCounters);
    }

    void isListed();
    void portOverADay();
    void portsAtAMoment();
    void heatmapOfAMonth();
    void busiestPortsOfAnHour();
    void portsWithErrors();
    void masters();
    void gaps();

private:
    /// What a query answers for these parameters beside the usual ones.
    Rows answer(const char *name, const std::map<QByteArray, QByteArray> &more = {}) const
    {
        QFile file(m_queries.filePath(QLatin1String(name) + QStringLiteral(".sql")));
        if (!file.open(QIODevice::ReadOnly)) {
            return {{"no such file"}};
        }
        QByteArray sql = file.readAll();
        std::map<QByteArray, QByteArray> parameters = more;
        parameters.insert({{"fabric", "lab"},
                           {"recorder", "head"},
                           {"from", QByteArray::number(m_from / SecondUs)},
                           {"to", QByteArray::number((m_to + 1) / SecondUs)}});
        for (const auto &[parameter, value] : parameters) {
            sql.replace("${" + parameter + '}', value);
        }
        Rows rows;
        const QByteArray said = m_server->ask(sql);
        for (const QByteArray &line : said.split('\n')) {
            if (!line.isEmpty()) {
                rows.push_back(line.split('\t'));
            }
        }
        return rows;
    }

    const QDir m_queries{
        QStringLiteral(PICKGLASS_SOURCE_DIR "/packaging/outward/clickhouse/queries")};
    QTemporaryDir m_folder;
    std::unique_ptr<ClickHouseCluster> m_server;
    CaptureContents m_contents;
    std::vector<SharedSweep> m_sweeps;
    qint64 m_from = 0; ///< of whole steps, µs
    qint64 m_to = 0;
    Series m_extended;
    Series m_basic;
};

/// Every file is run by a test, said in the README, and says first what it answers.
void TestStoreQueries::isListed()
{
    QFile readme(QStringLiteral(PICKGLASS_SOURCE_DIR "/packaging/outward/README.md"));
    QVERIFY(readme.open(QIODevice::ReadOnly));
    const QByteArray text = readme.readAll();
    const QStringList names = m_queries.entryList({QStringLiteral("*.sql")});
    QCOMPARE(names.size(), 7);
    for (const QString &name : names) {
        QVERIFY2(text.contains(name.toUtf8()), qPrintable(name));
        QFile file(m_queries.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(file.readLine().startsWith("-- "), qPrintable(name));
    }
}

void TestStoreQueries::portOverADay()
{
    for (const auto &[key, readings] : m_extended) {
        Rows expected;
        for (const Reading &reading : readings) {
            expected.push_back({QByteArray::number(reading.time), cell(reading, "PortXmitData"),
                                cell(reading, "PortRcvData"), cell(reading, "PortXmitWait")});
        }
        QVERIFY(!expected.empty());
        QCOMPARE(answer("port_over_a_day", {{"node", QByteArray::number(key.first)},
                                            {"port", QByteArray::number(key.second)}}),
                 expected);
    }
}

void TestStoreQueries::portsAtAMoment()
{
    const qint64 moment = m_sweeps[m_sweeps.size() / 2]->time.microseconds() / SecondUs;
    Rows expected;
    for (const auto &of : m_extended) {
        std::optional<Reading> last;
        for (const SharedSweep &sweep : m_sweeps) {
            const qint64 time = sweep->time.microseconds();
            if (time <= moment * SecondUs && time > (moment - 600) * SecondUs) {
                const auto own = seriesOf({sweep}, Attribute::PortCountersExtended);
                const auto found = own.find(of.first);
                last = found == own.end() ? last : std::optional(found->second.front());
            }
        }
        if (last) {
            QByteArrayList row = portOf(of);
            row << QByteArray::number(last->time) << cell(*last, "PortXmitData")
                << cell(*last, "PortRcvData") << cell(*last, "PortXmitWait");
            expected.push_back(row);
        }
    }
    Rows answered = answer("ports_at_a_moment", {{"to", QByteArray::number(moment)}});
    for (QByteArrayList &row : answered) {
        QCOMPARE(row.size(), 7);
        row.removeAt(3); // has
    }
    QVERIFY(!expected.empty());
    QCOMPARE(answered, expected);
}

void TestStoreQueries::heatmapOfAMonth()
{
    std::map<QByteArray, double> expected;
    int resets = 0;
    size_t afterStep = 0; // whose last reading was in the step before
    for (const auto &[key, readings] : m_extended) {
        std::vector<Reading> last = lastOfSteps(readings);
        const auto words = [](const Reading &of) {
            return of.values.at(QStringLiteral("PortXmitData"));
        };
        std::erase_if(last, [](const Reading &of) {
            return !of.values.contains(QStringLiteral("PortXmitData"));
        });
        for (size_t i = 1; i < last.size(); ++i) {
            if (isResetIn(readings, "PortXmitData", last[i - 1].sweep, last[i].sweep)) {
                ++resets;
                continue;
            }
            const QByteArrayList cell = {QByteArray::number(key.first),
                                         QByteArray::number(key.second),
                                         QByteArray::number(stepOf(last[i]) * StepUs / SecondUs)};
            afterStep += stepOf(last[i]) == stepOf(last[i - 1]) + 1 ? 1 : 0;
            expected[cell.join(' ')] = static_cast<double>(words(last[i]) - words(last[i - 1])) /
                                       static_cast<double>(last[i].time - last[i - 1].time) * 1e6;
        }
    }
    QVERIFY(expected.size() > 10);
    QVERIFY(resets > 0);
    const auto answered = answer("heatmap_of_a_month");
    QCOMPARE(answered.size(), expected.size());
    for (const QByteArrayList &row : answered) {
        const QByteArray key = row.mid(0, 3).join(' ');
        const double rate = row.value(3).toDouble();
        QVERIFY2(expected.contains(key), key.constData());
        QVERIFY2(qAbs(expected[key] - rate) <= 1e-9 * rate, key.constData());
    }
    // Of one step alone, the one before it counts.
    size_t ofSteps = 0;
    for (qint64 from = m_from; from < m_to; from += StepUs) {
        const Rows rows =
            answer("heatmap_of_a_month", {{"from", QByteArray::number(from / SecondUs)},
                                          {"to", QByteArray::number((from + StepUs) / SecondUs)}});
        ofSteps += rows.size();
        for (const QByteArrayList &row : rows) {
            QVERIFY(std::ranges::find(answered, row) != answered.end());
        }
    }
    QCOMPARE(ofSteps, afterStep);
}

void TestStoreQueries::busiestPortsOfAnHour()
{
    std::vector<std::pair<double, QByteArrayList>> all;
    const qint64 from = m_sweeps[20]->time.microseconds() / SecondUs;
    const qint64 to = m_sweeps[26]->time.microseconds() / SecondUs;
    for (const auto &of : m_extended) {
        const auto readings = between(of.second, from * SecondUs, to * SecondUs);
        if (const auto words = countOf(readings, "PortXmitData")) {
            const auto length = static_cast<double>(readings.back().time - readings.front().time);
            all.push_back({-static_cast<double>(*words) / length,
                           portOf(of) << QByteArray::number(*words * 4)});
        }
    }
    std::sort(all.begin(), all.end());
    const Rows answered = answer("busiest_ports_of_an_hour", {{"from", QByteArray::number(from)},
                                                              {"to", QByteArray::number(to)}});
    QVERIFY(!answered.empty());
    QCOMPARE(answered.size(), std::min<size_t>(20, all.size()));
    for (size_t i = 0; i < answered.size(); ++i) {
        QCOMPARE(answered[i].mid(0, 3), all[i].second);
    }
}

void TestStoreQueries::portsWithErrors()
{
    int resets = 0;
    int counts = 0;
    // Of all, and of each step, which begins with the last reading of the one before.
    std::vector<TimeRange> ranges = {{Timestamp(m_from), Timestamp(m_to)}};
    for (qint64 from = m_from; from < m_to; from += StepUs) {
        ranges.push_back({Timestamp(from), Timestamp(from + StepUs - 1)});
    }
    for (const TimeRange &range : ranges) {
        const qint64 from = range.from.microseconds();
        const qint64 to = range.to.microseconds();
        Rows expected;
        for (const auto &of : m_basic) {
            const std::vector<Reading> last = lastOfSteps(between(of.second, from - StepUs, to));
            if (last.empty()) {
                continue;
            }
            QByteArrayList row;
            bool wasReset = false;
            bool any = false;
            for (const char *name : {"SymbolErrorCounter", "LinkDownedCounter", "PortRcvErrors"}) {
                const auto value = [name](const Reading &reading) {
                    const auto found = reading.values.find(QLatin1String(name));
                    return found == reading.values.end() ? 0 : found->second;
                };
                wasReset |= isResetIn(of.second, name, last.front().sweep, last.back().sweep);
                any |= value(last.back()) > value(last.front());
                row << QByteArray::number(value(last.back()) - value(last.front()))
                    << QByteArray::number(value(last.back()));
            }
            if (wasReset || any) {
                const int which = wasReset ? 1 : 0;
                expected.push_back(portOf(of) << QByteArray::number(which) << row[which]
                                              << row[2 + which] << row[4 + which]);
                ++(wasReset ? resets : counts);
            }
        }
        QCOMPARE(answer("ports_with_errors", {{"from", QByteArray::number(from / SecondUs)},
                                              {"to", QByteArray::number((to + 1) / SecondUs)}}),
                 expected);
    }
    QVERIFY(resets > 0 && counts > 0);
}

void TestStoreQueries::masters()
{
    qint64 expected = 0;
    size_t spans = 0;
    for (const SmSpan &span : m_contents.managers) {
        if (span.info.state == SmState::Master) {
            expected += (span.until.isKnown() ? span.until : span.lastSeen) - span.from;
            ++spans;
        }
    }
    QVERIFY(spans > 0);
    const Rows answered = answer("masters");
    QCOMPARE(answered.size(), spans);
    double seconds = 0;
    for (const QByteArrayList &row : answered) {
        seconds += row.value(4).toDouble();
    }
    QCOMPARE(seconds, static_cast<double>(expected) / SecondUs);
}

void TestStoreQueries::gaps()
{
    Rows expected;
    for (size_t i = 1; i < m_sweeps.size(); ++i) {
        const qint64 distance = m_sweeps[i]->time - m_sweeps[i - 1]->time;
        if (2 * distance > 3 * m_contents.interval) {
            expected.push_back({QByteArray::number(m_sweeps[i - 1]->time.microseconds()),
                                QByteArray::number(m_sweeps[i]->time.microseconds())});
        }
    }
    QVERIFY(!expected.empty());
    Rows answered = answer("gaps");
    for (QByteArrayList &row : answered) {
        QCOMPARE(row.size(), 3);
        row.removeLast();
    }
    QCOMPARE(answered, expected);
}

PICKGLASS_TEST(TestStoreQueries, QCoreApplication)
#include "tst_storequeries.moc"
