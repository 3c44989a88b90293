// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/prometheus/prometheusclient.h"

#include "collectors/agent/tokenfile.h"
#include "collectors/prometheus/seriestext.h"

#include <QNetworkReply>
#include <QNetworkRequest>
#include <QSslCertificate>
#include <QSslConfiguration>

#include <chrono>
#include <utility>

namespace pickglass::prometheus {

namespace {

/// So long nothing may come of an answer.
constexpr std::chrono::milliseconds Timeout = std::chrono::seconds(60);

} // namespace

PrometheusClient::PrometheusClient(PrometheusSource source) : m_source(std::move(source))
{
}

PrometheusClient::~PrometheusClient()
{
    cancel();
}

Result<void> PrometheusClient::prepare()
{
    if (!m_source.tokenFile.isEmpty()) {
        ASSIGN_OR_RETURN(const auto token, agent::readToken(m_source.tokenFile));
        m_authorization = "Bearer " + token;
    }
    if (!m_source.passwordFile.isEmpty()) {
        ASSIGN_OR_RETURN(const auto password, agent::readToken(m_source.passwordFile));
        m_authorization = "Basic " + (m_source.user.toUtf8() + ':' + password).toBase64();
    }
    if (!m_source.caFile.isEmpty()) {
        m_authorities = QSslCertificate::fromPath(m_source.caFile);
        if (m_authorities.isEmpty()) {
            return failure(
                {QT_TRANSLATE_NOOP("core", "There is no certificate in %1."), {m_source.caFile}});
        }
    }
    m_network = std::make_unique<QNetworkAccessManager>();
    return {};
}

void PrometheusClient::ask(const QString &path, const QUrlQuery &form, Take take)
{
    QUrl url = m_source.server;
    const QString folder = url.path();
    url.setPath((folder.endsWith(u'/') ? folder : folder + u'/') + QStringLiteral("api/v1/") +
                path);
    QNetworkRequest request(url);
    request.setTransferTimeout(static_cast<int>(Timeout.count()));
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                         QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setHeader(QNetworkRequest::ContentTypeHeader,
                      QStringLiteral("application/x-www-form-urlencoded"));
    request.setRawHeader("User-Agent", "pickglass/" PICKGLASS_VERSION);
    if (!m_authorization.isEmpty()) {
        request.setRawHeader("Authorization", m_authorization);
    }
    if (!m_authorities.isEmpty()) {
        QSslConfiguration tls = request.sslConfiguration();
        tls.setCaCertificates(m_authorities);
        request.setSslConfiguration(tls);
    }
    m_take = std::move(take);
    m_wasTooMuch = false;
    if (path.startsWith(QLatin1String("label/"))) {
        url.setQuery(form);
        request.setUrl(url);
        m_reply = m_network->get(request);
    } else {
        m_reply = m_network->post(request, form.toString(QUrl::FullyEncoded).toUtf8());
    }
    connect(m_reply, &QNetworkReply::readyRead, this, &PrometheusClient::readBytes);
    connect(m_reply, &QNetworkReply::finished, this, &PrometheusClient::onFinished);
}

void PrometheusClient::readBytes()
{
    m_body += m_reply->readAll();
    if (m_body.size() > MaxAnswerBytes) {
        m_wasTooMuch = true;
        finish(
            failure({QT_TRANSLATE_NOOP("core", "An answer of %1 is longer than %2 MiB."),
                     {m_source.name(), QString::number(MaxAnswerBytes >> 20)}},
                    {QT_TRANSLATE_NOOP("core", "Ask for less: match=…, or a longer every=."), {}}));
    }
}

void PrometheusClient::onFinished()
{
    constexpr int Ok = 200;
    constexpr int TooMuch = 422; // "query processing would load too many samples"
    readBytes();
    if (!m_reply) {
        return; // it was too long
    }
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (status == Ok && m_reply->error() == QNetworkReply::NoError) {
        const QByteArray body = m_body;
        finish(body);
    } else if (status == 0) {
        finish(failure({QT_TRANSLATE_NOOP("core", "%1 cannot be asked: %2"),
                        {m_source.name(), m_reply->errorString()}}));
    } else {
        m_wasTooMuch = status == TooMuch;
        finish(failure({QT_TRANSLATE_NOOP("core", "%1 answers with HTTP %2: %3"),
                        {m_source.name(), QString::number(status), reasonIn(m_body)}}));
    }
}

void PrometheusClient::finish(const Result<QByteArray> &answer)
{
    const Take take = std::exchange(m_take, {});
    cancel();
    if (take) {
        take(answer);
    }
}

void PrometheusClient::cancel()
{
    m_take = {};
    m_body.clear();
    if (QNetworkReply *reply = std::exchange(m_reply, nullptr)) {
        reply->disconnect(this);
        reply->abort();
        reply->deleteLater();
    }
}

} // namespace pickglass::prometheus
