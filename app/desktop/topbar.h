// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/session.h"

#include <QWidget>

class QComboBox;
class QHBoxLayout;
class QMenu;
class QPushButton;
class QToolButton;

namespace pickglass {

/// The top of the window: what one looks at (with the menu of files), the search field, what is
/// colored by, and which group of hosts the views are narrowed to.
class TopBar final : public QWidget
{
    Q_OBJECT

public:
    /// fileMenu drops from the source button, mainMenu from the last one; both are owned by others.
    TopBar(Session *session, QMenu *fileMenu, QMenu *mainMenu, QWidget *parent = nullptr);

    /// What is open, "" for nothing; the tool tip tells the whole.
    void setSource(const QString &name, const QString &toolTip);

Q_SIGNALS:
    void searchRequested();
    void groupsRequested();

private:
    QPushButton *makeSearchButton();
    void fillColorBy();
    void fillGroups();
    void showTexts();

    Session *m_session;
    QPushButton *m_source;
    QPushButton *m_search;
    QComboBox *m_colorBy;
    QComboBox *m_group;
    QToolButton *m_menu;
};

} // namespace pickglass
