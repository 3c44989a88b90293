// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"

#include <QAbstractTableModel>

#include <functional>
#include <vector>

class QTableView;

namespace pickglass {

/// A short table whose columns are functions of a row. GUI thread.
class JobListModel final : public QAbstractTableModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(JobListModel)

public:
    /// The unrounded value of a cell, as CSV has it; "" where it is not known.
    static constexpr int RawRole = Qt::UserRole + 1;

    struct Column
    {
        const char *key; ///< in CSV
        QString title;
        bool isFigure = false;
        std::function<QString(int row)> text;
        std::function<QString(int row)> raw = {}; ///< none: the text
        std::function<bool(int row)> isBad = {};  ///< none: never
        QString note = {};                        ///< the tool tip of the title
    };

    explicit JobListModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    /// What the functions refer to must live as long as they are here; `placeOf` may be empty.
    void setColumns(std::vector<Column> columns, std::function<Selection(int row)> placeOf = {});
    /// Resets the model.
    void setRows(int rows);
    Selection placeOf(int row) const { return m_placeOf ? m_placeOf(row) : Selection(); }

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : m_rows;
    }
    int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
    }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    /// All rows, with a line of keys before them; "" where there are none.
    QString csv() const;

private:
    std::vector<Column> m_columns;
    std::function<Selection(int row)> m_placeOf;
    int m_rows = 0;
};

/// A table of such a model: look, keys (Ctrl+C copies unrounded values, Ctrl+Shift+C what is
/// shown), and the current row selects its place. GUI thread.
QTableView *makeJobList(JobListModel *model, const char *name, const QString &accessibleName,
                        Session *session);
/// Columns as wide as their contents, up to a bound.
void fitJobList(QTableView &table);

} // namespace pickglass
