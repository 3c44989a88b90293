// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/heat.h"
#include "core/fabric/fabricshape.h"

#include <QString>

#include <span>
#include <vector>

namespace pickglass {

/// What stands against what in a matrix.
struct MatrixChoice
{
    enum class Kind : quint8 {
        Tiers,   ///< the switches of a tier × those of the next higher one
        PodsTop, ///< pods × the switches of the top tier
        Groups,  ///< groups × groups
        Switches ///< switches × switches
    };
    Kind kind = Kind::Switches;
    int lowerTier = 0; ///< of Tiers

    bool operator==(const MatrixChoice &) const = default;
};

/// What can be shown of a fabric, the best first; empty without switches.
std::vector<MatrixChoice> matrixChoices(const Fabric &fabric, const FabricShape &shape);

/// The cables between every row and every column, sparse. Immutable; any thread.
class MatrixData
{
public:
    struct Header
    {
        QString label;
        std::vector<NodeIndex> nodes; ///< one, or those of a pod or group
        qint32 part = 0;              ///< the pod it belongs to: rows of one part are alike
    };
    struct Cell
    {
        qint32 column = 0;
        quint32 first = 0; ///< into the links
        quint32 count = 0;
    };

    MatrixData() = default;
    MatrixData(const Fabric &fabric, const FabricShape &shape, const MatrixChoice &choice);

    const std::vector<Header> &rows() const { return m_rows; }
    const std::vector<Header> &columns() const { return m_columns; }
    bool isEmpty() const { return m_rows.empty() || m_columns.empty(); }

    /// The cells of a row that have cables, ascending by column.
    std::span<const Cell> cellsOf(int row) const;
    /// Null where there is no cable.
    const Cell *cell(int row, int column) const;
    /// All cells, row by row; and where one of them is in there.
    std::span<const Cell> cells() const { return m_cells; }
    size_t indexOf(const Cell &cell) const { return static_cast<size_t>(&cell - m_cells.data()); }
    std::span<const LinkIndex> linksOf(const Cell &cell) const
    {
        return std::span(m_links).subspan(cell.first, cell.count);
    }

    /// The number of cables that most cells have, and the largest; 0 without cells.
    quint32 usual() const { return m_usual; }
    quint32 most() const { return m_most; }
    /// Of the cells of one row; where two numbers are as frequent, the one usual in the matrix.
    quint32 usualOfRow(int row) const { return m_usualOfRow[static_cast<size_t>(row)]; }
    /// Whether another number than the usual is odd here (in trees and dragonflies).
    bool isRegular() const { return m_isRegular; }
    /// Whether a cell has another number of cables than most of its row and most of its column:
    /// the two halves of a director may have ten where all others have one.
    bool isUnequal(int row, const Cell &cell) const;
    /// Whether there are unequal cells with fewer cables than most of their row, and with more.
    struct UnequalCells
    {
        bool hasFewer = false;
        bool hasMore = false;
    };
    UnequalCells unequalCells() const;
    /// Whether there is no cable although most rows of the same part have one in this column.
    bool isMissing(int row, int column) const;

    /// Where a cable or a node is; -1 where it is not shown.
    std::pair<int, int> cellOf(LinkIndex link) const;
    int rowOf(NodeIndex node) const
    {
        return node.isValid() && node.at() < m_rowOf.size() ? m_rowOf[node.at()] : -1;
    }
    int columnOf(NodeIndex node) const
    {
        return node.isValid() && node.at() < m_columnOf.size() ? m_columnOf[node.at()] : -1;
    }

private:
    void addAxes(const Fabric &fabric, const FabricShape &shape, const MatrixChoice &choice);
    void addCells(const Fabric &fabric, bool isSymmetric);
    void findUsual();

    std::vector<Header> m_rows;
    std::vector<Header> m_columns;
    std::vector<qint32> m_rowOf;    ///< of node
    std::vector<qint32> m_columnOf; ///< of node
    std::vector<quint32> m_start;   ///< of row: its first cell
    std::vector<Cell> m_cells;
    std::vector<LinkIndex> m_links;
    std::vector<std::pair<qint32, qint32>> m_cellOf; ///< of link
    std::vector<quint32> m_partSize;                 ///< of part: rows
    std::vector<quint32> m_linked; ///< of part × column: rows that have a cable there
    std::vector<quint32> m_usualOfRow;
    std::vector<quint32> m_usualOfColumn;
    quint32 m_usual = 0;
    quint32 m_most = 0;
    bool m_isRegular = false;
};

/// The heat of the cells of a matrix. Immutable; any thread.
struct MatrixHeat
{
    SharedFigures figures; ///< of the matrix' fabric; null where there are none
    HeatScale scale;
    /// The two directions of a cell, each the hottest of its cables.
    struct Ways
    {
        HeatLevel there; ///< from the row to the column
        HeatLevel back;  ///< from the column to the row
        HeatLevel hotter() const { return std::max(there, back); }
    };
    std::vector<Ways> cells; ///< of MatrixData::cells()
};

/// The figures may be null, and are not used where they are of another fabric. Precondition:
/// needsFigures(by). Any thread. O(ports + links).
MatrixHeat makeMatrixHeat(const SharedFabric &fabric, const MatrixData &matrix,
                          SharedFigures figures, ColorBy by, const Thresholds &thresholds);

/// The ports that send from the row of a cell to its column (or back), one of each cable; of cables
/// within one group both ends.
std::vector<PortIndex> sendersOf(const Fabric &fabric, const MatrixData &matrix, int row,
                                 const MatrixData::Cell &cell, bool there);

} // namespace pickglass
