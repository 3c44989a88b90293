// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/damage.h"
#include "core/capture/rolluprows.h"

#include <optional>
#include <set>

namespace pickglass {

/// That roll-ups decode, and that their totals are their sums. Private to core/capture.
void checkRollups(Database &db, Damages &damages, Looked &looked);

/// SQL that leaves a step of time unknown.
QByteArray forgetStep(qint64 step, qint64 start);

/// Makes the roll-ups of samples anew, to compare them with those that are in the file. Private to
/// core/capture.
class RollupComparison
{
public:
    static Result<std::unique_ptr<RollupComparison>> begin(qint64 interval);
    ~RollupComparison();
    Q_DISABLE_COPY_MOVE(RollupComparison)

    Result<void> add(const CounterSweep &sweep);
    /// The steps of the shortest length, by their starts, in which a counter has another sum.
    /// Where sweeps are missing, at these times, nothing can be said.
    Result<std::set<qint64>> finish(const Database &file, const std::set<qint64> &missing);

private:
    RollupComparison(Database db, qint64 interval);
    bool isComparable(qint64 start, const std::set<qint64> &missing) const;

    Database m_db; ///< of its own, and gone with it
    RollupRows m_rows;
    std::optional<Transaction> m_transaction;
    qint64 m_interval;
};

} // namespace pickglass
