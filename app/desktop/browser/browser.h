// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/session.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QTreeView;

namespace pickglass {

class BrowserModel;

/// The panel on the left: everything the fabric consists of, as a tree with a filter. Its
/// selection is the session's.
class Browser final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Browser)

public:
    explicit Browser(Session *session, QWidget *parent = nullptr);

    /// Puts the keyboard into the filter.
    void focusFilter();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showSnapshot();
    void setFilter(const QString &text);
    void showSelection();
    void expandSections();
    void showCount();

    Session *m_session;
    BrowserModel *m_model;
    QLabel *m_count;
    QLineEdit *m_filter;
    QTreeView *m_tree;
    bool m_selecting = false; ///< the tree follows the session, not the other way round
};

} // namespace pickglass
