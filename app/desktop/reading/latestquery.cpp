// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/latestquery.h"

#include "app/desktop/models/display.h"
#include "app/desktop/reading/session.h"

#include <QEvent>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace pickglass {

LatestQuery::LatestQuery(const Session *session, Begin begin)
    : m_session(session),
      m_begin(std::move(begin))
{
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &LatestQuery::begin);
    // It may have found that there is nothing to ask for now.
    connect(&m_later, &QTimer::timeout, this, [this] {
        if (!isBusy()) {
            Q_EMIT settled();
        }
    });
    if (session != nullptr) {
        connect(session, &Session::captureChanged, this, [this] {
            if (isOfOtherCapture()) {
                cancel();
            }
        });
    }
}

void LatestQuery::deferWhileHidden(QWidget *view)
{
    m_view = view;
    view->installEventFilter(this);
}

bool LatestQuery::eventFilter(QObject *watched, QEvent *event)
{
    // The view prepares itself for being shown first.
    if (watched == m_view && event->type() == QEvent::Show && m_isAsked && !m_isRunning) {
        m_later.start(0);
    }
    return QObject::eventFilter(watched, event);
}

bool LatestQuery::isOfOtherCapture() const
{
    return m_isRunning && m_session != nullptr && m_readers != m_session->readers();
}

void LatestQuery::ask(When when)
{
    // Others may hear of another capture before this one does.
    if (isOfOtherCapture()) {
        cancel();
    }
    m_isAsked = true;
    if (m_isRunning || (m_view != nullptr && !m_view->isVisible())) {
        return;
    }
    std::chrono::milliseconds delay(0);
    if (when == When::Paced && m_sinceStart.isValid()) {
        delay = displayOptions().period - std::chrono::milliseconds(m_sinceStart.elapsed());
    }
    if (when == When::Soon || !m_later.isActive()) {
        m_later.start(std::max(delay, std::chrono::milliseconds(0)));
    }
}

void LatestQuery::cancel()
{
    ++m_generation;
    m_unwanted.stop();
    m_readers.reset();
    m_isRunning = false;
    m_isAsked = false;
    m_later.stop();
}

void LatestQuery::begin()
{
    m_later.stop();
    if (m_view != nullptr && !m_view->isVisible()) {
        return;
    }
    m_isAsked = false;
    m_begin();
}

void LatestQuery::start()
{
    ++m_generation;
    m_unwanted.stop();
    m_unwanted = {};
    m_readers = m_session != nullptr ? m_session->readers() : SharedReaders();
    m_isRunning = true;
    m_sinceStart.start();
}

void LatestQuery::settle(bool isNextHere)
{
    if (!m_isRunning) {
        m_readers.reset();
        if (m_isAsked && (isNextHere || !m_later.isActive())) {
            begin();
        }
    }
    if (!isBusy()) {
        Q_EMIT settled();
    }
}

} // namespace pickglass
