// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/hosthttp.h"

#include "collectors/host/metricsreading.h"
#include "collectors/host/reportstream.h"

#include <QNetworkAccessManager>
#include <QNetworkRequest>
#include <QUrl>

#include <chrono>
#include <utility>

namespace pickglass::host {

namespace {

/// What a connection or an answer may take before another connection is tried.
constexpr AnswerLimits Limits = {
    .bytes = MaxReportBytes, .total = std::chrono::seconds(15), .quiet = std::chrono::seconds(15)};
/// What the exporter has is found out anew after so many requests: it may have been started with
/// other collectors.
constexpr int MaxQueries = 60;

} // namespace

HostHttp::HostHttp(const HostSource &source, const QString &host, QNetworkAccessManager *network)
    : m_host(host),
      m_source(source),
      m_network(network)
{
}

HostHttp::~HostHttp()
{
    end();
}

void HostHttp::start()
{
    m_isRunning = true;
    m_number = 0;
    m_query.clear();
}

void HostHttp::ask(qint64 number)
{
    m_number = number;
    send();
}

void HostHttp::send()
{
    drop();
    if (m_queries++ >= MaxQueries) {
        m_query.clear();
    }
    QUrl url;
    url.setScheme(m_source.via == HostSource::Via::Https ? QStringLiteral("https")
                                                         : QStringLiteral("http"));
    url.setHost(m_host);
    url.setPort(m_source.port);
    url.setPath(QStringLiteral("/metrics"));
    if (!m_query.isEmpty()) {
        url.setQuery(QString::fromLatin1(m_query));
    }
    // Compressing would cost the host more than it spares.
    QNetworkRequest request = boundedRequest(url, Limits, false);
    request.setRawHeader("Accept", "text/plain; version=0.0.4");
    m_answer = std::make_unique<HttpAnswer>(m_network->get(request), Limits);
    connect(m_answer.get(), &HttpAnswer::finished, this, &HostHttp::onFinished);
}

void HostHttp::onFinished()
{
    constexpr int ok = 200;
    constexpr int badRequest = 400;
    const int status = m_answer->status();
    if (m_answer->fault() == HttpAnswer::Fault::TooLong) {
        fail(QStringLiteral("no answer that a node_exporter gives"));
        return;
    }
    if (status == badRequest && !m_query.isEmpty()) {
        m_query.clear(); // one of the collectors is not there any more
        send();
        return;
    }
    if (status != 0 && status != ok) {
        const QString reason =
            m_answer->reply().attribute(QNetworkRequest::HttpReasonPhraseAttribute).toString();
        constexpr int MaxReason = 64;
        fail(QStringLiteral("HTTP %1 %2").arg(status).arg(reason.left(MaxReason)));
        return;
    }
    if (m_answer->fault() != HttpAnswer::Fault::None) {
        fail(m_answer->errorText());
        return;
    }
    if (m_isRunning) {
        takeAnswer();
    }
}

void HostHttp::takeAnswer()
{
    const auto metrics = readMetrics(m_answer->body(), m_host);
    if (!metrics) {
        fail(QStringLiteral("no metrics of a node_exporter"));
        return;
    }
    if (m_query.isEmpty() && !metrics->collectors.isEmpty()) {
        m_query = "collect%5B%5D=" + metrics->collectors.join("&collect%5B%5D=");
        m_queries = 0;
    }
    drop();
    Q_EMIT answered(std::exchange(m_number, 0), metrics->reading);
}

void HostHttp::fail(const QString &errorText)
{
    end();
    Q_EMIT ended(errorText);
}

void HostHttp::end()
{
    m_isRunning = false;
    drop();
}

void HostHttp::drop()
{
    if (auto answer = std::exchange(m_answer, nullptr)) {
        answer->disconnect(this);
        answer.release()->deleteLater(); // it may be the one who calls
    }
}

} // namespace pickglass::host
