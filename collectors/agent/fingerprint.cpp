// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/fingerprint.h"

#include <QCryptographicHash>
#include <QUrlQuery>

#include <algorithm>

namespace pickglass::agent {

QByteArray fingerprintOf(const QSslCertificate &certificate)
{
    return certificate.digest(QCryptographicHash::Sha256);
}

QString shown(const QByteArray &fingerprint)
{
    return QString::fromLatin1(fingerprint.toHex(':')).toUpper();
}

std::optional<QByteArray> parseFingerprint(const QString &text)
{
    constexpr qsizetype Digits = 64;
    QString digits = text.trimmed().toLower();
    const QString algorithm = QStringLiteral("sha256:");
    if (digits.startsWith(algorithm)) {
        digits.remove(0, algorithm.size());
    }
    digits.remove(u':');
    const auto isDigit = [](QChar c) {
        return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f');
    };
    if (digits.size() != Digits || !std::all_of(digits.cbegin(), digits.cend(), isDigit)) {
        return std::nullopt;
    }
    return QByteArray::fromHex(digits.toLatin1());
}

namespace {

/// The source with a yes to this certificate in it.
QUrl accepting(QUrl url, const QByteArray &fingerprint)
{
    QUrlQuery query(url);
    query.removeAllQueryItems(QStringLiteral("fingerprint"));
    query.removeAllQueryItems(QStringLiteral("accept-new"));
    query.addQueryItem(QStringLiteral("fingerprint"), shown(fingerprint));
    query.addQueryItem(QStringLiteral("accept-new"), QStringLiteral("1"));
    url.setQuery(query);
    return url;
}

Loss isNew(const AgentSource &source, const QByteArray &fingerprint)
{
    const QStringList arguments{source.name(), shown(fingerprint)};
    return {
        {{QT_TRANSLATE_NOOP(
              "core", "The agent %1 is not known yet. Its certificate has the fingerprint %2."),
          arguments},
         {QT_TRANSLATE_NOOP(
              "core", "Compare it with the fingerprint that the agent shows. If they are equal, "
                      "add fingerprint=%1 to the source, or accept-new=1 to remember it."),
          {shown(fingerprint)}}},
        true,
        CollectorQuestion{
            {QT_TRANSLATE_NOOP("core", "The agent %1 is not known yet. Its certificate has the "
                                       "fingerprint %2. Is it the right one?"),
             arguments},
            accepting(source.url, fingerprint)},
        fingerprint};
}

Loss isOther(const AgentSource &source, const QByteArray &fingerprint, const QByteArray &before,
             const KnownAgents &known)
{
    return {
        {{QT_TRANSLATE_NOOP("core", "The certificate of the agent %1 has changed: its fingerprint "
                                    "was %2 and is %3. Another machine may be impersonating it."),
          {source.name(), shown(before), shown(fingerprint)}},
         {QT_TRANSLATE_NOOP("core", "Ask its administrators. If they made a new certificate, "
                                    "remove the line of %1 from %2."),
          {source.name(), known.path()}}},
        true,
        {},
        fingerprint,
        before};
}

Loss isNotTheNamed(const AgentSource &source, const QByteArray &fingerprint,
                   const QByteArray &named)
{
    return {{{QT_TRANSLATE_NOOP(
                  "core",
                  "The certificate of the agent %1 has the fingerprint %2, but the source has %3."),
              {source.name(), shown(fingerprint), shown(named)}},
             {QT_TRANSLATE_NOOP("core", "Ask its administrators which one is right."), {}}},
            true,
            {},
            fingerprint,
            named};
}

std::optional<Loss> remember(const AgentSource &source, const QByteArray &fingerprint,
                             KnownAgents &known)
{
    const auto before = known.find(source.name());
    if (before && *before == fingerprint) {
        return std::nullopt;
    }
    const auto kept = known.remember(source.name(), fingerprint);
    return kept ? std::nullopt : std::optional(Loss{kept.error(), true});
}

} // namespace

std::optional<Loss> checkCertificate(const AgentSource &source, const QByteArray &fingerprint,
                                     KnownAgents &known)
{
    const auto &place = std::get<TcpPlace>(source.place);
    if (!place.fingerprint.isEmpty()) {
        if (fingerprint != place.fingerprint) {
            return isNotTheNamed(source, fingerprint, place.fingerprint);
        }
        return place.isNewAccepted ? remember(source, fingerprint, known) : std::nullopt;
    }
    const auto before = known.find(source.name());
    if (!before) {
        return Loss{before.error(), true};
    }
    if (!*before) {
        return place.isNewAccepted ? remember(source, fingerprint, known)
                                   : std::optional(isNew(source, fingerprint));
    }
    return **before == fingerprint ? std::nullopt
                                   : std::optional(isOther(source, fingerprint, **before, known));
}

} // namespace pickglass::agent
