// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/guid.h"
#include "core/base/result.h"

#include <QHash>
#include <QString>

#include <optional>
#include <vector>

namespace pickglass::mad {

/// The M_Keys of the ports of a fabric (IBTA specification, volume 1, 14.2.4). By default there are
/// none, which is the key 0 for all.
class MKeys
{
public:
    /// How many keys are tried at a port whose GUID is not known yet.
    static constexpr size_t MaxTried = 8;

    /// Those in a file: one key ("0x…") for all ports, or OpenSM's guid2mkey, a port GUID and its
    /// key a line. Lines that begin with "#" are comments. An error never shows what the file
    /// holds.
    static Result<MKeys> read(const QString &path);
    static MKeys ofAll(quint64 key);

    /// That of the port with this GUID; nothing where the file does not name it.
    std::optional<quint64> of(Guid port) const;
    /// What to try at a port whose GUID is not known, one after the other: the key that most ports
    /// have first, each once, at most MaxTried. Never empty.
    const std::vector<quint64> &candidates() const { return m_candidates; }
    /// Whether all ports have the same one.
    bool isOne() const { return m_candidates.size() == 1; }

private:
    bool takeLine(const QByteArray &line);
    void complete();

    QHash<Guid, quint64> m_ofPort;
    std::vector<quint64> m_candidates{0};
};

} // namespace pickglass::mad
