// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/unsavedquestion.h"

#include "app/desktop/live/liverecording.h"
#include "app/desktop/live/livewords.h"

#include <QPushButton>

namespace pickglass {

UnsavedQuestion::UnsavedQuestion(const LiveRecording &recording, QWidget *window)
    : QMessageBox(window)
{
    setObjectName(QStringLiteral("unsaved"));
    setAttribute(Qt::WA_DeleteOnClose);
    setIcon(QMessageBox::NoIcon);
    setWindowTitle(tr("Pickglass"));
    setText(tr("Save the recording of %1?").arg(recording.source().title()));
    setInformativeText(tr("%n sweep(s), %1, are only in a temporary file, which will be removed.",
                          nullptr, static_cast<int>(recording.sweeps()))
                           .arg(livewords::size(recording.fileBytes())));
    auto *save = addButton(tr("Save as…"), QMessageBox::AcceptRole);
    auto *discard = addButton(tr("Discard"), QMessageBox::DestructiveRole);
    auto *cancel = addButton(tr("Cancel"), QMessageBox::RejectRole);
    save->setObjectName(QStringLiteral("save"));
    discard->setObjectName(QStringLiteral("discard"));
    cancel->setObjectName(QStringLiteral("cancel"));
    save->setProperty("role", QStringLiteral("primary"));
    setDefaultButton(save);
    setEscapeButton(cancel);
    connect(this, &QDialog::finished, this, [this, save, discard] {
        Q_EMIT answered(clickedButton() == save      ? Answer::Save
                        : clickedButton() == discard ? Answer::Discard
                                                     : Answer::Cancel);
    });
}

} // namespace pickglass
