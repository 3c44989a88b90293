// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/openfile.h"

#include "app/desktop/filefolders.h"

namespace pickglass {

void askForFiles(QWidget *parent, const OpenQuestion &question,
                 std::function<void(const QStringList &paths)> then)
{
    FileFolders &folders = FileFolders::instance();
    const QString folder =
        folders.forOpening().isEmpty() ? folders.forSaving() : folders.forOpening();
    auto *dialog = new QFileDialog(parent, question.title, folder, question.fileKinds);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(question.mode);
    if (question.mode == QFileDialog::Directory) {
        dialog->setOption(QFileDialog::ShowDirsOnly);
    }
    QObject::connect(dialog, &QFileDialog::filesSelected, parent,
                     [then = std::move(then)](const QStringList &paths) {
                         if (!paths.isEmpty()) {
                             FileFolders::instance().setForOpening(
                                 QFileInfo(paths.front()).absolutePath());
                             then(paths);
                         }
                     });
    dialog->open();
}

} // namespace pickglass
