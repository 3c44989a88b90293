// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/card.h"

#include "app/desktop/theme.h"

#include <QBoxLayout>
#include <QLabel>

namespace pickglass {

Card::Card(const QString &heading, QWidget *parent) : QFrame(parent), m_content(new QVBoxLayout)
{
    setProperty("surface", QStringLiteral("card"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(Tokens::SpaceL, Tokens::SpaceM, Tokens::SpaceL, Tokens::SpaceL);
    layout->setSpacing(Tokens::SpaceS);
    auto *title = new QLabel(heading);
    title->setProperty("role", QStringLiteral("heading"));
    layout->addWidget(title);
    m_content->setSpacing(Tokens::SpaceS);
    layout->addLayout(m_content);
}

} // namespace pickglass
