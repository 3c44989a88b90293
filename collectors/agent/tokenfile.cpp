// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/tokenfile.h"

#include "collectors/agent/privatefile.h"

#include <QFileInfo>

namespace pickglass::agent {

Result<QByteArray> readToken(const QString &path, qsizetype leastBytes, const Message &howToGetOne)
{
    const auto bytes = readPrivateFile(path);
    if (!bytes) {
        const bool isThere = QFileInfo::exists(path);
        return tl::unexpected(
            Error{bytes.error().what, isThere ? bytes.error().advice : howToGetOne});
    }
    const QByteArray token = bytes->split('\n').first().trimmed();
    if (token.isEmpty()) {
        return failure({QT_TRANSLATE_NOOP("core", "The file %1 has no token."), {path}},
                       howToGetOne);
    }
    if (token.size() < leastBytes || token.size() > MostTokenBytes) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The token in %1 has %2 bytes: it must have %3 to %4."),
             {path, QString::number(token.size()), QString::number(leastBytes),
              QString::number(MostTokenBytes)}},
            howToGetOne);
    }
    return token;
}

Result<QByteArray> readToken(const QString &path)
{
    return readToken(
        path, 1,
        {QT_TRANSLATE_NOOP(
             "core",
             "Copy the token from the machine of the agent to a file that only you can read."),
         {}});
}

} // namespace pickglass::agent
