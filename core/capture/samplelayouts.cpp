// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/samplequery.h"

namespace pickglass {

namespace {

constexpr qint64 HighestPortNumber = 255;
/// Of all layouts that are kept: several of the largest fabrics.
constexpr size_t MaxKeptPorts = 4 * samplecodec::MaxPorts;

/// Columns of an attribute follow one another.
void addAttribute(std::vector<QString> &attributes, const QString &name)
{
    if (attributes.empty() || attributes.back() != name) {
        attributes.push_back(name);
    }
}

} // namespace

CounterId findCounter(const QString &attribute, const QString &name)
{
    const QStringView current = currentCounterName(name);
    for (const Counter &candidate : counters()) {
        if (candidate.name == current && toString(candidate.attribute) == attribute) {
            return candidate.id;
        }
    }
    return {};
}

Result<void> SampleLayouts::readCounters()
{
    return forEachRow(m_db, "SELECT id, attribute, name FROM counters", [&](const Statement &row) {
        const QString attribute = row.text(1);
        m_counters.insert(row.integer(0), {attribute, findCounter(attribute, row.text(2))});
    });
}

Result<const SampleLayouts::StoredCounter *> SampleLayouts::counter(qint64 id)
{
    if (!m_counters.contains(id)) {
        RETURN_IF_ERROR(readCounters());
    }
    const auto known = m_counters.constFind(id);
    if (known == m_counters.constEnd()) {
        return tl::unexpected(m_db.damaged(QStringLiteral("the counter %1 is missing").arg(id)));
    }
    return &*known;
}

Result<const SampleSet *> SampleLayouts::set(qint64 id)
{
    if (const auto known = m_sets.constFind(id); known != m_sets.constEnd()) {
        return known->get();
    }
    auto made = std::make_shared<SampleSet>();
    const auto take = [&](const Statement &row) -> Result<void> {
        ASSIGN_OR_RETURN(const auto stored, counter(row.integer(0)));
        addAttribute(made->attributes, stored->attribute);
        made->counters.push_back(stored->id);
        made->columns.attributeOf.push_back(static_cast<quint8>(made->attributes.size() - 1));
        if (made->counters.size() > samplecodec::MaxColumns ||
            made->attributes.size() > samplecodec::MaxAttributes) {
            return tl::unexpected(
                m_db.damaged(QStringLiteral("the set %1 has too many counters").arg(id)));
        }
        return {};
    };
    RETURN_IF_ERROR(forEachRow(
        m_db, "SELECT counter_id FROM sample_sets WHERE set_id = ? ORDER BY position", take, id));
    made->columns.attributes = made->attributes.size();
    return m_sets.insert(id, made)->get();
}

Result<const SampleGroup *> SampleLayouts::group(qint64 id)
{
    if (const auto known = m_groups.constFind(id); known != m_groups.constEnd()) {
        return known->get();
    }
    auto made = std::make_shared<SampleGroup>();
    made->id = id;
    const auto take = [&](const Statement &row) -> Result<void> {
        const qint64 number = row.integer(1);
        ASSIGN_OR_RETURN(const auto ofPort, set(row.integer(2)));
        const bool isNext = row.integer(3) == static_cast<qint64>(made->ports.size());
        if (number < 0 || number > HighestPortNumber || !isNext ||
            made->ports.size() >= samplecodec::MaxGroupPorts) {
            return tl::unexpected(
                m_db.damaged(QStringLiteral("the ports of group %1 are invalid").arg(id)));
        }
        made->ports.push_back(row.port(0));
        made->sets.push_back(ofPort);
        return {};
    };
    RETURN_IF_ERROR(forEachRow(m_db,
                               "SELECT node_guid, port, set_id, position FROM sample_ports WHERE "
                               "group_id = ? ORDER BY position",
                               take, id));
    return m_groups.insert(id, made)->get();
}

void SampleLayouts::forget()
{
    m_layouts.clear();
    m_keptPorts = 0;
    m_groups.clear();
    m_sets.clear();
    m_counters.clear();
}

Result<const SampleGroup *> SampleLayouts::groupOf(const SampleLayout &layout, size_t place)
{
    auto found = group(layout.stored.groups[place]);
    if (found && static_cast<qint64>((*found)->ports.size()) != layout.stored.sizes[place]) {
        return tl::unexpected(
            m_db.damaged(QStringLiteral("ports of group %1 are missing").arg((*found)->id)));
    }
    return found;
}

Result<const SampleLayout *> SampleLayouts::layout(qint64 id)
{
    if (const auto known = m_layouts.constFind(id); known != m_layouts.constEnd()) {
        return known->get();
    }
    qint64 codec = 0;
    std::optional<samplecodec::StoredLayout> stored;
    RETURN_IF_ERROR(forEachRow(
        m_db, "SELECT codec, data FROM sample_layouts WHERE id = ?",
        [&](const Statement &row) {
            codec = row.integer(0);
            stored = samplecodec::openLayout(row.blob(1));
        },
        id));
    if (codec > samplecodec::Codec) {
        return tl::unexpected(m_db.newerCodec(codec));
    }
    if (!stored) {
        return tl::unexpected(
            m_db.damaged(QStringLiteral("the layout %1 of the samples is invalid").arg(id)));
    }
    auto made = std::make_shared<SampleLayout>();
    made->stored = std::move(*stored);
    for (const qint64 column : made->stored.counters) {
        ASSIGN_OR_RETURN(const auto known, counter(column));
        addAttribute(made->attributes, known->attribute);
        made->counters.push_back(known->id);
    }
    size_t first = 0;
    for (size_t group = 0; group < made->stored.groups.size(); ++group) {
        made->groupPlaces.insert(made->stored.groups[group], group);
        made->firstRanks.push_back(first);
        first += static_cast<size_t>(made->stored.sizes[group]);
    }
    // Groups are decoded side by side, each by what is kept for it alone.
    if (made->groupPlaces.size() != static_cast<qsizetype>(made->stored.groups.size())) {
        return tl::unexpected(
            m_db.damaged(QStringLiteral("the layout %1 has a group twice").arg(id)));
    }
    m_keptPorts += made->stored.ranks.size();
    if (m_keptPorts > MaxKeptPorts) {
        m_layouts.clear(); // each is read again when it is needed
        m_keptPorts = made->stored.ranks.size();
    }
    return m_layouts.insert(id, made)->get();
}

} // namespace pickglass
