// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/prometheus/prometheussource.h"
#include "core/http/httpanswer.h"

#include <QList>
#include <QNetworkAccessManager>
#include <QObject>
#include <QSslCertificate>
#include <QUrlQuery>

#include <functional>
#include <memory>

namespace pickglass::prometheus {

/// Asks the API of a server, one request at a time. An answer is refused where it is longer, or
/// comes more slowly, than the limits say. Redirects are not followed. One thread.
class PrometheusClient final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PrometheusClient)

public:
    static constexpr AnswerLimits UsualLimits = {.bytes = qint64(256) << 20,
                                                 .total = std::chrono::minutes(2)};

    explicit PrometheusClient(PrometheusSource source, const AnswerLimits &limits = UsualLimits);
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
    void onFinished();
    void finish(const Result<QByteArray> &answer);

    PrometheusSource m_source;
    AnswerLimits m_limits;
    QByteArray m_authorization; ///< of each request; empty: none
    QList<QSslCertificate> m_authorities;
    std::unique_ptr<QNetworkAccessManager> m_network;
    std::unique_ptr<HttpAnswer> m_answer; ///< that is waited for
    bool m_wasTooMuch = false;
    Take m_take;
};

} // namespace pickglass::prometheus
