// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QByteArray>

namespace pickglass::agent {

/// The secret that clients have to know. It is compared in constant time, and never logged.
class Token
{
public:
    /// From the first line of a file that nobody else can read. At least LeastBytes of it.
    static Result<Token> read(const QString &path);
    static constexpr qsizetype LeastBytes = 16;

    /// Takes as long for a wrong one as for the right one, of any length.
    bool matches(const QByteArray &other) const;

private:
    explicit Token(const QByteArray &secret);
    static QByteArray digest(const QByteArray &key, const QByteArray &secret);

    QByteArray m_key;    ///< another one at each start
    QByteArray m_digest; ///< of the secret, which is not kept
};

} // namespace pickglass::agent
