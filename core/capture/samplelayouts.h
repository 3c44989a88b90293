// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/database.h"
#include "core/counters/catalogue.h"
#include "core/fabric/portkey.h"
#include "core/samples/samplecodec.h"

#include <QHash>

#include <memory>
#include <vector>

namespace pickglass {

/// The counters that ports of a kind have, as a capture names them.
struct SampleSet
{
    samplecodec::ColumnSet columns;
    /// Of each column; invalid where this program does not know the counter.
    std::vector<CounterId> counters;
    /// Of each of its attributes: the name.
    std::vector<QString> attributes;
};

/// Ports whose samples are kept together.
struct SampleGroup
{
    qint64 id = 0;
    std::vector<PortKey> ports;
    std::vector<const SampleSet *> sets; ///< of each port
};

/// What a stretch of sweeps reads, as it is stored.
struct SampleLayout
{
    samplecodec::StoredLayout stored;
    /// Of each column; invalid where this program does not know the counter.
    std::vector<CounterId> counters;
    /// The names of the attributes, in the order of the columns.
    std::vector<QString> attributes;
    std::vector<size_t> firstRanks;    ///< of each group: where its ports begin in the ranks
    QHash<qint64, size_t> groupPlaces; ///< where a group is among the layout's
};

/// The layouts, groups and sets of a capture, each read once: none is ever changed. Private to
/// core/capture; inside the caller's transaction.
class SampleLayouts
{
public:
    explicit SampleLayouts(const Database &db) : m_db(db) {}

    void forget();

    // What they answer lives as long as this, or until it forgets; a layout until another one is
    // asked for.
    Result<const SampleLayout *> layout(qint64 id);
    /// The group at a place of a layout.
    Result<const SampleGroup *> groupOf(const SampleLayout &layout, size_t place);

private:
    struct StoredCounter
    {
        QString attribute;
        CounterId id;
    };
    Result<void> readCounters();
    Result<const StoredCounter *> counter(qint64 id);
    Result<const SampleSet *> set(qint64 id);
    Result<const SampleGroup *> group(qint64 id);

    const Database &m_db;
    QHash<qint64, StoredCounter> m_counters;
    QHash<qint64, std::shared_ptr<const SampleSet>> m_sets;
    QHash<qint64, std::shared_ptr<const SampleGroup>> m_groups;
    QHash<qint64, std::shared_ptr<const SampleLayout>> m_layouts;
    size_t m_keptPorts = 0; ///< of all layouts
};

/// The counter of the catalogue by the names of its attribute and its own; invalid where there is
/// none.
CounterId findCounter(const QString &attribute, const QString &name);

} // namespace pickglass
