// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

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

/// Whether PortXmitData is less in a sweep of a range than when it was read before.
enum class Reset { None, Plain, WhileSilent };
Reset resetIn(const std::vector<Reading> &readings, qint64 from, qint64 to)
{
    const QString name = QStringLiteral("PortXmitData");
    Reset reset = Reset::None;
    for (size_t i = 1; i < readings.size(); ++i) {
        const Reading &before = readings[i - 1];
        const Reading &now = readings[i];
        if (now.sweep >= from && now.sweep <= to && before.values.contains(name) &&
            now.values.contains(name) && now.values.at(name) < before.values.at(name)) {
            reset = now.sweep - before.sweep > 20 * SecondUs ? Reset::WhileSilent
                    : reset == Reset::None                   ? Reset::Plain
                                                             : reset;
        }
    }
    return reset;
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
        VERIFY_RESULT(m_server->start(1));
        auto address =
            StoreAddress::parse(m_server->address(0, QStringLiteral("&fabric=lab&recorder=head")));
        address->password = "pickglass";
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
        m_contents.eachSweep = [this](TimeRange, const CaptureContents::Take &take) {
            Result<void> taken;
            for (size_t i = 0; taken && i < m_sweeps.size(); ++i) {
                taken = take(m_sweeps[i]);
            }
            return taken;
        };
        VERIFY_RESULT(store->add(m_contents, {1, 1}, {}));
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
    static constexpr qint64 StepUs = 600 * SecondUs;

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
    QSet<QByteArray> unclear; // reset while it was silent
    for (const auto &of : m_extended) {
        for (qint64 step = m_from; step < m_to; step += StepUs) {
            const auto readings = between(of.second, step, step + StepUs - 1);
            const QByteArray key = (portOf(of) << QByteArray::number(step / SecondUs)).join(' ');
            const auto words = countOf(readings, "PortXmitData");
            const Reset reset = resetIn(of.second, step, step + StepUs - 1);
            if (reset == Reset::WhileSilent) {
                unclear.insert(key);
            } else if (words && reset == Reset::None) {
                const qint64 length = readings.back().time - readings.front().time;
                expected[key] = static_cast<double>(*words) / static_cast<double>(length) * 1e6;
            }
        }
    }
    QVERIFY(expected.size() > 10);
    size_t compared = 0;
    for (const QByteArrayList &row : answer("heatmap_of_a_month")) {
        const QByteArray key = row.mid(0, 3).join(' ');
        if (!unclear.contains(key)) {
            const double rate = row.value(3).toDouble();
            QVERIFY2(expected.contains(key), key.constData());
            QVERIFY2(qAbs(expected[key] - rate) <= 1e-9 * rate, key.constData());
            ++compared;
        }
    }
    QCOMPARE(compared, expected.size());
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
    constexpr std::array Names{"SymbolErrorCounter", "LinkDownedCounter", "PortRcvErrors"};
    std::map<QByteArray, QByteArrayList> counted;
    std::map<QByteArray, bool> wasReset;
    for (const auto &of : m_basic) {
        QByteArrayList row;
        bool any = false;
        for (const char *name : Names) {
            const auto count = countOf(of.second, name);
            wasReset[portOf(of).join(' ')] |=
                !count && of.second.size() > 1 &&
                of.second.front().values.contains(QLatin1String(name));
            any |= count.value_or(0) > 0;
            row << QByteArray::number(count.value_or(0));
        }
        if (any) {
            counted[portOf(of).join(' ')] = row;
        }
    }
    const Rows answered = answer("ports_with_errors");
    size_t compared = 0;
    for (const QByteArrayList &row : answered) {
        const QByteArray key = row.mid(0, 2).join(' ');
        QCOMPARE(row.value(2) == "1", wasReset[key]);
        if (!wasReset[key]) {
            QCOMPARE(row.mid(3), counted[key]);
            ++compared;
        }
    }
    const auto resets =
        std::count_if(wasReset.begin(), wasReset.end(), [](const auto &of) { return of.second; });
    const auto expected = std::count_if(counted.begin(), counted.end(),
                                        [&](const auto &of) { return !wasReset[of.first]; });
    QCOMPARE(compared, static_cast<size_t>(expected));
    QCOMPARE(answered.size() - compared, static_cast<size_t>(resets));
    QVERIFY(!answered.empty());
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
