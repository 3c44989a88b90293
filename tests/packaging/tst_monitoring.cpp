// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/recordprogram.h"
#include "tests/support/metricsprograms.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace pickglass::tests;
using namespace Qt::StringLiterals;

namespace {

const QByteArray Token = "0123456789abcdef0123456789abcdef";
const QString Outward = QStringLiteral(PICKGLASS_OUTWARD);
const QString Rules = Outward + QStringLiteral("/prometheus/pickglass.rules.yml");

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

struct PanelQuery
{
    QString panel;
    QString expression; ///< with Grafana's variables
};

QList<PanelQuery> dashboardQueries()
{
    QList<PanelQuery> queries;
    const QJsonObject dashboard =
        QJsonDocument::fromJson(contentOf(Outward + QStringLiteral("/grafana/pickglass.json")))
            .object();
    for (const QJsonValue &panel : dashboard.value(u"panels").toArray()) {
        for (const QJsonValue &target : panel.toObject().value(u"targets").toArray()) {
            queries << PanelQuery{panel.toObject().value(u"title").toString(),
                                  target.toObject().value(u"expr").toString()};
        }
    }
    return queries;
}

/// As Grafana asks it, with all jobs and instances.
QString filledIn(QString expression)
{
    const std::pair<QString, QString> variables[] = {{u"$__rate_interval"_s, u"1m"_s},
                                                     {u"$__range"_s, u"1h"_s},
                                                     {u"$job"_s, u".*"_s},
                                                     {u"$instance"_s, u".*"_s},
                                                     {u"$top"_s, u"10"_s}};
    for (const auto &[name, value] : variables) {
        expression.replace(name, value);
    }
    return expression;
}

/// What is called as our metrics are, and as what rules record.
QSet<QString> namesIn(const QString &text)
{
    static const QRegularExpression name(
        QStringLiteral("\\b(infiniband|pickglass)[_:][a-z0-9_:]+"));
    QSet<QString> names;
    for (auto it = name.globalMatch(text); it.hasNext();) {
        names.insert(it.next().captured());
    }
    return names;
}

} // namespace

/// What packaging/outward has for Prometheus and Grafana, beside the metrics of a real recording.
class MonitoringTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();

    void promtoolIsContent_data();
    void promtoolIsContent();
    void metricsExist();
    void othersConfigurationsAreRight_data();
    void othersConfigurationsAreRight();
    void panelsShowARecording();

private:
    std::unique_ptr<RecordProgram> record();

    QTemporaryDir m_folder;
    QUrl m_url; ///< of the metrics of what is recorded
};

void MonitoringTest::initTestCase()
{
    QFile file(m_folder.filePath(QStringLiteral("token")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner));
    file.write(Token);
}

std::unique_ptr<RecordProgram> MonitoringTest::record()
{
    auto program = std::make_unique<RecordProgram>(
        QStringList(),
        QStringList{"synthetic:tree?k=4&load=0.4", "-o", m_folder.filePath("a.pgcap"), "--force",
                    "--control", "--interval", "500ms", "--metrics", "127.0.0.1:0",
                    "--plain-loopback", "--token-file", m_folder.filePath("token")});
    m_url = QUrl(program->waitFor(QStringLiteral("metrics")).value(u"url").toString());
    program->waitFor(QStringLiteral("sweep"), 3);
    return program;
}

void MonitoringTest::promtoolIsContent_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("rules") << QStringList{"check", "rules", Rules} << QByteArray("SUCCESS");
    QTest::newRow("tests of rules")
        << QStringList{"test", "rules", Outward + "/prometheus/pickglass.rules.test.yml"}
        << QByteArray("SUCCESS");
    QTest::newRow("configuration")
        << QStringList{"check", "config", "--syntax-only", Outward + "/prometheus/prometheus.yml"}
        << QByteArray("SUCCESS");
}

void MonitoringTest::promtoolIsContent()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, says);
    const QString promtool = metricsProgram(QStringLiteral("promtool"));
    if (promtool.isEmpty()) {
        QSKIP("promtool is not installed (Debian has it in prometheus)");
    }
    const Printed printed = runProgram(promtool, arguments);
    QVERIFY2(printed.code == 0 && printed.text.contains(says) && !printed.text.contains("FAILED"),
             printed.text.constData());
}

/// Every name in queries and rules is one of /metrics, or what a rule records.
void MonitoringTest::metricsExist()
{
    const auto program = record();
    const auto text = httpGet(m_url, Token);
    QVERIFY(text);
    QSet<QString> known = {u"infiniband_port_silent"_s}; // only there where a port is silent
    static const QRegularExpression type(QStringLiteral("^# TYPE (\\S+) "),
                                         QRegularExpression::MultilineOption);
    for (auto it = type.globalMatch(QString::fromUtf8(*text)); it.hasNext();) {
        known.insert(it.next().captured(1));
    }
    QVERIFY(known.size() > 50);
    const QString rules = QString::fromUtf8(contentOf(Rules));
    static const QRegularExpression recorded(QStringLiteral("record: (\\S+)"));
    for (auto it = recorded.globalMatch(rules); it.hasNext();) {
        known.insert(it.next().captured(1));
    }
    QSet<QString> used = namesIn(rules);
    const QList<PanelQuery> queries = dashboardQueries();
    QVERIFY(queries.size() > 20);
    for (const PanelQuery &query : queries) {
        used += namesIn(query.expression);
    }
    QVERIFY(used.size() > 30);
    const QSet<QString> unknown = used - known;
    QVERIFY2(unknown.isEmpty(), qPrintable(unknown.values().join(u' ')));
}

void MonitoringTest::othersConfigurationsAreRight_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("script");
    // What Zabbix would refuse, and patterns that find nothing in what is served.
    QTest::newRow("Zabbix") << Outward + "/zabbix/pickglass.yaml" << QByteArray(R"py(
import re, sys, yaml
with open(sys.argv[1]) as file: export = yaml.safe_load(file)["zabbix_export"]
with open(sys.argv[2]) as file: served = file.read().splitlines()
template, = export["templates"]
items = {item["key"]: item for item in template["items"]}
assert len(items) == len(template["items"]) > 5
triggers = [t for item in items.values() for t in item.get("triggers", [])]
ids = [x["uuid"] for x in export["groups"] + [template] + list(items.values()) + triggers]
assert len(set(ids)) == len(ids)
assert all(re.fullmatch("[0-9a-f]{12}4[0-9a-f]{3}[89ab][0-9a-f]{15}", id) for id in ids)
assert template["groups"][0]["name"] == export["groups"][0]["name"]
for item in items.values():
    if item["type"] == "HTTP_AGENT":
        assert item["url"] == "{$PICKGLASS.URL}"
        continue
    assert items[item["master_item"]["key"]]["type"] == "HTTP_AGENT"
    step, = item["preprocessing"]
    pattern, how, what = step["parameters"]
    assert step["type"] == "PROMETHEUS_PATTERN" and (how, what) in (
        ("value", ""), ("function", "sum"), ("function", "min")), step
    name, labels = re.fullmatch(r"([a-z_]+)(?:\{(.*)\})?", pattern).groups()
    found = [line for line in served
             if re.match(re.escape(name) + r"[ {]", line) and (labels or "") in line]
    assert len(found) == 1 if how == "value" else len(found) > 0, (pattern, found)
for trigger in triggers:
    for host, key in re.findall(r"\(/([^/]+)/([^,)]+)", trigger["expression"]):
        assert host == template["template"] and key in items, trigger
print("fine")
)py");
    QTest::newRow("Telegraf") << Outward + "/telegraf/pickglass.conf" << QByteArray(R"py(
import sys, tomllib
with open(sys.argv[1], "rb") as file: inputs = tomllib.load(file)["inputs"]["prometheus"]
assert [("bearer_token" in one, one["urls"][0].startswith("https:")) for one in inputs] == [
    (True, True), (False, False)]
print("fine")
)py");
}

void MonitoringTest::othersConfigurationsAreRight()
{
    QFETCH(QString, path);
    QFETCH(QByteArray, script);
    const auto program = record();
    std::optional<QByteArray> text; // incidents are counted every few seconds
    QTRY_VERIFY((text = httpGet(m_url, Token)) && text->contains("\npickglass_open_incidents"));
    QFile file(m_folder.filePath(QStringLiteral("served")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(*text);
    file.close();
    const Printed printed = runProgram(QStringLiteral("python3"),
                                       {"-c", QString::fromUtf8(script), path, file.fileName()});
    if (printed.text.contains("No module named")) {
        QSKIP("python3-yaml is not installed (packaging/packages.txt)");
    }
    QCOMPARE(printed.text.trimmed(), QByteArray("fine"));
}

void MonitoringTest::panelsShowARecording()
{
    using Kind = TimeDatabase::Kind;
    if (TimeDatabase::programOf(Kind::Prometheus).isEmpty()) {
        QSKIP("prometheus is not installed");
    }
    const auto program = record();
    TimeDatabase database(
        Kind::Prometheus,
        "global: {scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s}\n"
        "rule_files: [rules.yml]\nscrape_configs:\n  - job_name: pickglass\n"
        "    authorization: {credentials_file: token}\n    static_configs: [{targets: ['" +
            m_url.authority().toLatin1() + "']}]\n",
        {{u"token"_s, Token}, {u"rules.yml"_s, contentOf(Rules)}});
    QVERIFY2(database.isReady(), qPrintable(database.said()));
    QVERIFY(database.waitFor(u"changes(pickglass_sweeps_total[1m]) >= 3"_s));
    for (const PanelQuery &query : dashboardQueries()) {
        const QString expression = filledIn(query.expression);
        QVERIFY2(!expression.contains(u'$'), qPrintable(expression));
        const auto found = database.query(expression);
        QVERIFY2(found, qPrintable(query.panel + u": "_s + expression));
        // Where nothing is wrong, what shows only that is empty.
        if (!expression.contains(u"> 0")) {
            QVERIFY2(!found->isEmpty(), qPrintable(query.panel + u": "_s + expression));
        }
    }
    QVERIFY(database.waitFor(u"pickglass:port_transmit_utilization_ratio:avg5m"_s));
    QVERIFY(database.waitFor(u"pickglass:switch_port_errors:increase1h"_s));
    QVERIFY(database.waitFor(u"pickglass:switch_port_bit_error_ratio:rate1h"_s));
}

PICKGLASS_TEST(MonitoringTest, QCoreApplication)
#include "tst_monitoring.moc"
