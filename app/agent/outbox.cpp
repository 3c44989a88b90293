// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/outbox.h"

#include <QScopedValueRollback>
#include <QSslSocket>

namespace pickglass::agent {

namespace {

constexpr qsizetype QueuedPieceSize = 64 * 1024;

} // namespace

void Outbox::add(const QByteArray &frame, Kind kind)
{
    m_frames.push_back({frame, kind});
    m_bulk += kind == Kind::Bulk ? 1 : 0;
}

void Outbox::write()
{
    if (m_isWriting) {
        return; // writing may tell at once that it has written
    }
    const QScopedValueRollback writing(m_isWriting, true);
    while (inDevice() < MostInDevice && writePiece()) {
    }
}

bool Outbox::writePiece()
{
    if (m_at == 0 && m_soon) {
        m_frames.push_front({*std::exchange(m_soon, {}), Kind::Other});
    }
    if (m_frames.empty()) {
        return false;
    }
    const Frame &frame = m_frames.front();
    const qint64 written = m_device.write(frame.bytes.constData() + m_at,
                                          qMin(QueuedPieceSize, frame.bytes.size() - m_at));
    if (written <= 0) {
        return false;
    }
    m_at += written;
    if (m_at == frame.bytes.size()) {
        m_bulk -= frame.kind == Kind::Bulk ? 1 : 0;
        m_frames.pop_front();
        m_at = 0;
    }
    return true;
}

qint64 Outbox::inDevice() const
{
    const auto *tls = qobject_cast<const QSslSocket *>(&m_device);
    return m_device.bytesToWrite() + (tls != nullptr ? tls->encryptedBytesToWrite() : 0);
}

} // namespace pickglass::agent
