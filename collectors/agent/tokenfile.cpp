// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/tokenfile.h"

#include <QFile>
#include <QFileInfo>

namespace pickglass::agent {

namespace {

constexpr qint64 MostTokenBytes = 1024;

} // namespace

Result<QByteArray> readToken(const QString &path)
{
    QFile file(path);
    const bool isFile = QFileInfo(path).isFile() || !QFileInfo::exists(path);
    if (!isFile || !file.open(QIODevice::ReadOnly)) {
        return failure({QT_TRANSLATE_NOOP("core", "The file with the token, %1, cannot be read: "
                                                  "%2."),
                        {path, isFile ? file.errorString() : QStringLiteral("it is no file")}},
                       {QT_TRANSLATE_NOOP("core", "Copy the token from the machine of the agent, "
                                                  "into a file that only you can read."),
                        {}});
    }
    constexpr auto Others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup |
                            QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;
    if ((file.permissions() & Others) != 0) {
        return failure({QT_TRANSLATE_NOOP("core", "The file with the token, %1, is open to others "
                                                  "than its owner."),
                        {path}},
                       {QT_TRANSLATE_NOOP("core", "Close it: chmod 600 %1"), {path}});
    }
    const QByteArray bytes = file.read(MostTokenBytes + 1);
    const QByteArray token = bytes.left(bytes.indexOf('\n')).trimmed();
    if (token.isEmpty() || token.size() > MostTokenBytes) {
        return failure({QT_TRANSLATE_NOOP("core", "In the file %1 there is no token."), {path}},
                       {QT_TRANSLATE_NOOP("core", "It is one line, the same as in the agent's "
                                                  "file."),
                        {}});
    }
    return token;
}

} // namespace pickglass::agent
