// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/opening/temporaryfolder.h"

#include "app/common/text.h"
#include "core/capture/capturecopy.h"
#include "core/capture/capturereader.h"

#include <QCoreApplication>
#include <QDir>
#include <QRandomGenerator>

#include <algorithm>
#include <cerrno>
#include <optional>

#include <unistd.h>

namespace pickglass {

namespace {

constexpr QLatin1String LockEnding(".lock");
/// A lock is stale when its process is gone, not by its age.
constexpr int NeverByAge = 0;

} // namespace

TemporaryFolder::TemporaryFolder(QLatin1String beginning)
    : m_path(QDir::tempPath() + u'/' + beginning +
             QString::number(QRandomGenerator::global()->generate64(), 36)),
      m_lock(m_path + LockEnding)
{
    m_lock.setStaleLockTime(NeverByAge);
    constexpr auto OwnerOnly =
        QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner;
    m_isValid = m_lock.tryLock() && QDir().mkdir(m_path, OwnerOnly);
    m_error = m_isValid ? QString() : qt_error_string(errno);
}

TemporaryFolder::~TemporaryFolder()
{
    if (m_isValid) {
        QDir(m_path).removeRecursively();
    }
}

LeftFolder::LeftFolder(const QString &path) : m_path(path), m_lock(path + LockEnding)
{
    m_lock.setStaleLockTime(NeverByAge);
    m_isOurs = m_lock.tryLock();
}

void LeftFolder::remove()
{
    QDir(m_path).removeRecursively();
    m_lock.unlock();
}

QStringList temporaryFolders(QLatin1String beginning)
{
    QStringList paths;
    const QDir temporary(QDir::tempPath());
    for (const QFileInfo &folder :
         temporary.entryInfoList({beginning + u'*'}, QDir::Dirs | QDir::NoSymLinks)) {
        if (folder.ownerId() == ::getuid()) {
            paths << folder.filePath();
        }
    }
    return paths;
}

void removeLeftFolders(QLatin1String beginning)
{
    for (const QString &path : temporaryFolders(beginning)) {
        LeftFolder folder(path);
        if (folder.isOurs()) {
            folder.remove();
        }
    }
}

namespace {

constexpr QLatin1String Beginning("pickglass-live-");
constexpr QLatin1String CaptureName("live.pgcap");

/// Nothing where it holds no sweep.
std::optional<LeftRecording> look(const QString &folder, const QString &capturePath)
{
    const auto capture = CaptureReader::open(capturePath, {}, shownText);
    const auto info = capture ? (*capture)->info() : tl::unexpected(capture.error());
    const auto extent = capture ? (*capture)->extent() : tl::unexpected(capture.error());
    if (!info || !extent || info->sweeps == 0) {
        return {};
    }
    return LeftRecording{
        folder, info->source, {extent->start, extent->end}, info->sweeps, extent->sizeBytes};
}

} // namespace

RecordingFolder::RecordingFolder() : TemporaryFolder(Beginning)
{
}

QString RecordingFolder::capturePath() const
{
    return filePath(CaptureName);
}

std::vector<LeftRecording> findLeftRecordings()
{
    std::vector<LeftRecording> found;
    for (const QString &path : temporaryFolders(Beginning)) {
        LeftFolder folder(path);
        if (!folder.isOurs()) {
            continue;
        }
        if (auto left = look(path, folder.filePath(CaptureName))) {
            found.push_back(*std::move(left));
        } else {
            folder.remove();
        }
    }
    std::ranges::sort(found, std::greater(),
                      [](const LeftRecording &left) { return left.range.to; });
    return found;
}

Result<void> saveLeftRecording(const LeftRecording &left, const QString &to)
{
    LeftFolder folder(left.folder);
    if (!folder.isOurs()) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "This recording no longer exists."), {}},
            {QT_TRANSLATE_NOOP("core", "Another window has saved or discarded it."), {}});
    }
    auto copied = copyCapture(folder.filePath(CaptureName), to, true);
    if (copied) {
        folder.remove();
    }
    return copied;
}

bool removeLeftRecording(const LeftRecording &left)
{
    LeftFolder folder(left.folder);
    if (folder.isOurs()) {
        folder.remove();
    }
    return folder.isOurs();
}

} // namespace pickglass
