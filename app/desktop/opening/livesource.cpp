// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/opening/livesource.h"

#include "app/desktop/models/format.h"
#include "core/store/storeaddress.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QStringList>
#include <QUrl>
#include <QUrlQuery>

namespace pickglass {

QString LiveSource::title() const
{
    const QString title = sourceTitle(url);
    const QString place = isAgentUrl(url) ? title.section(QStringLiteral("://"), 1) : title;
    return name.isEmpty() ? place : name;
}

QStringList LiveSource::arguments(const QString &out) const
{
    const auto inMs = [](std::chrono::milliseconds time) {
        return QStringLiteral("%1ms").arg(time.count());
    };
    QStringList arguments{QStringLiteral("record"),
                          url,
                          QStringLiteral("-o"),
                          out,
                          QStringLiteral("--control"),
                          QStringLiteral("--interval"),
                          inMs(interval)};
    if (!counters.isEmpty()) {
        arguments << QStringLiteral("--counters") << counters.join(u',');
    }
    if (keep.count() > 0) {
        arguments << QStringLiteral("--keep") << inMs(keep);
    }
    if (maxBytes > 0) {
        arguments << QStringLiteral("--max-size") << QString::number(maxBytes);
    }
    return arguments;
}

bool isLiveSource(const QString &given)
{
    // One letter would be a drive of another system.
    static const QRegularExpression form(QStringLiteral("^[a-z][a-z0-9+.-]+:"));
    return form.match(given).hasMatch() && !QFileInfo::exists(given) &&
           !StoreAddress::isMeant(given);
}

namespace {

const QString SshScheme = QStringLiteral("ssh://");
const QString AgentScheme = QStringLiteral("agent://");
const QString TokenOption = QStringLiteral("token-file");
const QString CaOption = QStringLiteral("ca");
const QString CommandOption = QStringLiteral("command");
const QString ClockOption = QStringLiteral("correct-clock");

} // namespace

bool AgentEntry::isSsh() const
{
    return address.startsWith(SshScheme);
}

QString AgentEntry::url() const
{
    QString url = address;
    if (isSsh()) {
        url = withOption(url, CommandOption, command);
    } else {
        url = withOption(url, TokenOption, tokenPlace == TokenPlace::File ? tokenFile : QString());
        url = withOption(url, CaOption, caFile);
    }
    return withOption(url, ClockOption, isClockCorrected ? QStringLiteral("1") : QString());
}

std::optional<AgentEntry> AgentEntry::fromUrl(const QString &given)
{
    const QUrl url(given);
    if (!isAgentUrl(given) || url.host().isEmpty()) {
        return std::nullopt;
    }
    const QUrlQuery query(url);
    const auto value = [&query](const QString &option) {
        return query.queryItemValue(option, QUrl::FullyDecoded);
    };
    AgentEntry entry{sourceName(given)};
    entry.tokenFile = value(TokenOption);
    entry.tokenPlace = entry.tokenFile.isEmpty() ? TokenPlace::SecretStore : TokenPlace::File;
    entry.caFile = value(CaOption);
    entry.command = value(CommandOption);
    entry.isClockCorrected = value(ClockOption) == u"1";
    const QStringList understood = entry.isSsh() ? QStringList{CommandOption, ClockOption}
                                                 : QStringList{TokenOption, CaOption, ClockOption};
    for (const auto &[option, unused] : query.queryItems()) {
        if (!understood.contains(option)) {
            return std::nullopt;
        }
    }
    return entry;
}

bool isAgentUrl(const QString &url)
{
    return url.startsWith(SshScheme) || url.startsWith(AgentScheme);
}

QString sourceTitle(const QString &url)
{
    return isAgentUrl(url) ? sourceName(url) : url;
}

QString withOption(const QString &given, const QString &option, const QString &value)
{
    QUrl url(given);
    QUrlQuery query(url);
    query.removeAllQueryItems(option);
    if (!value.isEmpty()) {
        query.addQueryItem(option, QString::fromLatin1(QUrl::toPercentEncoding(value, "/:~")));
    }
    url.setQuery(query.isEmpty() ? QString() : query.query(QUrl::FullyEncoded), QUrl::StrictMode);
    return url.toString(QUrl::FullyEncoded);
}

} // namespace pickglass
