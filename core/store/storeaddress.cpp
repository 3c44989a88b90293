// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/storeaddress.h"

#include "core/base/loopback.h"
#include "core/base/printable.h"
#include "core/base/shownaddress.h"
#include "core/base/timestamp.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QUrl>
#include <QUrlQuery>

#include <optional>

namespace pickglass {

namespace {

constexpr QStringView Scheme = u"clickhouse";
constexpr int PlainPort = 8123;     ///< http_port of the server
constexpr int EncryptedPort = 8443; ///< https_port
constexpr qint64 MinSpoolBytes = 1024 * 1024;

const Message &advice()
{
    static const Message text = {
        QT_TRANSLATE_NOOP("core", "A store is clickhouse://USER@HOST:PORT/DATABASE?"
                                  "password-file=F&fabric=NAME."),
        {}};
    return text;
}

tl::unexpected<Error> refused(const QString &text, const QString &why)
{
    return failure({QT_TRANSLATE_NOOP("core", "%1 is not the address of a store: %2."),
                    {shownAddress(text), why}},
                   advice());
}

/// What goes into statements unquoted by the server's own rules: letters, digits, underscores.
bool isIdentifier(const QString &text)
{
    static const QRegularExpression identifier(QStringLiteral("^[A-Za-z_][A-Za-z0-9_]{0,63}$"));
    return identifier.match(text).hasMatch();
}

std::optional<qint64> bytesOf(const QString &text)
{
    static const QRegularExpression size(QStringLiteral("^([0-9]{1,6})([MGT])B?$"));
    const auto match = size.match(text);
    if (!match.hasMatch()) {
        return {};
    }
    const auto unit = QStringLiteral("MGT").indexOf(match.captured(2));
    return match.captured(1).toLongLong() * MinSpoolBytes << (10 * unit);
}

/// The names may be anything that a person can read.
bool isName(const QString &text)
{
    constexpr qsizetype MaxName = 200;
    return !text.isEmpty() && text.size() <= MaxName && text.isValidUtf16() &&
           std::ranges::all_of(text.toUcs4(), isPrintable);
}

/// Answers what is wrong with it; empty where nothing is.
QString readOption(const QString &name, const QString &value, StoreAddress &address)
{
    QString *const text = name == u"password-file" ? &address.passwordFile
                          : name == u"ca-file"     ? &address.caFile
                          : name == u"spool"       ? &address.spool
                          : name == u"fabric"      ? &address.fabric
                          : name == u"recorder"    ? &address.recorder
                          : name == u"cluster"     ? &address.cluster
                                                   : nullptr;
    if (text != nullptr) {
        *text = value;
        const bool isFine = name == u"cluster" ? isIdentifier(value) : isName(value);
        return isFine ? QString() : QStringLiteral("%1 \"%2\"").arg(name, value);
    }
    if (name == u"tls" && (value == u"on" || value == u"off")) {
        address.isEncrypted = value == u"on";
        return {};
    }
    if (name == u"batch") {
        const auto length = parseDuration(value);
        address.batch = length.value_or(0);
        return length && *length >= SecondUs ? QString()
                                             : QStringLiteral("batch \"%1\"").arg(value);
    }
    if (name == u"spool-size") {
        const auto bytes = bytesOf(value);
        address.spoolBytes = bytes.value_or(0);
        return bytes && *bytes > 0 ? QString() : QStringLiteral("spool-size \"%1\"").arg(value);
    }
    return name;
}

} // namespace

bool StoreAddress::isMeant(QStringView text)
{
    return text.startsWith(u"clickhouse:", Qt::CaseInsensitive);
}

Result<StoreAddress> StoreAddress::parse(const QString &text)
{
    // Also where nothing else is right with it: it must not be shown.
    if (hasPassword(text)) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "A password in an address can be read by other users."), {}},
            {QT_TRANSLATE_NOOP("core", "Write it into a file, restrict that by chmod 600, and name "
                                       "the file: ?password-file=FILE."),
             {}});
    }
    const QUrl url(text, QUrl::StrictMode);
    if (!url.isValid() || url.scheme() != Scheme || url.host().isEmpty()) {
        return refused(text, QStringLiteral("clickhouse://HOST"));
    }
    StoreAddress address;
    address.user = url.userName();
    address.host = url.host();
    address.isEncrypted = !isLoopback(address.host);
    address.database = url.path().mid(1);
    if (address.database.isEmpty()) {
        address.database = QStringLiteral("pickglass");
    }
    if (!isIdentifier(address.database)) {
        return refused(text, QStringLiteral("DATABASE \"%1\"").arg(address.database));
    }
    const auto items = QUrlQuery(url).queryItems(QUrl::FullyDecoded);
    for (const auto &[name, value] : items) {
        const QString wrong = readOption(name, value, address);
        if (!wrong.isEmpty()) {
            return refused(text, wrong);
        }
    }
    if (!address.isEncrypted && !address.passwordFile.isEmpty() && !isLoopback(address.host)) {
        return failure({QT_TRANSLATE_NOOP("core", "Without TLS, others could read the password of "
                                                  "the store on its way."),
                        {}},
                       {QT_TRANSLATE_NOOP("core", "Remove tls=off."), {}});
    }
    address.port = url.port(address.isEncrypted ? EncryptedPort : PlainPort);
    return address;
}

QString StoreAddress::shown() const
{
    const QString place = QStringLiteral("%1:%2/%3").arg(host, QString::number(port), database);
    return user.isEmpty() ? place : user + u'@' + place;
}

} // namespace pickglass
