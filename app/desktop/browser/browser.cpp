// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/browser/browser.h"

#include "app/desktop/browser/browserdelegate.h"
#include "app/desktop/browser/browsermodel.h"
#include "app/desktop/icons.h"
#include "app/desktop/placemenu.h"
#include "app/desktop/theme.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QScopedValueRollback>
#include <QTreeView>
#include <QVBoxLayout>

namespace pickglass {

namespace {

/// Sections of more rows are folded at first, so that the next one is in sight.
constexpr int LongSection = 48;
/// A filter with more answers folds them.
constexpr int ManyMatches = 2000;

} // namespace

Browser::Browser(Session *session, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_model(new BrowserModel(session, this)),
      m_count(new QLabel),
      m_filter(new QLineEdit),
      m_tree(new QTreeView)
{
    setProperty("surface", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    auto *title = new QLabel(tr("Fabric"));
    title->setProperty("role", QStringLiteral("heading"));
    m_count->setProperty("role", QStringLiteral("secondary"));
    m_filter->setObjectName(QStringLiteral("browserFilter"));
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter the browser"));
    m_filter->setToolTip(tr("By name, GUID or LID (Ctrl+F)"));
    m_filter->setClearButtonEnabled(true);
    m_filter->installEventFilter(this);
    m_tree->setObjectName(QStringLiteral("browserTree"));
    m_tree->setAccessibleName(tr("Fabric"));
    m_tree->setModel(m_model);
    m_tree->setItemDelegate(new BrowserDelegate(m_tree));
    m_tree->viewport()->installEventFilter(this);
    m_tree->installEventFilter(this);
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(false);
    m_tree->setIndentation(14);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);

    auto *head = new QHBoxLayout;
    head->addWidget(title);
    head->addStretch();
    head->addWidget(m_count);
    auto *top = new QVBoxLayout;
    top->setContentsMargins(Tokens::SpaceM, Tokens::SpaceM, Tokens::SpaceM, Tokens::SpaceS);
    top->setSpacing(Tokens::SpaceS);
    top->addLayout(head);
    top->addWidget(m_filter);
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addLayout(top);
    rows->addWidget(m_tree, 1);
    setMinimumWidth(180);

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
    connect(session, &Session::snapshotChanged, this, &Browser::showSnapshot);
    connect(session, &Session::selectionChanged, this, &Browser::showSelection);
    connect(session, &Session::groupsChanged, m_tree->viewport(), qOverload<>(&QWidget::update));
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
    m_count->setText(
        m_model->matches() == all
            ? tr("%n node(s)", nullptr, all)
            : tr("%1 of %n node(s)", nullptr, all).arg(QLocale().toString(m_model->matches())));
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

} // namespace pickglass
