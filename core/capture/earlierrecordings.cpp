// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/earlierrecordings.h"

#include "core/capture/capturereader.h"
#include "core/capture/outputfile.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace pickglass {

namespace {

QString suffixOf(const QFileInfo &file)
{
    return file.suffix().isEmpty() ? QString() : u'.' + file.suffix();
}

} // namespace

QString freePath(const QString &path, Timestamp now)
{
    if (!QFileInfo::exists(path)) {
        return path;
    }
    const QFileInfo file(path);
    const QString time = QDateTime::fromMSecsSinceEpoch(now.milliseconds(), Qt::UTC)
                             .toString(QStringLiteral("yyyyMMdd'T'HHmmss'Z'"));
    const QString begin = path.chopped(suffixOf(file).size()) + u'-' + time;
    QString free = begin + suffixOf(file);
    for (int number = 2; QFileInfo::exists(free); ++number) {
        free = begin + u'-' + QString::number(number) + suffixOf(file);
    }
    return free;
}

EarlierRecordings::EarlierRecordings(const QString &path, const QString &source,
                                     const QString &current)
{
    const QFileInfo asked(path);
    const QRegularExpression pattern(
        QRegularExpression::anchoredPattern(QRegularExpression::escape(asked.completeBaseName()) +
                                            QStringLiteral("(?:-[0-9]{8}T[0-9]{6}Z(?:-[0-9]+)?)?") +
                                            QRegularExpression::escape(suffixOf(asked))));
    const QString ours = QFileInfo(current).canonicalFilePath();
    for (const QFileInfo &file : asked.dir().entryInfoList(QDir::Files | QDir::NoSymLinks)) {
        if (!pattern.match(file.fileName()).hasMatch() || file.canonicalFilePath() == ours) {
            continue;
        }
        const auto capture = CaptureReader::open(file.filePath());
        const auto info = capture ? (*capture)->info() : tl::unexpected(capture.error());
        const auto extent = capture ? (*capture)->extent() : tl::unexpected(capture.error());
        if (info && extent && info->source == source) {
            m_files.push_back({file.filePath(), extent->end, extent->sizeBytes});
            m_bytes += extent->sizeBytes;
        }
    }
    std::ranges::sort(m_files, {}, &File::end);
}

QStringList EarlierRecordings::applyRetention(const CaptureWriter::Retention &retention,
                                              Timestamp now, qint64 currentBytes)
{
    QStringList removed;
    const auto isOver = [&](const File &oldest) {
        const bool isOld = retention.keep.count() > 0 && oldest.end < now - retention.keep.count();
        return isOld || (retention.maxBytes > 0 && m_bytes + currentBytes > retention.maxBytes);
    };
    while (!m_files.empty() && isOver(m_files.front())) {
        const File oldest = m_files.front();
        m_files.pop_front();
        m_bytes -= oldest.bytes;
        // Its lock says whether somebody records to it.
        if (auto file = RecordingFile::adopt(oldest.path)) {
            file->remove();
            removed << oldest.path;
        }
    }
    return removed;
}

} // namespace pickglass
