// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/clickhouse/server.h"

#include "core/base/loopback.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QFile>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QSslConfiguration>
#include <QTimer>

#include <algorithm>
#include <chrono>

namespace pickglass::clickhouse {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds HandshakeTimeout = std::chrono::seconds(15);
constexpr milliseconds LookAtStop = milliseconds(50);
constexpr int HttpOk = 200;

/// Codes of the server's exceptions (dbms/src/Common/ErrorCodes.cpp).
constexpr int NoSuchColumn = 16;
constexpr int UnknownTable = 60;
constexpr int UnknownDatabase = 81;
constexpr int PasswordCodes[] = {192, 193, 194, 516}; // unknown user … authentication failed

/// "Code: 60, e.displayText() = …", of newer ones "Code: 60. DB::Exception: …"; 0: there is none.
int codeOf(const QByteArray &answer)
{
    const qsizetype at = answer.indexOf("Code: ");
    qsizetype end = at + 6;
    while (at >= 0 && end < answer.size() && answer[end] >= '0' && answer[end] <= '9') {
        ++end;
    }
    return at < 0 ? 0 : answer.mid(at + 6, end - at - 6).toInt();
}

/// What a person can read of it.
QString reasonIn(const QByteArray &answer)
{
    constexpr qsizetype MaxReason = 300;
    QString text = QString::fromUtf8(answer.left(MaxReason)).simplified();
    const qsizetype at = text.indexOf(QLatin1String("DB::Exception: "));
    if (at >= 0) {
        text = text.mid(at + 15);
    }
    const qsizetype end = text.indexOf(QLatin1String(", e.what()"));
    text.truncate(end >= 0 ? end : text.size());
    while (text.endsWith(u'.')) {
        text.chop(1);
    }
    return text;
}

} // namespace

QByteArray quoted(QStringView text)
{
    QByteArray result = "'";
    const QByteArray utf8 = text.toUtf8();
    for (const char c : utf8) {
        if (c == '\\' || c == '\'') {
            result += '\\';
        }
        result += c;
    }
    return result + '\'';
}

QByteArray named(QByteArrayView name)
{
    return '`' + name.toByteArray() + '`';
}

Server::Server(StoreAddress address, const AnswerLimits &limits)
    : m_address(std::move(address)),
      m_limits(limits)
{
}

Server::~Server() = default;

QNetworkRequest Server::request(const QUrlQuery &parameters) const
{
    QUrl url;
    url.setScheme(m_address.isEncrypted ? QStringLiteral("https") : QStringLiteral("http"));
    url.setHost(m_address.host);
    url.setPort(m_address.port);
    url.setPath(QStringLiteral("/"));
    url.setQuery(parameters);
    QNetworkRequest request = boundedRequest(url, m_limits, true);
    request.setHeader(QNetworkRequest::ContentTypeHeader, "application/octet-stream");
    if (!m_address.user.isEmpty()) {
        request.setRawHeader("X-ClickHouse-User", m_address.user.toUtf8());
    }
    if (!m_address.password.isEmpty()) {
        request.setRawHeader("X-ClickHouse-Key", m_address.password);
    }
    if (!m_address.caFile.isEmpty()) {
        QSslConfiguration tls = QSslConfiguration::defaultConfiguration();
        tls.addCaCertificates(m_address.caFile);
        request.setSslConfiguration(tls);
    }
    return request;
}

/// Why it refuses, by the code of its exception.
tl::unexpected<Error> Server::refusal(const QByteArray &answer) const
{
    const int code = codeOf(answer);
    if (std::ranges::find(PasswordCodes, code) != std::end(PasswordCodes)) {
        return failure({QT_TRANSLATE_NOOP("core", "The store %1 does not accept user or password."),
                        {m_address.shown()}},
                       {QT_TRANSLATE_NOOP("core", "Check the user in its address, and the file "
                                                  "that password-file= names."),
                        {}});
    }
    if (code == UnknownTable || code == UnknownDatabase || code == NoSuchColumn) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "Tables of the store %1 are missing."), {m_address.shown()}},
            {QT_TRANSLATE_NOOP("core", "Create them on each of its servers: pgcap store "
                                       "create ADDRESS"),
             {}});
    }
    return failure({QT_TRANSLATE_NOOP("core", "The store %1 refused: %2."),
                    {m_address.shown(), reasonIn(answer)}});
}

tl::unexpected<Error> Server::unreachable(const QString &why) const
{
    return failure({QT_TRANSLATE_NOOP("core", "The store %1 cannot be reached: %2."),
                    {m_address.shown(), why}},
                   {QT_TRANSLATE_NOOP("core", "Check host and port, and whether the server is "
                                              "running: its HTTP port is asked, not the native "
                                              "one."),
                    {}});
}

/// Waits for the end, and answers the body.
Result<QByteArray> Server::answerOf(QNetworkReply *reply, const StopToken &stop) const
{
    HttpAnswer answer(reply, m_limits);
    QEventLoop loop;
    QTimer look;
    look.setInterval(LookAtStop);
    // Who does not speak TLS may wait for more of what it takes for a request.
    QTimer handshake;
    handshake.setSingleShot(true);
    handshake.setInterval(HandshakeTimeout);
    bool isWithoutTls = false;
    QObject::connect(&handshake, &QTimer::timeout, &answer, [&] {
        isWithoutTls = true;
        answer.giveUp(HttpAnswer::Fault::TooSlow);
    });
    if (m_address.isEncrypted) {
        handshake.start();
    }
    QObject::connect(reply, &QNetworkReply::encrypted, &handshake, &QTimer::stop);
    QObject::connect(reply, &QNetworkReply::uploadProgress, &handshake, [&](qint64 sent) {
        if (sent > 0) { // over a connection that was there
            handshake.stop();
        }
    });
    QObject::connect(&look, &QTimer::timeout, &answer, [&] {
        if (stop.isStopped()) {
            answer.giveUp(HttpAnswer::Fault::TooSlow);
        }
    });
    QObject::connect(&answer, &HttpAnswer::finished, &loop, &QEventLoop::quit);
    look.start();
    loop.exec(QEventLoop::ExcludeUserInputEvents);
    RETURN_IF_ERROR(stop.check());
    if (!answer.isFinished()) {
        return unreachable(QStringLiteral("the thread ends")); // which ends all of its loops
    }
    using Fault = HttpAnswer::Fault;
    const int status = answer.status();
    const bool isWhole = answer.fault() == Fault::None || answer.fault() == Fault::Network;
    if (status != 0 && status != HttpOk && isWhole) {
        const QByteArray &said = answer.body();
        return refusal(said.isEmpty() ? "HTTP " + QByteArray::number(status) : said);
    }
    if (answer.fault() != Fault::None) {
        return unreachable(isWithoutTls ? QStringLiteral("no TLS connection within 15 s")
                                        : answer.errorText());
    }
    // Whoever else says that all is well has not stored anything.
    return answer.reply().hasRawHeader("X-ClickHouse-Server-Display-Name")
               ? Result<QByteArray>(answer.takeBody())
               : strangeAnswer();
}

Result<QByteArray> Server::post(QUrlQuery parameters, const QByteArray &body, bool isCompressed,
                                const StopToken &stop)
{
    RETURN_IF_ERROR(stop.check());
    if (!m_network) {
        m_network = std::make_unique<QNetworkAccessManager>();
    }
    if (!isLoopback(m_address.host)) {
        // Little, since it takes the server longer than to find what it answers.
        parameters.addQueryItem(QStringLiteral("enable_http_compression"), QStringLiteral("1"));
        parameters.addQueryItem(QStringLiteral("http_zlib_compression_level"), QStringLiteral("1"));
    }
    // The answer is complete, or an exception: it begins when the statement has ended.
    parameters.addQueryItem(QStringLiteral("wait_end_of_query"), QStringLiteral("1"));
    // Thousands of nodes and sweeps may be named; the usual 256 KiB are too few.
    parameters.addQueryItem(QStringLiteral("max_query_size"), QStringLiteral("16777216"));
    QNetworkRequest asked = request(parameters);
    if (isCompressed) {
        asked.setRawHeader("Content-Encoding", "deflate");
    }
    return answerOf(m_network->post(asked, body), stop);
}

Result<QByteArray> Server::run(const QByteArray &sql, const StopToken &stop, bool hasDatabase)
{
    QUrlQuery parameters;
    if (hasDatabase) {
        parameters.addQueryItem(QStringLiteral("database"), m_address.database);
    }
    return post(parameters, sql, false, stop);
}

Result<Rows> Server::select(const QByteArray &sql, std::vector<Column> columns,
                            const StopToken &stop)
{
    ASSIGN_OR_RETURN(const auto answer, run(sql + " FORMAT Native", stop));
    return readNative(answer, std::move(columns));
}

Result<void> Server::insert(const QByteArray &table, InsertBody &rows, const StopToken &stop)
{
    QByteArrayList names;
    for (const QByteArray &column : rows.columns()) {
        names << named(column);
    }
    QUrlQuery parameters;
    parameters.addQueryItem(QStringLiteral("database"), m_address.database);
    const QByteArray sql =
        "INSERT INTO " + named(table) + " (" + names.join(", ") + ") FORMAT Native";
    parameters.addQueryItem(QStringLiteral("query"), QString::fromUtf8(sql));
    if (!m_address.cluster.isEmpty()) {
        // Answered when all shards have it, not when it lies in a queue of the first.
        parameters.addQueryItem(QStringLiteral("insert_distributed_sync"), QStringLiteral("1"));
    }
    ASSIGN_OR_RETURN(const auto answer, post(parameters, rows.finish(), true, stop));
    Q_UNUSED(answer)
    return {};
}

} // namespace pickglass::clickhouse
