// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/inspector/facts.h"

#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGridLayout>
#include <QGuiApplication>
#include <QMenu>
#include <QToolButton>

namespace pickglass {

namespace {

/// A mask of bits may be wider than one of two columns: it may break after four of its digits.
QString breakableFigure(const QString &figure)
{
    constexpr qsizetype Digits = 4;
    QString text = figure;
    for (qsizetype at = text.size() - Digits; text.startsWith(u"0x") && at > Digits; at -= Digits) {
        text.insert(at, QChar(0x200b));
    }
    return text;
}

} // namespace

FactLabel::FactLabel(const Inspection::Value &value, QWidget *parent)
    : QLabel(parent),
      m_text(value.text)
{
    setWordWrap(true);
    setToolTip(value.toolTip);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    // Long names and identities break anywhere rather than widen the panel.
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    if (value.target.isEmpty()) {
        setTextFormat(Qt::PlainText);
        setText(value.isFigure ? breakableFigure(value.text) : format::breakable(value.text));
        setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        setFocusPolicy(Qt::ClickFocus);
        if (value.text == QStringLiteral("–")) {
            setProperty("role", QStringLiteral("faint"));
        }
    } else {
        setTextFormat(Qt::RichText);
        setText(QStringLiteral("<a href=\"#\" style=\"text-decoration:none;color:%2\">%1</a>")
                    .arg(value.text.toHtmlEscaped(), tokens().accent.name()));
        setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
        connect(this, &QLabel::linkActivated, this,
                [this, target = value.target] { Q_EMIT followed(target); });
    }
    if (value.isFigure) {
        setFont(Theme::instance().monospaced(Tokens::SecondarySize));
    }
}

void FactLabel::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QString text = hasSelectedText() ? selectedText().remove(QChar(0x200b)) : m_text;
    connect(menu->addAction(tr("Copy")), &QAction::triggered, this,
            [text] { QGuiApplication::clipboard()->setText(text); });
    menu->popup(event->globalPos());
}

FoldSection::FoldSection(const QString &title, QWidget *body, bool open, QWidget *parent)
    : QWidget(parent),
      m_body(body)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(Tokens::SpaceXs);
    auto *head = new QToolButton;
    head->setObjectName(QStringLiteral("head"));
    head->setText(title);
    head->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    head->setFont(Theme::instance().font(Tokens::BodySize, QFont::DemiBold));
    head->setAutoRaise(true);
    head->setCursor(Qt::PointingHandCursor);
    connect(head, &QToolButton::clicked, this, [this] {
        setOpen(!m_open);
        Q_EMIT toggled(m_open);
    });
    layout->addWidget(head, 0, Qt::AlignLeft);
    auto *line = new QFrame;
    line->setProperty("role", QStringLiteral("line"));
    line->setFixedHeight(1);
    layout->addWidget(line);
    layout->addWidget(m_body);
    setOpen(open);
}

FactSection::FactSection(const Inspection::Section &section, bool open, QWidget *parent)
    : FoldSection(section.title, new QWidget, open, parent)
{
    fillBody(body(), section);
}

void FactSection::fillBody(QWidget *body, const Inspection::Section &section)
{
    auto *grid = new QGridLayout(body);
    grid->setContentsMargins(Tokens::SpaceL, Tokens::SpaceXs, 0, Tokens::SpaceS);
    // Two values beside each other need the room.
    grid->setHorizontalSpacing(section.heads.isEmpty() ? Tokens::SpaceS : Tokens::SpaceXs);
    grid->setVerticalSpacing(6);
    int row = 0;
    int values = 1;
    if (!section.heads.isEmpty()) {
        for (int i = 0; i < section.heads.size(); ++i) {
            auto *head = new QLabel(format::breakable(section.heads[i]));
            head->setProperty("role", QStringLiteral("faint"));
            head->setWordWrap(true);
            head->setToolTip(section.heads[i]);
            head->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
            grid->addWidget(head, row, 1 + i, Qt::AlignBottom);
        }
        ++row;
    }
    for (const Inspection::Fact &fact : section.facts) {
        auto *name = new QLabel(fact.name);
        name->setProperty("role", QStringLiteral("secondary"));
        name->setToolTip(fact.name);
        grid->addWidget(name, row, 0, Qt::AlignTop | Qt::AlignLeft);
        for (int i = 0; i < fact.values.size(); ++i) {
            auto *value = new FactLabel(fact.values[i]);
            connect(value, &FactLabel::followed, this, &FactSection::followed);
            grid->addWidget(value, row, 1 + i);
            values = std::max(values, i + 1);
        }
        ++row;
    }
    for (int i = 0; i < values; ++i) {
        grid->setColumnStretch(1 + i, 1);
    }
    if (!section.note.isEmpty()) {
        auto *note = new QLabel(section.note);
        note->setProperty("role", QStringLiteral("faint"));
        note->setWordWrap(true);
        grid->addWidget(note, row, 0, 1, 1 + values);
    }
}

void FoldSection::setOpen(bool open)
{
    m_open = open;
    m_body->setVisible(open);
    findChild<QToolButton *>(QStringLiteral("head"))
        ->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
}

} // namespace pickglass
