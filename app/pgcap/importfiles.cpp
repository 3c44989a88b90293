// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/importfiles.h"

#include "core/fabric/naturalorder.h"
#include "core/formats/texttime.h"
#include "core/formats/sysfs.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace pickglass::pgcap {

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

Timestamp modificationTime(const QString &path)
{
    const QDateTime time = QFileInfo(path).lastModified();
    const auto known = Timestamp::fromMilliseconds(time.toMSecsSinceEpoch());
    return time.isValid() && known > Timestamp() ? known : Timestamp::now();
}

Timestamp timeOfText(const QString &path, const Imported &content)
{
    if (content.time.isKnown()) {
        return content.time;
    }
    const Timestamp named = timeInName(QFileInfo(path).fileName());
    return named.isKnown() ? named : modificationTime(path);
}

} // namespace pickglass::pgcap
