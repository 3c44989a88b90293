// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/sourcedialogs.h"

#include "app/desktop/filedialogs.h"
#include "app/desktop/live/liverecording.h"
#include "app/desktop/live/livetext.h"

#include <QCoreApplication>
#include <QPushButton>

namespace pickglass {

namespace {

/// The context of the translations.
struct CurrentSourceText
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::CurrentSource)
};

} // namespace

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
                           .arg(livetext::size(recording.fileBytes())));
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

void SourceDialogs::askForPlace(const QString &folder,
                                std::function<void(const QString &path)> then) const
{
    askWhereToSave(m_window,
                   {.title = CurrentSourceText::tr("Save the capture"),
                    .name = QStringLiteral(".pgcap"),
                    .fileKinds = CurrentSourceText::tr("Captures (*.pgcap)"),
                    .folder = folder},
                   std::move(then));
}

void SourceDialogs::askToSave(const LiveRecording &recording, std::function<void()> save,
                              std::function<void()> discard)
{
    if (m_question) {
        m_question->close();
    }
    using Answer = UnsavedQuestion::Answer;
    auto *question = new UnsavedQuestion(recording, m_window);
    m_question = question;
    QObject::connect(question, &UnsavedQuestion::answered, m_window,
                     [save = std::move(save), discard = std::move(discard)](Answer answer) {
                         if (answer == Answer::Save) {
                             save();
                         } else if (answer == Answer::Discard) {
                             discard();
                         }
                     });
    question->open();
}

} // namespace pickglass
