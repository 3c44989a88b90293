// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/metrics.h"
#include "tests/app/metrics/recordedsweeps.h"
#include "tests/app/pgcap/recordprogram.h"
#include "tests/support/metricsprograms.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <map>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

const QByteArray Token = "0123456789abcdef0123456789abcdef";
constexpr qint64 Window = 300'000; ///< [5m], ms

/// Those of which examples/infiniband.rules of treydock's infiniband_exporter records the rates.
const QStringList Flows{
    QStringLiteral("transmit_data_bytes"),        QStringLiteral("receive_data_bytes"),
    QStringLiteral("transmit_packets"),           QStringLiteral("receive_packets"),
    QStringLiteral("unicast_transmit_packets"),   QStringLiteral("unicast_receive_packets"),
    QStringLiteral("multicast_transmit_packets"), QStringLiteral("multicast_receive_packets")};
/// Those of which it records what they grew by as well.
const QStringList Troubles{QStringLiteral("symbol_error"),
                           QStringLiteral("link_error_recovery"),
                           QStringLiteral("link_downed"),
                           QStringLiteral("receive_errors"),
                           QStringLiteral("receive_remote_physical_errors"),
                           QStringLiteral("receive_switch_relay_errors"),
                           QStringLiteral("transmit_discards"),
                           QStringLiteral("transmit_constraint_errors"),
                           QStringLiteral("receive_constraint_errors"),
                           QStringLiteral("local_link_integrity_errors"),
                           QStringLiteral("excessive_buffer_overrun_errors"),
                           QStringLiteral("vl15_dropped"),
                           QStringLiteral("transmit_wait"),
                           QStringLiteral("qp1_dropped")};
/// What guilbaults' README lists, in the case of its metrics.
const QStringList CableCounters{QStringLiteral("linkdownedcounter"),
                                QStringLiteral("symbolerrorcounter"),
                                QStringLiteral("portxmitconstrainterrors"),
                                QStringLiteral("portxmitdiscards"),
                                QStringLiteral("portrcvremotephysicalerrors"),
                                QStringLiteral("linkerrorrecoverycounter"),
                                QStringLiteral("locallinkintegrityerrors"),
                                QStringLiteral("vl15dropped"),
                                QStringLiteral("portrcvconstrainterrors"),
                                QStringLiteral("excessivebufferoverrunerrors"),
                                QStringLiteral("portxmitwait"),
                                QStringLiteral("portxmitdata"),
                                QStringLiteral("portrcvdata"),
                                QStringLiteral("portxmitpkts"),
                                QStringLiteral("portrcvpkts"),
                                QStringLiteral("portrcverrors"),
                                QStringLiteral("portunicastxmitpkts"),
                                QStringLiteral("portunicastrcvpkts"),
                                QStringLiteral("portmulticastxmitpkts"),
                                QStringLiteral("portmulticastrcvpkts")};

/// What they record under recordOf().
QString ruleOf(const QString &name, const QString &function)
{
    return QStringLiteral("%1(infiniband_switch_port_%2_total[5m]) * on(guid,port) "
                          "group_left(switch, host, uplink, uplink_port) "
                          "infiniband_switch_uplink_info")
        .arg(function, name);
}

/// "infiniband:switch_port_NAME:FUNCTION5m"
QString recordOf(const QString &name, const QString &function)
{
    return QStringLiteral("infiniband:switch_port_") + name + u':' + function +
           QStringLiteral("5m");
}

/// The recording rules, by name, in their order: those of switches sum up the ones before.
QList<std::pair<QString, QString>> recordingRules()
{
    QList<std::pair<QString, QString>> rules;
    for (const QString &name : Flows + Troubles) {
        QStringList functions{QStringLiteral("irate"), QStringLiteral("rate")};
        if (Troubles.contains(name)) {
            functions.prepend(QStringLiteral("delta"));
        }
        for (const QString &function : functions) {
            rules.emplaceBack(recordOf(name, function), ruleOf(name, function));
        }
    }
    for (const QString &name : Flows + Troubles) {
        for (const char *function : {"switch_irate", "switch_rate"}) {
            rules.emplaceBack(recordOf(name, QLatin1String(function)),
                              QStringLiteral("sum(%1) without (host, port, uplink, uplink_port)")
                                  .arg(recordOf(name, QStringLiteral("irate"))));
        }
    }
    return rules;
}

QByteArray rulesFile()
{
    QByteArray text = "groups:\n- name: treydock\n  rules:\n";
    for (const auto &[name, expression] : recordingRules()) {
        text += "  - record: " + name.toLatin1() + "\n    expr: " + expression.toLatin1() + '\n';
    }
    return text;
}

/// With names of recording rules in it, as dashboards have them: with what those stand for.
QString spelledOut(QString expression)
{
    static const QRegularExpression pattern(
        QStringLiteral("infiniband:switch_port_(\\w+):(delta|irate|rate)5m"));
    for (auto found = pattern.match(expression); found.hasMatch();
         found = pattern.match(expression)) {
        expression.replace(found.capturedStart(), found.capturedLength(),
                           u'(' + ruleOf(found.captured(1), found.captured(2)) + u')');
    }
    return expression;
}

enum class Function { Delta, IRate, Rate };

Function functionOf(const QString &name)
{
    return name == u"delta" ? Function::Delta : name == u"irate" ? Function::IRate : Function::Rate;
}

/// As Prometheus extends what was counted between the first and the last sample to the ends of the
/// window: to each that is nearer than 1.1 times the distance of samples, else by half of that, and
/// not beyond where a counter would have been 0 (prometheus.io/docs, rate() and delta()).
double extended(const QList<StoredSample> &samples, qint64 end, bool isRate)
{
    const double counted = samples.last().value - samples.first().value;
    const auto seconds = [](qint64 milliseconds) {
        return static_cast<double>(milliseconds) / 1e3;
    };
    const double sampled = seconds(samples.last().milliseconds - samples.first().milliseconds);
    const double apart = sampled / static_cast<double>(samples.size() - 1);
    double before = seconds(samples.first().milliseconds - (end - Window));
    const double after = seconds(end - samples.last().milliseconds);
    if (isRate && counted > 0) {
        before = std::min(before, sampled * samples.first().value / counted);
    }
    const auto part = [apart](double rest) { return rest < 1.1 * apart ? rest : apart / 2; };
    const double whole = counted * (sampled + part(before) + part(after)) / sampled;
    return isRate ? whole / seconds(Window) : whole;
}

double expectedOf(Function function, const QList<StoredSample> &samples, qint64 end)
{
    if (function != Function::IRate) {
        return extended(samples, end, function == Function::Rate);
    }
    const StoredSample &last = samples.last();
    const StoredSample &before = samples.at(samples.size() - 2);
    return (last.value - before.value) * 1e3 /
           static_cast<double>(last.milliseconds - before.milliseconds);
}

bool isAbout(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b)) + 1e-12;
}

/// What a query should give: a value by what its legend shows.
using Answer = std::map<QString, double>;

QString legendOf(const StoredSeries &series, const QStringList &labels)
{
    QStringList parts;
    for (const QString &label : labels) {
        parts << series.labels.value(label);
    }
    return parts.join(u'|');
}

Answer answerOf(const QList<StoredSeries> &found, const QStringList &labels)
{
    Answer answer;
    for (const StoredSeries &series : found) {
        answer[legendOf(series, labels)] = series.samples.last().value;
    }
    return answer;
}

/// What differs; empty where nothing does.
QString difference(const Answer &actual, const Answer &expected)
{
    if (actual.size() != expected.size()) {
        return QStringLiteral("%1 series, not %2").arg(actual.size()).arg(expected.size());
    }
    for (const auto &[legend, value] : expected) {
        const auto found = actual.find(legend);
        if (found == actual.end() || !isAbout(found->second, value)) {
            return QStringLiteral("%1: %2, not %3")
                .arg(legend,
                     found == actual.end() ? QStringLiteral("nothing")
                                           : QString::number(found->second, 'g', 17),
                     QString::number(value, 'g', 17));
        }
    }
    return {};
}

const QStringList PortLegend{QStringLiteral("switch"), QStringLiteral("port"),
                             QStringLiteral("uplink"), QStringLiteral("uplink_port")};
const QStringList SwitchLegend{QStringLiteral("switch")};

Answer above(const Answer &answer, double least)
{
    Answer those;
    for (const auto &[legend, value] : answer) {
        if (value > least) {
            those[legend] = value;
        }
    }
    return those;
}

Answer bySwitch(const Answer &answer)
{
    Answer sums;
    for (const auto &[legend, value] : answer) {
        sums[legend.section(u'|', 0, 0)] += value;
    }
    return sums;
}

/// The highest; with all that are as high as the last of them, of which a query picks some.
Answer highest(const Answer &answer, size_t count)
{
    std::vector<double> values;
    for (const auto &[legend, value] : answer) {
        values.push_back(value);
    }
    std::ranges::sort(values, std::greater());
    return values.size() <= count ? answer : above(answer, std::nextafter(values[count - 1], 0));
}

} // namespace

/// What users of treydock's infiniband_exporter and of guilbaults' infiniband-exporter ask of their
/// databases has the numbers of the capture, where /metrics of a recording is scraped instead: the
/// rules and dashboards in treydock's examples/, and the counters in guilbaults' README, which has
/// no queries.
class TestExporterQueries final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void rulesGiveTheCapturesNumbers_data();
    void rulesGiveTheCapturesNumbers();
    void switchesAreSummedUp();
    void healthDashboard_data();
    void healthDashboard();
    void performanceDashboard();
    void alertsAreQuiet_data();
    void alertsAreQuiet();
    void cablesHaveTheCapturesNumbers_data();
    void cablesHaveTheCapturesNumbers();
    void rulesAreRecorded();

private:
    /// Of the ports of switches, by PortLegend, as the capture has it.
    Answer expected(const QString &name, Function function);
    Answer asked(const QString &expression, const QStringList &legend);

    QTemporaryDir m_folder;
    std::unique_ptr<RecordProgram> m_program;
    std::unique_ptr<TimeDatabase> m_database;
    RecordedSweeps m_recorded;
    qint64 m_time = 0; ///< of all queries: nothing of before it is scraped any more
    QList<std::pair<QString, int>> m_recordedRules;
};

void TestExporterQueries::initTestCase()
{
    if (TimeDatabase::programOf(TimeDatabase::Kind::Prometheus).isEmpty()) {
        QSKIP("prometheus is not installed");
    }
    const QString token = m_folder.filePath(QStringLiteral("token"));
    QFile file(token);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner));
    file.write(Token);
    file.close();
    const QString capture = m_folder.filePath(QStringLiteral("a.pgcap"));
    m_program = std::make_unique<RecordProgram>(
        QStringList(), QStringList{"synthetic:tree?k=4&load=0.9&errors=200&seed=3", "-o", capture,
                                   "--control", "--interval", "500ms", "--metrics", "127.0.0.1:0",
                                   "--plain-loopback", "--token-file", token});
    const QUrl url(m_program->waitFor(QStringLiteral("metrics")).value(u"url").toString());
    QVERIFY(!m_program->waitFor(QStringLiteral("sweep")).isEmpty());
    const QByteArray target = url.authority().toLatin1();
    const QByteArray job = "    authorization: {credentials_file: token}\n"
                           "    static_configs: [{targets: ['" +
                           target + "']}]\n";
    m_database = std::make_unique<TimeDatabase>(
        TimeDatabase::Kind::Prometheus,
        "global: {scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s}\n"
        "rule_files: [rules.yml]\nscrape_configs:\n"
        "  - job_name: ports\n    params: {names: [treydock]}\n" +
            job + "  - job_name: cables\n    params: {names: [guilbaults]}\n" + job,
        QHash<QString, QByteArray>{{QStringLiteral("token"), Token},
                                   {QStringLiteral("rules.yml"), rulesFile()}});
    QVERIFY2(m_database->isReady(), qPrintable(m_database->said()));
    constexpr qint64 Settled = 3000; // ms: sweeps of before are scraped
    const QString scraped = QStringLiteral("min(count_over_time(%1[5m] offset 3s)) >= 5");
    for (const char *counter :
         {"infiniband_switch_port_transmit_data_bytes_total", "infiniband_portxmitdata_total"}) {
        QVERIFY(m_database->waitFor(scraped.arg(QLatin1String(counter))));
    }
    // A rule that fails has no series; that of the sums comes one evaluation later.
    QVERIFY(
        m_database->waitFor(QStringLiteral("infiniband:switch_port_qp1_dropped:switch_rate5m")));
    const auto rules =
        m_database->query(QStringLiteral("count by (__name__) ({__name__=~\"infiniband:.+\"})"));
    QVERIFY(rules);
    for (const StoredSeries &series : *rules) {
        m_recordedRules.emplaceBack(series.labels.value(QStringLiteral("__name__")),
                                    static_cast<int>(series.samples.last().value));
    }
    m_time = QDateTime::currentMSecsSinceEpoch() - Settled;
    m_program->say("{\"do\":\"stop\"}");
    QCOMPARE(m_program->finish(), 0);
    VERIFY_RESULT(m_recorded.read(capture));
}

Answer TestExporterQueries::expected(const QString &name, Function function)
{
    const QString metric = QStringLiteral("infiniband_switch_port_%1_total").arg(name);
    const MetricCounter counter = metricCounter(MetricSource::PortExporter, metric.toStdString());
    const auto raw = m_database->query(metric + QStringLiteral("[5m]"), m_time);
    Answer answer;
    for (const StoredSeries &series : raw.value_or(QList<StoredSeries>())) {
        const QString guid = series.labels.value(QStringLiteral("guid"));
        const int number = series.labels.value(QStringLiteral("port")).toInt();
        // The database says when it has samples, the capture which.
        const auto readings = m_recorded.readings(guid, number, counter.id);
        QList<StoredSample> samples;
        for (const StoredSample &sample : series.samples) {
            if (!readings.contains(sample.milliseconds)) {
                return {};
            }
            const quint64 value = readings.value(sample.milliseconds) * (counter.isInBytes ? 4 : 1);
            samples.append({sample.milliseconds, static_cast<double>(value)});
        }
        const Fabric &fabric = m_recorded.fabric();
        const PortKey key = m_recorded.keyOf(guid, number);
        const Port &port = fabric.port(fabric.findPort(key.node, key.number));
        if (port.peer.isValid() && samples.size() >= 2) {
            const Port &peer = fabric.port(port.peer);
            answer[QStringLiteral("%1|%2|%3|%4")
                       .arg(fabric.node(port.node).name, QString::number(number),
                            fabric.node(peer.node).name, QString::number(peer.number))] =
                expectedOf(function, samples, m_time);
        }
    }
    return answer;
}

Answer TestExporterQueries::asked(const QString &expression, const QStringList &legend)
{
    const auto found = m_database->query(expression, m_time);
    if (!found) {
        qWarning("refused: %ls", qUtf16Printable(expression));
    }
    return answerOf(found.value_or(QList<StoredSeries>()), legend);
}

void TestExporterQueries::rulesGiveTheCapturesNumbers_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("function");
    for (const QString &name : Flows + Troubles) {
        for (const char *function : {"delta", "irate", "rate"}) {
            QTest::addRow("%s of %s", function, qPrintable(name))
                << name << QString::fromLatin1(function);
        }
    }
}

void TestExporterQueries::rulesGiveTheCapturesNumbers()
{
    QFETCH(QString, name);
    QFETCH(QString, function);
    const Answer theirs = expected(name, functionOf(function));
    QCOMPARE(theirs.size(), size_t(80)); // the ports of 20 switches, each with a cable
    const QString wrong = difference(asked(ruleOf(name, function), PortLegend), theirs);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    if (Flows.first(4).contains(name)) {
        QVERIFY(above(theirs, 0).size() > 40);
    }
}

void TestExporterQueries::switchesAreSummedUp()
{
    for (const QString &name : Flows + Troubles) {
        const QString sum = spelledOut(QStringLiteral("sum(infiniband:switch_port_%1:irate5m) "
                                                      "without (host, port, uplink, uplink_port)")
                                           .arg(name));
        const QString wrong =
            difference(asked(sum, SwitchLegend), bySwitch(expected(name, Function::IRate)));
        QVERIFY2(wrong.isEmpty(), qPrintable(name + QStringLiteral(": ") + wrong));
    }
}

void TestExporterQueries::healthDashboard_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"link_downed", "symbol_error", "transmit_discards",
                             "receive_remote_physical_errors", "local_link_integrity_errors"}) {
        QTest::newRow(name) << QString::fromLatin1(name);
    }
}

void TestExporterQueries::healthDashboard()
{
    QFETCH(QString, name);
    const Answer theirs = above(expected(name, Function::Delta), 0);
    const QString query = QStringLiteral("infiniband:switch_port_%1:delta5m>0").arg(name);
    const QString wrong = difference(asked(spelledOut(query), PortLegend), theirs);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    if (name == u"symbol_error") {
        QVERIFY(!theirs.empty());
    }
}

void TestExporterQueries::performanceDashboard()
{
    const Answer waits = expected(QStringLiteral("transmit_wait"), Function::Delta);
    const Answer bytes = expected(QStringLiteral("receive_data_bytes"), Function::IRate);
    const Answer packets = expected(QStringLiteral("receive_packets"), Function::IRate);
    const QString ofSwitches =
        QStringLiteral("(sum by (switch) (infiniband:switch_port_transmit_wait:delta5m>0))>%1");
    const QString ofPorts =
        QStringLiteral("topk(20, infiniband:switch_port_transmit_wait:delta5m > %1)");
    const auto check = [this](const QString &query, const QStringList &legend,
                              const Answer &theirs) {
        const QString wrong = difference(asked(spelledOut(query), legend), theirs);
        QVERIFY2(wrong.isEmpty(), qPrintable(query + QStringLiteral(": ") + wrong));
    };
    // Their limits are those of a large fabric; others show which ones pass.
    const Answer sums = bySwitch(above(waits, 0));
    check(ofSwitches.arg(QStringLiteral("2*10^12")), SwitchLegend, above(sums, 2e12));
    check(ofSwitches.arg(QStringLiteral("1000")), SwitchLegend, above(sums, 1000));
    check(ofPorts.arg(QStringLiteral("5*10^10")), PortLegend, highest(above(waits, 5e10), 20));
    check(ofPorts.arg(QStringLiteral("100")), PortLegend, highest(above(waits, 100), 20));
    QVERIFY(!above(sums, 1000).empty());
    check(QStringLiteral("topk(20, sum by (switch) (infiniband:switch_port_receive_data_bytes:"
                         "irate5m>0))"),
          SwitchLegend, highest(bySwitch(above(bytes, 0)), 20));
    check(QStringLiteral("topk(20, infiniband:switch_port_receive_data_bytes:irate5m>0)"),
          PortLegend, highest(above(bytes, 0), 20));
    check(QStringLiteral("topk(20, sum by (switch) (infiniband:switch_port_receive_packets:"
                         "irate5m))"),
          SwitchLegend, highest(bySwitch(packets), 20));
    check(QStringLiteral("topk(20, infiniband:switch_port_receive_packets:irate5m)"), PortLegend,
          highest(packets, 20));
}

void TestExporterQueries::alertsAreQuiet_data()
{
    QTest::addColumn<QString>("metric");
    QTest::addColumn<QString>("alert");
    QTest::newRow("errors") << "infiniband_exporter_collect_errors"
                            << "infiniband_exporter_collect_errors > 0";
    QTest::newRow("timeouts") << "infiniband_exporter_collect_timeouts"
                              << "infiniband_exporter_collect_timeouts > 0";
}

/// Those of what is served: no fans and power supplies, and no last run of a run once.
void TestExporterQueries::alertsAreQuiet()
{
    QFETCH(QString, metric);
    QFETCH(QString, alert);
    const auto there = m_database->query(metric, m_time);
    QVERIFY(there && !there->isEmpty());
    const auto fires = m_database->query(alert, m_time);
    QVERIFY(fires && fires->isEmpty());
}

void TestExporterQueries::cablesHaveTheCapturesNumbers_data()
{
    QTest::addColumn<QString>("name");
    for (const QString &name : CableCounters) {
        QTest::newRow(qPrintable(name)) << name;
    }
}

/// By the labels that their README shows.
void TestExporterQueries::cablesHaveTheCapturesNumbers()
{
    QFETCH(QString, name);
    const QString metric = QStringLiteral("infiniband_%1_total").arg(name);
    const MetricCounter counter = metricCounter(MetricSource::CableExporter, metric.toStdString());
    QVERIFY(counter.id.isValid());
    const auto raw = m_database->query(metric + QStringLiteral("[5m]"), m_time);
    QVERIFY(raw);
    Answer theirs;
    const Fabric &fabric = m_recorded.fabric();
    for (const StoredSeries &series : *raw) {
        const QString guid = series.labels.value(QStringLiteral("local_guid"));
        const int number = series.labels.value(QStringLiteral("local_port")).toInt();
        const auto readings = m_recorded.readings(guid, number, counter.id);
        QList<StoredSample> samples;
        for (const StoredSample &sample : series.samples) {
            QVERIFY(readings.contains(sample.milliseconds));
            samples.append(
                {sample.milliseconds, static_cast<double>(readings.value(sample.milliseconds))});
        }
        const Port &port = fabric.port(fabric.findPort(*Guid::parse(guid), PortNumber(number)));
        const Port &peer = fabric.port(port.peer);
        theirs[QStringLiteral("%1|%2|%3|%4|%5")
                   .arg(fabric.node(port.node).isSwitch() ? QStringLiteral("switch")
                                                          : QStringLiteral("ca"),
                        fabric.node(port.node).name, QString::number(number),
                        fabric.node(peer.node).name, QString::number(peer.number))] =
            expectedOf(Function::Rate, samples, m_time);
    }
    QCOMPARE(theirs.size(), size_t(96)); // both ends of 48 cables
    const QStringList legend{QStringLiteral("component"), QStringLiteral("local_name"),
                             QStringLiteral("local_port"), QStringLiteral("remote_name"),
                             QStringLiteral("remote_port")};
    const QString wrong =
        difference(asked(QStringLiteral("rate(%1[5m])").arg(metric), legend), theirs);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
}

/// While it is scraped, by Prometheus itself.
void TestExporterQueries::rulesAreRecorded()
{
    QList<std::pair<QString, int>> wanted;
    for (const auto &[name, expression] : recordingRules()) {
        wanted.emplaceBack(name, name.contains(QLatin1String(":switch_irate")) ||
                                         name.contains(QLatin1String(":switch_rate"))
                                     ? 20
                                     : 80);
    }
    std::ranges::sort(wanted);
    std::ranges::sort(m_recordedRules);
    QCOMPARE(m_recordedRules, wanted);
}

PICKGLASS_TEST(TestExporterQueries, QCoreApplication)
#include "tst_exporterqueries.moc"
