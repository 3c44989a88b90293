// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/helpsheet.h"

#include "app/desktop/menus.h"
#include "app/desktop/theme.h"
#include "app/desktop/viewhelp.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace pickglass {

namespace {

constexpr int SheetWidth = 620;
constexpr int SheetHeight = 640;
/// What the frame of the window and panels of the desktop take.
constexpr int Margin = 80;

std::vector<KeyHelp> keysOf(const std::vector<const QAction *> &actions)
{
    std::vector<KeyHelp> keys;
    for (const QAction *action : actions) {
        QString text = action->text();
        keys.push_back({action->shortcut().toString(QKeySequence::NativeText),
                        text.remove(u'…').remove(u'&')});
    }
    return keys;
}

QLabel *makeText(const QString &text, const char *role)
{
    auto *label = new QLabel(text);
    label->setProperty("role", QLatin1String(role));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace

HelpSheet::HelpSheet(const Menus &menus, const QString &view, const QString &viewTitle,
                     QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Help and keyboard shortcuts"));
    auto *content = new QWidget;
    content->setProperty("surface", QStringLiteral("panel"));
    auto *texts = new QVBoxLayout(content);
    texts->setContentsMargins(Tokens::SpaceL, Tokens::SpaceL, Tokens::SpaceL, Tokens::SpaceL);
    texts->setSpacing(Tokens::SpaceS);
    addView(*texts, view, viewTitle);
    addWindow(*texts, menus);
    addTime(*texts);
    texts->addWidget(makeText(tr("Pickglass %1, free software under the GNU General Public "
                                 "License, version 3 or later.")
                                  .arg(QStringLiteral(PICKGLASS_VERSION)),
                              "secondary"));
    texts->addStretch(1);
    auto *scroll = new QScrollArea;
    scroll->setObjectName(QStringLiteral("helpText"));
    scroll->setAccessibleName(tr("Help"));
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::StrongFocus);
    scroll->setWidget(content);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, Tokens::SpaceM);
    rows->setSpacing(Tokens::SpaceM);
    rows->addWidget(scroll, 1);
    auto *bottom = new QHBoxLayout;
    bottom->setContentsMargins(Tokens::SpaceL, 0, Tokens::SpaceL, 0);
    bottom->addWidget(buttons);
    rows->addLayout(bottom);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::accept);
    const QSize room = parent->window()->size() - QSize(Margin, Margin);
    resize(std::min(SheetWidth, room.width()), std::min(SheetHeight, room.height()));
    scroll->setFocus(); // the arrow keys scroll
}

void HelpSheet::addView(QVBoxLayout &rows, const QString &view, const QString &title) const
{
    const ViewHelp help = helpOfView(view);
    if (!help.text.isEmpty()) {
        rows.addWidget(makeText(title, "title"));
        rows.addWidget(makeText(help.text, "plain"));
        addKeys(rows, tr("In this view"), help.keys);
    }
}

void HelpSheet::addWindow(QVBoxLayout &rows, const Menus &menus) const
{
    std::vector<KeyHelp> keys =
        keysOf({menus.open, menus.openFolder, menus.goLive, menus.goLiveThere, menus.saveAs,
                menus.saveRange, menus.search, menus.filter, menus.groups, menus.back,
                menus.forward, menus.clearSelection, menus.showBrowser, menus.showInspector,
                menus.nextPane, menus.toggleTheme, menus.settings, menus.openMenu, menus.quit});
    keys.push_back({QStringLiteral("Ctrl+1 … 9, 0, Alt+1 …"), tr("Show this view")});
    keys.push_back({QStringLiteral("Ctrl+PgUp  PgDown"), tr("Previous view, next view")});
    keys.push_back({tr("Click"), tr("Select: all views follow")});
    keys.push_back({tr("Double click or Enter"), tr("Scroll to it")});
    addKeys(rows, tr("In the window"), keys);
    addKeys(
        rows, tr("While recording"),
        keysOf({menus.pause, menus.mark, menus.note, menus.stop, menus.intervals()->menuAction()}));
}

void HelpSheet::addTime(QVBoxLayout &rows) const
{
    addKeys(rows, tr("Time"),
            {{QStringLiteral("← →"), tr("Previous sweep, next sweep")},
             {QStringLiteral("Home  End"), tr("To the start, to the end")},
             {QStringLiteral("PgUp  PgDown"), tr("One screen back, one screen forward")},
             {tr("Space"), tr("Follow the newest sweep, or stop following")},
             {QStringLiteral("P"), tr("Start or stop the replay")},
             {QStringLiteral("Ctrl+Shift"), tr("With ← → Home End P and Space: in tables and in "
                                               "the topology too")},
             {QStringLiteral("Ctrl+J"), tr("Type a time or a range")},
             {QStringLiteral("Shift+← →"), tr("In the strip: select a range")},
             {QStringLiteral("+  −  F"), tr("In the strip: zoom, and show all")}});
}

void HelpSheet::addKeys(QVBoxLayout &rows, const QString &heading, const std::vector<KeyHelp> &keys)
{
    rows.addSpacing(Tokens::SpaceS);
    rows.addWidget(makeText(heading, "heading"));
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(Tokens::SpaceXl);
    grid->setVerticalSpacing(Tokens::SpaceXs);
    grid->setColumnStretch(1, 1);
    constexpr int KeysWidth = 160;
    grid->setColumnMinimumWidth(0, KeysWidth);
    for (const KeyHelp &key : keys) {
        const int row = grid->rowCount();
        auto *label = makeText(key.keys, "mono");
        label->setWordWrap(false);
        grid->addWidget(label, row, 0, Qt::AlignTop);
        grid->addWidget(makeText(key.what, "plain"), row, 1);
    }
    rows.addLayout(grid);
}

} // namespace pickglass
