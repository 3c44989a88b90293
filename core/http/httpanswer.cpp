// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/http/httpanswer.h"

#include <algorithm>

namespace pickglass {

namespace {

/// What is read ahead of who takes it.
constexpr qint64 ReadBuffer = 256 * 1024;

} // namespace

QNetworkRequest boundedRequest(const QUrl &url, const AnswerLimits &limits, bool mayBePacked)
{
    QNetworkRequest request(url);
    request.setTransferTimeout(static_cast<int>(std::min(limits.quiet, limits.total).count()));
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                         QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setRawHeader("User-Agent", "pickglass/" PICKGLASS_VERSION);
    // Said by us, Qt leaves the body as it comes.
    request.setRawHeader("Accept-Encoding", mayBePacked ? "gzip" : "identity");
    return request;
}

HttpAnswer::HttpAnswer(QNetworkReply *reply, const AnswerLimits &limits)
    : m_reply(reply),
      m_limits(limits),
      m_total(this)
{
    m_reply->setReadBufferSize(ReadBuffer);
    m_total.setSingleShot(true);
    connect(&m_total, &QTimer::timeout, this, [this] { giveUp(Fault::TooSlow); });
    connect(m_reply, &QNetworkReply::readyRead, this, &HttpAnswer::readBytes);
    connect(m_reply, &QNetworkReply::finished, this, &HttpAnswer::onFinished);
    m_total.start(m_limits.total);
    if (m_reply->isFinished()) { // as where a URL is none
        QMetaObject::invokeMethod(this, &HttpAnswer::onFinished, Qt::QueuedConnection);
    }
}

HttpAnswer::~HttpAnswer()
{
    if (m_reply) {
        m_reply->disconnect(this);
        m_reply->abort();
        m_reply->deleteLater();
    }
}

int HttpAnswer::status() const
{
    return m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
}

QString HttpAnswer::errorText() const
{
    switch (m_fault) {
    case Fault::None:
        return {};
    case Fault::Network:
        return m_reply->errorString();
    case Fault::TooLong:
        return QStringLiteral("the answer is longer than %1 MiB").arg(m_limits.bytes >> 20);
    case Fault::TooSlow:
        return QStringLiteral("the answer comes too slowly");
    case Fault::NotPlain:
        return QStringLiteral("the answer cannot be unpacked");
    }
    return {};
}

void HttpAnswer::giveUp(Fault fault)
{
    m_reply->disconnect(this);
    m_reply->abort();
    finish(fault);
}

void HttpAnswer::readBytes()
{
    if (m_isFinished) {
        return;
    }
    if (!m_sinceFirst.isValid()) {
        m_sinceFirst.start();
        const QByteArray packed = m_reply->rawHeader("Content-Encoding").trimmed().toLower();
        const bool isPacked = packed == "gzip" || packed == "x-gzip" || packed == "deflate";
        if (!isPacked && !packed.isEmpty() && packed != "identity") {
            giveUp(Fault::NotPlain);
            return;
        }
        m_unpacker = isPacked ? std::make_unique<Unpacker>() : nullptr;
    }
    const qint64 whole = m_reply->header(QNetworkRequest::ContentLengthHeader).toLongLong();
    const QByteArray bytes = m_reply->readAll();
    m_received += bytes.size();
    if (std::max(whole, m_received) > m_limits.bytes) {
        giveUp(Fault::TooLong);
        return;
    }
    take(bytes);
    const qint64 elapsed = m_sinceFirst.elapsed();
    if (!m_isFinished && elapsed >= m_limits.paceAfter.count() &&
        m_received < m_limits.pace * elapsed / 1000) {
        giveUp(Fault::TooSlow);
    }
}

void HttpAnswer::take(const QByteArray &bytes)
{
    if (!m_unpacker) {
        m_body += bytes;
        return;
    }
    const auto end = m_unpacker->unpack(bytes, m_limits.bytes, m_body);
    if (end != Unpacker::End::Fine) {
        giveUp(end == Unpacker::End::TooLong ? Fault::TooLong : Fault::NotPlain);
    }
}

void HttpAnswer::onFinished()
{
    if (m_reply->isOpen() && m_reply->bytesAvailable() > 0) {
        readBytes();
    }
    if (m_isFinished) {
        return;
    }
    const bool isCut = m_unpacker && !m_unpacker->isWhole();
    finish(m_reply->error() != QNetworkReply::NoError ? Fault::Network
           : isCut                                    ? Fault::NotPlain
                                                      : Fault::None);
}

void HttpAnswer::finish(Fault fault)
{
    if (!std::exchange(m_isFinished, true)) {
        m_total.stop();
        m_fault = fault;
        Q_EMIT finished();
    }
}

} // namespace pickglass
