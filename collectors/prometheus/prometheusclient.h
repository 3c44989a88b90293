// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/prometheus/prometheussource.h"

#include <QList>
#include <QNetworkAccessManager>
#include <QObject>
#include <QPointer>
#include <QSslCertificate>
#include <QUrlQuery>

#include <functional>
#include <memory>

class QNetworkReply;

namespace pickglass::prometheus {

/// Asks the API of a server, one request at a time. An answer is refused where it is longer than
/// MaxAnswerBytes or comes too late. Redirects are not followed. One thread.
class PrometheusClient final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PrometheusClient)

public:
    static constexpr qint64 MaxAnswerBytes = qint64(256) << 20;

    explicit PrometheusClient(PrometheusSource source);
    ~PrometheusClient() override;

    /// Reads the secrets and certificates that the source names.
    Result<void> prepare();

    using Take = std::function<void(const Result<QByteArray> &answer)>;
    /// Asks a path of the API ("query_range"): values of labels by GET, which is all that there is,
    /// others by POST. What the form has is percent-encoded. Precondition: none is asked for.
    void ask(const QString &path, const QUrlQuery &form, Take take);
    /// Whether the last answer was refused since it was longer, or as too much by the server (422).
    bool wasTooMuch() const { return m_wasTooMuch; }
    void cancel();

private:
    void readBytes();
    void onFinished();
    void finish(const Result<QByteArray> &answer);

    PrometheusSource m_source;
    QByteArray m_authorization; ///< of each request; empty: none
    QList<QSslCertificate> m_authorities;
    std::unique_ptr<QNetworkAccessManager> m_network;
    QPointer<QNetworkReply> m_reply;
    QByteArray m_body;
    bool m_wasTooMuch = false;
    Take m_take;
};

} // namespace pickglass::prometheus
