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

/// Less than this, and a view beside both panels, or beside the inspector alone, shows too little.
constexpr int RoomForBoth = 1150;
constexpr int RoomForInspector = 1000;

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
    const auto fit = [](QAction *panel, bool hasRoom, Fit &was) {
        if (hasRoom == std::exchange(was.hasRoom, hasRoom)) {
            return;
        }
        if (hasRoom && was.isHidden) {
            panel->setChecked(true);
        }
        was.isHidden = !hasRoom && panel->isChecked();
        if (was.isHidden) {
            panel->setChecked(false);
        }
    };
    fit(m_browser, width >= RoomForBoth, m_browserFit);
    fit(m_inspector, width >= RoomForInspector, m_inspectorFit);
}

void Panels::remember()
{
    if (m_settings && !m_isFitting) {
        m_settings->setSplitterState(m_splitter->saveState());
        m_settings->setPanels(m_browserFit.isHidden || m_browser->isChecked(),
                              m_inspectorFit.isHidden || m_inspector->isChecked());
    }
}

} // namespace pickglass
