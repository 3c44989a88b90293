// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/agentsource.h"

#include "collectors/agent/fingerprint.h"
#include "core/base/homepath.h"
#include "core/base/loopback.h"
#include "core/base/shownaddress.h"

#include <QRegularExpression>
#include <QUrlQuery>

#include <optional>

namespace pickglass::agent {

namespace {

using Option = QPair<QString, QString>;

constexpr auto AgentForm = "agent://HOST:PORT?token-file=FILE";
constexpr auto SshForm = "ssh://[USER@]HOST[:PORT]";

Error badValue(const Option &option, const QString &expected)
{
    return {{QT_TRANSLATE_NOOP("core", "\"%1\" is not a valid value for %2 of a source."),
             {option.second, option.first}},
            {QT_TRANSLATE_NOOP("core", "Expected %1."), {expected}}};
}

std::optional<Error> takeSwitch(const Option &option, bool &to)
{
    to = option.second == u"1";
    return to || option.second == u"0" ? std::nullopt
                                       : std::optional(badValue(option, QStringLiteral("1 or 0")));
}

std::optional<Error> takeFile(const Option &option, QString &to)
{
    to = inHome(option.second);
    return to.isEmpty() ? std::optional(badValue(option, QStringLiteral("the path of a file")))
                        : std::nullopt;
}

Error unknownOption(const QString &scheme, const Option &option, const QString &known)
{
    return {{QT_TRANSLATE_NOOP("core", "A source %1:// has no option %2."), {scheme, option.first}},
            {QT_TRANSLATE_NOOP("core", "Its options are %1."), {known}}};
}

Error tokenInSource()
{
    return {
        {QT_TRANSLATE_NOOP("core", "A token must not be part of a source, which others can read."),
         {}},
        {QT_TRANSLATE_NOOP("core",
                           "Write it to a file that only you can read, and use token-file=FILE."),
         {}}};
}

std::optional<Error> takeTcpOption(const Option &option, AgentSource &source, TcpPlace &place)
{
    const QString &name = option.first;
    if (name == u"token-file") {
        return takeFile(option, place.tokenFile);
    }
    if (name == u"ca") {
        return takeFile(option, place.caFile);
    }
    if (name == u"fingerprint") {
        const auto fingerprint = parseFingerprint(option.second);
        place.fingerprint = fingerprint.value_or(QByteArray());
        return fingerprint
                   ? std::nullopt
                   : std::optional(badValue(
                         option, QStringLiteral("a SHA-256 fingerprint: 64 digits 0-9a-f")));
    }
    if (name == u"accept-new") {
        return takeSwitch(option, place.isNewAccepted);
    }
    if (name == u"insecure") {
        return takeSwitch(option, place.isPlain);
    }
    if (name == u"correct-clock") {
        return takeSwitch(option, source.isClockCorrected);
    }
    if (name == u"token") {
        return tokenInSource();
    }
    return unknownOption(QStringLiteral("agent"), option,
                         QStringLiteral("token-file, fingerprint, ca, accept-new, insecure and "
                                        "correct-clock"));
}

std::optional<Error> takeSshOption(const Option &option, AgentSource &source, SshPlace &place)
{
    if (option.first == u"command") {
        place.command = option.second.trimmed();
        return place.command.isEmpty()
                   ? std::optional(badValue(option, QStringLiteral("a command")))
                   : std::nullopt;
    }
    if (option.first == u"correct-clock") {
        return takeSwitch(option, source.isClockCorrected);
    }
    return unknownOption(QStringLiteral("ssh"), option,
                         QStringLiteral("command and correct-clock"));
}

/// What does not go together, or is missing.
std::optional<Error> faultOf(const TcpPlace &place)
{
    if (place.tokenFile.isEmpty()) {
        return Error{
            {QT_TRANSLATE_NOOP("core", "The source does not name a file with the agent's token."),
             {}},
            {QT_TRANSLATE_NOOP("core", "Expected %1."), {QLatin1String(AgentForm)}}};
    }
    const bool isPinned = !place.fingerprint.isEmpty() || place.isNewAccepted;
    if ((!place.caFile.isEmpty() && isPinned) ||
        (place.isPlain && (isPinned || !place.caFile.isEmpty()))) {
        return Error{
            {QT_TRANSLATE_NOOP("core", "The source has two ways to verify the agent."), {}},
            {QT_TRANSLATE_NOOP("core", "Use only one of fingerprint, ca, accept-new and insecure."),
             {}}};
    }
    if (place.isPlain && !isLoopback(place.host)) {
        return Error{
            {QT_TRANSLATE_NOOP(
                 "core", "Without TLS only this machine itself is allowed; %1 is another machine."),
             {place.host}},
            {QT_TRANSLATE_NOOP("core", "Remove insecure=1."), {}}};
    }
    return std::nullopt;
}

Error noPlace(const QUrl &url, const char *form)
{
    return {{QT_TRANSLATE_NOOP("core", "\"%1\" does not name an agent."),
             {shownAddress(url.toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery))}},
            {QT_TRANSLATE_NOOP("core", "Expected %1."), {QLatin1String(form)}}};
}

template<typename Place, typename TakeOption>
std::optional<Error> takeOptions(const QUrl &url, AgentSource &source, Place &place,
                                 TakeOption takeOption)
{
    for (const auto &option : QUrlQuery(url).queryItems(QUrl::FullyDecoded)) {
        if (const auto error = takeOption(option, source, place)) {
            return error;
        }
    }
    return std::nullopt;
}

Result<AgentSource> parseTcp(const QUrl &url)
{
    if (!url.userInfo().isEmpty()) {
        return tl::unexpected(tokenInSource());
    }
    if (url.port() <= 0) {
        return tl::unexpected(noPlace(url, AgentForm));
    }
    AgentSource source{url, {}};
    TcpPlace place{url.host(), static_cast<quint16>(url.port()), {}};
    if (const auto error = takeOptions(url, source, place, takeTcpOption)) {
        return tl::unexpected(*error);
    }
    if (const auto error = faultOf(place)) {
        return tl::unexpected(*error);
    }
    source.place = place;
    return source;
}

/// ssh gives both to other programs: nothing that an option or a shell could take for its own.
bool isPlainWord(const QString &word)
{
    static const QRegularExpression plain(
        QStringLiteral(R"(\A[A-Za-z0-9_:][A-Za-z0-9_.:%@+-]*\z)"));
    return plain.match(word).hasMatch();
}

Result<AgentSource> parseSsh(const QUrl &url)
{
    if (!url.password().isEmpty()) {
        return failure(
            {QT_TRANSLATE_NOOP("core",
                               "A password must not be part of a source, which others can read."),
             {}},
            {QT_TRANSLATE_NOOP("core", "ssh asks for it if needed. With a key it is not needed: "
                                       "ssh-copy-id %1 installs the key there."),
             {url.host()}});
    }
    AgentSource source{url, {}};
    SshPlace place{url.host(), url.userName(QUrl::FullyDecoded), std::max(url.port(), 0)};
    if (!isPlainWord(place.host) || (!place.user.isEmpty() && !isPlainWord(place.user))) {
        return tl::unexpected(noPlace(url, SshForm));
    }
    if (const auto error = takeOptions(url, source, place, takeSshOption)) {
        return tl::unexpected(*error);
    }
    source.place = place;
    return source;
}

} // namespace

QString TcpPlace::name() const
{
    const QString shown = host.contains(u':') ? u'[' + host + u']' : host;
    return shown + u':' + QString::number(port);
}

QString SshPlace::name() const
{
    return user.isEmpty() ? host : user + u'@' + host;
}

QString AgentSource::name() const
{
    return std::visit([](const auto &its) { return its.name(); }, place);
}

Result<AgentSource> parseAgentSource(const QUrl &url)
{
    const bool isSsh = url.scheme() == u"ssh";
    const bool hasPath = !url.path().isEmpty() && url.path() != u"/";
    if (url.host().isEmpty() || hasPath || url.hasFragment()) {
        return tl::unexpected(noPlace(url, isSsh ? SshForm : AgentForm));
    }
    return isSsh ? parseSsh(url) : parseTcp(url);
}

} // namespace pickglass::agent
