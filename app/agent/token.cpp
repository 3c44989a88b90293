// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/token.h"

#include "collectors/agent/tokenfile.h"

#include <QMessageAuthenticationCode>
#include <QRandomGenerator>

#include <openssl/crypto.h>

namespace pickglass::agent {

namespace {

constexpr qsizetype KeyWords = 8;

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
    return readToken(path, LeastBytes, {"Make one: (umask 077; openssl rand -hex 32 > %1)", {path}})
        .map([](const QByteArray &secret) { return Token(secret); });
}

bool Token::matches(const QByteArray &other) const
{
    const QByteArray digest = Token::digest(m_key, other);
    return CRYPTO_memcmp(digest.constData(), m_digest.constData(),
                         static_cast<size_t>(m_digest.size())) == 0;
}

} // namespace pickglass::agent
