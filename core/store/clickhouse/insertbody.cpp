// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/clickhouse/insertbody.h"

#include <zlib.h>

#include <array>
#include <limits>
#include <new>

namespace pickglass::clickhouse {

struct InsertBody::Compressor
{
    z_stream stream = {};
    std::array<char, 65'536> out = {};
};

InsertBody::InsertBody() : m_compressor(std::make_unique<Compressor>())
{
    constexpr int Quick = 1;
    if (deflateInit(&m_compressor->stream, Quick) != Z_OK) {
        throw std::bad_alloc();
    }
}

InsertBody::~InsertBody()
{
    deflateEnd(&m_compressor->stream);
}

void InsertBody::compress(QByteArrayView bytes, int flush)
{
    z_stream &stream = m_compressor->stream;
    std::array<char, 65'536> &out = m_compressor->out;
    while (true) {
        constexpr qsizetype MaxPiece = std::numeric_limits<uInt>::max();
        const QByteArrayView piece = bytes.first(std::min(bytes.size(), MaxPiece));
        bytes = bytes.sliced(piece.size());
        // zlib does not write to it.
        stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(piece.data()));
        stream.avail_in = static_cast<uInt>(piece.size());
        do {
            stream.next_out = reinterpret_cast<Bytef *>(out.data());
            stream.avail_out = static_cast<uInt>(out.size());
            deflate(&stream, bytes.isEmpty() ? flush : Z_NO_FLUSH);
            m_bytes.append(out.data(), static_cast<qsizetype>(out.size() - stream.avail_out));
        } while (stream.avail_out == 0);
        if (bytes.isEmpty()) {
            return;
        }
    }
}

void InsertBody::add(std::span<const Column> columns, size_t rows)
{
    if (m_columns.isEmpty()) {
        for (const Column &column : columns) {
            m_columns << column.name();
        }
    }
    m_rows += rows;
    putNativeBlock(columns, rows, [this](QByteArrayView bytes) { compress(bytes, Z_NO_FLUSH); });
}

QByteArray InsertBody::finish()
{
    compress({}, Z_FINISH);
    return std::exchange(m_bytes, {});
}

} // namespace pickglass::clickhouse
