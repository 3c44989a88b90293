// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/changes/diffmodel.h"

#include "app/desktop/models/csv.h"
#include "app/desktop/models/format.h"

#include <algorithm>
#include <array>
#include <utility>

namespace pickglass {

namespace {

using What = FabricDiff::What;

constexpr std::array Titles{
    QT_TRANSLATE_NOOP("pickglass::DiffModel", "Change"),
    QT_TRANSLATE_NOOP("pickglass::DiffModel", "Of"),
    QT_TRANSLATE_NOOP("pickglass::DiffModel", "Name"),
    QT_TRANSLATE_NOOP("pickglass::DiffModel", "Attribute"),
    QT_TRANSLATE_NOOP("pickglass::DiffModel", "Before"),
    QT_TRANSLATE_NOOP("pickglass::DiffModel", "After"),
};
static_assert(Titles.size() == static_cast<size_t>(DiffModel::Column::Count));

} // namespace

QString signOf(What what)
{
    return what == What::Added     ? QStringLiteral("+")
           : what == What::Removed ? QStringLiteral("−")
                                   : QStringLiteral("~");
}

void DiffModel::setRows(SharedDiffRows rows)
{
    beginResetModel();
    m_all = std::move(rows);
    narrow();
    endResetModel();
}

void DiffModel::setFilter(const QString &text, std::optional<What> what,
                          std::optional<DiffRow::Of> of)
{
    beginResetModel();
    m_words = text.simplified().split(u' ', Qt::SkipEmptyParts);
    m_what = what;
    m_of = of;
    narrow();
    endResetModel();
}

bool DiffModel::matches(const DiffRow &row) const
{
    if ((m_what && row.what != *m_what) || (m_of && row.of != *m_of)) {
        return false;
    }
    return std::ranges::all_of(m_words, [&row](const QString &word) {
        return row.name.contains(word, Qt::CaseInsensitive) ||
               row.attribute.contains(word, Qt::CaseInsensitive) ||
               row.before.contains(word, Qt::CaseInsensitive) ||
               row.after.contains(word, Qt::CaseInsensitive);
    });
}

void DiffModel::narrow()
{
    m_rows.clear();
    m_matching = 0;
    for (size_t i = 0; i < all(); ++i) {
        if (matches((*m_all)[i])) {
            ++m_matching;
            if (m_rows.size() < MostRows) {
                m_rows.push_back(i);
            }
        }
    }
}

QString DiffModel::text(const DiffRow &row, Column column) const
{
    const bool hasValues = !row.attribute.isEmpty();
    switch (column) {
    case Column::What:
        return row.what == What::Added     ? tr("added")
               : row.what == What::Removed ? tr("removed")
                                           : tr("changed");
    case Column::Of:
        return row.of == DiffRow::Of::Node   ? tr("Node")
               : row.of == DiffRow::Of::Link ? tr("Link")
                                             : tr("Port");
    case Column::Name:
        return row.name;
    case Column::Attribute:
        return row.attribute;
    case Column::Before:
        return hasValues ? format::orUnknown(row.before) : QString();
    case Column::After:
        return hasValues ? format::orUnknown(row.after) : QString();
    case Column::Count:
        break;
    }
    return {};
}

QString DiffModel::csv() const
{
    constexpr std::array Whats{"added", "removed", "changed"};
    constexpr std::array Ofs{"node", "link", "port"};
    QString csv = QStringLiteral("what,of,name,attribute,before,after\n");
    for (size_t i = 0; i < all(); ++i) {
        const DiffRow &row = (*m_all)[i];
        if (matches(row)) {
            const QStringList cells{QLatin1String(Whats.at(static_cast<size_t>(row.what))),
                                    QLatin1String(Ofs.at(static_cast<size_t>(row.of))),
                                    csvCell(row.name),
                                    csvCell(row.attribute),
                                    csvCell(row.before),
                                    csvCell(row.after)};
            csv += cells.join(u',') + u'\n';
        }
    }
    return csv;
}

int DiffModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int DiffModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : at(Column::Count);
}

QVariant DiffModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !checkIndex(index)) {
        return {};
    }
    const DiffRow &row = this->row(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return text(row, static_cast<Column>(index.column()));
    case WhatRole:
        return static_cast<int>(row.what);
    default:
        return {};
    }
}

QVariant DiffModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    }
    return role == Qt::DisplayRole ? QVariant(tr(Titles.at(static_cast<size_t>(section))))
                                   : QVariant();
}

} // namespace pickglass
