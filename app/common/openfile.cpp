// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/openfile.h"

#include "app/common/text.h"
#include "core/formats/archive.h"

#include <QFile>
#include <QFileInfo>

namespace pickglass {

Result<void> openToRead(QFile &file)
{
    const QString path = file.fileName();
    const bool mayOpen = QFileInfo(path).isFile() || !QFileInfo::exists(path);
    if (!mayOpen || !file.open(QIODevice::ReadOnly)) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The file %1 cannot be read: %2."),
             {path, file.errorString()}},
            {QT_TRANSLATE_NOOP("core",
                               "Check that it is a file and that you have permission to read it."),
             {}});
    }
    return {};
}

QString aboutFile(const QString &path, const Error &error)
{
    const bool isNamed = path.isEmpty() || error.what.arguments.contains(path);
    return isNamed ? translated(error) : QStringLiteral("%1: %2").arg(path, translated(error));
}

Result<QByteArray> readTextFile(const QString &path)
{
    constexpr qint64 MaxTextBytes = qint64(256) << 20;
    QFile file(path);
    RETURN_IF_ERROR(openToRead(file));
    QByteArray bytes = file.read(MaxTextBytes + 1);
    const std::string_view view(bytes.constData(), static_cast<size_t>(bytes.size()));
    if (bytes.size() <= MaxTextBytes && isCompressed(view)) {
        ArchiveReader archive(view);
        bytes = archive.next() ? archive.read(MaxTextBytes + 1) : QByteArray();
    }
    if (bytes.size() > MaxTextBytes) {
        return failure({QT_TRANSLATE_NOOP("core", "The file %1 is larger than 256 MB."), {path}},
                       {QT_TRANSLATE_NOOP("core", "Read it in several parts."), {}});
    }
    return bytes;
}

} // namespace pickglass
