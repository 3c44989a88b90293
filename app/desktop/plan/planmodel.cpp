// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/plan/planmodel.h"

#include "app/common/text.h"
#include "app/desktop/reading/plantext.h"
#include "core/fabric/naturalorder.h"

#include <algorithm>
#include <numeric>

namespace pickglass {

namespace {

/// Empty of a cable that is in no plan.
QString linkText(const tables::PlanRow &row)
{
    const bool isPlanned = !row.a.node.isEmpty() || !row.a.guid.isNull();
    return !isPlanned ? QString() : row.a.text() + QStringLiteral(" ↔ ") + row.b.text();
}

} // namespace

void PlanModel::setRows(SharedPlanRows rows)
{
    beginResetModel();
    m_all = std::move(rows);
    narrow();
    endResetModel();
}

void PlanModel::setFilter(const QString &text, bool showsRight)
{
    beginResetModel();
    m_words = text.split(u' ', Qt::SkipEmptyParts);
    m_showsRight = showsRight;
    narrow();
    endResetModel();
}

void PlanModel::sort(int column, Qt::SortOrder order)
{
    Q_EMIT layoutAboutToBeChanged();
    m_sortColumn = column;
    m_order = order;
    narrow();
    Q_EMIT layoutChanged();
}

void PlanModel::narrow()
{
    m_shown.clear();
    if (!m_all) {
        return;
    }
    const QString right = toString(CableVerdict::Right);
    for (size_t i = 0; i < m_all->size(); ++i) {
        const tables::PlanRow &row = (*m_all)[i];
        if (!m_showsRight && row.what == right) {
            continue;
        }
        const QString all =
            m_words.isEmpty()
                ? QString()
                : QStringList{planVerdictText(row.what), linkText(row), row.found,
                              tables::plannedPlace(row.a), tables::plannedPlace(row.b)}
                      .join(u'\n');
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
        // What has no number comes last in either order.
        if (keys[a].isEmpty() != keys[b].isEmpty()) {
            return keys[b].isEmpty();
        }
        const int compared = compareNaturally(keys[a], keys[b]);
        return m_order == Qt::AscendingOrder ? compared < 0 : compared > 0;
    });
}

QString PlanModel::csv() const
{
    std::vector<tables::PlanRow> rows;
    rows.reserve(m_shown.size());
    std::ranges::transform(m_shown, std::back_inserter(rows),
                           [this](size_t i) { return (*m_all)[i]; });
    TextBuffer text;
    tables::writeTable(text, Form::Csv, tables::planColumns(), rows);
    return QString::fromUtf8(text.text());
}

int PlanModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int PlanModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : at(Column::Count);
}

QString PlanModel::text(const tables::PlanRow &row, Column column)
{
    switch (column) {
    case Column::Verdict:
        return row.group == 0
                   ? planVerdictText(row.what)
                   : QStringLiteral("%1 #%2").arg(planVerdictText(row.what)).arg(row.group);
    case Column::Planned:
        return linkText(row);
    case Column::Found:
        return row.found;
    case Column::Step:
        return row.step != 0 ? QString::number(row.step) : QString();
    case Column::From:
        return row.moveFrom;
    case Column::To:
        return row.what == toString(CableVerdict::NamesOrCables) && !row.moveTo.isEmpty()
                   ? tr("%1, or exchange the names").arg(row.moveTo)
                   : row.moveTo;
    case Column::Place: {
        const QString a = tables::plannedPlace(row.a);
        const QString b = tables::plannedPlace(row.b);
        return a.isEmpty() && b.isEmpty() ? QString() : a + QStringLiteral(" ↔ ") + b;
    }
    case Column::Next:
        return row.next != 0 ? QString::number(row.next) : QString();
    case Column::Hosts:
        return row.next != 0 ? QString::number(row.hosts) : QString();
    case Column::Line:
        return row.line != 0 ? QString::number(row.line) : QString();
    case Column::Count:
        break;
    }
    return {};
}

QVariant PlanModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const tables::PlanRow &shown = row(index.row());
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text(shown, column);
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole:
        return translated(shown.message);
    case Qt::TextAlignmentRole:
        return column == Column::Step || column >= Column::Next
                   ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                   : QVariant();
    default:
        return {};
    }
}

QVariant PlanModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (static_cast<Column>(section)) {
    case Column::Verdict:
        return tr("Cable");
    case Column::Planned:
        return tr("Planned");
    case Column::Found:
        return tr("Found");
    case Column::Step:
        return tr("Step");
    case Column::From:
        return tr("Move the plug from");
    case Column::To:
        return tr("to");
    case Column::Place:
        return tr("Racks");
    case Column::Next:
        return tr("Next");
    case Column::Hosts:
        return tr("Connects hosts");
    case Column::Line:
        return tr("Line");
    case Column::Count:
        break;
    }
    return {};
}

} // namespace pickglass
