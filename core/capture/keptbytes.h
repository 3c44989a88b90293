// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/keptdata.h"
#include "core/capture/samples.h"
#include "core/capture/statementcache.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace pickglass {

/// How many bytes there are of each kind. What was written since the last look is looked up by its
/// ids, what is removed is reported: nothing is summed up twice. Private to core/capture; one
/// thread.
class KeptBytes
{
public:
    explicit KeptBytes(StatementCache &statements) : m_statements(statements) {}

    /// Takes up what was written since the last call.
    Result<void> update();
    /// Counts the rows of the fabric over time, of events and of jobs: takes as long as there are
    /// rows.
    Result<void> countHistory();
    qint64 of(KeptKind kind) const { return m_bytes.at(static_cast<size_t>(kind)); }
    /// Of roll-ups, by their place in RollupSteps.
    qint64 ofLevel(size_t level) const { return m_bytes.at(FirstLevel + level); }
    /// Of events that are over, and of rows that ended: what can go.
    qint64 ended() const { return m_ended; }
    void removed(KeptKind kind, qint64 bytes)
    {
        m_bytes.at(static_cast<size_t>(kind)) -= std::min(bytes, of(kind));
    }
    void removedLevel(size_t level, qint64 bytes)
    {
        removed(static_cast<KeptKind>(FirstLevel + level), bytes);
    }
    /// For the key `kept_bytes` of meta.
    QString toText() const;

    /// What a row of so much data takes in the file. It lies on one page with others of its size,
    /// and where it is longer than a page, pages of its own go before that.
    static qint64 bytesOfRow(qint64 data);
    /// The same of a row of rollup_totals.
    static constexpr qint64 TotalBytes = 64;

private:
    static constexpr size_t FirstLevel = static_cast<size_t>(KeptKind::TenSeconds);
    template<typename... Values>
    Result<void> add(size_t kind, const char *sql, qint64 &last, const Values &...values);
    Result<void> addLevel(size_t level);
    Result<bool> isThere(const char *table);

    StatementCache &m_statements;
    std::array<qint64, KeptKinds> m_bytes = {};
    qint64 m_ended = 0;
    qint64 m_journal = 0; ///< part of those of samples
    qint64 m_lastBlob = 0;
    qint64 m_lastBase = 0;
    qint64 m_lastSweep = 0;
    std::array<qint64, std::size(RollupSteps)> m_lastRollup = {};
    std::array<qint64, std::size(RollupSteps)> m_lastStart = {};
};

} // namespace pickglass
