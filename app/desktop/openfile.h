// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFileDialog>

#include <functional>

namespace pickglass {

/// How files are asked for.
struct OpenQuestion
{
    QString title;
    QString fileKinds = {}; ///< the filter of the dialog; "" for all files
    QFileDialog::FileMode mode = QFileDialog::ExistingFile;
};

/// Asks for files, or for a folder. Starts in the folder of what was opened last, else in that of
/// the last save. Returns at once; `then` is called with the paths that were chosen, never with
/// none. GUI thread.
void askForFiles(QWidget *parent, const OpenQuestion &question,
                 std::function<void(const QStringList &paths)> then);

} // namespace pickglass
