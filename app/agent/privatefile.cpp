// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/privatefile.h"

#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace pickglass::agent {

namespace {

constexpr qint64 MostBytes = 64 * 1024;

Message onlyForOwner(const QString &path)
{
    return {"Let only the user of the agent read it: chmod 600 %1.", {path}};
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
        return failure({"The file %1 cannot be read: %2.",
                        {path, QString::fromLocal8Bit(std::strerror(errno))}});
    }
    if (!S_ISREG(status.st_mode)) {
        return failure({"%1 is no file.", {path}}, {"Name a file.", {}});
    }
    if (isCredential(path)) {
        return {};
    }
    if ((status.st_mode & (S_IRWXG | S_IRWXO)) != 0) {
        return failure({"Others than its owner may use the file %1: its mode is %2.",
                        {path, QString::number(status.st_mode & 07777, 8)}},
                       onlyForOwner(path));
    }
    if (status.st_uid != ::geteuid() && status.st_uid != 0) {
        return failure({"The file %1 belongs to another user.", {path}},
                       {"Give it to the user of the agent: chown %1 %2.",
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
        return failure({"The file %1 cannot be read: %2.",
                        {path, QString::fromLocal8Bit(std::strerror(error))}},
                       error == EACCES ? Message{"Give it to the user of the agent.", {}}
                                       : Message{"Name a file that can be read.", {}});
    }
    const auto fine = lookAt(descriptor, path);
    QFile file;
    if (!file.open(descriptor, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle)) {
        ::close(descriptor);
        return failure({"The file %1 cannot be read: %2.", {path, file.errorString()}});
    }
    if (!fine) {
        return tl::unexpected(fine.error());
    }
    QByteArray bytes = file.read(MostBytes + 1);
    if (bytes.size() > MostBytes) {
        return failure({"The file %1 is too large to be a token or a key.", {path}},
                       {"Look whether it is the right one.", {}});
    }
    return bytes;
}

} // namespace pickglass::agent
