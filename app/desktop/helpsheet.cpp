// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/helpsheet.h"

#include "app/desktop/menus.h"
#include "app/desktop/theme.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QMenu>
#include <QVBoxLayout>

namespace pickglass {

namespace {

void addRow(QGridLayout *grid, const QString &keys, const QString &what)
{
    const int row = grid->rowCount();
    auto *key = new QLabel(keys);
    key->setProperty("role", QStringLiteral("mono"));
    grid->addWidget(key, row, 0);
    grid->addWidget(new QLabel(what), row, 1);
}

void addHeading(QGridLayout *grid, const QString &text)
{
    auto *heading = new QLabel(text);
    heading->setProperty("role", QStringLiteral("heading"));
    grid->addWidget(heading, grid->rowCount(), 0, 1, 2);
}

} // namespace

HelpSheet::HelpSheet(const Menus &menus, QWidget *parent) : QDialog(parent)
{
    setWindowTitle(tr("Keys and help"));
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(Tokens::SpaceXl);
    grid->setVerticalSpacing(Tokens::SpaceS - 2);
    addHeading(grid, tr("In the window"));
    for (const QAction *action :
         {menus.open, menus.goLive, menus.goLiveThere, menus.saveAs, menus.saveRange, menus.search,
          menus.filter, menus.groups, menus.back, menus.forward, menus.clearSelection,
          menus.toggleTheme, menus.settings, menus.quit}) {
        addRow(grid, action->shortcut().toString(QKeySequence::NativeText),
               action->text().remove(u'…'));
    }
    addRow(grid, QStringLiteral("Ctrl+1 … 9"), tr("Show that view"));
    addHeading(grid, tr("While it is recorded"));
    for (const QAction *action :
         {menus.pause, menus.mark, menus.note, menus.stop, menus.intervals()->menuAction()}) {
        addRow(grid, action->shortcut().toString(QKeySequence::NativeText),
               action->text().remove(u'…'));
    }
    addHeading(grid, tr("In the topology"));
    addRow(grid, QStringLiteral("F"), tr("Fit the whole fabric into the view"));
    addRow(grid, QStringLiteral("+  −"), tr("Zoom"));
    addRow(grid, QStringLiteral("← → ↑ ↓"), tr("Move"));
    addRow(grid, QStringLiteral("Tab"), tr("Go from node to node"));
    addHeading(grid, tr("In the charts"));
    addRow(grid, QStringLiteral("Ctrl+D  Ctrl+B"), tr("Add counters, pin the selected port"));
    addRow(grid, QStringLiteral("+  −  F"), tr("Zoom in time, and show all"));
    addRow(grid, QStringLiteral("Shift+← →"), tr("Move the time in sight"));
    addRow(grid, QStringLiteral("[  ]"), tr("Begin a range at the cursor, and end it there"));
    addHeading(grid, tr("In the heat map"));
    addRow(grid, QStringLiteral("← → ↑ ↓"), tr("From cell to cell; Enter goes there"));
    addRow(grid, QStringLiteral("+  −  Ctrl+ +  −"), tr("Zoom in time, zoom in rows"));
    addRow(grid, tr("Home, then ← →"), tr("Fold the rows of a leaf or pod, unfold them"));
    addHeading(grid, tr("Time"));
    addRow(grid, QStringLiteral("← →"), tr("The sweep before, the next one"));
    addRow(grid, QStringLiteral("Home  End"), tr("The begin, the end"));
    addRow(grid, QStringLiteral("PgUp  PgDown"), tr("As much as is in sight back, and on"));
    addRow(grid, tr("Space"), tr("Follow the newest sweep, or stay"));
    addRow(grid, QStringLiteral("P"), tr("Replay, or stop it"));
    addRow(grid, QStringLiteral("Ctrl+Shift"),
           tr("With ← → Home End P and Space: in tables and in "
              "the topology too"));
    addRow(grid, QStringLiteral("Ctrl+J"), tr("Type a time or a range"));
    addRow(grid, QStringLiteral("Shift+← →"), tr("In the strip: select a range"));
    addRow(grid, QStringLiteral("+  −  F"), tr("In the strip: zoom, and show all"));
    addHeading(grid, tr("In the events"));
    addRow(grid, QStringLiteral("A"), tr("Acknowledge, or take that back"));
    addRow(grid, tr("Space"), tr("Unfold, or fold"));
    addHeading(grid, tr("Everywhere"));
    addRow(grid, tr("Click"), tr("Select: all views follow"));
    addRow(grid, tr("Double click or Enter"), tr("Bring it into sight"));
    auto *version = new QLabel(tr("Pickglass %1, free software under the GNU General Public "
                                  "License, version 3 or later.")
                                   .arg(QStringLiteral(PICKGLASS_VERSION)));
    version->setProperty("role", QStringLiteral("secondary"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(Tokens::SpaceL, Tokens::SpaceL, Tokens::SpaceL, Tokens::SpaceL);
    rows->setSpacing(Tokens::SpaceM);
    rows->addLayout(grid);
    rows->addWidget(version);
    rows->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::accept);
}

} // namespace pickglass
