// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/recordinglog.h"

#include <QCoreApplication>
#include <QFile>

#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace pickglass {

namespace {

/// A header of the index, of which it has two copies.
struct WalIndexHeader
{
    quint32 version;
    quint32 unused;
    quint32 change;
    quint8 isInit;
    quint8 isBigEndian;
    quint16 pageSize; ///< 1: 65,536
    quint32 frames;
    quint32 pages;
    quint32 frameChecksum[2];
    quint32 salt[2];
    quint32 checksum[2];
};
static_assert(sizeof(WalIndexHeader) == 48);

constexpr qint64 LogHeaderBytes = 32;
constexpr qint64 FrameHeaderBytes = 24;
/// So often in a row may readers who come and go be there just when a sweep is written.
constexpr int MaxSweepsHeld = 10;

/// Whether some of the first bytes were never written: who writes behind the end of a log that was
/// cut makes it as long as it was, with a hole in it. False where that cannot be looked at, as on
/// file systems that know no holes.
bool hasHole(const QByteArray &path, qint64 bytes)
{
    const int file = ::open(path.constData(), O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return false;
    }
    const off_t hole = ::lseek(file, 0, SEEK_HOLE);
    ::close(file);
    return hole >= 0 && hole < bytes;
}

} // namespace

RecordingLog::RecordingLog(const QString &path)
    : m_path(path + QLatin1String("-wal")),
      m_descriptor(
          ::open(QFile::encodeName(path + QLatin1String("-shm")).constData(), O_RDONLY | O_CLOEXEC))
{
}

RecordingLog::~RecordingLog()
{
    if (m_descriptor >= 0) {
        ::close(m_descriptor);
    }
}

std::optional<RecordingLog::Header> RecordingLog::header() const
{
    WalIndexHeader copies[2];
    if (m_descriptor < 0 ||
        ::pread(m_descriptor, copies, sizeof copies, 0) != static_cast<ssize_t>(sizeof copies) ||
        std::memcmp(&copies[0], &copies[1], sizeof copies[0]) != 0 || copies[0].isInit == 0) {
        return {}; // somebody writes it just now
    }
    const WalIndexHeader &found = copies[0];
    const qint64 page = found.pageSize == 1 ? 65536 : found.pageSize;
    Header header;
    header.bytes =
        found.frames == 0 ? 0 : LogHeaderBytes + found.frames * (page + FrameHeaderBytes);
    header.salt = static_cast<quint64>(found.salt[0]) << 32 | found.salt[1];
    return header;
}

Result<void> RecordingLog::check() const
{
    // Who takes the log over into the file says so first, and cuts it then: what does not fit
    // together may do so at a second look.
    constexpr int Looks = 2;
    for (int look = 0; look < Looks; ++look) {
        const auto expected = header();
        struct stat there
        {
        };
        const QByteArray path = QFile::encodeName(m_path);
        const bool isThere = ::stat(path.constData(), &there) == 0;
        if (!expected ||
            ((isThere ? there.st_size : 0) >= expected->bytes && !hasHole(path, expected->bytes))) {
            return {};
        }
    }
    return failure(
        {QT_TRANSLATE_NOOP("core", "%1 was truncated or removed while it was being recorded."),
         {m_path}},
        {QT_TRANSLATE_NOOP("core", "Record again, and do not touch the file and those beside "
                                   "it until the recording has ended."),
         {}});
}

bool RecordingLog::isHeld(qint64 maxBytes)
{
    const auto now = header();
    if (!now || now->bytes <= maxBytes) {
        m_sweeps = 0;
        return false;
    }
    m_sweeps = now->salt == m_salt ? m_sweeps + 1 : 1;
    m_salt = now->salt;
    return m_sweeps > MaxSweepsHeld;
}

} // namespace pickglass
