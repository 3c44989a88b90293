// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMessageBox>
#include <QPointer>

#include <functional>

namespace pickglass {

class LiveRecording;

/// Asks whether to save an unsaved recording. Deletes itself when answered.
class UnsavedQuestion final : public QMessageBox
{
    Q_OBJECT

public:
    enum class Answer : quint8 { Save, Discard, Cancel };

    UnsavedQuestion(const LiveRecording &recording, QWidget *window);

Q_SIGNALS:
    void answered(pickglass::UnsavedQuestion::Answer answer);
};

/// What a CurrentSource asks, in front of a window.
class SourceDialogs final
{
public:
    explicit SourceDialogs(QWidget *window) : m_window(window) {}

    /// Asks where to save a capture; begins in the folder, where it is not empty.
    void askForPlace(const QString &folder, std::function<void(const QString &path)> then) const;
    /// Asks what is to become of an unsaved recording, in place of a question that is still open.
    void askToSave(const LiveRecording &recording, std::function<void()> save,
                   std::function<void()> discard);

private:
    QWidget *m_window;
    QPointer<QWidget> m_question;
};

} // namespace pickglass
