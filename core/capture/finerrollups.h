// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/database.h"
#include "core/capture/rollupstep.h"

#include <QHash>

#include <optional>
#include <vector>

namespace pickglass {

/// Puts steps together out of the shorter ones that are in the file already, part by part, so that
/// a long step takes no memory while it lasts. Counts, times and rates are those that adding up the
/// sweeps gives: rates are rounded alike whatever they are the least or the most of. Private to
/// core/capture; one thread.
class FinerRollups
{
public:
    /// Both outlive this.
    FinerRollups(const Database &db, const RollupPorts &ports) : m_db(db), m_ports(ports) {}

    /// To be called before the parts of a longer step are put together.
    Result<void> begin();
    /// What the steps of the length `finer` that lie in a longer one say of the ports of a part;
    /// nothing of other parts. Precondition: one length is a multiple of the other.
    Result<RollupStep> joined(qint64 start, qint64 length, qint64 finer, size_t part);

private:
    /// A counter that some ports of the part have.
    struct PartCounter
    {
        CounterId id;
        qint64 number = 0; ///< in the file
    };
    void findCounters(size_t part);
    Result<void> add(RollupStep &step, qint64 start, qint64 length, size_t part);
    void cover(RollupStep &step, size_t part);
    void addMoved(RollupStep &step, size_t part, CounterId counter,
                  const RollupCoverage::Group &group);
    void addUnknown(RollupStep &step, size_t part, const PartCounter &counter);
    std::optional<PartCounter> find(qint64 number) const;

    const Database &m_db;
    const RollupPorts &m_ports;
    QHash<qint64, CounterId> m_counters; ///< by their numbers in the file
    std::vector<PartCounter> m_ofPart;
    std::optional<Statement> m_readCoverage, m_readRollups;
    // Of one shorter step.
    RollupCoverage m_coverage;
    RollupColumn m_column;
    std::vector<std::vector<quint32>> m_known; ///< by the attribute's id, of each port
};

} // namespace pickglass
