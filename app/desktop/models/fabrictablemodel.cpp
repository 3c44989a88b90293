// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/fabrictablemodel.h"

#include "app/desktop/models/format.h"
#include "app/desktop/models/ranks.h"

#include <QCoreApplication>

namespace pickglass {

void FabricTableModel::setSnapshot(SharedSnapshot snapshot)
{
    if (snapshot == m_snapshot) {
        return;
    }
    beginResetModel();
    m_snapshot = std::move(snapshot);
    m_rows = 0;
    if (m_snapshot) {
        prepare(*m_snapshot);
        m_rows = rowsOf(*m_snapshot);
    }
    endResetModel();
}

QString FabricTableModel::title(int column) const
{
    return QCoreApplication::translate("columns", columns()[static_cast<size_t>(column)].title);
}

int FabricTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_rows;
}

int FabricTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(columns().size());
}

QVariant FabricTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !checkIndex(index)) {
        return {};
    }
    const CellKind kind = columns()[static_cast<size_t>(index.column())].kind;
    switch (role) {
    case Qt::DisplayRole: {
        const QString words = text(index.row(), index.column());
        return kind == CellKind::Problem ? words : format::orUnknown(words);
    }
    case Qt::ToolTipRole:
        return toolTip(index.row(), index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment(kind == CellKind::Figure ? Qt::AlignRight : Qt::AlignLeft) |
            Qt::AlignVCenter);
    case SortRole: {
        const auto key = sortKey(index.row(), index.column());
        return key ? QVariant(*key) : QVariant(text(index.row(), index.column()));
    }
    case CellKindRole:
        return static_cast<int>(kind);
    case SeverityRole: {
        const auto worst = severity(index.row());
        return worst ? QVariant(static_cast<int>(*worst)) : QVariant();
    }
    default:
        return {};
    }
}

QVariant FabricTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return {};
    }
    const ColumnSpec &column = columns()[static_cast<size_t>(section)];
    switch (role) {
    case Qt::DisplayRole:
        return title(section);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment(column.kind == CellKind::Figure ? Qt::AlignRight : Qt::AlignLeft) |
            Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant FabricTableModel::toolTip(int row, int column) const
{
    const QString shown = text(row, column);
    if (shown.isEmpty()) {
        return columns()[static_cast<size_t>(column)].kind == CellKind::Problem
                   ? QVariant()
                   : QVariant(tr("%1: not known from this source").arg(title(column)));
    }
    const QString raw = rawText(row, column);
    return raw == shown ? tr("%1: %2").arg(title(column), shown)
                        : tr("%1: %2 (%3)").arg(title(column), shown, raw);
}

std::vector<quint64> FabricTableModel::sortKeys(int column) const
{
    std::vector<quint64> keys(static_cast<size_t>(m_rows));
    if (m_rows == 0) {
        return keys;
    }
    if (sortKey(0, column)) {
        for (int row = 0; row < m_rows; ++row) {
            keys[static_cast<size_t>(row)] = sortKey(row, column).value_or(UnknownKey);
        }
        return keys;
    }
    // Many rows say the same (models, descriptions, problems): only what differs is compared.
    QHash<QString, quint32> seen;
    std::vector<QString> distinct;
    for (int row = 0; row < m_rows; ++row) {
        const QString words = text(row, column);
        const auto it = seen.constFind(words);
        if (it != seen.constEnd()) {
            keys[static_cast<size_t>(row)] = *it;
            continue;
        }
        keys[static_cast<size_t>(row)] = distinct.size();
        seen.insert(words, static_cast<quint32>(distinct.size()));
        distinct.push_back(words);
    }
    const std::vector<quint32> ranks = naturalRanks(distinct);
    for (quint64 &key : keys) {
        key = distinct[key].isEmpty() ? UnknownKey : ranks[key];
    }
    return keys;
}

} // namespace pickglass
