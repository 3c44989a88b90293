// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/filefolders.h"

#include <QFileInfo>

namespace pickglass {

namespace {

QString ifThere(const QString &folder)
{
    return QFileInfo(folder).isDir() ? folder : QString();
}

} // namespace

FileFolders &FileFolders::instance()
{
    static FileFolders folders;
    return folders;
}

QString FileFolders::forOpening() const
{
    return ifThere(m_forOpening);
}

QString FileFolders::forSaving() const
{
    return ifThere(m_forSaving);
}

void FileFolders::setForOpening(const QString &folder)
{
    set(m_forOpening, folder);
}

void FileFolders::setForSaving(const QString &folder)
{
    set(m_forSaving, folder);
}

void FileFolders::set(QString &folder, const QString &to)
{
    if (folder != to) {
        folder = to;
        Q_EMIT changed();
    }
}

} // namespace pickglass
