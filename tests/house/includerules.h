// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace pickglass::tests {

/// What is wrong with the includes of a source file, one sentence each; empty when all is well.
/// The file is given by its path from the top of the tree, which says what it may include, and its
/// text.
QStringList includeFaults(const QString &path, const QString &text);

/// A source file: its path from the top of the tree, and its text.
struct SourceText
{
    QString path;
    QString text;
};

/// The circles among the folders of these files, by what the files include of each other's folders,
/// as "app/a, app/b"; empty when there are none.
QStringList folderCircles(const QList<SourceText> &files);

} // namespace pickglass::tests
