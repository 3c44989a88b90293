// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/outputfile.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include <unistd.h>

namespace pickglass {

namespace {

constexpr const char *CompanionSuffixes[] = {"-wal", "-shm", "-journal"};

} // namespace

void removeCompanions(const QString &path)
{
    for (const char *suffix : CompanionSuffixes) {
        QFile::remove(path + QLatin1String(suffix));
    }
}

tl::unexpected<Error> cannotWrite(const QString &path, const QString &why)
{
    return failure({QT_TRANSLATE_NOOP("core", "%1 could not be written: %2."), {path, why}},
                   {QT_TRANSLATE_NOOP("core", "Check that there is room and that you may write "
                                              "there, or choose another place."),
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
        return failure({QT_TRANSLATE_NOOP("core", "%1 is no ordinary file: a capture cannot be "
                                                  "written there."),
                        {target.filePath()}},
                       {QT_TRANSLATE_NOOP("core", "Choose another place."), {}});
    }
    if (target.exists() && !replace) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The file %1 exists already."), {target.filePath()}},
            {QT_TRANSLATE_NOOP("core", "Choose another name, or say --force to "
                                       "replace it."),
             {}});
    }
    if (!QFileInfo(target.absolutePath()).isDir()) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The folder %1 does not exist."), {target.absolutePath()}},
            {QT_TRANSLATE_NOOP("core", "Make it first, or choose another place."), {}});
    }
    return {};
}

OutputFile::OutputFile(QString path, QString temporary, bool replace)
    : m_path(std::move(path)),
      m_temporary(std::move(temporary)),
      m_replace(replace)
{
}

OutputFile::OutputFile(OutputFile &&other) noexcept
    : m_path(std::move(other.m_path)),
      m_temporary(std::exchange(other.m_temporary, QString())),
      m_replace(other.m_replace)
{
}

OutputFile::~OutputFile()
{
    if (!m_temporary.isEmpty()) {
        QFile::remove(m_temporary);
        removeCompanions(m_temporary);
    }
}

Result<OutputFile> OutputFile::create(const QString &path, bool replace)
{
    QFileInfo target(path);
    if (auto fine = checkPlace(target, replace); !fine) {
        return tl::unexpected(fine.error());
    }
    // What a symbolic link points to is replaced, not the link.
    const QString place = target.exists() ? target.canonicalFilePath() : target.absoluteFilePath();
    constexpr int Attempts = 100;
    for (int attempt = 0; attempt < Attempts; ++attempt) {
        const quint32 number = QRandomGenerator::global()->generate();
        const QString temporary =
            place + QStringLiteral(".%1.part").arg(number, 8, 16, QLatin1Char('0'));
        QFile file(temporary);
        if (file.open(QIODevice::WriteOnly | QIODevice::NewOnly)) {
            return OutputFile(place, temporary, replace);
        }
        if (!QFile::exists(temporary)) {
            return cannotWrite(path, file.errorString());
        }
    }
    return cannotWrite(path, QString::fromLocal8Bit(std::strerror(EEXIST)));
}

Result<void> OutputFile::finish()
{
    QFile file(m_temporary);
    if (!file.open(QIODevice::ReadOnly) || ::fsync(file.handle()) != 0) {
        return cannotWrite(m_path, file.error() == QFileDevice::NoError ? lastSystemError()
                                                                        : file.errorString());
    }
    file.close();
    if (!m_replace) {
        // Does not replace a file that has come to be there meanwhile.
        if (!file.rename(m_path)) {
            return cannotWrite(m_path, file.errorString());
        }
    } else {
        // A log left beside the old file would be taken for the new one's.
        removeCompanions(m_path);
        if (std::rename(QFile::encodeName(m_temporary).constData(),
                        QFile::encodeName(m_path).constData()) != 0) {
            return cannotWrite(m_path, lastSystemError());
        }
    }
    m_temporary.clear();
    return {};
}

} // namespace pickglass
