// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class QAction;
class QSplitter;
class QWidget;

namespace pickglass {

class Menus;
class Settings;

/// The browser and the inspector, which can be hidden; kept in the settings. GUI thread.
class Panels final : public QObject
{
    Q_OBJECT

public:
    /// The panels are in the splitter; all must outlive this. Null settings: nothing is remembered.
    Panels(QSplitter *splitter, QWidget *browser, QWidget *inspector, const Menus &menus,
           Settings *settings, QObject *parent);

    /// Hides the browser, then the inspector, too, where the width is too small for a view beside
    /// them, and shows them again; not kept in the settings.
    void fitInto(int width);

private:
    void connectPanel(QAction *action, QWidget *panel);
    void remember();

    QSplitter *m_splitter;
    QAction *m_browser;
    QAction *m_inspector;
    Settings *m_settings;
    bool m_isFitting = false;
    /// Of a panel: whether there was room for it, and whether it is hidden for want of it.
    struct Fit
    {
        bool hasRoom = true;
        bool isHidden = false;
    };
    Fit m_browserFit;
    Fit m_inspectorFit;
};

} // namespace pickglass
