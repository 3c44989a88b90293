// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/query/schematree.h"

#include "app/desktop/plaintext.h"

#include <algorithm>

namespace pickglass {

namespace {

constexpr int WrittenRole = Qt::UserRole;

QTreeWidgetItem *makeItem(const QString &name, const QString &written)
{
    auto *item = new QTreeWidgetItem({shownText(name)});
    item->setData(0, WrittenRole, written);
    return item;
}

} // namespace

SchemaTree::SchemaTree(QWidget *parent) : QTreeWidget(parent)
{
    setHeaderHidden(true);
    setFrameShape(QFrame::NoFrame);
    setAccessibleName(tr("Tables of the capture"));
    setToolTip(tr("Tables, views and counters: a double click or Enter writes the name"));
    connect(this, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem *item) {
        const QString written = item->data(0, WrittenRole).toString();
        if (!written.isEmpty()) {
            Q_EMIT chosen(written);
        }
    });
}

void SchemaTree::setSchema(const std::vector<SqlTable> &tables, const QStringList &counters)
{
    clear();
    std::vector<SqlTable> sorted = tables;
    std::ranges::sort(sorted, {}, &SqlTable::name);
    for (const SqlTable &table : sorted) {
        QTreeWidgetItem *item = makeItem(table.name, table.name);
        for (const QString &column : table.columns) {
            item->addChild(makeItem(column, column));
        }
        addTopLevelItem(item);
    }
    if (!counters.isEmpty()) {
        QTreeWidgetItem *item = makeItem(tr("Counters"), {});
        item->setToolTip(0, tr("Names in the column counter of samples"));
        for (const QString &counter : counters) {
            item->addChild(makeItem(counter, u'\'' + counter + u'\''));
        }
        addTopLevelItem(item);
    }
}

} // namespace pickglass
