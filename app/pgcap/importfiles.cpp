// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/importfiles.h"

#include "core/fabric/naturalorder.h"
#include "core/formats/nametime.h"

#include <QDateTime>
#include <QDirIterator>
#include <QFileInfo>

#include <algorithm>

namespace pickglass::pgcap {

std::vector<FileToRead> filesToRead(const QStringList &paths)
{
    std::vector<FileToRead> files;
    for (const QString &path : paths) {
        if (!QFileInfo(path).isDir()) {
            files.push_back({path, true});
            continue;
        }
        const auto first = static_cast<std::ptrdiff_t>(files.size());
        QDirIterator all(path, QDir::Files | QDir::Readable, QDirIterator::Subdirectories);
        while (all.hasNext()) {
            files.push_back({all.next(), false});
        }
        std::sort(files.begin() + first, files.end(),
                  [](const auto &a, const auto &b) { return compareNaturally(a.path, b.path) < 0; });
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
