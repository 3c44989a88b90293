// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/prometheus/prometheusclient.h"

#include "collectors/agent/tokenfile.h"
#include "collectors/prometheus/seriesanswer.h"

#include <QNetworkRequest>
#include <QSslCertificate>
#include <QSslConfiguration>

#include <utility>

namespace pickglass::prometheus {

namespace {

} // namespace

PrometheusClient::PrometheusClient(PrometheusSource source, const AnswerLimits &limits)
    : m_source(std::move(source)),
      m_limits(limits)
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
    QNetworkRequest request = boundedRequest(url, m_limits, true);
    request.setHeader(QNetworkRequest::ContentTypeHeader,
                      QStringLiteral("application/x-www-form-urlencoded"));
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
        m_answer = std::make_unique<HttpAnswer>(m_network->get(request), m_limits);
    } else {
        m_answer = std::make_unique<HttpAnswer>(
            m_network->post(request, form.toString(QUrl::FullyEncoded).toUtf8()), m_limits);
    }
    connect(m_answer.get(), &HttpAnswer::finished, this, &PrometheusClient::onFinished);
}

void PrometheusClient::onFinished()
{
    constexpr int Ok = 200;
    constexpr int TooMuch = 422; // "query processing would load too many samples"
    using Fault = HttpAnswer::Fault;
    const int status = m_answer->status();
    const Fault fault = m_answer->fault();
    if (fault == Fault::TooLong) {
        m_wasTooMuch = true;
        finish(
            failure({QT_TRANSLATE_NOOP("core", "An answer of %1 is longer than %2 MiB."),
                     {m_source.name(), QString::number(m_limits.bytes >> 20)}},
                    {QT_TRANSLATE_NOOP("core", "Ask for less: match=…, or a longer every=."), {}}));
    } else if (status == Ok && fault == Fault::None) {
        finish(m_answer->takeBody());
    } else if (status == 0 || status == Ok || fault == Fault::TooSlow) {
        finish(failure({QT_TRANSLATE_NOOP("core", "%1 cannot be asked: %2"),
                        {m_source.name(), m_answer->errorText()}}));
    } else {
        m_wasTooMuch = status == TooMuch;
        finish(failure({QT_TRANSLATE_NOOP("core", "%1 answers with HTTP %2: %3"),
                        {m_source.name(), QString::number(status), reasonIn(m_answer->body())}}));
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
    if (auto answer = std::exchange(m_answer, nullptr)) {
        answer->disconnect(this);
        answer.release()->deleteLater(); // it may be the one who calls
    }
}

} // namespace pickglass::prometheus
