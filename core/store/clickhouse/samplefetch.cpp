// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/clickhouse/samplefetch.h"

#include "core/store/clickhouse/readahead.h"

#include <QHash>

#include <algorithm>

namespace pickglass::clickhouse {

namespace {

/// So many sweeps are named in a statement.
constexpr size_t MaxSweeps = 4000;
/// Of an attribute, in a piece: more than fit into one as large as is asked for.
constexpr size_t MaxRows = 1'000'000;

/// Roll-ups have no rows of a port that was silent in a step: those of ports that answered in an
/// earlier one, and are still in the fabric, are added. One thread.
class SilentRows
{
public:
    SilentRows(const std::vector<Timestamp> &changes, const SampleFetch::FabricAt &fabricAt)
        : m_changes(changes),
          m_fabricAt(fabricAt)
    {
    }

    /// Tables of the attributes, always the same, of sweeps that follow those before.
    Result<void> add(std::vector<SampleTable> &tables, std::span<const SweepFacts> sweeps);

private:
    Result<void> lookAt(Timestamp time);
    bool isThere(PortKey port) const
    {
        return m_fabric->findPort(port.node, port.number).isValid();
    }

    const std::vector<Timestamp> &m_changes;
    const SampleFetch::FabricAt &m_fabricAt;
    std::ptrdiff_t m_changesDone = -1;
    SharedFabric m_fabric;
    std::vector<QHash<PortKey, CounterMasks>> m_known; ///< of each table
};

Result<void> SilentRows::lookAt(Timestamp time)
{
    const auto after =
        std::upper_bound(m_changes.begin(), m_changes.end(), time) - m_changes.begin();
    if (after != m_changesDone) {
        ASSIGN_OR_RETURN(m_fabric, m_fabricAt(time));
        m_changesDone = after;
    }
    return {};
}

Result<void> SilentRows::add(std::vector<SampleTable> &tables, std::span<const SweepFacts> sweeps)
{
    m_known.resize(tables.size());
    std::vector<QHash<qint64, QHash<PortKey, CounterMasks>>> answered; // of each table, by sweep
    for (const SampleTable &table : tables) {
        answered.push_back(portsOf(table.rows));
    }
    for (const SweepFacts &sweep : sweeps) {
        RETURN_IF_ERROR(lookAt(sweep.time));
        for (size_t i = 0; i < tables.size(); ++i) {
            const auto now = answered[i].value(sweep.time.microseconds());
            for (auto port = m_known[i].cbegin(); port != m_known[i].cend(); ++port) {
                if (!now.contains(port.key()) && isThere(port.key())) {
                    if (tables[i].rows.count >= MaxRows) {
                        return strangeAnswer(); // its sweeps do not have so many ports
                    }
                    putSilent(tables[i].rows, sweep.time, port.key(), port.value());
                }
            }
            m_known[i].insert(now);
        }
    }
    return {};
}

} // namespace

SampleFetch::SampleFetch(SampleQuestion question, std::vector<SweepFacts> sweeps,
                         std::vector<Timestamp> changes, FabricAt fabricAt)
    : m_question(std::move(question)),
      m_sweeps(std::move(sweeps)),
      m_changes(std::move(changes)),
      m_fabricAt(std::move(fabricAt))
{
}

Result<void> SampleFetch::findAttributes(Server &server, const StopToken &stop)
{
    // Of a cluster, 18.16 may refuse a LIMIT by a race of its own: "Unexpected packet Data received
    // from client", where one server has enough before the other was asked in full.
    const int attempts = server.address().cluster.isEmpty() ? 1 : 4;
    for (const Attribute attribute : attributes()) {
        const auto ask = [&] {
            return server.select(m_question.anyOf(attribute), {Column("node", ColumnType::UInt64)},
                                 stop);
        };
        auto rows = ask();
        for (int attempt = 1; !rows && !stop.isStopped() && attempt < attempts; ++attempt) {
            rows = ask();
        }
        RETURN_IF_ERROR(rows);
        if (rows->count > 0) {
            m_attributes.push_back(attribute);
        }
    }
    return {};
}

qint64 SampleFetch::bytesOf(const SweepFacts &sweep) const
{
    size_t columns = 0;
    for (const Attribute attribute : m_attributes) {
        columns += sampleColumns(attribute).size();
    }
    constexpr qint64 MaxPorts = 255; // of a node
    const auto nodes = static_cast<qint64>(m_question.query.nodes.size());
    const qint64 all = sweep.ports + sweep.silentPorts;
    const qint64 wanted = nodes == 0 ? all : std::min(all, nodes * MaxPorts);
    return static_cast<qint64>(columns * sizeof(quint64)) * wanted;
}

std::vector<SampleFetch::Sweeps> SampleFetch::piecesOf(TimeRange range) const
{
    std::vector<Sweeps> pieces;
    auto first = std::find_if(m_sweeps.begin(), m_sweeps.end(),
                              [&](const SweepFacts &sweep) { return range.contains(sweep.time); });
    qint64 bytes = 0;
    for (auto sweep = first; sweep != m_sweeps.end() && range.contains(sweep->time); ++sweep) {
        const qint64 own = bytesOf(*sweep);
        const bool isFull =
            !pieces.empty() && (bytes + own > MaxPiece || pieces.back().size() == MaxSweeps);
        if (pieces.empty() || isFull) {
            pieces.emplace_back(sweep, sweep);
            bytes = 0;
        }
        pieces.back() = {pieces.back().begin(), pieces.back().size() + 1};
        bytes += own;
    }
    return pieces;
}

Result<SampleFetch::Piece> SampleFetch::fetch(Server &server, Sweeps sweeps,
                                              const StopToken &stop) const
{
    Piece piece;
    for (const Attribute attribute : m_attributes) {
        ASSIGN_OR_RETURN(auto rows, server.select(m_question.samples(attribute, sweeps),
                                                  sampleColumns(attribute), stop));
        piece.push_back({attribute, std::move(rows)});
        if (!m_question.isOfRollups()) {
            piece.back().putInOrder();
        }
    }
    return piece;
}

Result<void> SampleFetch::each(const StoreAddress &address, TimeRange range, const StopToken &stop,
                               const CaptureContents::Take &take) const
{
    const std::vector<Sweeps> pieces = piecesOf(range);
    ReadAhead<Piece> fetched(pieces.size(), Connections, [&](const StopToken &own) {
        return [this, &pieces, own, server = std::make_shared<Server>(address)](size_t number) {
            return fetch(*server, pieces[number], own);
        };
    });
    SweepJoiner joiner;
    SilentRows silent(m_changes, m_fabricAt);
    for (const Sweeps sweeps : pieces) {
        ASSIGN_OR_RETURN(auto piece, fetched.next(stop));
        if (m_question.isOfRollups()) {
            RETURN_IF_ERROR(silent.add(piece, sweeps));
            std::for_each(piece.begin(), piece.end(),
                          [](SampleTable &table) { table.putInOrder(); });
        }
        for (const SweepFacts &facts : sweeps) {
            CounterSweep sweep;
            sweep.number = facts.number;
            sweep.time = facts.time;
            sweep.duration = facts.duration;
            sweep.meter = facts.meter;
            ASSIGN_OR_RETURN(const auto joined, joiner.join(sweep, piece));
            RETURN_IF_ERROR(take(joined));
        }
    }
    return {};
}

} // namespace pickglass::clickhouse
