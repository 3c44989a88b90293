// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/savefile.h"

#include "app/common/text.h"
#include "core/capture/outputfile.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMessageBox>
#include <QSaveFile>

namespace pickglass {

Result<void> writeFile(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit()) {
        return cannotWrite(path, file.errorString());
    }
    return {};
}

Result<void> writeTextFile(const QString &path, const QString &text)
{
    return writeFile(path, text.toUtf8());
}

void askAndWrite(QWidget *parent, const QString &title, const QString &suggestedName,
                 const QString &fileKinds, std::function<Result<void>(const QString &path)> write)
{
    auto *dialog = new QFileDialog(parent, title, suggestedName, fileKinds);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(suggestedName);
    QObject::connect(dialog, &QFileDialog::fileSelected, parent,
                     [parent, write = std::move(write)](const QString &path) {
                         if (const auto written = write(path); !written) {
                             auto *sorry =
                                 new QMessageBox(QMessageBox::Warning, {}, inWords(written.error()),
                                                 QMessageBox::Ok, parent);
                             sorry->setAttribute(Qt::WA_DeleteOnClose);
                             sorry->open();
                         }
                     });
    dialog->open();
}

} // namespace pickglass
