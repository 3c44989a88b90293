// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/shortplaces.h"

#include "app/common/text.h"

#include <QAbstractItemModel>
#include <QApplication>
#include <QFontMetrics>
#include <QHash>
#include <QSet>
#include <QStyle>

#include <algorithm>
#include <memory>
#include <utility>

namespace pickglass {

namespace {

/// What the names of columns have in common.
class ColumnNames final : public QObject
{
public:
    static ColumnNames &instance()
    {
        static ColumnNames names;
        return names;
    }

    const ShortNames &of(const QModelIndex &cell)
    {
        const QAbstractItemModel *model = cell.model();
        watch(model);
        const QModelIndex parent = cell.parent();
        const Column column{{cell.column(), parent.row()}, parent.internalId()};
        QHash<Column, ShortNames> &columns = m_names[model];
        const auto known = columns.constFind(column);
        if (known != columns.constEnd()) {
            return *known;
        }
        // Of many rows some are enough.
        constexpr int Rows = 1000;
        const int rows = model->rowCount(parent);
        const int step = std::max(1, rows / Rows);
        QStringList texts;
        for (int row = 0; row < rows; row += step) {
            texts << model->index(row, cell.column(), parent).data().toString();
        }
        return *columns.insert(column, ShortNames(texts));
    }

private:
    /// A column, the row of its parent and what its model knows that by.
    using Column = std::pair<std::pair<int, int>, quintptr>;

    void watch(const QAbstractItemModel *model)
    {
        if (m_watched.contains(model)) {
            return;
        }
        m_watched.insert(model);
        const auto forget = [this, model] { m_names.remove(model); };
        connect(model, &QAbstractItemModel::modelReset, this, forget);
        connect(model, &QAbstractItemModel::layoutChanged, this, forget);
        connect(model, &QAbstractItemModel::rowsInserted, this, forget);
        connect(model, &QAbstractItemModel::rowsRemoved, this, forget);
        connect(model, &QAbstractItemModel::dataChanged, this,
                [forget, model](const QModelIndex &first) {
                    constexpr int Few = 200;
                    if (model->rowCount(first.parent()) <= Few) {
                        forget();
                    }
                });
        connect(model, &QObject::destroyed, this, [this, model] {
            m_names.remove(model);
            m_watched.remove(model);
        });
    }

    QHash<const QAbstractItemModel *, QHash<Column, ShortNames>> m_names;
    QSet<const QAbstractItemModel *> m_watched;
};

} // namespace

QString shortPlace(const ShortNames &names, const QString &text, const QFontMetrics &metrics,
                   int room)
{
    return names.fitting(
        text,
        [&metrics](const QString &shown) {
            return static_cast<double>(metrics.horizontalAdvance(shown));
        },
        room);
}

QString shortPlace(const QString &text, const QModelIndex &cell, const QFontMetrics &metrics,
                   int room)
{
    return metrics.horizontalAdvance(text) <= room || !cell.isValid()
               ? text
               : shortPlace(ColumnNames::instance().of(cell), text, metrics, room);
}

const ShortNames &shortNames(const SharedFabric &fabric)
{
    static std::weak_ptr<const Fabric> known;
    static ShortNames names;
    if (fabric && known.lock() == fabric) {
        return names;
    }
    // Of many nodes some are enough.
    constexpr size_t Nodes = 1000;
    QStringList texts;
    const size_t count = fabric ? fabric->nodes().size() : 0;
    for (size_t i = 0; i < count; i += std::max<size_t>(1, count / Nodes)) {
        texts << fabric->nodes()[i].name;
    }
    known = fabric;
    names = ShortNames(texts);
    return names;
}

QString shortSentence(const Message &message, const ShortNames &names)
{
    Message shorter = message;
    for (QString &argument : shorter.arguments) {
        argument = names.withoutCommon(argument);
    }
    return translated(shorter);
}

void PlaceDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    // The style keeps the margin of a focus frame on both sides of the item and of its text.
    const int margin = QApplication::style()->pixelMetric(QStyle::PM_FocusFrameHMargin) + 1;
    const int room = option->rect.width() - 4 * margin;
    // Who asks how large a cell wants to be gives no room.
    if (room > 0 && m_columns.contains(index.column())) {
        option->text = shortPlace(option->text, index, QFontMetrics(option->font), room);
    }
}

} // namespace pickglass
