// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The table of EventsView: how it is made, its columns, its keys and menus.

#include "app/desktop/events/eventdetail.h"
#include "app/desktop/events/eventsbar.h"
#include "app/desktop/events/eventsmodel.h"
#include "app/desktop/events/eventsview.h"
#include "app/desktop/layouts.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/tablestyle.h"

#include <QBoxLayout>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QSettings>
#include <QShortcut>
#include <QTableView>

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

constexpr int RowHeight = 26;
constexpr int MinWhatWidth = 360; ///< width of the column that takes what the others leave

QString columnSetting(int column)
{
    return QStringLiteral("columns/events/%1").arg(column);
}

} // namespace

QWidget *EventsView::makeTable()
{
    m_table = new QTableView;
    m_table->setModel(m_model);
    m_table->setItemDelegate(new EventDelegate(m_table));
    m_table->setAccessibleName(tr("Events"));
    styleTable(*m_table, RowHeight);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    QHeaderView *header = m_table->horizontalHeader();
    header->setSectionsClickable(true);
    header->setSortIndicatorShown(true);
    header->setSortIndicator(EventsModel::at(EventColumn::Time), Qt::DescendingOrder);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    header->setMinimumSectionSize(40);
    connect(header, &QHeaderView::sortIndicatorChanged, this, &EventsView::ask);
    connect(header, &QWidget::customContextMenuRequested, this, [this](const QPoint &position) {
        auto *menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        fillColumnMenu(*menu);
        menu->popup(m_table->horizontalHeader()->viewport()->mapToGlobal(position));
    });
    connect(m_table, &QAbstractItemView::clicked, this, [this](const QModelIndex &index) {
        // Who selects several rows goes nowhere yet.
        if (QGuiApplication::keyboardModifiers() == Qt::NoModifier) {
            press(index);
        }
    });
    connect(m_table, &QAbstractItemView::activated, this, [this](const QModelIndex &index) {
        if (m_model->row(index.row()).kind == EventLine::Kind::AcknowledgedFold) {
            unfold(index.row());
        } else {
            goToRow(index.row());
        }
    });
    connect(m_table, &QWidget::customContextMenuRequested, this, &EventsView::showRowMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        if (!m_isTaking) {
            showDetail();
        }
    });

    auto *body = new QWidget;
    auto *lines = makeLayout<QVBoxLayout>(body, 0, 0);
    lines->addWidget(m_table, 1);
    lines->addWidget(makeSeparator());
    lines->addWidget(m_detail);
    return body;
}

void EventsView::addKeys()
{
    const auto add = [](const QKeySequence &keys, QWidget *parent, Qt::ShortcutContext context,
                        auto function) { new QShortcut(keys, parent, parent, function, context); };
    add(QKeySequence::Copy, m_table, Qt::WidgetShortcut, [this] { copyRows(); });
    add(Qt::Key_A, m_table, Qt::WidgetShortcut, [this] { acknowledge(); });
    add(Qt::Key_Space, m_table, Qt::WidgetShortcut, [this] {
        if (const int row = m_table->currentIndex().row(); row >= 0) {
            unfold(row);
        }
    });
}

void EventsView::fitColumns()
{
    // Of fixed widths: columns must not dance with what comes.
    const int figure = QFontMetrics(Theme::instance().monospaced()).horizontalAdvance(u'0');
    const int letter = QFontMetrics(Theme::instance().font()).averageCharWidth();
    const int margins = 2 * Tokens::SpaceS;
    const QString head =
        m_model->headerData(EventsModel::at(EventColumn::Time), Qt::Horizontal).toString();
    const int headWidth =
        QFontMetrics(Theme::instance().font()).horizontalAdvance(head) + 2 * Tokens::SpaceXl;
    const bool isLong =
        m_model->rowCount() > 0 &&
        m_model->index(0, EventsModel::at(EventColumn::Time)).data().toString().size() > 12;
    const std::pair<EventColumn, int> widths[] = {
        {EventColumn::Severity, 11 * letter + margins},
        {EventColumn::Time, std::max((isLong ? 23 : 12) * figure + margins, headWidth)},
        {EventColumn::Lasted, 11 * figure + margins},
        {EventColumn::Kind, 17 * letter + margins},
        {EventColumn::Node, 16 * letter + margins},
        {EventColumn::Port, 5 * figure + margins},
        {EventColumn::Precision, 20 * letter + margins},
    };
    int taken = 0;
    int before = 0; // what the columns before the sentences take
    for (const auto &[column, width] : widths) {
        m_table->setColumnWidth(EventsModel::at(column), width);
        const int shown = m_table->isColumnHidden(EventsModel::at(column)) ? 0 : width;
        taken += shown;
        before += column < EventColumn::What ? shown : 0;
    }
    // The table takes what this view has got, perhaps later.
    const int room = m_table->viewport()->width() + width() - m_table->width();
    // Where not all columns fit, those behind the sentences are scrolled to.
    m_table->setColumnWidth(EventsModel::at(EventColumn::What),
                            room - taken >= MinWhatWidth ? room - taken
                                                         : std::max(MinWhatWidth, room - before));
}

void EventsView::resizeEvent(QResizeEvent *event)
{
    View::resizeEvent(event);
    fitColumns();
}

void EventsView::restoreColumns()
{
    const QSettings settings;
    for (int column = 0; column < m_model->columnCount(); ++column) {
        m_table->setColumnHidden(column, !settings.value(columnSetting(column), true).toBool());
    }
}

void EventsView::fillColumnMenu(QMenu &menu)
{
    for (int column = 0; column < m_model->columnCount(); ++column) {
        QAction *action = menu.addAction(m_model->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!m_table->isColumnHidden(column));
        // Without it the list says nothing.
        action->setEnabled(column != EventsModel::at(EventColumn::What));
        connect(action, &QAction::toggled, this, [this, column](bool isShown) {
            QSettings().setValue(columnSetting(column), isShown);
            m_table->setColumnHidden(column, !isShown);
            fitColumns();
        });
    }
}

QList<int> EventsView::shownColumns() const
{
    QList<int> columns;
    for (int column = 0; column < m_model->columnCount(); ++column) {
        if (!m_table->isColumnHidden(column)) {
            columns << column;
        }
    }
    return columns;
}

void EventsView::showRowMenu(const QPoint &position)
{
    const QModelIndex index = m_table->indexAt(position);
    if (!index.isValid()) {
        return;
    }
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const EventLine &line = m_model->row(index.row());
    if (line.event) {
        menu->addAction(tr("Go there"), this, &EventsView::showPlace);
        if (!line.incident) {
            QAction *aside =
                menu->addAction(line.isAcknowledged ? tr("Undo acknowledge") : tr("Acknowledge"));
            aside->setShortcut(Qt::Key_A);
            connect(aside, &QAction::triggered, this, &EventsView::acknowledge);
        }
        menu->addSeparator();
        const quint64 kind =
            line.incident ? EventFilter::IncidentBit : EventFilter::bit(line.event->kind);
        menu->addAction(tr("Only this kind"), this, [this, kind] { m_bar->setKinds(kind); });
        const QString node = line.event->placeName;
        QAction *only = menu->addAction(tr("Only this node"));
        only->setEnabled(!node.isEmpty());
        connect(only, &QAction::triggered, this, [this, node] { m_bar->setNode(node); });
    }
    if (line.mark) {
        menu->addAction(tr("Go there"), this, [this] { goToRow(m_table->currentIndex().row()); });
        menu->addAction(tr("Only this kind"), this,
                        [this] { m_bar->setKinds(EventFilter::MarkBit); });
    }
    if (line.members > 0) {
        QAction *fold = menu->addAction(line.isUnfolded ? tr("Fold") : tr("Unfold"));
        fold->setShortcut(Qt::Key_Space);
        connect(fold, &QAction::triggered, this, [this] { unfold(m_table->currentIndex().row()); });
    }
    menu->addSeparator();
    menu->addAction(tr("Copy rows"), this, &EventsView::copyRows);
    menu->addAction(tr("Save CSV…"), this, &EventsView::saveCsv);
    fillColumnMenu(*menu->addMenu(tr("Columns")));
    menu->popup(m_table->viewport()->mapToGlobal(position));
}

void EventsView::copyRows() const
{
    pickglass::copyRows(*m_table, shownColumns());
}

QString EventsView::csv() const
{
    // As they are listed, with what is folded away.
    EventQuestion all = question();
    all.showsAcknowledged = true;
    for (const Event &event : *all.events) {
        if (event.kind == EventKind::Many) {
            all.unfolded.insert(event.id);
        }
    }
    return eventsCsv(arrangeEvents(all).lines);
}

} // namespace pickglass
