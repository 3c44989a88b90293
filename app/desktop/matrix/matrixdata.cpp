// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/matrix/matrixdata.h"

#include "app/desktop/models/ranks.h"

#include <algorithm>
#include <map>

namespace pickglass {

namespace {

using Header = MatrixData::Header;
using Kind = MatrixChoice::Kind;

using Frequencies = std::map<quint32, size_t>; ///< how many cells have so many cables

/// The number that is most frequent; of two as frequent the preferred one, else the larger.
quint32 mostFrequent(const Frequencies &counts, quint32 preferred)
{
    quint32 best = 0;
    size_t times = 0;
    for (const auto &[number, cells] : counts) {
        if (cells > times || (cells == times && best != preferred)) {
            best = number;
            times = cells;
        }
    }
    return best;
}

constexpr size_t ManyCells = 250'000; ///< beyond, pods against the top tier come first

/// The switches that pass, by pod, then by name.
template<typename Passes>
std::vector<Header> switchHeaders(const Fabric &fabric, const FabricShape &shape, Passes passes)
{
    const std::vector<quint32> rank = nameRanks(fabric);
    std::vector<NodeIndex> nodes;
    for (size_t i = 0; i < fabric.nodes().size(); ++i) {
        if (fabric.nodes()[i].isSwitch() && passes(i)) {
            nodes.push_back(NodeIndex(i));
        }
    }
    std::ranges::sort(nodes, [&](NodeIndex a, NodeIndex b) {
        return std::pair(shape.pod[a.at()], rank[a.at()]) <
               std::pair(shape.pod[b.at()], rank[b.at()]);
    });
    std::vector<Header> headers;
    for (const NodeIndex node : nodes) {
        headers.push_back({fabric.node(node).name, {node}, std::max(0, shape.pod[node.at()])});
    }
    return headers;
}

std::vector<Header> podHeaders(const Fabric &fabric, const FabricShape &shape)
{
    std::vector<Header> headers(static_cast<size_t>(shape.pods));
    for (size_t i = 0; i < headers.size(); ++i) {
        headers[i].label = QString::number(i + 1);
    }
    for (size_t i = 0; i < fabric.nodes().size(); ++i) {
        if (fabric.nodes()[i].isSwitch() && shape.pod[i] >= 0) {
            headers[static_cast<size_t>(shape.pod[i])].nodes.push_back(NodeIndex(i));
        }
    }
    return headers;
}

std::vector<qint32> placesOf(const std::vector<Header> &headers, size_t nodes)
{
    std::vector<qint32> places(nodes, -1);
    for (size_t i = 0; i < headers.size(); ++i) {
        for (const NodeIndex node : headers[i].nodes) {
            places[node.at()] = static_cast<qint32>(i);
        }
    }
    return places;
}

} // namespace

std::vector<MatrixChoice> matrixChoices(const Fabric &fabric, const FabricShape &shape)
{
    std::vector<MatrixChoice> choices;
    const auto switches = std::ranges::count_if(fabric.nodes(), &Node::isSwitch);
    if (switches == 0) {
        return choices;
    }
    if (shape.kind == TopologyKind::Dragonfly && shape.pods > 1) {
        choices.push_back({Kind::Groups});
    }
    if (shape.kind == TopologyKind::FatTree) {
        std::vector<size_t> size(static_cast<size_t>(shape.tiers) + 2, 0);
        for (const qint16 tier : shape.tier) {
            if (tier > 0 && static_cast<size_t>(tier) < size.size()) {
                ++size[static_cast<size_t>(tier)];
            }
        }
        bool tooMany = false;
        for (int tier = 1; tier < shape.tiers; ++tier) {
            choices.push_back({Kind::Tiers, tier});
            tooMany |=
                size[static_cast<size_t>(tier)] * size[static_cast<size_t>(tier) + 1] > ManyCells;
        }
        if (shape.pods > 1) {
            const MatrixChoice pods{Kind::PodsTop};
            choices.insert(tooMany ? choices.begin() : choices.end(), pods);
        }
    }
    choices.push_back({Kind::Switches});
    return choices;
}

MatrixData::MatrixData(const Fabric &fabric, const FabricShape &shape, const MatrixChoice &choice)
{
    addAxes(fabric, shape, choice);
    m_rowOf = placesOf(m_rows, fabric.nodes().size());
    m_columnOf = placesOf(m_columns, fabric.nodes().size());
    m_isRegular = choice.kind != Kind::Switches;
    addCells(fabric, choice.kind == Kind::Switches || choice.kind == Kind::Groups);
    findUsual();
}

void MatrixData::addAxes(const Fabric &fabric, const FabricShape &shape, const MatrixChoice &choice)
{
    const auto ofTier = [&shape](int tier) {
        return [&shape, tier](size_t node) { return shape.tier[node] == tier; };
    };
    switch (choice.kind) {
    case Kind::Tiers:
        m_rows = switchHeaders(fabric, shape, ofTier(choice.lowerTier));
        m_columns = switchHeaders(fabric, shape, ofTier(choice.lowerTier + 1));
        break;
    case Kind::PodsTop:
        m_rows = podHeaders(fabric, shape);
        m_columns = switchHeaders(fabric, shape, ofTier(shape.tiers));
        break;
    case Kind::Groups:
        m_rows = m_columns = podHeaders(fabric, shape);
        break;
    case Kind::Switches:
        m_rows = m_columns = switchHeaders(fabric, shape, [](size_t) { return true; });
        break;
    }
}

void MatrixData::addCells(const Fabric &fabric, bool isSymmetric)
{
    const auto &links = fabric.links();
    m_cellOf.assign(links.size(), {-1, -1});
    std::map<std::pair<qint32, qint32>, std::vector<LinkIndex>> cells;
    for (size_t i = 0; i < links.size(); ++i) {
        const size_t a = fabric.port(links[i].a).node.at();
        const size_t b = fabric.port(links[i].b).node.at();
        std::pair at(m_rowOf[a], m_columnOf[b]);
        if (at.first < 0 || at.second < 0) {
            at = {m_rowOf[b], m_columnOf[a]};
        }
        if (at.first < 0 || at.second < 0) {
            continue;
        }
        m_cellOf[i] = at;
        cells[at].push_back(LinkIndex(i));
        if (isSymmetric && at.first != at.second) {
            cells[{at.second, at.first}].push_back(LinkIndex(i));
        }
    }
    m_start.assign(m_rows.size() + 1, 0);
    for (const auto &[at, ofCell] : cells) {
        m_cells.push_back(
            {at.second, static_cast<quint32>(m_links.size()), static_cast<quint32>(ofCell.size())});
        m_links.insert(m_links.end(), ofCell.begin(), ofCell.end());
        ++m_start[static_cast<size_t>(at.first) + 1];
    }
    for (size_t row = 1; row < m_start.size(); ++row) {
        m_start[row] += m_start[row - 1];
    }
}

void MatrixData::findUsual()
{
    Frequencies counts;
    std::vector<Frequencies> ofRow(m_rows.size());
    std::vector<Frequencies> ofColumn(m_columns.size());
    qint32 parts = 1;
    for (const Header &row : m_rows) {
        parts = std::max(parts, row.part + 1);
    }
    m_partSize.assign(static_cast<size_t>(parts), 0);
    m_linked.assign(static_cast<size_t>(parts) * m_columns.size(), 0);
    for (size_t row = 0; row < m_rows.size(); ++row) {
        const auto part = static_cast<size_t>(m_rows[row].part);
        ++m_partSize[part];
        for (const Cell &cell : cellsOf(static_cast<int>(row))) {
            ++m_linked[part * m_columns.size() + static_cast<size_t>(cell.column)];
            m_most = std::max(m_most, cell.count);
            if (static_cast<size_t>(cell.column) != row || m_rowOf != m_columnOf) {
                ++counts[cell.count]; // within a group, other rules hold
                ++ofRow[row][cell.count];
                ++ofColumn[static_cast<size_t>(cell.column)][cell.count];
            }
        }
    }
    m_usual = mostFrequent(counts, 0);
    for (const Frequencies &row : ofRow) {
        m_usualOfRow.push_back(mostFrequent(row, m_usual));
    }
    for (const Frequencies &column : ofColumn) {
        m_usualOfColumn.push_back(mostFrequent(column, m_usual));
    }
}

bool MatrixData::isUnequal(int row, const Cell &cell) const
{
    const bool isOfItself = row == cell.column && m_rowOf == m_columnOf;
    return m_isRegular && !isOfItself && cell.count != usualOfRow(row) &&
           cell.count != m_usualOfColumn[static_cast<size_t>(cell.column)];
}

MatrixData::UnequalCells MatrixData::unequalCells() const
{
    UnequalCells unequal;
    for (int row = 0; row < static_cast<int>(m_rows.size()); ++row) {
        for (const Cell &cell : cellsOf(row)) {
            if (isUnequal(row, cell)) {
                (cell.count < usualOfRow(row) ? unequal.hasFewer : unequal.hasMore) = true;
            }
        }
    }
    return unequal;
}

std::span<const MatrixData::Cell> MatrixData::cellsOf(int row) const
{
    const auto at = static_cast<size_t>(row);
    return std::span(m_cells).subspan(m_start[at], m_start[at + 1] - m_start[at]);
}

const MatrixData::Cell *MatrixData::cell(int row, int column) const
{
    if (row < 0 || static_cast<size_t>(row) >= m_rows.size()) {
        return nullptr;
    }
    const auto cells = cellsOf(row);
    const auto it = std::ranges::lower_bound(cells, column, {}, &Cell::column);
    return it != cells.end() && it->column == column ? &*it : nullptr;
}

bool MatrixData::isMissing(int row, int column) const
{
    if (!m_isRegular || (row == column && m_rowOf == m_columnOf)) {
        return false;
    }
    const auto part = static_cast<size_t>(m_rows[static_cast<size_t>(row)].part);
    const quint32 linked = m_linked[part * m_columns.size() + static_cast<size_t>(column)];
    return linked * 2 > m_partSize[part] && !cell(row, column);
}

std::pair<int, int> MatrixData::cellOf(LinkIndex link) const
{
    return link.isValid() && link.at() < m_cellOf.size() ? std::pair<int, int>(m_cellOf[link.at()])
                                                         : std::pair(-1, -1);
}

std::vector<PortIndex> sendersOf(const Fabric &fabric, const MatrixData &matrix, int row,
                                 const MatrixData::Cell &cell, bool there)
{
    std::vector<PortIndex> senders;
    const int from = there ? row : cell.column;
    for (const LinkIndex link : matrix.linksOf(cell)) {
        for (const PortIndex end : {fabric.link(link).a, fabric.link(link).b}) {
            const NodeIndex node = fabric.port(end).node;
            if ((there ? matrix.rowOf(node) : matrix.columnOf(node)) == from) {
                senders.push_back(end);
            }
        }
    }
    return senders;
}

MatrixHeat makeMatrixHeat(const SharedFabric &fabric, const MatrixData &matrix,
                          SharedFigures figures, ColorBy by, const Thresholds &thresholds)
{
    MatrixHeat heat;
    heat.scale = {figureOf(by), thresholds, {}};
    heat.cells.resize(matrix.cells().size());
    if (!figures || figures->fabric != fabric) {
        return heat;
    }
    heat.figures = std::move(figures);
    heat.scale = heatScaleOf(*heat.figures, by, thresholds);
    const auto hottest = [&](const std::vector<PortIndex> &senders) {
        HeatLevel level;
        for (const PortIndex sender : senders) {
            level = std::max(level, HeatLevel(heatOf(*heat.figures, sender, heat.scale)));
        }
        return level;
    };
    for (int row = 0; row < static_cast<int>(matrix.rows().size()); ++row) {
        for (const MatrixData::Cell &cell : matrix.cellsOf(row)) {
            MatrixHeat::Ways &ways = heat.cells[matrix.indexOf(cell)];
            ways.there = hottest(sendersOf(*fabric, matrix, row, cell, true));
            ways.back = hottest(sendersOf(*fabric, matrix, row, cell, false));
        }
    }
    return heat;
}

} // namespace pickglass
