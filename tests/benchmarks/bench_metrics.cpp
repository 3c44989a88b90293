// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures scrapes of /metrics of a recording, the program from the outside: how long one takes,
// without and with TLS, and what it costs the recorder in memory; beside that how long
// VictoriaMetrics, which was given one, takes to give the same counters. The fabric is a made one.
//
//   bench_metrics --pgcap PGCAP --agent PICKGLASS-AGENT --k 36 --name "69,984 ports" [--scrapes 5]

#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/stopwatch.h"
#include "tests/support/childprocess.h"
#include "tests/support/metricsprograms.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QJsonObject>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QRegularExpression>
#include <QSslConfiguration>
#include <QSslSocket>
#include <QTemporaryDir>

#include <cstdio>

using namespace pickglass::bench;
using namespace pickglass::tests;

namespace {

constexpr int PatienceMs = 120'000;
const QByteArray Token = "0123456789abcdef0123456789abcdef";

/// A recording that is served, for as long as this lives.
class RunningRecorder
{
public:
    RunningRecorder(const QString &pgcap, const QString &agent, const QString &source, bool isTls)
        : m_isTls(isTls)
    {
        QFile token(m_folder.filePath(QStringLiteral("token")));
        token.open(QIODevice::WriteOnly);
        token.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
        token.write(Token);
        token.close();
        const QString prefix = m_folder.filePath(QStringLiteral("a"));
        QStringList arguments = {
            "record",        source,      "-o",          m_folder.filePath("a.pgcap"),
            "--control",     "--metrics", "127.0.0.1:0", "--token-file",
            token.fileName()};
        if (isTls) {
            runProgram(agent, {QStringLiteral("--make-certificate"), prefix});
            arguments += QStringList{"--certificate", prefix + ".crt", "--key", prefix + ".key"};
        } else {
            arguments += QStringLiteral("--plain-loopback");
        }
        dieWithParent(m_process);
        m_process.start(pgcap, arguments);
        m_url = QUrl(waitFor(QStringLiteral("metrics")).value(u"url").toString());
        // The second one has rates.
        for (int i = 0; i < 3; ++i) {
            m_isReady = !waitFor(QStringLiteral("sweep")).isEmpty();
        }
        // What else it says must not fill the pipe.
        QObject::connect(&m_process, &QProcess::readyReadStandardOutput, &m_process,
                         [this] { m_process.readAllStandardOutput(); });
    }
    ~RunningRecorder()
    {
        constexpr int Moment = 10'000;
        endProcess(m_process, Moment);
    }
    Q_DISABLE_COPY_MOVE(RunningRecorder)

    bool isReady() const { return m_isReady; }
    QUrl url() const { return m_url; }

    /// A line of /proc/PID/status, in MB.
    double megabytes(const char *line) const
    {
        QFile status(QStringLiteral("/proc/%1/status").arg(m_process.processId()));
        status.open(QIODevice::ReadOnly);
        const QRegularExpression pattern(QLatin1String(line) + QStringLiteral(":\\s*(\\d+) kB"));
        constexpr double Kilobyte = 1024 / 1e6;
        return pattern.match(QString::fromLatin1(status.readAll())).captured(1).toDouble() *
               Kilobyte;
    }

    /// The bytes of a scrape; 0 where it fails.
    qint64 scrape() const
    {
        QSslSocket socket;
        QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
        configuration.setPeerVerifyMode(QSslSocket::VerifyNone);
        socket.setSslConfiguration(configuration);
        const auto port = static_cast<quint16>(m_url.port());
        const bool isConnected =
            m_isTls ? (socket.connectToHostEncrypted(m_url.host(), port), socket.waitForEncrypted())
                    : (socket.connectToHost(m_url.host(), port), socket.waitForConnected());
        if (!isConnected) {
            return 0;
        }
        socket.write("GET /metrics HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + Token +
                     "\r\n\r\n");
        qint64 bytes = 0;
        const QByteArray end = "\r\n0\r\n\r\n";
        QByteArray last;
        while (socket.waitForReadyRead(PatienceMs) || socket.bytesAvailable() > 0) {
            const QByteArray piece = socket.readAll();
            bytes += piece.size();
            last = (last + piece).right(end.size());
        }
        return last == end ? bytes : 0;
    }

private:
    QJsonObject waitFor(const QString &event)
    {
        const QDeadlineTimer deadline(PatienceMs);
        while (!deadline.hasExpired() && m_process.state() != QProcess::NotRunning) {
            while (m_process.canReadLine()) {
                const QJsonObject said = QJsonDocument::fromJson(m_process.readLine()).object();
                if (said.value(u"event").toString() == event) {
                    return said;
                }
            }
            m_process.waitForReadyRead(1000);
        }
        std::fputs(m_process.readAllStandardError().constData(), stderr);
        return {};
    }

    bool m_isTls;
    bool m_isReady = false;
    QTemporaryDir m_folder;
    QUrl m_url;
    QProcess m_process;
};

/// The median in milliseconds; nothing where a scrape fails.
std::optional<double> measureScrapes(const RunningRecorder &recorder, int scrapes)
{
    std::vector<double> times;
    for (int i = 0; i < scrapes; ++i) {
        QElapsedTimer passed;
        passed.start();
        if (recorder.scrape() == 0) {
            return {};
        }
        times.push_back(static_cast<double>(passed.nsecsElapsed()) / 1e6);
    }
    return median(times);
}

/// Gives a text of metrics to a database; false where it is not taken.
bool import(const QUrl &url, const QByteArray &text)
{
    QNetworkAccessManager manager;
    QNetworkRequest request(url);
    request.setHeader(QNetworkRequest::ContentTypeHeader, QStringLiteral("text/plain"));
    QNetworkReply *reply = manager.post(request, text);
    QEventLoop loop;
    QObject::connect(reply, &QNetworkReply::finished, &loop, &QEventLoop::quit);
    if (!reply->isFinished()) {
        loop.exec();
    }
    return reply->error() == QNetworkReply::NoError;
}

/// How long VictoriaMetrics takes to give all counters of a scrape that was given to it; nothing
/// where it is not there.
std::optional<double> measurePeer(const RunningRecorder &recorder)
{
    const auto scraped = httpGet(recorder.url(), Token);
    if (!scraped || TimeDatabase::programOf(TimeDatabase::Kind::VictoriaMetrics).isEmpty()) {
        return {};
    }
    TimeDatabase database(TimeDatabase::Kind::VictoriaMetrics, "scrape_configs: []\n", {},
                          {QStringLiteral("-search.maxUniqueTimeseries=10000000")});
    if (!database.isReady() ||
        !import(database.url(QStringLiteral("/api/v1/import/prometheus")), *scraped)) {
        std::fputs(qPrintable(database.said()), stderr);
        return {};
    }
    httpGet(database.url(QStringLiteral("/internal/force_flush")));
    QUrlQuery query;
    query.addQueryItem(QStringLiteral("match[]"),
                       QString::fromLatin1(QUrl::toPercentEncoding(QStringLiteral(
                           "{__name__=~\"infiniband_(switch|hca)_port_.*_total\"}"))));
    QElapsedTimer passed;
    passed.start();
    const auto text = httpGet(database.url(QStringLiteral("/api/v1/export"), query));
    constexpr qsizetype Least = 1000;
    return text && text->size() > Least
               ? std::optional(static_cast<double>(passed.nsecsElapsed()) / 1e6)
               : std::nullopt;
}

bool measurePlain(const QCommandLineParser &parser, const QString &source)
{
    const QString name = parser.value(QStringLiteral("name"));
    const RunningRecorder recorder(parser.value(QStringLiteral("pgcap")),
                                   parser.value(QStringLiteral("agent")), source, false);
    const int scrapes = parser.value(QStringLiteral("scrapes")).toInt();
    const double before = recorder.megabytes("VmRSS");
    const auto time = recorder.isReady() ? measureScrapes(recorder, scrapes) : std::nullopt;
    if (!time) {
        return false;
    }
    const double after = recorder.megabytes("VmHWM");
    print({.name = QStringLiteral("metrics: scrape of %1").arg(name),
           .value = *time,
           .unit = QStringLiteral("ms"),
           .target = 2000,
           .peer = measurePeer(recorder),
           .peerName = QStringLiteral("counters out of VictoriaMetrics")});
    print({.name = QStringLiteral("metrics: memory that scrapes of %1 take").arg(name),
           .value = after - before,
           .unit = QStringLiteral("MB"),
           .target = 200});
    return true;
}

bool measureTls(const QCommandLineParser &parser, const QString &source)
{
    const RunningRecorder recorder(parser.value(QStringLiteral("pgcap")),
                                   parser.value(QStringLiteral("agent")), source, true);
    const int scrapes = parser.value(QStringLiteral("scrapes")).toInt();
    const auto time = recorder.isReady() ? measureScrapes(recorder, scrapes) : std::nullopt;
    if (time) {
        print({.name = QStringLiteral("metrics: scrape of %1, with TLS")
                           .arg(parser.value(QStringLiteral("name"))),
               .value = *time,
               .unit = QStringLiteral("ms"),
               .target = 2000});
    }
    return time.has_value();
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    QCommandLineParser parser;
    parser.addOptions({{"pgcap", "The program.", "path", "pgcap"},
                       {"agent", "What makes certificates.", "path", "pickglass-agent"},
                       {"k", "Ports of a switch of the tree.", "number", "36"},
                       {"name", "What the fabric is called.", "text", "the fabric"},
                       {"scrapes", "How many.", "number", "5"}});
    parser.process(app);
    const QString source =
        QStringLiteral("synthetic:tree?load=0.4&k=%1").arg(parser.value(QStringLiteral("k")));
    return measurePlain(parser, source) && measureTls(parser, source) ? 0 : 1;
}
