// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

/// The protocol between an agent and its clients, as PROTOCOL.md writes it down.
namespace pickglass::agent {

/// How large a frame may be, without its length, in bytes.
constexpr quint32 MaxHelloBytes = 4 * 1024;         ///< of somebody who is not yet let in
constexpr quint32 MaxClientBytes = 64 * 1024;       ///< of a client
constexpr quint32 MaxAgentBytes = 64 * 1024 * 1024; ///< of an agent: a fabric, a base

/// The message behind its length: 4 bytes, the highest first.
QByteArray framed(const QByteArray &message);

/// Takes frames off a stream of bytes as they come. A frame that claims to be larger than it may is
/// noticed with its length: nothing is kept for it, and nothing that comes after it is read. One
/// thread.
class FrameReader
{
public:
    explicit FrameReader(quint32 mostBytes) : m_mostBytes(mostBytes) {}

    void setMaxBytes(quint32 mostBytes) { m_mostBytes = mostBytes; }
    void add(QByteArrayView bytes);
    /// The next whole message; nothing while it is not there.
    std::optional<QByteArray> next();

    /// A frame was larger than it may be, or empty: nothing can be read any more.
    bool isBroken() const { return m_isBroken; }
    /// How many bytes wait for the rest of their frame.
    qsizetype waiting() const { return m_bytes.size() - m_at; }

private:
    quint32 m_mostBytes;
    QByteArray m_bytes;
    qsizetype m_at = 0; ///< what lies before it was taken
    bool m_isBroken = false;
};

} // namespace pickglass::agent
