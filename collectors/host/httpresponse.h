// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace pickglass::host {

/// Takes the answer to a GET off a stream of bytes as they come (RFC 9112): with a Content-Length,
/// in chunks, or until the connection ends. Headers of more than 32 KiB and bodies of more than
/// MaxReportBytes are refused. One thread.
class HttpResponse
{
public:
    enum class State { Reading, Whole, Refused };

    /// What comes behind a whole answer is not expected: the state is Refused.
    State add(QByteArrayView bytes);
    /// The connection ended.
    State end();

    State state() const { return m_state; }
    bool isEmpty() const { return m_isEmpty; } ///< nothing came yet
    /// Once it is whole.
    int status() const { return m_status; }
    const QByteArray &reason() const { return m_reason; } ///< "Service Unavailable"
    const QByteArray &body() const { return m_body; }
    bool keepsAlive() const { return m_keepsAlive; } ///< the server takes another request

private:
    enum class Part { Status, Header, Body, BodyUntilEnd, ChunkSize, Chunk, ChunkEnd, Trailer };
    void takeLine(QByteArrayView line);
    void takeStatus(QByteArrayView line);
    void takeHeader(QByteArrayView line);
    void beginBody();
    void beginChunk(QByteArrayView size);
    QByteArrayView takeBody(QByteArrayView bytes);
    void refuse() { m_state = State::Refused; }

    State m_state = State::Reading;
    Part m_part = Part::Status;
    QByteArray m_line; ///< that has not ended yet
    qsizetype m_headerBytes = 0;
    qint64 m_missing = -1; ///< of the body or the chunk; negative: no length was said
    int m_status = 0;
    QByteArray m_reason;
    QByteArray m_body;
    bool m_isChunked = false;
    bool m_keepsAlive = false;
    bool m_isEmpty = true;
};

} // namespace pickglass::host
