// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/outputplace.h"

#include "core/base/unfinishedfile.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QSaveFile>

#include <cerrno>
#include <cstring>

namespace pickglass {

tl::unexpected<Error> cannotWrite(const QString &path, const QString &why)
{
    return failure(
        {QT_TRANSLATE_NOOP("core", "%1 could not be written: %2."), {path, why}},
        {QT_TRANSLATE_NOOP(
             "core", "Check free space and write permission there, or choose another folder."),
         {}});
}

QString lastSystemError()
{
    return QString::fromLocal8Bit(std::strerror(errno));
}

Result<void> checkPlace(const QFileInfo &target, bool replace)
{
    if (target.isDir()) {
        return failure({QT_TRANSLATE_NOOP("core", "%1 is a folder."), {target.filePath()}},
                       {QT_TRANSLATE_NOOP("core", "Give the name of a file in it."), {}});
    }
    if (target.exists() && !target.isFile()) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "%1 is not a regular file: only regular files are "
                                       "replaced."),
             {target.filePath()}},
            {QT_TRANSLATE_NOOP("core", "Choose another name."), {}});
    }
    if (target.isSymLink() && !target.exists()) {
        return failure({QT_TRANSLATE_NOOP("core", "%1 is a symbolic link to %2, which does not "
                                                  "exist."),
                        {target.filePath(), target.symLinkTarget()}},
                       {QT_TRANSLATE_NOOP("core", "Remove the link, or choose another name."), {}});
    }
    if (target.exists() && !replace) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The file %1 exists already."), {target.filePath()}},
            {QT_TRANSLATE_NOOP("core", "Choose another name, or use --force to replace it."), {}});
    }
    if (!QFileInfo(target.absolutePath()).isDir()) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The folder %1 does not exist."), {target.absolutePath()}},
            {QT_TRANSLATE_NOOP("core", "Create it first, or choose another folder."), {}});
    }
    return {};
}

Result<void> openToSave(QSaveFile &file)
{
    return checkPlace(QFileInfo(file.fileName()), true).and_then([&file]() -> Result<void> {
        return file.open(QIODevice::WriteOnly) ? Result<void>()
                                               : cannotWrite(file.fileName(), file.errorString());
    });
}

Result<void> saveBytes(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path);
    return openToSave(file).and_then([&]() -> Result<void> {
        const UnfinishedFile unfinished(file.handle());
        return file.write(bytes) == bytes.size() && file.commit()
                   ? Result<void>()
                   : cannotWrite(path, file.errorString());
    });
}

} // namespace pickglass
