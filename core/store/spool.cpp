// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/spool.h"

#include "core/capture/capturecopy.h"
#include "core/capture/capturereader.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <optional>
#include <tuple>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace pickglass {

namespace {

/// Follows the name of a piece that cannot be read.
constexpr QLatin1String Damaged(".damaged");

/// NUMBER.pgcap and NUMBER-0002.pgcap.
std::optional<StorePiece> pieceOf(const QString &name)
{
    static const QRegularExpression form(
        QStringLiteral("^([0-9]{1,18})(?:-([0-9]{4,9}))?\\.pgcap$"));
    const auto match = form.match(name);
    if (!match.hasMatch()) {
        return {};
    }
    const QString number = match.captured(2);
    return StorePiece{match.captured(1).toULongLong(), number.isEmpty() ? 1 : number.toUInt()};
}

/// Where the folder is that of another user, or one that another user's link points to, the
/// captures would be theirs to read, and what they put there would be sent, or written through.
Result<void> makeOurs(const QString &folder)
{
    const QByteArray path = QFile::encodeName(folder);
    struct stat link
    {
    };
    struct stat place
    {
    };
    const bool isLinkFine =
        ::lstat(path.constData(), &link) == 0 && (link.st_uid == ::geteuid() || link.st_uid == 0);
    const int descriptor = ::open(path.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const bool isOurs = descriptor >= 0 && isLinkFine && ::fstat(descriptor, &place) == 0 &&
                        place.st_uid == ::geteuid() &&
                        ::fchmod(descriptor, S_IRWXU) == 0; // names are inside
    if (descriptor >= 0) {
        ::close(descriptor);
    }
    if (!isOurs) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The folder %1 belongs to another user, or is a link of "
                                       "another user: it cannot be the spool."),
             {folder}},
            {QT_TRANSLATE_NOOP("core", "Name another one in the address of the store: "
                                       "&spool=FOLDER."),
             {}});
    }
    // No link is ours, whatever its name.
    const QFileInfoList all = QDir(folder).entryInfoList(QDir::Files | QDir::System | QDir::Hidden);
    for (const QFileInfo &file : all) {
        if (file.isSymLink()) {
            QFile::remove(file.filePath());
        }
    }
    return {};
}

} // namespace

Spool::Spool(const QString &folder) : m_folder(folder), m_lock(folder + QStringLiteral("/lock"))
{
    m_lock.setStaleLockTime(0); // a lock of a process that is there is one, however old
}

Result<std::unique_ptr<Spool>> Spool::open(const QString &folder)
{
    if (!QDir().mkpath(folder)) {
        return failure({QT_TRANSLATE_NOOP("core", "The folder %1 cannot be made."), {folder}},
                       {QT_TRANSLATE_NOOP("core", "Name another one in the address of the store: "
                                                  "&spool=FOLDER."),
                        {}});
    }
    RETURN_IF_ERROR(makeOurs(folder));
    std::unique_ptr<Spool> spool(new Spool(folder));
    if (!spool->m_lock.tryLock()) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "Another recording uses the spool %1."), {folder}},
            {QT_TRANSLATE_NOOP("core", "Two recorders of one fabric need names: add "
                                       "&recorder=NAME to the address of the store."),
             {}});
    }
    spool->find();
    return spool;
}

void Spool::find()
{
    const QDir folder(m_folder);
    for (const QFileInfo &file : folder.entryInfoList({QStringLiteral("*.pgcap")}, QDir::Files)) {
        const auto piece = pieceOf(file.fileName());
        if (piece && file.ownerId() == ::geteuid()) {
            // Its writer was killed, or it is complete: then this changes nothing.
            std::ignore = endAbandoned(file.filePath());
            m_pieces.push_back({file.filePath(), *piece, QFileInfo(file.filePath()).size()});
            m_bytes += m_pieces.back().bytes;
            m_last = std::max(m_last, piece->recording);
        }
    }
    for (const QFileInfo &file :
         folder.entryInfoList({QStringLiteral("*.pgcap") + Damaged}, QDir::Files)) {
        const auto piece = pieceOf(file.fileName().chopped(Damaged.size()));
        if (piece && file.ownerId() == ::geteuid()) {
            m_damaged.push_back({file.filePath(), *piece, file.size()});
            m_bytes += file.size();
        }
    }
    const auto isEarlier = [](const Piece &a, const Piece &b) {
        return std::tie(a.piece.recording, a.piece.number) <
               std::tie(b.piece.recording, b.piece.number);
    };
    std::sort(m_pieces.begin(), m_pieces.end(), isEarlier);
    std::sort(m_damaged.begin(), m_damaged.end(), isEarlier);
}

QString Spool::nextPath()
{
    const auto now = static_cast<quint64>(std::max<qint64>(Timestamp::now().microseconds(), 1));
    m_last = std::max(m_last + 1, now);
    return QStringLiteral("%1/%2.pgcap").arg(m_folder).arg(m_last);
}

void Spool::add(const QString &path)
{
    const QFileInfo file(path);
    const auto piece = pieceOf(file.fileName());
    if (piece && file.exists()) {
        m_pieces.push_back({path, *piece, file.size()});
        m_bytes += file.size();
    }
}

void Spool::removeOldest()
{
    const Piece piece = m_pieces.front();
    m_pieces.pop_front();
    m_bytes -= piece.bytes;
    for (const char *suffix : {"", "-wal", "-shm"}) {
        QFile::remove(piece.path + QLatin1String(suffix));
    }
}

void Spool::setOldestAside()
{
    Piece piece = m_pieces.front();
    const QString path = std::exchange(piece.path, piece.path + Damaged);
    if (QFile::rename(path, piece.path)) {
        m_damaged.push_back(piece);
        m_bytes += piece.bytes;
    }
    removeOldest();
}

Spool::Dropped Spool::limit(qint64 bytes)
{
    while (m_bytes > bytes && !m_damaged.empty()) {
        m_bytes -= m_damaged.front().bytes;
        QFile::remove(m_damaged.front().path);
        m_damaged.pop_front();
    }
    Dropped dropped;
    while (m_bytes > bytes && m_pieces.size() > 1) {
        const Piece oldest = m_pieces.front();
        m_pieces.pop_front();
        if (const auto capture = CaptureReader::open(m_pieces.front().path)) {
            if (const auto sweeps = (*capture)->sweeps(); sweeps && !sweeps->empty()) {
                dropped.sweeps += static_cast<qint64>(sweeps->size());
                dropped.from = dropped.from.isKnown() ? dropped.from : sweeps->front().time;
                dropped.to = sweeps->back().time;
            }
        }
        removeOldest();
        m_pieces.push_front(oldest);
        ++dropped.pieces;
    }
    return dropped;
}

} // namespace pickglass
