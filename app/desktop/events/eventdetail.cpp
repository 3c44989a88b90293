// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/events/eventdetail.h"

#include "app/common/text.h"
#include "app/desktop/events/eventlines.h"
#include "app/desktop/icons.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/eventtext.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace pickglass {

namespace {

constexpr int Height = 108;

} // namespace

EventDetail::EventDetail(QWidget *parent)
    : QWidget(parent),
      m_what(named("what", makeSelectableLabel("heading"))),
      m_when(named("when", makeSelectableLabel("secondary"))),
      m_advice(named("advice", makeSelectableLabel(""))),
      m_go(new QPushButton(tr("Go there"))),
      m_acknowledge(named("acknowledge", new QPushButton))
{
    onSurface("panel", this);
    setAccessibleName(tr("Selected event"));
    setFixedHeight(Height);
    auto *row = makeLayout<QHBoxLayout>(
        this, {Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS}, Tokens::SpaceL);
    auto *texts = makeLayout<QVBoxLayout>(nullptr, 0, Tokens::SpaceXs);
    texts->addWidget(m_what);
    texts->addWidget(m_when);
    texts->addWidget(m_advice);
    texts->addStretch(1);
    row->addLayout(texts, 1);
    auto *buttons = makeLayout<QVBoxLayout>(nullptr, 0, Tokens::SpaceXs);
    m_go->setToolTip(tr("Go to its time and place (Enter)"));
    buttons->addWidget(m_go);
    buttons->addWidget(m_acknowledge);
    buttons->addStretch(1);
    row->addLayout(buttons);
    connect(m_go, &QPushButton::clicked, this, &EventDetail::goRequested);
    connect(m_acknowledge, &QPushButton::clicked, this, &EventDetail::acknowledgeRequested);
    setEvent({}, false);
}

void EventDetail::setEvent(const std::optional<Event> &event, bool isAcknowledged)
{
    m_what->setText(event ? translated(describe(*event)) : QString());
    m_when->setText(event ? eventtext::when(*event)
                          : tr("Select an event to see its time and advice."));
    const QString advice = event ? translated(adviceOn(*event)) : QString();
    m_advice->setText(advice);
    m_advice->setVisible(!advice.isEmpty());
    m_acknowledge->setText(isAcknowledged ? tr("Undo acknowledge") : tr("Acknowledge"));
    m_acknowledge->setToolTip(isAcknowledged ? tr("Show it among the others again (A)")
                                             : tr("Mark as seen and hide (A)"));
    m_go->setEnabled(event.has_value());
    m_acknowledge->setEnabled(event.has_value());
}

void EventDetail::setIncident(const Incident &incident, const Event &event)
{
    setEvent({}, false);
    m_what->setText(translated(incident.message));
    m_when->setText(incidenttext::facts(incident, event));
    const QString advice = translated(incident.advice);
    m_advice->setText(advice);
    m_advice->setVisible(!advice.isEmpty());
    m_go->setEnabled(true);
}

void EventDetail::setMark(const CaptureMark &mark)
{
    setEvent({}, false);
    m_what->setText(markwords::text(mark));
    m_when->setText(markwords::when(mark));
    m_go->setEnabled(true);
}

} // namespace pickglass
