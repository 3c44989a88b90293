// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/outputfile.h"

#include "core/capture/schema.h"

#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
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
    // A symbolic link is replaced, not what it points to: somebody else may have made it.
    const QString place = target.absoluteFilePath();
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

namespace {

constexpr mode_t ForAll = 0666; // less what the umask takes away

tl::unexpected<Error> isRecorded(const QString &path)
{
    return failure(
        {QT_TRANSLATE_NOOP("core", "Another program is recording to %1."), {path}},
        {QT_TRANSLATE_NOOP("core", "Choose another name, or stop that recording first."), {}});
}

/// Closes a descriptor at the end of the scope unless it was taken.
class Descriptor
{
public:
    explicit Descriptor(int number) : m_number(number) {}
    ~Descriptor()
    {
        if (m_number >= 0) {
            ::close(m_number);
        }
    }
    Q_DISABLE_COPY_MOVE(Descriptor)
    int number() const { return m_number; }
    int take() { return std::exchange(m_number, -1); }
    bool lock() const { return ::flock(m_number, LOCK_EX | LOCK_NB) == 0; }

private:
    int m_number;
};

int openNew(const QString &path)
{
    return ::open(QFile::encodeName(path).constData(),
                  O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, ForAll);
}

/// Puts a new, locked file in the place of the old one, whose lock is held meanwhile.
Result<int> replaceFile(const QString &place)
{
    const Descriptor old(
        ::open(QFile::encodeName(place).constData(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
    if (old.number() >= 0 && !old.lock()) {
        return isRecorded(place);
    }
    const QString temporary =
        place + QStringLiteral(".%1.part")
                    .arg(QRandomGenerator::global()->generate(), 8, 16, QLatin1Char('0'));
    Descriptor made(openNew(temporary));
    if (made.number() < 0 || !made.lock()) {
        return cannotWrite(place, lastSystemError());
    }
    // A log left beside the old file would be taken for the new one's.
    removeCompanions(place);
    if (std::rename(QFile::encodeName(temporary).constData(),
                    QFile::encodeName(place).constData()) != 0) {
        auto failed = cannotWrite(place, lastSystemError());
        QFile::remove(temporary);
        return failed;
    }
    return made.take();
}

} // namespace

RecordingFile::RecordingFile(RecordingFile &&other) noexcept
    : m_path(std::move(other.m_path)),
      m_descriptor(std::exchange(other.m_descriptor, -1))
{
}

RecordingFile::~RecordingFile()
{
    if (m_descriptor >= 0) {
        ::close(m_descriptor);
    }
}

Result<RecordingFile> RecordingFile::create(const QString &path, bool replace)
{
    const QFileInfo target(path);
    if (target.isFile() && !target.isSymLink()) {
        const Descriptor old(::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC));
        if (old.number() >= 0 && !old.lock()) {
            return isRecorded(path);
        }
    }
    RETURN_IF_ERROR(checkPlace(target, replace));
    // A symbolic link is replaced, not what it points to: somebody else may have made it.
    const QString place = target.absoluteFilePath();
    if (target.exists()) {
        return replaceFile(place).map(
            [&](int descriptor) { return RecordingFile(place, descriptor); });
    }
    Descriptor made(openNew(place));
    if (made.number() < 0) {
        return cannotWrite(path, lastSystemError());
    }
    if (!made.lock()) {
        return isRecorded(path);
    }
    removeCompanions(place);
    return RecordingFile(place, made.take());
}

Result<RecordingFile> RecordingFile::adopt(const QString &path)
{
    Descriptor found(::open(QFile::encodeName(path).constData(), O_RDWR | O_CLOEXEC));
    if (found.number() < 0) {
        return cannotWrite(path, lastSystemError());
    }
    if (!found.lock()) {
        return isRecorded(path);
    }
    return RecordingFile(path, found.take());
}

Result<void> RecordingFile::check() const
{
    struct stat ours
    {
    };
    struct stat there
    {
    };
    if (::fstat(m_descriptor, &ours) != 0) {
        return cannotWrite(m_path, lastSystemError());
    }
    const bool isThere = ::stat(QFile::encodeName(m_path).constData(), &there) == 0;
    if (!isThere || there.st_dev != ours.st_dev || there.st_ino != ours.st_ino) {
        return failure(
            {isThere ? QT_TRANSLATE_NOOP(
                           "core", "%1 was replaced by another file while it was being recorded.")
                     : QT_TRANSLATE_NOOP("core", "%1 was removed or renamed while it was being "
                                                 "recorded."),
             {m_path}},
            {QT_TRANSLATE_NOOP("core", "Record again, and do not touch the file and those beside "
                                       "it until the recording has ended."),
             {}});
    }
    if ((ours.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) == 0) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "%1 was made read-only while it was being "
                                       "recorded."),
             {m_path}},
            {QT_TRANSLATE_NOOP(
                 "core", "It holds the recording up to then; record the rest to another file."),
             {}});
    }
    return {};
}

void RecordingFile::remove()
{
    removeCompanions(m_path);
    QFile::remove(m_path);
}

Result<void> RecordingFile::endLog() const
{
    const QByteArrayView &versions = schema::WithoutLog;
    if (::pwrite(m_descriptor, versions.data(), static_cast<size_t>(versions.size()),
                 schema::FormatVersionsAt) != versions.size()) {
        return cannotWrite(m_path, lastSystemError());
    }
    removeCompanions(m_path);
    return {};
}

Result<void> RecordingFile::sync() const
{
    if (::fsync(m_descriptor) != 0) {
        return cannotWrite(m_path, lastSystemError());
    }
    return {};
}

} // namespace pickglass
