// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturereader.h"

#include <QHash>
#include <QList>

#include <algorithm>
#include <optional>

namespace pickglass::tests {

/// The sweeps of a capture, by what their samples are called in metrics.
class RecordedSweeps
{
public:
    Result<void> read(const QString &path)
    {
        ASSIGN_OR_RETURN(const auto reader, CaptureReader::open(path));
        ASSIGN_OR_RETURN(m_fabric, reader->fabricAt());
        for (const Port &port : m_fabric->ports()) {
            if (!port.guid.isNull() && !m_fabric->node(port.node).isSwitch()) {
                m_nodes[port.guid.toString()] = m_fabric->node(port.node).guid;
            }
        }
        return reader->eachSweep({}, {}, [this](const SharedSweep &sweep) {
            m_sweeps << sweep;
            return Result<void>();
        });
    }

    const Fabric &fabric() const { return *m_fabric; }

    /// What a counter of a port was in its widest form, by the milliseconds of its answers.
    QHash<qint64, quint64> readings(const QString &guid, int number, CounterId id) const
    {
        const PortKey port = keyOf(guid, number);
        const std::vector<CounterId> forms = countersNamed(counter(id).name);
        QHash<qint64, quint64> found;
        for (const SharedSweep &sweep : m_sweeps) {
            const SweepLayout &layout = *sweep->layout;
            const auto at = std::find(layout.ports.begin(), layout.ports.end(), port);
            const auto row = static_cast<size_t>(at - layout.ports.begin());
            const auto column =
                at == layout.ports.end() ? std::nullopt : knownColumn(*sweep, row, forms);
            if (column) {
                found[sweep->timeOf(layout.attributeOf(*column), row) / 1000] =
                    sweep->value(*column, row);
            }
        }
        return found;
    }

    /// The port that metrics name by its own GUID or that of its node, and its number.
    PortKey keyOf(const QString &guid, int number) const
    {
        return {m_nodes.contains(guid) ? m_nodes.value(guid) : *Guid::parse(guid),
                static_cast<PortNumber>(number)};
    }

private:
    static std::optional<size_t> knownColumn(const CounterSweep &sweep, size_t row,
                                             const std::vector<CounterId> &forms)
    {
        const std::vector<CounterId> &counters = sweep.layout->counters;
        for (const CounterId form : forms) {
            const auto found = std::find(counters.begin(), counters.end(), form);
            const auto column = static_cast<size_t>(found - counters.begin());
            if (found != counters.end() && sweep.isKnown(column, row)) {
                return column;
            }
        }
        return {};
    }

    SharedFabric m_fabric;
    QHash<QString, Guid> m_nodes; ///< by the GUID of an adapter's port
    QList<SharedSweep> m_sweeps;
};

} // namespace pickglass::tests
