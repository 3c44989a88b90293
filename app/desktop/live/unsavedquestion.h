// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMessageBox>

namespace pickglass {

class LiveRecording;

/// What is to become of a recording that nobody saved, before it goes. Goes itself when it was
/// answered.
class UnsavedQuestion final : public QMessageBox
{
    Q_OBJECT

public:
    enum class Answer : quint8 { Save, Discard, Cancel };

    UnsavedQuestion(const LiveRecording &recording, QWidget *window);

Q_SIGNALS:
    void answered(pickglass::UnsavedQuestion::Answer answer);
};

} // namespace pickglass
