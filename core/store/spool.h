// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/store/store.h"

#include <QLockFile>
#include <QString>

#include <deque>
#include <memory>

namespace pickglass {

/// What could not be sent to a store yet: a folder of captures, one a piece of a recording. A
/// recorder that rotates writes them; who sends them takes the oldest first. One program at a time
/// has the folder. One thread.
class Spool
{
public:
    struct Piece
    {
        QString path;
        StorePiece piece;
        qint64 bytes = 0;
    };
    /// What had to go.
    struct Dropped
    {
        qint64 pieces = 0;
        qint64 sweeps = 0;
        Timestamp from; ///< the first and the last of these sweeps
        Timestamp to;
    };

    /// Makes the folder, for this user alone, and finds what earlier recordings left in it. Fails
    /// where another program has it.
    static Result<std::unique_ptr<Spool>> open(const QString &folder);

    QString folder() const { return m_folder; }
    /// Where a recording that begins now writes its pieces: the path of the first, the others by
    /// numberedPath(). Behind all that is there, whatever the clock says.
    QString nextPath();

    /// A piece is complete.
    void add(const QString &path);
    /// The oldest one; null where there is none.
    const Piece *oldest() const { return m_pieces.empty() ? nullptr : &m_pieces.front(); }
    /// The oldest one is sent: removes its file.
    void removeOldest();
    /// It cannot be read, and stays beside the others under the name *.damaged as long as there is
    /// room.
    void setOldestAside();

    size_t pieces() const { return m_pieces.size(); }
    /// Of pieces, and of what was set aside.
    qint64 bytes() const { return m_bytes; }
    /// Removes what was set aside, then the oldest pieces but the very oldest, which may be on its
    /// way, until the rest has no more than so many bytes.
    Dropped limit(qint64 bytes);

private:
    explicit Spool(const QString &folder);
    void find();

    QString m_folder;
    QLockFile m_lock;
    std::deque<Piece> m_pieces;  ///< ascending
    std::deque<Piece> m_damaged; ///< that were set aside; ascending
    qint64 m_bytes = 0;
    quint64 m_last = 0; ///< the highest number of a recording
};

} // namespace pickglass
