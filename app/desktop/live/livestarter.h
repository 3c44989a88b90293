// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/agents/agentbook.h"
#include "app/desktop/agents/secretstore.h"
#include "app/desktop/opening/livesource.h"

#include <QObject>

namespace pickglass {

struct AgentPeer;
class GoLiveDialog;
class Session;
class Settings;
class CurrentSource;

/// Asks what to watch live, for a missing token and for trust in a certificate, and starts it. GUI
/// thread.
class LiveStarter final : public QObject
{
    Q_OBJECT

public:
    /// remembers: whether what was chosen is stored. The session has the groups of hosts that are
    /// offered. Dialogs stand before the window.
    LiveStarter(Settings *settings, bool remembers, const Session *session, CurrentSource *keeper,
                QWidget *window);
    ~LiveStarter() override = default;

    /// Watches a source, completed by what is stored about it; asks for what is missing.
    void begin(const QString &url);

public Q_SLOTS:
    /// Shows the dialog, as it was left last.
    void choose();
    /// The same at the other machines.
    void chooseAnother();

private:
    GoLiveDialog *show(const LiveSource &source);
    void watch(const LiveSource &source);
    void askForTrust(const LiveSource &source, const AgentPeer &peer);

    Settings *m_settings;
    bool m_remembers;
    const Session *m_session;
    CurrentSource *m_keeper;
    QWidget *m_window;
    AgentBook m_book;
    DesktopSecretStore m_store;
};

} // namespace pickglass
