// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/golden/goldenmodel.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"
#include "core/fabric/naturalorder.h"

#include <algorithm>
#include <array>

namespace pickglass {

void GoldenModel::setRows(SharedGoldenRows rows)
{
    beginResetModel();
    m_all = std::move(rows);
    narrow();
    endResetModel();
}

void GoldenModel::setFilter(const QString &text, bool showsAcknowledged)
{
    beginResetModel();
    m_words = text.split(u' ', Qt::SkipEmptyParts);
    m_showsAcknowledged = showsAcknowledged;
    narrow();
    endResetModel();
}

void GoldenModel::sort(int column, Qt::SortOrder order)
{
    beginResetModel();
    m_sortColumn = column;
    m_order = order;
    narrow();
    endResetModel();
}

void GoldenModel::narrow()
{
    m_shown.clear();
    if (!m_all) {
        return;
    }
    for (size_t i = 0; i < m_all->size(); ++i) {
        const tables::GoldenRow &row = (*m_all)[i];
        if (row.acknowledged && !m_showsAcknowledged) {
            continue;
        }
        QStringList texts;
        for (int column = 0; column < at(Column::Count) && !m_words.isEmpty(); ++column) {
            texts << text(row, static_cast<Column>(column));
        }
        const QString all = texts.join(u'\n');
        if (std::ranges::all_of(m_words, [&all](const QString &word) {
                return all.contains(word, Qt::CaseInsensitive);
            })) {
            m_shown.push_back(i);
        }
    }
    if (m_sortColumn < 0) {
        return;
    }
    const auto column = static_cast<Column>(m_sortColumn);
    std::vector<QString> keys(m_all->size());
    for (const size_t i : m_shown) {
        keys[i] = text((*m_all)[i], column);
    }
    std::ranges::stable_sort(m_shown, [&](size_t a, size_t b) {
        const int compared = compareNaturally(keys[a], keys[b]);
        return m_order == Qt::AscendingOrder ? compared < 0 : compared > 0;
    });
}

QString GoldenModel::csv() const
{
    std::vector<tables::GoldenRow> rows;
    rows.reserve(m_shown.size());
    std::ranges::transform(m_shown, std::back_inserter(rows),
                           [this](size_t i) { return (*m_all)[i]; });
    TextBuffer text;
    tables::writeTable(text, Form::Csv, tables::goldenColumns(), rows);
    return QString::fromUtf8(text.text());
}

int GoldenModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int GoldenModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : at(Column::Count);
}

QString GoldenModel::text(const tables::GoldenRow &row, Column column)
{
    using What = FabricDiff::What;
    const tables::DiffRow &difference = row.difference;
    const auto value = [&difference](const QString &text) {
        return difference.what == What::Changed && text.isEmpty() ? format::unknown()
                                                                  : shownText(text);
    };
    switch (column) {
    case Column::What:
        return difference.what == What::Removed ? tr("missing")
               : difference.what == What::Added ? tr("not in golden")
                                                : tr("changed");
    case Column::Name:
        return difference.name;
    case Column::Attribute:
        return difference.attribute;
    case Column::Golden:
        return value(difference.before);
    case Column::Now:
        return value(difference.after);
    case Column::By:
        return row.acknowledged ? shownText(row.acknowledged->by) : QString();
    case Column::Time:
        return row.acknowledged ? format::time(row.acknowledged->time) : QString();
    case Column::Note:
        return row.acknowledged ? shownText(row.acknowledged->note) : QString();
    case Column::Count:
        break;
    }
    return {};
}

QVariant GoldenModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const tables::GoldenRow &shown = row(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(shown, static_cast<Column>(index.column()));
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole:
        return translated(tables::goldenMessage(shown.difference));
    default:
        return {};
    }
}

QVariant GoldenModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    const std::array titles{tr("Difference"), tr("Where"),           tr("Attribute"), tr("Golden"),
                            tr("Now"),        tr("Acknowledged by"), tr("Time"),      tr("Note")};
    static_assert(titles.size() == size_t(Column::Count));
    return section >= 0 && section < at(Column::Count) ? QVariant(titles.at(size_t(section)))
                                                       : QVariant();
}

} // namespace pickglass
