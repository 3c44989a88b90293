// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/changes/diffrows.h"

#include <QAbstractTableModel>

#include <memory>

namespace pickglass {

using SharedDiffRows = std::shared_ptr<const std::vector<DiffRow>>;

/// What is different between two fabrics, as a table that can be narrowed. GUI thread.
class DiffModel final : public QAbstractTableModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(DiffModel)

public:
    enum class Column { What, Of, Name, Attribute, Before, After, Count };
    enum Role { WhatRole = Qt::UserRole + 1 }; ///< int of FabricDiff::What
    static constexpr int at(Column column) { return static_cast<int>(column); }
    /// More are not listed.
    static constexpr size_t MostRows = 20'000;

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

} // namespace pickglass
