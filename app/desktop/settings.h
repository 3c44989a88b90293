// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/display.h"
#include "app/desktop/opening/livesource.h"
#include "app/desktop/theme.h"

#include <QByteArray>
#include <QList>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <QTime>

namespace pickglass {

/// When the desktop is notified of what happened, as the person chose: a value, kept by Settings.
struct AlertOptions
{
    bool notifies = true; ///< of a live capture, besides the bar in the window
    bool hasQuietHours = false;
    /// Of the local day, possibly over midnight; all day where both are the same.
    QTime quietFrom = QTime(22, 0);
    QTime quietUntil = QTime(7, 0);

    bool isQuietAt(QTime time) const;

    bool operator==(const AlertOptions &) const = default;
};

/// The settings, in one file below the configuration folder. Command-line options are not stored.
/// GUI thread.
class Settings final
{
public:
    Settings();
    Q_DISABLE_COPY_MOVE(Settings)

    Theme::Mode themeMode() const;
    void setThemeMode(Theme::Mode mode);

    /// "" for the languages of the system, else the code of one of languages().
    QString language() const { return value("language").toString(); }
    void setLanguage(const QString &language) { setValue("language", language); }

    /// How figures and times are shown; what is missing or invalid has its default.
    DisplayOptions displayOptions() const;
    void setDisplayOptions(const DisplayOptions &options);

    /// When the desktop is notified; likewise.
    AlertOptions alertOptions() const;
    void setAlertOptions(const AlertOptions &options);

    /// The file with the user's names of nodes and ports; "" for none.
    QString aliasFile() const { return value("aliases").toString(); }
    void setAliasFile(const QString &path) { setValue("aliases", path); }

    /// The files opened last, latest first; those that are gone are left out.
    QStringList recentFiles() const;
    void addRecentFile(const QString &path);
    void clearRecentFiles() { m_store.remove(QLatin1String("recent_files")); }
    static constexpr int MaxRecentFiles = 10;

    /// What was open when a window was closed, and which time was looked at: files and times as the
    /// command line takes them ("" for the end, and for no range), and the node or port that was
    /// selected.
    struct LastSession
    {
        QStringList files = {};
        QString at = {};
        QString from = {};
        QString to = {};
        QString node = {}; ///< a GUID; "" for none
        int port = 0;      ///< 0: the node

        bool operator==(const LastSession &) const = default;
    };
    /// Without files where there was none, and where one of them is gone.
    LastSession lastSession() const;
    void setLastSession(const LastSession &session);

    /// The SQL statements that were run last, latest first. None that is very long.
    QStringList queryHistory() const { return value("query/history").toStringList(); }
    void addQuery(const QString &sql);
    static constexpr int MaxQueries = 50;
    static constexpr int MaxQueryLength = 10'000;

    /// Only what the person changed by hand is stored; empty otherwise.
    QByteArray windowGeometry() const { return value("window/geometry").toByteArray(); }
    void setWindowGeometry(const QByteArray &geometry) { setValue("window/geometry", geometry); }
    QByteArray splitterState() const { return value("window/splitter").toByteArray(); }
    void setSplitterState(const QByteArray &state) { setValue("window/splitter", state); }

    /// Whether the panels beside the views are shown; they are at first.
    bool isBrowserShown() const { return value("window/browser", true).toBool(); }
    bool isInspectorShown() const { return value("window/inspector", true).toBool(); }
    void setPanels(bool isBrowserShown, bool isInspectorShown)
    {
        setValue("window/browser", isBrowserShown);
        setValue("window/inspector", isInspectorShown);
    }

    /// The folders of the files opened and saved last; "" at first.
    QString folderForOpening() const { return value("folders/open").toString(); }
    QString folderForSaving() const { return value("folders/save").toString(); }
    void setFolders(const QString &forOpening, const QString &forSaving)
    {
        setValue("folders/open", forOpening);
        setValue("folders/save", forSaving);
    }

    /// Whether the tour of the window was taken, or declined.
    bool isTourSeen() const { return value("window/tour", false).toBool(); }
    void setTourSeen(bool isSeen) { setValue("window/tour", isSeen); }

    /// The view shown last, "" at first.
    QString view() const { return value("window/view").toString(); }
    void setView(const QString &id) { setValue("window/view", id); }

    /// The other machines that were watched, the latest first; never a token.
    QList<AgentEntry> agents() const;
    void setAgents(const QList<AgentEntry> &agents);

    /// What was watched live last; the usual at first.
    LiveSource liveSource() const;
    void setLiveSource(const LiveSource &source);

private:
    QVariant value(const char *key, const QVariant &atFirst = {}) const
    {
        return m_store.value(QLatin1String(key), atFirst);
    }
    void setValue(const char *key, const QVariant &value)
    {
        m_store.setValue(QLatin1String(key), value);
    }

    mutable QSettings m_store; ///< reading an array moves it there
};

/// A language that the window can be in.
struct Language
{
    QString code; ///< "zh_CN", as its catalogue is called
    QString name; ///< its own name
};

/// English and those whose catalogues are compiled in.
QList<Language> languages();

/// The code of the first one of these that the window can be in, "de" of "de-AT"; else "en".
QString bestLanguage(const QStringList &uiLanguages);

/// Installs the program's and Qt's translators for a language ("ja"); empty: the system's. Call
/// once for each application object.
void installLanguage(const QString &language);

} // namespace pickglass
