// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/settings.h"
#include "app/desktop/view.h"
#include "app/desktop/window/mainwindow.h"

#include <QApplication>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

#include <functional>
#include <memory>
#include <optional>

namespace pickglass::bench {

/// The application and its window, off screen unless told otherwise, with nobody's settings.
class ViewBench
{
public:
    ViewBench(int &argc, char **argv);

    MainWindow &window() { return *m_window; }
    /// The path of a file that is removed at the end.
    QString path(const char *name) const { return m_home.filePath(QLatin1String(name)); }

private:
    QTemporaryDir m_home;
    std::optional<QApplication> m_application;
    std::optional<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

/// Runs pgcap (a path) and says on standard error what it says; false where it fails.
bool run(const QString &pgcap, const QStringList &arguments);

/// Opens a capture with a view in front and waits until all of that is there; null where it does
/// not come.
View *openView(MainWindow &window, const QString &file, const QString &view);

/// Acts, and waits until all of the view is there. The longest time that the thread of the window
/// was taken at once meanwhile, milliseconds; nothing where the view does not come.
std::optional<double> longestEvent(const View *view, const std::function<void()> &act);

} // namespace pickglass::bench
