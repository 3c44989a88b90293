// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QProcessEnvironment>

namespace pickglass::askpass {

/// For a child that may start ssh: what ssh asks, it asks us, in a process of its own.
QProcessEnvironment environment();
/// Whether this process is that one.
bool isAsked();
/// Shows what ssh asks (the first argument) and prints the answer. The exit code: 0 answered (or
/// yes), 1 not. After a QApplication was made.
int run(const QStringList &arguments);

} // namespace pickglass::askpass
