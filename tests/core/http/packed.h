// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>

#include <zlib.h>

namespace pickglass::tests {

/// These bytes so many times over, as gzip.
inline QByteArray packed(const QByteArray &bytes, int times = 1)
{
    constexpr int Gzip = 16 + MAX_WBITS;
    constexpr int MemoryLevel = 8;
    z_stream stream = {};
    deflateInit2(&stream, 9, Z_DEFLATED, Gzip, MemoryLevel, Z_DEFAULT_STRATEGY);
    QByteArray result;
    QByteArray out(65'536, '\0');
    for (int i = 0; i < times; ++i) {
        stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes.constData()));
        stream.avail_in = static_cast<uInt>(bytes.size());
        do {
            stream.next_out = reinterpret_cast<Bytef *>(out.data());
            stream.avail_out = static_cast<uInt>(out.size());
            deflate(&stream, i + 1 == times ? Z_FINISH : Z_NO_FLUSH);
            result.append(out.constData(), out.size() - stream.avail_out);
        } while (stream.avail_out == 0);
    }
    deflateEnd(&stream);
    return result;
}

} // namespace pickglass::tests
