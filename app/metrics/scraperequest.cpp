// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/metrics/scraperequest.h"

#include <QHostAddress>
#include <QRegularExpression>

namespace pickglass {

namespace {

constexpr QByteArrayView OpenMetricsType = "application/openmetrics-text";

/// Whether one of the types that are accepted is OpenMetrics; not where its quality is 0.
bool acceptsOpenMetrics(const QByteArray &accept)
{
    for (const QByteArray &type : accept.toLower().split(',')) {
        const QList<QByteArray> parts = type.split(';');
        if (parts.first().trimmed() != OpenMetricsType) {
            continue;
        }
        bool isRefused = false;
        for (const QByteArray &part : parts) {
            const QByteArray quality = part.trimmed();
            isRefused = isRefused || (quality.startsWith("q=") && quality.mid(2).toDouble() <= 0);
        }
        if (!isRefused) {
            return true;
        }
    }
    return false;
}

} // namespace

Result<ScrapeRequest> ScrapeRequest::parse(const char *names, const char *timestamps,
                                           const char *accept)
{
    ScrapeRequest request;
    if (names != nullptr) {
        request.names = {.ours = false};
        for (const QByteArray &word : QByteArray(names).split(',')) {
            if (word == "ours") {
                request.names.ours = true;
            } else if (word == "treydock") {
                request.names.portExporter = true;
            } else if (word == "guilbaults") {
                request.names.cableExporter = true;
            } else {
                return failure(
                    {"names= takes treydock, guilbaults and ours, separated by commas.", {}});
            }
        }
    }
    const QByteArray times(timestamps);
    if (timestamps != nullptr && times != "yes" && times != "no") {
        return failure({"timestamps= takes yes and no.", {}});
    }
    request.hasTimes = times != "no";
    if (acceptsOpenMetrics(accept)) {
        request.syntax = MetricsSyntax::OpenMetrics;
    }
    return request;
}

QByteArray ScrapeRequest::contentType() const
{
    return syntax == MetricsSyntax::OpenMetrics
               ? "application/openmetrics-text; version=1.0.0; charset=utf-8"
               : "text/plain; version=0.0.4; charset=utf-8";
}

std::optional<QByteArray> bearerToken(const char *authorization)
{
    constexpr QByteArrayView Scheme = "bearer ";
    const QByteArray header(authorization);
    if (!header.left(Scheme.size()).toLower().startsWith(Scheme)) {
        return {};
    }
    return header.mid(Scheme.size()).trimmed();
}

bool isOwnHost(const char *host)
{
    if (host == nullptr) {
        return true;
    }
    static const QRegularExpression form(
        QStringLiteral("\\A(?:\\[([0-9a-fA-F:.]+)\\]|([^:\\[\\]]+))(?::[0-9]*)?\\z"));
    const auto match = form.match(QString::fromLatin1(host));
    const QString name = match.captured(1) + match.captured(2);
    return name.compare(QLatin1String("localhost"), Qt::CaseInsensitive) == 0 ||
           QHostAddress(name).isLoopback();
}

} // namespace pickglass
