// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/httpresponse.h"

#include "collectors/host/hostreading.h"

#include <algorithm>

namespace pickglass::host {

namespace {

constexpr qsizetype MaxHeaderBytes = 32 * 1024;

bool isText(QByteArrayView value, const char *expected)
{
    return value.compare(expected, Qt::CaseInsensitive) == 0;
}

} // namespace

HttpResponse::State HttpResponse::add(QByteArrayView bytes)
{
    m_isEmpty = m_isEmpty && bytes.isEmpty();
    while (!bytes.isEmpty() && m_state != State::Refused) {
        if (m_state == State::Whole) {
            refuse();
        } else if (m_part == Part::Body || m_part == Part::BodyUntilEnd || m_part == Part::Chunk) {
            bytes = takeBody(bytes);
        } else {
            const qsizetype end = bytes.indexOf('\n');
            m_line.append(end < 0 ? bytes : bytes.first(end));
            bytes = end < 0 ? QByteArrayView() : bytes.sliced(end + 1);
            if (m_headerBytes + m_line.size() > MaxHeaderBytes) {
                refuse();
            } else if (end >= 0) {
                const QByteArray line = std::exchange(m_line, QByteArray());
                takeLine(line.endsWith('\r') ? QByteArrayView(line).chopped(1) : line);
            }
        }
    }
    return m_state;
}

HttpResponse::State HttpResponse::end()
{
    if (m_state == State::Reading) {
        m_state = m_part == Part::BodyUntilEnd ? State::Whole : State::Refused;
    }
    return m_state;
}

void HttpResponse::takeLine(QByteArrayView line)
{
    m_headerBytes += line.size() + 1;
    switch (m_part) {
    case Part::Status:
        takeStatus(line);
        break;
    case Part::Header:
        line.isEmpty() ? beginBody() : takeHeader(line);
        break;
    case Part::ChunkSize:
        m_headerBytes = 0; // of each chunk
        beginChunk(line);
        break;
    case Part::ChunkEnd:
        m_part = Part::ChunkSize;
        if (!line.isEmpty()) {
            refuse();
        }
        break;
    case Part::Trailer:
        if (line.isEmpty()) {
            m_state = State::Whole;
        }
        break;
    case Part::Body:
    case Part::BodyUntilEnd:
    case Part::Chunk:
        break;
    }
}

/// "HTTP/1.1 503 Service Unavailable"
void HttpResponse::takeStatus(QByteArrayView line)
{
    constexpr qsizetype reasonBegins = 13;
    bool isNumber = false;
    const int status =
        line.size() < reasonBegins - 1 ? 0 : line.sliced(9, 3).toByteArray().toInt(&isNumber);
    if (!line.startsWith("HTTP/1.") || !isNumber || status < 200) {
        refuse(); // also 1xx, which nobody asked for
        return;
    }
    m_status = status;
    m_reason = line.size() > reasonBegins ? line.sliced(reasonBegins).toByteArray() : QByteArray();
    m_keepsAlive = line.startsWith("HTTP/1.1");
    m_part = Part::Header;
}

void HttpResponse::takeHeader(QByteArrayView line)
{
    const qsizetype colon = line.indexOf(':');
    if (colon < 0) {
        refuse();
        return;
    }
    const QByteArrayView name = line.first(colon);
    const QByteArrayView value = line.sliced(colon + 1).trimmed();
    if (isText(name, "Content-Length")) {
        bool isNumber = false;
        m_missing = value.toByteArray().toLongLong(&isNumber);
        if (!isNumber || m_missing < 0 || m_missing > MaxReportBytes) {
            refuse();
        }
    } else if (isText(name, "Transfer-Encoding")) {
        m_isChunked = isText(value, "chunked");
        if (!m_isChunked) {
            refuse();
        }
    } else if (isText(name, "Content-Encoding") && !isText(value, "identity")) {
        refuse();
    } else if (isText(name, "Connection")) {
        m_keepsAlive = isText(value, "keep-alive") || (m_keepsAlive && !isText(value, "close"));
    }
}

void HttpResponse::beginBody()
{
    constexpr int noContent = 204;
    if (m_isChunked) {
        m_part = Part::ChunkSize;
    } else if (m_missing == 0 || m_status == noContent) {
        m_state = State::Whole;
    } else if (m_missing > 0) {
        m_part = Part::Body;
        m_body.reserve(m_missing);
    } else {
        m_part = Part::BodyUntilEnd;
        m_keepsAlive = false;
    }
}

void HttpResponse::beginChunk(QByteArrayView size)
{
    constexpr int hexadecimal = 16;
    const qsizetype extension = size.indexOf(';');
    bool isNumber = false;
    m_missing = (extension < 0 ? size : size.first(extension))
                    .trimmed()
                    .toByteArray()
                    .toLongLong(&isNumber, hexadecimal);
    if (!isNumber || m_missing < 0 || m_missing > MaxReportBytes - m_body.size()) {
        refuse();
    } else {
        m_part = m_missing == 0 ? Part::Trailer : Part::Chunk;
    }
}

/// Returns what is behind it.
QByteArrayView HttpResponse::takeBody(QByteArrayView bytes)
{
    const qsizetype taken =
        m_part == Part::BodyUntilEnd ? bytes.size() : std::min<qsizetype>(bytes.size(), m_missing);
    if (m_body.size() + taken > MaxReportBytes) {
        refuse();
        return {};
    }
    m_body.append(bytes.first(taken));
    m_missing -= taken;
    if (m_part == Part::Body && m_missing == 0) {
        m_state = State::Whole;
    } else if (m_part == Part::Chunk && m_missing == 0) {
        m_part = Part::ChunkEnd;
    }
    return bytes.sliced(taken);
}

} // namespace pickglass::host
