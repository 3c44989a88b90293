// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/view.h"

#include <QHash>
#include <QKeySequence>

#include <functional>
#include <vector>

class QStackedWidget;
class QToolButton;

namespace pickglass {

class TabBar;

/// What a view is for; the order of the groups of tabs.
enum class ViewGroup : quint8 { See, Compare, Explain, Lists, Subnet, Ask };

/// A view: its name on the command line, untranslated title (context "views"), group, and factory.
struct ViewSpec
{
    const char *id;
    const char *title;
    ViewGroup group;
    std::function<View *(Session *session, QWidget *parent)> make;
};

/// All views in the order of their keys, and within a group of their tabs.
const std::vector<ViewSpec> &allViews();

/// Puts the keyboard into the first widget in this one that can have it; false where none can.
bool focusFirstIn(QWidget *pane);

/// The tabs in the middle of the window and the view below: the groups of views, then the views of
/// one group. A view is made when it is first shown.
class ViewStack final : public QWidget
{
    Q_OBJECT

public:
    explicit ViewStack(Session *session, QWidget *parent = nullptr);

    int count() const { return static_cast<int>(allViews().size()); }
    /// False when there is no such view.
    bool showView(const QString &id);
    void showViewAt(int index);
    /// Shows it and puts the keyboard into it.
    void goToViewAt(int index);
    /// The one so many to the right, around the end.
    void goToNextView(int step);
    /// Puts the keyboard into the view that is shown, or where that cannot have it, to the tabs.
    void focusView();
    QString currentId() const;
    /// Null when the program has no views.
    View *currentView() const;
    /// Null for one that was not shown yet.
    View *view(const QString &id) const { return m_views.value(indexOf(id)); }

    /// The translated title of a view.
    static QString title(int index);
    /// The key that goes to it: Ctrl+1 … 9 and 0, then Alt+1 ….
    static QKeySequence keyOf(int index);
    QString currentTitle() const;

Q_SIGNALS:
    void currentChanged();
    /// The view that is shown has become complete.
    void completed();
    /// So many events last that are not acknowledged, besides those that are only notes.
    void lastingEventsChanged(int count);

private:
    QToolButton *makeViewsButton();
    void showProblemBadge();
    void showEventBadge();
    void show(int index);
    void showGroup(ViewGroup group);
    void setBadge(const QString &id, int count, Severity severity);
    int indexOf(const QString &id) const;

    Session *m_session;
    TabBar *m_groups;
    TabBar *m_tabs;
    QHash<ViewGroup, int> m_lastOf; ///< of each group, the view that was shown last
    QStackedWidget *m_stack;
    QHash<int, View *> m_views;
};

} // namespace pickglass
