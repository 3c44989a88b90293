// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/changes/diffmodel.h"

#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"
#include "core/fabric/naturalorder.h"

#include <QHash>
#include <QPainter>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace pickglass {

namespace {

using What = FabricDiff::What;

using Column = DiffModel::Column;

constexpr int SignWidth = 16;

QColor colorOf(What what)
{
    return what == What::Added     ? tokens().good
           : what == What::Removed ? tokens().error
                                   : tokens().warning;
}

QString valueText(const DiffRow &row, const QString &value)
{
    if (row.attribute.isEmpty()) {
        return {};
    }
    const bool isId = row.attribute == u"vendor_id" || row.attribute == u"device_id";
    return format::orUnknown(isId ? format::hex(value.toUInt()) : value);
}

QString whatText(const DiffRow &row)
{
    return row.what == What::Added     ? DiffModel::tr("added")
           : row.what == What::Removed ? DiffModel::tr("removed")
                                       : DiffModel::tr("changed");
}

QString ofText(const DiffRow &row)
{
    return row.of == DiffRow::Of::Node   ? DiffModel::tr("Node")
           : row.of == DiffRow::Of::Link ? DiffModel::tr("Link")
                                         : DiffModel::tr("Port");
}

struct ColumnSpec
{
    const char *title;
    QString (*text)(const DiffRow &row);
};
/// By Column.
constexpr std::array ColumnSpecs{
    ColumnSpec{QT_TRANSLATE_NOOP("pickglass::DiffModel", "Change"), whatText},
    ColumnSpec{QT_TRANSLATE_NOOP("pickglass::DiffModel", "Of"), ofText},
    ColumnSpec{QT_TRANSLATE_NOOP("pickglass::DiffModel", "Name"),
               [](const DiffRow &row) { return row.name; }},
    ColumnSpec{QT_TRANSLATE_NOOP("pickglass::DiffModel", "Attribute"),
               [](const DiffRow &row) { return row.attribute; }},
    ColumnSpec{QT_TRANSLATE_NOOP("pickglass::DiffModel", "Before"),
               [](const DiffRow &row) { return valueText(row, row.before); }},
    ColumnSpec{QT_TRANSLATE_NOOP("pickglass::DiffModel", "After"),
               [](const DiffRow &row) { return valueText(row, row.after); }},
};
static_assert(ColumnSpecs.size() == static_cast<size_t>(DiffModel::Column::Count));

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
               valueText(row, row.before).contains(word, Qt::CaseInsensitive) ||
               valueText(row, row.after).contains(word, Qt::CaseInsensitive);
    });
}

void DiffModel::narrow()
{
    m_rows.clear();
    m_matching = 0;
    for (size_t i = 0; i < all(); ++i) {
        if (matches((*m_all)[i])) {
            ++m_matching;
            if (m_rows.size() < MaxRows) {
                m_rows.push_back(i);
            }
        }
    }
}

QString DiffModel::text(const DiffRow &row, Column column) const
{
    return ColumnSpecs.at(static_cast<size_t>(column)).text(row);
}

QString DiffModel::csv() const
{
    std::vector<DiffRow> rows;
    for (size_t i = 0; i < all(); ++i) {
        if (matches((*m_all)[i])) {
            rows.push_back((*m_all)[i]);
        }
    }
    TextBuffer csv;
    tables::writeTable(csv, Form::Csv, tables::diffColumns(), rows);
    return QString::fromUtf8(csv.text());
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
    return role == Qt::DisplayRole
               ? QVariant(tr(ColumnSpecs.at(static_cast<size_t>(section)).title))
               : QVariant();
}

void DiffDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    LineDelegate::initStyleOption(option, index);
    const auto column = static_cast<Column>(index.column());
    if (column == Column::Before || column == Column::After) {
        option->font = Theme::instance().monospaced();
    }
}

CellText DiffDelegate::prepare(QPainter &painter, const QStyleOptionViewItem &cell,
                               const QModelIndex &index, const QString &text) const
{
    const auto column = static_cast<Column>(index.column());
    QRect room = cell.rect.adjusted(Tokens::SpaceS, 0, -Tokens::SpaceS, 0);
    if (column == Column::What) {
        const auto what = static_cast<What>(index.data(DiffModel::WhatRole).toInt());
        QFont bold = Theme::instance().monospaced();
        bold.setBold(true);
        painter.setFont(bold);
        painter.setPen(colorOf(what));
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, signOf(what));
        room.setLeft(room.left() + SignWidth);
        return {room, colorOf(what)};
    }
    const bool isQuiet = column == Column::Of || column == Column::Before;
    const QColor color = text == format::unknown() ? tokens().faint
                         : isQuiet                 ? tokens().secondary
                                                   : tokens().text;
    return {room, color, Qt::ElideMiddle,
            column == Column::Name || column == Column::Before || column == Column::After};
}

std::vector<DiffTier> diffTiers(const Fabric &before, const Fabric &after,
                                const std::vector<DiffRow> &rows)
{
    QHash<Guid, DiffCell::State> states;
    for (const DiffRow &row : rows) {
        DiffCell::State &state = states[row.place.node];
        const auto own = row.of != DiffRow::Of::Node ? DiffCell::State::Touched
                         : row.what == What::Added   ? DiffCell::State::Added
                         : row.what == What::Removed ? DiffCell::State::Removed
                                                     : DiffCell::State::Changed;
        state = std::max(state, own);
    }
    std::map<int, std::vector<DiffCell>, std::greater<>> tiers;
    const auto add = [&](const Fabric &fabric, bool onlyRemoved) {
        const FabricShape shape = classify(fabric);
        for (size_t i = 0; i < fabric.nodes().size(); ++i) {
            const Node &node = fabric.nodes()[i];
            const auto state = states.value(node.guid);
            if (!onlyRemoved || state == DiffCell::State::Removed) {
                tiers[node.isSwitch() ? shape.tier[i] : 0].push_back({node.guid, node.name, state});
            }
        }
    };
    add(after, false);
    if (std::ranges::any_of(rows, [](const DiffRow &row) {
            return row.of == DiffRow::Of::Node && row.what == What::Removed;
        })) {
        add(before, true);
    }
    std::vector<DiffTier> answer;
    for (auto &[tier, cells] : tiers) {
        std::ranges::sort(cells, [](const DiffCell &a, const DiffCell &b) {
            return compareNaturally(a.name, b.name) < 0;
        });
        answer.push_back({tier, std::move(cells)});
    }
    return answer;
}

} // namespace pickglass
