// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/recordingfolder.h"

#include "core/capture/capturecopy.h"
#include "core/capture/capturereader.h"

#include <QDir>
#include <QRandomGenerator>

#include <algorithm>
#include <cerrno>
#include <optional>

#include <unistd.h>

namespace pickglass {

namespace {

constexpr QLatin1String Beginning("pickglass-live-");
constexpr QLatin1String LockEnding(".lock");
constexpr QLatin1String CaptureName("live.pgcap");

/// A folder whose owner is gone: it is ours as long as this lives.
class Claim
{
public:
    explicit Claim(const QString &folder) : m_folder(folder), m_lock(folder + LockEnding)
    {
        m_lock.setStaleLockTime(0); // by its process, not by its age
        m_isOurs = m_lock.tryLock();
    }
    bool isOurs() const { return m_isOurs; }
    QString capturePath() const { return m_folder + u'/' + CaptureName; }
    void remove()
    {
        QDir(m_folder).removeRecursively();
        m_lock.unlock();
    }

private:
    QString m_folder;
    QLockFile m_lock;
    bool m_isOurs = false;
};

/// Nothing where it holds no sweep.
std::optional<LeftRecording> look(const QString &folder, const QString &capturePath)
{
    const auto capture = CaptureReader::open(capturePath);
    const auto info = capture ? (*capture)->info() : tl::unexpected(capture.error());
    const auto extent = capture ? (*capture)->extent() : tl::unexpected(capture.error());
    if (!info || !extent || info->sweeps == 0) {
        return {};
    }
    return LeftRecording{
        folder, info->source, {extent->start, extent->end}, info->sweeps, extent->sizeBytes};
}

} // namespace

RecordingFolder::RecordingFolder()
    : m_path(QDir::tempPath() + u'/' + Beginning +
             QString::number(QRandomGenerator::global()->generate64(), 36)),
      m_lock(m_path + LockEnding)
{
    m_lock.setStaleLockTime(0);
    constexpr auto OwnerOnly =
        QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner;
    m_isValid = m_lock.tryLock() && QDir().mkdir(m_path, OwnerOnly);
    m_error = m_isValid ? QString() : qt_error_string(errno);
}

RecordingFolder::~RecordingFolder()
{
    if (m_isValid) {
        QDir(m_path).removeRecursively();
    }
}

QString RecordingFolder::capturePath() const
{
    return filePath(CaptureName);
}

std::vector<LeftRecording> findLeftRecordings()
{
    std::vector<LeftRecording> found;
    const QDir temporary(QDir::tempPath());
    for (const QFileInfo &folder :
         temporary.entryInfoList({Beginning + u'*'}, QDir::Dirs | QDir::NoSymLinks)) {
        if (folder.ownerId() != ::getuid()) {
            continue;
        }
        Claim claim(folder.filePath());
        if (!claim.isOurs()) {
            continue;
        }
        if (auto left = look(folder.filePath(), claim.capturePath())) {
            found.push_back(*std::move(left));
        } else {
            claim.remove();
        }
    }
    std::ranges::sort(found, std::greater(),
                      [](const LeftRecording &left) { return left.range.to; });
    return found;
}

Result<void> saveLeftRecording(const LeftRecording &left, const QString &to)
{
    Claim claim(left.folder);
    if (!claim.isOurs()) {
        return failure({QT_TRANSLATE_NOOP("core", "This recording is no longer there."), {}},
                       {QT_TRANSLATE_NOOP("core", "Another window has taken care of it."), {}});
    }
    auto copied = copyCapture(claim.capturePath(), to, true);
    if (copied) {
        claim.remove();
    }
    return copied;
}

bool removeLeftRecording(const LeftRecording &left)
{
    Claim claim(left.folder);
    if (claim.isOurs()) {
        claim.remove();
    }
    return claim.isOurs();
}

} // namespace pickglass
