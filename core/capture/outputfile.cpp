// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/outputfile.h"

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

OutputFile::OutputFile(QString path, QString temporary, bool replace)
    : m_path(std::move(path)),
      m_temporary(std::move(temporary)),
      m_replace(replace),
      m_unfinished(m_temporary)
{
}

OutputFile::OutputFile(OutputFile &&other) noexcept
    : m_path(std::move(other.m_path)),
      m_temporary(std::exchange(other.m_temporary, QString())),
      m_replace(other.m_replace),
      m_unfinished(std::move(other.m_unfinished))
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
    RETURN_IF_ERROR(checkPlace(target, replace));
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
        // It may have become something else meanwhile.
        RETURN_IF_ERROR(checkPlace(QFileInfo(m_path), true));
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
