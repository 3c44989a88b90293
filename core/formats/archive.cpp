// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/archive.h"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

using namespace std::string_view_literals;

constexpr size_t TarMagicPlace = 257;
constexpr std::array CompressedMagics{"\x1f\x8b"sv, "BZh"sv,
                                      "\xfd"
                                      "7zXZ"sv,
                                      "\x28\xb5\x2f\xfd"sv};

} // namespace

bool isCompressed(std::string_view beginning)
{
    return std::ranges::any_of(CompressedMagics, [beginning](std::string_view magic) {
        return beginning.starts_with(magic);
    });
}

bool isArchive(std::string_view beginning)
{
    if (isCompressed(beginning)) {
        return true;
    }
    return beginning.size() > TarMagicPlace && beginning.substr(TarMagicPlace).starts_with("ustar");
}

void ArchiveReader::Free::operator()(::archive *archive) const
{
    archive_read_free(archive);
}

ArchiveReader::ArchiveReader(std::string_view bytes, Format format) : m_archive(archive_read_new())
{
    if (format == Format::Zip) {
        archive_read_support_format_zip(m_archive.get());
    } else {
        // Only what the library reads itself: for others it would start programs.
        archive_read_support_filter_gzip(m_archive.get());
        archive_read_support_filter_bzip2(m_archive.get());
        archive_read_support_filter_xz(m_archive.get());
        archive_read_support_filter_zstd(m_archive.get());
        archive_read_support_format_tar(m_archive.get());
        archive_read_support_format_raw(m_archive.get());
    }
    m_isDamaged =
        archive_read_open_memory(m_archive.get(), bytes.data(), bytes.size()) != ARCHIVE_OK;
}

/// The rest of a file in pieces: libarchive would go to its end, however far away that is.
bool ArchiveReader::skipEntry()
{
    const void *piece = nullptr;
    size_t size = 0;
    la_int64_t place = 0;
    int result = ARCHIVE_OK;
    while (m_entry != nullptr && (result == ARCHIVE_OK || result == ARCHIVE_WARN)) {
        result = archive_read_data_block(m_archive.get(), &piece, &size, &place);
        m_unpacked += result != ARCHIVE_EOF ? static_cast<qint64>(size) : 0;
        m_isTooLarge =
            std::max<qint64>(archive_filter_bytes(m_archive.get(), 0), m_unpacked) > MaxUnpacked;
        if (m_isTooLarge) {
            return false;
        }
    }
    m_isDamaged = m_isDamaged || (m_entry != nullptr && result != ARCHIVE_EOF);
    return !m_isDamaged;
}

bool ArchiveReader::next()
{
    while (!m_isDamaged && skipEntry()) {
        const int result = archive_read_next_header(m_archive.get(), &m_entry);
        if (result == ARCHIVE_EOF) {
            return false;
        }
        m_isDamaged = result != ARCHIVE_OK && result != ARCHIVE_WARN;
        if (!m_isDamaged && archive_entry_filetype(m_entry) == AE_IFREG &&
            archive_entry_hardlink(m_entry) == nullptr) {
            return true;
        }
    }
    return false;
}

QString ArchiveReader::path() const
{
    const char *path = isSingleFile() ? "" : archive_entry_pathname(m_entry);
    return QString::fromUtf8(path != nullptr ? path : archive_entry_pathname_utf8(m_entry));
}

QByteArray ArchiveReader::read(qint64 most)
{
    // Block by block: archive_read_data() would keep what it read before an error to itself.
    const void *block = nullptr;
    size_t size = 0;
    la_int64_t place = 0;
    QByteArray content;
    while (content.size() < most) {
        const int result = archive_read_data_block(m_archive.get(), &block, &size, &place);
        if (result != ARCHIVE_OK && result != ARCHIVE_WARN) {
            m_isDamaged = result != ARCHIVE_EOF;
            break;
        }
        content.append(static_cast<const char *>(block),
                       qMin(static_cast<qsizetype>(size), most - content.size()));
    }
    return content;
}

bool ArchiveReader::isSingleFile() const
{
    return archive_format(m_archive.get()) == ARCHIVE_FORMAT_RAW;
}

} // namespace pickglass
