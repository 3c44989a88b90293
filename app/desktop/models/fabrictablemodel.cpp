// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/fabrictablemodel.h"

#include "app/desktop/models/format.h"
#include "app/desktop/models/keyedrows.h"
#include "app/desktop/models/ranks.h"

#include <QCoreApplication>

#include <algorithm>

namespace pickglass {

void FabricTableModel::setSnapshot(SharedSnapshot snapshot)
{
    if (snapshot == m_snapshot) {
        return;
    }
    const bool isSameFabric = snapshot && m_snapshot && snapshot->fabric == m_snapshot->fabric;
    if (isSameFabric && rowsOf(*snapshot) == m_rows && m_rows > 0) {
        m_snapshot = std::move(snapshot);
        prepare(*m_snapshot);
        if (m_figures) {
            prepareFigures(*m_figures);
        }
        Q_EMIT dataChanged(index(0, 0), index(m_rows - 1, columnCount() - 1));
        return;
    }
    beginResetModel();
    m_snapshot = std::move(snapshot);
    m_figures.reset();
    m_rows = 0;
    if (m_snapshot) {
        prepare(*m_snapshot);
        m_rows = rowsOf(*m_snapshot);
    }
    endResetModel();
}

void FabricTableModel::makeRowsAnew()
{
    if (!m_snapshot) {
        return;
    }
    beginResetModel();
    prepare(*m_snapshot);
    m_rows = rowsOf(*m_snapshot);
    if (m_figures) {
        prepareFigures(*m_figures);
    }
    endResetModel();
}

void FabricTableModel::setFigures(SharedFigures figures)
{
    if (figures && (!m_snapshot || figures->fabric != m_snapshot->fabric)) {
        figures.reset();
    }
    if (figures == m_figures) {
        return;
    }
    m_figures = std::move(figures);
    if (m_figures) {
        prepareFigures(*m_figures);
    }
    showFiguresAnew();
}

void FabricTableModel::showFiguresAnew()
{
    const auto all = columns();
    const auto first = std::ranges::find(all, true, &ColumnSpec::isLive);
    const auto last = std::ranges::find(first, all.end(), false, &ColumnSpec::isLive);
    if (m_rows > 0 && first != all.end()) {
        Q_EMIT dataChanged(index(0, static_cast<int>(first - all.begin())),
                           index(m_rows - 1, static_cast<int>(last - all.begin()) - 1));
    }
}

QString FabricTableModel::title(int column) const
{
    return QCoreApplication::translate("columns", columns()[static_cast<size_t>(column)].title);
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
        return isLive(index.column()) ? liveToolTip(index.row(), index.column())
                                      : toolTip(index.row(), index.column());
    case Qt::TextAlignmentRole:
        return cellAlignment(isFigure(kind));
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
    case HeatRole: {
        const auto share = liveCell(index.row(), index.column()).heat().share;
        return share ? QVariant(*share) : QVariant();
    }
    case ShareRole: {
        const auto share = shareOf(index.row(), index.column());
        return share ? QVariant(*share) : QVariant();
    }
    case IsOverRole:
        return liveCell(index.row(), index.column()).heat().isOver;
    case RawRole:
        return isFigure(kind) ? rawText(index.row(), index.column())
                              : text(index.row(), index.column());
    default:
        return {};
    }
}

QVariant FabricTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return {};
    }
    return role == Qt::DisplayRole ? title(section)
           : role == Qt::TextAlignmentRole
               ? cellAlignment(isFigure(columns()[static_cast<size_t>(section)].kind))
               : QVariant();
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

QVariant FabricTableModel::liveToolTip(int row, int column) const
{
    const LiveCell cell = liveCell(row, column);
    const QString name = title(column);
    if (!cell.isKnown()) {
        if (!text(row, column).isEmpty()) {
            return toolTip(row, column);
        }
        return m_figures ? tr("%1: not known; the port was silent, has no such counter, or was "
                              "reset")
                               .arg(name)
                         : tr("%1: nothing was sampled at this time").arg(name);
    }
    QStringList lines{tr("%1: %2").arg(name, cell.text()), liveNote(row, column),
                      cell.formula(*m_figures)};
    lines.removeAll(QString());
    return lines.join(u'\n');
}

std::optional<double> FabricTableModel::number(int row, int column) const
{
    if (const LiveCell live = liveCell(row, column); live.isKnown()) {
        return live.number();
    }
    // A LID may have its subnet behind it: "12 (fe80:0:0:1)".
    const QString raw = rawText(row, column).section(QStringLiteral(" ("), 0, 0);
    bool isNumber = false;
    const double value = raw.toDouble(&isNumber);
    return isNumber ? std::optional(value) : std::nullopt;
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
