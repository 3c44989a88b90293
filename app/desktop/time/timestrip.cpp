// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/timestrip.h"

#include "app/desktop/layouts.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/momentstrip.h"
#include "app/desktop/time/timecanvas.h"
#include "app/desktop/time/timecontrols.h"

#include <QHBoxLayout>
#include <QShortcut>

namespace pickglass {

namespace {

constexpr int Height = 124;

} // namespace

TimeStrip::TimeStrip(Session *session, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_axis(session, TimeAxis::Ranges::Reveal, nullptr, TimeAxis::Reach::Store),
      m_query(session),
      m_routing(session),
      m_replay(session),
      m_commands(session, &m_query, &m_replay),
      m_moments(new MomentStrip(session, &m_query, &m_commands)),
      m_controls(new TimeControls(session, &m_commands, &m_replay)),
      m_canvas(new TimeCanvas(&m_axis, &m_query, &m_routing)),
      m_keys(new TimeKeys(&m_commands, m_canvas, this))
{
    setObjectName(QStringLiteral("timeStrip"));
    setProperty("surface", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    setFocusProxy(m_canvas);
    auto *row = makeLayout<QHBoxLayout>(this, 0, 0);
    row->addWidget(m_moments, 1);
    row->addWidget(m_controls);
    row->addWidget(m_canvas, 1);
    connect(m_canvas, &TimeCanvas::rangeMarkRequested, &m_commands, &TimeCommands::markedRange);
    const auto complete = [this] {
        if (isComplete()) {
            Q_EMIT completed();
        }
    };
    connect(&m_query, &TrafficQuery::completed, this, complete);
    connect(&m_routing, &RoutingQuery::completed, this, complete);
    connect(m_canvas, &TimeCanvas::lanesHeightChanged, this, &TimeStrip::showForm,
            Qt::QueuedConnection); // its scene is being made
    connect(m_moments, &MomentStrip::wantedHeightChanged, this, &TimeStrip::showForm);
    connect(session, &Session::extentChanged, this, &TimeStrip::showForm);
    auto *type = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_J), this);
    connect(type, &QShortcut::activated, m_controls, &TimeControls::edit);
    showForm();
}

void TimeStrip::showForm()
{
    const CaptureExtent &extent = m_session->extent();
    // A discovery with a subnet manager's log has events over time.
    const bool isOverTime =
        m_session->isGrowing() || extent.lastSweep > 0 ||
        (m_moments->count() == 1 && extent.eventRevision > 0 && extent.end > extent.start);
    m_moments->setVisible(!isOverTime);
    m_controls->setVisible(isOverTime);
    m_canvas->setVisible(isOverTime);
    setFixedHeight(isOverTime ? Height + m_canvas->lanesHeight() : m_moments->wantedHeight());
}

void TimeStrip::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    // Of several captures in one window, each has the keys of its own part.
    QWidget *part = this;
    while (!part->isWindow() && part->windowType() != Qt::SubWindow) {
        part = part->parentWidget();
    }
    m_keys->setWindow(part);
}

} // namespace pickglass
