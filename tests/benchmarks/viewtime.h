// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/view.h"

#include <QString>
#include <QStringList>

#include <functional>

namespace pickglass {
class MainWindow;
} // namespace pickglass

namespace pickglass::bench {

/// For main(), before the application is made: off screen unless told otherwise, and a home of its
/// own, with nobody's settings.
void setHome(const QString &folder);

/// Runs pgcap (a path) and says on standard error what it says; false where it fails.
bool run(const QString &pgcap, const QStringList &arguments);

/// Opens a capture with a view in front and waits until all of that is there; null where it does
/// not come.
View *openView(MainWindow &window, const QString &file, const QString &view);

/// Acts, and waits until all of the view is there. The longest time that the thread of the window
/// was taken at once meanwhile, milliseconds; nothing where the view does not come.
std::optional<double> longestEvent(const View *view, const std::function<void()> &act);

} // namespace pickglass::bench
