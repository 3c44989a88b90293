// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/protocol/frames.h"

#include <QtEndian>

namespace pickglass::agent {

namespace {

constexpr qsizetype LengthBytes = 4;

} // namespace

QByteArray framed(const QByteArray &message)
{
    QByteArray frame(LengthBytes, Qt::Uninitialized);
    frame.reserve(LengthBytes + message.size());
    qToBigEndian(static_cast<quint32>(message.size()), frame.data());
    return frame += message;
}

void FrameReader::add(QByteArrayView bytes)
{
    if (m_isBroken) {
        return;
    }
    if (m_at > 0) {
        m_bytes.remove(0, m_at);
        m_at = 0;
    }
    m_bytes.append(bytes.data(), bytes.size());
}

std::optional<QByteArray> FrameReader::next()
{
    if (m_isBroken || waiting() < LengthBytes) {
        return {};
    }
    const auto length = qFromBigEndian<quint32>(m_bytes.constData() + m_at);
    if (length == 0 || length > m_mostBytes) {
        m_isBroken = true;
        m_bytes = {};
        m_at = 0;
        return {};
    }
    if (waiting() - LengthBytes < static_cast<qsizetype>(length)) {
        return {};
    }
    const QByteArray message = m_bytes.mid(m_at + LengthBytes, static_cast<qsizetype>(length));
    m_at += LengthBytes + static_cast<qsizetype>(length);
    return message;
}

} // namespace pickglass::agent
