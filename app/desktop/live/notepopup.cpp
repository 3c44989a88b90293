// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/notepopup.h"

#include "app/desktop/theme.h"

#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace pickglass {

NotePopup::NotePopup(QWidget *window) : QFrame(window, Qt::Popup), m_edit(new QLineEdit)
{
    constexpr int Width = 380;
    constexpr int Longest = 2000;
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(QStringLiteral("notePopup"));
    setProperty("surface", QStringLiteral("card"));
    m_edit->setObjectName(QStringLiteral("noteEdit"));
    m_edit->setPlaceholderText(tr("What is happening now?"));
    m_edit->setAccessibleName(tr("Note"));
    m_edit->setMaxLength(Longest);
    auto *hint = new QLabel(tr("Enter saves it at this time in the capture."));
    hint->setProperty("role", QStringLiteral("secondary"));
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(Tokens::SpaceM, Tokens::SpaceM, Tokens::SpaceM, Tokens::SpaceM);
    rows->setSpacing(Tokens::SpaceS);
    rows->addWidget(m_edit);
    rows->addWidget(hint);
    setFixedWidth(Width);
    connect(m_edit, &QLineEdit::returnPressed, this, [this] {
        const QString text = m_edit->text().trimmed();
        if (!text.isEmpty()) {
            Q_EMIT written(text);
        }
        close();
    });
}

void NotePopup::popUp(const QWidget *button)
{
    const QWidget *window = parentWidget();
    const QPoint place = button && button->isVisible()
                             ? button->mapToGlobal(QPoint(0, button->height() + Tokens::SpaceXs))
                             : window->mapToGlobal(QPoint(Tokens::SpaceXl, 2 * Tokens::SpaceXl));
    move(place);
    show();
    m_edit->setFocus();
}

} // namespace pickglass
