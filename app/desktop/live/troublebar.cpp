// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/troublebar.h"

#include "app/desktop/icons.h"
#include "app/desktop/severitymark.h"
#include "app/desktop/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace pickglass {

namespace {

constexpr int MarkSize = 12;

QPixmap markOf(Severity severity, qreal ratio)
{
    QPixmap pixmap(QSize(MarkSize, MarkSize) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    paintSeverityMark(painter, QRectF(0, 0, MarkSize, MarkSize), severity);
    return pixmap;
}

} // namespace

TroubleBar::TroubleBar(QWidget *parent)
    : QFrame(parent),
      m_mark(new QLabel),
      m_text(new QLabel),
      m_more(new QLabel),
      m_restart(new QPushButton(tr("Record again"))),
      m_dismiss(new QToolButton)
{
    setObjectName(QStringLiteral("troubleBar"));
    setProperty("surface", QStringLiteral("raised"));
    setAttribute(Qt::WA_StyledBackground);
    m_text->setObjectName(QStringLiteral("trouble"));
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setTextFormat(Qt::PlainText);
    m_more->setProperty("role", QStringLiteral("secondary"));
    m_restart->setObjectName(QStringLiteral("restart"));
    m_dismiss->setObjectName(QStringLiteral("dismiss"));
    m_dismiss->setIcon(icon("close"));
    m_dismiss->setToolTip(tr("Dismiss"));
    m_dismiss->setAccessibleName(tr("Dismiss"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Tokens::SpaceL, Tokens::SpaceXs, Tokens::SpaceM, Tokens::SpaceXs);
    row->setSpacing(Tokens::SpaceM);
    row->addWidget(m_mark);
    row->addWidget(m_text, 1);
    row->addWidget(m_more);
    row->addWidget(m_restart);
    row->addWidget(m_dismiss);
    connect(m_restart, &QPushButton::clicked, this, &TroubleBar::restartRequested);
    connect(m_dismiss, &QToolButton::clicked, this, &TroubleBar::dismiss);
    connect(&Theme::instance(), &Theme::changed, this, &TroubleBar::showTexts);
    clear();
}

void TroubleBar::tell(const Trouble &trouble)
{
    if (std::ranges::find(m_told, trouble) != m_told.end()) {
        return;
    }
    m_told.push_back(trouble);
    const auto place =
        std::ranges::upper_bound(m_waiting, trouble.severity, {}, &Trouble::severity);
    m_waiting.insert(m_hasFailed ? std::prev(m_waiting.end()) : place, trouble);
    showTexts();
}

void TroubleBar::tellFailure(const Trouble &trouble)
{
    m_waiting.push_back(trouble);
    m_hasFailed = true;
    showTexts();
}

void TroubleBar::clear()
{
    m_waiting.clear();
    m_told.clear();
    m_hasFailed = false;
    showTexts();
}

void TroubleBar::dismiss()
{
    m_waiting.pop_back();
    m_hasFailed = false;
    showTexts();
}

void TroubleBar::showTexts()
{
    setVisible(!m_waiting.empty());
    if (m_waiting.empty()) {
        return;
    }
    const Trouble &trouble = m_waiting.back();
    m_mark->setPixmap(markOf(trouble.severity, devicePixelRatioF()));
    m_text->setText(trouble.advice.isEmpty() ? trouble.what : trouble.what + u' ' + trouble.advice);
    const auto others = static_cast<int>(m_waiting.size()) - 1;
    m_more->setText(others > 0 ? tr("%n more", nullptr, others) : QString());
    m_restart->setVisible(m_hasFailed);
}

} // namespace pickglass
