// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/events/eventdetail.h"

#include "app/common/text.h"
#include "app/desktop/events/eventlines.h"
#include "app/desktop/icons.h"
#include "app/desktop/models/eventtext.h"
#include "app/desktop/theme.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace pickglass {

namespace {

constexpr int Height = 108;

QLabel *makeLabel(const char *name, const char *role)
{
    auto *label = new QLabel;
    label->setObjectName(QString::fromLatin1(name));
    label->setProperty("role", QString::fromLatin1(role));
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setWordWrap(true);
    return label;
}

} // namespace

EventDetail::EventDetail(QWidget *parent)
    : QWidget(parent),
      m_what(makeLabel("what", "heading")),
      m_when(makeLabel("when", "secondary")),
      m_advice(makeLabel("advice", "")),
      m_go(new QPushButton(tr("Go there"))),
      m_acknowledge(new QPushButton)
{
    setProperty("surface", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    setAccessibleName(tr("Selected event"));
    setFixedHeight(Height);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS);
    row->setSpacing(Tokens::SpaceL);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(Tokens::SpaceXs);
    texts->addWidget(m_what);
    texts->addWidget(m_when);
    texts->addWidget(m_advice);
    texts->addStretch(1);
    row->addLayout(texts, 1);
    auto *buttons = new QVBoxLayout;
    buttons->setSpacing(Tokens::SpaceXs);
    m_go->setToolTip(tr("Go to its time and place (Enter)"));
    buttons->addWidget(m_go);
    m_acknowledge->setObjectName(QStringLiteral("acknowledge"));
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

void EventDetail::setMark(const CaptureMark &mark)
{
    setEvent({}, false);
    m_what->setText(markwords::text(mark));
    m_when->setText(markwords::when(mark));
    m_go->setEnabled(true);
}

} // namespace pickglass
