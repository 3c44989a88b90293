// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/token.h"

#include "app/agent/privatefile.h"

#include <QFileInfo>
#include <QMessageAuthenticationCode>
#include <QRandomGenerator>

#include <openssl/crypto.h>

namespace pickglass::agent {

namespace {

constexpr qsizetype KeyWords = 8;

Message howToMakeOne(const QString &path)
{
    return {"Make one: (umask 077; openssl rand -hex 32 > %1)", {path}};
}

} // namespace

Token::Token(const QByteArray &secret)
{
    quint32 words[KeyWords] = {};
    QRandomGenerator::system()->fillRange(words);
    m_key = QByteArray(reinterpret_cast<const char *>(words), sizeof words);
    m_digest = digest(m_key, secret);
}

QByteArray Token::digest(const QByteArray &key, const QByteArray &secret)
{
    return QMessageAuthenticationCode::hash(secret, key, QCryptographicHash::Sha256);
}

Result<Token> Token::read(const QString &path)
{
    const auto bytes = readPrivateFile(path);
    if (!bytes) {
        const bool isThere = QFileInfo::exists(path);
        return tl::unexpected(
            Error{bytes.error().what, isThere ? bytes.error().advice : howToMakeOne(path)});
    }
    const QByteArray secret = bytes->split('\n').first().trimmed();
    if (secret.isEmpty()) {
        return failure({"The token file %1 is empty.", {path}}, howToMakeOne(path));
    }
    if (secret.size() < LeastBytes || secret.size() > MostBytes) {
        return failure({"The token in %1 has %2 bytes: it is to have %3 to %4.",
                        {path, QString::number(secret.size()), QString::number(LeastBytes),
                         QString::number(MostBytes)}},
                       howToMakeOne(path));
    }
    return Token(secret);
}

bool Token::matches(const QByteArray &other) const
{
    const QByteArray digest = Token::digest(m_key, other);
    return CRYPTO_memcmp(digest.constData(), m_digest.constData(),
                         static_cast<size_t>(m_digest.size())) == 0;
}

} // namespace pickglass::agent
