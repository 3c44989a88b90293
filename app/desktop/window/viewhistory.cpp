// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/viewhistory.h"

#include "app/desktop/window/viewstack.h"

#include <QScopedValueRollback>

namespace pickglass {

/// While the end is followed, the cursor moves by itself.
bool ViewHistory::Step::isSameTime(const Step &other) const
{
    return followsEnd == other.followsEnd && (followsEnd || cursor == other.cursor) &&
           range == other.range && statistic == other.statistic;
}

bool ViewHistory::Step::isSameBesidesTime(const Step &other) const
{
    return view == other.view && selection == other.selection && pins == other.pins &&
           chartCounters == other.chartCounters && comparison == other.comparison;
}

ViewHistory::ViewHistory(Session *session, QObject *parent) : QObject(parent), m_session(session)
{
    connect(session, &Session::captureChanged, this, [this] {
        if (!m_session->isSameStore()) {
            begin();
        }
    });
    connect(session, &Session::selectionChanged, this, &ViewHistory::note);
    connect(session, &Session::pinsChanged, this, &ViewHistory::note);
    connect(session, &Session::chartCountersChanged, this, &ViewHistory::note);
    connect(session, &Session::comparisonChanged, this, &ViewHistory::note);
    connect(session, &Session::timeChanged, this, &ViewHistory::note);
}

void ViewHistory::setViews(ViewStack *views)
{
    m_views = views;
    connect(views, &ViewStack::currentChanged, this, &ViewHistory::note);
    begin();
}

void ViewHistory::begin()
{
    if (m_views) {
        m_steps = {current()};
        m_at = 0;
        m_isTimeStep = false;
        Q_EMIT changed();
    }
}

ViewHistory::Step ViewHistory::current() const
{
    Step step;
    step.view = m_views->currentId();
    step.selection = m_session->selection();
    step.cursor = m_session->askedCursor();
    step.followsEnd = m_session->followsEnd();
    step.range = m_session->askedRange();
    step.statistic = m_session->statistic();
    step.pins = m_session->pins();
    step.chartCounters = m_session->chartCounters();
    step.comparison = m_session->comparison();
    return step;
}

/// Keeps what the view is like before it follows, and looks once at all that changes together.
void ViewHistory::note()
{
    if (m_isMoving || m_isNoted || !m_views) {
        return;
    }
    Step &left = m_steps[m_at];
    const Step now = current();
    if (left.isSameTime(now) && left.isSameBesidesTime(now)) {
        return; // the end that is followed moves
    }
    m_isNoted = true;
    if (const View *view = m_views->view(left.view)) {
        left.state = view->state();
    }
    QMetaObject::invokeMethod(this, &ViewHistory::commit, Qt::QueuedConnection);
}

void ViewHistory::commit()
{
    if (!m_isNoted) {
        return;
    }
    m_isNoted = false;
    Step now = current();
    const Step &last = m_steps[m_at];
    const bool isSame = last.isSameBesidesTime(now);
    if (isSame && last.isSameTime(now)) {
        return;
    }
    m_steps.resize(m_at + 1);
    if (isSame && m_isTimeStep) {
        m_steps.back() = std::move(now);
    } else {
        m_steps.push_back(std::move(now));
    }
    m_isTimeStep = isSame;
    if (m_steps.size() > MaxLength) {
        m_steps.erase(m_steps.begin());
    }
    m_at = m_steps.size() - 1;
    Q_EMIT changed();
}

void ViewHistory::back()
{
    commit();
    if (canGoBack()) {
        goTo(m_at - 1);
    }
}

void ViewHistory::forward()
{
    commit();
    if (canGoForward()) {
        goTo(m_at + 1);
    }
}

void ViewHistory::goTo(size_t place)
{
    const QScopedValueRollback moving(m_isMoving, true);
    if (const View *view = m_views->currentView()) {
        m_steps[m_at].state = view->state();
    }
    m_at = place;
    m_isTimeStep = false;
    restore(m_steps[place]);
    Q_EMIT changed();
}

void ViewHistory::restore(const Step &step)
{
    m_views->showView(step.view);
    if (step.followsEnd) {
        m_session->followEnd();
    } else {
        m_session->setCursor(step.cursor);
    }
    if (step.range.from.isKnown()) {
        m_session->setRange(step.range);
    }
    m_session->setStatistic(step.statistic);
    m_session->setPins(step.pins);
    m_session->setChartCounters(step.chartCounters);
    m_session->setComparison(step.comparison);
    if (step.state.isEmpty()) {
        m_session->goTo(step.selection);
    } else {
        m_session->select(step.selection);
        m_views->currentView()->setState(step.state);
    }
}

} // namespace pickglass
