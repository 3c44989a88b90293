// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"

#include <QSet>
#include <QStyledItemDelegate>
#include <QWidget>

class QContextMenuEvent;
class QLabel;
class QLineEdit;
class QTreeView;

namespace pickglass {

class BrowserModel;

/// The panel on the left: the fabric as a tree with a filter, which follows the selection.
class Browser final : public QWidget
{
    Q_OBJECT

public:
    explicit Browser(Session *session, QWidget *parent = nullptr);

    /// Puts the keyboard into the filter.
    void focusFilter();

Q_SIGNALS:
    /// A view is asked for, by its name on the command line.
    void viewRequested(const QString &id);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void connectParts();
    void showMenu(const QContextMenuEvent &event);
    void showSnapshot();
    void setFilter(const QString &text);
    void showSelection();
    void expandSections();
    /// Those that are open, by their names; kept while only other things are wrong with the fabric.
    QSet<QString> openRows() const;
    void openRows(const QSet<QString> &open);
    void showCount();

    Session *m_session;
    BrowserModel *m_model;
    SharedFabric m_fabric; ///< that is shown
    QLabel *m_count;
    QLineEdit *m_filter;
    QTreeView *m_tree;
    bool m_selecting = false; ///< the tree follows the session, not the other way round
};

/// Paints the rows of the browser: sections with their count, nodes with details, group and heat.
class BrowserDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace pickglass
