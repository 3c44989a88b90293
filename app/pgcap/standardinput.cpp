// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/standardinput.h"

#include <QCoreApplication>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>

#include <poll.h>
#include <unistd.h>

namespace pickglass::pgcap {

namespace {

constexpr qint64 InputPieceSize = 1 << 20;

/// Reads a piece behind what is there. The number of bytes; 0 at the end; nothing when it is to be
/// tried again; below 0 when it failed.
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

Result<QByteArray> readStandardInput(qint64 most, const std::function<bool()> &goesOn)
{
    QByteArray bytes;
    while (goesOn()) {
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

} // namespace pickglass::pgcap
