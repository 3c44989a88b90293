// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/viewstack.h"

#include "app/desktop/theme.h"
#include "app/desktop/views.h"
#include "app/desktop/widgets/tabbar.h"

#include <QCoreApplication>
#include <QFrame>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace pickglass {

ViewStack::ViewStack(Session *session, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_tabs(new TabBar),
      m_stack(new QStackedWidget)
{
    setProperty("surface", QStringLiteral("background"));
    setAttribute(Qt::WA_StyledBackground);
    m_tabs->setAccessibleName(tr("Views"));
    for (int i = 0; i < count(); ++i) {
        m_tabs->addTab(title(i));
        m_tabs->setTabToolTip(i, i < 9 ? tr("%1 (Ctrl+%2)").arg(title(i)).arg(i + 1) : title(i));
    }
    auto *head = new QWidget;
    head->setProperty("surface", QStringLiteral("panel"));
    head->setAttribute(Qt::WA_StyledBackground);
    auto *headRow = new QVBoxLayout(head);
    headRow->setContentsMargins(Tokens::SpaceXs, 0, Tokens::SpaceXs, 0);
    headRow->addWidget(m_tabs);
    auto *line = new QFrame;
    line->setProperty("role", QStringLiteral("line"));
    line->setFixedHeight(1);

    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(head);
    rows->addWidget(line);
    rows->addWidget(m_stack, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, &ViewStack::show);
    if (count() > 0) {
        show(0);
    }
}

int ViewStack::count() const
{
    return static_cast<int>(allViews().size());
}

QString ViewStack::title(int index)
{
    return QCoreApplication::translate("views", allViews()[static_cast<size_t>(index)].title);
}

int ViewStack::indexOf(const QString &id) const
{
    for (int i = 0; i < count(); ++i) {
        if (id == QLatin1String(allViews()[static_cast<size_t>(i)].id)) {
            return i;
        }
    }
    return -1;
}

bool ViewStack::showView(const QString &id)
{
    const int index = indexOf(id);
    if (index >= 0) {
        m_tabs->setCurrentIndex(index);
    }
    return index >= 0;
}

void ViewStack::showViewAt(int index)
{
    if (index >= 0 && index < count()) {
        m_tabs->setCurrentIndex(index);
    }
}

QString ViewStack::currentId() const
{
    const int index = m_tabs->currentIndex();
    return index < 0 ? QString() : QLatin1String(allViews()[static_cast<size_t>(index)].id);
}

View *ViewStack::currentView() const
{
    return m_views.value(m_tabs->currentIndex());
}

void ViewStack::setBadge(const QString &id, int count)
{
    if (const int index = indexOf(id); index >= 0) {
        m_tabs->setBadge(index, count);
    }
}

void ViewStack::show(int index)
{
    View *&view = m_views[index];
    if (!view) {
        view = allViews()[static_cast<size_t>(index)].make(m_session, nullptr);
        m_stack->addWidget(view);
        connect(view, &View::viewRequested, this, &ViewStack::showView);
        connect(view, &View::completed, this, [this, made = view] {
            if (made == currentView()) {
                Q_EMIT completed();
            }
        });
    }
    m_stack->setCurrentWidget(view);
    Q_EMIT currentChanged();
}

} // namespace pickglass
