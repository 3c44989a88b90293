// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/view.h"

#include <QHash>

class QStackedWidget;

namespace pickglass {

class TabBar;

/// The tabs in the middle of the window and the view below. A view is made when it is first shown.
class ViewStack final : public QWidget
{
    Q_OBJECT

public:
    explicit ViewStack(Session *session, QWidget *parent = nullptr);

    int count() const;
    /// False when there is no such view.
    bool showView(const QString &id);
    void showViewAt(int index);
    QString currentId() const;
    /// Null when the program has no views.
    View *currentView() const;
    /// The number beside a title, 0 for none.
    void setBadge(const QString &id, int count);

    /// The translated title of a view.
    static QString title(int index);

Q_SIGNALS:
    void currentChanged();
    /// The view that is shown has become complete.
    void completed();

private:
    void show(int index);
    int indexOf(const QString &id) const;

    Session *m_session;
    TabBar *m_tabs;
    QStackedWidget *m_stack;
    QHash<int, View *> m_views;
};

} // namespace pickglass
