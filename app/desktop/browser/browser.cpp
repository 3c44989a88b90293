// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/browser/browser.h"

#include "app/desktop/browser/browsermodel.h"
#include "app/desktop/icons.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/placemenu.h"
#include "app/desktop/shortplaces.h"
#include "app/desktop/theme.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QScopedValueRollback>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace pickglass {

namespace {

/// Sections of more rows are folded at first, so that the next one is in sight.
constexpr int LongSection = 48;
/// A filter with more answers folds them.
constexpr int ManyMatches = 2000;

constexpr int RowHeight = 24;
constexpr int SectionHeight = 30;
constexpr int BarWidth = 40;
constexpr int BarHeight = 5;

/// How hot the hottest port is, as a small bar at the right; hollow where it is not known.
void paintBar(QPainter *painter, const QRect &rect, const Heat &heat)
{
    const Tokens &t = tokens();
    const QRectF track(rect.right() - BarWidth + 1, rect.center().y() - BarHeight / 2, BarWidth,
                       BarHeight);
    if (!heat.share) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(t.faint, 1, Qt::DashLine));
        painter->drawRoundedRect(track.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
        return;
    }
    painter->setPen(Qt::NoPen);
    painter->setBrush(t.grid);
    painter->drawRoundedRect(track, 2.5, 2.5);
    if (*heat.share > 0) {
        QRectF bar = track;
        bar.setWidth(std::max(*heat.share * BarWidth, double(BarHeight)));
        painter->setBrush(Theme::instance().heat(*heat.share));
        painter->drawRoundedRect(bar, 2.5, 2.5);
    }
    if (heat.isOver) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(t.warning, 1));
        painter->drawRoundedRect(track.adjusted(-1.5, -1.5, 1.5, 1.5), 4, 4);
    }
}

/// The count of a section, at the right; returns the width it took.
int paintCount(QPainter *painter, const QRect &rect, int count, bool isBad)
{
    const Theme &theme = Theme::instance();
    const Tokens &t = theme.tokens();
    const QString text = QLocale().toString(count);
    painter->setFont(theme.font(Tokens::SecondarySize, isBad ? QFont::DemiBold : QFont::Normal));
    const int width = painter->fontMetrics().horizontalAdvance(text);
    if (!isBad) {
        painter->setPen(t.secondary);
        painter->drawText(rect, Qt::AlignRight | Qt::AlignVCenter, text);
        return width;
    }
    const QRect pill(rect.right() - width - 10, rect.center().y() - 8, width + 11, 17);
    painter->setPen(Qt::NoPen);
    painter->setBrush(t.warning);
    painter->drawRoundedRect(pill, 8.5, 8.5);
    painter->setPen(theme.textOn(t.warning));
    painter->drawText(pill, Qt::AlignCenter, text);
    return pill.width();
}

} // namespace

Browser::Browser(Session *session, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_model(new BrowserModel(session, this)),
      m_count(withRole("secondary", new QLabel)),
      m_filter(named("browserFilter", new QLineEdit)),
      m_tree(named("browserTree", new QTreeView))
{
    onSurface("panel", this);
    auto *title = withRole("heading", new QLabel(tr("Fabric")));
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter the browser"));
    m_filter->setToolTip(tr("By name, GUID or LID (Ctrl+F)"));
    m_filter->setClearButtonEnabled(true);
    m_filter->installEventFilter(this);
    m_tree->setAccessibleName(tr("Fabric"));
    m_tree->setModel(m_model);
    m_tree->setItemDelegate(new BrowserDelegate(m_tree));
    m_tree->viewport()->installEventFilter(this);
    m_tree->installEventFilter(this);
    m_tree->setHeaderHidden(true);
    m_tree->setDragEnabled(true); // to the fields of a path
    m_tree->setUniformRowHeights(false);
    m_tree->setIndentation(14);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);

    auto *head = new QHBoxLayout;
    head->addWidget(title);
    head->addStretch();
    head->addWidget(m_count);
    auto *top = makeLayout<QVBoxLayout>(
        nullptr, {Tokens::SpaceM, Tokens::SpaceM, Tokens::SpaceM, Tokens::SpaceS}, Tokens::SpaceS);
    top->addLayout(head);
    top->addWidget(m_filter);
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    rows->addLayout(top);
    rows->addWidget(m_tree, 1);
    setMinimumWidth(180);
    connectParts();
}

void Browser::connectParts()
{
    connect(m_filter, &QLineEdit::textChanged, this, &Browser::setFilter);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &current) {
                const Selection selection = m_model->selectionAt(current);
                if (!m_selecting && !selection.isEmpty()) {
                    const QScopedValueRollback selecting(m_selecting, true);
                    m_session->select(selection);
                }
            });
    connect(m_tree, &QTreeView::clicked, this, [this](const QModelIndex &index) {
        const bool isSection = index.data(BrowserModel::IsSectionRole).toBool();
        if (isSection) {
            m_tree->setExpanded(index, !m_tree->isExpanded(index));
        } else {
            const QScopedValueRollback selecting(m_selecting, true);
            m_session->select(m_model->selectionAt(index));
        }
    });
    connect(m_tree, &QTreeView::activated, this, [this](const QModelIndex &index) {
        if (const Selection selection = m_model->selectionAt(index); !selection.isEmpty()) {
            m_session->goTo(selection);
        }
    });
    connect(m_session, &Session::snapshotChanged, this, &Browser::showSnapshot);
    connect(m_session, &Session::selectionChanged, this, &Browser::showSelection);
    connect(m_session, &Session::groupsChanged, m_tree->viewport(), qOverload<>(&QWidget::update));
    connect(m_model, &BrowserModel::heatChanged, m_tree->viewport(), qOverload<>(&QWidget::update));
    connect(&Theme::instance(), &Theme::changed, m_tree->viewport(), qOverload<>(&QWidget::update));
}

void Browser::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void Browser::showSnapshot()
{
    const SharedSnapshot now = m_session->snapshot();
    const bool isSameFabric = now && m_fabric == now->fabric;
    m_fabric = now ? now->fabric : nullptr;
    const QSet<QString> open = isSameFabric ? openRows() : QSet<QString>();
    m_model->setSnapshot(now);
    if (isSameFabric) {
        openRows(open);
    } else {
        expandSections();
    }
    showCount();
    showSelection();
}

void Browser::setFilter(const QString &text)
{
    m_model->setFilter(text);
    expandSections();
    showCount();
    showSelection();
}

namespace {

/// A row by what it and those above it are called.
QString pathOf(const QModelIndex &index)
{
    return (index.parent().isValid() ? pathOf(index.parent()) + u'\n' : QString()) +
           index.data().toString();
}

/// The rows below one that are open, from the top.
template<typename Visit>
void visitRows(const QAbstractItemModel &model, const QModelIndex &parent, Visit visit)
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        if (model.hasChildren(index) && visit(index)) {
            visitRows(model, index, visit);
        }
    }
}

} // namespace

QSet<QString> Browser::openRows() const
{
    QSet<QString> open;
    visitRows(*m_model, {}, [&](const QModelIndex &index) {
        if (m_tree->isExpanded(index)) {
            open.insert(pathOf(index));
        }
        return m_tree->isExpanded(index);
    });
    return open;
}

void Browser::openRows(const QSet<QString> &open)
{
    visitRows(*m_model, {}, [&](const QModelIndex &index) {
        m_tree->setExpanded(index, open.contains(pathOf(index)));
        return m_tree->isExpanded(index);
    });
}

void Browser::expandSections()
{
    const bool filtered = !m_filter->text().trimmed().isEmpty();
    for (int i = 0; i < m_model->rowCount(); ++i) {
        const QModelIndex section = m_model->index(i, 0);
        const int rows = m_model->rowCount(section);
        const bool isHosts = section.data() == BrowserTree::tr("Hosts");
        m_tree->setExpanded(section,
                            filtered ? rows <= ManyMatches : rows <= LongSection && !isHosts);
    }
}

void Browser::showCount()
{
    const SharedSnapshot snapshot = m_session->snapshot();
    if (!snapshot) {
        m_count->clear();
        return;
    }
    const int all = static_cast<int>(snapshot->fabric->nodes().size());
    const int matches = m_model->matches();
    m_count->setText(matches == all ? format::counted(tr("%n node(s)", nullptr, all), all)
                                    : format::counted(tr("%1 of %n node(s)", nullptr, all), all)
                                          .arg(format::count(matches)));
}

void Browser::showSelection()
{
    if (m_selecting || !m_session->snapshot()) {
        return;
    }
    const QScopedValueRollback selecting(m_selecting, true);
    const QModelIndex index =
        m_model->indexOf(m_session->selection().nodeIn(*m_session->snapshot()->fabric));
    if (index.isValid()) {
        m_tree->setCurrentIndex(index);
        m_tree->scrollTo(index);
    } else {
        m_tree->clearSelection();
    }
}

/// Of the row under the mouse; by the keyboard, of the current one.
void Browser::showMenu(const QContextMenuEvent &event)
{
    const bool isKeyboard = event.reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index =
        isKeyboard ? m_tree->currentIndex()
                   : m_tree->indexAt(m_tree->viewport()->mapFromGlobal(event.globalPos()));
    const QPoint at = isKeyboard
                          ? m_tree->viewport()->mapToGlobal(m_tree->visualRect(index).center())
                          : event.globalPos();
    showPlaceMenu(
        m_session, m_model->selectionAt(index),
        [this](const QString &id) { Q_EMIT viewRequested(id); }, this, at);
}

bool Browser::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ContextMenu && watched != m_filter) {
        showMenu(*static_cast<QContextMenuEvent *>(event));
        return true;
    }
    if (watched == m_filter && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter) {
            m_tree->setFocus(Qt::OtherFocusReason);
            const QModelIndex first = m_model->index(0, 0, m_model->index(0, 0));
            if (!m_tree->currentIndex().isValid() && first.isValid()) {
                m_tree->setCurrentIndex(first);
            }
            return true;
        }
        if (key == Qt::Key_Escape && !m_filter->text().isEmpty()) {
            m_filter->clear();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void BrowserDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setLayoutDirection(Qt::LeftToRight); // as places are computed here
    const Theme &theme = Theme::instance();
    const Tokens &t = theme.tokens();
    const bool isSection = index.data(BrowserModel::IsSectionRole).toBool();
    const bool isSelected = option.state & QStyle::State_Selected;
    if (isSelected || option.state & QStyle::State_MouseOver) {
        painter->fillRect(option.rect, isSelected ? t.accentBackground : t.raised);
    }
    QRect rect = option.rect.adjusted(Tokens::SpaceXs, 0, -Tokens::SpaceM, 0);

    if (const QColor color = index.data(BrowserModel::ColorRole).value<QColor>(); color.isValid()) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(color);
        painter->drawEllipse(QRect(rect.left(), rect.center().y() - 3, 8, 8));
        rect.setLeft(rect.left() + 14);
    }
    if (const int count = index.data(BrowserModel::CountRole).toInt(); count > 0) {
        const bool isBad = index.data(BrowserModel::IsBadRole).toBool();
        rect.setRight(rect.right() - paintCount(painter, rect, count, isBad) - Tokens::SpaceS);
    }
    if (const QVariant heat = index.data(BrowserModel::HeatRole); heat.isValid()) {
        paintBar(painter, rect, heat.value<Heat>());
        rect.setRight(rect.right() - BarWidth - Tokens::SpaceS);
    }
    painter->setFont(theme.font(Tokens::BodySize, isSection    ? QFont::DemiBold
                                                  : isSelected ? QFont::Medium
                                                               : QFont::Normal));
    painter->setPen(t.text);
    const QString text = index.data().toString();
    const QFontMetrics metrics = painter->fontMetrics();
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                      shortPlace(text, index, metrics, rect.width()));

    const QString more = index.data(BrowserModel::SecondaryRole).toString();
    const int used = metrics.horizontalAdvance(text) + Tokens::SpaceM;
    if (!more.isEmpty() && rect.width() - used > 30) {
        rect.setLeft(rect.left() + used);
        painter->setFont(theme.font(Tokens::SecondarySize));
        painter->setPen(isSelected ? t.secondary : t.faint);
        painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(more, Qt::ElideRight, rect.width()));
    }
    painter->restore();
}

QSize BrowserDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    return {100, index.data(BrowserModel::IsSectionRole).toBool() ? SectionHeight : RowHeight};
}

} // namespace pickglass
