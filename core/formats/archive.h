// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

#include <memory>
#include <string_view>

struct archive;       // libarchive's
struct archive_entry; // libarchive's

namespace pickglass {

/// Whether the bytes begin as something compressed with gzip, bzip2, xz or zstd.
bool isCompressed(std::string_view beginning);
/// Whether they begin so, or as a tar archive does (POSIX ustar, GNU).
bool isArchive(std::string_view beginning);

/// The files of a tar archive, compressed or not, or the one file that is compressed by itself, one
/// after the other (libarchive); those of a ZIP archive where that is asked for. Folders and links
/// are skipped. One thread.
class ArchiveReader
{
public:
    enum class Format : quint8 { TarOrSingleFile, Zip };

    /// The bytes must outlive it.
    explicit ArchiveReader(std::string_view bytes, Format format = Format::TarOrSingleFile);

    /// Goes on to the next file. False at the end, and where the archive is damaged, cut off or too
    /// large.
    bool next();

    /// Of the file gone to. The path is empty for one that is compressed by itself.
    QString path() const;
    /// What it holds, at most so many bytes of it; once a file.
    QByteArray read(qint64 most);
    /// Whether the archive is one file that is compressed by itself.
    bool isSingleFile() const;

    /// Whether all that was gone through is more than MaxUnpacked: a few megabytes can unpack to
    /// thousands of times as much.
    bool isTooLarge() const { return m_isTooLarge; }
    static constexpr qint64 MaxUnpacked = qint64(2) << 30;

    /// Whether next() or read() found that the archive is no whole one.
    bool isDamaged() const { return m_isDamaged; }

private:
    bool skipEntry();

    struct Free
    {
        void operator()(::archive *archive) const;
    };
    std::unique_ptr<::archive, Free> m_archive;
    ::archive_entry *m_entry = nullptr;
    qint64 m_unpacked = 0;
    bool m_isDamaged = false;
    bool m_isTooLarge = false;
};

} // namespace pickglass
