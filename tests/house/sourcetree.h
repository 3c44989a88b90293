// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

namespace pickglass::tests {

/// The path of something in the source tree, given from its top.
QString inSourceTree(const QString &path);

/// The .cpp and .h files of the tree's own folders, as paths from its top, in order.
QStringList sourceFiles();

/// The folders directly under this one (given from the top), as paths from the top, in order.
QStringList foldersIn(const QString &folder);

/// The whole text of a file of the tree; empty when it cannot be read.
QString textOf(const QString &path);

} // namespace pickglass::tests
