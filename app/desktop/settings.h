// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/agents/agententry.h"
#include "app/desktop/alerts/alertoptions.h"
#include "app/desktop/live/livesource.h"
#include "app/desktop/models/display.h"
#include "app/desktop/theme.h"

#include <QByteArray>
#include <QStringList>

#include <memory>

class QSettings;

namespace pickglass {

/// What the program remembers of its person, in one file below the configuration folder. Options
/// of the command line go through the same setters of the window, but are not stored. GUI thread.
class Settings final
{
public:
    Settings();
    ~Settings();
    Q_DISABLE_COPY_MOVE(Settings)

    Theme::Mode themeMode() const;
    void setThemeMode(Theme::Mode mode);

    /// "" for the language of the system, else "en" or "ja".
    QString language() const;
    void setLanguage(const QString &language);

    /// How figures and times are shown; what the file does not say, or says wrongly, is as at
    /// first.
    DisplayOptions displayOptions() const;
    void setDisplayOptions(const DisplayOptions &options);

    /// When the desktop is told; likewise.
    AlertOptions alertOptions() const;
    void setAlertOptions(const AlertOptions &options);

    /// The files opened last, latest first; those that are gone are left out.
    QStringList recentFiles() const;
    void addRecentFile(const QString &path);
    void clearRecentFiles();
    static constexpr int MaxRecentFiles = 10;

    /// Only what the person changed by hand is stored; empty otherwise.
    QByteArray windowGeometry() const;
    void setWindowGeometry(const QByteArray &geometry);
    QByteArray splitterState() const;
    void setSplitterState(const QByteArray &state);

    /// Whether the panels beside the views are shown; they are at first.
    bool isBrowserShown() const;
    bool isInspectorShown() const;
    void setPanels(bool isBrowserShown, bool isInspectorShown);

    /// The folders of the files opened and saved last; "" at first.
    QString folderForOpening() const;
    QString folderForSaving() const;
    void setFolders(const QString &forOpening, const QString &forSaving);

    /// The view shown last, "" at first.
    QString view() const;
    void setView(const QString &id);

    /// The other machines that were watched, the latest first; never a token.
    QList<AgentEntry> agents() const;
    void setAgents(const QList<AgentEntry> &agents);

    /// What was watched live last; the usual at first.
    LiveSource liveSource() const;
    void setLiveSource(const LiveSource &source);

private:
    std::unique_ptr<QSettings> m_store;
};

} // namespace pickglass
