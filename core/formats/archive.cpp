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

ArchiveReader::ArchiveReader(std::string_view bytes) : m_archive(archive_read_new())
{
    // Only what the library reads itself: for others it would start programs.
    archive_read_support_filter_gzip(m_archive.get());
    archive_read_support_filter_bzip2(m_archive.get());
    archive_read_support_filter_xz(m_archive.get());
    archive_read_support_filter_zstd(m_archive.get());
    archive_read_support_format_tar(m_archive.get());
    archive_read_support_format_raw(m_archive.get());
    m_isDamaged =
        archive_read_open_memory(m_archive.get(), bytes.data(), bytes.size()) != ARCHIVE_OK;
}

bool ArchiveReader::next()
{
    while (!m_isDamaged) {
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
    constexpr qint64 piece = 1 << 20;
    QByteArray content;
    while (content.size() < most) {
        const qint64 before = content.size();
        content.resize(before + qMin(piece, most - before));
        const auto got = archive_read_data(m_archive.get(), content.data() + before,
                                           static_cast<size_t>(content.size() - before));
        content.resize(before + qMax<qint64>(got, 0));
        if (got <= 0) {
            m_isDamaged = got < 0;
            break;
        }
    }
    return content;
}

bool ArchiveReader::isSingleFile() const
{
    return archive_format(m_archive.get()) == ARCHIVE_FORMAT_RAW;
}

} // namespace pickglass
