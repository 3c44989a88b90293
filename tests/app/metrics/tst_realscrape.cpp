// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/metrics.h"
#include "tests/app/agent/agentprogram.h"
#include "tests/app/metrics/recordedsweeps.h"
#include "tests/app/pgcap/recordprogram.h"
#include "tests/support/metricsprograms.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

const QByteArray Token = "0123456789abcdef0123456789abcdef";
using Kind = TimeDatabase::Kind;

/// Scrapes the default names, and as another job guilbaults'.
QByteArray configurationOf(const QByteArray &target)
{
    return "global:\n  scrape_interval: 1s\n  scrape_timeout: 1s\nscrape_configs:\n"
           "  - job_name: pickglass\n"
           "    authorization: {credentials_file: token}\n"
           "    static_configs: [{targets: ['" +
           target +
           "']}]\n"
           "  - job_name: cables\n"
           "    params: {names: [guilbaults]}\n"
           "    authorization: {credentials_file: token}\n"
           "    static_configs: [{targets: ['" +
           target + "']}]\n";
}

/// What a series of counters should have, compared with the capture; the number of samples.
int compareSeries(const StoredSeries &series, const RecordedSweeps &recorded)
{
    const QString name = series.labels.value(QStringLiteral("__name__"));
    const bool isCable = series.labels.contains(QStringLiteral("local_guid"));
    const MetricCounter metric = metricCounter(
        isCable ? MetricSource::CableExporter : MetricSource::PortExporter, name.toStdString());
    if (!metric.id.isValid()) {
        qWarning("%ls is no counter", qUtf16Printable(name));
        return 0;
    }
    const QString guid =
        series.labels.value(isCable ? QStringLiteral("local_guid") : QStringLiteral("guid"));
    const int port =
        series.labels.value(isCable ? QStringLiteral("local_port") : QStringLiteral("port"))
            .toInt();
    const QHash<qint64, quint64> readings = recorded.readings(guid, port, metric.id);
    for (const StoredSample &sample : series.samples) {
        const quint64 value = readings.value(sample.milliseconds) * (metric.isInBytes ? 4 : 1);
        // VictoriaMetrics stores decimal numbers, whose last bit as a double may be another one.
        if (!readings.contains(sample.milliseconds) ||
            value != quint64(std::llround(sample.value)) ||
            std::abs(sample.value - std::round(sample.value)) > 0.25) {
            qWarning("%ls of %ls port %d at %lld: %f in the database, %llu in the capture",
                     qUtf16Printable(name), qUtf16Printable(guid), port, sample.milliseconds,
                     sample.value, value);
            return 0;
        }
    }
    return static_cast<int>(series.samples.size());
}

} // namespace

/// Real programs that scrape `/metrics` of a real recording have afterwards what its capture has.
class TestRealScrape final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();

    void needsAToken();
    void needsNoneWhereToldSo();
    void isRefusedWithoutATokenElsewhere();
    void scrapesAnAgentWithoutAToken();
    void promtoolReads_data();
    void promtoolReads();
    void countersAreTheCaptures_data();
    void countersAreTheCaptures();
    void scrapesAnAgentOverTls();

private:
    QStringList recording(const QStringList &more = {}) const
    {
        return QStringList{"synthetic:tree?k=4&load=0.4",
                           "-o",
                           m_capture,
                           "--force",
                           "--control",
                           "--interval",
                           "500ms",
                           "--metrics",
                           "127.0.0.1:0",
                           "--plain-loopback",
                           "--token-file",
                           m_folder.filePath(QStringLiteral("token"))} +
               more;
    }

    QTemporaryDir m_folder;
    QString m_capture;
};

void TestRealScrape::initTestCase()
{
    m_capture = m_folder.filePath(QStringLiteral("a.pgcap"));
    QFile file(m_folder.filePath(QStringLiteral("token")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner));
    file.write(Token);
}

/// Nothing is recorded where it cannot be served.
void TestRealScrape::needsAToken()
{
    const QString path = m_folder.filePath(QStringLiteral("none.pgcap"));
    RecordProgram program({}, {QStringLiteral("synthetic:tree?k=4"), QStringLiteral("-o"), path,
                               QStringLiteral("--metrics"), QStringLiteral("127.0.0.1:0"),
                               QStringLiteral("--plain-loopback")});
    QCOMPARE(program.finish(), 3);
    QVERIFY2(program.said().contains(QStringLiteral("Without a token, anyone could connect.")),
             qPrintable(program.said()));
    QVERIFY(!QFile::exists(path));
}

void TestRealScrape::needsNoneWhereToldSo()
{
    RecordProgram program({}, {"synthetic:tree?k=4", "-o", m_capture, "--force", "--control",
                               "--metrics", "localhost:0", "--metrics-without-token"});
    const QString url = program.waitFor(QStringLiteral("metrics")).value(u"url").toString();
    QVERIFY2(url.startsWith(QStringLiteral("http://127.0.0.1:")), qPrintable(url));
    QVERIFY(!program.waitFor(QStringLiteral("sweep")).isEmpty());
    const auto text = httpGet(QUrl(url));
    QVERIFY(text);
    QVERIFY(text->contains("\npickglass_sweeps_total "));
    program.say("{\"do\":\"stop\"}");
    QCOMPARE(program.finish(), 0);
}

void TestRealScrape::isRefusedWithoutATokenElsewhere()
{
    const QString path = m_folder.filePath(QStringLiteral("none.pgcap"));
    RecordProgram program({}, {"synthetic:tree?k=4", "-o", path, "--metrics", "0.0.0.0:0",
                               "--metrics-without-token"});
    QCOMPARE(program.finish(), 3);
    QVERIFY2(program.said().contains(QStringLiteral("0.0.0.0 is not a loopback address.")),
             qPrintable(program.said()));
    QVERIFY(!QFile::exists(path));
}

/// Its own clients need the token and TLS all the same.
void TestRealScrape::scrapesAnAgentWithoutAToken()
{
    const QString prefix = m_folder.filePath(QStringLiteral("open"));
    QCOMPARE(runProgram(QStringLiteral(PICKGLASS_AGENT), {"--make-certificate", prefix}).code, 0);
    AgentProgram agent({"--listen", "127.0.0.1:0", "--metrics", "127.0.0.1:0",
                        "--metrics-without-token", "--token-file", m_folder.filePath("token"),
                        "--certificate", prefix + ".crt", "--key", prefix + ".key", "--collector",
                        "synthetic:tree?k=4", "--interval", "50ms"});
    QVERIFY(agent.port() != 0);
    static const QRegularExpression pattern(QStringLiteral("Metrics are at (http://\\S+/metrics)"));
    const QUrl url(pattern.match(agent.said()).captured(1));
    QVERIFY2(url.isValid() && !url.isEmpty(), qPrintable(agent.said()));
    QVERIFY2(agent.said().contains(QStringLiteral(", with TLS; reading")),
             qPrintable(agent.said()));
    std::optional<QByteArray> text;
    QTRY_VERIFY((text = httpGet(url)) && text->contains("\npickglass_sweeps_total "));
}

void TestRealScrape::promtoolReads_data()
{
    QTest::addColumn<QString>("names");
    QTest::addColumn<bool>("isPlainFine");
    QTest::newRow("default") << QString() << true;
    QTest::newRow("treydock") << QStringLiteral("?names=treydock") << true;
    // Names that end with "counter" are advised against.
    QTest::newRow("ours") << QStringLiteral("?names=ours") << false;
    QTest::newRow("guilbaults") << QStringLiteral("?names=guilbaults") << true;
}

void TestRealScrape::promtoolReads()
{
    QFETCH(QString, names);
    QFETCH(bool, isPlainFine);
    const QString promtool = metricsProgram(QStringLiteral("promtool"));
    if (promtool.isEmpty()) {
        QSKIP("promtool is not installed (Debian has it in prometheus)");
    }
    RecordProgram program({}, recording());
    const QString url = program.waitFor(QStringLiteral("metrics")).value(u"url").toString();
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    const auto text = httpGet(QUrl(url + names), Token);
    QVERIFY(text);
    const Printed printed =
        runProgram(promtool, {QStringLiteral("check"), QStringLiteral("metrics")}, *text);
    for (const QByteArray &line : printed.text.trimmed().split('\n')) {
        QVERIFY2(line.isEmpty() ||
                     (!isPlainFine && line.endsWith("should not include type 'counter'")),
                 line.constData());
    }
    QCOMPARE(printed.code == 0, isPlainFine);
    program.say("{\"do\":\"stop\"}");
    QCOMPARE(program.finish(), 0);
}

void TestRealScrape::countersAreTheCaptures_data()
{
    QTest::addColumn<TimeDatabase::Kind>("kind");
    QTest::newRow("Prometheus") << Kind::Prometheus;
    QTest::newRow("VictoriaMetrics") << Kind::VictoriaMetrics;
}

void TestRealScrape::countersAreTheCaptures()
{
    QFETCH(TimeDatabase::Kind, kind);
    if (TimeDatabase::programOf(kind).isEmpty()) {
        QSKIP("the program is not installed (Debian has prometheus and victoria-metrics)");
    }
    RecordProgram program({}, recording());
    const QUrl url(program.waitFor(QStringLiteral("metrics")).value(u"url").toString());
    QVERIFY(!program.waitFor(QStringLiteral("sweep")).isEmpty());
    TimeDatabase database(kind, configurationOf(url.authority().toLatin1()),
                          {{QStringLiteral("token"), Token}});
    QVERIFY2(database.isReady(), qPrintable(database.said()));
    QVERIFY(database.waitFor(QStringLiteral("changes(pickglass_sweeps_total[1m]) >= 3")));
    QVERIFY(database.waitFor(QStringLiteral("count_over_time(infiniband_scrape_ok[1m]) >= 3")));
    // As the rules of treydock's exporter put counters and cables together.
    const QString joined = QStringLiteral(
        "irate(infiniband_switch_port_transmit_data_bytes_total[1m]) * on(guid, port) "
        "group_left(switch, uplink, uplink_port) infiniband_switch_uplink_info");
    const auto rates = database.query(joined);
    QVERIFY(rates);
    QCOMPARE(rates->size(), 80); // the ports of 20 switches, each with a cable
    QVERIFY(!rates->front().labels.value(QStringLiteral("uplink")).isEmpty());
    // While it is still scraped: for what is gone, databases store other samples.
    QList<StoredSeries> all;
    for (const char *pattern : {"{__name__=~\"infiniband_switch_port_.*_total\"}",
                                "{__name__=~\"infiniband_hca_port_.*_total\"}",
                                "{__name__=~\"infiniband_.*_total\",component=~\"switch|ca\"}"}) {
        QList<StoredSeries> some;
        QTRY_VERIFY2((some = database.samples(QString::fromLatin1(pattern))).size() > 16 * 20,
                     (pattern + QByteArray::number(some.size())).constData());
        all += some;
    }
    program.say("{\"do\":\"stop\"}");
    QCOMPARE(program.finish(), 0);

    RecordedSweeps recorded;
    VERIFY_RESULT(recorded.read(m_capture));
    int compared = 0;
    for (const StoredSeries &series : all) {
        const int samples = compareSeries(series, recorded);
        QVERIFY(samples > 0);
        compared += samples;
    }
    QVERIFY(compared > 2 * 96 * 20);
}

void TestRealScrape::scrapesAnAgentOverTls()
{
    if (TimeDatabase::programOf(Kind::Prometheus).isEmpty()) {
        QSKIP("prometheus is not installed");
    }
    const QString prefix = m_folder.filePath(QStringLiteral("agent"));
    QCOMPARE(
        runProgram(QStringLiteral(PICKGLASS_AGENT), {QStringLiteral("--make-certificate"), prefix})
            .code,
        0);
    AgentProgram agent({"--listen", "127.0.0.1:0", "--metrics", "127.0.0.1:0", "--token-file",
                        m_folder.filePath("token"), "--certificate", prefix + ".crt", "--key",
                        prefix + ".key", "--collector", "synthetic:tree?k=4&load=0.4", "--interval",
                        "200ms"});
    QVERIFY(agent.port() != 0);
    static const QRegularExpression pattern(
        QStringLiteral("Metrics are at https://(\\S+)/metrics"));
    const QByteArray target = pattern.match(agent.said()).captured(1).toLatin1();
    QVERIFY2(!target.isEmpty(), qPrintable(agent.said()));
    QFile certificate(prefix + QStringLiteral(".crt"));
    QVERIFY(certificate.open(QIODevice::ReadOnly));
    const auto job = [&](const char *name, const char *token) {
        return QByteArray("  - job_name: ") + name +
               "\n    scheme: https\n    tls_config: {ca_file: agent.crt}\n"
               "    authorization: {credentials_file: " +
               token + "}\n    static_configs: [{targets: ['" + target + "']}]\n";
    };
    TimeDatabase database(
        Kind::Prometheus,
        "global:\n  scrape_interval: 1s\n  scrape_timeout: 1s\nscrape_configs:\n" +
            job("right", "token") + job("wrong", "other"),
        {{QStringLiteral("token"), Token},
         {QStringLiteral("other"), QByteArray(32, 'f')},
         {QStringLiteral("agent.crt"), certificate.readAll()}});
    QVERIFY2(database.isReady(), qPrintable(database.said()));
    QVERIFY(database.waitFor(QStringLiteral("pickglass_sweeps_total{job=\"right\"} > 2")));
    QVERIFY(database.waitFor(QStringLiteral("up{job=\"right\"} == 1")));
    QVERIFY(database.waitFor(QStringLiteral("up{job=\"wrong\"} == 0")));
    QVERIFY(database.query(QStringLiteral("pickglass_sweeps_total{job=\"wrong\"}"))->isEmpty());
    // Nobody records here: the agent finds events itself, at first that a manager is there.
    QVERIFY(database.waitFor(QStringLiteral("infiniband_subnet_masters{job=\"right\"} == 1")));
}

PICKGLASS_TEST(TestRealScrape, QCoreApplication)
#include "tst_realscrape.moc"
