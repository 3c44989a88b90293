// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QIODevice>

#include <deque>
#include <optional>

namespace pickglass::agent {

/// What waits for one client: frames that it shares with the others, handed over in pieces, so that
/// its own buffers stay small however slowly it reads. One thread.
class Outbox
{
public:
    enum class Kind {
        Bulk, ///< a fabric, a sweep: of those only a few may wait
        Other
    };

    /// The device outlives it.
    explicit Outbox(QIODevice &device) : m_device(device) {}
    Q_DISABLE_COPY_MOVE(Outbox)

    void add(const QByteArray &frame, Kind kind = Kind::Other);
    /// Goes before what is not begun yet, in place of one that still waits.
    void addSoon(const QByteArray &frame) { m_soon = frame; }
    /// Hands over as much as the device should hold: to be called when something was added, and
    /// when the device has written.
    void write();

    int bulk() const { return m_bulk; } ///< frames of that kind that wait
    qsizetype frames() const { return static_cast<qsizetype>(m_frames.size()); }
    bool isEmpty() const { return m_frames.empty() && !m_soon; }
    /// Nothing waits, here or in the device.
    bool isSent() const { return isEmpty() && inDevice() == 0; }

    /// What the device holds at most, in bytes, in each of its buffers.
    static constexpr qint64 MostInDevice = 256 * 1024;

private:
    struct Frame
    {
        QByteArray bytes;
        Kind kind = Kind::Other;
    };
    qint64 inDevice() const;
    bool writePiece();

    QIODevice &m_device;
    std::deque<Frame> m_frames;
    std::optional<QByteArray> m_soon;
    qsizetype m_at = 0; ///< of the first frame
    int m_bulk = 0;
    bool m_isWriting = false;
};

} // namespace pickglass::agent
