// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/temporaryfolder.h"

#include <QDir>
#include <QRandomGenerator>

#include <cerrno>

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

} // namespace pickglass
