// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/toptable.h"
#include "app/desktop/models/fabrictablemodel.h"
#include "app/desktop/models/heat.h"
#include "app/desktop/models/keyedrows.h"

namespace pickglass {

using tables::RankedRow;

/// The rows of findTop() or findTopByCounter() in its order, updated in place. GUI thread.
class TopModel final : public KeyedRows<RankedRow>
{
    Q_OBJECT

public:
    enum class Column {
        Rank,
        Place,
        Peer,
        Rate,
        Utilization,
        Wait,
        Errors,
        Health,
        Because,
        RankedValue, ///< of a list by counter, which knows no other figure, and by what has no
                     ///< column
        Count
    };
    enum Role {
        CellKindRole = FabricTableModel::CellKindRole, ///< int of FabricTableModel::CellKind
        ShareRole = Qt::UserRole + 20, ///< double: how full a cell's bar is; nothing for no bar
        OverRole,                      ///< bool: at or over its threshold
        RawRole = FabricTableModel::RawRole, ///< a figure's unrounded value; "" where not known
    };
    static constexpr int at(Column column) { return static_cast<int>(column); }

    explicit TopModel(QObject *parent = nullptr) : KeyedRows(parent) {}

    /// Rows of findTop() for the fabric of this snapshot (null only without rows). The list begins
    /// anew where snapshot, by or of are others than before.
    void setRows(const SharedSnapshot &snapshot, FigureKind by, TopSubject of,
                 std::vector<TopRow> rows);
    /// The same for rows of findTopByCounter().
    void setCounterRows(const SharedSnapshot &snapshot, CounterId counter, TopSubject of,
                        const std::vector<FigureValue> &rows);
    const SharedSnapshot &snapshot() const { return m_ranking.snapshot; }
    FigureKind by() const { return m_ranking.by; }
    TopSubject of() const { return m_ranking.of; }
    /// What the list is ranked by in place of by(); invalid where it is not by counter.
    CounterId counter() const { return m_ranking.counter; }
    Figure ranked() const
    {
        return counter().isValid() ? Figure{FigureKind::Counter, counter()} : Figure{by()};
    }
    /// Whether a column has something to say in this list.
    bool isUsed(Column column) const;

    Place placeOf(int row) const;
    /// The row of a port, link or node; -1 where it is not in the list. A port is also found in a
    /// list of links, a link in a list of ports by its ends.
    int rowOf(const Place &place) const;

    /// The rows as `pgcap top --csv` prints them.
    QString csv() const;
    /// The figure that the list is ranked by, as it is on screen: "93 %".
    QString figure(int row) const;
    /// How hot it is, by the same figure.
    Heat heat(int row) const;

    int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : at(Column::Count);
    }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    /// What a list is ranked by; one of another is a new list.
    struct Ranking
    {
        SharedSnapshot snapshot = {};
        FigureKind by = FigureKind::Rate;
        TopSubject of = TopSubject::Ports;
        CounterId counter = {};

        bool operator==(const Ranking &) const = default;
    };
    void setRanked(const Ranking &ranking, std::vector<RankedRow> rows);
    QString text(const RankedRow &row, Column column) const;
    /// The unrounded value of a figure; nothing for texts.
    static QVariant rawFigure(const RankedRow &row, Column column);
    QString valueText(const TopRow &top) const;
    QString valueToolTip(const TopRow &top) const;
    QString toolTip(const RankedRow &row, Column column) const;
    static QString waitToolTip(const TopRow &top);
    QString place(const RankedRow &row) const;
    QString peer(const RankedRow &row) const;

    Ranking m_ranking;
};

/// GUI. Figures of a row as lists and reports put them: "23.3 GB/s"; "≥ 110" where not all were
/// counted.
QString rateText(const TopRow &row);
QString errorText(const TopRow &row);
/// GUI. What a health lost, in words: "21 errors, narrow link".
QString healthText(const Health &health);

} // namespace pickglass
