// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/importfiles.h"

#include "core/fabric/naturalorder.h"
#include "core/formats/sysfs.h"
#include "core/formats/texttime.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>

#include <poll.h>
#include <unistd.h>

namespace pickglass::pgcap {

namespace {

constexpr qint64 InputPieceSize = 1 << 20;

/// Appends a piece; its size, 0 at the end, below 0 on errors, nothing to try again.
std::optional<ssize_t> readPiece(QByteArray &bytes, qint64 most)
{
    // A signal ends the waiting, but would not end read().
    pollfd input = {STDIN_FILENO, POLLIN, 0};
    if (::poll(&input, 1, -1) < 0) {
        return errno == EINTR ? std::nullopt : std::optional<ssize_t>(-1);
    }
    const qsizetype before = bytes.size();
    bytes.resize(before + std::min(InputPieceSize, most - before));
    const ssize_t got =
        ::read(STDIN_FILENO, bytes.data() + before, static_cast<size_t>(bytes.size() - before));
    const int error = errno;
    bytes.resize(before + std::max<ssize_t>(got, 0));
    errno = error;
    return got < 0 && (error == EINTR || error == EAGAIN) ? std::nullopt : std::optional(got);
}

} // namespace

Result<QByteArray> readStandardInput(qint64 most, const std::function<bool()> &shouldContinue)
{
    QByteArray bytes;
    while (shouldContinue()) {
        const auto got = readPiece(bytes, most + 1);
        if (got && *got < 0) {
            return failure(
                {QT_TRANSLATE_NOOP("core", "Cannot read %1: %2."),
                 {QStringLiteral("standard input"), QString::fromLocal8Bit(std::strerror(errno))}});
        }
        if (bytes.size() > most) {
            constexpr qint64 Megabyte = 1 << 20;
            return failure({QT_TRANSLATE_NOOP("core", "Standard input has more than %1 MB."),
                            {QString::number(most / Megabyte)}},
                           {QT_TRANSLATE_NOOP("core", "Save it to a file, and import that."), {}});
        }
        if (got && *got == 0) {
            break;
        }
    }
    if (bytes.isEmpty()) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "Standard input is empty."), {}},
            {QT_TRANSLATE_NOOP(
                 "core",
                 "The command that wrote it may have failed: run it again and read its messages."),
             {}});
    }
    return bytes;
}

namespace {

void addFolder(const QString &path, std::vector<FileToRead> &files)
{
    QFileInfoList entries =
        QDir(path).entryInfoList(QDir::Files | QDir::Dirs | QDir::Readable | QDir::NoDotAndDotDot);
    std::sort(entries.begin(), entries.end(), [](const QFileInfo &a, const QFileInfo &b) {
        return compareNaturally(a.fileName(), b.fileName()) < 0;
    });
    for (const QFileInfo &entry : entries) {
        const QString inside = entry.filePath();
        if (entry.isDir() && entry.isSymLink()) {
            continue; // it may lead back here
        }
        if (entry.isDir() && !isSysfsFolder(inside)) {
            addFolder(inside, files);
        } else {
            files.push_back({inside, false});
        }
    }
}

} // namespace

std::vector<FileToRead> filesToRead(const QStringList &paths)
{
    std::vector<FileToRead> files;
    for (const QString &path : paths) {
        if (path != StandardInput && QFileInfo(path).isDir() && !isSysfsFolder(path)) {
            addFolder(path, files);
        } else {
            files.push_back({path, true});
        }
    }
    return files;
}

namespace {

Timestamp modificationTime(const QString &path)
{
    const QDateTime time = QFileInfo(path).lastModified();
    const auto known = Timestamp::fromMilliseconds(time.toMSecsSinceEpoch());
    return time.isValid() && known > Timestamp() ? known : Timestamp::now();
}

} // namespace

DatedText dated(const QString &path, Imported content, const QTimeZone &zone)
{
    DatedText text{path, std::move(content)};
    text.modified = modificationTime(path);
    text.time = text.content.time;
    text.origin = text.content.isTimeLocal ? TimeOrigin::LocalText : TimeOrigin::Text;
    if (!text.time.isKnown()) {
        const TextTime named = timeInName(QFileInfo(path).fileName(), zone);
        text.time = named.time;
        text.origin = !named.time.isKnown() ? text.origin
                      : named.isLocal       ? TimeOrigin::LocalName
                                            : TimeOrigin::Name;
    }
    return text;
}

} // namespace pickglass::pgcap
