// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/finerrollups.h"

#include "core/capture/samplequery.h"

#include <algorithm>

namespace pickglass {

namespace {

/// No counter has a number beyond these in the id of a row.
constexpr qint64 LastCounter = 4095;

void makeLarger(std::vector<quint32> &known, const std::vector<quint32> &other)
{
    known.resize(std::max(known.size(), other.size()));
    std::ranges::transform(other, known, known.begin(),
                           [](quint32 a, quint32 b) { return std::max(a, b); });
}

quint32 valueAt(const std::vector<quint32> &values, size_t position)
{
    return position < values.size() ? values[position] : 0;
}

} // namespace

Result<void> FinerRollups::begin()
{
    RETURN_IF_ERROR(Statement::prepareKept(
        m_db, {{&m_readCoverage, "SELECT codec, data FROM rollup_coverage WHERE step = ? AND "
                                 "start = ? AND part = ?"},
               {&m_readRollups, "SELECT counter_id, codec, data FROM rollups WHERE id BETWEEN ? "
                                "AND ? ORDER BY id"}}));
    return forEachRow(m_db, "SELECT id, attribute, name FROM counters",
                      [this](const Statement &row) {
                          m_counters.insert(row.integer(0), findCounter(row.text(1), row.text(2)));
                      });
}

/// Those that ports of the part have.
void FinerRollups::findCounters(size_t part)
{
    std::vector<quint8> isThere(m_ports.sets());
    for (size_t position = 0; position < m_ports.portsOf(part); ++position) {
        const auto set = m_ports.setOf(static_cast<quint32>(part * PortsPerPart + position));
        if (set != RollupPorts::NoSet) {
            isThere[set] = 1;
        }
    }
    m_ofPart.clear();
    for (auto counter = m_counters.cbegin(); counter != m_counters.cend(); ++counter) {
        for (size_t set = 0; set < isThere.size() && counter->isValid(); ++set) {
            if (isThere[set] != 0 && m_ports.has(static_cast<RollupPorts::Set>(set), *counter)) {
                m_ofPart.push_back({*counter, counter.key()});
                break;
            }
        }
    }
}

std::optional<FinerRollups::PartCounter> FinerRollups::find(qint64 number) const
{
    const auto found = std::ranges::find(m_ofPart, number, &PartCounter::number);
    return found != m_ofPart.end() ? std::optional(*found) : std::nullopt;
}

/// Takes up how long the ports were known, of each attribute.
void FinerRollups::cover(RollupStep &step, size_t part)
{
    m_known.assign(m_known.size(), {});
    for (const RollupCoverage::Group &group : m_coverage.groups) {
        const CounterId id =
            group.counters.empty() ? CounterId() : m_counters.value(group.counters.front());
        if (id.isValid()) {
            const auto attribute = static_cast<size_t>(counter(id).attribute);
            m_known.resize(std::max(m_known.size(), attribute + 1));
            makeLarger(m_known[attribute], group.known);
        }
    }
    for (size_t attribute = 0; attribute < m_known.size(); ++attribute) {
        const std::vector<quint32> &known = m_known[attribute];
        if (known.empty()) {
            continue;
        }
        RollupStep::Coverage *to = step.makeCoverage(static_cast<Attribute>(attribute), part);
        for (size_t position = 0; position < known.size(); ++position) {
            to[position].known += known[position];
            to[position].readings += known[position] > 0 ? 1 : 0;
        }
    }
}

/// What a row says. Each shorter step counts as one reading: one in which the counter did not
/// always move has a least rate of 0.
void FinerRollups::addMoved(RollupStep &step, size_t part, CounterId counter,
                            const RollupCoverage::Group &group)
{
    RollupStep::Cell *cells = nullptr;
    for (size_t position = 0; position < m_column.size(); ++position) {
        const quint32 lost = m_column.lost[position];
        const double count = m_column.countOf(position);
        if (count == 0 && !(m_column.most[position] > 0) && lost == 0) {
            continue;
        }
        cells = cells == nullptr ? step.makeCells(counter, part) : cells;
        RollupStep::Cell &cell = cells[position];
        ++cell.moves;
        cell.lost += lost;
        if (valueAt(group.known, position) > lost) {
            cell.count += count;
            cell.least = std::min(cell.least, m_column.least[position]);
            cell.most = std::max(cell.most, m_column.most[position]);
        }
    }
}

/// A port may have turned out to have a counter, of which earlier steps say nothing.
void FinerRollups::addUnknown(RollupStep &step, size_t part, const PartCounter &counter)
{
    static const std::vector<quint32> None;
    const auto attribute = static_cast<size_t>(pickglass::counter(counter.id).attribute);
    const RollupCoverage::Group *group = m_coverage.of(counter.number);
    const std::vector<quint32> &known = group != nullptr ? group->known : None;
    if (attribute >= m_known.size() || m_known[attribute] == known) {
        return;
    }
    RollupStep::Cell *cells = nullptr;
    for (size_t position = 0; position < m_known[attribute].size(); ++position) {
        const auto place = static_cast<quint32>(part * PortsPerPart + position);
        const quint32 unknown = m_known[attribute][position] - valueAt(known, position);
        if (unknown == 0 || !m_ports.has(m_ports.setOf(place), counter.id)) {
            continue;
        }
        cells = cells == nullptr ? step.makeCells(counter.id, part) : cells;
        cells[position].lost += unknown;
        ++cells[position].moves;
    }
}

Result<void> FinerRollups::add(RollupStep &step, qint64 start, qint64 length, size_t part)
{
    m_readCoverage->reset();
    m_readCoverage->bindAll(length, start, part);
    ASSIGN_OR_RETURN(const bool isThere, m_readCoverage->next());
    const bool isFine = !isThere || (m_readCoverage->integer(0) == RollupCodec &&
                                     decodeCoverage(m_readCoverage->blob(1), m_coverage));
    m_readCoverage->reset();
    if (!isFine) {
        return tl::unexpected(m_db.damaged(QStringLiteral("the coverage of a roll-up is invalid")));
    }
    if (!isThere) {
        return {};
    }
    cover(step, part);
    const auto take = [&](const Statement &row) -> Result<void> {
        const qint64 number = row.integer(0);
        const RollupCoverage::Group *group = m_coverage.of(number);
        const auto counter = find(number);
        if (group == nullptr || !counter) {
            return {};
        }
        if (!decodeRollup(row.integer(1), row.blob(2), m_column)) {
            return tl::unexpected(m_db.damaged(QStringLiteral("a roll-up is invalid")));
        }
        addMoved(step, part, counter->id, *group);
        return {};
    };
    const auto ofPart = static_cast<qint64>(part);
    m_readRollups->bindAll(rollupRowOf(length, start, ofPart, 0),
                           rollupRowOf(length, start, ofPart, LastCounter));
    RETURN_IF_ERROR(m_readRollups->forEachRow(take));
    for (const PartCounter &counter : m_ofPart) {
        addUnknown(step, part, counter);
    }
    return {};
}

Result<RollupStep> FinerRollups::joined(qint64 start, qint64 length, qint64 finer, size_t part)
{
    findCounters(part);
    RollupStep step(start, length);
    for (qint64 at = start; at < step.end(); at += finer) {
        RETURN_IF_ERROR(add(step, at, finer, part));
    }
    return step;
}

} // namespace pickglass
