// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/tokenfile.h"

#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace pickglass::agent {

namespace {

constexpr qint64 MaxFileBytes = 64 * 1024;

Error cannotBeRead(const QString &path, const QString &why, Message advice)
{
    return {{QT_TRANSLATE_NOOP("core", "The file %1 cannot be read: %2."), {path, why}},
            std::move(advice)};
}

/// In the folder that the service manager made for this service alone. Whoever sets the variable
/// names the file as well.
bool isCredential(const QString &path)
{
    const QString folder = qEnvironmentVariable("CREDENTIALS_DIRECTORY");
    return !folder.isEmpty() && QFileInfo(path).canonicalFilePath().startsWith(
                                    QFileInfo(folder).canonicalFilePath() + u'/');
}

Result<void> lookAt(int descriptor, const QString &path)
{
    struct stat status = {};
    if (::fstat(descriptor, &status) != 0) {
        return tl::unexpected(cannotBeRead(path, qt_error_string(errno), {}));
    }
    if (!S_ISREG(status.st_mode)) {
        return tl::unexpected(cannotBeRead(path, QStringLiteral("it is not a file"),
                                           {QT_TRANSLATE_NOOP("core", "Name a file."), {}}));
    }
    if (isCredential(path)) {
        return {};
    }
    if ((status.st_mode & (S_IRWXG | S_IRWXO)) != 0) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The file %1 is accessible to other users: its mode is %2."),
             {path, QString::number(status.st_mode & 07777, 8)}},
            {QT_TRANSLATE_NOOP("core", "Restrict it: chmod 600 %1"), {path}});
    }
    if (status.st_uid != ::geteuid() && status.st_uid != 0) {
        return failure({QT_TRANSLATE_NOOP("core", "The file %1 belongs to another user."), {path}},
                       {QT_TRANSLATE_NOOP("core", "Give it to the user that runs this program: "
                                                  "chown %1 %2"),
                        {QString::number(::geteuid()), path}});
    }
    return {};
}

} // namespace

Result<QByteArray> readPrivateFile(const QString &path)
{
    // Not blocking: it may be a pipe that nobody writes to.
    const int descriptor =
        ::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) {
        const int error = errno;
        return tl::unexpected(cannotBeRead(
            path, qt_error_string(error),
            error == EACCES
                ? Message{QT_TRANSLATE_NOOP("core", "Let the user that runs this program read it."),
                          {}}
                : Message{QT_TRANSLATE_NOOP("core", "Name a file that can be read."), {}}));
    }
    const auto fine = lookAt(descriptor, path);
    QFile file;
    if (!file.open(descriptor, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle)) {
        ::close(descriptor);
        return tl::unexpected(cannotBeRead(path, file.errorString(), {}));
    }
    if (!fine) {
        return tl::unexpected(fine.error());
    }
    QByteArray bytes = file.read(MaxFileBytes + 1);
    if (bytes.size() > MaxFileBytes) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The file %1 is too large to be a token or a key."), {path}},
            {QT_TRANSLATE_NOOP("core", "Check whether it is the right file."), {}});
    }
    return bytes;
}

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
    if (token.size() < leastBytes || token.size() > MaxTokenBytes) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The token in %1 has %2 bytes: it must have %3 to %4."),
             {path, QString::number(token.size()), QString::number(leastBytes),
              QString::number(MaxTokenBytes)}},
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
