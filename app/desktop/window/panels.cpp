// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/panels.h"

#include "app/desktop/settings.h"
#include "app/desktop/window/menus.h"

#include <QAction>
#include <QScopedValueRollback>
#include <QSplitter>

#include <utility>

namespace pickglass {

namespace {

/// Less than this, and a view beside both panels shows nothing of use.
constexpr int RoomForBoth = 1000;

} // namespace

Panels::Panels(QSplitter *splitter, QWidget *browser, QWidget *inspector, const Menus &menus,
               Settings *settings, QObject *parent)
    : QObject(parent),
      m_splitter(splitter),
      m_browser(menus.showBrowser),
      m_inspector(menus.showInspector),
      m_settings(settings)
{
    if (settings) {
        splitter->restoreState(settings->splitterState());
        m_browser->setChecked(settings->isBrowserShown());
        m_inspector->setChecked(settings->isInspectorShown());
    }
    connectPanel(m_browser, browser);
    connectPanel(m_inspector, inspector);
    connect(splitter, &QSplitter::splitterMoved, this, &Panels::remember);
}

void Panels::connectPanel(QAction *action, QWidget *panel)
{
    panel->setVisible(action->isChecked());
    connect(action, &QAction::toggled, panel, [this, panel](bool isShown) {
        // The keyboard does not stay in what is hidden.
        if (!isShown && panel->isAncestorOf(panel->window()->focusWidget())) {
            panel->nextInFocusChain()->setFocus();
        }
        panel->setVisible(isShown);
        remember();
    });
}

void Panels::fitInto(int width)
{
    const QScopedValueRollback fitting(m_isFitting, true);
    const bool hasRoom = width >= RoomForBoth;
    if (hasRoom == std::exchange(m_hasRoom, hasRoom)) {
        return;
    }
    const auto fit = [hasRoom](QAction *panel, bool &wasHidden) {
        if (hasRoom && wasHidden) {
            panel->setChecked(true);
        }
        wasHidden = !hasRoom && panel->isChecked();
        if (wasHidden) {
            panel->setChecked(false);
        }
    };
    fit(m_browser, m_hidBrowser);
    fit(m_inspector, m_hidInspector);
}

void Panels::remember()
{
    if (m_settings && !m_isFitting) {
        m_settings->setSplitterState(m_splitter->saveState());
        m_settings->setPanels(m_hidBrowser || m_browser->isChecked(),
                              m_hidInspector || m_inspector->isChecked());
    }
}

} // namespace pickglass
