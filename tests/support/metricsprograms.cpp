// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/metricsprograms.h"

#include "tests/support/childprocess.h"

#include <QDeadlineTimer>
#include <QEventLoop>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QStandardPaths>
#include <QTcpServer>
#include <QTest>

#include <utility>

namespace pickglass::tests {

namespace {

constexpr int PatienceMs = 60'000;
constexpr int EndMs = 10'000;

void writeFile(const QString &path, const QByteArray &content)
{
    QFile file(path);
    file.open(QIODevice::WriteOnly);
    file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    file.write(content);
}

/// [seconds, "value"]
StoredSample sampleOf(const QJsonValue &pair)
{
    return {qRound64(pair.toArray().at(0).toDouble() * 1000),
            pair.toArray().at(1).toString().toDouble()};
}

QHash<QString, QString> labelsOf(const QJsonObject &metric)
{
    QHash<QString, QString> labels;
    for (auto label = metric.begin(); label != metric.end(); ++label) {
        labels[label.key()] = label.value().toString();
    }
    return labels;
}

QList<StoredSeries> seriesOf(const QJsonArray &result)
{
    QList<StoredSeries> all;
    for (const QJsonValue &one : result) {
        StoredSeries series{labelsOf(one.toObject().value(u"metric").toObject()), {}};
        if (const QJsonValue value = one.toObject().value(u"value"); value.isArray()) {
            series.samples << sampleOf(value);
        }
        for (const QJsonValue &value : one.toObject().value(u"values").toArray()) {
            series.samples << sampleOf(value);
        }
        all << series;
    }
    return all;
}

/// Of VictoriaMetrics' export: an object a line, with times and values apart. A value is null where
/// the target went away: at the time of its last sample, beside that.
QList<StoredSeries> exportedSeries(const QByteArray &text)
{
    QList<StoredSeries> all;
    for (const QByteArray &line : text.split('\n')) {
        const QJsonObject one = QJsonDocument::fromJson(line).object();
        const QJsonArray values = one.value(u"values").toArray();
        const QJsonArray times = one.value(u"timestamps").toArray();
        if (one.isEmpty()) {
            continue;
        }
        StoredSeries series{labelsOf(one.value(u"metric").toObject()), {}};
        for (qsizetype i = 0; i < values.size(); ++i) {
            if (values[i].isDouble()) {
                series.samples << StoredSample{times[i].toInteger(), values[i].toDouble()};
            }
        }
        all << series;
    }
    return all;
}

} // namespace

QString metricsProgram(const QString &name)
{
    return QStandardPaths::findExecutable(name);
}

quint16 freePort()
{
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    return server.serverPort();
}

std::optional<QByteArray> httpGet(const QUrl &url, const QByteArray &token,
                                  const QByteArray &accept)
{
    QNetworkAccessManager manager;
    QNetworkRequest request(url);
    request.setTransferTimeout(PatienceMs);
    if (!token.isEmpty()) {
        request.setRawHeader("Authorization", "Bearer " + token);
    }
    if (!accept.isEmpty()) {
        request.setRawHeader("Accept", accept);
    }
    QNetworkReply *reply = manager.get(request);
    QEventLoop loop;
    QObject::connect(reply, &QNetworkReply::finished, &loop, &QEventLoop::quit);
    if (!reply->isFinished()) {
        loop.exec();
    }
    const int status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    const QByteArray body = reply->readAll();
    return status == 200 && reply->error() == QNetworkReply::NoError ? std::optional(body)
                                                                     : std::nullopt;
}

bool httpPost(const QUrl &url, const QByteArray &body)
{
    QNetworkAccessManager manager;
    QNetworkRequest request(url);
    request.setHeader(QNetworkRequest::ContentTypeHeader, QStringLiteral("text/plain"));
    const std::unique_ptr<QNetworkReply> reply(manager.post(request, body));
    QEventLoop loop;
    QObject::connect(reply.get(), &QNetworkReply::finished, &loop, &QEventLoop::quit);
    if (!reply->isFinished()) {
        loop.exec();
    }
    if (reply->error() != QNetworkReply::NoError) {
        std::fputs(reply->readAll().constData(), stderr);
    }
    return reply->error() == QNetworkReply::NoError;
}

Printed runProgram(const QString &program, const QStringList &arguments, const QByteArray &input)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    dieWithParent(process);
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    const bool isOver = process.waitForFinished(PatienceMs);
    return {isOver && process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            process.readAll()};
}

QString TimeDatabase::programOf(Kind kind)
{
    return metricsProgram(kind == Kind::Prometheus ? QStringLiteral("prometheus")
                                                   : QStringLiteral("victoria-metrics"));
}

TimeDatabase::TimeDatabase(Kind kind, const QByteArray &configuration,
                           const QHash<QString, QByteArray> &files, const QStringList &options)
    : m_kind(kind),
      m_port(freePort())
{
    for (auto file = files.begin(); file != files.end(); ++file) {
        writeFile(m_folder.filePath(file.key()), *file);
    }
    start(configuration, options);
}

TimeDatabase::TimeDatabase(Kind kind, const Past &past) : m_kind(kind), m_port(freePort())
{
    if (kind == Kind::VictoriaMetrics) {
        m_past = past.openMetrics; // it takes them when it runs
    } else {
        const QString text = m_folder.filePath(QStringLiteral("past.om"));
        writeFile(text, past.openMetrics);
        const Printed made = runProgram(metricsProgram(QStringLiteral("promtool")),
                                        {"tsdb", "create-blocks-from", "openmetrics", text,
                                         m_folder.filePath(QStringLiteral("data"))});
        if (made.code != 0) {
            qWarning("%s", made.text.constData());
        }
    }
    start("global: {}\n");
}

void TimeDatabase::start(const QByteArray &configuration, const QStringList &options)
{
    const QString config = m_folder.filePath(QStringLiteral("config.yml"));
    writeFile(config, configuration);
    const QString place = QStringLiteral("127.0.0.1:%1").arg(m_port);
    const QString data = m_folder.filePath(QStringLiteral("data"));
    const QStringList arguments =
        m_kind == Kind::Prometheus
            ? QStringList{"--config.file=" + config, "--storage.tsdb.path=" + data,
                          "--web.listen-address=" + place, "--log.level=warn"}
            : QStringList{"-promscrape.config=" + config, "-storageDataPath=" + data,
                          "-httpListenAddr=" + place, "-loggerLevel=WARN",
                          "-search.latencyOffset=0s"};
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    m_process.setWorkingDirectory(m_folder.path());
    dieWithParent(m_process);
    m_process.start(programOf(m_kind), arguments + options);
}

TimeDatabase::~TimeDatabase()
{
    endProcess(m_process, EndMs);
}

QUrl TimeDatabase::url(const QString &path, const QUrlQuery &query) const
{
    QUrl url(QStringLiteral("http://127.0.0.1:%1%2").arg(m_port).arg(path));
    url.setQuery(query);
    return url;
}

bool TimeDatabase::isReady()
{
    const QString path =
        m_kind == Kind::Prometheus ? QStringLiteral("/-/ready") : QStringLiteral("/health");
    const bool isUp = QTest::qWaitFor(
        [&] { return m_process.state() == QProcess::Running && httpGet(url(path)).has_value(); },
        PatienceMs);
    const QByteArray past = std::exchange(m_past, {});
    if (!isUp || past.isEmpty()) {
        return isUp;
    }
    return httpPost(url(QStringLiteral("/api/v1/import/prometheus")), past) &&
           httpGet(url(QStringLiteral("/internal/force_flush")));
}

std::optional<QList<StoredSeries>> TimeDatabase::query(const QString &expression,
                                                       std::optional<qint64> milliseconds)
{
    QUrlQuery query;
    query.addQueryItem(QStringLiteral("query"),
                       QString::fromLatin1(QUrl::toPercentEncoding(expression)));
    if (milliseconds) {
        constexpr double Ms = 1e3;
        query.addQueryItem(QStringLiteral("time"),
                           QString::number(static_cast<double>(*milliseconds) / Ms, 'f', 3));
    }
    const auto answer = httpGet(url(QStringLiteral("/api/v1/query"), query));
    if (!answer) {
        return {};
    }
    const QJsonObject whole = QJsonDocument::fromJson(*answer).object();
    return seriesOf(whole.value(u"data").toObject().value(u"result").toArray());
}

QList<StoredSeries> TimeDatabase::samples(const QString &selector)
{
    if (m_kind == Kind::Prometheus) {
        return query(selector + QStringLiteral("[1h]")).value_or(QList<StoredSeries>());
    }
    httpGet(url(QStringLiteral("/internal/force_flush")));
    QUrlQuery query;
    query.addQueryItem(QStringLiteral("match[]"),
                       QString::fromLatin1(QUrl::toPercentEncoding(selector)));
    return exportedSeries(
        httpGet(url(QStringLiteral("/api/v1/export"), query)).value_or(QByteArray()));
}

bool TimeDatabase::waitFor(const QString &expression)
{
    return QTest::qWaitFor(
        [&] {
            if (m_kind == Kind::VictoriaMetrics) {
                httpGet(url(QStringLiteral("/internal/force_flush")));
            }
            const auto found = query(expression);
            return found && !found->isEmpty();
        },
        PatienceMs);
}

QString TimeDatabase::said()
{
    return QString::fromUtf8(m_process.readAll());
}

} // namespace pickglass::tests
