// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/subnetmanager.h"

#include <QByteArray>
#include <QList>

#include <deque>

namespace pickglass::agent {

/// The fabrics of late, and the rounds of asking the subnet managers in which they were not as
/// before: what somebody who comes back was not told, so that it finds out what happened meanwhile
/// and when. One thread.
class History
{
public:
    void addFabric(Timestamp time, const QByteArray &frame);
    void addManagers(const SmPoll &poll);

    /// What is newer than this time, in its order, and the latest fabric and round in any case;
    /// those alone where the time is not known. Rounds that follow each other are in one array.
    QList<QByteArray> since(Timestamp time) const;

    /// Fewer than a client takes at once.
    static constexpr int MostFabrics = 12;
    static constexpr int MostRounds = 200;

private:
    enum class Kind { Fabric, Managers };
    struct Entry
    {
        Kind kind;
        Timestamp time;
        QByteArray frame;
    };
    void add(Kind kind, Timestamp time, const QByteArray &frame, int most);
    const Entry *latest(Kind kind) const;

    std::deque<Entry> m_entries;              ///< as they are to be told
    Entry m_round = {Kind::Managers, {}, {}}; ///< the latest; its frame is empty before the first
    bool m_isRoundKept = false;               ///< it is among the entries
    SmPoll m_poll;                            ///< what it said
};

} // namespace pickglass::agent
