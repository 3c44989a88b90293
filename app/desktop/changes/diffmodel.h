// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/difftable.h"
#include "app/desktop/widgets/tablestyle.h"
#include "core/fabric/fabricshape.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace pickglass {

using tables::DiffRow;
using tables::diffRows;

/// A node in the small picture.
struct DiffCell
{
    enum class State : quint8 { Same, Touched, Changed, Added, Removed };
    Guid node;
    QString name;
    State state = State::Same; ///< Touched: something about its ports or cables

    bool operator==(const DiffCell &) const = default;
};

/// Nodes beside each other: a tier of switches, or what is no switch.
struct DiffTier
{
    int tier = 0;                ///< 0 for what is no switch, -1 for switches of no tier
    std::vector<DiffCell> cells; ///< by name

    bool operator==(const DiffTier &) const = default;
};

/// The nodes of both fabrics, the top tier first. Any thread; takes as long as classify() of both.
std::vector<DiffTier> diffTiers(const Fabric &before, const Fabric &after,
                                const std::vector<DiffRow> &rows);

using SharedDiffRows = std::shared_ptr<const std::vector<DiffRow>>;

/// What is different between two fabrics, as a table that can be narrowed. GUI thread.
class DiffModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum class Column { What, Of, Name, Attribute, Before, After, Count };
    enum Role { WhatRole = Qt::UserRole + 1 }; ///< int of FabricDiff::What
    static constexpr int at(Column column) { return static_cast<int>(column); }
    /// More are not listed.
    static constexpr size_t MaxRows = 20'000;

    explicit DiffModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    void setRows(SharedDiffRows rows);
    /// Only rows with all these words; of one kind of change, or of one kind of thing, where asked.
    void setFilter(const QString &text, std::optional<FabricDiff::What> what,
                   std::optional<DiffRow::Of> of);

    size_t all() const { return m_all ? m_all->size() : 0; }
    size_t matching() const { return m_matching; }
    const DiffRow &row(int row) const { return (*m_all)[m_rows[static_cast<size_t>(row)]]; }

    QString text(const DiffRow &row, Column column) const;
    /// The rows that match: what,of,name,attribute,before,after.
    QString csv() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    bool matches(const DiffRow &row) const;
    void narrow();

    SharedDiffRows m_all;
    std::vector<size_t> m_rows; ///< that are listed
    size_t m_matching = 0;
    QStringList m_words;
    std::optional<FabricDiff::What> m_what;
    std::optional<DiffRow::Of> m_of;
};

/// GUI. The sign of a change, the same in the list and in the picture: "+", "−", "~".
QString signOf(FabricDiff::What what);

/// Paints the cells of a DiffModel: the sign of the change before its word, values monospaced.
class DiffDelegate final : public LineDelegate
{
public:
    using LineDelegate::LineDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
    CellText prepare(QPainter &painter, const QStyleOptionViewItem &cell, const QModelIndex &index,
                     const QString &text) const override;
};

} // namespace pickglass
