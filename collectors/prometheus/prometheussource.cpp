// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/prometheus/prometheussource.h"

#include "core/base/homepath.h"
#include "core/base/loopback.h"
#include "core/base/shownaddress.h"

#include <QUrlQuery>

#include <optional>
#include <utility>

namespace pickglass::prometheus {

namespace {

constexpr auto Form =
    "prometheus:https://HOST:9090/?names=treydock|guilbaults|ours&from=now-1d&to=now";

using Option = std::pair<QString, QString>;

tl::unexpected<Error> refused(Message what)
{
    return failure(std::move(what),
                   {QT_TRANSLATE_NOOP("core", "Expected %1."), {QLatin1String(Form)}});
}

tl::unexpected<Error> badOption(const Option &option)
{
    return refused({QT_TRANSLATE_NOOP("core", "A Prometheus server has no option %1=%2."),
                    {option.first, shownValue(option.first, option.second)}});
}

bool takeNames(const QString &value, Names &names)
{
    constexpr std::pair<const char *, Names> Known[] = {{"treydock", Names::PortExporter},
                                                        {"guilbaults", Names::CableExporter},
                                                        {"ours", Names::Ours}};
    for (const auto &[word, meant] : Known) {
        if (value == QLatin1String(word)) {
            names = meant;
            return true;
        }
    }
    return false;
}

bool takeFile(const QString &value, QString &file)
{
    file = inHome(value);
    return !value.isEmpty();
}

bool takeDuration(const QString &value, std::chrono::microseconds least,
                  std::chrono::microseconds &duration)
{
    const auto parsed = parseDuration(value);
    duration = std::chrono::microseconds(parsed.value_or(0));
    return parsed && duration >= least;
}

bool takeTime(const QString &value, Timestamp now, Timestamp &time)
{
    const auto parsed = parseTime(value, {}, {}, now);
    time = parsed.value_or(Timestamp());
    return time.isKnown();
}

bool takeOption(const Option &option, Timestamp now, PrometheusSource &source)
{
    using namespace std::chrono_literals;
    const auto &[name, value] = option;
    const std::pair<const char *, QString *> files[] = {{"token-file", &source.tokenFile},
                                                        {"password-file", &source.passwordFile},
                                                        {"ca", &source.caFile},
                                                        {"fabric", &source.fabricFile}};
    for (const auto &[word, file] : files) {
        if (name == QLatin1String(word)) {
            return takeFile(value, *file);
        }
    }
    if (name == u"names") {
        return takeNames(value, source.names);
    }
    if (name == u"match") {
        source.match = value.trimmed();
        return !source.match.contains(u'{') && !source.match.contains(u'}');
    }
    if (name == u"user") {
        source.user = value;
        return !value.isEmpty() && !value.contains(u':');
    }
    if (name == u"from") {
        return takeTime(value, now, source.range.from);
    }
    if (name == u"to") {
        return takeTime(value, now, source.range.to);
    }
    if (name == u"every") {
        return takeDuration(value, 1s, source.every);
    }
    return name == u"delay" && takeDuration(value, 0s, source.delay);
}

} // namespace

QString PrometheusSource::name() const
{
    constexpr int Http = 80;
    constexpr int Https = 443;
    const int port = server.port(server.scheme() == u"https" ? Https : Http);
    const QString host = server.host();
    return (host.contains(u':') ? u'[' + host + u']' : host) + u':' + QString::number(port);
}

Result<PrometheusSource> parsePrometheusSource(const QUrl &url, Timestamp now)
{
    PrometheusSource source;
    source.server = QUrl(url.path(QUrl::FullyDecoded), QUrl::StrictMode);
    if (!source.server.isValid() || source.server.host().isEmpty() ||
        (source.server.scheme() != u"http" && source.server.scheme() != u"https")) {
        return refused({QT_TRANSLATE_NOOP("core", "\"%1\" is not the address of a server."),
                        {shownAddress(url.path(QUrl::FullyDecoded))}});
    }
    if (!source.server.userInfo().isEmpty()) {
        return failure({QT_TRANSLATE_NOOP("core", "A password must not be part of a source, which "
                                                  "others can read.")},
                       {QT_TRANSLATE_NOOP("core", "Write it to a file that only you can read, and "
                                                  "use user=NAME&password-file=FILE."),
                        {}});
    }
    for (const Option &option : QUrlQuery(url).queryItems(QUrl::FullyDecoded)) {
        if (!takeOption(option, now, source)) {
            return badOption(option);
        }
    }
    if (source.user.isEmpty() != source.passwordFile.isEmpty()) {
        return refused({QT_TRANSLATE_NOOP(
            "core", "user= and password-file= are given together or not at all.")});
    }
    const bool hasSecret = !source.tokenFile.isEmpty() || !source.passwordFile.isEmpty();
    if (hasSecret && source.server.scheme() != u"https" && !isLoopback(source.server.host())) {
        return refused({QT_TRANSLATE_NOOP(
            "core", "Without TLS, others could read the token or the password on its way.")});
    }
    TimeRange &range = source.range;
    if (range.to.isKnown() && (!range.from.isKnown() || range.to <= range.from)) {
        return refused({QT_TRANSLATE_NOOP("core", "The range must end after its start.")});
    }
    return source;
}

} // namespace pickglass::prometheus
