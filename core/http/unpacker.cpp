// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/http/unpacker.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <new>

namespace pickglass {

struct Unpacker::Stream
{
    z_stream zlib = {};
    std::array<char, 65'536> out = {};
};

Unpacker::Unpacker() : m_stream(std::make_unique<Stream>())
{
    constexpr int EitherHeader = 32 + MAX_WBITS;
    if (inflateInit2(&m_stream->zlib, EitherHeader) != Z_OK) {
        throw std::bad_alloc();
    }
}

Unpacker::~Unpacker()
{
    inflateEnd(&m_stream->zlib);
}

Unpacker::End Unpacker::unpack(QByteArrayView bytes, qsizetype most, QByteArray &to)
{
    z_stream &zlib = m_stream->zlib;
    std::array<char, 65'536> &out = m_stream->out;
    // zlib does not write to it.
    zlib.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes.data()));
    zlib.avail_in = static_cast<uInt>(bytes.size());
    do {
        if (m_isWhole && zlib.avail_in > 0) { // another part
            inflateReset(&zlib);
            m_isWhole = false;
        }
        zlib.next_out = reinterpret_cast<Bytef *>(out.data());
        zlib.avail_out = static_cast<uInt>(out.size());
        const int code = m_isBroken || m_isWhole ? Z_BUF_ERROR : inflate(&zlib, Z_NO_FLUSH);
        m_isWhole = m_isWhole || code == Z_STREAM_END;
        m_isBroken = m_isBroken || (code != Z_OK && code != Z_STREAM_END &&
                                    (code != Z_BUF_ERROR || zlib.avail_in > 0));
        const auto count = static_cast<qsizetype>(out.size() - zlib.avail_out);
        const qsizetype room = most - to.size();
        to.append(out.data(), std::min(count, room));
        if (count > room) {
            return End::TooLong;
        }
    } while (!m_isBroken && (zlib.avail_in > 0 || zlib.avail_out == 0));
    return m_isBroken ? End::Broken : End::Fine;
}

} // namespace pickglass
