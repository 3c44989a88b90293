// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

namespace pickglass::tests {

/// What is wrong with the includes of a source file, one sentence each; empty when all is well.
/// The file is given by its path from the top of the tree, which says what it may include, and its
/// text.
QStringList includeFaults(const QString &path, const QString &text);

} // namespace pickglass::tests
