// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/house/sourcetree.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>

namespace pickglass::tests {

QString inSourceTree(const QString &path)
{
    return QStringLiteral(PICKGLASS_SOURCE_DIR "/") + path;
}

QStringList sourceFiles()
{
    const QDir top(inSourceTree({}));
    QStringList files;
    for (const char *folder : {"app", "core", "collectors", "tests"}) {
        QDirIterator found(top.filePath(QLatin1String(folder)), {"*.cpp", "*.h"}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (found.hasNext())
            files.append(top.relativeFilePath(found.next()));
    }
    files.sort();
    return files;
}

QStringList foldersIn(const QString &folder)
{
    QStringList folders;
    const QStringList names =
        QDir(inSourceTree(folder)).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &name : names)
        folders.append(folder.isEmpty() ? name : folder + u'/' + name);
    return folders;
}

QString textOf(const QString &path)
{
    QFile file(inSourceTree(path));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace pickglass::tests
