// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/rolluprows.h"

#include <algorithm>
#include <tuple>

namespace pickglass {

namespace {

void addTo(Rollup &sum, const Rollup &one)
{
    sum.least = sum.seconds > 0 ? std::min(sum.least, one.least) : one.least;
    sum.most = std::max(sum.most, one.most);
    sum.seconds = std::max(sum.seconds, one.seconds);
    sum.count += one.count;
}

bool saysSomething(const RollupStep::Cell &cell)
{
    return cell.moves > 0;
}

} // namespace

Result<void> RollupRows::prepare()
{
    if (m_accumulator) {
        return {};
    }
    RETURN_IF_ERROR(Statement::prepareKept(
        m_db, {{&m_addPort, "INSERT INTO rollup_ports VALUES (?, ?, ?, ?)"},
               {&m_addCoverage, "INSERT INTO rollup_coverage VALUES (?, ?, ?, ?, ?)"},
               {&m_addRollup, "INSERT INTO rollups VALUES (?, ?, ?, ?, ?, ?, ?)"},
               {&m_addTotal, "INSERT INTO rollup_totals VALUES (?, ?, ?, ?, ?, ?, ?, ?)"}}));
    ASSIGN_OR_RETURN(const auto until,
                     queryNumber(m_db,
                                 "SELECT max(start + step) FROM rollup_coverage WHERE "
                                 "step = ?",
                                 RollupSteps[m_shortest]));
    RETURN_IF_ERROR(
        forEachRow(m_db, "SELECT node_guid, port, part FROM rollup_ports ORDER BY part, position",
                   [this](const Statement &row) {
                       m_ports.restore(row.port(0), static_cast<size_t>(row.integer(2)));
                   }));
    RETURN_IF_ERROR(findBegun());
    m_accumulator.emplace(
        m_ports, [this](const RollupStep &step) { return writeShortest(step); }, until, m_shortest);
    return {};
}

/// Those that another run began.
Result<void> RollupRows::findBegun()
{
    for (size_t level = m_shortest + 1; level < std::size(RollupSteps); ++level) {
        m_begun[level].reset();
        ASSIGN_OR_RETURN(const qint64 finer,
                         queryNumber(m_db, "SELECT max(start) FROM rollup_coverage WHERE step = ?",
                                     RollupSteps[level - 1]));
        ASSIGN_OR_RETURN(const qint64 written,
                         queryNumber(m_db, "SELECT max(start) FROM rollup_coverage WHERE step = ?",
                                     RollupSteps[level]));
        if (const qint64 start = stepStart(finer, RollupSteps[level]); start > written) {
            m_begun[level] = start;
        }
    }
    return {};
}

void RollupRows::forget()
{
    m_accumulator.reset();
    m_ports = {};
    m_layout.reset();
    m_ids.clear();
}

Result<void> RollupRows::place(const SweepLayout &layout, const Fabric *fabric)
{
    for (const PortKey port : layout.ports) {
        if (m_ports.placeOf(port) != RollupPorts::NoPlace) {
            continue;
        }
        const NodeIndex node = fabric == nullptr ? NodeIndex() : fabric->findNode(port.node);
        const bool isOfSwitch = node.isValid() && fabric->node(node).type == NodeType::Switch;
        const quint32 place = m_ports.add(port, isOfSwitch);
        RETURN_IF_ERROR(
            m_addPort->run(place / PortsPerPart, place % PortsPerPart, port.node, port.number));
    }
    return {};
}

Result<void> RollupRows::makeRoom(const CounterSweep &sweep, const Fabric *fabric)
{
    RETURN_IF_ERROR(prepare());
    if (m_layout != sweep.layout) {
        RETURN_IF_ERROR(place(*sweep.layout, fabric));
        m_layout = sweep.layout;
    }
    return {};
}

void RollupRows::sumUp(const CounterSweep &sweep, qint64 interval)
{
    m_accumulator->add(sweep, interval);
}

Result<void> RollupRows::writeFinished(const CounterSweep &sweep)
{
    return m_accumulator->finishUntil(sweep);
}

Result<void> RollupRows::add(const CounterSweep &sweep, const Fabric *fabric, qint64 interval)
{
    RETURN_IF_ERROR(makeRoom(sweep, fabric));
    sumUp(sweep, interval);
    return writeFinished(sweep);
}

Result<void> RollupRows::finish()
{
    if (!m_accumulator) {
        return {};
    }
    RETURN_IF_ERROR(m_accumulator->finish());
    for (size_t level = 1; level < std::size(RollupSteps); ++level) {
        RETURN_IF_ERROR(writeLonger(level));
    }
    return {};
}

Result<qint64> RollupRows::idOf(CounterId id)
{
    if (const qint64 known = m_ids.value(id)) {
        return known;
    }
    const Counter &counter = pickglass::counter(id);
    const auto find = [&] {
        return queryNumber(m_db, "SELECT id FROM counters WHERE attribute = ? AND name = ?",
                           toString(counter.attribute), counter.name);
    };
    ASSIGN_OR_RETURN(auto number, find());
    if (number == 0) {
        ASSIGN_OR_RETURN(auto make,
                         Statement::prepare(m_db, "INSERT INTO counters (attribute, name, "
                                                  "width_bits, unit, latches) "
                                                  "VALUES (?, ?, ?, ?, ?)"));
        RETURN_IF_ERROR(make.run(toString(counter.attribute), counter.name, counter.widthBits,
                                 toString(counter.unit), counter.latches));
        ASSIGN_OR_RETURN(number, find());
    }
    m_ids.insert(id, number);
    return number;
}

Result<void> RollupRows::writeShortest(const RollupStep &step)
{
    m_totals.assign(counters().size(), {});
    for (size_t part = 0; part < m_ports.parts(); ++part) {
        RETURN_IF_ERROR(writePart(step, part));
    }
    RETURN_IF_ERROR(writeTotals(step.start(), step.length()));
    return follow(m_shortest + 1, step.start(), step.end());
}

Result<void> RollupRows::follow(size_t level, qint64 start, qint64 end)
{
    if (level == std::size(RollupSteps)) {
        return {};
    }
    const qint64 length = RollupSteps[level];
    const qint64 longer = stepStart(start, length);
    if (m_begun[level] != longer) {
        RETURN_IF_ERROR(writeLonger(level));
        m_begun[level] = longer;
    }
    return end == longer + length ? writeLonger(level) : Result<void>();
}

Result<void> RollupRows::writeLonger(size_t level)
{
    const std::optional<qint64> start = std::exchange(m_begun[level], {});
    if (!start) {
        return {};
    }
    const qint64 length = RollupSteps[level];
    const qint64 finer = RollupSteps[level - 1];
    m_totals.assign(counters().size(), {});
    RETURN_IF_ERROR(m_finer.begin());
    for (size_t part = 0; part < m_ports.parts(); ++part) {
        ASSIGN_OR_RETURN(const auto step, m_finer.joined(*start, length, finer, part));
        RETURN_IF_ERROR(writePart(step, part));
    }
    RETURN_IF_ERROR(takeRates(*start, length, finer));
    RETURN_IF_ERROR(writeTotals(*start, length));
    return follow(level + 1, *start, *start + length);
}

/// Those of totals are not rounded.
Result<void> RollupRows::takeRates(qint64 start, qint64 length, qint64 finer)
{
    QHash<qint64, std::pair<double, double>> rates; // least and most, by counter_id
    RETURN_IF_ERROR(forEachRow(
        m_db,
        "SELECT counter_id, min(least), max(most) FROM rollup_totals WHERE step = ? "
        "AND start >= ? AND start < ? GROUP BY counter_id",
        [&](const Statement &row) {
            rates.insert(row.integer(0), {row.real(1), row.real(2)});
        },
        finer, start, start + length));
    for (const Counter &counter : counters()) {
        Total &total = m_totals[counter.id.at()];
        if (total.ports > 0) {
            ASSIGN_OR_RETURN(const auto id, idOf(counter.id));
            std::tie(total.all.least, total.all.most) = rates.value(id);
        }
    }
    return {};
}

std::vector<RollupRows::Group> RollupRows::groupsOf(const RollupStep &step, size_t part) const
{
    const size_t ports = m_ports.portsOf(part);
    std::vector<RollupPorts::Set> setOf;
    std::vector<quint8> isThere(m_ports.sets());
    for (size_t position = 0; position < ports; ++position) {
        setOf.push_back(m_ports.setOf(static_cast<quint32>(part * PortsPerPart + position)));
        if (setOf.back() != RollupPorts::NoSet) {
            isThere[setOf.back()] = 1;
        }
    }
    std::vector<Group> groups;
    std::vector<std::vector<quint8>> sharers; // of each group: which of the sets have its counters
    for (const Counter &counter : counters()) {
        if (step.coverage(counter.attribute, part) == nullptr) {
            continue;
        }
        std::vector<quint8> having(isThere.size());
        for (size_t set = 0; set < isThere.size(); ++set) {
            having[set] =
                isThere[set] != 0 && m_ports.has(static_cast<RollupPorts::Set>(set), counter.id);
        }
        if (std::ranges::find(having, 1) == having.end()) {
            continue;
        }
        size_t group = 0;
        while (group < groups.size() &&
               (groups[group].attribute != counter.attribute || sharers[group] != having)) {
            ++group;
        }
        if (group == groups.size()) {
            groups.push_back({counter.attribute, {}, std::vector<quint8>(ports)});
            for (size_t position = 0; position < ports; ++position) {
                groups.back().has[position] =
                    setOf[position] != RollupPorts::NoSet ? having[setOf[position]] : quint8(0);
            }
            sharers.push_back(std::move(having));
        }
        groups[group].counters.push_back(counter.id);
    }
    return groups;
}

Result<void> RollupRows::writePart(const RollupStep &step, size_t part)
{
    const std::vector<Group> groups = groupsOf(step, part);
    if (groups.empty()) {
        return {};
    }
    for (const Group &group : groups) {
        // Those that stood still everywhere have the same sums.
        const RollupStep::Coverage *coverage = step.coverage(group.attribute, part);
        Total still;
        for (size_t position = 0; position < group.has.size(); ++position) {
            if (group.has[position] != 0 && coverage[position].known > 0) {
                ++still.ports;
                addTo(still.all, RollupStep::rollup(nullptr, coverage[position]));
            }
        }
        for (const CounterId counter : group.counters) {
            if (step.cells(counter, part) != nullptr) {
                RETURN_IF_ERROR(writeCounter(step, part, group, counter));
            } else if (still.ports > 0) {
                m_totals[counter.at()].ports += still.ports;
                addTo(m_totals[counter.at()].all, still.all);
            }
        }
    }
    return writeCoverage(step, part, groups);
}

Result<void> RollupRows::writeCoverage(const RollupStep &step, size_t part,
                                       const std::vector<Group> &groups)
{
    RollupCoverage written;
    for (const Group &group : groups) {
        const RollupStep::Coverage *coverage = step.coverage(group.attribute, part);
        RollupCoverage::Group &made = written.groups.emplace_back();
        for (const CounterId counter : group.counters) {
            ASSIGN_OR_RETURN(auto id, idOf(counter));
            made.counters.push_back(id);
        }
        std::ranges::sort(made.counters);
        for (size_t position = 0; position < group.has.size(); ++position) {
            made.known.push_back(group.has[position] != 0 ? coverage[position].known : 0);
        }
    }
    return m_addCoverage->run(step.length(), step.start(), part, RollupCodec,
                              encodeCoverage(written));
}

Result<void> RollupRows::writeCounter(const RollupStep &step, size_t part, const Group &group,
                                      CounterId counter)
{
    const RollupStep::Cell *cells = step.cells(counter, part);
    const RollupStep::Coverage *coverage = step.coverage(group.attribute, part);
    Total &total = m_totals[counter.at()];
    m_column.clear(group.has.size());
    bool isWorthARow = false;
    for (size_t position = 0; position < group.has.size(); ++position) {
        if (group.has[position] == 0) {
            continue;
        }
        const RollupStep::Cell &cell = cells[position];
        const Rollup rollup = RollupStep::rollup(&cell, coverage[position]);
        if (rollup.seconds > 0) {
            ++total.ports;
            addTo(total.all, rollup);
        }
        if (saysSomething(cell)) {
            m_column.setCount(position, rollup.count);
            m_column.least[position] = static_cast<float>(rollup.least);
            m_column.most[position] = static_cast<float>(rollup.most);
            m_column.lost[position] = cell.lost;
            isWorthARow = true;
        }
    }
    if (!isWorthARow) {
        return {};
    }
    ASSIGN_OR_RETURN(auto id, idOf(counter));
    return m_addRollup->run(rollupRowOf(step.length(), step.start(), static_cast<qint64>(part), id),
                            step.length(), step.start(), part, id, codecOf(m_column.hasFractions()),
                            encodeRollup(m_column));
}

Result<void> RollupRows::writeTotals(qint64 start, qint64 length)
{
    for (const Counter &counter : counters()) {
        const Total &total = m_totals[counter.id.at()];
        if (total.ports == 0) {
            continue;
        }
        ASSIGN_OR_RETURN(auto id, idOf(counter.id));
        const Rollup &all = total.all;
        RETURN_IF_ERROR(m_addTotal->run(length, id, start, total.ports, all.count, all.seconds,
                                        all.least, all.most));
    }
    return {};
}

} // namespace pickglass
