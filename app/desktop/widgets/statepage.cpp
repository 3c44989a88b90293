// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/widgets/statepage.h"

#include "app/desktop/layouts.h"
#include "app/desktop/theme.h"

#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <cmath>

namespace pickglass {

namespace {
constexpr int ColumnWidth = 460;
constexpr int ProgressSteps = 1000;
} // namespace

StatePage::StatePage(QWidget *parent)
    : QWidget(parent),
      m_icon(new QLabel),
      m_title(withRole("title", new QLabel)),
      m_sentence(new QLabel),
      m_progress(new QProgressBar),
      m_button(withRole("primary", new QPushButton)),
      m_buttons(new QHBoxLayout),
      m_column(new QVBoxLayout)
{
    onSurface("background", this);
    m_icon->hide();
    m_sentence->setWordWrap(true);
    m_sentence->setMinimumWidth(ColumnWidth);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_progress->setTextVisible(false);
    m_progress->hide();
    m_button->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_button->setMinimumWidth(120);

    m_column->setContentsMargins(0, 0, 0, 0); // the sentence is as wide as the column
    m_column->setSpacing(Tokens::SpaceM);
    m_column->addWidget(m_icon);
    m_column->addWidget(m_title);
    m_column->addWidget(m_sentence);
    m_column->addWidget(m_progress);
    m_column->addSpacing(Tokens::SpaceXs);
    m_buttons->setSpacing(Tokens::SpaceS);
    m_buttons->addWidget(m_button);
    m_buttons->addStretch();
    m_column->addLayout(m_buttons);

    auto *frame = new QWidget;
    frame->setLayout(m_column);
    frame->setFixedWidth(ColumnWidth);
    auto *rows = new QVBoxLayout(this);
    rows->addStretch(2);
    auto *middle = new QHBoxLayout;
    middle->addStretch();
    middle->addWidget(frame);
    middle->addStretch();
    rows->addLayout(middle);
    rows->addStretch(3);
    connect(m_button, &QPushButton::clicked, this, &StatePage::activated);
}

void StatePage::setSentence(const QString &sentence)
{
    m_sentence->setText(sentence);
}

void StatePage::addButton(const QString &text, const QString &toolTip, void (StatePage::*pressed)())
{
    auto *button = new QPushButton(text);
    button->setToolTip(toolTip);
    button->setMinimumWidth(m_button->minimumWidth());
    m_buttons->insertWidget(m_buttons->count() - 1, button);
    connect(button, &QPushButton::clicked, this, pressed);
}

void StatePage::setTexts(const QString &title, const QString &sentence, const QString &button)
{
    m_title->setText(title);
    m_sentence->setText(sentence);
    m_button->setText(button);
    m_button->setVisible(!button.isEmpty());
    m_progress->setAccessibleName(title);
}

void StatePage::setIcon(const QIcon &icon, int size)
{
    m_icon->setPixmap(icon.pixmap(QSize(size, size), devicePixelRatioF()));
    m_icon->setFixedSize(size, size);
    m_icon->show();
}

void StatePage::setShare(double share)
{
    m_progress->setRange(0, share < 0 ? 0 : ProgressSteps);
    m_progress->setValue(static_cast<int>(std::lround(share * ProgressSteps)));
    m_progress->show();
}

void StatePage::setExtra(QWidget *extra)
{
    m_column->addSpacing(Tokens::SpaceM);
    m_column->addWidget(extra);
}

QString StatePage::sentence() const
{
    return m_sentence->text();
}

} // namespace pickglass
