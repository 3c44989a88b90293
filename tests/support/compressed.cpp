// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/compressed.h"

#include <QTest>

#include <archive.h>
#include <archive_entry.h>

#include <memory>

namespace pickglass::tests {

QByteArray compressed(const QByteArray &bytes, Compression compression)
{
    const std::unique_ptr<archive, int (*)(archive *)> writer(archive_write_new(),
                                                              &archive_write_free);
    archive_write_set_format_raw(writer.get());
    switch (compression) {
    case Compression::None:
        return bytes;
    case Compression::Gzip:
        archive_write_add_filter_gzip(writer.get());
        break;
    case Compression::Bzip2:
        archive_write_add_filter_bzip2(writer.get());
        break;
    case Compression::Xz:
        archive_write_add_filter_xz(writer.get());
        break;
    case Compression::Zstd:
        archive_write_add_filter_zstd(writer.get());
        break;
    }
    constexpr qsizetype room = 1 << 16;
    QByteArray out(bytes.size() + room, Qt::Uninitialized);
    size_t used = 0;
    const std::unique_ptr<archive_entry, void (*)(archive_entry *)> entry(archive_entry_new(),
                                                                          &archive_entry_free);
    archive_entry_set_filetype(entry.get(), AE_IFREG);
    const bool isDone =
        archive_write_open_memory(writer.get(), out.data(), static_cast<size_t>(out.size()),
                                  &used) == ARCHIVE_OK &&
        archive_write_header(writer.get(), entry.get()) == ARCHIVE_OK &&
        archive_write_data(writer.get(), bytes.constData(), static_cast<size_t>(bytes.size())) ==
            bytes.size() &&
        archive_write_close(writer.get()) == ARCHIVE_OK;
    return isDone ? out.first(static_cast<qsizetype>(used)) : QByteArray();
}

void addCompressions()
{
    QTest::addColumn<Compression>("compression");
    QTest::newRow("as it is") << Compression::None;
    QTest::newRow("gzip") << Compression::Gzip;
    QTest::newRow("bzip2") << Compression::Bzip2;
    QTest::newRow("xz") << Compression::Xz;
    QTest::newRow("zstd") << Compression::Zstd;
}

} // namespace pickglass::tests
