// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <memory>

namespace pickglass {

/// Unpacks a stream of gzip or zlib (RFC 1952, 1950), of one part or several, as it comes. One
/// thread.
class Unpacker
{
public:
    Unpacker();
    ~Unpacker();
    Q_DISABLE_COPY_MOVE(Unpacker)

    enum class End {
        Fine,
        TooLong, ///< more than `most`: the rest is not unpacked
        Broken,  ///< the bytes are no such stream
    };
    /// Appends what the bytes say, while `to` is no longer than `most`.
    End unpack(QByteArrayView bytes, qsizetype most, QByteArray &to);
    /// Whether what came is a whole stream.
    bool isWhole() const { return m_isWhole; }

private:
    struct Stream;
    std::unique_ptr<Stream> m_stream;
    bool m_isWhole = false;
    bool m_isBroken = false;
};

} // namespace pickglass
