// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/widgets/noticebar.h"

#include "app/desktop/icons.h"
#include "app/desktop/layouts.h"
#include "app/desktop/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace pickglass {

NoticeBar::NoticeBar(const QString &button, QWidget *parent)
    : QFrame(parent),
      m_mark(new QLabel),
      m_text(new QLabel),
      m_more(withRole("secondary", new QLabel)),
      m_button(new QPushButton(button)),
      m_dismiss(named("dismiss", new QToolButton))
{
    onSurface("raised", this);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setTextFormat(Qt::PlainText);
    m_dismiss->setIcon(icon("close"));
    m_dismiss->setToolTip(tr("Dismiss"));
    m_dismiss->setAccessibleName(tr("Dismiss"));
    auto *row = makeLayout<QHBoxLayout>(
        this, {Tokens::SpaceL, Tokens::SpaceXs, Tokens::SpaceM, Tokens::SpaceXs}, Tokens::SpaceM);
    row->addWidget(m_mark);
    row->addWidget(m_text, 1);
    row->addWidget(m_more);
    row->addWidget(m_button);
    row->addWidget(m_dismiss);
    connect(m_button, &QPushButton::clicked, this, &NoticeBar::activated);
    connect(m_dismiss, &QToolButton::clicked, this, &NoticeBar::dismissed);
    connect(&Theme::instance(), &Theme::changed, this, &NoticeBar::showMark);
    hide();
}

void NoticeBar::showNotice(Severity severity, const QString &text, int others)
{
    m_severity = severity;
    showMark();
    m_text->setText(text);
    m_more->setText(others > 0 ? tr("%n more", nullptr, others) : QString());
    setAccessibleName(text);
    show();
}

void NoticeBar::showMark()
{
    m_mark->setPixmap(severityPixmap(m_severity, devicePixelRatioF()));
}

} // namespace pickglass
